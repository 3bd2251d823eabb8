package dev.urial;

import dev.urial.grammar.Rule;
import dev.urial.internal.syntax.ClassTable;
import dev.urial.internal.syntax.Parser;
import dev.urial.internal.syntax.Profile;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Messages;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Builds one of the four nouns from its components, and from data. The only mutable type here; not
 * to be shared between threads.
 *
 * <pre>{@code
 * Uri.builder()
 *     .scheme("https").host("example.com").port(8443)
 *     .path("/a%20b")              // a component: taken as it is
 *     .segment("50% of c/d")       // data: encoded
 *     .param("q", "x & y")         // data: encoded
 *     .build()   // https://example.com:8443/a%20b/50%25%20of%20c%2Fd?q=x%20%26%20y
 * }</pre>
 *
 * <p>Each component has two doors. The one with the component's name takes <em>syntax</em>: it is
 * checked when building, and never encoded. The others take <em>data</em>: they are encoded for
 * where they go, once, {@code %} too. Nothing is decoded.
 *
 * <table>
 * <caption>Syntax and data</caption>
 * <tr><th>syntax, checked</th><th>data, encoded</th></tr>
 * <tr><td>{@link #scheme}</td><td>-</td></tr>
 * <tr><td>{@link #authority}</td><td>its parts</td></tr>
 * <tr><td>{@link #userinfo}</td><td>{@link #userinfoData}: user and password</td></tr>
 * <tr><td>{@link #host}</td><td>{@link #hostData}: a name in any script, an address</td></tr>
 * <tr><td>{@link #port(String)}</td><td>{@link #port(int)}</td></tr>
 * <tr><td>{@link #path}</td><td>{@link #pathData}: segments with slashes between them; {@link
 *     #segment}: one segment, {@link #segments}</td></tr>
 * <tr><td>{@link #query}</td><td>{@link #queryData}: one text; {@link #param}: one pair, {@link
 *     #params}</td></tr>
 * <tr><td>{@link #fragment}</td><td>{@link #fragmentData}</td></tr>
 * </table>
 *
 * <p>A builder of URIs writes data in ASCII; one of IRIs leaves characters as RFC 3987 allows them,
 * but for those that change the order of the text or cannot be seen.
 *
 * <p>The methods may be called in any order, but that segments and parameters follow one another as
 * they were added, and {@link #path} and {@link #query} set what is before them. Null removes a
 * component: it is absent then. {@code ""} leaves it there, empty, so that {@code http://:80/},
 * {@code //}, {@code a:} and {@code ?#} are built as asked.
 *
 * <p>A builder can go on after {@link #build}, and build again.
 *
 * <p>Frozen: from 1.0 on, nothing is taken away or changed here before 2.0.
 *
 * @param <T> what is built
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.3">RFC 3986 §5.3</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.4">RFC 3986 §2.4</a>
 */
public final class UriBuilder<T extends IriReference> {
  private final Profile profile;
  private final Function<String, Parsed<T>> reader;

  private @Nullable String scheme;
  private final AuthorityDraft authority;
  private final PathDraft path;
  private final QueryDraft query = new QueryDraft();
  private @Nullable String fragment;
  private @Nullable SyntaxError fragmentData; // what was wrong with it as data

  private UriBuilder(Profile profile, Function<String, Parsed<T>> reader) {
    this.profile = profile;
    this.reader = reader;
    this.authority = new AuthorityDraft(profile);
    this.path = new PathDraft(profile);
  }

  static UriBuilder<Uri> uri() {
    return new UriBuilder<>(Profile.URI, Uri::tryParse);
  }

  static UriBuilder<Iri> iri() {
    return new UriBuilder<>(Profile.IRI, Iri::tryParse);
  }

  static UriBuilder<UriReference> uriReference() {
    return new UriBuilder<>(Profile.URI_REFERENCE, UriReference::tryParse);
  }

  static UriBuilder<IriReference> iriReference() {
    return new UriBuilder<>(Profile.IRI_REFERENCE, IriReference::tryParse);
  }

  /** Sets all components to those of a noun. */
  UriBuilder<T> copy(IriReference copied) {
    return scheme(copied.scheme())
        .authority(copied.authority())
        .path(copied.path())
        .query(copied.query())
        .fragment(copied.fragment());
  }

  /**
   * The scheme, without colon; null for none, which only a builder of references can build.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.1">RFC 3986 §3.1</a>
   */
  public UriBuilder<T> scheme(@Nullable String scheme) {
    this.scheme = scheme;
    return this;
  }

  /**
   * The whole authority, without {@code //}: userinfo, host and port at once; null for none.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").authority("u@h:80").port(null).build()  // http://u@h
   * }</pre>
   *
   * <p>A text that is no authority is refused when building, whatever parts are set after it: only
   * another authority, or null, takes it away.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986 §3.2</a>
   */
  public UriBuilder<T> authority(@Nullable String authority) {
    this.authority.set(authority);
    return this;
  }

  /**
   * The userinfo, without {@code @}; null for none. It needs a host beside it, perhaps an empty
   * one.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  public UriBuilder<T> userinfo(@Nullable String userinfo) {
    authority.userinfo(userinfo);
    return this;
  }

  /**
   * The userinfo as data: a user, and a password if it is not null. What cannot stand there is
   * encoded, of the user the colon too.
   *
   * <pre>{@code
   * Uri.builder().scheme("ftp").userinfoData("a:b", "p@ss").host("h").build()  // ftp://a%3Ab:p%40ss@h
   * Uri.builder().scheme("ftp").userinfoData("joe", null).host("h").build()    // ftp://joe@h
   * }</pre>
   *
   * <p>RFC 3986 deprecates passwords here: they are shown and kept wherever the text is.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  public UriBuilder<T> userinfoData(String user, @Nullable String password) {
    authority.userinfoData(Objects.requireNonNull(user, "user"), password, encoding());
    return this;
  }

  /**
   * The host: a registered name, an IPv4 address, or an IP literal in its brackets; null for none,
   * and so for no authority: building fails if a userinfo or a port is left.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").host("[::1]").build()               // http://[::1]
   * Uri.builder().scheme("file").host("").path("/etc").build()       // file:///etc
   * Uri.builder().scheme("http").port(80).build()                    // fails: host is missing
   * }</pre>
   *
   * <p>To remove an authority altogether, {@code authority(null)} is shorter.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  public UriBuilder<T> host(@Nullable String host) {
    authority.host(host);
    return this;
  }

  /**
   * The host as data: a name as people write it, or an address, of version 6 with or without
   * brackets.
   *
   * <p>For a URI, a name beyond ASCII becomes a domain name in ASCII by IDNA, as {@link
   * RegNames#IDNA} does it; building fails, with a rule of UTS #46, if it is none. An IRI keeps it.
   * Of other names, what cannot stand there is encoded. A colon is of addresses of version 6 alone,
   * so that {@code "h:80"} fails: the port has a door of its own.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").hostData("bücher.example").build()  // http://xn--bcher-kva.example
   * Iri.builder().scheme("http").hostData("bücher.example").build()  // http://bücher.example
   * Uri.builder().scheme("http").hostData("::1").build()             // http://[::1]
   * Uri.builder().scheme("smb").hostData("my host").build()          // smb://my%20host
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  public UriBuilder<T> hostData(String name) {
    authority.hostData(Objects.requireNonNull(name, "name"), encoding());
    return this;
  }

  /**
   * The host, as {@link Host#text} has it; what {@link IriReference#parsedHost} answers goes here.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").parsedHost(new Host.Ipv6(0, 1)).build()  // http://[::1]
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  public UriBuilder<T> parsedHost(Host host) {
    return host(Objects.requireNonNull(host, "host").text());
  }

  /**
   * The port as a number. It needs a host beside it, perhaps an empty one.
   *
   * @param port 0 to 65535
   * @throws IllegalArgumentException if the number is negative or greater
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  public UriBuilder<T> port(int port) {
    if (port < 0 || port > 65535) {
      throw new IllegalArgumentException("not a port: " + port);
    }
    return port(Integer.toString(port));
  }

  /**
   * The port as written: decimal digits, as many as one likes, or none, which leaves the colon
   * alone; null for no port and no colon.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").host("h").port("").build()    // http://h:
   * Uri.builder().scheme("http").host("h").port(null).build()  // http://h
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  public UriBuilder<T> port(@Nullable String port) {
    authority.port(port);
    return this;
  }

  /**
   * The path as written; it replaces all segments so far. {@code ""} empties it.
   *
   * <p>Refused when building: after an authority, a path that does not begin with a slash; without
   * authority, one that begins with two, since it would be read as an authority; without scheme, a
   * colon in the first segment, since it would be read as a scheme's. {@link #segment} repairs the
   * same by {@code /}, {@code /.} and {@code ./}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  public UriBuilder<T> path(String path) {
    this.path.set(Objects.requireNonNull(path, "path"));
    return this;
  }

  /**
   * The path as data: segments with slashes between them, each encoded as {@link #segment} does it.
   * It replaces all segments so far.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").host("h").pathData("/50% of é/a?b").build()
   *     // http://h/50%25%20of%20%C3%A9/a%3Fb
   * }</pre>
   *
   * <p>A segment that is {@code .} or {@code ..} is refused when building: it would not stay.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  public UriBuilder<T> pathData(String path) {
    this.path.setData(Objects.requireNonNull(path, "path"));
    return this;
  }

  /**
   * One more segment of the path, as data: a slash and the segment, in which {@code /}, {@code ?},
   * {@code #}, {@code %} and all that a segment cannot hold are encoded.
   *
   * <p>The slash is left out where the path is empty, or was set by {@link #path} and ends in one.
   *
   * <pre>
   * before            segment("c d")    built
   * host("h")                           //h/c%20d
   * path("")                            c%20d
   * path("/a")                          /a/c%20d
   * path("/a/")                         /a/c%20d
   * segments("a","")                    a//c%20d     (an empty segment is one)
   * </pre>
   *
   * <p>What would be read as something else is repaired without changing what it means: {@code
   * segment("a:b")} of a relative reference becomes {@code ./a:b}, an empty first segment of one
   * {@code ./}, and {@code path("/").segments("", "a")} without authority {@code /.//a}.
   *
   * <p>An empty first segment right after a scheme is refused, with {@link DataRule#SEGMENT}: no
   * text keeps it, since {@code s:.//a} is the same as {@code s:/a} (§6.2.2.3).
   *
   * <p>{@code "."} and {@code ".."} are refused when building, with {@link DataRule#SEGMENT}: no
   * text has such a segment. Unencoded they are removed when a reference is resolved (§5.2.4), and
   * {@code %2E%2E} is the same path (§6.2.2.2), which parsers know: encoding would be a hole, not a
   * hedge. Write {@code path("a/..")} to go up.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  public UriBuilder<T> segment(String data) {
    path.add(Objects.requireNonNull(data, "data"));
    return this;
  }

  /**
   * Several segments, each as {@link #segment} takes it: data, so that those of another reference
   * come from {@link IriReference#decodedPathSegments}; its {@link IriReference#pathSegments} are
   * encoded already, and would be encoded again.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").host("h").segments("a", "b/c", "").build()  // http://h/a/b%2Fc/
   * }</pre>
   */
  public UriBuilder<T> segments(String... data) {
    Objects.requireNonNull(data, "data");
    for (String segment : data) {
      segment(segment);
    }
    return this;
  }

  /**
   * The query as written, without question mark; null for none. It replaces all parameters so far.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  public UriBuilder<T> query(@Nullable String query) {
    this.query.set(query);
    return this;
  }

  /**
   * The query as data, one text as a whole: {@code Percent.decode} of the query gives it back. It
   * replaces all parameters so far. What has a meaning within a query, as {@code &}, stays: data of
   * a pair go through {@link #param}.
   *
   * <pre>{@code
   * UriReference.builder().queryData("100% of #1").build()  // ?100%25%20of%20%231
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  public UriBuilder<T> queryData(String text) {
    query.setData(Objects.requireNonNull(text, "text"), encoding());
    return this;
  }

  /**
   * One more pair at the end of the query, as data: {@code name=value}, after an {@code &} where
   * there is something before.
   *
   * <p>A space becomes {@code %20}, and {@code & = + ; # %} are encoded, so that readers of forms
   * and of RFC 3986 find the same. What was in the query stays as it was written.
   *
   * <pre>{@code
   * UriReference.builder().query("a=b+c").param("d", "e+f g").build()  // ?a=b+c&d=e%2Bf%20g
   * }</pre>
   *
   * @see QueryParams#toQuery()
   */
  public UriBuilder<T> param(String name, String value) {
    query.add(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value"));
    return this;
  }

  /** More pairs at the end of the query, each as {@link #param} takes it. */
  public UriBuilder<T> params(QueryParams params) {
    Objects.requireNonNull(params, "params");
    for (QueryParams.Param param : params) {
      param(param.name(), param.value());
    }
    return this;
  }

  /**
   * Gives a name this one value: the first of its pairs is changed where it stands and the others
   * are removed, or else a pair is added. The other pairs stay as they were written.
   *
   * <pre>{@code
   * Uri u = Uri.parse("http://h/?q=a+b&page=1&x=%7e");
   * Uri.builder(u).setParam("page", "2").build()  // http://h/?q=a+b&page=2&x=%7e
   * }</pre>
   *
   * <p>Names are found as {@link QueryParams#parse(String)} reads them.
   */
  public UriBuilder<T> setParam(String name, String value) {
    query.replace(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value"));
    return this;
  }

  /**
   * Removes all pairs of a name, and the query with its question mark if no pair is left. The other
   * pairs stay as they were written; a query without such a pair is not touched.
   *
   * <pre>{@code
   * Uri u = Uri.parse("http://h/?a=1&b=2&%61=3");
   * Uri.builder(u).removeParams("a").build()  // http://h/?b=2
   * }</pre>
   */
  public UriBuilder<T> removeParams(String name) {
    query.remove(Objects.requireNonNull(name, "name"));
    return this;
  }

  /**
   * The fragment as written, without hash; null for none.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
   */
  public UriBuilder<T> fragment(@Nullable String fragment) {
    this.fragment = fragment;
    fragmentData = null;
    return this;
  }

  /**
   * The fragment as data: what cannot stand there is encoded.
   *
   * <pre>{@code
   * UriReference.builder().fragmentData("50% of é").build()  // #50%25%20of%20%C3%A9
   * IriReference.builder().fragmentData("50% of é").build()  // #50%25%20of%20é
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
   */
  public UriBuilder<T> fragmentData(String text) {
    Objects.requireNonNull(text, "text");
    int lone = DataEncoding.loneSurrogate(text);
    fragment(lone < 0 ? encoding().fragment(text) : "");
    fragmentData = lone < 0 ? null : new SyntaxError(Rule.UTF8_OCTETS, lone, text);
    return this;
  }

  /**
   * What has been asked for: its components are those that were set, to the letter.
   *
   * @throws UriParseException if they make no text of the grammar, as {@link #tryBuild} says it
   */
  public T build() {
    return tryBuild().orElseThrow();
  }

  /**
   * What has been asked for, or why it cannot be; never throws.
   *
   * <p>The error's input is the text of the component that breaks, or the piece of data, and its
   * index lies in that. Something missing breaks at 0 of {@code ""}: a scheme, or the host beside a
   * userinfo or a port.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").host("a b").tryBuild().errorOrNull()  // reg-name, 1 of "a b"
   * Uri.builder().host("a").tryBuild().errorOrNull()                   // scheme, 0 of ""
   * UriReference.builder().path("a:b").tryBuild().errorOrNull()        // path-noscheme, 1 of "a:b"
   * }</pre>
   */
  public Parsed<T> tryBuild() {
    SyntaxError error = error();
    return error == null ? reader.apply(text()) : new Parsed.Failed<>(error);
  }

  // INVARIANT: if there is no error, text() is of the grammar, and reading it finds the components.

  private @Nullable SyntaxError error() {
    SyntaxError error = schemeError();
    if (error == null) {
      error = authority.error();
    }
    if (error == null) {
      error = path.error(scheme != null, authority.isThere());
    }
    if (error == null) {
      error = query.dataError();
    }
    if (error == null) {
      error = error(query.text(encoding()), ClassTable.QUERY | ClassTable.IPRIVATE, Rule.QUERY);
    }
    if (error == null) {
      error = fragmentData;
    }
    return error == null ? error(fragment, ClassTable.QUERY, Rule.FRAGMENT) : error;
  }

  private @Nullable SyntaxError schemeError() {
    if (scheme == null) {
      return profile.needsScheme ? new SyntaxError(Rule.SCHEME, 0, "") : null;
    }
    int end = 0;
    while (end < scheme.length()
        && ClassTable.is(scheme.charAt(end), end == 0 ? ClassTable.ALPHA : ClassTable.SCHEME)) {
      end++;
    }
    boolean whole = end > 0 && end == scheme.length();
    return whole ? null : new SyntaxError(Rule.SCHEME, end, scheme);
  }

  private @Nullable SyntaxError error(@Nullable String component, int set, Rule rule) {
    int end = component == null ? 0 : Parser.end(component, set, profile);
    if (component == null || end == component.length()) {
      return null;
    }
    return component.charAt(end) == '%'
        ? new SyntaxError(Rule.PCT_ENCODED, Parser.brokenEscape(component, end), component)
        : new SyntaxError(profile.named(rule), end, component);
  }

  private DataEncoding encoding() {
    return profile.asciiOnly ? DataEncoding.URI : DataEncoding.IRI;
  }

  /** The components, recomposed as RFC 3986 §5.3 has it. */
  private String text() {
    StringBuilder out = new StringBuilder();
    if (scheme != null) {
      out.append(scheme).append(':');
    }
    authority.appendTo(out);
    out.append(path.text(scheme != null, authority.isThere(), encoding()));
    String queryText = query.text(encoding());
    if (queryText != null) {
      out.append('?').append(queryText);
    }
    if (fragment != null) {
      out.append('#').append(fragment);
    }
    return out.toString();
  }

  /** What data can break, beside what {@link Rule} has. */
  public enum DataRule implements SpecRule {
    /**
     * A segment that is neither {@code .} nor {@code ..}, which are the path's own syntax, nor
     * empty where it would stand right after the colon of a scheme.
     */
    SEGMENT("segment other than a dot-segment, or than an empty one right after a scheme", "3.3");

    private final Clause clause;

    DataRule(String rule, String section) {
      this.clause = Clause.rfc(rule, 3986, section);
    }

    @Override
    public Clause clause() {
      return clause;
    }

    @Override
    public Message meaningMessage() {
      return Messages.CORE.ofConstant("data", this);
    }

    @Override
    public String meaning() {
      return "no escape makes data of this segment, which is syntax of the path";
    }

    /** The rule and its clause. */
    @Override
    public String toString() {
      return clause.toString();
    }
  }
}
