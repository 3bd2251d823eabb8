package dev.urial.server.site;

import dev.urial.internal.text.Ascii;
import dev.urial.server.http.TrustedProxies;
import dev.urial.shortener.store.Store;
import dev.urial.url.Url;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The table of all settings of the server. A row has the name, a placeholder for the value, the
 * default, the sentence for help and documentation, and the parser with the range. Help, completion
 * and {@code docs/serve.md} are written from this table by {@code ServePageTest}.
 *
 * <pre>{@code
 * for (ServerOption<?> option : ServerOptions.ALL) {
 *   System.out.println(option.flag() + "  " + option.environment() + "  " + option.sentence());
 * }
 * }</pre>
 */
public final class ServerOptions {
  private static final List<ServerOption<?>> ROWS = new ArrayList<>();

  /** The folder of the SQLite files, which is created if it does not exist. */
  public static final ServerOption<Path> DATA =
      row(
          "data",
          "DIR",
          "urial-data",
          "folder for the database files; created if missing",
          OptionParsers::path);

  /** A PostgreSQL database to use instead of the folder. */
  public static final ServerOption<String> POSTGRES =
      row(
          "postgres",
          "URL",
          null,
          "PostgreSQL database to use instead of the folder",
          ServerOptions::postgres);

  /** The address on which the public listener listens. */
  public static final ServerOption<String> HOST =
      row("host", "ADDRESS", "127.0.0.1", "address to listen on", ServerOptions::filled);

  /** The port on which the public listener listens; 0 means any free port. */
  public static final ServerOption<Integer> PORT =
      row(
          "port",
          "N",
          "8080",
          "port to listen on; 0 picks a free port",
          t -> OptionParsers.number(t, 0, 65_535));

  /**
   * The hosts of the domains for short links, which are created at startup if they do not exist;
   * the first is the default domain.
   */
  public static final ServerOption<List<String>> BASE_DOMAIN =
      row(
          "base-domain",
          "HOST,...",
          null,
          "hosts for short links; the first is the default",
          ServerOptions::hosts);

  /** The name of the site on its pages. */
  public static final ServerOption<String> SITE_NAME =
      row(
          "site-name",
          "NAME",
          "Urial",
          "name of the site, shown on its pages",
          ServerOptions::name);

  /** The contact for visitors: the URL of an email address or of a page. */
  public static final ServerOption<String> SITE_CONTACT =
      row(
          "site-contact",
          "URL",
          null,
          "contact shown on the page about the site: a mailto: URL or a web page",
          ServerOptions::contact);

  /** The scheme of short URLs in new domains, for a server behind a proxy that handles TLS. */
  public static final ServerOption<String> SCHEME =
      row(
          "scheme",
          "https|http",
          null,
          "scheme of short URLs, if a proxy terminates TLS",
          t -> OptionParsers.oneOf(t, "https", "http"));

  /** The file with the TLS certificate chain in PEM format. */
  public static final ServerOption<Path> TLS_CERT =
      row(
          "tls-cert",
          "FILE",
          null,
          "certificate chain (PEM); reloaded when it changes",
          OptionParsers::path);

  /** The file with the private key of the certificate in PEM format (PKCS #8). */
  public static final ServerOption<Path> TLS_KEY =
      row(
          "tls-key",
          "FILE",
          null,
          "private key (PEM, PKCS #8); reloaded when it changes",
          OptionParsers::path);

  /**
   * Whether {@code Strict-Transport-Security} is sent over TLS, and whether it includes {@code
   * includeSubDomains} and {@code preload}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6797#section-6.1">RFC 6797 §6.1</a>
   */
  public static final ServerOption<String> HSTS =
      row(
          "hsts",
          "on|off|subdomains|preload",
          "on",
          "with TLS, tell browsers to use only TLS for a year (HSTS); subdomains includes all subdomains, and preload also qualifies for the preload list",
          t -> OptionParsers.oneOf(t, "on", "off", "subdomains", "preload"));

  /**
   * The plain HTTP port, which redirects to HTTPS; it requires TLS. If absent, there is no such
   * port.
   */
  public static final ServerOption<Integer> PLAIN_PORT =
      row(
          "plain-port",
          "N",
          null,
          "additional port without TLS that redirects to the TLS port; requires TLS",
          t -> OptionParsers.number(t, 0, 65_535));

  /** The address on which the administrators' listener listens. */
  public static final ServerOption<String> ADMIN_HOST =
      row(
          "admin-host",
          "ADDRESS",
          "127.0.0.1",
          "address of the admin listener",
          ServerOptions::filled);

  /**
   * The port of the administrators' listener; if absent, administrators use the public listener.
   */
  public static final ServerOption<Integer> ADMIN_PORT =
      row(
          "admin-port",
          "N",
          null,
          "port of the admin listener, which serves the admin pages and /metrics",
          t -> OptionParsers.number(t, 0, 65_535));

  /** The trusted proxies, as a number of hops or a list of networks. */
  public static final ServerOption<TrustedProxies> TRUSTED_PROXIES =
      row(
          "trusted-proxies",
          "N|CIDR,...",
          "0",
          "proxies whose Forwarded and X-Forwarded-* fields are trusted: a number of hops, or networks",
          TrustedProxies::parse);

  /** Whether only signed-in users and API keys may create links in new domains. */
  public static final ServerOption<Boolean> REGISTRATION =
      row(
          "registration",
          "",
          "on",
          "only users and keys may create links, in domains created at startup",
          OptionParsers::onOff);

  /** Whether links may lead to private networks. */
  public static final ServerOption<Boolean> PRIVATE_TARGETS =
      row("private-targets", "", "off", "allow links to private networks", OptionParsers::onOff);

  /** The allowed schemes of targets besides http and https. */
  public static final ServerOption<List<String>> TARGET_SCHEMES =
      row(
          "target-schemes",
          "SCHEME,...",
          "",
          "schemes allowed in targets, besides http and https",
          OptionParsers::targetSchemes);

  /**
   * The files that list targets to which links must not lead; they are reloaded when they change.
   */
  public static final ServerOption<List<Path>> BLOCKLIST =
      row(
          "blocklist",
          "FILE,...",
          "",
          "files of forbidden targets; reloaded when they change",
          t -> OptionParsers.list(t).stream().map(OptionParsers::path).toList());

  /** The interval at which links are checked against the current rules; 0s means never. */
  public static final ServerOption<Duration> REVIEW =
      row(
          "review",
          "TIME",
          "1d",
          "how often all links are checked against the current rules; 0s disables the check",
          OptionParsers::duration);

  /**
   * Whether targets are fetched to check that they respond, and whether their titles are adopted.
   */
  public static final ServerOption<String> FETCH =
      row(
          "fetch",
          "off|health|titles",
          "off",
          "request targets at each review, to check that they respond (health) or to get page titles (titles)",
          t -> OptionParsers.oneOf(t, "off", "health", "titles"));

  /** Whether anybody may report a link. */
  public static final ServerOption<Boolean> REPORTS =
      row("reports", "", "on", "let anybody report a link", OptionParsers::onOff);

  /** How long clients may cache a permanent redirect. */
  public static final ServerOption<Duration> PERMANENT_MAX_AGE =
      row(
          "permanent-max-age",
          "TIME",
          "90s",
          "how long clients may cache a permanent redirect",
          OptionParsers::duration);

  /** The memory for the link cache, in MB. */
  public static final ServerOption<Integer> CACHE =
      row("cache", "MB", "24", "memory for cached links", t -> OptionParsers.number(t, 1, 65_536));

  /** The maximum length of a request body, in octets. */
  public static final ServerOption<Integer> BODY_LIMIT =
      row(
          "body-limit",
          "OCTETS",
          "1048576",
          "maximum length of a request body",
          t -> OptionParsers.number(t, 1024, 1 << 30));

  /** How long a connection may be idle. */
  public static final ServerOption<Duration> IDLE_TIMEOUT =
      row(
          "idle-timeout",
          "TIME",
          "30s",
          "how long a connection may be idle",
          OptionParsers::duration);

  /** The maximum number of connections. */
  public static final ServerOption<Integer> CONNECTIONS =
      row(
          "connections",
          "N",
          "10000",
          "maximum number of connections",
          t -> OptionParsers.number(t, 1, 1_000_000));

  /** The number of threads for blocking work. */
  public static final ServerOption<Integer> THREADS =
      row(
          "threads",
          "N",
          "16",
          "number of threads for blocking work",
          t -> OptionParsers.number(t, 1, 1024));

  /** How long a shutdown waits for running requests. */
  public static final ServerOption<Duration> STOP_TIMEOUT =
      row(
          "stop-timeout",
          "TIME",
          "10s",
          "how long a shutdown waits for running requests",
          OptionParsers::duration);

  /** The limit for creating links, per API key, user or network. */
  public static final ServerOption<RateLimit> LIMIT_CREATION =
      row(
          "limit-creation",
          "N/TIME",
          "60/1m",
          "rate limit for creating links, per user or network",
          RateLimit::parse);

  /** The limit for requesting slugs that do not exist, per network. */
  public static final ServerOption<RateLimit> LIMIT_NOT_FOUND =
      row(
          "limit-not-found",
          "N/TIME",
          "60/1m",
          "rate limit for requests for unknown slugs, per network",
          RateLimit::parse);

  /**
   * The limit for entering the password of a link, per link and network; a network may enter three
   * times as many wrong passwords of all links.
   */
  public static final ServerOption<RateLimit> LIMIT_PASSWORD =
      row(
          "limit-password",
          "N/TIME",
          "10/10m",
          "rate limit for trying the password of a link, per network; three times as many wrong ones for all links",
          RateLimit::parse);

  /** The limit for trying to sign in, per network. */
  public static final ServerOption<RateLimit> LIMIT_SIGN_IN =
      row(
          "limit-sign-in",
          "N/TIME",
          "10/10m",
          "rate limit for sign-in attempts, per network",
          RateLimit::parse);

  /** The limit for rendering QR codes, previews and the results of tools, per network. */
  public static final ServerOption<RateLimit> LIMIT_RENDERING =
      row(
          "limit-rendering",
          "N/TIME",
          "120/1m",
          "rate limit for QR codes, previews, analyses and exports, per user or network",
          RateLimit::parse);

  /** The limit for reporting links, per network. */
  public static final ServerOption<RateLimit> LIMIT_REPORT =
      row(
          "limit-report",
          "N/TIME",
          "10/10m",
          "rate limit for reporting links, per network",
          RateLimit::parse);

  /** The limit for API requests and for the desk, per API key, user or network. */
  public static final ServerOption<RateLimit> LIMIT_API =
      row(
          "limit-api",
          "N/TIME",
          "1200/1m",
          "rate limit for other API requests, per key or network",
          RateLimit::parse);

  /** Whether visits are recorded. */
  public static final ServerOption<Boolean> VISITS =
      row("visits", "", "on", "record visits", OptionParsers::onOff);

  /** The maximum number of queued visits. */
  public static final ServerOption<Integer> VISITS_QUEUE =
      row(
          "visits-queue",
          "N",
          "65536",
          "maximum number of queued visits",
          t -> OptionParsers.number(t, 16, 1 << 24));

  /**
   * How long individual visits are kept; 0d means indefinitely. Daily totals are always kept
   * indefinitely.
   */
  public static final ServerOption<Duration> VISITS_RETENTION =
      row(
          "visits-retention",
          "TIME",
          "90d",
          "how long to keep individual visits; 0d keeps them forever; daily totals are always kept",
          OptionParsers::duration);

  /** Whether visits to slugs that do not exist are recorded. */
  public static final ServerOption<Boolean> ORPHANS =
      row("orphans", "", "on", "record visits to slugs that do not exist", OptionParsers::onOff);

  /**
   * Whether DNT and Sec-GPC are honored, so that visits with these header fields are counted, but
   * nothing about the visitor is kept.
   */
  public static final ServerOption<Boolean> DO_NOT_TRACK =
      row(
          "do-not-track",
          "",
          "on",
          "respect DNT and Sec-GPC: count these visits, but store nothing else about them",
          OptionParsers::onOff);

  /** The table of countries: a file in MaxMind's format (.mmdb) or Tor's format, or {@code off}. */
  public static final ServerOption<Path> COUNTRIES =
      row(
          "countries",
          "FILE",
          null,
          "table of countries by IP address (.mmdb, or Tor's geoip); off disables it",
          OptionParsers::path);

  /** The format of the log. */
  public static final ServerOption<String> LOG_FORMAT =
      row(
          "log-format",
          "logfmt|json",
          "logfmt",
          "format of the log",
          t -> OptionParsers.oneOf(t, "logfmt", "json"));

  /** The minimum level of the lines that are logged. */
  public static final ServerOption<String> LOG_LEVEL =
      row(
          "log-level",
          "LEVEL",
          "info",
          "minimum level: debug, info, warning, error",
          t -> OptionParsers.oneOf(t, "debug", "info", "warning", "error"));

  /** Whether each request is logged. */
  public static final ServerOption<Boolean> LOG_REQUESTS =
      row("log-requests", "", "off", "log each request", OptionParsers::onOff);

  /** All settings, in the order of the help text. */
  public static final List<ServerOption<?>> ALL = Collections.unmodifiableList(ROWS);

  private ServerOptions() {}

  /**
   * {@return the setting with this name, or null if there is none}
   *
   * @param name the name, such as {@code admin-port}
   */
  public static @Nullable ServerOption<?> find(String name) {
    Objects.requireNonNull(name, "name");
    for (ServerOption<?> option : ALL) {
      if (option.name().equals(name)) {
        return option;
      }
    }
    return null;
  }

  private static <T> ServerOption<T> row(
      String name,
      String sample,
      @Nullable String fallback,
      String sentence,
      Function<String, T> parser) {
    ServerOption<T> option = new ServerOption<>(name, sample, fallback, sentence, parser);
    ROWS.add(option);
    return option;
  }

  private static String filled(String text) {
    if (text.isEmpty()) {
      throw new IllegalArgumentException("must be an address or a host");
    }
    return text;
  }

  private static String contact(String text) {
    Url url = Url.tryParse(text).orElseNull();
    boolean isKnown = url != null && List.of("http", "https", "mailto").contains(url.scheme());
    if (url == null || !isKnown) {
      throw new IllegalArgumentException(
          "must be a URL such as mailto:name@host or https://host/page");
    }
    return url.href();
  }

  private static String name(String text) {
    boolean isControl = text.codePoints().anyMatch(Character::isISOControl);
    if (text.isEmpty() || text.length() > 60 || isControl) {
      throw new IllegalArgumentException("must be a name of at most 60 characters");
    }
    return text;
  }

  private static String postgres(String text) {
    Store.requireUrl(text);
    return text;
  }

  private static List<String> hosts(String text) {
    List<String> hosts = new ArrayList<>();
    for (String host : OptionParsers.list(text)) {
      hosts.add(Ascii.lower(host));
    }
    return List.copyOf(hosts);
  }
}
