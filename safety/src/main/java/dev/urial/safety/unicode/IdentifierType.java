package dev.urial.safety.unicode;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Why a character is allowed in names, or is not: Unicode's property Identifier_Type. A character
 * may have several.
 *
 * <pre>{@code
 * IdentifierType.of('ა')      // [RECOMMENDED]: Georgian
 * IdentifierType.of(0x1F84)   // [NOT_NFKC]…
 * IdentifierType.of(0x2C99)   // [EXCLUSION, …]: Coptic, a script of the past
 * }</pre>
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type">UTS #39 §3.1</a>
 */
public enum IdentifierType {
  /** Not assigned, a surrogate, of private use, a control. */
  NOT_CHARACTER,
  /** Unicode says that it should not be used any more. */
  DEPRECATED,
  /** Is not shown: the property Default_Ignorable_Code_Point. */
  DEFAULT_IGNORABLE,
  /** Changes under normalization form NFKC. */
  NOT_NFKC,
  /** No part of identifiers by UAX #31. */
  NOT_XID,
  /** Of a script that is not in use today. */
  EXCLUSION,
  /** Not in use today, though its script is. */
  OBSOLETE,
  /** Of special uses: phonetic, liturgical, mathematical. */
  TECHNICAL,
  /** Of uncertain or rare use. */
  UNCOMMON_USE,
  /** Of a script that few use. */
  LIMITED_USE,
  /** Allowed although it is no part of identifiers elsewhere, as the hyphen. */
  INCLUSION,
  /** In use today, and allowed. */
  RECOMMENDED;

  private static final IdentifierType[] ALL = values();

  /**
   * The types of a character.
   *
   * <pre>{@code
   * IdentifierType.of('a')  // [RECOMMENDED]
   * }</pre>
   *
   * @param codePoint 0 to 10FFFF, in hexadecimal
   * @return at least one, in the order of the enum; cannot be changed
   * @throws IllegalArgumentException if it is no code point
   * @see <a href="https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type">UTS #39
   *     §3.1</a>
   */
  public static Set<IdentifierType> of(int codePoint) {
    int types = Tables.types(Tables.row(CodePoints.checked(codePoint)));
    EnumSet<IdentifierType> set = EnumSet.noneOf(IdentifierType.class);
    for (int rest = types; rest != 0; rest &= rest - 1) {
      set.add(ALL[Integer.numberOfTrailingZeros(rest)]);
    }
    return Collections.unmodifiableSet(set);
  }
}
