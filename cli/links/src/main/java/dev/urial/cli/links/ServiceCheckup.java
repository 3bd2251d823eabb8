package dev.urial.cli.links;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ServerOptions;
import dev.urial.shortener.store.PostgresStore;
import dev.urial.shortener.store.SqliteStore;
import dev.urial.shortener.store.StoreException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Checks the settings of a service and its folder. If they respond, it also checks the running
 * server, through the administrators' listener, and its public address.
 */
final class ServiceCheckup {
  /** The number of files that a server keeps open in addition to its connections. */
  private static final int OTHER_FILES = 128;

  private static final Duration RECENT = Duration.ofDays(2);
  private static final Duration SAME_TIME = Duration.ofSeconds(5);
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** The most octets of metrics that are read; a server has some 100,000. */
  private static final int MOST_METRICS = 4 << 20;

  // Commands are the same in every language.
  private static final String BEHIND = "--scheme https";
  private static final String HSTS_ON = "--hsts on";
  private static final String OVERFLOW = "--visits-overflow ";
  private static final String RAISE = "LimitNOFILE, ulimit -n";

  /** The verdict of a check. */
  enum Verdict {
    OK,
    FAULT,
    UNKNOWN;

    String word() {
      return Ascii.lower(name());
    }
  }

  /** The result of a check: a verdict and the message that explains it. */
  record Finding(Verdict verdict, Message message) {}

  /** The beginning of the content of a response. */
  private record Answer(int status, HttpHeaders headers, String text) {}

  private final Configuration configuration;
  private final @Nullable URI url;
  private final @Nullable Path backups;
  private final Instant now = Instant.now();
  private final List<Finding> findings = new ArrayList<>();

  ServiceCheckup(Configuration configuration, @Nullable URI url, @Nullable Path backups) {
    this.configuration = configuration;
    this.url = url;
    this.backups = backups;
  }

  /** Runs all checks once and returns their results. */
  List<Finding> findings() {
    HttpClient client =
        HttpClient.newBuilder()
            .connectTimeout(PATIENCE)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    // Request the public address first: the server counts the header fields that a proxy adds to
    // this request.
    Answer front = url == null ? null : ask(client, url.resolve("/live"), 0);
    Map<String, Double> measured = measured(client);
    ready(measured);
    proxies(measured);
    strictTransport(front);
    overflow(measured);
    files(measured);
    backup();
    clock(front);
    return List.copyOf(findings);
  }

  private void say(Verdict verdict, String key, Object... arguments) {
    findings.add(new Finding(verdict, LinkMessages.of("doctor." + key, arguments)));
  }

  /**
   * Sends a request. Whatever responds, this takes at most 20 seconds.
   *
   * @param most how many octets of the content to read
   * @return null if there is no response, or its content does not arrive in time
   */
  private static @Nullable Answer ask(HttpClient client, URI uri, int most) {
    try {
      HttpResponse<InputStream> response =
          client.send(
              HttpRequest.newBuilder(uri).timeout(PATIENCE).build(),
              HttpResponse.BodyHandlers.ofInputStream());
      // The timeout of the request ends with the header.
      try (InputStream content = response.body()) {
        CompletableFuture.delayedExecutor(PATIENCE.toSeconds(), TimeUnit.SECONDS)
            .execute(() -> close(content));
        String text = new String(content.readNBytes(most), StandardCharsets.UTF_8);
        return new Answer(response.statusCode(), response.headers(), text);
      }
    } catch (IOException e) {
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  private static void close(InputStream content) {
    try {
      content.close();
    } catch (IOException e) {
      // It was only to be closed.
    }
  }

  /**
   * Returns the metrics of the running server, summed over labels; empty if it does not respond.
   */
  private Map<String, Double> measured(HttpClient client) {
    Integer port = configuration.find(ServerOptions.ADMIN_PORT);
    Map<String, Double> sums = new HashMap<>();
    if (port == null) {
      return sums;
    }
    String host = configuration.get(ServerOptions.ADMIN_HOST);
    String here = host.equals("0.0.0.0") || host.equals("::") ? "127.0.0.1" : host;
    String bracketed = here.indexOf(':') >= 0 && !here.startsWith("[") ? "[" + here + "]" : here;
    Answer answer =
        ask(client, URI.create("http://" + bracketed + ":" + port + "/metrics"), MOST_METRICS);
    if (answer == null || answer.status() != 200) {
      return sums;
    }
    for (String line : answer.text().split("\n", -1)) {
      int space = line.lastIndexOf(' ');
      if (!line.startsWith("#") && space > 0) {
        int brace = line.indexOf('{');
        String name = line.substring(0, brace < 0 ? space : brace);
        try {
          sums.merge(name, Double.parseDouble(line.substring(space + 1)), Double::sum);
        } catch (NumberFormatException e) {
          return Map.of(); // not a server of Urial's
        }
      }
    }
    return sums;
  }

  private void ready(Map<String, Double> measured) {
    Double ready = measured.get("urial_ready");
    if (ready == null) {
      say(Verdict.UNKNOWN, "not-asked");
    } else if (ready > 0) {
      say(Verdict.OK, "ready");
    } else {
      say(Verdict.FAULT, "not-ready", "/ready");
    }
  }

  private void proxies(Map<String, Double> measured) {
    double ignored = measured.getOrDefault("urial_proxy_headers_ignored_total", 0.0);
    double all = measured.getOrDefault("urial_requests_seconds_count", 0.0);
    boolean isBehind =
        "https".equals(configuration.find(ServerOptions.SCHEME))
            && configuration.find(ServerOptions.TLS_CERT) == null;
    boolean isNone = configuration.get(ServerOptions.TRUSTED_PROXIES).isNone();
    if (ignored > 0 && ignored * 2 >= all) {
      say(Verdict.FAULT, "proxy-headers", (long) ignored, (long) all);
    } else if (isBehind && isNone) {
      say(Verdict.FAULT, "proxy-unnamed", BEHIND);
    } else if (measured.isEmpty()) {
      say(Verdict.UNKNOWN, "proxy-unknown");
    } else {
      say(Verdict.OK, "proxy");
    }
  }

  private void strictTransport(@Nullable Answer front) {
    boolean ownTls = configuration.find(ServerOptions.TLS_CERT) != null;
    URI asked = url;
    if (asked != null && front == null) {
      say(Verdict.FAULT, "url-silent", asked);
    } else if (asked != null && front != null) {
      boolean hasHsts =
          "https".equals(asked.getScheme())
              && front.headers().firstValue("Strict-Transport-Security").isPresent();
      say(hasHsts ? Verdict.OK : Verdict.FAULT, hasHsts ? "hsts" : "hsts-missing", asked, HSTS_ON);
    } else if (ownTls) {
      boolean isOff = configuration.get(ServerOptions.HSTS).equals("off");
      say(isOff ? Verdict.FAULT : Verdict.OK, isOff ? "hsts-off" : "hsts-on", HSTS_ON);
    } else if ("https".equals(configuration.find(ServerOptions.SCHEME))) {
      say(Verdict.UNKNOWN, "hsts-unknown");
    } else if (configuration.find(ServerOptions.BASE_DOMAIN) != null) {
      say(Verdict.FAULT, "no-tls", BEHIND);
    } else {
      say(Verdict.OK, "local");
    }
  }

  private void overflow(Map<String, Double> measured) {
    String overflow = configuration.get(ServerOptions.VISITS_OVERFLOW);
    double lost =
        measured.getOrDefault("urial_visits_dropped_total", 0.0)
            + measured.getOrDefault("urial_visits_lost_total", 0.0);
    if (overflow.equals("drop")) {
      say(Verdict.FAULT, "drop", OVERFLOW + "drop", "spill");
    } else if (lost > 0) {
      say(Verdict.FAULT, "lost", (long) lost);
    } else {
      say(Verdict.OK, "overflow", OVERFLOW + overflow);
    }
  }

  private void files(Map<String, Double> measured) {
    int connections = configuration.get(ServerOptions.CONNECTIONS);
    Double limit = measured.get("process_files_max_files");
    if (limit == null
        && ManagementFactory.getOperatingSystemMXBean()
            instanceof UnixOperatingSystemMXBean machine) {
      limit = (double) machine.getMaxFileDescriptorCount();
    }
    if (limit == null) {
      say(Verdict.UNKNOWN, "files-unknown");
    } else if (limit < connections + OTHER_FILES) {
      say(
          Verdict.FAULT,
          "files-few",
          limit.longValue(),
          connections,
          connections + OTHER_FILES,
          RAISE);
    } else {
      say(Verdict.OK, "files", limit.longValue(), connections);
    }
  }

  private void backup() {
    Path folder = configuration.get(ServerOptions.DATA);
    boolean isShared = configuration.find(ServerOptions.POSTGRES) != null;
    if (isShared && backups == null) {
      say(Verdict.UNKNOWN, "backup-unknown");
      return;
    }
    Instant last = backups == null ? SqliteStore.lastBackup(folder) : newest(backups);
    if (last == null) {
      say(Verdict.FAULT, "backup-none", backups == null ? folder : backups, "urial serve backup");
    } else if (last.isBefore(now.minus(RECENT))) {
      say(Verdict.FAULT, "backup-old", day(last));
    } else {
      say(Verdict.OK, "backup", day(last));
    }
  }

  private static String day(Instant time) {
    return time.toString().substring(0, 10);
  }

  /**
   * Returns when the newest entry in a folder was last modified; null if the folder is empty or
   * cannot be read.
   */
  private static @Nullable Instant newest(Path folder) {
    Instant newest = null;
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.toList()) {
        FileTime time = Files.getLastModifiedTime(entry);
        if (newest == null || time.toInstant().isAfter(newest)) {
          newest = time.toInstant();
        }
      }
    } catch (IOException e) {
      return newest;
    }
    return newest;
  }

  /** Checks the clock, which determines when links are valid and how visits are counted. */
  private void clock(@Nullable Answer front) {
    String postgres = configuration.find(ServerOptions.POSTGRES);
    Instant written = newest(configuration.get(ServerOptions.DATA));
    if (written != null && written.isAfter(now.plus(SAME_TIME))) {
      say(Verdict.FAULT, "clock-behind-files", written);
      return;
    }
    boolean isCompared = false;
    if (postgres != null) {
      try {
        Instant theirs = PostgresStore.clock(postgres);
        if (differs(theirs)) {
          say(Verdict.FAULT, "clock-database", theirs);
          return;
        }
        isCompared = true;
      } catch (StoreException e) {
        say(Verdict.FAULT, "database", String.valueOf(e.getMessage()));
      }
    }
    Instant theirs = front == null ? null : date(front);
    if (theirs != null) {
      if (differs(theirs)) {
        say(Verdict.FAULT, "clock-url", theirs);
        return;
      }
      isCompared = true;
    }
    say(isCompared ? Verdict.OK : Verdict.UNKNOWN, isCompared ? "clock" : "clock-alone");
  }

  private boolean differs(Instant theirs) {
    return Duration.between(theirs, Instant.now()).abs().compareTo(SAME_TIME) > 0;
  }

  private static @Nullable Instant date(Answer answer) {
    String date = answer.headers().firstValue("Date").orElse(null);
    try {
      return date == null
          ? null
          : ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
    } catch (DateTimeParseException e) {
      return null;
    }
  }
}
