package dev.urial.server.site;

import dev.urial.internal.text.Ascii;
import dev.urial.server.http.TrustedProxies;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The table of settings.
 *
 * <pre>{@code
 * for (Option<?> option : Options.ALL) {
 *   System.out.println(option.flag() + "  " + option.environment() + "  " + option.doc().text());
 * }
 * }</pre>
 */
public final class Options {
  private static final List<Option<?>> ROWS = new ArrayList<>();

  /** The folder of the SQLite files, created if missing. */
  public static final Option<Path> DATA = row("data", "DIR", "urial-data", Parsers::path);

  /** A PostgreSQL database to use instead of the folder. */
  public static final Option<String> POSTGRES = row("postgres", "URL", null, Options::postgres);

  /** The address to listen on. */
  public static final Option<String> HOST = row("host", "ADDRESS", "127.0.0.1", Options::filled);

  /** The port to listen on; 0 means any free port. */
  public static final Option<Integer> PORT =
      row("port", "N", "8080", t -> Parsers.number(t, 0, 65_535));

  /** The hosts of short links, created at startup if missing; the first is the default. */
  public static final Option<List<String>> BASE_DOMAIN =
      row("base-domain", "HOST,...", null, Options::hosts);

  /** The scheme of short URLs if a proxy handles TLS for the server. */
  public static final Option<String> SCHEME =
      row("scheme", "https|http", null, t -> Parsers.oneOf(t, "https", "http"));

  /** The certificate chain, PEM. */
  public static final Option<Path> TLS_CERT = row("tls-cert", "FILE", null, Parsers::path);

  /** The private key, PEM (PKCS #8). */
  public static final Option<Path> TLS_KEY = row("tls-key", "FILE", null, Parsers::path);

  /** Whether HTTP/2 is enabled. */
  public static final Option<Boolean> HTTP2 = row("http2", "", "on", Parsers::onOff);

  /** The address of the administrators' listener. */
  public static final Option<String> ADMIN_HOST =
      row("admin-host", "ADDRESS", "127.0.0.1", Options::filled);

  /** The port of the administrators' listener; if absent, they have no listener of their own. */
  public static final Option<Integer> ADMIN_PORT =
      row("admin-port", "N", null, t -> Parsers.number(t, 0, 65_535));

  /** The trusted proxies: a count, or networks. */
  public static final Option<TrustedProxies> TRUSTED_PROXIES =
      row("trusted-proxies", "N|CIDR,...", "0", TrustedProxies::parse);

  /** Whether only users and keys may create links. */
  public static final Option<Boolean> REGISTRATION = row("registration", "", "on", Parsers::onOff);

  /** Whether links may lead into private networks. */
  public static final Option<Boolean> PRIVATE_TARGETS =
      row("private-targets", "", "off", Parsers::onOff);

  /** Allowed schemes of targets besides http and https. */
  public static final Option<List<String>> TARGET_SCHEMES =
      row("target-schemes", "SCHEME,...", "", Parsers::list);

  /** Files listing targets that links must not lead to, reloaded when they change. */
  public static final Option<List<Path>> BLOCKLIST =
      row("blocklist", "FILE,...", "", t -> Parsers.list(t).stream().map(Parsers::path).toList());

  /** How often links are checked against the current rules; 0s means never. */
  public static final Option<Duration> REVIEW = row("review", "TIME", "1d", Parsers::duration);

  /** Whether targets are fetched to check that they respond and to get their titles. */
  public static final Option<String> FETCH =
      row("fetch", "off|health|titles", "off", t -> Parsers.oneOf(t, "off", "health", "titles"));

  /** Whether anybody may report a link. */
  public static final Option<Boolean> REPORTS = row("reports", "", "on", Parsers::onOff);

  /** How long clients may cache a permanent redirect. */
  public static final Option<Duration> PERMANENT_MAX_AGE =
      row("permanent-max-age", "TIME", "90s", Parsers::duration);

  /** The memory for the link cache, in MB. */
  public static final Option<Integer> CACHE =
      row("cache", "MB", "64", t -> Parsers.number(t, 1, 65_536));

  /** The maximum length of a body, in bytes. */
  public static final Option<Integer> BODY_LIMIT =
      row("body-limit", "OCTETS", "1048576", t -> Parsers.number(t, 1024, 1 << 30));

  /** The maximum number of rows in a file imported through the API. */
  public static final Option<Integer> IMPORT_ROWS =
      row("import-rows", "N", "100000", t -> Parsers.number(t, 1, 10_000_000));

  /** The maximum length of the request line and the header fields, in bytes. */
  public static final Option<Integer> HEADER_LIMIT =
      row("header-limit", "OCTETS", "32768", t -> Parsers.number(t, 4096, 1 << 20));

  /** How long a connection may be idle. */
  public static final Option<Duration> IDLE_TIMEOUT =
      row("idle-timeout", "TIME", "30s", Parsers::duration);

  /** How long a request may take to arrive. */
  public static final Option<Duration> REQUEST_TIMEOUT =
      row("request-timeout", "TIME", "60s", Parsers::duration);

  /** The maximum number of connections. */
  public static final Option<Integer> CONNECTIONS =
      row("connections", "N", "10000", t -> Parsers.number(t, 1, 1_000_000));

  /** The number of threads for blocking work. */
  public static final Option<Integer> THREADS =
      row("threads", "N", "16", t -> Parsers.number(t, 1, 1024));

  /** How long a shutdown waits for running requests. */
  public static final Option<Duration> STOP_TIMEOUT =
      row("stop-timeout", "TIME", "10s", Parsers::duration);

  /** The limit for creating links, per key or network. */
  public static final Option<Rate> LIMIT_CREATION =
      row("limit-creation", "N/TIME", "60/1m", Rate::parse);

  /** The limit for requesting missing slugs, per network. */
  public static final Option<Rate> LIMIT_NOT_FOUND =
      row("limit-not-found", "N/TIME", "60/1m", Rate::parse);

  /** The limit for trying passwords of a link, per network. */
  public static final Option<Rate> LIMIT_PASSWORD =
      row("limit-password", "N/TIME", "10/10m", Rate::parse);

  /** The limit for trying to sign in, per network. */
  public static final Option<Rate> LIMIT_SIGN_IN =
      row("limit-sign-in", "N/TIME", "10/10m", Rate::parse);

  /** The limit for rendering QR codes and previews, per network. */
  public static final Option<Rate> LIMIT_RENDERING =
      row("limit-rendering", "N/TIME", "120/1m", Rate::parse);

  /** The limit for reporting links, per network. */
  public static final Option<Rate> LIMIT_REPORT =
      row("limit-report", "N/TIME", "10/10m", Rate::parse);

  /** The limit for other API requests, per network. */
  public static final Option<Rate> LIMIT_API = row("limit-api", "N/TIME", "1200/1m", Rate::parse);

  /** Whether visits are recorded. */
  public static final Option<Boolean> VISITS = row("visits", "", "on", Parsers::onOff);

  /** What happens if visits arrive faster than they can be written. */
  public static final Option<String> VISITS_OVERFLOW =
      row(
          "visits-overflow",
          "block|drop|spill",
          "drop",
          t -> Parsers.oneOf(t, "block", "drop", "spill"));

  /** The maximum number of queued visits. */
  public static final Option<Integer> VISITS_QUEUE =
      row("visits-queue", "N", "65536", t -> Parsers.number(t, 16, 1 << 24));

  /** How long individual visits are kept; 0d means forever. Totals are kept. */
  public static final Option<Duration> VISITS_RETENTION =
      row("visits-retention", "TIME", "0d", Parsers::duration);

  /** Whether visits without a link are kept. */
  public static final Option<Boolean> ORPHANS = row("orphans", "", "on", Parsers::onOff);

  /**
   * Whether DNT and Sec-GPC are honored: such visits are counted, but nothing about the visitor is
   * kept.
   */
  public static final Option<Boolean> DO_NOT_TRACK = row("do-not-track", "", "on", Parsers::onOff);

  /** A table of countries (.mmdb). */
  public static final Option<Path> COUNTRIES = row("countries", "FILE", null, Parsers::path);

  /** The format of the log. */
  public static final Option<String> LOG_FORMAT =
      row("log-format", "logfmt|json", "logfmt", t -> Parsers.oneOf(t, "logfmt", "json"));

  /** The lowest level to log. */
  public static final Option<String> LOG_LEVEL =
      row("log-level", "LEVEL", "info", t -> Parsers.oneOf(t, "debug", "info", "warning", "error"));

  /** Whether each request is logged. */
  public static final Option<Boolean> LOG_REQUESTS = row("log-requests", "", "off", Parsers::onOff);

  /** All settings in the order of the help. */
  public static final List<Option<?>> ALL = Collections.unmodifiableList(ROWS);

  private Options() {}

  /**
   * Returns the setting with a name, or null if there is none.
   *
   * @param name such as {@code admin-port}
   */
  public static @Nullable Option<?> find(String name) {
    Objects.requireNonNull(name, "name");
    for (Option<?> option : ALL) {
      if (option.name().equals(name)) {
        return option;
      }
    }
    return null;
  }

  private static <T> Option<T> row(
      String name, String sample, @Nullable String fallback, Function<String, T> parser) {
    Option<T> option = new Option<>(name, sample, fallback, parser);
    ROWS.add(option);
    return option;
  }

  private static String filled(String text) {
    if (text.isEmpty()) {
      throw new IllegalArgumentException("is an address or a host");
    }
    return text;
  }

  private static String postgres(String text) {
    if (text.startsWith("postgresql://")
        || text.startsWith("postgres://")
        || text.startsWith("jdbc:postgresql:")) {
      return text;
    }
    throw new IllegalArgumentException("is a URL as postgresql://user@host:5432/database");
  }

  private static List<String> hosts(String text) {
    List<String> hosts = new ArrayList<>();
    for (String host : Parsers.list(text)) {
      hosts.add(Ascii.lower(host));
    }
    return List.copyOf(hosts);
  }
}
