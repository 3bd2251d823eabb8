package dev.urial.url;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.IriReference;
import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.Uri;
import dev.urial.UriBuilder;
import dev.urial.UriReference;
import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.internal.iri.ReadableForm;
import dev.urial.internal.syntax.CachedFragment;
import dev.urial.internal.syntax.CachedParam;
import dev.urial.internal.syntax.FormQuery;
import dev.urial.internal.syntax.PathNames;
import dev.urial.internal.syntax.SchemeText;
import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.UriParseException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.net.URI;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A URL as browsers parse it: an immutable URL record of the WHATWG URL Standard.
 *
 * <pre>{@code
 * Url u = Url.parse("HTTP://EXAMPLE.com:80\\a\\..\\b?q#f");
 * u.href()  // "http://example.com/b?q#f"
 * u.host()  // "example.com"
 * }</pre>
 *
 * <p>Two URLs are equal if their {@link #href}s are equal, so a URL can be used in sets and as a
 * key in maps. {@code java.net.URL} should not be, because its {@code equals} looks up both hosts
 * in the DNS.
 *
 * <p>CIRCLE: this class calls its parser, copier and serializer, which create URLs.
 *
 * @see <a href="https://url.spec.whatwg.org/">URL Standard</a>
 */
public final class Url implements Comparable<Url>, Serializable {
  private static final long serialVersionUID = 1;

  private final String href;
  private final transient String scheme;

  // The positions of the components; see the diagram in UrlPositions.

  final transient int schemeEnd;
  final transient int hostStart; // -1 if the host is null; the userinfo begins at schemeEnd + 3
  final transient int hostEnd; // -1 if the host is null; the port is after it, up to pathStart
  final transient int pathStart; // after any /. before the path, which is not part of it
  final transient int pathEnd;
  final transient int queryEnd; // pathEnd if there is no query

  // Cached results. Threads may race to set them, but all set equal values. A String is safe to
  // read however it was published, and so is a CachedParam, which is immutable.
  private transient @Nullable String host;
  private transient @Nullable String port;
  private transient @Nullable String path;
  private transient @Nullable String query;
  private transient @Nullable String fragment;
  private transient @Nullable CachedParam params;

  private Url(
      String href,
      String scheme,
      int schemeEnd,
      int hostStart,
      int hostEnd,
      int pathStart,
      int pathEnd,
      int queryEnd) {
    this.href = href;
    this.scheme = scheme;
    this.schemeEnd = schemeEnd;
    this.hostStart = hostStart;
    this.hostEnd = hostEnd;
    this.pathStart = pathStart;
    this.pathEnd = pathEnd;
    this.queryEnd = queryEnd;
  }

  /** Creates a URL from its serialized text and the positions of its components. */
  static Url of(
      String href,
      int schemeEnd,
      int hostStart,
      int hostEnd,
      int pathStart,
      int pathEnd,
      int queryEnd) {
    String scheme = SchemeText.of(href, schemeEnd);
    return new Url(href, scheme, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd);
  }

  /**
   * Parses a URL.
   *
   * <pre>{@code
   * Url.parse("https://EXAMPLE.com/../x").href()  // "https://example.com/x"
   * }</pre>
   *
   * @param input the string to parse; controls and spaces around it are ignored, as are all tabs
   *     and newlines
   * @return the URL
   * @throws UriParseException if the standard's parser returns failure
   */
  public static Url parse(String input) {
    return tryParse(input).orElseThrow();
  }

  /**
   * Same as {@link #parse(String)}.
   *
   * <pre>{@code
   * Url.valueOf("https://EXAMPLE.com").href()  // "https://example.com/"
   * }</pre>
   *
   * @param text the URL to parse
   * @return the URL
   * @throws UriParseException as for {@link #parse(String)}
   */
  @JsonCreator
  public static Url valueOf(String text) {
    Objects.requireNonNull(text, "text");
    return parse(text);
  }

  /**
   * Parses a URL, or a reference against a base.
   *
   * <pre>{@code
   * Url.parse("..", Url.parse("file:///C:/demo")).href()  // "file:///C:/"
   * }</pre>
   *
   * @param input the string to parse; controls and spaces around it are ignored, as are all tabs
   *     and newlines
   * @param base the URL against which a relative input is parsed; null if there is none
   * @return the URL
   * @throws UriParseException if the standard's parser returns failure
   */
  public static Url parse(String input, @Nullable Url base) {
    return tryParse(input, base).orElseThrow();
  }

  /**
   * Parses a URL, or a reference against a base, which is parsed first.
   *
   * <pre>{@code
   * Url.parse("../b", "https://example.com/a/").href()  // "https://example.com/b"
   * }</pre>
   *
   * @param input the string to parse
   * @param base the base URL
   * @return the URL
   * @throws UriParseException if the base or the input cannot be parsed
   * @see <a href="https://url.spec.whatwg.org/#dom-url-url">URL Standard §6.1, constructor</a>
   */
  public static Url parse(String input, String base) {
    return parse(
        Objects.requireNonNull(input, "input"), parse(Objects.requireNonNull(base, "base")));
  }

  /**
   * Parses a URL; returns the error instead of throwing it.
   *
   * <pre>{@code
   * Url.tryParse("https://example.org:7z").errorOrNull().rule()  // port-invalid (URL Standard §1.1)
   * }</pre>
   *
   * <p>A lone surrogate in the input is treated as U+FFFD, as in JavaScript.
   *
   * @param input the string to parse; controls and spaces around it are ignored, as are all tabs
   *     and newlines
   * @return the URL, or the fatal error
   * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard §4.4</a>
   */
  public static Parsed<Url> tryParse(String input) {
    Objects.requireNonNull(input, "input");
    Url url = HrefFastPath.readOrRewrite(input, false);
    return url != null
        ? new Parsed.Ok<>(url)
        : UrlRecord.read(input, null, null, new ParserErrors(input, null));
  }

  /**
   * Parses a URL or a reference; returns the error instead of throwing it.
   *
   * <pre>{@code
   * Url base = Url.parse("https://example.com/demo");
   * Url.tryParse("..\\example", base).orElseThrow().href()  // "https://example.com/example"
   * }</pre>
   *
   * @param input the string to parse; controls and spaces around it are ignored, as are all tabs
   *     and newlines
   * @param base the base URL, or null if there is none
   * @return the URL, or the fatal error
   * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard §4.4</a>
   */
  public static Parsed<Url> tryParse(String input, @Nullable Url base) {
    Objects.requireNonNull(input, "input");
    Url url = HrefFastPath.readOrRewrite(input, base != null);
    return url != null
        ? new Parsed.Ok<>(url)
        : UrlRecord.read(input, base, null, new ParserErrors(input, null));
  }

  /**
   * Parses a URL or a reference in an HTML document with a legacy encoding: the query of a special
   * URL uses the document's encoding, unless the scheme is ws or wss.
   *
   * <pre>{@code
   * Url base = Url.parse("https://example.com/");
   * QueryEncoding latin1 = QueryEncoding.forLabel("windows-1252");
   * Url.tryParse("?smörgåsbord", base, latin1).orElseThrow().query()  // "sm%F6rg%E5sbord"
   * }</pre>
   *
   * @param input the string to parse; controls and spaces around it are ignored, as are all tabs
   *     and newlines
   * @param base the URL against which a relative input is parsed; null if there is none
   * @param encoding the encoding of the document
   * @return the URL, or the fatal error
   * @see <a href="https://url.spec.whatwg.org/#query-state">URL Standard §4.4, query state</a>
   */
  public static Parsed<Url> tryParse(String input, @Nullable Url base, QueryEncoding encoding) {
    Objects.requireNonNull(input, "input");
    Objects.requireNonNull(encoding, "encoding");
    QueryEncoding output = encoding.output();
    return UrlRecord.read(
        input,
        base,
        output.equals(QueryEncoding.UTF_8) ? null : output,
        new ParserErrors(input, null));
  }

  /**
   * Parses a URL or a reference and reports each validation error, in order; a fatal error comes
   * last.
   *
   * <pre>{@code
   * Url.tryParse("https:\\\\example.org", null, at -> System.out.println(at.error().id()))
   *     // special-scheme-missing-following-solidus, three times
   * }</pre>
   *
   * @param input the string to parse; controls and spaces around it are ignored, as are all tabs
   *     and newlines
   * @param base the URL against which a relative input is parsed; null if there is none
   * @param report called once per validation error
   * @return the URL, or the fatal error
   * @see <a href="https://url.spec.whatwg.org/#validation-error">URL Standard §1.1</a>
   */
  public static Parsed<Url> tryParse(
      String input, @Nullable Url base, Consumer<? super ValidationError.At> report) {
    Objects.requireNonNull(input, "input");
    return UrlRecord.read(
        input, base, null, new ParserErrors(input, Objects.requireNonNull(report, "report")));
  }

  /**
   * {@return whether the parser accepts the input, without creating a URL}
   *
   * <pre>{@code
   * Url.canParse("https://example.com:demo")  // false
   * }</pre>
   *
   * @param input the string to parse; controls and spaces around it are ignored, as are all tabs
   *     and newlines
   * @see <a href="https://url.spec.whatwg.org/#dom-url-canparse">URL Standard §6.1, canParse</a>
   */
  public static boolean canParse(String input) {
    return canParse(input, null);
  }

  /**
   * {@return whether the parser accepts the input with a base, without creating a URL}
   *
   * <pre>{@code
   * Url.canParse("a", Url.parse("https://example.com/"))  // true
   * }</pre>
   *
   * @param input the string to parse; controls and spaces around it are ignored, as are all tabs
   *     and newlines
   * @param base the URL against which a relative input is parsed; null if there is none
   * @see <a href="https://url.spec.whatwg.org/#dom-url-canparse">URL Standard §6.1, canParse</a>
   */
  public static boolean canParse(String input, @Nullable Url base) {
    Objects.requireNonNull(input, "input");
    return HrefFastPath.cannotFail(input, base != null)
        || UrlParser.parse(input, base, null, new ParserErrors(input, null)) != null;
  }

  /**
   * {@return whether the input is a <em>valid URL string</em>, which is what authors should write}
   * It is one exactly if the parser reports no validation error. The parser accepts much more.
   *
   * <pre>{@code
   * Url.isValidUrlString("https://example.com/././foo", null)  // true
   * Url.isValidUrlString("https://example.org/foo bar", null)  // false
   * Url.isValidUrlString("https://user@example.org/", null)    // false
   * }</pre>
   *
   * @param input the string to check
   * @param base the base of a relative URL; without a base, no relative URL is valid
   * @see <a href="https://url.spec.whatwg.org/#url-writing">URL Standard §4.3</a>
   */
  public static boolean isValidUrlString(String input, @Nullable Url base) {
    Objects.requireNonNull(input, "input");
    return UrlParser.isValid(input, base);
  }

  /**
   * Converts a URI to a URL by parsing its text as a browser does.
   *
   * <pre>{@code
   * Url.of(Uri.parse("http://EXAMPLE.com/a/../b"))  // http://example.com/b
   * Url.of(Uri.parse("http://0x7f.1/"))             // http://127.0.0.1/
   * Url.of(Uri.parse("http://a:99999/"))            // UriParseException: port-out-of-range
   * }</pre>
   *
   * <p>{@link UrlConversion#toUrl(IriReference, Url)} returns every change.
   *
   * @param uri a URI, which need not be normalized
   * @return the URL
   * @throws UriParseException if the standard's parser returns failure
   */
  public static Url of(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    return parse(uri.toString());
  }

  /**
   * Converts a reference to a URL by parsing its text against a base, as a browser does.
   *
   * <pre>{@code
   * Url base = Url.parse("http://example.com/a/b");
   * Url.of(IriReference.parse("../größe"), base)  // http://example.com/gr%C3%B6%C3%9Fe
   * }</pre>
   *
   * @param reference a reference, with or without a scheme
   * @param base the URL against which a relative reference is parsed
   * @return the URL
   * @throws UriParseException if the standard's parser returns failure
   */
  public static Url of(IriReference reference, Url base) {
    Objects.requireNonNull(reference, "reference");
    return parse(reference.toString(), Objects.requireNonNull(base, "base"));
  }

  /**
   * Converts a {@code java.net.URI} to a URL by parsing its text as a browser does.
   *
   * <pre>{@code
   * Url.from(URI.create("http://EXAMPLE.com/a"))  // http://example.com/a
   * }</pre>
   *
   * @param uri a {@code java.net.URI} with a scheme
   * @return the URL
   * @throws UriParseException if the standard's parser returns failure
   */
  public static Url from(URI uri) {
    Objects.requireNonNull(uri, "uri");
    return parse(uri.toString());
  }

  /**
   * Converts a {@code java.net.URL} to a URL by parsing its text as a browser does.
   *
   * <pre>{@code
   * Url.from(new java.net.URL("http://EXAMPLE.com/a b"))  // http://example.com/a%20b
   * }</pre>
   *
   * @param url a {@code java.net.URL}
   * @return the URL
   * @throws UriParseException if the standard's parser returns failure
   */
  public static Url from(URL url) {
    Objects.requireNonNull(url, "url");
    return parse(url.toExternalForm());
  }

  /**
   * {@return a builder for URLs} It takes what a builder of URIs takes: syntax is checked by RFC
   * 3986, data is encoded. The URL is then parsed as a browser does.
   *
   * <pre>{@code
   * Url.builder().scheme("https").hostData("bücher.de").segment("a b").param("q", "é").build()
   *     // https://xn--bcher-kva.de/a%20b?q=%C3%A9
   * }</pre>
   */
  public static UriBuilder<Url> builder() {
    return UriBuilder.of(Url::tryParse);
  }

  /**
   * {@return a builder that starts with the components of this URL} Characters that RFC 3986 does
   * not allow are percent-encoded in it, as {@link #toUri} does; the methods that begin with {@code
   * with} keep them.
   *
   * <pre>{@code
   * Url.parse("http://h/a?q=1").toBuilder().segment("b c").build()  // http://h/a/b%20c?q=1
   * }</pre>
   */
  public UriBuilder<Url> toBuilder() {
    Uri uri = toUri();
    return builder()
        .scheme(uri.scheme())
        .authority(uri.authority())
        .path(uri.path())
        .query(uri.query())
        .fragment(uri.fragment());
  }

  /** {@return the serialized URL} */
  @JsonValue
  public String href() {
    return href;
  }

  /** {@return the scheme in lower case, without the colon} */
  public String scheme() {
    return scheme;
  }

  /** {@return whether the scheme is special: ftp, file, http, https, ws or wss} */
  public boolean isSpecial() {
    return SpecialScheme.of(href, schemeEnd) != null;
  }

  boolean isFile() {
    return SpecialScheme.of(href, schemeEnd) == SpecialScheme.FILE;
  }

  /**
   * {@return the username, percent-encoded; {@code ""} if there is only a password; null if there
   * is neither}
   */
  public @Nullable String username() {
    return get(Component.USERNAME);
  }

  /** {@return the password, percent-encoded; null if there is none} */
  public @Nullable String password() {
    return get(Component.PASSWORD);
  }

  /**
   * {@return the serialized host, with IPv6 addresses in brackets; null if there is no host; {@code
   * ""} if it is empty}
   */
  public @Nullable String host() {
    String kept = host;
    return kept != null ? kept : hostStart >= 0 ? cutHost() : null;
  }

  private String cutHost() {
    String cut = href.substring(hostStart, hostEnd);
    host = cut;
    return cut;
  }

  /** {@return the parsed host, or null if there is none} */
  public @Nullable UrlHost parsedHost() {
    return hostStart < 0 ? null : HostParser.parsed(this);
  }

  /**
   * {@return the port's digits as serialized; null if the port is absent or the scheme's default}
   *
   * <pre>{@code
   * Url.parse("http://h:080/").port()    // null
   * Url.parse("http://h:08080/").port()  // "8080"
   * }</pre>
   */
  public @Nullable String port() {
    String kept = port;
    return kept != null ? kept : hasPort() ? cutPort() : null;
  }

  private boolean hasPort() {
    return hostStart >= 0 && hostEnd < pathStart;
  }

  private String cutPort() {
    String cut = href.substring(hostEnd + 1, pathStart);
    port = cut;
    return cut;
  }

  /**
   * {@return the port as a number; empty if it is absent or the scheme's default}
   *
   * <pre>{@code
   * Url.parse("https://h:443/").portNumber()   // OptionalInt.empty
   * Url.parse("https://h:8443/").portNumber()  // OptionalInt[8443]
   * }</pre>
   */
  public OptionalInt portNumber() {
    int port = portOrNone();
    return port < 0 ? OptionalInt.empty() : OptionalInt.of(port);
  }

  /**
   * {@return the effective port: the explicit one, or the default port of the scheme} The default
   * port of a special scheme comes from the URL Standard; that of any other scheme comes from its
   * specification. The result is empty if there is no host, or if there is no explicit port and the
   * scheme has no default.
   *
   * <pre>{@code
   * Url.parse("https://h/").effectivePort()  // OptionalInt[443]
   * Url.parse("ldap://h/").effectivePort()   // OptionalInt[389]
   * Url.parse("file:///a").effectivePort()   // OptionalInt.empty
   * }</pre>
   *
   * @see <a href="https://url.spec.whatwg.org/#default-port">URL Standard §4.2</a>
   */
  public OptionalInt effectivePort() {
    OptionalInt written = portNumber();
    SchemeRow row = written.isPresent() || hostStart < 0 ? null : SchemeRows.at(href, 0, schemeEnd);
    return row == null || row.port() == 0 ? written : OptionalInt.of(row.port());
  }

  /** Returns the port, or -1 if it is absent. */
  int portOrNone() {
    return hasPort() ? Integer.parseInt(href, hostEnd + 1, pathStart, 10) : -1;
  }

  /** {@return the serialized path, which is opaque or begins with a slash} */
  public String path() {
    String kept = path;
    return kept != null ? kept : cutPath();
  }

  private String cutPath() {
    String cut = href.substring(pathStart, pathEnd);
    path = cut;
    return cut;
  }

  /** {@return whether the path is opaque, as in {@code mailto:a@b}} */
  public boolean hasOpaquePath() {
    return hostStart < 0 && (pathStart == pathEnd || href.charAt(pathStart) != '/');
  }

  /**
   * {@return the percent-encoded path segments; for an opaque path, a list that contains only the
   * path}
   */
  public List<String> pathSegments() {
    if (hasOpaquePath()) {
      return List.of(path());
    }
    List<String> segments = new ArrayList<>();
    int start = pathStart + 1;
    for (int i = start; i <= pathEnd; i++) {
      if (i == pathEnd || href.charAt(i) == '/') {
        segments.add(href.substring(start, i));
        start = i + 1;
      }
    }
    return Collections.unmodifiableList(segments);
  }

  /**
   * {@return the path segments, each decoded as UTF-8} These segments are data. Octets that are not
   * UTF-8 become U+FFFD.
   *
   * <pre>{@code
   * Url.parse("http://h/a b/c%2Fd").segments()  // [a b, c/d]
   * }</pre>
   */
  public List<String> segments() {
    return pathSegments().stream().map(Percent::decodeLossy).toList();
  }

  /**
   * {@return a path segment, decoded; null if there is none with this index} Counting starts at 0;
   * a negative index counts from the end.
   *
   * <pre>{@code
   * Url.parse("http://h/a/b%20c").segment(-1)  // "b c"
   * }</pre>
   *
   * @param index the index from the start, or, if it is negative, from the end
   */
  public @Nullable String segment(int index) {
    return PathNames.segment(pathSegments(), index);
  }

  /**
   * {@return the file name: the last path segment, decoded; null if it is empty or the path is
   * opaque} The name is data and can contain any character, even a slash.
   *
   * <pre>{@code
   * Url.parse("http://h/a/b c.tar.gz?q").filename()   // "b c.tar.gz"
   * Url.parse("http://h/a/b c.tar.gz?q").extension()  // "gz"
   * }</pre>
   */
  public @Nullable String filename() {
    return hasOpaquePath() ? null : PathNames.filename(href, pathStart, pathEnd);
  }

  /**
   * {@return the extension: what follows the last dot of the {@link #filename}; null if it is empty
   * or there is no dot but the first character}
   */
  public @Nullable String extension() {
    return PathNames.extension(filename());
  }

  /** {@return the query without its question mark, or null if there is none} */
  public @Nullable String query() {
    String kept = query;
    return kept != null ? kept : pathEnd < queryEnd ? cutQuery() : null;
  }

  private String cutQuery() {
    String cut = href.substring(pathEnd + 1, queryEnd);
    query = cut;
    return cut;
  }

  /** {@return the fragment without its number sign, or null if there is none} */
  public @Nullable String fragment() {
    String kept = fragment;
    return kept != null ? CachedFragment.component(kept) : cutFragment();
  }

  private @Nullable String cutFragment() {
    String cut = queryEnd == href.length() ? CachedFragment.ABSENT : href.substring(queryEnd + 1);
    fragment = cut;
    return CachedFragment.component(cut);
  }

  /**
   * {@return the decoded pairs of the query; empty if there are none} Works like {@link
   * IriReference#params} of a {@link Uri}. JavaScript's mutable {@code searchParams}, which reads
   * the queries of all schemes as forms, is {@link UrlApi#searchParams}.
   *
   * <pre>{@code
   * Url u = Url.parse("http://a/?q=find+me&q=%C3%A9");
   * u.params().getAll("q")                                 // [find me, é]
   * u.withQuery(u.params().plus("page", "2"))              // http://a/?q=find+me&q=%C3%A9&page=2
   * }</pre>
   *
   * <p>{@link #withQuery(QueryParams)} re-encodes all pairs. {@link #withParam}, {@link #plusParam}
   * and {@link #withoutParam} keep the other pairs as written.
   *
   * @see <a href="https://url.spec.whatwg.org/#urlencoded-parsing">URL Standard,
   *     application/x-www-form-urlencoded parsing</a>
   */
  public QueryParams params() {
    String query = query();
    return query == null ? QueryParams.empty() : QueryParams.parse(query, queryFormat());
  }

  /**
   * {@return the decoded value of the first query parameter with this name, or null if there is
   * none} Same as {@code params().get(name)}, but parses only up to that parameter and creates only
   * the result.
   *
   * <pre>{@code
   * Url.parse("http://a/?q=find+me&page=2").param("q")  // "find me"
   * }</pre>
   *
   * @param name the decoded name
   * @see <a href="https://url.spec.whatwg.org/#urlencoded-parsing">URL Standard,
   *     application/x-www-form-urlencoded parsing</a>
   */
  public @Nullable String param(String name) {
    CachedParam kept = CachedParam.find(params, Objects.requireNonNull(name, "name"));
    return kept != null ? kept.value : queryEnd > pathEnd ? readParam(name) : null;
  }

  private @Nullable String readParam(String name) {
    SchemeRow.Query form = SchemeRows.query(href);
    String value =
        form.hasAmpersands()
            ? FormQuery.find(href, pathEnd + 1, queryEnd, name, form.hasPlusForSpace())
            : params().get(name);
    params = CachedParam.with(params, name, value);
    return value;
  }

  /**
   * {@return the origin} Compare origins with {@link Origin#isSameOrigin}.
   *
   * <pre>{@code
   * Url.parse("https://h:443/a").origin()  // https://h
   * Url.parse("mailto:a@b").origin()       // null: the origin is opaque
   * }</pre>
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-url-origin">URL Standard §4.7</a>
   */
  public Origin origin() {
    return UrlOrigin.of(this);
  }

  /**
   * {@return whether both URLs have the same origin} Same as {@code
   * origin().isSameOrigin(other.origin())}: false if an origin is opaque.
   *
   * <pre>{@code
   * Url.parse("https://h/a").isSameOrigin(Url.parse("https://h:443/b"))  // true
   * }</pre>
   *
   * @param other the URL to compare with
   * @see <a href="https://html.spec.whatwg.org/multipage/browsers.html#same-origin">HTML Standard,
   *     same origin</a>
   */
  public boolean isSameOrigin(Url other) {
    Objects.requireNonNull(other, "other");
    return origin().isSameOrigin(other.origin());
  }

  /**
   * {@return whether the two URLs have the same serialization, including fragments} Same as {@code
   * equals}.
   *
   * @param other the URL to compare with
   * @see <a href="https://url.spec.whatwg.org/#url-equivalence">URL Standard §4.6</a>
   */
  public boolean isEquivalentTo(Url other) {
    Objects.requireNonNull(other, "other");
    return href.equals(other.href);
  }

  /**
   * {@return whether the two URLs have the same serialization without fragments}
   *
   * <pre>{@code
   * Url a = Url.parse("https://example.com/#a");
   * a.isEquivalentIgnoringFragment(Url.parse("https://example.com/"))  // true
   * }</pre>
   *
   * @param other the URL to compare with
   * @see <a href="https://url.spec.whatwg.org/#url-equivalence">URL Standard §4.6</a>
   */
  public boolean isEquivalentIgnoringFragment(Url other) {
    Objects.requireNonNull(other, "other");
    return queryEnd == other.queryEnd && href.regionMatches(0, other.href, 0, queryEnd);
  }

  // Resolution.

  /**
   * Parses a reference against this URL, as a browser resolves a link. This is {@link
   * #parse(String, Url)} with this URL as the base.
   *
   * <pre>{@code
   * Url base = Url.parse("https://example.com/a/b");
   * base.resolve("../c d")             // https://example.com/c%20d
   * base.resolve("//other.example\\x")  // https://other.example/x
   * }</pre>
   *
   * @param reference a link, as in HTML
   * @return the URL of the link
   * @throws UriParseException if the standard's parser returns failure
   * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard §4.4</a>
   */
  public Url resolve(String reference) {
    return tryResolve(reference).orElseThrow();
  }

  /**
   * Parses a reference against this URL; returns the error instead of throwing it.
   *
   * <pre>{@code
   * Url.parse("https://example.com/").tryResolve("//a b/").isError()  // true
   * }</pre>
   *
   * @param reference a link, as in HTML
   * @return the URL of the link, or the fatal error
   * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard §4.4</a>
   */
  public Parsed<Url> tryResolve(String reference) {
    Objects.requireNonNull(reference, "reference");
    return tryParse(reference, this);
  }

  // Copies.

  /**
   * {@return a copy with a different scheme, without the port if it is the new scheme's default}
   *
   * <pre>{@code
   * Url.parse("http://example.com:443/").withScheme("https").href()  // "https://example.com/"
   * }</pre>
   *
   * @param scheme the scheme, without the colon
   * @throws UriParseException if the scheme is invalid; if exactly one of the old and new schemes
   *     is special; if the new scheme is {@code file} and there is a username, a password or a
   *     port; if this is a file URL without a host; or if the new scheme is {@code file} and the
   *     copy's text would parse as a different URL, with the host {@code localhost} or the path
   *     {@code /c|/}
   * @see <a href="https://url.spec.whatwg.org/#scheme-state">URL Standard §4.4, scheme state</a>
   */
  public Url withScheme(String scheme) {
    Objects.requireNonNull(scheme, "scheme");
    return UrlCopies.withScheme(this, scheme);
  }

  /**
   * {@return a copy with a different username; characters that are not allowed are percent-encoded}
   *
   * <pre>{@code
   * Url.parse("http://a:b@example.com/").withUsername("c@d").href()  // "http://c%40d:b@example.com/"
   * }</pre>
   *
   * @param username the username as data; {@code ""} or null removes it
   * @throws UriParseException if there is no host, or the scheme is {@code file}
   * @see <a href="https://url.spec.whatwg.org/#set-the-username">URL Standard §4.4</a>
   */
  public Url withUsername(@Nullable String username) {
    return UrlCopies.withUsername(this, username);
  }

  /**
   * {@return a copy with a different password; characters that are not allowed are percent-encoded}
   *
   * <pre>{@code
   * Url.parse("http://a:b@example.com/").withPassword("").href()  // "http://a@example.com/"
   * }</pre>
   *
   * @param password the password as data; {@code ""} or null removes it
   * @throws UriParseException if there is no host, or the scheme is {@code file}
   * @see <a href="https://url.spec.whatwg.org/#set-the-password">URL Standard §4.4</a>
   */
  public Url withPassword(@Nullable String password) {
    return UrlCopies.withPassword(this, password);
  }

  /**
   * {@return a copy without the username and password; this object if there is neither}
   *
   * <pre>{@code
   * Url.parse("ftp://joe:secret@h/a").withoutUserinfo().href()  // "ftp://h/a"
   * }</pre>
   *
   * @see <a href="https://url.spec.whatwg.org/#include-credentials">URL Standard §4.2</a>
   */
  public Url withoutUserinfo() {
    return UrlPositions.includesCredentials(this) ? withUsername(null).withPassword(null) : this;
  }

  /**
   * {@return a copy without the fragment and its number sign; this object if there is none}
   *
   * <pre>{@code
   * Url.parse("http://h/a#b").withoutFragment().href()  // "http://h/a"
   * }</pre>
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-url-fragment">URL Standard §4.1</a>
   */
  public Url withoutFragment() {
    return fragment() == null ? this : withFragment(null);
  }

  /**
   * {@return a copy with a different host} The port is kept.
   *
   * <pre>{@code
   * Url.parse("http://example.com:8080/").withHost("0x7f.1").href()  // "http://127.0.0.1:8080/"
   * }</pre>
   *
   * @param host the host without a port; an IPv6 address must be in brackets
   * @throws UriParseException if the host parser returns failure, if the host is empty but
   *     required, if something follows it, or if this URL has an opaque path
   * @see <a href="https://url.spec.whatwg.org/#hostname-state">URL Standard §4.4, hostname
   *     state</a>
   */
  public Url withHost(String host) {
    return UrlCopies.withHost(this, Objects.requireNonNull(host, "host"));
  }

  /**
   * {@return a copy with a different port; the scheme's default port is omitted}
   *
   * <pre>{@code
   * Url.parse("http://example.com/").withPort(8080).href()   // "http://example.com:8080/"
   * Url.parse("http://example.com:8080/").withPort(80).href() // "http://example.com/"
   * }</pre>
   *
   * @param port the port, from 0 to 65535
   * @throws UriParseException if the port is out of range, if there is no host, or if the scheme is
   *     {@code file}
   * @see <a href="https://url.spec.whatwg.org/#port-state">URL Standard §4.4, port state</a>
   */
  public Url withPort(int port) {
    return UrlCopies.withPort(this, port);
  }

  /**
   * {@return a copy without the port; this object if there is none}
   *
   * <pre>{@code
   * Url.parse("http://example.com:8080/").withoutPort().href()  // "http://example.com/"
   * }</pre>
   */
  public Url withoutPort() {
    return UrlCopies.withoutPort(this);
  }

  /**
   * {@return a copy with a different path} Dot-segments are removed, and characters that are not
   * allowed in a path are percent-encoded, including {@code ?} and {@code #}.
   *
   * <pre>{@code
   * Url.parse("http://example.com/a?q").withPath("b/../c d").href()  // "http://example.com/c%20d?q"
   * }</pre>
   *
   * @param path the path, with or without its leading slash
   * @throws UriParseException if this URL has an opaque path
   * @see <a href="https://url.spec.whatwg.org/#path-start-state">URL Standard §4.4, path start
   *     state</a>
   */
  public Url withPath(String path) {
    return UrlCopies.withPath(this, Objects.requireNonNull(path, "path"));
  }

  /**
   * {@return a copy with a segment added to the path} The segment is data, as in {@link
   * dev.urial.Uri#plusSegment}; the path before it stays as it is.
   *
   * <pre>{@code
   * Url.parse("https://h/a|b?q").plusSegment("c/d").href()  // "https://h/a|b/c%2Fd?q"
   * }</pre>
   *
   * @param data the segment as data
   * @throws UriParseException if the segment is {@code .} or {@code ..}, if a surrogate is
   *     unpaired, or if this URL has an opaque path
   */
  public Url plusSegment(String data) {
    String segment = UriReference.builder().path("/").segment(data).build().path();
    return withPath(path() + (path().endsWith("/") ? segment.substring(1) : segment));
  }

  /**
   * {@return a copy with a different query; characters that are not allowed are percent-encoded,
   * including {@code #}}
   *
   * <pre>{@code
   * Url.parse("http://example.com/?a#b").withQuery("c d").href()  // "http://example.com/?c%20d#b"
   * }</pre>
   *
   * @param query the query without the question mark; null for none, as in {@link #withoutQuery}
   * @see <a href="https://url.spec.whatwg.org/#query-state">URL Standard §4.4, query state</a>
   */
  public Url withQuery(@Nullable String query) {
    return UrlCopies.withQuery(this, query);
  }

  /**
   * {@return a copy whose query consists of these pairs, encoded as the scheme says: see {@link
   * QueryFormat#of}} If there are no pairs, the copy has no query.
   *
   * <pre>{@code
   * Url u = Url.parse("http://example.com/?a=b");
   * u.withQuery(u.params().with("a", "c d+e")).href()  // "http://example.com/?a=c+d%2Be"
   * }</pre>
   *
   * @param params the decoded pairs; if there are none, the query is removed
   * @see <a href="https://url.spec.whatwg.org/#query-state">URL Standard §4.4, query state</a>
   */
  public Url withQuery(QueryParams params) {
    Objects.requireNonNull(params, "params");
    return UrlCopies.withQuery(this, queryFormat().with(query(), params));
  }

  /**
   * {@return a copy in which a query parameter has only this value} The first pair with the name is
   * changed, and later pairs with the name are removed; if there is none, a pair is added at the
   * end. All other pairs stay as written.
   *
   * <pre>{@code
   * Url.parse("http://h/?a=%b4&page=1&page=2").withParam("page", "x y")  // http://h/?a=%b4&page=x+y
   * }</pre>
   *
   * <p>The name and the value are data, as in {@link dev.urial.Uri#withParam}. To serialize all
   * pairs as browsers do, use {@link UrlApi#searchParams}.
   *
   * @param name the decoded name; case-sensitive
   * @param value the decoded value
   * @throws UriParseException if the queries of the scheme do not consist of pairs, as in {@code
   *     data}, or if a surrogate is unpaired
   */
  public Url withParam(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    return UrlCopies.withQuery(this, queryFormat().with(query(), name, value));
  }

  /**
   * {@return a copy with a query parameter added at the end} All other pairs stay as written.
   *
   * <pre>{@code
   * Url.parse("http://h/?tag=a").plusParam("tag", "b&c")  // http://h/?tag=a&tag=b%26c
   * }</pre>
   *
   * @param name the decoded name
   * @param value the decoded value
   * @throws UriParseException as for {@link #withParam}
   */
  public Url plusParam(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    return UrlCopies.withQuery(this, queryFormat().plus(query(), name, value));
  }

  /**
   * {@return a copy without the query parameters with this name; this object if there are none} All
   * other pairs stay as written; if none is left, the question mark is removed.
   *
   * <pre>{@code
   * Url.parse("http://h/?a=1&b&%61=2").withoutParam("a")  // http://h/?b
   * }</pre>
   *
   * @param name the decoded name; case-sensitive
   */
  public Url withoutParam(String name) {
    return UrlCopies.withQuery(this, queryFormat().without(query(), name));
  }

  private QueryFormat queryFormat() {
    return QueryFormat.ofQueryIn(href);
  }

  /**
   * {@return a copy without the query and its question mark; this object if there is none}
   *
   * <pre>{@code
   * Url.parse("http://example.com/?a#b").withoutQuery().href()  // "http://example.com/#b"
   * }</pre>
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-url-query">URL Standard §4.1</a>
   */
  public Url withoutQuery() {
    return UrlCopies.withQuery(this, null);
  }

  /**
   * {@return a copy with a different fragment; characters that are not allowed are percent-encoded}
   *
   * <pre>{@code
   * Url.parse("http://example.com/").withFragment("a b").href()  // "http://example.com/#a%20b"
   * }</pre>
   *
   * @param fragment the fragment without the number sign; null for none
   * @see <a href="https://url.spec.whatwg.org/#fragment-state">URL Standard §4.4, fragment
   *     state</a>
   */
  public Url withFragment(@Nullable String fragment) {
    return UrlCopies.withFragment(this, fragment);
  }

  /**
   * {@return the {@link #href} for use in logs, with secrets masked} Secrets are passwords, user
   * names of http(s) that may be tokens, and the values of parameters with known secret names.
   *
   * <pre>{@code
   * Url.parse("ftp://u:secret@h/").redacted()  // "ftp://u:***@h/"
   * }</pre>
   *
   * @see <a href="https://url.spec.whatwg.org/#url-rendering-simplification">URL Standard
   *     §4.8.1</a>
   */
  public String redacted() {
    return Secrets.inReference(href).mask(href);
  }

  /**
   * {@return the URL for people to read: minimally percent-encoded, as defined in UTS #58}
   * Passwords are shown; see {@link #redacted}.
   *
   * <pre>{@code
   * Url.parse("https://a.example/α β").readable()           // "https://a.example/α%20β"
   * Url.parse("https://a.example/%D7%90%22%D7%91").readable()  // "https://a.example/א\"ב"
   * Url.parse("https://a.example/?q=é.").readable()         // "https://a.example/?q=é%2E"
   * }</pre>
   *
   * <p>If the text is parsed again, it yields this URL, except that escapes of unreserved
   * characters are decoded, and unmatched brackets and, in http and https URLs, trailing
   * punctuation are encoded. Escapes of {@code " ' ^ ` { }} are decoded where the URL parser
   * restores them; otherwise, the rules are those of {@link IriReference#readable}. The host is not
   * changed.
   *
   * @see <a href="https://www.unicode.org/reports/tr58/">UTS #58, Unicode Link Detection and
   *     Formatting</a>
   */
  public String readable() {
    return ReadableForm.ofUrl(
        href,
        schemeEnd,
        pathStart,
        pathEnd,
        queryEnd,
        hasOpaquePath() ? PercentEncodeSet.C0_CONTROL : PercentEncodeSet.PATH,
        isSpecial() ? PercentEncodeSet.SPECIAL_QUERY : PercentEncodeSet.QUERY);
  }

  /**
   * {@return the start of a component in the {@link #href}; -1 if it is absent} Does not allocate.
   *
   * <pre>{@code
   * Url.parse("http://h:8080/a").start(Component.PORT)  // 9
   * Url.parse("http://h:80/a").start(Component.PORT)    // -1: the default is omitted
   * Url.parse("http://h/a").end(Component.HOST)         // 8
   * Url.parse("http://h/a").range(Component.PATH)       // 8–10
   * }</pre>
   *
   * @param component the component; the username and the password are also available separately
   * @see <a href="https://url.spec.whatwg.org/#url-serializing">URL Standard §4.5</a>
   */
  public int start(Component component) {
    Objects.requireNonNull(component, "component");
    return UrlPositions.start(this, component);
  }

  /**
   * {@return the exclusive end of a component in the {@link #href}; -1 if it is absent} See {@link
   * #start}.
   *
   * @param component the component; the username and the password are also available separately
   */
  public int end(Component component) {
    Objects.requireNonNull(component, "component");
    return UrlPositions.end(this, component);
  }

  /**
   * {@return the range of a component in the {@link #href}, or null if it is absent} See {@link
   * #start}.
   *
   * @param component the component; the username and the password are also available separately
   */
  public @Nullable Range range(Component component) {
    int start = start(component);
    return start < 0 ? null : new Range(start, end(component));
  }

  /**
   * {@return a component as it appears in the {@link #href}, or null if it is absent} See {@link
   * #start}.
   *
   * <pre>{@code
   * Url.parse("http://u@h:8080/a").get(Component.AUTHORITY)  // "u@h:8080"
   * Url.parse("http://h/").get(Component.USERNAME)           // null; username() returns ""
   * }</pre>
   *
   * @param component the component; the username and the password are also available separately
   * @see <a href="https://url.spec.whatwg.org/#url-serializing">URL Standard §4.5</a>
   */
  public @Nullable String get(Component component) {
    int start = start(component);
    return start < 0 ? null : href.substring(start, end(component));
  }

  // Conversions.

  /**
   * Converts this URL to a URI. The URI's text is the {@link #href}; characters that RFC 3986 does
   * not allow are percent-encoded.
   *
   * <pre>{@code
   * Url.parse("http://example.com/a b|c").toUri()  // http://example.com/a%20b%7Cc
   * Url.parse("http://example.com/100%").toUri()   // http://example.com/100%25
   * }</pre>
   *
   * <p>{@link UrlConversion#toUri(Url)} also reports the encoded characters.
   *
   * @return the URI
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.1">RFC 3986 §2.1</a>
   */
  public Uri toUri() {
    Uri uri = Uri.tryParse(href).orElseNull();
    return uri != null ? uri : UrlConversion.toUri(this).result().orElseThrow();
  }

  /**
   * Converts this URL to a {@code java.net.URI}; same as {@code toUri().toJavaUri()}.
   *
   * <pre>{@code
   * Url.parse("http://example.com/a b|c").toJavaUri()  // http://example.com/a%20b%7Cc
   * }</pre>
   *
   * @return the {@code java.net.URI}
   * @throws UriParseException if {@code java.net.URI} rejects it; see {@link
   *     dev.urial.JavaUriConversion}
   */
  public URI toJavaUri() {
    return toUri().toJavaUri();
  }

  /**
   * Converts this URL to a {@code java.net.URL}, for libraries that require one. If the URL comes
   * from an untrusted source, check a fetch policy first.
   *
   * <pre>{@code
   * Url.parse("https://example.com/a b").toJavaUrl()  // https://example.com/a%20b
   * }</pre>
   *
   * <p>Do not use the result as a key: {@code java.net.URL.equals} looks up host names on the
   * network.
   *
   * @return the {@code java.net.URL}
   * @throws UriParseException if {@code java.net.URI} rejects it
   * @throws IllegalArgumentException if Java has no handler for the scheme, such as {@code ws}
   */
  public URL toJavaUrl() {
    return toUri().toJavaUrl();
  }

  /** {@return a mutable object with JavaScript's names and setters, initialized with this URL} */
  public UrlApi api() {
    return new UrlApi(this);
  }

  @Override
  public int compareTo(Url other) {
    Objects.requireNonNull(other, "other");
    return href().compareTo(other.href());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Url url && href().equals(url.href());
  }

  @Override
  public int hashCode() {
    return href().hashCode();
  }

  /** Returns the serialized URL. */
  @Override
  public String toString() {
    return href();
  }

  private Object writeReplace() {
    return new UrlSerialForm(href);
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("must be serialized as text");
  }
}
