package dev.urial.server;

import dev.urial.server.site.Configuration;
import dev.urial.server.site.ServedDomains;
import dev.urial.server.site.ServerLog;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.store.DomainStore;
import dev.urial.shortener.store.PostgresStore;
import dev.urial.shortener.store.SqliteStore;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Exercises redirects and pages before the first visitors arrive, so that they do not wait for the
 * JVM's compilers.
 *
 * <p>For some seconds after the start, another service runs in a temporary folder, with its own
 * links, visits, counters and loopback listener. The requests go to that service, so the real
 * service does not count, store or log them. Meanwhile, the real service already responds to
 * requests; {@code /ready} reports success when the warm-up is over.
 *
 * <p>If the real service uses PostgreSQL, so does the other service, in temporary tables. Otherwise
 * the JVM would optimize the code for SQLite, not for PostgreSQL. If temporary tables are not
 * allowed, the other service uses SQLite.
 *
 * <p>CIRCLE: this class and {@link UrialServer} depend on each other, because the warm-up of a
 * service starts other services.
 */
final class WarmUp implements Runnable {
  /** The maximum number of redirects per service, after which the JVM has compiled the code. */
  private static final int REDIRECTS = 100_000;

  /** The maximum number of pages to request. */
  private static final int PAGES = 400;

  /** The texts to inspect, percent-encoded; one of each known kind. */
  private static final List<String> TEXTS =
      List.of(
          "https://www.example.com:8443/over/there?name=ferret&utm_source=a%23nose",
          "http://%D0%B0%D1%80%D1%80%D3%8F%D0%B5.com/",
          "http://0x7f.1/",
          "http://a%20b/%3Cscript%3E",
          "http://example.com%5C@evil.example/",
          "https://b%C3%BCcher.example/a/../b?url=https%253A%252F%252Fa.example%252F",
          "mailto:a@example.com?subject=hello",
          "urn:isbn:0451450523",
          "../c?d",
          "javascript:alert(1)");

  /** The pages to request between inspections, including addresses that show a result. */
  private static final List<String> READ =
      List.of(
          "/",
          "/inspect?text=https%3A%2F%2Fexample.com%2Fover%3Fa%3Db%26utm_source%3Dc",
          "/resolve",
          "/resolve?base=http%3A%2F%2Fa%2Fb%2Fc%2Fd%3Bp%3Fq&text=..%2Fg",
          "/tour",
          "/compare?a=HTTP%3A%2F%2Fh%2F%257Eu&b=http%3A%2F%2Fh%2F%7Eu",
          "/inspect?text=mailto%3Aa%40example.com",
          "/base",
          "/history",
          "/docs");

  private static final List<String> LANGUAGES = List.of("en", "hu", "ru", "et");

  /**
   * The targets of links, with a placeholder for a number; each form takes a different path through
   * the code.
   */
  private static final List<String> TARGETS =
      List.of(
          "https://example.com/{}?a=b",
          "https://www.example.org/articles/{}",
          "http://example.net:8080/a%2Fb/../c//d;id={}?q=%7e&q=1+2#Top",
          "https://xn--bcher-kva.example/?{}",
          "https://example.com/#{}");

  private static final int LINKS = 20_000;

  /** The number of links that are inserted at once; it is low, so that the heap does not grow. */
  private static final int LINKS_AT_ONCE = 1_000;

  private static final long MOST_MILLIS_TO_STOP = 3_000;
  private static final long LOOK_MILLIS = 500;

  /**
   * How often in succession the compilers must have done little. Their time is counted when a
   * method is finished, and a large method can take longer than one interval.
   */
  private static final int QUIET_LOOKS = 3;

  /** The time between two changes of the domain. */
  private static final long CHANGE_MILLIS = 2_000;

  private static final long GRACE_NANOS = 5_000_000_000L;

  /**
   * The number of threads that request links; it is low, so that the compilers have a processor.
   */
  private static final int THREADS = 2;

  private static final int CONNECTIONS = 16;

  /** The number of requests on a connection before it is replaced. */
  private static final int PER_CONNECTION = 100;

  /** The user agents of browsers, phones, bots and tools, with a placeholder for a version. */
  private static final List<String> AGENTS =
      List.of(
          "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{}.0.0.0 Safari/537.36",
          "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:{}.0) Gecko/20100101 Firefox/{}.0",
          "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
              + " Version/17.{} Mobile/15E148 Safari/604.1",
          "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)"
              + " Chrome/{}.0.0.0 Mobile Safari/537.36",
          "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"
              + " Version/17.{} Safari/605.1.15",
          "Mozilla/5.0 (compatible; examplebot/{}.1; +https://example.org/bot)",
          "curl/8.{}.0");

  /**
   * The referrer fields, some of them empty, because links in mail and messages send no referrer.
   */
  private static final List<String> REFERERS =
      List.of(
          "\r\nReferer: https://r{}.example/page",
          "",
          "\r\nReferer: https://www.example.org:8443/?q={}",
          "\r\nReferer: android-app://org.example.app{}/",
          "\r\nReferer: http://example.net");

  private final Duration longest;
  private final @Nullable String postgres;
  private final ServerLog log;
  private final Thread thread = new Thread(this, "urial-warm-up");
  private volatile boolean stopped;
  private volatile boolean done;
  private volatile long started;
  private volatile boolean isStarted;
  private Consumer<BooleanSupplier> last = goesOn -> {};

  /**
   * Creates a warm-up that has not started.
   *
   * @param longest the maximum duration; zero disables the warm-up
   * @param postgres the URL of the database of the real service, or null if it uses SQLite
   * @param log receives a warning if the warm-up fails
   */
  WarmUp(Duration longest, @Nullable String postgres, ServerLog log) {
    this.longest = longest;
    this.postgres = postgres;
    this.log = log;
    this.done = longest.isZero();
    thread.setDaemon(true);
  }

  /**
   * Starts the warm-up, unless its duration is zero.
   *
   * @param last the last step of the warm-up, which must end soon after its argument returns false
   */
  void start(Consumer<BooleanSupplier> last) {
    if (!done) {
      this.last = last;
      started = System.nanoTime();
      isStarted = true;
      thread.start();
    }
  }

  /**
   * Returns whether the warm-up is over, or has exceeded its maximum duration by a few seconds, so
   * that the real service does not wait for services that take too long to end.
   */
  boolean isDone() {
    return done || (isStarted && System.nanoTime() - started > longest.toNanos() + GRACE_NANOS);
  }

  /** Ends the warm-up early, and waits up to three seconds until it has ended. */
  void stop() {
    stopped = true;
    try {
      thread.join(MOST_MILLIS_TO_STOP);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void run() {
    try {
      Path folder = Files.createTempDirectory("urial-warm-up");
      try {
        rehearse(folder);
      } finally {
        delete(folder);
      }
    } catch (IOException | InterruptedException | RuntimeException e) {
      // Without a warm-up, the service is only slow at first.
      log.warning("the warm-up was interrupted", "why", e.toString());
    }
    long end = System.nanoTime() + GRACE_NANOS;
    try {
      last.accept(() -> !stopped && System.nanoTime() < end);
    } catch (RuntimeException e) {
      log.warning("the last step of the warm-up failed", "why", e.toString());
    } finally {
      done = true;
    }
  }

  /**
   * Runs two services, one after the other. Events that happen once in a service (its first domain,
   * its first timer, tables that grow) make the JVM recompile code, so the second service triggers
   * this now. The first service starts with pages, for at most a quarter of the time: they use code
   * paths that redirects do not use, and would later invalidate code compiled for redirects alone.
   */
  private void rehearse(Path folder) throws InterruptedException {
    long begin = System.nanoTime();
    long quarter = longest.toNanos() / 4;
    rehearse(folder.resolve("first"), begin + quarter, begin + 2 * quarter);
    if (!stopped) {
      rehearse(folder.resolve("second"), begin, begin + 4 * quarter);
    }
  }

  /**
   * Runs one service, and requests pages and then redirects from it.
   *
   * @param folder the data folder of the service
   * @param pagesEnd when to stop requesting pages, as a value of {@link System#nanoTime}
   * @param end when to stop requesting redirects, as a value of {@link System#nanoTime}
   */
  private void rehearse(Path folder, long pagesEnd, long end) throws InterruptedException {
    Configuration settings = Configuration.of(settings(folder));
    try (UrialServer own = UrialServer.start(settings, store(folder), Writer.nullWriter())) {
      for (int i = 0; i < LINKS; i += LINKS_AT_ONCE) {
        own.context().store().links().insert(links(i, LINKS_AT_ONCE));
      }
      int port = own.address().getPort();
      read(port, pagesEnd);
      List<Thread> browsers = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int seed = i;
        Thread browser =
            new Thread(() -> ask(port, seed, REDIRECTS / THREADS, end), "urial-warm-up-" + i);
        browser.setDaemon(true);
        browser.start();
        browsers.add(browser);
      }
      for (Thread browser : browsers) {
        while (browser.isAlive()) {
          browser.join(CHANGE_MILLIS);
          changeDomain(own.context().store().domains());
        }
      }
      awaitCompilers(end);
    }
  }

  /**
   * Changes the domain, so that each cache that depends on it is emptied and filled again, as at
   * the start of the real service.
   */
  private static void changeDomain(DomainStore domains) {
    ShortDomain domain = domains.find(ServedDomains.LOCAL);
    if (domain != null) {
      domains.save(domain);
    }
  }

  private Supplier<Store> store(Path folder) {
    return () -> {
      if (postgres != null) {
        try {
          return PostgresStore.openTemporary(postgres);
        } catch (StoreException e) {
          log.info("the warm-up uses SQLite", "why", e.getMessage());
        }
      }
      return SqliteStore.open(folder);
    };
  }

  /** Waits until the compilers are mostly idle, at most until a given time. */
  private void awaitCompilers(long end) throws InterruptedException {
    CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    if (compilers == null || !compilers.isCompilationTimeMonitoringSupported()) {
      return;
    }
    int quiet = 0;
    long now = compilers.getTotalCompilationTime();
    while (quiet < QUIET_LOOKS && !stopped && System.nanoTime() < end) {
      long before = now;
      Thread.sleep(LOOK_MILLIS);
      now = compilers.getTotalCompilationTime();
      quiet = now - before > LOOK_MILLIS / 10 ? 0 : quiet + 1;
    }
  }

  /** Returns the settings of the separate service, which is not publicly reachable. */
  static Map<String, String> settings(Path folder) {
    return Map.of(
        "data", folder.toString(),
        "port", "0",
        "registration", "off",
        "warm-up", "0s",
        "limit-rendering", "off",
        "visits-queue", "4096",
        // Smaller than the number of links, so that lookups in the store are exercised too.
        "cache", "4");
  }

  private static List<ShortLink> links(int first, int count) {
    Instant now = Instant.now();
    List<ShortLink> links = new ArrayList<>();
    for (int i = first; i < first + count; i++) {
      LinkTarget target = LinkTarget.of(with(TARGETS.get(i % TARGETS.size()), i));
      String slug = "link-" + i;
      links.add(ShortLink.builder(ServedDomains.LOCAL, new Slug(slug, slug), target, now).build());
    }
    return links;
  }

  /** Requests links over several connections, which are replaced now and then. */
  private void ask(int port, int seed, int count, long end) {
    Random random = new Random(seed);
    int atOnce = CONNECTIONS * PER_CONNECTION;
    try {
      for (int i = 0; i < count && !stopped && System.nanoTime() < end; i += atOnce) {
        ask(port, random);
      }
    } catch (IOException e) {
      // The other browsers continue.
    }
  }

  /** Requests some links over new connections, one request at a time on each. */
  private void ask(int port, Random random) throws IOException {
    List<Socket> sockets = new ArrayList<>();
    try {
      for (int i = 0; i < CONNECTIONS; i++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        sockets.add(socket);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(5_000);
      }
      byte[] buffer = new byte[4096];
      for (int i = 0; i < PER_CONNECTION && !stopped; i++) {
        for (Socket socket : sockets) {
          socket.getOutputStream().write(request(port, random));
        }
        for (Socket socket : sockets) {
          readAnswer(socket.getInputStream(), buffer);
        }
      }
    } finally {
      sockets.forEach(WarmUp::close);
    }
  }

  /** Alternates between inspecting texts and requesting pages, each on a new connection. */
  private void read(int port, long end) {
    for (int i = 0; i < PAGES && !stopped && System.nanoTime() < end; i++) {
      try {
        if (!readPage(port, i)) {
          log.warning("a page of the warm-up was refused", "page", pageRequest(i).get(0));
          return;
        }
      } catch (IOException e) {
        return; // the service was closed
      }
    }
  }

  /** Returns the request line and the body of a request for a page. */
  private static List<String> pageRequest(int turn) {
    int which = turn / 2;
    if (turn % 2 == 0) {
      String text = TEXTS.get(which % TEXTS.size());
      return List.of("POST /inspect HTTP/1.1", "text=" + text.replace("&", "%26"));
    }
    return List.of("GET " + READ.get(which % READ.size()) + " HTTP/1.1", "");
  }

  /**
   * Requests a page, in each language in turn. Returns whether the status of the response was 200.
   */
  static boolean readPage(int port, int turn) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(5_000);
      List<String> page = pageRequest(turn);
      String body = page.get(1);
      String request =
          String.join(
              "\r\n",
              page.get(0),
              "Host: localhost:" + port,
              "Connection: close",
              "Accept-Language: " + LANGUAGES.get(turn / (2 * TEXTS.size()) % LANGUAGES.size()),
              "Accept-Encoding: gzip",
              "Content-Type: application/x-www-form-urlencoded",
              "Content-Length: " + body.length(),
              "",
              body);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      byte[] answer = socket.getInputStream().readAllBytes();
      return new String(answer, 0, Math.min(answer.length, 12), StandardCharsets.US_ASCII)
          .equals("HTTP/1.1 200");
    }
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // The socket is not used again.
    }
  }

  /**
   * Returns a random request for a link. The requests vary, because code that they do not exercise
   * would have to be recompiled later.
   */
  private static byte[] request(int port, Random random) {
    int link = Math.min(random.nextInt(LINKS), random.nextInt(LINKS));
    String agent = AGENTS.get(random.nextInt(AGENTS.size()));
    String referer = REFERERS.get(random.nextInt(REFERERS.size()));
    String request =
        "GET /link-"
            + link
            + " HTTP/1.1\r\nHost: localhost:"
            + port
            + "\r\nUser-Agent: "
            + with(agent, 80 + random.nextInt(150))
            + "\r\nAccept: text/html"
            + (random.nextBoolean() ? "\r\nAccept-Language: en" : "")
            + with(referer, random.nextInt(40))
            + "\r\n\r\n";
    return request.getBytes(StandardCharsets.US_ASCII);
  }

  /**
   * Replaces each placeholder with a number. ({@code String.format} would keep the compilers busy
   * with itself.)
   */
  private static String with(String template, int number) {
    return template.replace("{}", Integer.toString(number));
  }

  /** Reads the response to a request for a link, which is a redirect without a body. */
  private static void readAnswer(InputStream in, byte[] buffer) throws IOException {
    int length = 0;
    while (!isWhole(buffer, length)) {
      int read = length == buffer.length ? -1 : in.read(buffer, length, buffer.length - length);
      if (read < 0) {
        throw new IOException("the response was interrupted");
      }
      length += read;
    }
  }

  private static boolean isWhole(byte[] buffer, int length) {
    return length >= 4
        && buffer[length - 4] == '\r'
        && buffer[length - 3] == '\n'
        && buffer[length - 2] == '\r'
        && buffer[length - 1] == '\n';
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
