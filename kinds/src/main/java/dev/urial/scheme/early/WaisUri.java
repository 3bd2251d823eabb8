package dev.urial.scheme.early;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.UriBuilder;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Cursor;
import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.AbstractView;
import dev.urial.view.Advisor;
import dev.urial.view.AuthorityBreaks;
import dev.urial.view.Listing;
import dev.urial.view.Places;
import dev.urial.view.SchemePart;
import dev.urial.view.ServerView;
import dev.urial.view.Spelling;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A database of a Wide Area Information Server, a search in it, or a document: {@code wais}.
 *
 * <pre>{@code
 * WaisUri u = WaisUri.parse("wais://h/news?two%20words");
 * u.database()  // news
 * u.search()    // two words
 * WaisUri.builder("h", "news").document("TEXT", "1/2").build()  // wais://h/news/TEXT/1%2F2
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
   * Reads a {@code wais} URI.
   *
   * <pre>{@code
   * WaisUri.parse("wais://h/db/TEXT")  // UriParseException: index 16, wtype
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static WaisUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if the text is none of the scheme, with index and rule
   */
  public static WaisUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Reads a {@code wais} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<WaisUri> tryParse(String text) {
    return readStrictly(text, WaisUri::tryOf, "wais");
  }

  /**
   * The view of a URI.
   *
   * @throws UriParseException if it is none of the scheme, with index and rule
   * @see #tryOf
   */
  public static WaisUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * The view of a URI, or why it is none of this scheme; never throws.
   *
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
    Cursor at = Places.pathAndQuery(uri);
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

  /**
   * A builder for a database, which is data.
   *
   * @param host an address in brackets, or any name as data
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4156#section-2">RFC 4156 §2</a>
   */
  public static Builder builder(String host, String database) {
    Objects.requireNonNull(host, "host");
    Objects.requireNonNull(database, "database");
    return new Builder(host, database);
  }

  /** The server. */
  public Host host() {
    return Objects.requireNonNull(uri.parsedHost());
  }

  /** The database, decoded. */
  public String database() {
    return Spelling.data(database);
  }

  /** What is searched for, decoded; or null. */
  public @Nullable String search() {
    return Spelling.dataOrNull(uri.query());
  }

  /** The type of a document, decoded; or null. */
  public @Nullable String documentType() {
    return Spelling.dataOrNull(wtype);
  }

  /** The identifier of a document, decoded; or null. */
  public @Nullable String documentPath() {
    return Spelling.dataOrNull(wpath);
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public List<SchemePart> parts() {
    return new Listing()
        .server(uri.host(), effectivePort())
        .add("database", database())
        .add("search", search())
        .add("wtype", documentType())
        .add("wpath", documentPath())
        .list();
  }

  @Override
  public WaisUri normalize() {
    return normalWithDots(this, WaisUri::tryOf, AbstractView::toString);
  }

  @Override
  public List<Remark> advice() {
    return new Advisor(uri).port().lineBreaks().list();
  }

  /**
   * Builds {@code wais} URIs.
   *
   * <pre>{@code
   * WaisUri.builder("h", "news").search("a?b").build()  // wais://h/news?a%3Fb
   * }</pre>
   */
  public static final class Builder {
    private final UriBuilder<Uri> uri = Uri.builder().scheme("wais");

    Builder(String host, String database) {
      uri.host(Spelling.host(host)).segment(database);
    }

    /**
     * The port.
     *
     * @throws IllegalArgumentException if it is not in 0 to 65535
     */
    public Builder port(int port) {
      uri.port(port);
      return this;
    }

    /** What is searched for: data. */
    public Builder search(String data) {
      Objects.requireNonNull(data, "data");
      uri.query(Percent.encode(data, CharSet.REG_NAME));
      return this;
    }

    /** A document, by its type and identifier: data. */
    public Builder document(String type, String path) {
      Objects.requireNonNull(type, "type");
      Objects.requireNonNull(path, "path");
      uri.segment(type).segment(path);
      return this;
    }

    /**
     * Builds it.
     *
     * @throws UriParseException if the host, the database or the type is empty, a part is one or
     *     two dots, or a search and a document are asked for at once
     */
    public WaisUri build() {
      return tryOf(uri.build()).orElseThrow();
    }
  }
}
