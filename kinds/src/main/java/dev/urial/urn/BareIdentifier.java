package dev.urial.urn;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.internal.text.Isbn;
import java.io.Serializable;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A DOI, an ISBN or an ISSN without a scheme, as people copy it, with its URI.
 *
 * <pre>{@code
 * BareIdentifier.find("978-0-306-40615-7").uri()            // urn:isbn:9780306406157
 * BareIdentifier.find("10.1000/182").uri()                  // info:doi/10.1000/182
 * BareIdentifier.find("https://doi.org/10.1000/182").uri()  // info:doi/10.1000/182
 * BareIdentifier.find("978-0-306-40615-8").corrected()      // 978-0-306-40615-7
 * BareIdentifier.find("2026-11-22")                         // null
 * }</pre>
 *
 * <p>The digits of an ISBN may be separated by single hyphens or single spaces; an ISSN has a
 * hyphen in the middle.
 *
 * <p>CHOICE: a wrong check digit is reported only if the text can be nothing but an ISBN: 13 digits
 * that start with 978 or 979, or ten digits in four groups. Any other ten digits may be a telephone
 * number or a time, and eight digits may be a range of years.
 *
 * @param kind the kind of identifier
 * @param uri the URI; null if the check digit is wrong
 * @param corrected the text with the correct check digit; null if its check digit is correct
 * @see <a href="https://www.doi.org/doi-handbook/HTML/doi-name-syntax.html">DOI Handbook §2.2</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3187#section-3.1">RFC 3187 §3.1</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3044#section-2">RFC 3044 §2</a>
 */
public record BareIdentifier(Kind kind, @Nullable Uri uri, @Nullable String corrected)
    implements Serializable {
  private static final long serialVersionUID = 1;
  private static final Set<String> PROXIES = Set.of("doi.org", "dx.doi.org", "www.doi.org");
  private static final CharSet OF_PATH = CharSet.UNRESERVED.or(CharSet.of("!$&'()*+,;=:@/"));
  private static final int ISBN_10 = 10;
  private static final int ISBN_13 = 13;
  private static final int MOST = 2 * ISBN_13 - 1; // 13 digits with a hyphen between each

  /** The kinds of identifiers without a scheme. */
  public enum Kind {
    /** A digital object identifier (ISO 26324). */
    DOI,
    /** The number of a book (ISO 2108). */
    ISBN,
    /** The number of a serial (ISO 3297). */
    ISSN
  }

  /**
   * Rejects an identifier with both a URI and a correction, or with neither.
   *
   * @param kind the kind of identifier
   * @param uri the URI; null if the check digit is wrong
   * @param corrected the text with the correct check digit; null if its check digit is correct
   */
  public BareIdentifier {
    Objects.requireNonNull(kind, "kind");
    if ((uri == null) == (corrected == null)) {
      throw new IllegalArgumentException("expected either a URI or a correction");
    }
  }

  /**
   * {@return the identifier in the text, ignoring surrounding whitespace; null if the text is not a
   * DOI, an ISBN or an ISSN}
   *
   * <pre>{@code
   * BareIdentifier.find("0259-000X").uri()  // urn:issn:0259-000X
   * }</pre>
   *
   * @param text the text to parse
   */
  public static @Nullable BareIdentifier find(String text) {
    Objects.requireNonNull(text, "text");
    String bare = text.strip();
    String doi = doi(bare);
    if (doi != null) {
      String uri = "info:doi/" + Percent.encode(doi, OF_PATH);
      return new BareIdentifier(Kind.DOI, Uri.parse(uri), null);
    }
    BareIdentifier isbn = isbn(bare);
    return isbn == null ? issn(bare) : isbn;
  }

  // DOI = "10." registrant "/" suffix

  private static @Nullable String doi(String text) {
    if (isDoi(text)) {
      return text;
    }
    Uri uri = Ascii.isAt(text, 0, "http") ? Uri.tryParse(text).orElseNull() : null;
    if (uri == null || uri.hasQuery() || uri.host() == null || !isProxy(uri)) {
      return null;
    }
    String path = Percent.decodeLossy(uri.path());
    return !path.isEmpty() && isDoi(path.substring(1)) ? path.substring(1) : null;
  }

  private static boolean isProxy(Uri uri) {
    Uri normal = uri.normalize();
    return (normal.scheme().equals("http") || normal.scheme().equals("https"))
        && PROXIES.contains(String.valueOf(normal.host()));
  }

  /**
   * Returns whether the text is a DOI, such as {@code 10.1000/182} or {@code 10.1000.10/123},
   * without whitespace or control characters in the suffix.
   */
  private static boolean isDoi(String text) {
    int slash = text.indexOf('/');
    if (!text.startsWith("10.") || slash <= 3 || slash + 1 == text.length()) {
      return false;
    }
    for (int i = 3; i < slash; i++) {
      char c = text.charAt(i);
      boolean isDot = c == '.' && text.charAt(i - 1) != '.' && i + 1 < slash;
      if (!isDot && !isDigit(c)) {
        return false;
      }
    }
    return text.codePoints().skip(slash).allMatch(BareIdentifier::isVisible);
  }

  private static boolean isVisible(int c) {
    boolean isLoneSurrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    return !isLoneSurrogate && !CharacterProperties.isSpace(c) && !Character.isISOControl(c);
  }

  // ISBN

  private static @Nullable BareIdentifier isbn(String text) {
    StringBuilder digits = new StringBuilder(ISBN_13);
    int separators = 0;
    boolean mayStand = false; // whether a hyphen or a space may follow
    for (int i = 0; i < text.length() && i <= MOST; i++) {
      char c = text.charAt(i);
      boolean isX = (c == 'X' || c == 'x') && digits.length() == ISBN_10 - 1;
      if (isX || isDigit(c)) {
        digits.append(isX ? 'X' : c);
        mayStand = true;
      } else if (mayStand && (c == '-' || c == ' ')) {
        separators++;
        mayStand = false;
      } else {
        return null;
      }
    }
    boolean isWhole = mayStand && text.length() <= MOST;
    boolean isLong = isWhole && digits.length() == ISBN_13 && Isbn.isEan(digits);
    if (!isLong && !(isWhole && digits.length() == ISBN_10)) {
      return null;
    }
    if (isLong && digits.indexOf("X") >= 0) {
      return null;
    }
    if (Isbn.isChecked(digits)) {
      String isbn13 = isLong ? digits.toString() : Isbn.to13(digits.toString());
      return new BareIdentifier(Kind.ISBN, Uri.parse("urn:isbn:" + isbn13), null);
    }
    char right = isLong ? Isbn.check13(digits) : Isbn.check10(digits);
    return isLong || separators == 3
        ? new BareIdentifier(Kind.ISBN, null, text.substring(0, text.length() - 1) + right)
        : null;
  }

  // ISSN = 4DIGIT "-" 3DIGIT ( DIGIT / "X" )

  private static @Nullable BareIdentifier issn(String text) {
    if (text.length() != 9 || text.charAt(4) != '-') {
      return null;
    }
    Urn urn = Urn.tryParse("urn:issn:" + text).orElseNull();
    return urn != null && urn.typed().isOk()
        ? new BareIdentifier(Kind.ISSN, Uri.parse(urn.normalize().toString()), null)
        : null;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
