package dev.urial.scheme.nested;

import dev.urial.Authority;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.PartList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@code jdbc} URI: a database driver and its connection data.
 *
 * <pre>{@code
 * JdbcUri j = JdbcUri.parse("jdbc:mysql://h:3306/db");
 * j.subprotocol()  // mysql
 * j.subname()      // //h:3306/db
 * j.url()          // mysql://h:3306/db
 * j.servers()      // [h:3306]
 * JdbcUri.parse("jdbc:sqlite:/a.db").servers()  // []
 * }</pre>
 *
 * <p>{@code jdbc:<subprotocol>:<subname>}. Each driver defines the syntax of its subnames. Most
 * drivers expect the server after two slashes, where this class finds it:
 *
 * <pre>
 * jdbc:postgresql://h1:5432,h2:5433/db?user=u     several servers
 * jdbc:sqlserver://h:1433;databaseName=x          properties after a semicolon
 * jdbc:h2:tcp://h/x                               a URL of another scheme
 * jdbc:oracle:thin:u/p@//h:1521/service           a login before the slashes
 * </pre>
 *
 * <p>CHOICE: the specification has no grammar. Here, a subprotocol consists of letters, digits,
 * {@code +}, {@code -}, {@code .} and {@code _}; a subname may be empty, as in SQLite, and includes
 * the query and the fragment, because the driver receives all of it.
 *
 * @see <a href="https://jcp.org/en/jsr/detail?id=221">JDBC 4.3 §9.4</a>
 */
public final class JdbcUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause JDBC =
      new Clause("JDBC URL", "JDBC 4.3", "9.4", "https://jcp.org/en/jsr/detail?id=221");
  private static final CharSet WORD = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("+-._"));

  /** The characters that start the properties of a subname, after which no server can start. */
  private static final CharSet PROPERTIES = CharSet.of(";?&=#");

  private static final CharSet AFTER_SERVERS = CharSet.of("/?#;");

  /** The index of the colon after the subprotocol. */
  private final transient int colon;

  /** The index of the two slashes before the servers; -1 if there are none. */
  private final transient int slashes;

  private JdbcUri(Uri uri, int colon) {
    super(uri);
    this.colon = colon;
    this.slashes = findSlashes();
  }

  /**
   * Parses a {@code jdbc} URI.
   *
   * <pre>{@code
   * JdbcUri.parse("jdbc:mysql")  // UriParseException: index 10, JDBC URL
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static JdbcUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is not a valid URI with this scheme; the exception
   *     reports the index of the error and the violated rule
   */
  public static JdbcUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code jdbc} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<JdbcUri> tryParse(String text) {
    return read(text, JdbcUri::tryOf, "jdbc");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static JdbcUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code jdbc} URI; never throws}
   *
   * @param uri the URI to view
   * @see <a href="https://jcp.org/en/jsr/detail?id=221">JDBC 4.3 §9.4</a>
   */
  public static Parsed<JdbcUri> tryOf(Uri uri) {
    if (!isOf("jdbc", uri)) {
      return otherScheme(uri, "jdbc");
    }
    String text = uri.toString();
    int start = uri.end(Component.SCHEME) + 1;
    int colon = start;
    while (colon < text.length() && WORD.has(text.charAt(colon))) {
      colon++;
    }
    return colon > start && text.startsWith(":", colon)
        ? new Parsed.Ok<>(new JdbcUri(uri, colon))
        : broken(uri, JDBC, colon);
  }

  /** {@return the subprotocol as written: the name of the driver or of the database system} */
  public String subprotocol() {
    return uri.toString().substring("jdbc:".length(), colon);
  }

  /** {@return the subname as written; {@code ""} if there is none} It may contain a password. */
  public String subname() {
    return uri.toString().substring(colon + 1);
  }

  /**
   * {@return the URL of the server; null if the subname does not name a server, or if the text is
   * not a URI, as with several servers or with properties directly after a port}
   */
  public @Nullable Uri url() {
    if (slashes < 0 || uri.toString().charAt(slashes - 1) != ':') {
      return null;
    }
    return Uri.tryParse(uri.toString().substring(wordStart(slashes - 1))).orElseNull();
  }

  /**
   * {@return the servers, each with a host and optionally a port; unmodifiable, empty if there are
   * none} No default port is added, because it depends on the driver.
   *
   * <p>CHOICE: if there are several logins, only the servers after the last login are returned,
   * because a comma before it may belong to a password.
   */
  public List<Authority> servers() {
    if (slashes < 0) {
      return List.of();
    }
    String text = uri.toString();
    List<Authority> servers = new ArrayList<>();
    for (String server : text.substring(behindLogin(), serversEnd(slashes)).split(",", -1)) {
      Authority authority = Authority.tryParse(server).orElseNull();
      if (authority == null || isProperty(server) || authority.host().text().isEmpty()) {
        return List.of();
      }
      servers.add(authority);
    }
    return Collections.unmodifiableList(servers);
  }

  /**
   * Returns whether a server is in MySQL's form {@code (host=h,port=1)} or {@code
   * address=(host=h)}. Both are valid reg-names.
   */
  private static boolean isProperty(String server) {
    return server.indexOf('(') >= 0 || server.indexOf('=') >= 0;
  }

  private int findSlashes() {
    String text = uri.toString();
    int limit = colon;
    while (limit < text.length() && !PROPERTIES.has(text.charAt(limit))) {
      limit++;
    }
    int at = text.indexOf("//", colon + 1);
    while (at >= 0 && at < limit) {
      char before = text.charAt(at - 1);
      boolean isBegin = before == '@' || (before == ':' && isWordBefore(at - 1));
      // jdbc:bigquery://https://h: the apparent server is the scheme of a nested URL.
      if (isBegin && !text.startsWith("://", serversEnd(at) - 1)) {
        return at;
      }
      at = text.indexOf("//", at + 1);
    }
    return -1;
  }

  private int behindLogin() {
    return Math.max(slashes + 2, uri.toString().lastIndexOf('@', serversEnd(slashes) - 1) + 1);
  }

  private int serversEnd(int start) {
    String text = uri.toString();
    int end = start + 2;
    while (end < text.length() && !AFTER_SERVERS.has(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /**
   * Returns whether a word ends at an index and follows a colon, an at sign or two slashes, so that
   * it is not part of a path.
   */
  private boolean isWordBefore(int end) {
    int start = wordStart(end);
    return start < end
        && (":@".indexOf(uri.toString().charAt(start - 1)) >= 0
            || uri.toString().startsWith("//", start - 2));
  }

  private int wordStart(int end) {
    int start = end;
    while (WORD.has(uri.toString().charAt(start - 1))) {
      start--;
    }
    return start;
  }

  @Override
  public SpecRule definition() {
    return JDBC;
  }

  @Override
  public List<SchemePart> parts() {
    String text = uri.toString();
    Secrets secrets = Secrets.inReference(text); // a part alone would not be recognized as JDBC
    int url = url() == null ? -1 : wordStart(slashes - 1);
    PartList parts = new PartList().add("subprotocol", subprotocol());
    if (url >= 0) {
      parts.add("url", secrets.mask(text, url, text.length()));
    } else if (colon + 1 < text.length()) {
      parts.add("subname", secrets.mask(text, colon + 1, text.length()));
    }
    List<Authority> servers = servers();
    if (servers.isEmpty() || secrets.touch(behindLogin(), serversEnd(slashes))) {
      return parts.list();
    }
    for (Authority server : servers) {
      parts.server(server.host().text(), server.portNumber());
    }
    return parts.list();
  }

  @Override
  public JdbcUri normalize() {
    return normal(this, JdbcUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    return new Advisor(uri).lineBreaks().list();
  }
}
