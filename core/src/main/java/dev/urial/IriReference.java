package dev.urial;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.Parser;
import dev.urial.internal.syntax.Profile;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.UriParseException;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * An IRI or a relative reference: any text of RFC 3987's {@code IRI-reference}, and so the widest
 * of the four nouns.
 *
 * <pre>{@code
 * IriReference r = IriReference.parse("../straße?q=ä#ö");
 * r.path()      // "../straße"
 * r.query()     // "q=ä"
 * r.fragment()  // "ö"
 * r.scheme()    // null: absent
 * }</pre>
 *
 * <p>Components are <em>raw</em>: as they stand in the text, nothing decoded. {@code null} says
 * that a component is absent, {@code ""} that it is there and empty: {@code "http://a?"} has an
 * empty query, {@code "http://a"} has none.
 *
 * <p>Immutable, safe between threads, serialized as its text. Two references are equal if their
 * texts are; for more see {@link #isEquivalentTo}.
 *
 * <p>Frozen: from 1.0 on, nothing is taken away or changed here before 2.0.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
 */
public sealed interface IriReference extends Comparable<IriReference>
    permits Iri, UriReference, IriReferenceImpl {

  /**
   * Reads an IRI reference.
   *
   * <pre>{@code
   * IriReference.parse("/straße")        // an IriReference
   * IriReference.parse("/street")        // a UriReference
   * IriReference.parse("http://a/é")     // an Iri
   * IriReference.parse("http://a/e")     // a Uri
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  static IriReference parse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, Profile.IRI_REFERENCE, marks);
    if (broken == Parser.VALID) {
      return Noun.of(text, marks);
    }
    throw new UriParseException(Parser.error(text, Profile.IRI_REFERENCE, broken));
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for when they read a text.
   *
   * <pre>{@code
   * IriReference.valueOf("../é")
   * }</pre>
   *
   * @throws UriParseException as {@link #parse} does
   */
  @JsonCreator
  static IriReference valueOf(String text) {
    Objects.requireNonNull(text, "text");
    return parse(text);
  }

  /**
   * Reads an IRI reference, or says why the text is none; never throws.
   *
   * <pre>{@code
   * IriReference.tryParse("a b")  // Failed[error=…index=1…]
   * }</pre>
   */
  static Parsed<IriReference> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    long broken = Parser.parse(text, Profile.IRI_REFERENCE, marks);
    return broken == Parser.VALID
        ? new Parsed.Ok<>(Noun.of(text, marks))
        : new Parsed.Failed<>(Parser.error(text, Profile.IRI_REFERENCE, broken));
  }

  /**
   * Whether a text is an IRI reference; keeps nothing.
   *
   * <pre>{@code
   * IriReference.isValid("é")   // true
   * IriReference.isValid("%é")  // false
   * }</pre>
   */
  static boolean isValid(String text) {
    Objects.requireNonNull(text, "text");
    return Parser.isValid(text, Profile.IRI_REFERENCE);
  }

  /**
   * A builder of IRI references.
   *
   * <pre>{@code
   * IriReference.builder().path("/straße").param("q", "ä ö").build()  // /straße?q=ä%20ö
   * }</pre>
   */
  static UriBuilder<IriReference> builder() {
    return UriBuilder.iriReference();
  }

  /** A builder that begins with a copy: {@code builder(r).build()} equals {@code r}. */
  static UriBuilder<IriReference> builder(IriReference copied) {
    Objects.requireNonNull(copied, "copied");
    return UriBuilder.iriReference().copy(copied);
  }

  /**
   * The scheme as written, without colon; null in a relative reference.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.1">RFC 3986 §3.1</a>
   */
  @Nullable String scheme();

  /**
   * The authority as written, without {@code //}: {@code user@host:80}; null without {@code //}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986 §3.2</a>
   */
  @Nullable String authority();

  /**
   * The userinfo, without {@code @}; null without {@code @}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  @Nullable String userinfo();

  /**
   * The host as written, brackets included; null without authority, perhaps empty with one.
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
   * The port's digits as written, without colon, perhaps none; null without colon.
   *
   * @see #portNumber
   * @see #effectivePort
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  @Nullable String port();

  /**
   * The port that is written, as a number; empty where it is absent or empty.
   *
   * <p>RFC 3986 sets no upper bound. A port greater than {@link Integer#MAX_VALUE} answers that
   * number.
   *
   * <pre>{@code
   * Uri.parse("http://h:8080/").portNumber()  // OptionalInt[8080]
   * Uri.parse("http://h/").portNumber()       // OptionalInt.empty
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  OptionalInt portNumber();

  /**
   * The port that is meant: the one that is written, or else the default of the scheme.
   *
   * <p>Empty without authority, without scheme, and where no document gives the scheme a port. A
   * default port is given also where the scheme says that a written one is something else, as
   * {@code sip} does: {@link Equivalence#SCHEME} tells whether both are the same.
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
   * The path; always there, perhaps empty.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  String path();

  /**
   * The query, without question mark; null without one.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  @Nullable String query();

  /**
   * The fragment, without hash; null without one.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
   */
  @Nullable String fragment();

  /**
   * The kind of host, decoded where it is an address; null without authority.
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
   * The authority in its parts; null without one.
   *
   * <pre>{@code
   * Uri.parse("http://u@h:80/").parsedAuthority().userinfo()  // "u"
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986 §3.2</a>
   */
  @Nullable Authority parsedAuthority();

  /** Whether there is an authority, perhaps an empty one. */
  boolean hasAuthority();

  /** Whether there is a query, perhaps an empty one. */
  boolean hasQuery();

  /** Whether there is a fragment, perhaps an empty one. */
  boolean hasFragment();

  /**
   * The segments of the path, still encoded; the slash before the first is none of them.
   *
   * <pre>
   * /a/b%2Fc   [a, b%2Fc]
   * /a/        [a, ""]
   * /          [""]
   * a:b/c      [a:b, c]
   * (empty)    []
   * </pre>
   *
   * <p>As syntax they are no data: {@link UriBuilder#segments} would encode their escapes once
   * more. What it takes is {@link #decodedPathSegments}.
   *
   * @return an unmodifiable list
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  List<String> pathSegments();

  /**
   * The segments of the path, each decoded as UTF-8: data, in which a slash is no delimiter.
   *
   * <pre>{@code
   * Uri u = Uri.parse("http://h/caf%C3%A9/b%2Fc");
   * u.decodedPathSegments()                                // [café, b/c]
   * Uri.builder(u).path("")
   *     .segments(u.decodedPathSegments().toArray(String[]::new))
   *     .build()                                           // http://h/caf%C3%A9/b%2Fc
   * }</pre>
   *
   * <p>Never fails: octets that are not UTF-8 become U+FFFD, as in {@link #queryParams}. Who must
   * refuse them decodes {@link #pathSegments} by {@link dev.urial.grammar.Percent#decode(String)}.
   *
   * @return an unmodifiable list
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.4">RFC 3986 §2.4</a>
   */
  List<String> decodedPathSegments();

  /**
   * The query as decoded pairs of a form; empty where there is no query.
   *
   * <pre>{@code
   * Uri.parse("http://a/?q=find+me&q=%C3%A9").queryParams().getAll("q")  // [find me, é]
   * }</pre>
   *
   * @see <a href="https://url.spec.whatwg.org/#urlencoded-parsing">URL Standard,
   *     application/x-www-form-urlencoded parsing</a>
   */
  QueryParams queryParams();

  /**
   * The normal form of the syntax, {@code normalize(Equivalence.SYNTAX)}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2">RFC 3986 §6.2.2</a>
   */
  IriReference normalize();

  /**
   * The normal form of a rung; the same object if it is in it already.
   *
   * <pre>{@code
   * Uri u = Uri.parse("HTTP://Example.com:80/%7euser/../a");
   * u.normalize(Equivalence.STRING)  // HTTP://Example.com:80/%7euser/../a
   * u.normalize(Equivalence.SYNTAX)  // http://example.com:80/a
   * u.normalize(Equivalence.SCHEME)  // http://example.com/a
   * }</pre>
   *
   * <p>Dot-segments go where a path is a hierarchy: behind an authority, behind a slash of its own,
   * and in a reference without scheme. Elsewhere they are the scheme's data:
   *
   * <pre>{@code
   * Uri.parse("view-source:http://a/../b").normalize()  // view-source:http://a/../b
   * }</pre>
   *
   * <p>On {@code SYNTAX} and {@code SCHEME} the normal form of an IRI is that of the URI that it maps
   * to, because {@code é} and {@code %C3%A9} are one there (RFC 3987 §5.3.2.3, §3.1). {@code toIri()}
   * makes it readable again:
   *
   * <pre>{@code
   * IriReference i = IriReference.parse("http://a/é");
   * i.normalize()          // http://a/%C3%A9
   * i.normalize().toIri()  // http://a/é
   * }</pre>
   *
   * <p>Unicode normalization is never applied: two IRIs that differ only in it name different
   * things (RFC 3987 §5.3.2.2).
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
   */
  IriReference normalize(Equivalence rung);

  /**
   * Whether two references meet on a rung of the comparison ladder.
   *
   * <p>Two references meet if and only if {@link #normalize(Equivalence)} of both is the same text.
   * So an IRI and the URI it maps to meet on {@code SYNTAX}: {@code é} and {@code %C3%A9} are one.
   *
   * <pre>{@code
   * Iri.parse("http://a/é").isEquivalentTo(Uri.parse("http://A/%c3%a9"), Equivalence.SYNTAX)  // true
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-5.3">RFC 3987 §5.3</a>
   */
  boolean isEquivalentTo(IriReference other, Equivalence rung);

  /**
   * Where a component begins in the text; -1 if it is absent. No object is made.
   *
   * <pre>{@code
   * Uri u = Uri.parse("http://u:p@h:8080/a?");
   * u.start(Component.HOST)      // 11
   * u.start(Component.PASSWORD)  // 9
   * u.start(Component.QUERY)     // 20: there, and empty
   * u.start(Component.FRAGMENT)  // -1
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  int start(Component component);

  /**
   * One past the end of a component in the text; -1 if it is absent. No object is made.
   *
   * <pre>{@code
   * Uri.parse("http://h:8080/a").end(Component.HOST)  // 8
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  int end(Component component);

  /**
   * Where a component stands in the text; null if it is absent.
   *
   * <pre>{@code
   * Uri.parse("http://h/").range(Component.HOST)  // 7–8
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  default @Nullable Range range(Component component) {
    Objects.requireNonNull(component, "component");
    int start = start(component);
    return start < 0 ? null : new Range(start, end(component));
  }

  /**
   * A component as it stands in the text; null if it is absent.
   *
   * <pre>{@code
   * Uri.parse("http://u:p@h/").get(Component.USERNAME)  // "u"
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  default @Nullable String get(Component component) {
    Objects.requireNonNull(component, "component");
    int start = start(component);
    return start < 0 ? null : toString().substring(start, end(component));
  }

  /**
   * Without fragment and its hash; the same object if there is none.
   *
   * <p>Of a text with a scheme this is its {@code absolute-URI}, RFC 3986 §4.3.
   */
  IriReference withoutFragment();

  /**
   * Without userinfo and its at sign; the same object if there is none.
   *
   * <pre>{@code
   * Uri.parse("ftp://joe:secret@h/a").withoutUserinfo()  // ftp://h/a
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  IriReference withoutUserinfo();

  /**
   * The text for logs: passwords masked, those of URIs that stand in it too.
   *
   * <pre>{@code
   * Uri.parse("ftp://u:secret@h/").redacted()  // "ftp://u:***@h/"
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  String redacted();

  /**
   * The URI reference that this IRI reference maps to; a URI reference answers itself.
   *
   * <pre>{@code
   * Iri.parse("http://é/é").toUri()  // http://%C3%A9/%C3%A9
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3.1">RFC 3987 §3.1</a>
   */
  UriReference toUri();

  /**
   * The URI reference that this maps to, with its registered name written in one of two ways.
   *
   * <pre>{@code
   * Iri.parse("http://bücher.example/ü").toUri(RegNames.IDNA)  // http://xn--bcher-kva.example/%C3%BC
   * }</pre>
   *
   * <p>{@link RegNames#PERCENT} is {@link #toUri()}. {@link RegNames#IDNA} changes a host that has
   * a character beyond ASCII, as it is or as the escapes of its octets: it must be a domain name by
   * UTS #46, with every check on. So a URI, too, may be changed: {@code http://b%C3%BCcher.example}
   * becomes the same. Hosts in ASCII, and addresses, stay as they are; what IDNA makes of a name
   * may be an address ({@code １２７.0.0.1}). RFC 3987 wants the mapping for schemes alone whose
   * registered names are domain names; which these are the caller knows.
   *
   * @throws UriParseException with {@code IDNA}, if the name is no domain name; its rule is one of
   *     {@link dev.urial.idna.IdnaRule}, its index where the label begins
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3.1">RFC 3987 §3.1, step 2</a>
   */
  UriReference toUri(RegNames names);

  /**
   * The IRI reference to show to people: escapes that spell characters which an IRI may hold become
   * these characters, but what would change the order of the text or cannot be seen.
   *
   * <pre>{@code
   * Uri.parse("http://a/D%C3%BCrst%20%FC").toIri()  // http://a/Dürst%20%FC
   * Uri.parse("http://a/%E2%80%AE").toIri()         // http://a/%E2%80%AE: would turn the text round
   * Uri.parse("http://xn--bcher-kva.example/").toIri().host()  // xn--bcher-kva.example
   * }</pre>
   *
   * <p>A host in {@code xn--} stays: that is no escape. {@link dev.urial.idna.Idna#toUnicode} turns
   * it into letters.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3.2">RFC 3987 §3.2</a>
   */
  IriReference toIri();

  /** The text, unchanged. */
  @JsonValue
  @Override
  String toString();

  /** Whether the other is one of the four nouns and has the same text, RFC 3986 §6.2.1. */
  @Override
  boolean equals(@Nullable Object other);

  @Override
  int hashCode();

  /** By text, in the order of {@link String#compareTo}; consistent with equals. */
  @Override
  default int compareTo(IriReference other) {
    Objects.requireNonNull(other, "other");
    return toString().compareTo(other.toString());
  }
}
