package dev.urial.safety.unicode;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * The reasons why a character is allowed or restricted in identifiers, as Unicode's property
 * Identifier_Type. A character may have several types.
 *
 * <pre>{@code
 * IdentifierType.of('ა')      // [RECOMMENDED]: Georgian
 * IdentifierType.of(0x1F84)   // [NOT_NFKC]…
 * IdentifierType.of(0x2C99)   // [EXCLUSION, …]: Coptic, a historic script
 * }</pre>
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type">UTS #39 §3.1</a>
 */
public enum IdentifierType {
  /** An unassigned code point, a surrogate, a private-use character, or a control character. */
  NOT_CHARACTER,
  /** Deprecated by Unicode. */
  DEPRECATED,
  /** Not displayed (property Default_Ignorable_Code_Point). */
  DEFAULT_IGNORABLE,
  /** Changed by normalization to NFKC. */
  NOT_NFKC,
  /** Not allowed in identifiers under UAX #31. */
  NOT_XID,
  /** Belongs to a script that is no longer in use. */
  EXCLUSION,
  /** No longer in use, although its script still is. */
  OBSOLETE,
  /** For specialized uses, such as phonetic, liturgical or mathematical notation. */
  TECHNICAL,
  /** Rarely used, or of uncertain use. */
  UNCOMMON_USE,
  /** Belongs to a script that is in limited use. */
  LIMITED_USE,
  /** Allowed although UAX #31 does not include it, such as the hyphen. */
  INCLUSION,
  /** In common use today and allowed. */
  RECOMMENDED;

  private static final IdentifierType[] ALL = values();

  /**
   * Returns the types of a character.
   *
   * <pre>{@code
   * IdentifierType.of('a')  // [RECOMMENDED]
   * }</pre>
   *
   * @param codePoint a code point, from 0 to 10FFFF (hexadecimal)
   * @return at least one type, in enum order; unmodifiable
   * @throws IllegalArgumentException if {@code codePoint} is not a code point
   * @see <a href="https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type">UTS #39
   *     §3.1</a>
   */
  public static Set<IdentifierType> of(int codePoint) {
    int types = ConfusableTables.types(ConfusableTables.row(CodePointReader.checked(codePoint)));
    EnumSet<IdentifierType> set = EnumSet.noneOf(IdentifierType.class);
    for (int rest = types; rest != 0; rest &= rest - 1) {
      set.add(ALL[Integer.numberOfTrailingZeros(rest)]);
    }
    return Collections.unmodifiableSet(set);
  }
}
