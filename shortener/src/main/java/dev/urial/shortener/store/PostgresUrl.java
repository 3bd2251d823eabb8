package dev.urial.shortener.store;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Parses a PostgreSQL URL, as people write it: {@code
 * postgresql://user:password@host:5432/name?sslmode=require}, as the server's own programs take it,
 * or with {@code jdbc:} before it, as Java programs do.
 */
final class PostgresUrl {
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
   * Reads one.
   *
   * @throws IllegalArgumentException if it is none; the message does not repeat it, for it may hold
   *     a password
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

  /** Returns host, port and name; what may be shown. */
  String shown() {
    return shown;
  }

  /**
   * Returns connections whose statements are given up after so many milliseconds (0: never), by the
   * server, and half as much later by the driver, where the network does not answer.
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
          "-c statement_timeout=" + statementMillis + " -c lock_timeout=" + statementMillis);
      source.setSocketTimeout((int) Math.max(1, (statementMillis * 3 / 2 + 999) / 1000));
    }
    return source;
  }

  @Override
  public String toString() {
    return shown;
  }
}
