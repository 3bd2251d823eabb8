package dev.urial.scheme.early;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.UriBuilder;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
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
 * GopherUri.builder("h").type('0').selector("/a b").build()  // gopher://h/0/a%20b
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

  /**
   * {@return a builder that starts with the URI of a server's menu}
   *
   * @param host an IP address, in brackets if it is IPv6, or any name, before encoding
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4266#section-2.1">RFC 4266 §2.1</a>
   */
  public static Builder builder(String host) {
    Objects.requireNonNull(host, "host");
    return new Builder(host);
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

  /**
   * Builds {@code gopher} URIs.
   *
   * <pre>{@code
   * GopherUri.builder("h").type('7').selector("/s").search("a b").build()  // gopher://h/7/s%09a%20b
   * }</pre>
   */
  public static final class Builder {
    private final UriBuilder<Uri> uri = Uri.builder().scheme("gopher");
    private String type = "1";
    private String selector = "";
    private String search = "";
    private String plus = "";

    Builder(String host) {
      uri.host(PartEncoding.host(host));
    }

    /**
     * Sets the port.
     *
     * @param port the port number
     * @return this builder
     * @throws IllegalArgumentException if {@code port} is not in 0..65535
     */
    public Builder port(int port) {
      uri.port(port);
      return this;
    }

    /**
     * Sets the item type.
     *
     * @param type the type of the item
     * @return this builder
     * @throws IllegalArgumentException if {@code type} is not an ASCII character
     */
    public Builder type(char type) {
      if (type > 0x7F) {
        throw new IllegalArgumentException("the type must be exactly one octet");
      }
      this.type = Percent.encode(Character.toString(type), CharSet.UNRESERVED);
      return this;
    }

    /**
     * Sets the selector, which is encoded as needed and must not contain tabs.
     *
     * @param data the value, before encoding
     * @return this builder
     * @throws IllegalArgumentException if the text contains a tab, which is a delimiter
     * @see <a href="https://www.rfc-editor.org/rfc/rfc4266#section-2.1">RFC 4266 §2.1</a>
     */
    public Builder selector(String data) {
      Objects.requireNonNull(data, "data");
      selector = withoutTab(data);
      return this;
    }

    /**
     * Sets the search text, which is encoded as needed and must not contain tabs.
     *
     * @param data the value, before encoding
     * @return this builder
     * @throws IllegalArgumentException if the text contains a tab, which is a delimiter
     * @see <a href="https://www.rfc-editor.org/rfc/rfc4266#section-2.1">RFC 4266 §2.1</a>
     */
    public Builder search(String data) {
      Objects.requireNonNull(data, "data");
      search = TAB_ESCAPE + withoutTab(data);
      return this;
    }

    /**
     * Sets the Gopher+ string, which is encoded as needed and requires a search text.
     *
     * @param data the value, before encoding
     * @return this builder
     */
    public Builder gopherPlus(String data) {
      Objects.requireNonNull(data, "data");
      plus = TAB_ESCAPE + Percent.encode(data, CharSet.SEGMENT);
      return this;
    }

    private static String withoutTab(String data) {
      if (data.indexOf('\t') >= 0) {
        throw new IllegalArgumentException("a selector or search cannot contain a tab");
      }
      return Percent.encode(data, CharSet.PATH);
    }

    /**
     * Builds the URI.
     *
     * @return the URI
     * @throws UriParseException if the host is empty
     */
    public GopherUri build() {
      String between = search.isEmpty() && !plus.isEmpty() ? TAB_ESCAPE : search;
      return tryOf(uri.path('/' + type + selector + between + plus).build()).orElseThrow();
    }
  }
}
