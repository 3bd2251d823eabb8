package dev.urial.scheme.digest;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.internal.text.NamedInformation;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An {@code nih} URI: a hash in a form that people can read aloud.
 *
 * <pre>{@code
 * NihUri u = NihUri.parse("nih:sha-256-32;53269057;b");
 * u.algorithm()   // sha-256-32
 * u.digits()      // 53269057
 * u.checkDigit()  // b
 * }</pre>
 *
 * <p>{@code nih-URI = "nih" ":" alg ";" digits [ ";" checkdigit ]}, where hyphens may appear
 * anywhere between the digits. A wrong check digit is an error.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6920#section-7">RFC 6920 §7</a>
 */
public final class NihUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("nih-URI", 6920, "7");
  private static final Clause ALG = Clause.rfc("alg", 6920, "7");
  private static final Clause DIGITS = Clause.rfc("digest", 6920, "7");
  private static final Clause CHECK = Clause.rfc("checkdigit", 6920, "7");
  private static final CharSet HYPHENATED = CharSet.HEXDIG.or(CharSet.of("-"));
  private static final CharSet HYPHEN = CharSet.of("-");

  private final String algorithm;
  private final String digits;
  private final boolean isChecked;

  private NihUri(Uri uri, String algorithm, String digits, boolean isChecked) {
    super(uri);
    this.algorithm = algorithm;
    this.digits = digits;
    this.isChecked = isChecked;
  }

  /**
   * Parses an {@code nih} URI.
   *
   * <pre>{@code
   * NihUri.parse("nih:sha-256-32;53269057;c")  // UriParseException: index 24, checkdigit
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static NihUri parse(String text) {
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
  public static NihUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an {@code nih} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<NihUri> tryParse(String text) {
    return readStrictly(text, NihUri::tryOf, "nih");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static NihUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6920#section-7">RFC 6920 §7</a>
   */
  public static Parsed<NihUri> tryOf(Uri uri) {
    if (!isOf("nih", uri)) {
      return otherScheme(uri, "nih");
    }
    Cursor rest = ComponentCursors.rest(uri);
    String algorithm = rest.run(CharSet.UNRESERVED);
    if (algorithm.isEmpty() || !rest.eat(';')) {
      return rest.broken(ALG);
    }
    String digits = PartEncoding.small(PartEncoding.without(rest.run(HYPHENATED), HYPHEN));
    HashAlgorithm known = HashAlgorithm.ofNi(NamedInformation.algorithm(algorithm));
    if (known != null && digits.length() != 2 * known.octets()) {
      return rest.broken(DIGITS, breaks(rest, 2 * known.octets()));
    }
    if (digits.isEmpty() || digits.length() % 2 != 0) {
      return rest.broken(DIGITS);
    }
    boolean isChecked = rest.eat(';');
    if (isChecked && !rest.eat(checkDigit(digits)) && !rest.eat(capital(checkDigit(digits)))) {
      return rest.broken(CHECK);
    }
    return rest.atEnd()
        ? new Parsed.Ok<>(new NihUri(uri, algorithm, digits, isChecked))
        : rest.broken(isChecked ? CHECK : DIGITS);
  }

  /**
   * Returns the index of the first extra digit, or the index after the digits if there are too few.
   */
  private static int breaks(Cursor at, int digits) {
    int i = at.text().indexOf(';') + 1;
    int some = 0;
    while (i < at.pos() && (some < digits || at.text().charAt(i) == '-')) {
      some += at.text().charAt(i) == '-' ? 0 : 1;
      i++;
    }
    return i;
  }

  private static char capital(char digit) {
    return Character.toUpperCase(digit);
  }

  /**
   * Computes the check digit by Luhn's algorithm modulo 16: from the right, every second digit is
   * doubled, and the digits of each product are added.
   */
  private static char checkDigit(String digits) {
    int sum = 0;
    for (int i = digits.length() - 1, factor = 2; i >= 0; i--, factor = 3 - factor) {
      int product = factor * EscapedOctets.digit(digits.charAt(i));
      sum += product / 16 + product % 16;
    }
    return Character.forDigit((16 - sum % 16) % 16, 16);
  }

  /** {@return the algorithm as written: a name or a suite number} */
  public String algorithm() {
    return algorithm;
  }

  /** {@return the hash in lower-case hexadecimal, without hyphens} */
  public String digits() {
    return digits;
  }

  /** {@return the check digit of the hash, even if the URI omits it} */
  public char checkDigit() {
    return checkDigit(digits);
  }

  /** {@return the hash, against which octets can be verified; null if the algorithm is unknown} */
  public @Nullable HashName hashName() {
    HashAlgorithm known = HashAlgorithm.ofNi(algorithmName());
    return known == null ? null : HashName.of(known, digest());
  }

  /** {@return the name of the algorithm, even if the URI contains its suite number} */
  public String algorithmName() {
    return NamedInformation.algorithm(algorithm);
  }

  /** {@return the octets of the hash} */
  public byte[] digest() {
    byte[] octets = new byte[digits.length() / 2];
    for (int i = 0; i < octets.length; i++) {
      int high = EscapedOctets.digit(digits.charAt(2 * i));
      octets[i] = (byte) (16 * high + EscapedOctets.digit(digits.charAt(2 * i + 1)));
    }
    return octets;
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .add("hash algorithm", algorithmName())
        .add("hash value", digits)
        .add("checkdigit", checkDigit() + (isChecked ? "" : " (not written)"))
        .list();
  }

  /** Returns the {@code ni} URI of the hash, which names the same octets (RFC 6920 §2). */
  @Override
  public NiUri normalize() {
    return NiUri.of(uri.normalize(Equivalence.SCHEME));
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    if (!isChecked) {
      int end = uri.end(Component.PATH);
      advisor.advise(CHECK, end, end, "nih.no-check-digit");
    }
    return advisor.list();
  }
}
