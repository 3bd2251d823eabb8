package dev.urial.scheme.early;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Component;
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
 * A {@code gopher} URI: an item on a Gopher server.
 *
 * <pre>{@code
 * GopherUri u = GopherUri.parse("gopher://gopher.example/7/find%09two%20words");
 * u.type()      // 7, a search
 * u.selector()  // /find
 * u.search()    // two words
 * }</pre>
 *
 * <pre>
 * gopher://host:port/gopher-path
 * gopher-path = gophertype selector [ "%09" search [ "%09" gopher+_string ] ]
 * </pre>
 *
 * <p>An empty path refers to the server's menu: type 1 with an empty selector.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4266#section-2">RFC 4266 §2</a>
 */
public final class GopherUri extends AbstractView implements ServerView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("gopher", 4266, "2.1");
  private static final Clause HOST = Clause.rfc("host", 4266, "2.1");
  private static final Clause TYPE = Clause.rfc("gophertype", 4266, "2.1");
  private static final Clause TAB = Clause.rfc("gopher-path", 4266, "2.1");
  private static final String TAB_ESCAPE = "%09";

  private final String type;
  private final String selector;
  private final @Nullable String search;
  private final @Nullable String plus;

  private GopherUri(Uri uri, String type, String rest) {
    super(uri);
    this.type = type;
    int first = rest.indexOf(TAB_ESCAPE);
    int second = first < 0 ? -1 : rest.indexOf(TAB_ESCAPE, first + 3);
    selector = first < 0 ? rest : rest.substring(0, first);
    search = first < 0 ? null : rest.substring(first + 3, second < 0 ? rest.length() : second);
    plus = second < 0 ? null : rest.substring(second + 3);
  }

  /**
   * Parses a {@code gopher} URI.
   *
   * <pre>{@code
   * GopherUri.parse("gopher://u@h/")  // UriParseException: index 10, host
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static GopherUri parse(String text) {
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
  public static GopherUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code gopher} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<GopherUri> tryParse(String text) {
    return readStrictly(text, GopherUri::tryOf, "gopher");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static GopherUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4266#section-2">RFC 4266 §2</a>
   */
  public static Parsed<GopherUri> tryOf(Uri uri) {
    if (!isOf("gopher", uri)) {
      return otherScheme(uri, "gopher");
    }
    int broken = AuthorityBreaks.atServer(uri);
    if (broken >= 0) {
      return broken(uri, uri.hasAuthority() ? HOST : DEFINITION, broken);
    }
    Cursor at = ComponentCursors.pathAndQuery(uri);
    if (at.atEnd()) {
      return new Parsed.Ok<>(new GopherUri(uri, "1", ""));
    }
    if (!at.eat('/')) {
      return at.broken(DEFINITION);
    }
    String type = at.atEnd() ? "1" : at.run(CharSet.PCHAR, 1);
    return type.isEmpty() ? at.broken(TYPE) : new Parsed.Ok<>(new GopherUri(uri, type, at.rest()));
  }

  /** {@return the server} */
  public Host host() {
    return Objects.requireNonNull(uri.parsedHost());
  }

  /** {@return the item type: usually a digit or a letter} */
  public String type() {
    return PartEncoding.data(type);
  }

  /** {@return the decoded selector that is sent to the server; possibly empty} */
  public String selector() {
    return PartEncoding.data(selector);
  }

  /** {@return the decoded search text, or null if there is none} */
  public @Nullable String search() {
    return PartEncoding.dataOrNull(search);
  }

  /** {@return the decoded Gopher+ string, or null if there is none} */
  public @Nullable String gopherPlus() {
    return PartEncoding.dataOrNull(plus);
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .server(uri.host(), effectivePort())
        .add("gophertype", type())
        .add("selector", selector())
        .add("search", search())
        .add("gopher+_string", gopherPlus())
        .list();
  }

  @Override
  public GopherUri normalize() {
    return normal(this, GopherUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    if (uri.hasQuery()) {
      advisor.advise(
          TAB, uri.end(Component.PATH), ComponentCursors.behindQuery(uri), "gopher.query");
    }
    return advisor.port().lineBreaks().list();
  }
}
