package dev.urial.shortener.store;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A PostgreSQL URL: {@code postgresql://user:password@host:5432/name?sslmode=require}, as accepted
 * by PostgreSQL's own programs, or with the prefix {@code jdbc:}, as in Java programs.
 *
 * @param jdbc the URL for the driver, without the user
 * @param user the user, or null
 * @param password the password, or null
 * @param shown the host, the port and the name of the database, none of which are secret
 */
record PostgresUrl(String jdbc, @Nullable String user, @Nullable String password, String shown) {
  private static final Pattern URL =
      Pattern.compile(
          "(?:jdbc:postgresql|postgresql|postgres)://(?:([^/]*)@)?([^@]*)", Pattern.DOTALL);

  /** A host or an IPv6 address, and perhaps a port. */
  private static final Pattern HOST =
      Pattern.compile("([^\\[\\]:]*|\\[[^\\[\\]]+])(?::([0-9]{0,5}))?");

  private static final String EXPECTED = "expected postgresql://user:password@host:5432/database";

  /** How long a transaction may wait for a server that was paused, with what it has locked. */
  private static final int IDLE_MILLIS = 60_000;

  /**
   * Parses a URL.
   *
   * @throws IllegalArgumentException if the URL is invalid; the message does not quote it, because
   *     it may contain a password
   */
  static PostgresUrl parse(String url) {
    Matcher parts = URL.matcher(url);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          EXPECTED
              + (url.contains("postgres://") || url.contains("postgresql://")
                  ? "; in a password, / is written %2F and @ is written %40"
                  : "; it does not start with postgresql://"));
    }
    String info = parts.group(1);
    int colon = info == null ? -1 : info.indexOf(':');
    String rest = parts.group(2);
    String shown = rest.replaceFirst("\\?.*", "");
    for (String host : shown.split("/", 2)[0].split(",", -1)) {
      requireHost(host);
    }
    decoded(rest);
    String jdbc = "jdbc:postgresql://" + rest;
    if (Driver.parseURL(jdbc, new Properties()) == null) {
      throw new IllegalArgumentException(EXPECTED + "; the driver does not understand it");
    }
    return new PostgresUrl(
        jdbc,
        info == null ? null : decoded(colon < 0 ? info : info.substring(0, colon)),
        info == null || colon < 0 ? null : decoded(info.substring(colon + 1)),
        shown);
  }

  private static void requireHost(String text) {
    Matcher host = HOST.matcher(text);
    String port = host.matches() ? host.group(2) : "x";
    boolean isPort =
        port == null
            || port.isEmpty()
            || !port.equals("x") && Integer.parseInt(port) >= 1 && Integer.parseInt(port) <= 65_535;
    if (!isPort) {
      throw new IllegalArgumentException(
          EXPECTED
              + "; the port is not a number from 1 to 65535, or an IPv6 address lacks [ and ]; in"
              + " a password, / is written %2F");
    }
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          EXPECTED + "; two hexadecimal digits must follow each %; % itself is written %25");
    }
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
          "-c statement_timeout=%1$d -c lock_timeout=%1$d -c idle_in_transaction_session_timeout=%2$d"
              .formatted(statementMillis, IDLE_MILLIS));
      source.setSocketTimeout((int) Math.max(1, (statementMillis * 3 / 2 + 999) / 1000));
    }
    return source;
  }

  /** Returns the URL without secrets. */
  @Override
  public String toString() {
    return shown;
  }
}
