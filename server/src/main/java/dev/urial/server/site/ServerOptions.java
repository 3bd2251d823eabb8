package dev.urial.server.site;

import dev.urial.server.http.TrustedProxies;
import dev.urial.shortener.Domains;
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
 * default, and the sentence for help and documentation; a constant has the parser with the range.
 * Help, completion and {@code docs/serve.md} are written from this table by {@code ServePageTest}.
 *
 * <pre>{@code
 * for (ServerOption<?> option : ServerOptions.ALL) {
 *   System.out.println(option.flag() + "  " + option.environment() + "  " + option.sentence());
 * }
 * }</pre>
 */
public final class ServerOptions {
  /** The name, the value in the help ("-" for a switch), the default, and the sentence. */
  private static final String TABLE =
      """
      data               DIR                        urial-data  folder for the database files; created if missing
      postgres           URL                        none        PostgreSQL database to use instead of the folder
      host               ADDRESS                    127.0.0.1   address to listen on
      port               N                          8080        port to listen on; 0 picks a free port
      base-domain        HOST,...                   none        hosts for short links; the first is the default
      site-name          NAME                       Urial       name of the site, shown on its pages
      site-contact       URL                        none        contact shown on the page about the site: a mailto: URL or a web page
      scheme             https|http                 none        scheme of short URLs, if a proxy terminates TLS
      tls-cert           FILE                       none        certificate chain (PEM); reloaded when it changes
      tls-key            FILE                       none        private key (PEM, PKCS #8); reloaded when it changes
      hsts               -                          on          with TLS, tell browsers to use only TLS for a year (HSTS)
      plain-port         N                          none        additional port without TLS that redirects to the TLS port; requires TLS
      trusted-proxies    N|CIDR,...                 0           proxies whose X-Forwarded-* fields are trusted: a number of hops, or networks
      registration       -                          on          only users and keys may create links, in domains created at startup
      private-targets    -                          off         allow links to private networks
      target-schemes     SCHEME,...                 empty       schemes allowed in targets, besides http and https
      blocklist          FILE,...                   empty       files of forbidden targets; reloaded when they change
      review             TIME                       1d          how often all links are checked against the current rules; 0s disables the check
      reports            -                          on          let anybody report a link
      idle-timeout       TIME                       30s         how long a connection may be idle
      threads            N                          16          number of threads for blocking work
      limit-creation     N/TIME                     60/1m       rate limit for creating links, per user or network
      limit-not-found    N/TIME                     60/1m       rate limit for requests for unknown slugs, per network
      limit-password     N/TIME                     10/10m      rate limit for trying the password of a link, per network; three times as many wrong ones for all links
      limit-sign-in      N/TIME                     10/10m      rate limit for sign-in attempts, per network; three times as many for an account, from all networks
      limit-rendering    N/TIME                     120/1m      rate limit for QR codes, previews, analyses and exports, per user or network
      limit-report       N/TIME                     10/10m      rate limit for reporting links, per network
      limit-api          N/TIME                     1200/1m     rate limit for other API requests, per key or network
      visits             -                          on          record visits
      visits-retention   TIME                       90d         how long to keep individual visits; 0d keeps them forever; daily totals are always kept
      countries          FILE                       none        table of countries by IP address (.mmdb)
      log-format         logfmt|json                logfmt      format of the log
      log-requests       -                          off         log each request
      """;

  private static final List<ServerOption<?>> ROWS = new ArrayList<>();

  /** The folder of the SQLite files, which is created if it does not exist. */
  public static final ServerOption<Path> DATA = row("data", OptionParsers::path);

  /** A PostgreSQL database to use instead of the folder. */
  public static final ServerOption<String> POSTGRES =
      row("postgres", ServerOptions::postgres, true);

  /** The address on which the public listener listens. */
  public static final ServerOption<String> HOST = row("host", ServerOptions::filled);

  /** The port on which the public listener listens; 0 means any free port. */
  public static final ServerOption<Integer> PORT = row("port", OptionParsers::port);

  /**
   * The hosts of the domains for short links, which are created at startup if they do not exist;
   * the first is the default domain.
   */
  public static final ServerOption<List<String>> BASE_DOMAIN =
      row("base-domain", ServerOptions::hosts);

  /** The name of the site on its pages. */
  public static final ServerOption<String> SITE_NAME = row("site-name", ServerOptions::name);

  /** The contact for visitors: the URL of an email address or of a page. */
  public static final ServerOption<String> SITE_CONTACT =
      row("site-contact", ServerOptions::contact);

  /** The scheme of short URLs in new domains, for a server behind a proxy that handles TLS. */
  public static final ServerOption<String> SCHEME =
      row("scheme", t -> OptionParsers.oneOf(t, "https", "http"));

  /** The file with the TLS certificate chain in PEM format. */
  public static final ServerOption<Path> TLS_CERT = row("tls-cert", OptionParsers::path);

  /** The file with the private key of the certificate in PEM format (PKCS #8). */
  public static final ServerOption<Path> TLS_KEY = row("tls-key", OptionParsers::path);

  /**
   * Whether {@code Strict-Transport-Security} is sent over TLS.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6797#section-6.1">RFC 6797 §6.1</a>
   */
  public static final ServerOption<Boolean> HSTS = row("hsts", OptionParsers::onOff);

  /**
   * The plain HTTP port, which redirects to HTTPS; it requires TLS. If absent, there is no such
   * port.
   */
  public static final ServerOption<Integer> PLAIN_PORT = row("plain-port", OptionParsers::port);

  /** The trusted proxies, as a number of hops or a list of networks. */
  public static final ServerOption<TrustedProxies> TRUSTED_PROXIES =
      row("trusted-proxies", TrustedProxies::parse);

  /** Whether only signed-in users and API keys may create links in new domains. */
  public static final ServerOption<Boolean> REGISTRATION =
      row("registration", OptionParsers::onOff);

  /** Whether links may lead to private networks. */
  public static final ServerOption<Boolean> PRIVATE_TARGETS =
      row("private-targets", OptionParsers::onOff);

  /** The allowed schemes of targets besides http and https. */
  public static final ServerOption<List<String>> TARGET_SCHEMES =
      row("target-schemes", OptionParsers::targetSchemes);

  /**
   * The files that list targets to which links must not lead; they are reloaded when they change.
   */
  public static final ServerOption<List<Path>> BLOCKLIST =
      row("blocklist", t -> OptionParsers.list(t).stream().map(OptionParsers::path).toList());

  /** The interval at which links are checked against the current rules; 0s means never. */
  public static final ServerOption<Duration> REVIEW = row("review", OptionParsers::duration);

  /** Whether anybody may report a link. */
  public static final ServerOption<Boolean> REPORTS = row("reports", OptionParsers::onOff);

  /** How long a connection may be idle. */
  public static final ServerOption<Duration> IDLE_TIMEOUT =
      row("idle-timeout", OptionParsers::duration);

  /** The number of threads for blocking work. */
  public static final ServerOption<Integer> THREADS =
      row("threads", t -> OptionParsers.number(t, 1, 1024));

  /** The limit for creating links, per API key, user or network. */
  public static final ServerOption<RateLimit> LIMIT_CREATION =
      row("limit-creation", RateLimit::parse);

  /** The limit for requesting slugs that do not exist, per network. */
  public static final ServerOption<RateLimit> LIMIT_NOT_FOUND =
      row("limit-not-found", RateLimit::parse);

  /**
   * The limit for entering the password of a link, per link and network; a network may enter three
   * times as many wrong passwords of all links.
   */
  public static final ServerOption<RateLimit> LIMIT_PASSWORD =
      row("limit-password", RateLimit::parse);

  /** The limit for trying to sign in, per network; an account may be tried three times as often. */
  public static final ServerOption<RateLimit> LIMIT_SIGN_IN =
      row("limit-sign-in", RateLimit::parse);

  /** The limit for rendering QR codes, previews and the results of tools, per network. */
  public static final ServerOption<RateLimit> LIMIT_RENDERING =
      row("limit-rendering", RateLimit::parse);

  /** The limit for reporting links, per network. */
  public static final ServerOption<RateLimit> LIMIT_REPORT = row("limit-report", RateLimit::parse);

  /** The limit for API requests and for the desk, per API key, user or network. */
  public static final ServerOption<RateLimit> LIMIT_API = row("limit-api", RateLimit::parse);

  /** Whether visits are recorded. */
  public static final ServerOption<Boolean> VISITS = row("visits", OptionParsers::onOff);

  /**
   * How long individual visits are kept; 0d means indefinitely. Daily totals are always kept
   * indefinitely.
   */
  public static final ServerOption<Duration> VISITS_RETENTION =
      row("visits-retention", OptionParsers::duration);

  /** The table of countries: a file in MaxMind's format (.mmdb). */
  public static final ServerOption<Path> COUNTRIES = row("countries", OptionParsers::path);

  /** The format of the log. */
  public static final ServerOption<String> LOG_FORMAT =
      row("log-format", t -> OptionParsers.oneOf(t, "logfmt", "json"));

  /** Whether each request is logged. */
  public static final ServerOption<Boolean> LOG_REQUESTS =
      row("log-requests", OptionParsers::onOff);

  /** All settings, in the order of the help text. */
  public static final List<ServerOption<?>> ALL = Collections.unmodifiableList(ROWS);

  private ServerOptions() {}

  /**
   * {@return the setting with this name, or null if there is none}
   *
   * @param name the name, such as {@code plain-port}
   */
  public static @Nullable ServerOption<?> find(String name) {
    Objects.requireNonNull(name, "name");
    return ALL.stream().filter(it -> it.name().equals(name)).findFirst().orElse(null);
  }

  /** Creates the setting of a row of the table. */
  private static <T> ServerOption<T> row(String name, Function<String, T> parser) {
    return row(name, parser, false);
  }

  /** Creates the setting of a row of the table, whose value may contain a secret. */
  private static <T> ServerOption<T> row(
      String name, Function<String, T> parser, boolean isSecret) {
    String[] row =
        TABLE
            .lines()
            .map(it -> it.split(" {2,}", 4))
            .filter(it -> it[0].equals(name))
            .findFirst()
            .orElseThrow();
    String sample = row[1].equals("-") ? "" : row[1];
    String fallback = row[2].equals("none") ? null : row[2].equals("empty") ? "" : row[2];
    ServerOption<T> option = new ServerOption<>(name, sample, fallback, row[3], parser, isSecret);
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
    for (String given : OptionParsers.list(text)) {
      String host = Domains.canonical(given);
      if (host == null) {
        throw new IllegalArgumentException("must be hosts such as s.example or s.example:8080");
      }
      hosts.add(host);
    }
    return hosts;
  }
}
