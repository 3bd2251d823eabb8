package dev.urial;

import dev.urial.grammar.Rule;
import dev.urial.idna.RegNames;
import dev.urial.internal.syntax.CharSetTable;
import dev.urial.internal.syntax.GrammarProfile;
import dev.urial.internal.syntax.Parser;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.LoneSurrogates;
import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Messages;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Builds a URI, an IRI or a reference from its components or from data. Mutable and not
 * thread-safe.
 *
 * <pre>{@code
 * Uri.builder()
 *     .scheme("https").host("example.com").port(8443)
 *     .path("/a%20b")              // a component: used as is
 *     .segment("50% of c/d")       // data: encoded
 *     .param("q", "x & y")         // data: encoded
 *     .build()   // https://example.com:8443/a%20b/50%25%20of%20c%2Fd?q=x+%26+y
 *
 * Uri page = Uri.parse("http://h/a?x=%7e&p=1");
 * page.toBuilder().segment("b").withParam("p", "2").build()   // http://h/a/b?x=%7e&p=2
 * }</pre>
 *
 * <p>Each component has two kinds of methods. The method with the component's name accepts
 * <em>syntax</em>, which {@link #build} checks and never encodes. The other methods accept
 * <em>data</em>, including {@code %}, which is encoded once for its component. Nothing is decoded.
 *
 * <table>
 * <caption>Syntax and data</caption>
 * <tr><th>syntax, checked</th><th>data, encoded</th></tr>
 * <tr><td>{@link #scheme}</td><td>-</td></tr>
 * <tr><td>{@link #authority}</td><td>its parts</td></tr>
 * <tr><td>{@link #userinfo}</td><td>{@link #userinfoData}: user and password</td></tr>
 * <tr><td>{@link #host}</td><td>{@link #hostData}: a name in any script, or an address</td></tr>
 * <tr><td>{@link #port(String)}</td><td>{@link #port(int)}</td></tr>
 * <tr><td>{@link #path}</td><td>{@link #pathData}: segments with slashes between them; {@link
 *     #segment(String)}: one segment, {@link #segments(String...)}</td></tr>
 * <tr><td>{@link #query}</td><td>{@link #queryData}: the whole query; {@link #param}: one pair,
 *     {@link #params}</td></tr>
 * <tr><td>{@link #fragment}</td><td>{@link #fragmentData}</td></tr>
 * </table>
 *
 * <p>A builder of URIs encodes all non-ASCII data. A builder of IRIs keeps the characters that RFC
 * 3987 allows, except invisible characters and those that change the direction of the text.
 *
 * <p>The methods may be called in any order, but segments and parameters are kept in the order in
 * which they were added, and {@link #path} and {@link #query} replace those added before the call.
 * Null removes a component; {@code ""} makes it empty. This makes it possible to build {@code
 * http://:80/}, {@code //}, {@code a:} and {@code ?#}.
 *
 * <p>A builder can be used again after {@link #build}.
 *
 * @param <T> the type of the result
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.3">RFC 3986 §5.3</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.4">RFC 3986 §2.4</a>
 */
public final class UriBuilder<T> {
  private final GrammarProfile profile;
  private final Function<String, Parsed<T>> reader;

  private @Nullable String scheme;
  private final AuthorityDraft authority;
  private final PathDraft path;
  private final QueryDraft query = new QueryDraft();
  private @Nullable String fragment;
  private @Nullable SyntaxError fragmentData; // the error in its data

  private UriBuilder(GrammarProfile profile, Function<String, Parsed<T>> reader) {
    this.profile = profile;
    this.reader = reader;
    this.authority = new AuthorityDraft(profile);
    this.path = new PathDraft(profile);
  }

  static UriBuilder<Uri> uri() {
    return new UriBuilder<>(GrammarProfile.URI, Uri::tryParse);
  }

  static UriBuilder<Iri> iri() {
    return new UriBuilder<>(GrammarProfile.IRI, Iri::tryParse);
  }

  static UriBuilder<UriReference> uriReference() {
    return new UriBuilder<>(GrammarProfile.URI_REFERENCE, UriReference::tryParse);
  }

  static UriBuilder<IriReference> iriReference() {
    return new UriBuilder<>(GrammarProfile.IRI_REFERENCE, IriReference::tryParse);
  }

  /**
   * {@return a builder of URIs whose result another type parses} {@code Url.builder()} is one.
   *
   * <pre>{@code
   * UriBuilder.of(MailtoUri::tryParse).scheme("mailto").pathData("a b@h.example").build()
   *     // mailto:a%20b@h.example, as a MailtoUri
   * }</pre>
   *
   * @param <R> the type of the result
   * @param parser parses the text of the URI, and returns the result or the error
   */
  public static <R> UriBuilder<R> of(Function<String, Parsed<R>> parser) {
    return new UriBuilder<>(GrammarProfile.URI, Objects.requireNonNull(parser, "parser"));
  }

  /** Sets all components to those of another URI, IRI or reference. */
  UriBuilder<T> copy(IriReference copied) {
    return scheme(copied.scheme())
        .authority(copied.authority())
        .path(copied.path())
        .query(copied.query())
        .fragment(copied.fragment());
  }

  /**
   * Sets the scheme, without the colon. Null removes it, which is allowed only in a builder of
   * references.
   *
   * @param scheme the scheme, such as {@code https}, or null
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.1">RFC 3986 §3.1</a>
   */
  public UriBuilder<T> scheme(@Nullable String scheme) {
    this.scheme = scheme;
    return this;
  }

  /**
   * Sets the whole authority without {@code //}: userinfo, host and port. Null removes it.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").authority("u@h:80").port(null).build()  // http://u@h
   * }</pre>
   *
   * <p>An invalid authority makes {@link #build} fail, even if its parts are set later. Only
   * another call to this method replaces it.
   *
   * @param authority the authority, such as {@code user@example.com:8080}, or null
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986 §3.2</a>
   */
  public UriBuilder<T> authority(@Nullable String authority) {
    this.authority.set(authority);
    return this;
  }

  /**
   * Sets the userinfo, without {@code @}; null removes it. A userinfo requires a host, which may be
   * empty.
   *
   * @param userinfo the userinfo as syntax, or null
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  public UriBuilder<T> userinfo(@Nullable String userinfo) {
    authority.userinfo(userinfo);
    return this;
  }

  /**
   * Sets the userinfo as data: a user, and a password if it is not null. Characters that are not
   * allowed are encoded, including any colon in the user.
   *
   * <pre>{@code
   * Uri.builder().scheme("ftp").userinfoData("a:b", "p@ss").host("h").build()  // ftp://a%3Ab:p%40ss@h
   * Uri.builder().scheme("ftp").userinfoData("joe", null).host("h").build()    // ftp://joe@h
   * }</pre>
   *
   * <p>RFC 3986 deprecates passwords in URIs: they are displayed and stored wherever the URI is.
   *
   * @param user the user as data; its colons are encoded
   * @param password the password as data, or null for none
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  public UriBuilder<T> userinfoData(String user, @Nullable String password) {
    authority.userinfoData(Objects.requireNonNull(user, "user"), password, encoding());
    return this;
  }

  /**
   * Sets the host: a registered name, an IPv4 address, or an IP literal in brackets. Null removes
   * the authority; {@link #build} then fails if there is still a userinfo or a port.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").host("[::1]").build()               // http://[::1]
   * Uri.builder().scheme("file").host("").path("/etc").build()       // file:///etc
   * Uri.builder().scheme("http").port(80).build()                    // fails: host is missing
   * }</pre>
   *
   * <p>To remove the whole authority, call {@code authority(null)}.
   *
   * @param host the host as syntax, or null
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  public UriBuilder<T> host(@Nullable String host) {
    authority.host(host);
    return this;
  }

  /**
   * Sets the host as data: a name in any script or an address. The brackets of an IPv6 address are
   * optional.
   *
   * <p>For a URI, a non-ASCII name is mapped to ASCII by IDNA, as with {@link RegNames#IDNA};
   * {@link #build} fails with a rule of UTS #46 if it is not a valid domain name. An IRI keeps the
   * name. In other names, characters that are not allowed are encoded. Only an IPv6 address may
   * contain a colon, so {@code "h:80"} is invalid; set the port with {@link #port(int)}.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").hostData("bücher.example").build()  // http://xn--bcher-kva.example
   * Iri.builder().scheme("http").hostData("bücher.example").build()  // http://bücher.example
   * Uri.builder().scheme("http").hostData("::1").build()             // http://[::1]
   * Uri.builder().scheme("smb").hostData("my host").build()          // smb://my%20host
   * }</pre>
   *
   * @param name a name in any script, or an IPv4 or IPv6 address
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  public UriBuilder<T> hostData(String name) {
    authority.hostData(Objects.requireNonNull(name, "name"), encoding());
    return this;
  }

  /**
   * Sets the host from a parsed host, such as the result of {@link IriReference#parsedHost}.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").parsedHost(new Host.Ipv6(0, 1)).build()  // http://[::1]
   * }</pre>
   *
   * @param host a host, which is always valid
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  public UriBuilder<T> parsedHost(Host host) {
    return host(Objects.requireNonNull(host, "host").text());
  }

  /**
   * Sets the port as a number. A port requires a host, which may be empty.
   *
   * @param port the port, from 0 to 65535
   * @return this builder
   * @throws IllegalArgumentException if the port is out of range
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  public UriBuilder<T> port(int port) {
    if (port < 0 || port > 65535) {
      throw new IllegalArgumentException("not a port: " + port);
    }
    return port(Integer.toString(port));
  }

  /**
   * Sets the port as syntax: any number of decimal digits. {@code ""} writes a colon without
   * digits; null removes the port and its colon.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").host("h").port("").build()    // http://h:
   * Uri.builder().scheme("http").host("h").port(null).build()  // http://h
   * }</pre>
   *
   * @param port decimal digits, {@code ""} or null
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  public UriBuilder<T> port(@Nullable String port) {
    authority.port(port);
    return this;
  }

  /**
   * Sets the path as syntax and replaces all segments added so far. {@code ""} makes the path
   * empty.
   *
   * <p>After an authority, {@link #build} rejects a path without a leading slash. Without an
   * authority, it rejects a path with two leading slashes, which would begin an authority. Without
   * a scheme, it rejects a colon in the first segment, which would end a scheme. {@link
   * #segment(String)} avoids these errors by inserting {@code /}, {@code /.} or {@code ./}.
   *
   * @param path the path as syntax
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  public UriBuilder<T> path(String path) {
    this.path.set(Objects.requireNonNull(path, "path"));
    return this;
  }

  /**
   * Sets the path as data: segments separated by slashes, each encoded as in {@link
   * #segment(String)}. This replaces all segments added so far.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").host("h").pathData("/50% of é/a?b").build()
   *     // http://h/50%25%20of%20%C3%A9/a%3Fb
   * }</pre>
   *
   * <p>{@link #build} rejects the segments {@code .} and {@code ..}, which resolution would remove.
   *
   * @param path the path as data, with its slashes
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  public UriBuilder<T> pathData(String path) {
    this.path.setData(Objects.requireNonNull(path, "path"));
    return this;
  }

  /**
   * Adds a slash and a path segment, given as data: {@code /}, {@code ?}, {@code #}, {@code %} and
   * all other characters that a segment cannot contain are encoded.
   *
   * <p>The slash is omitted if the path is empty, or if it was set by {@link #path} and ends with a
   * slash.
   *
   * <pre>
   * before            segment("c d")    built
   * host("h")                           //h/c%20d
   * path("")                            c%20d
   * path("/a")                          /a/c%20d
   * path("/a/")                         /a/c%20d
   * segments("a","")                    a//c%20d     (an empty segment counts)
   * </pre>
   *
   * <p>Paths that would be parsed as a different component are corrected without changing their
   * meaning. In a relative reference, {@code segment("a:b")} becomes {@code ./a:b}, and an empty
   * first segment becomes {@code ./}. Without an authority, {@code path("/").segments("", "a")}
   * becomes {@code /.//a}.
   *
   * <p>An empty first segment right after a scheme is rejected with {@link DataRule#SEGMENT}. It
   * cannot be written, because {@code s:.//a} is equivalent to {@code s:/a} (§6.2.2.3).
   *
   * <p>{@code "."} and {@code ".."} are rejected with {@link DataRule#SEGMENT}, because they cannot
   * be written as data. Resolution removes them if they are not encoded (§5.2.4), and parsers treat
   * {@code %2E%2E} as the same segment (§6.2.2.2), so encoding would not help. To go up, use {@code
   * path("a/..")}.
   *
   * @param data the segment as data
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  public UriBuilder<T> segment(String data) {
    path.add(Objects.requireNonNull(data, "data"));
    return this;
  }

  /**
   * Adds two or more path segments as data, each as {@link #segment(String)} does.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").host("h").segment("a b", "c/d").build()  // http://h/a%20b/c%2Fd
   * }</pre>
   *
   * @param first the first segment as data
   * @param second the next segment as data
   * @param more further segments as data
   * @return this builder
   */
  public UriBuilder<T> segment(String first, String second, String... more) {
    Objects.requireNonNull(more, "more");
    return segment(Objects.requireNonNull(first, "first"))
        .segment(Objects.requireNonNull(second, "second"))
        .segments(more);
  }

  /**
   * Adds several segments as data, each as {@link #segment(String)} does. To copy the segments of
   * another reference, use its {@link IriReference#segments}; {@link IriReference#pathSegments} are
   * already encoded and would be encoded twice.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").host("h").segments("a", "b/c", "").build()  // http://h/a/b%2Fc/
   * }</pre>
   *
   * @param data the segments as data, in order
   * @return this builder
   */
  public UriBuilder<T> segments(String... data) {
    Objects.requireNonNull(data, "data");
    return segments(Arrays.asList(data));
  }

  /**
   * Adds the segments of a list as data, each as {@link #segment(String)} does.
   *
   * <pre>{@code
   * Uri other = Uri.parse("http://h/caf%C3%A9/b%2Fc");
   * UriReference.builder().path("/").segments(other.segments()).build()  // /caf%C3%A9/b%2Fc
   * }</pre>
   *
   * @param data the segments as data, in order
   * @return this builder
   */
  public UriBuilder<T> segments(Iterable<String> data) {
    Objects.requireNonNull(data, "data");
    for (String segment : data) {
      segment(segment);
    }
    return this;
  }

  /**
   * Sets the query as syntax, without the question mark; null removes it. This replaces all
   * parameters added so far.
   *
   * @param query the query as syntax, or null
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  public UriBuilder<T> query(@Nullable String query) {
    this.query.set(query);
    return this;
  }

  /**
   * Sets the whole query as data; {@code Percent.decode} of the query returns the same string. This
   * replaces all parameters added so far. Delimiters within the query, such as {@code &}, are not
   * encoded; to add a name and a value as data, use {@link #param}.
   *
   * <pre>{@code
   * UriReference.builder().queryData("100% of #1").build()  // ?100%25%20of%20%231
   * }</pre>
   *
   * @param text the query as data
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  public UriBuilder<T> queryData(String text) {
    query.setData(Objects.requireNonNull(text, "text"), encoding());
    return this;
  }

  /**
   * Adds a pair {@code name=value} as data to the end of the query, after an {@code &} if the query
   * is not empty. The schemes {@code xmpp} and {@code dns} have {@code ;} instead, and in a URN the
   * pairs follow {@code ?=} ({@link QueryFormat#of}); set the scheme first.
   *
   * <p>A space becomes {@code +} in http, https, ws, wss and relative references, whose queries are
   * forms, and {@code %20} in all other schemes; {@code & = + ; # %} are encoded. The rest of the
   * query is kept as written.
   *
   * <pre>{@code
   * UriReference.builder().query("a=b+c").param("d", "e+f g").build()  // ?a=b+c&d=e%2Bf+g
   * Uri.parse("mailto:a@b").toBuilder().param("body", "e+f g").build()  // mailto:a@b?body=e%2Bf%20g
   * }</pre>
   *
   * <p>{@link #build} rejects a pair with {@link DataRule#PARAM} if the queries of the scheme do
   * not consist of pairs, as in {@code ldap} and {@code data}.
   *
   * @param name the name as data
   * @param value the value as data
   * @return this builder
   * @see IriReference#plusParam
   */
  public UriBuilder<T> param(String name, String value) {
    Objects.requireNonNull(name, "name");
    query.add(name, Objects.requireNonNull(value, "value"), format());
    return this;
  }

  /**
   * Adds pairs to the end of the query, each as {@link #param} does.
   *
   * @param params the decoded pairs
   * @return this builder
   */
  public UriBuilder<T> params(QueryParams params) {
    Objects.requireNonNull(params, "params");
    QueryFormat format = format();
    for (QueryParams.Param param : params) {
      query.add(param.name(), param.value(), format);
    }
    return this;
  }

  /**
   * Sets a parameter to a single value: changes the first pair with that name and removes all later
   * ones, or adds a pair if there is none. Pairs with other names are kept as written.
   *
   * <pre>{@code
   * Uri u = Uri.parse("http://h/?q=a+b&page=1&x=%7e");
   * u.toBuilder().withParam("page", "2").build()  // http://h/?q=a+b&page=2&x=%7e
   * }</pre>
   *
   * <p>Names are matched as {@code Uri.params} decodes them.
   *
   * @param name the name as data
   * @param value the value as data
   * @return this builder
   */
  public UriBuilder<T> withParam(String name, String value) {
    Objects.requireNonNull(name, "name");
    query.replace(name, Objects.requireNonNull(value, "value"), format());
    return this;
  }

  /**
   * Removes all pairs with this name, and the whole query if no pair is left. Other pairs are kept
   * as written; a query without a pair of this name does not change.
   *
   * <pre>{@code
   * Uri u = Uri.parse("http://h/?a=1&b=2&%61=3");
   * u.toBuilder().withoutParam("a").build()  // http://h/?b=2
   * }</pre>
   *
   * @param name the name as data; it is compared with decoded names
   * @return this builder
   */
  public UriBuilder<T> withoutParam(String name) {
    Objects.requireNonNull(name, "name");
    query.remove((it, value) -> it.equals(name), format());
    return this;
  }

  /**
   * Sets the fragment as syntax, without the {@code #}; null removes it.
   *
   * @param fragment the fragment as syntax, or null
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
   */
  public UriBuilder<T> fragment(@Nullable String fragment) {
    this.fragment = fragment;
    fragmentData = null;
    return this;
  }

  /**
   * Sets the fragment as data: characters that are not allowed are encoded.
   *
   * <pre>{@code
   * UriReference.builder().fragmentData("50% of é").build()  // #50%25%20of%20%C3%A9
   * IriReference.builder().fragmentData("50% of é").build()  // #50%25%20of%20é
   * }</pre>
   *
   * @param text the fragment as data
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
   */
  public UriBuilder<T> fragmentData(String text) {
    Objects.requireNonNull(text, "text");
    int lone = LoneSurrogates.first(text);
    fragment(lone < 0 ? encoding().fragment(text) : "");
    fragmentData = lone < 0 ? null : new SyntaxError(Rule.UTF8_OCTETS, lone, text);
    return this;
  }

  /**
   * Builds the result. Its components are exactly those that were set.
   *
   * @return the URI, IRI or reference
   * @throws UriParseException if the components do not form a valid result; see {@link #tryBuild}.
   *     If a component is invalid as syntax but possible as data, the message shows the call, such
   *     as {@code pathData("/x y")}
   */
  public T build() {
    SyntaxError error = error();
    if (error != null) {
      throw new UriParseException(error, dataCall(error));
    }
    return reader.apply(text()).orElseThrow();
  }

  /**
   * Returns the call that sets a component, whose syntax is broken, as data; null if that call
   * would fail too.
   */
  private @Nullable String dataCall(SyntaxError error) {
    String text = error.input();
    SpecRule rule = error.rule();
    if (!(rule instanceof Rule)) {
      return null; // an error in data
    }
    if (rule.isOfUserinfo()) {
      return "userinfoData(…)"; // may hold a password
    }
    boolean isOfAuthority = rule.isOfAuthority();
    if (text.equals(authority.host()) && (isOfAuthority || rule == Rule.PCT_ENCODED)) {
      boolean isHost = HostEncoder.encoded(text, profile, encoding()).isOk();
      return isHost ? call("hostData", text) : null;
    }
    if (isOfAuthority || rule == Rule.SCHEME || LoneSurrogates.first(text) >= 0) {
      return null;
    }
    if (path.isWritten(text)) {
      PathDraft data = new PathDraft(profile);
      data.setData(text);
      boolean isPath = data.error(scheme != null, authority.isThere()) == null;
      return isPath ? call("pathData", text) : null;
    }
    if (query.isWritten(text)) {
      return call("queryData", text);
    }
    return text.equals(fragment) ? call("fragmentData", text) : null;
  }

  /** Returns a call with the text as a Java literal, unless the text is long or holds a secret. */
  private static String call(String method, String text) {
    boolean isShown = text.length() <= 80 && Secrets.masked(text).equals(text);
    String literal = text.replace("\\", "\\\\").replace("\"", "\\\"");
    return method + (isShown ? "(\"" + Excerpt.escape(literal) + "\")" : "(…)");
  }

  /**
   * Builds the result, or returns the error; never throws.
   *
   * <p>The error's input is the invalid component or piece of data, and its index refers to that
   * input. If the scheme is missing, or if a userinfo or a port has no host, the input is {@code
   * ""} and the index is 0.
   *
   * <pre>{@code
   * Uri.builder().scheme("http").host("a b").tryBuild().errorOrNull()  // reg-name, 1 of "a b"
   * Uri.builder().host("a").tryBuild().errorOrNull()                   // scheme, 0 of ""
   * UriReference.builder().path("a:b").tryBuild().errorOrNull()        // path-noscheme, 1 of "a:b"
   * }</pre>
   *
   * @return the URI, IRI or reference, or the error
   */
  public Parsed<T> tryBuild() {
    SyntaxError error = error();
    return error == null ? reader.apply(text()) : new Parsed.Failed<>(error);
  }

  // INVARIANT: without an error, text() matches the grammar, and parsing it finds the components.

  private @Nullable SyntaxError error() {
    SyntaxError error = schemeError();
    if (error == null) {
      error = authority.error();
    }
    if (error == null) {
      error = path.error(scheme != null, authority.isThere());
    }
    if (error == null) {
      error = query.dataError(format());
    }
    if (error == null) {
      error = error(queryText(), CharSetTable.QUERY | CharSetTable.IPRIVATE, Rule.QUERY);
    }
    if (error == null) {
      error = fragmentData;
    }
    return error == null ? error(fragment, CharSetTable.QUERY, Rule.FRAGMENT) : error;
  }

  private @Nullable SyntaxError schemeError() {
    if (scheme == null) {
      return profile.needsScheme ? new SyntaxError(Rule.SCHEME, 0, "") : null;
    }
    int end = 0;
    while (end < scheme.length()
        && CharSetTable.is(
            scheme.charAt(end), end == 0 ? CharSetTable.ALPHA : CharSetTable.SCHEME)) {
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
        ? new SyntaxError(Rule.PCT_ENCODED, EscapedOctets.brokenAt(component, end), component)
        : new SyntaxError(profile.named(rule), end, component);
  }

  private DataEncoding encoding() {
    return profile.asciiOnly ? DataEncoding.URI : DataEncoding.IRI;
  }

  private QueryFormat format() {
    SchemeRow row = scheme == null ? null : SchemeRows.of(scheme);
    return row != null && row.isNesting() && !authority.isThere()
        ? QueryFormat.ofNested(path.beginning())
        : QueryFormat.of(scheme);
  }

  private @Nullable String queryText() {
    QueryFormat format = format();
    return query.text(it -> format.spaced(encoding().param(it)), format);
  }

  /** Returns the components, recomposed as in RFC 3986 §5.3. */
  private String text() {
    StringBuilder out = new StringBuilder();
    if (scheme != null) {
      out.append(scheme).append(':');
    }
    authority.appendTo(out);
    out.append(path.text(scheme != null, authority.isThere(), encoding()));
    String queryText = queryText();
    if (queryText != null) {
      out.append('?').append(queryText);
    }
    if (fragment != null) {
      out.append('#').append(fragment);
    }
    return out.toString();
  }

  /** Rules for data, in addition to those in {@link Rule}. */
  public enum DataRule implements SpecRule {
    /**
     * A segment must not be {@code .} or {@code ..}, which are dot-segments, or an empty segment
     * right after the colon of a scheme.
     */
    SEGMENT("segment other than a dot-segment, or than an empty one right after a scheme", "3.3"),
    /**
     * A pair can be added only to a query that consists of pairs ({@link QueryFormat#hasPairs}).
     */
    PARAM("query of pairs", "3.4");

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

    /** Returns the rule and its clause. */
    @Override
    public String toString() {
      return clause.toString();
    }
  }
}
