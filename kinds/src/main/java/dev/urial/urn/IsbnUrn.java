package dev.urial.urn;

import dev.urial.internal.text.Isbn;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.PartList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The ISBN of a book as a URN, with 10 or 13 digits.
 *
 * <pre>{@code
 * IsbnUrn isbn = IsbnUrn.parse("urn:isbn:0-395-36341-1");
 * isbn.isbn13()  // "9780395363416"
 * isbn.isbn10()  // "0395363411"
 * }</pre>
 *
 * <p>Hyphens between digits are ignored. The correct positions of hyphens depend on a table of the
 * International ISBN Agency, which is not included, so this class never adds hyphens.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3187#section-3.2">RFC 3187 §3.2</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8254">RFC 8254</a>
 */
public final class IsbnUrn extends NamespaceUrn {
  private static final long serialVersionUID = 1;
  private static final Clause ISBN = Clause.rfc("ISBN", 3187, "3.2");
  private static final Clause CHECK = Clause.rfc("ISBN check digit", 3187, "3.1");
  private static final int LENGTH = 13;

  private final transient String isbn13;

  /** Checks that the number is an ISBN with 13 digits. */
  IsbnUrn(Urn urn, String isbn13) {
    super(urn);
    boolean isIsbn = isbn13.length() == LENGTH && Isbn.isEan(isbn13);
    for (int i = 0; isIsbn && i < LENGTH; i++) {
      isIsbn = isbn13.charAt(i) >= '0' && isbn13.charAt(i) <= '9';
    }
    if (!isIsbn || !Isbn.isChecked(isbn13)) {
      throw new IllegalArgumentException("not an ISBN of 13 digits: " + isbn13);
    }
    urn.requireNid("isbn");
    this.isbn13 = isbn13;
  }

  /**
   * Parses digits, between which single hyphens are allowed; the tenth digit may be X, which means
   * ten. A number that begins with a prefix such as 978 may have either length, so its tenth digit
   * is checked only if no digit follows.
   */
  static Parsed<TypedUrn> read(Urn urn, Cursor nss) {
    StringBuilder digits = new StringBuilder(LENGTH);
    boolean hyphen = true; // no hyphen may come first
    while (!nss.atEnd()) {
      char c = (char) nss.codePoint();
      boolean check = (c == 'X' || c == 'x') && digits.length() == 9;
      boolean digit = check || (c >= '0' && c <= '9');
      if (isComplete(digits) || (!digit && (c != '-' || hyphen))) {
        return nss.broken(ISBN);
      }
      if (digit) {
        digits.append(check ? 'X' : c);
        boolean decides = check || digits.length() == LENGTH || isComplete(digits);
        if (decides && !Isbn.isChecked(digits)) {
          return nss.broken(CHECK);
        }
      }
      hyphen = !digit;
      nss.advance();
    }
    boolean ended = digits.length() == LENGTH || (digits.length() == 10 && Isbn.isChecked(digits));
    if (hyphen || !ended) {
      return nss.broken(ISBN);
    }
    String all = digits.toString();
    return nss.parsed(new IsbnUrn(urn, all.length() == LENGTH ? all : Isbn.to13(all)));
  }

  /** Returns whether the digits form a whole ISBN, which no further digit can follow. */
  private static boolean isComplete(CharSequence digits) {
    int length = digits.length();
    return length == LENGTH || (length == 10 && (digits.charAt(9) == 'X' || !Isbn.isEan(digits)));
  }

  /**
   * Parses a URN in this namespace; a URN in any other namespace is an error.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in this namespace;
   *     the exception reports the index of the error and the violated rule
   * @see Urn#typed
   */
  public static IsbnUrn parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}; returns the error instead of throwing it.
   *
   * <pre>{@code
   * IsbnUrn.tryParse("urn:example:a").errorOrNull().index()  // 4
   * }</pre>
   *
   * @param text the whole URN
   * @return the URN with its parts, or the error
   */
  public static Parsed<IsbnUrn> tryParse(String text) {
    return tryParse(text, IsbnUrn.class, "isbn");
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in this namespace
   */
  public static IsbnUrn valueOf(String text) {
    return parse(text);
  }

  /** {@return the 13-digit ISBN, without hyphens} */
  public String isbn13() {
    return isbn13;
  }

  /**
   * {@return the check digit of the 13-digit ISBN, {@code 0} to {@code 9}} The check digit of the
   * 10-digit ISBN is the last character of {@link #isbn10}.
   *
   * <pre>{@code
   * IsbnUrn.parse("urn:isbn:0-395-36341-1").checkDigit()  // '6'
   * }</pre>
   *
   * <p>A URN with a wrong check digit is rejected.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3187#section-3.1">RFC 3187 §3.1</a>
   */
  public char checkDigit() {
    return isbn13.charAt(LENGTH - 1);
  }

  @Override
  public SpecRule definition() {
    return ISBN;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList().add("ISBN-13", isbn13).add("ISBN-10", isbn10()).list();
  }

  /**
   * {@return the 10-character ISBN, whose last character may be {@code X}; null if the ISBN begins
   * with 979}
   */
  public @Nullable String isbn10() {
    if (!isbn13.startsWith("978")) {
      return null;
    }
    String body = isbn13.substring(3, 12);
    return body + Isbn.check10(body);
  }
}
