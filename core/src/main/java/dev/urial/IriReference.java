package dev.urial;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.idna.RegNames;
import dev.urial.internal.syntax.GrammarProfile;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.Parser;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.UriParseException;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * An IRI or a relative reference: {@code IRI-reference} in RFC 3987. This is the most general of
 * the four types.
 *
 * <pre>{@code
 * IriReference r = IriReference.parse("../straße?q=ä#ö");
 * r.path()      // "../straße"
 * r.query()     // "q=ä"
 * r.fragment()  // "ö"
 * r.scheme()    // null: absent
 * }</pre>
 *
 * <p>Components are <em>raw</em>: they are returned as written, not decoded. A missing component is
 * {@code null}; an empty one is {@code ""}. For example, {@code "http://a?"} has an empty query,
 * but {@code "http://a"} has none.
 *
 * <p>The interface is sealed, so a mocking library cannot mock it. References are values: a test
 * can create the reference it needs with {@code parse} or a {@link #builder()}.
 *
 * <p>References are immutable and thread-safe, and are serialized as their text. Two references are
 * equal if their texts are equal; for weaker comparisons, see {@link #isEquivalentTo}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
 */
public sealed interface IriReference extends Comparable<IriReference>
    permits Iri, UriReference, IriReferenceImpl {

  /**
   * Parses an IRI reference.
   *
   * <pre>{@code
   * IriReference.parse("/straße")        // an IriReference
   * IriReference.parse("/street")        // a UriReference
   * IriReference.parse("http://a/é")     // an Iri
   * IriReference.parse("http://a/e")     // a Uri
   * }</pre>
   *
   * @param text the IRI or the relative reference
   * @return the reference, as the most specific of the four types
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  static IriReference parse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, GrammarProfile.IRI_REFERENCE, marks);
    if (broken == Parser.VALID) {
      return AbstractIriReference.of(text, marks);
    }
    throw new UriParseException(Parser.error(text, GrammarProfile.IRI_REFERENCE, broken));
  }

  /**
   * Same as {@link #parse}.
   *
   * <pre>{@code
   * IriReference.valueOf("../é")
   * }</pre>
   *
   * @param text the IRI or the relative reference
   * @return the reference, as the most specific of the four types
   * @throws UriParseException as for {@link #parse}
   */
  @JsonCreator
  static IriReference valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an IRI reference; returns the error instead of throwing it.
   *
   * <pre>{@code
   * IriReference.tryParse("a b")  // Failed[error=…index=1…]
   * }</pre>
   *
   * @param text the IRI or the relative reference
   * @return the reference, or the error
   */
  static Parsed<IriReference> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, GrammarProfile.IRI_REFERENCE, marks);
    return broken == Parser.VALID
        ? new Parsed.Ok<>(AbstractIriReference.of(text, marks))
        : new Parsed.Failed<>(Parser.error(text, GrammarProfile.IRI_REFERENCE, broken));
  }

  /**
   * {@return whether a string is a valid IRI reference} Does not create an {@code IriReference}.
   *
   * <pre>{@code
   * IriReference.isValid("é")   // true
   * IriReference.isValid("%é")  // false
   * }</pre>
   *
   * @param text the string to check
   */
  static boolean isValid(String text) {
    Objects.requireNonNull(text, "text");
    return Parser.isValid(text, GrammarProfile.IRI_REFERENCE);
  }

  /**
   * {@return a builder for IRI references}
   *
   * <pre>{@code
   * IriReference.builder().path("/straße").param("q", "ä ö").build()  // /straße?q=ä%20ö
   * }</pre>
   */
  static UriBuilder<IriReference> builder() {
    return UriBuilder.iriReference();
  }

  /**
   * {@return a builder that starts with the components of a reference: {@code builder(r).build()}
   * equals {@code r}}
   *
   * @param copied the reference to start from
   */
  static UriBuilder<IriReference> builder(IriReference copied) {
    Objects.requireNonNull(copied, "copied");
    return UriBuilder.iriReference().copy(copied);
  }

  /**
   * {@return a builder that starts with the components of this reference: {@code
   * toBuilder().build()} equals this}
   *
   * <pre>{@code
   * Uri.parse("http://h/a?q=1").toBuilder().segment("b c").build()  // http://h/a/b%20c?q=1
   * }</pre>
   *
   * <p>It builds what this object is: the builder of a {@link Uri} takes ASCII only and needs a
   * scheme, whatever the type of the variable. The builder of {@link #builder(IriReference)} takes
   * every IRI reference.
   */
  UriBuilder<? extends IriReference> toBuilder();

  /**
   * {@return the scheme as written, without the colon; null in a relative reference}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.1">RFC 3986 §3.1</a>
   */
  @Nullable String scheme();

  /**
   * {@return the authority as written, without {@code //}: {@code user@host:80}; null if there is
   * none}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986 §3.2</a>
   */
  @Nullable String authority();

  /**
   * {@return the userinfo without its {@code @}, or null if there is none}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  @Nullable String userinfo();

  /**
   * {@return the user name: the userinfo up to its first colon, as written; null if there is no
   * userinfo}
   *
   * <pre>{@code
   * Uri.parse("ftp://joe:s%40@h/").username()  // "joe"
   * Uri.parse("ftp://joe:s%40@h/").password()  // "s%40"
   * Uri.parse("ftp://joe@h/").password()       // null
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  default @Nullable String username() {
    return get(Component.USERNAME);
  }

  /**
   * {@return the password: the userinfo after its first colon, as written; null if there is no
   * colon}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  default @Nullable String password() {
    return get(Component.PASSWORD);
  }

  /**
   * {@return the host as written, including brackets; may be empty; null if there is no authority}
   *
   * <pre>{@code
   * Uri.parse("http://[::1]/").host()   // "[::1]"
   * Uri.parse("http://my_host/").host() // "my_host"
   * Uri.parse("file:///etc").host()     // ""
   * Uri.parse("urn:a:b").host()         // null
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  @Nullable String host();

  /**
   * {@return the digits of the port as written; {@code ""} if nothing follows the colon; null if
   * there is no colon}
   *
   * @see #portNumber
   * @see #effectivePort
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  @Nullable String port();

  /**
   * {@return the port as a number; empty if the port is absent or empty, or greater than {@link
   * Integer#MAX_VALUE}}
   *
   * <p>RFC 3986 sets no upper bound; TCP and UDP ports end at 65535.
   *
   * <pre>{@code
   * Uri.parse("http://h:8080/").portNumber()         // OptionalInt[8080]
   * Uri.parse("http://h/").portNumber()              // OptionalInt.empty
   * Uri.parse("http://h:99999999999/").portNumber()  // OptionalInt.empty
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  OptionalInt portNumber();

  /**
   * {@return the effective port: the explicit port, or else the default port of the scheme}
   *
   * <p>The result is empty if there is no authority or no scheme, if no standard defines a default
   * port for the scheme, or if the explicit port is greater than {@link Integer#MAX_VALUE}. The
   * default port is returned even for schemes such as {@code sip}, in which writing the port
   * changes the identifier; {@link Equivalence#SCHEME} takes the difference into account.
   *
   * <pre>{@code
   * Uri.parse("http://h/").effectivePort()       // OptionalInt[80]
   * Uri.parse("http://h:8080/").effectivePort()  // OptionalInt[8080]
   * Uri.parse("file:///a").effectivePort()       // OptionalInt.empty
   * UriReference.parse("//h/").effectivePort()   // OptionalInt.empty
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  OptionalInt effectivePort();

  /**
   * {@return the path; may be empty; never null}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  String path();

  /**
   * {@return the query without its question mark, or null if there is none}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  @Nullable String query();

  /**
   * {@return the fragment without its {@code #}, or null if there is none}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
   */
  @Nullable String fragment();

  /**
   * {@return the parsed host, or null if there is no authority}
   *
   * <pre>{@code
   * Uri.parse("http://[::1]/").parsedHost()       // Host.Ipv6
   * Uri.parse("http://127.0.0.1/").parsedHost()   // Host.Ipv4
   * Uri.parse("http://127.1/").parsedHost()       // Host.RegName: no address in RFC 3986
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  @Nullable Host parsedHost();

  /**
   * {@return the parsed authority, or null if there is none}
   *
   * <pre>{@code
   * Uri.parse("http://u@h:80/").parsedAuthority().userinfo()  // "u"
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986 §3.2</a>
   */
  @Nullable Authority parsedAuthority();

  /** {@return whether there is an authority, even an empty one} */
  boolean hasAuthority();

  /** {@return whether there is a query, even an empty one} */
  boolean hasQuery();

  /** {@return whether there is a fragment, even an empty one} */
  boolean hasFragment();

  /**
   * Returns the segments of the path, still encoded. A leading slash is not a segment.
   *
   * <pre>
   * /a/b%2Fc   [a, b%2Fc]
   * /a/        [a, ""]
   * /          [""]
   * a:b/c      [a:b, c]
   * (empty)    []
   * </pre>
   *
   * <p>These segments are syntax, and {@link UriBuilder#segments(Iterable)} would encode their
   * escapes again. Pass it {@link #segments} instead.
   *
   * @return an unmodifiable list
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  List<String> pathSegments();

  /**
   * Returns the path segments, each decoded as UTF-8. These segments are data, so a slash in a
   * segment is not a delimiter.
   *
   * <pre>{@code
   * Uri u = Uri.parse("http://h/caf%C3%A9/b%2Fc");
   * u.segments()                                // [café, b/c]
   * u.toBuilder().path("")
   *     .segments(u.segments())
   *     .build()                                           // http://h/caf%C3%A9/b%2Fc
   * }</pre>
   *
   * <p>Never fails: octets that are not UTF-8 become U+FFFD, as in {@link #params}. To reject them,
   * decode {@link #pathSegments} with {@link dev.urial.grammar.Percent#decode(String)}.
   *
   * @return an unmodifiable list
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.4">RFC 3986 §2.4</a>
   */
  List<String> segments();

  /**
   * {@return a path segment, decoded; null if there is none with this index} Counting starts at 0;
   * a negative index counts from the end.
   *
   * <pre>{@code
   * Uri u = Uri.parse("http://h/a/b%2Fc");
   * u.segment(0)   // "a"
   * u.segment(-1)  // "b/c": the last
   * u.segment(2)   // null
   * }</pre>
   *
   * <p>Same as an element of {@link #segments}.
   *
   * @param index the index from the start, or, if it is negative, from the end
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  @Nullable String segment(int index);

  /**
   * {@return the file name: the last segment of a hierarchical path, decoded; null if it is empty
   * or a dot-segment, or if the path is not hierarchical}
   *
   * <pre>{@code
   * Uri.parse("http://h/a/b%20c.tar.gz?q").filename()   // "b c.tar.gz"
   * Uri.parse("http://h/a/b%20c.tar.gz?q").extension()  // "gz"
   * Uri.parse("http://h/a/").filename()                 // null
   * Uri.parse("mailto:a@b.example").filename()          // null
   * }</pre>
   *
   * <p>The name is data and can contain any character, even a slash. Check it before you use it as
   * the name of a file.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  @Nullable String filename();

  /**
   * {@return the extension: what follows the last dot of the {@link #filename}; null if it is empty
   * or there is no dot but the first character}
   *
   * <pre>{@code
   * UriReference.parse("a/b.HTML").extension()  // "HTML"
   * UriReference.parse("a/.profile").extension()  // null
   * }</pre>
   */
  @Nullable String extension();

  /**
   * {@return the decoded pairs of the query; empty if there are none} The scheme decides how they
   * are separated, and whether {@code +} is a space: see {@link QueryFormat#of}.
   *
   * <pre>{@code
   * Uri.parse("http://a/?q=find+me&q=%C3%A9").params().getAll("q")  // [find me, é]
   * Uri.parse("mailto:a@b?body=1+1").params().get("body")           // 1+1
   * }</pre>
   *
   * @see <a href="https://url.spec.whatwg.org/#urlencoded-parsing">URL Standard,
   *     application/x-www-form-urlencoded parsing</a>
   */
  QueryParams params();

  /**
   * {@return the decoded value of the first query parameter with this name, or null if there is
   * none} Same as {@code params().get(name)}, but parses the query only up to that parameter and
   * creates only the result.
   *
   * <pre>{@code
   * Uri u = Uri.parse("http://a/?q=find+me&page=2");
   * u.param("q")     // "find me"
   * u.param("lang")  // null
   * }</pre>
   *
   * @param name the decoded name
   * @see <a href="https://url.spec.whatwg.org/#urlencoded-parsing">URL Standard,
   *     application/x-www-form-urlencoded parsing</a>
   */
  @Nullable String param(String name);

  /**
   * {@return the scheme-based normal form, as {@code normalize(Equivalence.SCHEME)} returns it}
   *
   * <pre>{@code
   * Uri.parse("HTTP://Example.com:80").normalize()  // http://example.com/
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3">RFC 3986 §6.2.3</a>
   */
  IriReference normalize();

  /**
   * {@return the normal form on a rung of the comparison ladder; the same object if it is already
   * normal}
   *
   * <pre>{@code
   * Uri u = Uri.parse("HTTP://Example.com:80/%7euser/../a");
   * u.normalize(Equivalence.STRING)  // HTTP://Example.com:80/%7euser/../a
   * u.normalize(Equivalence.SYNTAX)  // http://example.com:80/a
   * u.normalize(Equivalence.SCHEME)  // http://example.com/a
   * }</pre>
   *
   * <p>On the rung {@code SCHEME}, the rules of the scheme's own document apply, too:
   *
   * <pre>{@code
   * Uri.parse("tel:+44-20-7946-0900").normalize(Equivalence.SCHEME)  // tel:+442079460900
   * }</pre>
   *
   * <p>Dot-segments are removed from hierarchical paths: after an authority, after a leading slash,
   * and in a reference without a scheme. In other paths, they are data that the scheme interprets:
   *
   * <pre>{@code
   * Uri.parse("view-source:http://a/../b").normalize()  // view-source:http://a/../b
   * }</pre>
   *
   * <p>On the rungs {@code SYNTAX} and {@code SCHEME}, the normal form of an IRI is that of the URI
   * it maps to, because they treat {@code é} and {@code %C3%A9} as equivalent (RFC 3987 §5.3.2.3,
   * §3.1). {@code toIri()} restores the non-ASCII characters:
   *
   * <pre>{@code
   * IriReference i = IriReference.parse("http://a/é");
   * i.normalize()          // http://a/%C3%A9
   * i.normalize().toIri()  // http://a/é
   * }</pre>
   *
   * <p>Unicode normalization is never applied: IRIs that differ only in their Unicode normalization
   * are different (RFC 3987 §5.3.2.2).
   *
   * @param rung how much to normalize, from {@link Equivalence#STRING} (nothing) to {@link
   *     Equivalence#SCHEME} (the most)
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
   */
  IriReference normalize(Equivalence rung);

  /**
   * {@return whether two references are equivalent on a rung of the comparison ladder}
   *
   * <p>Two references are equivalent if and only if {@link #normalize(Equivalence)} returns the
   * same text for both. An IRI and the URI it maps to are therefore equivalent on {@code SYNTAX},
   * which does not distinguish {@code é} from {@code %C3%A9}.
   *
   * <pre>{@code
   * Iri.parse("http://a/é").isEquivalentTo(Uri.parse("http://A/%c3%a9"), Equivalence.SYNTAX)  // true
   * }</pre>
   *
   * @param other the reference to compare with
   * @param rung the rung on which to compare
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-5.3">RFC 3987 §5.3</a>
   */
  boolean isEquivalentTo(IriReference other, Equivalence rung);

  /**
   * {@return whether two references are equivalent on the rung {@link Equivalence#SCHEME}}
   *
   * <pre>{@code
   * Uri.parse("HTTP://h:80/%7ea").isEquivalentTo(Uri.parse("http://h/~a"))  // true
   * }</pre>
   *
   * @param other the reference to compare with
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3">RFC 3986 §6.2.3</a>
   */
  default boolean isEquivalentTo(IriReference other) {
    return isEquivalentTo(other, Equivalence.SCHEME);
  }

  /**
   * {@return whether both references have the same origin: the same scheme, host and port}
   *
   * <pre>{@code
   * Uri u = Uri.parse("https://h/a");
   * u.isSameOrigin(Uri.parse("HTTPS://H:443/b"))  // true
   * u.isSameOrigin(Uri.parse("http://h/a"))       // false
   * }</pre>
   *
   * <p>The result is false if one of them has no scheme or no host, or is a {@code file:} URI.
   * Hosts are compared as names; whether browsers read {@code 127.1} as an address is a question
   * for {@code Url.isSameOrigin}.
   *
   * @param other the reference to compare with
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6454#section-5">RFC 6454 §5</a>
   */
  boolean isSameOrigin(IriReference other);

  /**
   * {@return the index at which a component begins; -1 if the component is absent} Does not
   * allocate.
   *
   * <pre>{@code
   * Uri u = Uri.parse("http://u:p@h:8080/a?");
   * u.start(Component.HOST)      // 11
   * u.start(Component.PASSWORD)  // 9
   * u.start(Component.QUERY)     // 20: present but empty
   * u.start(Component.FRAGMENT)  // -1
   * }</pre>
   *
   * @param component a component; the username and the password are parts of the userinfo
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  int start(Component component);

  /**
   * {@return the index at which a component ends, exclusive; -1 if the component is absent} Does
   * not allocate.
   *
   * <pre>{@code
   * Uri.parse("http://h:8080/a").end(Component.HOST)  // 8
   * }</pre>
   *
   * @param component a component; the username and the password are parts of the userinfo
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  int end(Component component);

  /**
   * {@return the range of a component in the text, or null if the component is absent}
   *
   * <pre>{@code
   * Uri.parse("http://h/").range(Component.HOST)  // 7–8
   * }</pre>
   *
   * @param component a component; the username and the password are parts of the userinfo
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  default @Nullable Range range(Component component) {
    Objects.requireNonNull(component, "component");
    int start = start(component);
    return start < 0 ? null : new Range(start, end(component));
  }

  /**
   * {@return a component as written, or null if it is absent}
   *
   * <pre>{@code
   * Uri.parse("http://u:p@h/").get(Component.USERNAME)  // "u"
   * }</pre>
   *
   * @param component a component; the username and the password are parts of the userinfo
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  default @Nullable String get(Component component) {
    Objects.requireNonNull(component, "component");
    int start = start(component);
    return start < 0 ? null : toString().substring(start, end(component));
  }

  /**
   * {@return a copy in which a query parameter has only this value} The first pair with the name is
   * changed, and later pairs with the name are removed; if there is none, a pair is added at the
   * end. All other pairs stay as written.
   *
   * <pre>{@code
   * Uri.parse("http://h/?a=%b4&page=1&page=2").withParam("page", "x y")  // http://h/?a=%b4&page=x+y
   * Uri.parse("mailto:a@b").withParam("body", "1+1 = 2")                // mailto:a@b?body=1%2B1%20%3D%202
   * }</pre>
   *
   * <p>The name and the value are data: they are encoded, including {@code %}, as {@link
   * UriBuilder#param} does, and the name is compared with decoded names. {@link #param} returns the
   * value again.
   *
   * @param name the decoded name; case-sensitive
   * @param value the decoded value
   * @throws UriParseException if the queries of the scheme do not consist of pairs, as in {@code
   *     ldap}, or if a surrogate is unpaired
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-set">URL Standard, set</a>
   */
  IriReference withParam(String name, String value);

  /**
   * {@return a copy with a query parameter added at the end} All other pairs stay as written.
   *
   * <pre>{@code
   * Uri.parse("http://h/?tag=a").plusParam("tag", "b&c")  // http://h/?tag=a&tag=b%26c
   * }</pre>
   *
   * @param name the decoded name
   * @param value the decoded value
   * @throws UriParseException as for {@link #withParam}
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-append">URL Standard, append</a>
   */
  IriReference plusParam(String name, String value);

  /**
   * {@return a copy without the query parameters with this name; this object if there are none} All
   * other pairs stay as written; if none is left, the question mark is removed.
   *
   * <pre>{@code
   * Uri.parse("http://h/?a=1&b&%61=2").withoutParam("a")  // http://h/?b
   * }</pre>
   *
   * @param name the decoded name; case-sensitive
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-delete">URL Standard, delete</a>
   */
  IriReference withoutParam(String name);

  /**
   * {@return a copy with a segment added to the path} The segment is data: it is encoded as {@link
   * UriBuilder#segment(String)} does, and {@code segment(-1)} returns it again.
   *
   * <pre>{@code
   * Uri.parse("http://h/a?b").plusSegment("c/d")  // http://h/a/c%2Fd?b
   * Uri.parse("http://h/a/").plusSegment("b c")   // http://h/a/b%20c
   * }</pre>
   *
   * @param data the segment as data
   * @throws UriParseException if the segment is {@code .} or {@code ..}, or if a surrogate is
   *     unpaired
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  default IriReference plusSegment(String data) {
    return toBuilder().segment(data).build();
  }

  /**
   * {@return a copy with a different query, or without one}
   *
   * <pre>{@code
   * IriReference.parse("a?b").withQuery("q=ä")  // a?q=ä
   * }</pre>
   *
   * @param query the query, without the question mark, or null for none
   * @throws UriParseException if the argument is invalid
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  default IriReference withQuery(@Nullable CharSequence query) {
    return AbstractIriReference.same(
        this, IriReference.builder(this).query(AbstractIriReference.text(query)));
  }

  /**
   * {@return a copy without the fragment and its {@code #}; the same object if there is none}
   *
   * <p>If there is a scheme, the result is the {@code absolute-URI} of RFC 3986 §4.3.
   */
  IriReference withoutFragment();

  /**
   * {@return a copy without the userinfo and its {@code @}; the same object if there is none}
   *
   * <pre>{@code
   * Uri.parse("ftp://joe:secret@h/a").withoutUserinfo()  // ftp://h/a
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  IriReference withoutUserinfo();

  /**
   * {@return the text for use in logs} Passwords are masked, including those in nested URIs.
   *
   * <pre>{@code
   * Uri.parse("ftp://u:secret@h/").redacted()  // "ftp://u:***@h/"
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  String redacted();

  /**
   * {@return the URI reference that this IRI reference maps to; the same object if it is already a
   * URI reference}
   *
   * <pre>{@code
   * Iri.parse("http://é/é").toUri()  // http://%C3%A9/%C3%A9
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3.1">RFC 3987 §3.1</a>
   */
  UriReference toUri();

  /**
   * {@return the URI reference that this reference maps to, with its registered name
   * percent-encoded or converted by IDNA}
   *
   * <pre>{@code
   * Iri.parse("http://bücher.example/ü").toUri(RegNames.IDNA)  // http://xn--bcher-kva.example/%C3%BC
   * }</pre>
   *
   * <p>With {@link RegNames#PERCENT}, the result is the same as that of {@link #toUri()}. {@link
   * RegNames#IDNA} changes a host that contains a non-ASCII character, escaped or not; the host
   * must then be a valid domain name under UTS #46, with all checks enabled. Even a URI can
   * therefore change, such as {@code http://b%C3%BCcher.example}. ASCII hosts and addresses do not
   * change. The result of IDNA can be an address, as for {@code １２７.0.0.1}. RFC 3987 allows this
   * mapping only for schemes whose registered names are domain names; the caller decides whether
   * this applies.
   *
   * @param names whether a registered name is percent-encoded or converted by IDNA
   * @throws UriParseException with {@code IDNA}, if the name is not a valid domain name; the rule
   *     is an {@link dev.urial.idna.IdnaRule}, and the index is the start of the label
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3.1">RFC 3987 §3.1, step 2</a>
   */
  UriReference toUri(RegNames names);

  /**
   * Converts this reference to a {@code java.net.URI}. Characters beyond ASCII are percent-encoded,
   * as by {@link #toUri()}; all else is kept. {@code java.net.URI} may split the text differently:
   * for example, it finds no host in {@code my_host}. See {@link JavaUriConversion}.
   *
   * @return the {@code java.net.URI}
   * @throws UriParseException if {@code java.net.URI} rejects the text; see {@link
   *     JavaUriConversion}
   */
  default URI toJavaUri() {
    return JavaUriConversion.toJava(toUri()).result().orElseThrow();
  }

  /**
   * {@return the IRI reference for display} Escapes of characters that an IRI may contain are
   * decoded, except invisible characters and those that change the direction of the text.
   *
   * <pre>{@code
   * Uri.parse("http://a/D%C3%BCrst%20%FC").toIri()  // http://a/Dürst%20%FC
   * Uri.parse("http://a/%E2%80%AE").toIri()         // http://a/%E2%80%AE: would reverse the text
   * Uri.parse("http://xn--bcher-kva.example/").toIri().host()  // xn--bcher-kva.example
   * }</pre>
   *
   * <p>A host in {@code xn--} form is not an escape and is kept; {@link
   * dev.urial.idna.Idna#toUnicode} decodes it.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3.2">RFC 3987 §3.2</a>
   */
  IriReference toIri();

  /**
   * {@return the text in a readable form: minimally percent-encoded, as defined in UTS #58}
   * Passwords are shown; see {@link #redacted}.
   *
   * <pre>{@code
   * Uri.parse("https://a.example/%CE%B1%20%CE%B2/").readable()    // https://a.example/α%20β/
   * Uri.parse("https://a.example/%E2%80%AE").readable()          // https://a.example/%E2%80%AE
   * Uri.parse("https://a.example/Sz%C3%A9kely!").readable()      // https://a.example/Székely%21
   * Uri.parse("https://a.example/?q=%26%C3%A9").readable()       // https://a.example/?q=%26é
   * }</pre>
   *
   * <p>Visible, unreserved characters are decoded. In http and https, unmatched closing brackets
   * and trailing punctuation are encoded, so that {@code Finder.uts58()} and other link detectors
   * find the whole URL in a sentence. Parsing the result yields the same components, apart from
   * percent-encoding. The host is not changed; {@link dev.urial.idna.Idna#toUnicode} decodes it,
   * and {@code DisplayForm} of urial-safety reports whether it is safe to do so.
   *
   * <p>Use this form for display and for copying. Use {@link #toIri} for storage: it does not
   * encode punctuation, and it keeps the characters that RFC 3987 allows.
   *
   * @see <a href="https://www.unicode.org/reports/tr58/">UTS #58, Unicode Link Detection and
   *     Formatting</a>
   */
  String readable();

  /** Returns the text, unchanged. */
  @JsonValue
  @Override
  String toString();

  /**
   * Returns whether the other object is an {@code IriReference} with the same text (RFC 3986
   * §6.2.1).
   */
  @Override
  boolean equals(@Nullable Object other);

  @Override
  int hashCode();

  /** Compares the texts of two references with {@link String#compareTo}; consistent with equals. */
  @Override
  default int compareTo(IriReference other) {
    Objects.requireNonNull(other, "other");
    return toString().compareTo(other.toString());
  }
}
