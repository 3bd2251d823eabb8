package dev.urial.urn;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.PartList;
import java.io.InvalidObjectException;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A Uniform Resource Name (URN): a persistent name in a managed namespace.
 *
 * <pre>{@code
 * Urn urn = Urn.parse("urn:example:weather?+cc=uk?=op=map#here");
 * urn.nid()           // "example"
 * urn.nss()           // "weather"
 * urn.rComponent()    // "cc=uk": for the resolver
 * urn.qComponent()    // "op=map": for the resource
 * urn.fComponent()    // "here": for the client
 * urn.assignedName()  // "urn:example:weather": what is compared
 * }</pre>
 *
 * <p>{@link #typed} parses the NSS by the rules of its namespace. Only the grammar of RFC 8141
 * determines whether text is a URN: a wrong check digit in an ISBN is {@link #advice} here, and an
 * error in {@link #typed}.
 *
 * <p>CIRCLE: {@link #typed} calls the parsers of the namespaces, whose results contain the URN.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-2">RFC 8141 §2</a>
 */
public final class Urn extends AbstractView implements TypedUrn {
  private static final long serialVersionUID = 1;
  private static final int NID_START = 4;

  private final int nidEnd;
  private final int nssEnd;
  private final int rStart;
  private final int rEnd;
  private final int qStart;
  private final int qEnd;
  private final int fStart;

  private Urn(Uri uri, UrnParser parsed) {
    super(uri);
    this.nidEnd = parsed.nidEnd;
    this.nssEnd = parsed.nssEnd;
    this.rStart = parsed.rStart;
    this.rEnd = parsed.rEnd;
    this.qStart = parsed.qStart;
    this.qEnd = parsed.qEnd;
    this.fStart = parsed.fStart;
  }

  /**
   * Parses a URN.
   *
   * <pre>{@code
   * Urn.parse("urn:/iana/x")  // UriParseException: index 4, NID
   * }</pre>
   *
   * @param text the text to parse
   * @return the URN
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-2">RFC 8141 §2</a>
   */
  public static Urn parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the text to parse
   * @return the URN
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static Urn valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a URN; returns the error instead of throwing it.
   *
   * <pre>{@code
   * Urn.tryParse("urn:a:b").errorOrNull().index()  // 5: an NID has at least two characters
   * }</pre>
   *
   * @param text the text to parse
   * @return the URN, or the error
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-2">RFC 8141 §2</a>
   */
  public static Parsed<Urn> tryParse(String text) {
    return tryParse(text, UrnSyntax.RFC_8141);
  }

  /**
   * Parses a URN according to one of two RFCs.
   *
   * <pre>{@code
   * Urn.tryParse("urn:a:b", UrnSyntax.RFC_2141).isOk()  // true
   * }</pre>
   *
   * @param text the text to parse
   * @param syntax the RFC whose syntax to use
   * @return the URN, or the error
   * @see UrnSyntax
   */
  public static Parsed<Urn> tryParse(String text, UrnSyntax syntax) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(syntax, "syntax");
    UrnParser parser = new UrnParser(text);
    SyntaxError error = parser.read(syntax);
    return error == null
        ? new Parsed.Ok<>(new Urn(Uri.parse(text), parser))
        : new Parsed.Failed<>(error);
  }

  /**
   * Converts a URI to a URN.
   *
   * @param uri the URI to convert
   * @return the URN
   * @throws UriParseException if the URI is not a valid URN; the exception reports the index of the
   *     error and the violated rule
   * @see #tryOf
   */
  public static Urn of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * Converts a URI to a URN; returns the error instead of throwing it.
   *
   * <pre>{@code
   * Urn.tryOf(Uri.parse("urn:isbn:0451450523"))  // Ok
   * Urn.tryOf(Uri.parse("http://a/"))            // Failed: index 0
   * }</pre>
   *
   * @param uri the URI to convert
   * @return the URN, or the error
   */
  public static Parsed<Urn> tryOf(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    UrnParser parser = new UrnParser(uri.toString());
    SyntaxError error = parser.read(UrnSyntax.RFC_8141);
    return error == null ? new Parsed.Ok<>(new Urn(uri, parser)) : new Parsed.Failed<>(error);
  }

  /**
   * {@return an empty builder}
   *
   * <pre>{@code
   * Urn.builder().nid("example").name("50% of é").build()  // urn:example:50%25%20of%20%C3%A9
   * }</pre>
   */
  public static UrnBuilder builder() {
    return new UrnBuilder();
  }

  /** Returns this URN. */
  @Override
  public Urn urn() {
    return this;
  }

  @Override
  public SpecRule definition() {
    return UrnClauses.ASSIGNED_NAME;
  }

  /** Returns the NID, the NSS and the components; see {@link #typed} for the parts of the NSS. */
  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .add("namespace (NID)", nid())
        .add("name in it (NSS)", nss())
        .add("r-component", rComponent())
        .add("q-component", qComponent())
        .add("f-component", fComponent())
        .list();
  }

  /** {@return the namespace identifier as written} */
  public String nid() {
    return text().substring(NID_START, nidEnd);
  }

  /** {@return the namespace-specific string as written, with its escapes} */
  public String nss() {
    return text().substring(nidEnd + 1, nssEnd);
  }

  /**
   * {@return the assigned name: {@code urn}, the NID and the NSS as written, without the
   * components}
   */
  public String assignedName() {
    return text().substring(0, nssEnd);
  }

  /** {@return the r-component for the resolution service, without {@code ?+}; null if absent} */
  public @Nullable String rComponent() {
    return rStart < 0 ? null : text().substring(rStart, rEnd);
  }

  /**
   * {@return the q-component for the resource or its service, without {@code ?=}; null if absent}
   */
  public @Nullable String qComponent() {
    return qStart < 0 ? null : text().substring(qStart, qEnd);
  }

  /** {@return the f-component for the client, without {@code #}; null if absent, possibly empty} */
  public @Nullable String fComponent() {
    return fStart < 0 ? null : text().substring(fStart);
  }

  /**
   * {@return the URN without its components; this URN if it has none}
   *
   * <pre>{@code
   * Urn.parse("urn:example:a?=b#c").withoutComponents()  // urn:example:a
   * }</pre>
   */
  public Urn withoutComponents() {
    return nssEnd == text().length() ? this : parseAny(assignedName());
  }

  /**
   * {@return whether the namespace is informal: {@code urn-} followed by a number assigned by IANA}
   *
   * <pre>{@code
   * Urn.parse("urn:urn-7:a").isInformal()  // true
   * Urn.parse("urn:urn-0:a").isInformal()  // false: no number begins with 0
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-5.2">RFC 8141 §5.2</a>
   */
  public boolean isInformal() {
    String nid = lowerNid();
    if (!nid.startsWith("urn-") || nid.length() == 4 || nid.charAt(4) == '0') {
      return false;
    }
    for (int i = 4; i < nid.length(); i++) {
      if (nid.charAt(i) < '0' || nid.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  /**
   * {@return the URN parsed by the rules of its namespace} Returns this URN if the namespace is
   * unknown, and an error with an index into the text of this URN if the rules are violated.
   *
   * <pre>{@code
   * Urn.parse("urn:oid:1.3.6.1").typed().orElseThrow()   // an OidUrn
   * Urn.parse("urn:oid:1.03").typed().errorOrNull().index()  // 11
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-5">RFC 8141 §5</a>
   */
  public Parsed<? extends TypedUrn> typed() {
    return Namespaces.read(this, lowerNid(), text(), nidEnd + 1, nssEnd);
  }

  /**
   * Returns the normal form of the assigned name: {@code urn} and the NID in lower case, escapes in
   * upper case, and the NSS in the normal form of its namespace. The components are not part of the
   * name, so the normal form has none.
   *
   * <pre>{@code
   * Urn.parse("URN:EXAMPLE:a%2cB?=q").normalize()    // urn:example:a%2CB
   * Urn.parse("urn:isbn:0-395-36341-1").normalize()  // urn:isbn:9780395363416
   * }</pre>
   *
   * <p>Escapes are never decoded, and dot-segments are not removed.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-3.1">RFC 8141 §3.1</a>
   */
  @Override
  public Urn normalize() {
    Uri normal = uri.normalize(Equivalence.SCHEME);
    return normal.equals(uri) ? this : parseAny(normal.toString());
  }

  @Override
  public List<Remark> advice() {
    return UrnAdvice.of(this);
  }

  /** Returns this URN; throws if it is not in the given namespace. */
  Urn requireNid(String nid) {
    if (!lowerNid().equals(nid)) {
      throw new IllegalArgumentException("not in the namespace urn:" + nid + ": " + this);
    }
    return this;
  }

  /** Throws if the NSS differs from the given name, ignoring case. */
  void requireName(String name) {
    if (!Ascii.equalsIgnoreCase(nss(), name)) {
      throw new IllegalArgumentException("not the name of " + this + ": " + name);
    }
  }

  private String lowerNid() {
    return Ascii.lower(nid());
  }

  /** Serializes the text; deserialization determines again which RFC it follows. */
  @Override
  protected Object writeReplace() {
    return new Form(text());
  }

  /** The serialized form of a URN. */
  private record Form(String text) implements Serializable {
    private Object readResolve() throws InvalidObjectException {
      try {
        return parseAny(text);
      } catch (RuntimeException e) {
        InvalidObjectException invalid = new InvalidObjectException("not a URN");
        invalid.initCause(e);
        throw invalid;
      }
    }
  }

  private String text() {
    return uri.toString();
  }

  /** Parses a changed copy of a URN under RFC 8141, or else under RFC 2141. */
  private static Urn parseAny(String text) {
    Urn urn = tryParse(text).orElseNull();
    return urn != null ? urn : tryParse(text, UrnSyntax.RFC_2141).orElseThrow();
  }
}
