package dev.urial.shortener.store;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Parses a PostgreSQL URL: {@code postgresql://user:password@host:5432/name?sslmode=require}, as
 * accepted by PostgreSQL's own programs, or with the prefix {@code jdbc:}, as in Java programs.
 */
final class PostgresUrl {
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
    String rest;
    if (url.startsWith("jdbc:postgresql://")) {
      rest = url.substring("jdbc:postgresql://".length());
    } else if (url.startsWith("postgresql://")) {
      rest = url.substring("postgresql://".length());
    } else if (url.startsWith("postgres://")) {
      rest = url.substring("postgres://".length());
    } else {
      throw wrong();
    }
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
    String jdbc = "jdbc:postgresql://" + rest;
    Properties parsed = Driver.parseURL(jdbc, new Properties());
    if (parsed == null) {
      throw wrong();
    }
    int query = rest.indexOf('?');
    return new PostgresUrl(jdbc, user, password, query < 0 ? rest : rest.substring(0, query));
  }

  private static IllegalArgumentException wrong() {
    return new IllegalArgumentException(
        "expected a PostgreSQL URL such as postgresql://user:password@host:5432/name");
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
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
