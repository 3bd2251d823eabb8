package dev.urial.history;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.Objects;

/**
 * The RFCs that have defined identifiers since 1994. Each has its own rules for parsing and
 * resolving.
 *
 * <pre>{@code
 * Era.RFC_1630.resolve("magic://a/b/c//d/e/f", "../g")  // "magic://a/b/c//d/g"
 * Era.RFC_1808.resolve("http://a/b/c/d;p?q", ";x")      // "http://a/b/c/d;x"
 * Era.RFC_2396.resolve("http://a/b/c/d;p?q", "?y")      // "http://a/b/c/?y"
 * Era.RFC_3986.resolve("http://a/b/c/d;p?q", "?y")      // "http://a/b/c/d;p?y"
 * Era.RFC_2396.parse("mailto:a@b?subject=x").component("opaque_part")  // "a@b?subject=x"
 * Era.RFC_1808.tryParse("http://a/~b").errorOrNull().index()           // 9: "~" was unsafe
 * }</pre>
 *
 * <p>These parsers explain old documents and old programs. To work with an identifier, parse it
 * with {@link Uri}.
 *
 * <p>CIRCLE: this enum is the entry point of its package and uses the parser for each document. In
 * turn, each {@link PastReading} refers to a constant of this enum.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-D">RFC 3986 appendix D</a>
 */
public enum Era {
  /**
   * Universal Resource Identifiers in WWW: the first grammar, with partial forms instead of
   * relative references.
   */
  RFC_1630(1630, 1994, "Universal Resource Identifiers in WWW"),
  /** Uniform Resource Locators: the generic URL, and the URLs of several Internet schemes. */
  RFC_1738(1738, 1994, "Uniform Resource Locators (URL)"),
  /** Relative Uniform Resource Locators: base and embedded URLs, with parameters as a component. */
  RFC_1808(1808, 1995, "Relative Uniform Resource Locators"),
  /** Uniform Resource Identifiers, first edition: hierarchical and opaque identifiers. */
  RFC_2396(2396, 1998, "Uniform Resource Identifiers (URI): Generic Syntax"),
  /** RFC 2396 with IPv6 addresses in brackets. */
  RFC_2732(2732, 1999, "Format for Literal IPv6 Addresses in URL's"),
  /** Uniform Resource Identifier, second edition: the current standard. */
  RFC_3986(3986, 2005, "Uniform Resource Identifier (URI): Generic Syntax");

  /**
   * The target in RFC 2396 of a reference that is empty or consists only of a fragment, which is
   * appended. Such a reference identifies the current document rather than the base; appendix C of
   * that RFC writes this target as {@code (current document)}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2396#section-4.2">RFC 2396 §4.2</a>
   */
  public static final String CURRENT_DOCUMENT = "(current document)";

  private final int number;
  private final int year;
  private final String title;

  Era(int number, int year, String title) {
    this.number = number;
    this.year = year;
    this.title = title;
  }

  /** {@return the number of the RFC} */
  public int number() {
    return number;
  }

  /** {@return the year of publication} */
  public int year() {
    return year;
  }

  /** {@return the document's title} */
  public String title() {
    return title;
  }

  /** {@return the document's name, such as {@code RFC 2396}} */
  public String citation() {
    return "RFC " + number;
  }

  /** {@return a link to the document} */
  public String link() {
    return "https://www.rfc-editor.org/rfc/rfc" + number;
  }

  /**
   * Parses a URI, URL or reference as this document defines it: absolute or relative, with a
   * fragment if the document has fragments.
   *
   * <pre>{@code
   * Era.RFC_1738.parse("ftp://user:secret@host/a").component("password")  // "secret"
   * }</pre>
   *
   * @param text the whole text; {@link dev.urial.text.Unwrapping} removes surrounding delimiters
   * @return the components, under this document's names for them
   * @throws UriParseException if the text is invalid under this document
   */
  public PastReading parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Parses text under this document, or returns the violated rule and its position; never throws.
   *
   * <pre>{@code
   * Era.RFC_2396.tryParse("http://[::1]/").errorOrNull().index()  // 7: brackets came with RFC 2732
   * Era.RFC_2732.tryParse("http://[::1]/").isOk()                 // true
   * }</pre>
   *
   * @param text the whole text; {@link dev.urial.text.Unwrapping} removes surrounding delimiters
   * @return the components, under this document's names for them, or the error
   */
  public Parsed<PastReading> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    return this == RFC_3986 ? PastReading.ofRfc3986(text) : grammar().read(text);
  }

  private PastGrammar grammar() {
    return switch (this) {
      case RFC_1630 -> Rfc1630.GRAMMAR;
      case RFC_1738 -> Rfc1738.GRAMMAR;
      case RFC_1808 -> Rfc1808.GRAMMAR;
      case RFC_2396 -> Rfc2396.GRAMMAR;
      case RFC_2732 -> Rfc2396.RFC_2732;
      case RFC_3986 -> throw new IllegalStateException("Uri parses RFC 3986");
    };
  }

  /**
   * {@return whether this document defines how to resolve a relative reference} RFC 1630 defines
   * partial forms, and RFC 1808 defines the first relative URLs. RFC 1738, published between them,
   * states that it does not describe relative links.
   *
   * <pre>{@code
   * Era.RFC_1738.hasRelativeReferences()  // false
   * Era.RFC_1808.hasRelativeReferences()  // true
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc1738#section-2.3">RFC 1738 §2.3</a>
   */
  public boolean hasRelativeReferences() {
    return this != RFC_1738;
  }

  /**
   * {@return the target of a reference under this document}
   *
   * <pre>{@code
   * Era.RFC_2396.resolve("http://a/b/c/d;p?q", "../../../g")  // "http://a/../g"
   * Era.RFC_2396.resolve("http://a/b/c/d;p?q", "#s")          // "(current document)#s"
   * Era.RFC_1808.resolve("http://a/b/c/d;p?q#f", "")          // "http://a/b/c/d;p?q#f"
   * }</pre>
   *
   * <p>RFC 1738 does not describe relative links (§2.3), so only a whole URL can be resolved, and
   * it is returned unchanged. CHOICE: for RFC 1630, the table of examples takes precedence over the
   * wording of its rule (see {@link PartialForm}).
   *
   * @param base an absolute identifier; its fragment is ignored, except in RFC 1808
   * @param reference a relative or absolute reference
   * @throws UriParseException if the base or the reference is invalid under this document, if the
   *     base has no scheme, or if the reference is relative and this document does not {@linkplain
   *     #hasRelativeReferences define relative references}
   */
  public String resolve(String base, String reference) {
    return resolve(base, reference, true);
  }

  /**
   * Resolves a reference as older programs did, using a loophole in RFC 1630: the reference's
   * scheme is ignored if it equals the base's scheme.
   *
   * <pre>{@code
   * Era.RFC_1808.resolve("http://a/b/c/d;p?q", "http:g")           // "http:g"
   * Era.RFC_1808.resolveNonStrict("http://a/b/c/d;p?q", "http:g")  // "http://a/b/c/g"
   * }</pre>
   *
   * @param base an absolute identifier, as for {@link #resolve}
   * @param reference a relative or absolute reference
   * @return the target; the same as that of {@link #resolve} unless the reference repeats the
   *     base's scheme
   * @throws UriParseException as for {@link #resolve}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2396#section-5.2">RFC 2396 §5.2, step 3</a>
   */
  public String resolveNonStrict(String base, String reference) {
    return resolve(base, reference, false);
  }

  private String resolve(String base, String reference, boolean strict) {
    if (this == RFC_3986) {
      Uri uri = Uri.parse(base);
      UriReference ref = UriReference.parse(reference);
      return (strict ? uri.resolve(ref) : uri.resolveNonStrict(ref)).toString();
    }
    PastGrammar grammar = grammar();
    String whole = parse(base).text();
    parse(reference, grammar);
    if (!hasRelativeReferences()) {
      return reference;
    }
    String from = this == RFC_1630 ? Rfc1630.withoutPrefix(whole) : whole;
    int baseColon = grammar.schemeEnd(from, 0);
    if (baseColon < 0) {
      SyntaxError error = new SyntaxError(grammar.scheme(), grammar.longestScheme(from, 0), from);
      throw new UriParseException(error);
    }
    String to = this == RFC_1630 ? Rfc1630.withoutPrefix(reference) : reference;
    int colon = grammar.schemeEnd(to, 0);
    boolean isOwn = !strict && isOwn(from, baseColon, to, colon);
    String relative = isOwn ? to.substring(colon + 1) : to;
    int relativeColon = isOwn ? -1 : colon;
    if (this == RFC_1630) {
      return PartialForm.of(from, relative, relativeColon, false);
    }
    boolean as1808 = this == RFC_1808;
    SplitReference b = SplitReference.of(from, baseColon, as1808);
    SplitReference r = SplitReference.of(relative, relativeColon, as1808);
    return as1808 ? Rfc1808.resolve(from, b, r) : Rfc2396.resolve(b, r);
  }

  /** Parses a reference, which RFC 1738 has only as a whole identifier. */
  private void parse(String reference, PastGrammar grammar) {
    if (!hasRelativeReferences() && grammar.schemeEnd(reference, 0) < 0) {
      throw new UriParseException(
          new SyntaxError(RelativeLinksRule.NOT_DESCRIBED, reference.length(), reference));
    }
    parse(reference);
  }

  /**
   * Returns whether a reference's scheme may be ignored because it equals the base's scheme. RFC
   * 2396 requires a scheme "known to always use the hier_part syntax". CHOICE: a scheme is assumed
   * to use it if the base does.
   */
  private boolean isOwn(String base, int baseColon, String reference, int colon) {
    boolean anyScheme = this != RFC_2396 && this != RFC_2732;
    return colon == baseColon
        && Ascii.isAt(reference, 0, base, 0, colon)
        && (anyScheme || base.startsWith("/", colon + 1));
  }

  /**
   * {@return the clause of this document under which {@link #resolve} finds a target}
   *
   * <pre>{@code
   * Era.RFC_2396.resolution().citation()  // "RFC 2396 §5.2"
   * }</pre>
   */
  public Clause resolution() {
    return switch (this) {
      case RFC_1630 -> Rfc1630.PARTIAL;
      case RFC_1738 -> Clause.rfc("main parts", 1738, "2.1");
      case RFC_1808 -> Clause.rfc("resolution", 1808, "4");
      case RFC_2396, RFC_2732 -> Clause.rfc("resolution", 2396, "5.2");
      case RFC_3986 -> Clause.rfc("resolution", 3986, "5.2");
    };
  }
}
