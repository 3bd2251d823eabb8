package dev.urial.history;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Difference;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.List;
import java.util.Objects;

/**
 * The documents that said what an identifier is, one after the other: each parses and resolves as
 * it did then.
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
 * <p>These readings are for explaining old texts and old programs. Whoever wants to use an
 * identifier reads it with {@link Uri}.
 *
 * <p>CIRCLE: this enum is the door of its room. It knows a reader of each document, and each
 * reading bears the constant of its document.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-D">RFC 3986 appendix D</a>
 */
public enum Era {
  /** Universal Resource Identifiers in WWW: the first grammar, with partial forms. */
  RFC_1630(1630, 1994, "Universal Resource Identifiers in WWW"),
  /** Uniform Resource Locators: the generic URL, and that of schemes of the Internet. */
  RFC_1738(1738, 1994, "Uniform Resource Locators (URL)"),
  /** Relative Uniform Resource Locators: base and embedded URL, parameters of their own. */
  RFC_1808(1808, 1995, "Relative Uniform Resource Locators"),
  /** Uniform Resource Identifiers, first edition: hierarchical and opaque. */
  RFC_2396(2396, 1998, "Uniform Resource Identifiers (URI): Generic Syntax"),
  /** RFC 2396 with addresses of IPv6 in brackets. */
  RFC_2732(2732, 1999, "Format for Literal IPv6 Addresses in URL's"),
  /** Uniform Resource Identifier, second edition: the standard of today. */
  RFC_3986(3986, 2005, "Uniform Resource Identifier (URI): Generic Syntax");

  /**
   * What RFC 2396 answers to an empty reference and to one that is only a fragment, which follows:
   * not the base, but the document that one is looking at. {@code (current document)}, as its
   * appendix C writes.
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

  /** The number of the RFC. */
  public int number() {
    return number;
  }

  /** The year in which it appeared. */
  public int year() {
    return year;
  }

  /** The document's title. */
  public String title() {
    return title;
  }

  /** The document's name, as {@code RFC 2396}. */
  public String citation() {
    return "RFC " + number;
  }

  /** Where the document can be read. */
  public String link() {
    return "https://www.rfc-editor.org/rfc/rfc" + number;
  }

  /**
   * Reads a text as this document did: what it called a URI, a URL or a reference, whole or
   * relative, with fragment where it knew one.
   *
   * <pre>{@code
   * Era.RFC_1738.parse("ftp://user:secret@host/a").component("password")  // "secret"
   * }</pre>
   *
   * @throws UriParseException if the document had no such text
   */
  public PastReading parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Reads a text as this document did, or says which of its rules breaks where; never throws.
   *
   * <pre>{@code
   * Era.RFC_2396.tryParse("http://[::1]/").errorOrNull().index()  // 7: brackets came with RFC 2732
   * Era.RFC_2732.tryParse("http://[::1]/").isOk()                 // true
   * }</pre>
   */
  public Parsed<PastReading> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    return switch (this) {
      case RFC_1630 -> Rfc1630.read(text);
      case RFC_1738 -> Rfc1738.read(text);
      case RFC_1808 -> Rfc1808.read(text);
      case RFC_2396, RFC_2732 -> Rfc2396.read(this, text);
      case RFC_3986 -> Rfc3986.read(text);
    };
  }

  /**
   * The target of a reference, as this document found it.
   *
   * <pre>{@code
   * Era.RFC_2396.resolve("http://a/b/c/d;p?q", "../../../g")  // "http://a/../g"
   * Era.RFC_2396.resolve("http://a/b/c/d;p?q", "#s")          // "(current document)#s"
   * Era.RFC_1808.resolve("http://a/b/c/d;p?q#f", "")          // "http://a/b/c/d;p?q#f"
   * }</pre>
   *
   * <p>CHOICE: RFC 1738 leaves relative forms to its companion RFC 1808; so here: the base is one
   * of RFC 1738, the reference one of RFC 1808. RFC 1630 resolves by its table, not by the letter
   * of its rule: {@link PartialForm}.
   *
   * @param base a whole identifier; a fragment in it plays no part, but for RFC 1808
   * @param reference relative or whole
   * @throws UriParseException if one of them was no such text then, or the base has no scheme
   */
  public String resolve(String base, String reference) {
    return resolve(base, reference, true);
  }

  /**
   * The same for programs that took the loophole of RFC 1630: a scheme that is the base's own is
   * ignored.
   *
   * <pre>{@code
   * Era.RFC_1808.resolve("http://a/b/c/d;p?q", "http:g")           // "http:g"
   * Era.RFC_1808.resolveNonStrict("http://a/b/c/d;p?q", "http:g")  // "http://a/b/c/g"
   * }</pre>
   *
   * @throws UriParseException as {@link #resolve} does
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
    parse(base);
    (this == RFC_1738 ? RFC_1808 : this).parse(reference);
    return this == RFC_1630
        ? target(Rfc1630.withoutPrefix(base), Rfc1630.withoutPrefix(reference), strict)
        : target(base, reference, strict);
  }

  /** The same, of valid texts without prefix. */
  private String target(String base, String reference, boolean strict) {
    int baseColon = schemeEnd(base);
    if (baseColon < 0) {
      throw new UriParseException(new SyntaxError(schemeRule(), wholeEnd(base), base));
    }
    int colon = schemeEnd(reference);
    boolean own = !strict && isOwn(base, baseColon, reference, colon);
    String relative = own ? reference.substring(colon + 1) : reference;
    int relativeColon = own ? -1 : colon;
    return switch (this) {
      case RFC_1630 -> PartialForm.of(base, relative, relativeColon, false);
      case RFC_2396, RFC_2732 ->
          Rfc2396.resolve(
              SplitReference.of(base, baseColon, false),
              SplitReference.of(relative, relativeColon, false));
      default ->
          Rfc1808.resolve(
              base,
              SplitReference.of(base, baseColon, true),
              SplitReference.of(relative, relativeColon, true));
    };
  }

  /**
   * Whether a reference's scheme may be ignored: it is the base's. RFC 2396 wants one "known to
   * always use the hier_part syntax"; CHOICE: that is told from the base.
   */
  private boolean isOwn(String base, int baseColon, String reference, int colon) {
    boolean anyScheme = this != RFC_2396 && this != RFC_2732;
    return colon == baseColon
        && Ascii.isAt(reference, 0, base, 0, colon)
        && (anyScheme || base.startsWith("/", colon + 1));
  }

  /** Where the scheme's colon stands in a text of this document; -1 if it has no scheme. */
  private int schemeEnd(String text) {
    return switch (this) {
      case RFC_1630 -> Rfc1630.schemeEnd(text, 0);
      case RFC_1738, RFC_1808 -> Rfc1808.schemeEnd(text);
      default -> PastReader.schemeEnd(text, CharSet.ALPHA, CharSet.SCHEME);
    };
  }

  private SpecRule schemeRule() {
    return switch (this) {
      case RFC_1630 -> Rfc1630.SCHEME;
      case RFC_1738 -> Rfc1738.SCHEME;
      case RFC_1808 -> Rfc1808.SCHEME;
      case RFC_2396, RFC_2732 -> Rfc2396.SCHEME;
      case RFC_3986 -> Rule.SCHEME;
    };
  }

  /** The end of the longest prefix of a text without scheme that a whole identifier begins with. */
  private int wholeEnd(String text) {
    return switch (this) {
      case RFC_1630 -> Rfc1630.wholeEnd(text);
      case RFC_1738, RFC_1808 -> PastReader.runEnd(text, Rfc1808.SCHEME_SET, Rfc1808.SCHEME_SET);
      default -> PastReader.runEnd(text, CharSet.ALPHA, CharSet.SCHEME);
    };
  }

  /**
   * Where this document and RFC 3986 say different things of a text, from left to right; nothing if
   * they agree, or if neither has such a text.
   *
   * <pre>{@code
   * Era.RFC_2396.differences("mailto:a@b?subject=x")
   *     // opaque_part "a@b?subject=x" then, path "a@b" now; query "subject=x" now
   * Era.RFC_2396.differences("http://999.1.1.1/")  // IPv4address then, reg-name now
   * Era.RFC_3986.differences("http://a/")          // []
   * }</pre>
   */
  public List<Difference> differences(String text) {
    return ComponentComparison.of(this, text);
  }

  /**
   * Where this document and RFC 3986 find different targets: one difference, or nothing.
   *
   * <pre>{@code
   * Era.RFC_2396.differences("http://a/b/c/d;p?q", "../../../g")
   *     // http://a/../g then, http://a/g now
   * }</pre>
   *
   * <p>What one of them cannot read has no target there; if neither can, there is no difference.
   */
  public List<Difference> differences(String base, String reference) {
    return TargetComparison.of(this, base, reference);
  }
}
