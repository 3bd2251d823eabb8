package dev.urial.scheme.early;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.ServerView;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.AuthorityBreaks;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A {@code wais} URI: a database on a Wide Area Information Server, a search in it, or a document.
 *
 * <pre>{@code
 * WaisUri u = WaisUri.parse("wais://h/news?two%20words");
 * u.database()  // news
 * u.search()    // two words
 * }</pre>
 *
 * <pre>
 * wais://host:port/database
 * wais://host:port/database?search
 * wais://host:port/database/wtype/wpath
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4156#section-2">RFC 4156 §2</a>
 */
public final class WaisUri extends AbstractView implements ServerView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("wais", 4156, "2");
  private static final Clause HOST = Clause.rfc("host", 4156, "2");
  private static final Clause DATABASE = Clause.rfc("database", 4156, "2");
  private static final Clause WTYPE = Clause.rfc("wtype", 4156, "2");
  private static final Clause WPATH = Clause.rfc("wpath", 4156, "2");

  private final String database;
  private final @Nullable String wtype;
  private final @Nullable String wpath;

  private WaisUri(Uri uri, String database, @Nullable String wtype, @Nullable String wpath) {
    super(uri);
    this.database = database;
    this.wtype = wtype;
    this.wpath = wpath;
  }

  /**
   * Parses a {@code wais} URI.
   *
   * <pre>{@code
   * WaisUri.parse("wais://h/db/TEXT")  // UriParseException: index 16, wtype
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static WaisUri parse(String text) {
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
  public static WaisUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code wais} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<WaisUri> tryParse(String text) {
    return readStrictly(text, WaisUri::tryOf, "wais");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static WaisUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4156#section-2">RFC 4156 §2</a>
   */
  public static Parsed<WaisUri> tryOf(Uri uri) {
    if (!isOf("wais", uri)) {
      return otherScheme(uri, "wais");
    }
    int broken = AuthorityBreaks.atServer(uri);
    if (broken >= 0) {
      return broken(uri, uri.hasAuthority() ? HOST : DEFINITION, broken);
    }
    Cursor at = ComponentCursors.pathAndQuery(uri);
    if (!at.eat('/')) {
      return at.broken(DEFINITION);
    }
    String database = at.run(CharSet.SEGMENT);
    if (database.isEmpty()) {
      return at.broken(DATABASE);
    }
    if (!at.eat('/')) {
      return new Parsed.Ok<>(new WaisUri(uri, database, null, null)); // a query is a search
    }
    String wtype = at.run(CharSet.SEGMENT);
    if (wtype.isEmpty() || !at.eat('/')) {
      return at.broken(WTYPE);
    }
    String wpath = at.run(CharSet.PATH);
    return at.atEnd()
        ? new Parsed.Ok<>(new WaisUri(uri, database, wtype, wpath))
        : at.broken(WPATH);
  }

  /** {@return the server} */
  public Host host() {
    return Objects.requireNonNull(uri.parsedHost());
  }

  /** {@return the decoded name of the database} */
  public String database() {
    return PartEncoding.data(database);
  }

  /** {@return the decoded search text, or null if there is none} */
  public @Nullable String search() {
    return PartEncoding.dataOrNull(uri.query());
  }

  /** {@return the decoded type of a document, or null if there is none} */
  public @Nullable String documentType() {
    return PartEncoding.dataOrNull(wtype);
  }

  /** {@return the decoded identifier of a document, or null if there is none} */
  public @Nullable String documentPath() {
    return PartEncoding.dataOrNull(wpath);
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .server(uri.host(), effectivePort())
        .add("database", database())
        .add("search", search())
        .add("wtype", documentType())
        .add("wpath", documentPath())
        .list();
  }

  @Override
  public WaisUri normalize() {
    return normal(this, WaisUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    return new Advisor(uri).port().lineBreaks().list();
  }
}
