package dev.urial.shortener.store;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Parses a PostgreSQL URL: {@code postgresql://user:password@host:5432/name?sslmode=require}, as
 * accepted by PostgreSQL's own programs, or with the prefix {@code jdbc:}, as in Java programs.
 */
final class PostgresUrl {
  private static final List<String> STARTS =
      List.of("postgresql://", "postgres://", "jdbc:postgresql://");

  private static final String EXAMPLE = "postgresql://user:password@host:5432/database";

  /** How long a transaction may wait for a server that was paused, with what it has locked. */
  private static final int IDLE_MILLIS = 60_000;

  private final String jdbc;
  private final @Nullable String user;
  private final @Nullable String password;
  private final String shown;

  private PostgresUrl(String jdbc, @Nullable String user, @Nullable String password, String shown) {
    this.jdbc = jdbc;
    this.user = user;
    this.password = password;
    this.shown = shown;
  }

  /**
   * Parses a URL.
   *
   * @throws IllegalArgumentException if the URL is invalid; the message does not quote it, because
   *     it may contain a password
   */
  static PostgresUrl parse(String url) {
    String rest = afterScheme(url);
    int slash = rest.indexOf('/');
    int at = rest.lastIndexOf('@', slash < 0 ? rest.length() : slash);
    String user = null;
    String password = null;
    if (at >= 0) {
      String info = rest.substring(0, at);
      int colon = info.indexOf(':');
      user = decoded(colon < 0 ? info : info.substring(0, colon));
      password = colon < 0 ? null : decoded(info.substring(colon + 1));
      rest = rest.substring(at + 1);
    }
    int query = rest.indexOf('?');
    String shown = query < 0 ? rest : rest.substring(0, query);
    for (String host : shown.split("/", 2)[0].split(",", -1)) {
      requireHost(host);
    }
    decoded(rest);
    String jdbc = "jdbc:postgresql://" + rest;
    if (Driver.parseURL(jdbc, new Properties()) == null) {
      throw new IllegalArgumentException(
          "expected " + EXAMPLE + "; the driver does not understand it");
    }
    return new PostgresUrl(jdbc, user, password, shown);
  }

  private static String afterScheme(String url) {
    for (String start : STARTS) {
      if (url.startsWith(start)) {
        return url.substring(start.length());
      }
    }
    throw new IllegalArgumentException(
        "expected " + EXAMPLE + "; it does not start with postgresql://");
  }

  /** Checks the brackets and the port of a host. */
  private static void requireHost(String host) {
    int end = host.indexOf(']');
    if (host.startsWith("[") != end > 0) {
      throw new IllegalArgumentException("expected " + EXAMPLE + "; an IPv6 address needs [ and ]");
    }
    int colon = host.indexOf(':', Math.max(end, 0));
    if (colon < 0 ? end >= 0 && end + 1 < host.length() : end >= 0 && colon != end + 1) {
      throw new IllegalArgumentException(
          "expected " + EXAMPLE + "; only a port may follow an IPv6 address");
    }
    String port = colon < 0 ? "" : host.substring(colon + 1);
    if (!port.isEmpty() && !isPort(port)) {
      throw new IllegalArgumentException(
          "expected "
              + EXAMPLE
              + "; the port is not a number from 1 to 65535; in a password, / is written %2F");
    }
  }

  private static boolean isPort(String text) {
    if (text.length() > 5 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return false;
    }
    int port = Integer.parseInt(text);
    return port >= 1 && port <= 65_535;
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "expected "
              + EXAMPLE
              + "; two hexadecimal digits must follow each %; % itself is written %25");
    }
  }

  /** Returns the host, the port and the name of the database, none of which are secret. */
  String shown() {
    return shown;
  }

  /**
   * Returns a source of connections with timeouts in milliseconds (0 for none). The server aborts a
   * statement after its timeout. If the network does not respond, the driver gives up after 1.5
   * times the timeout.
   */
  PGSimpleDataSource source(long connectMillis, long statementMillis) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(jdbc);
    if (user != null) {
      source.setUser(user);
    }
    if (password != null) {
      source.setPassword(password);
    }
    source.setApplicationName("urial");
    int connectSeconds = (int) Math.max(1, (connectMillis + 999) / 1000);
    source.setConnectTimeout(connectSeconds);
    source.setLoginTimeout(connectSeconds);
    source.setTcpKeepAlive(true);
    if (statementMillis > 0) {
      source.setOptions(
          "-c statement_timeout="
              + statementMillis
              + " -c lock_timeout="
              + statementMillis
              + " -c idle_in_transaction_session_timeout="
              + IDLE_MILLIS);
      source.setSocketTimeout((int) Math.max(1, (statementMillis * 3 / 2 + 999) / 1000));
    }
    return source;
  }

  @Override
  public String toString() {
    return shown;
  }
}
