package dev.urial.idna;

import java.util.function.Consumer;

/**
 * The Bidi rule: six conditions for every label of a domain name that contains a right-to-left
 * label.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5893#section-2">RFC 5893 §2</a>
 */
final class BidiRule {
  private static final int RTL = 1 << IdnaTables.BIDI_R | 1 << IdnaTables.BIDI_AL;
  private static final int BIDI = RTL | 1 << IdnaTables.BIDI_AN;
  private static final int NEUTRAL =
      1 << IdnaTables.BIDI_EN
          | 1 << IdnaTables.BIDI_ES
          | 1 << IdnaTables.BIDI_CS
          | 1 << IdnaTables.BIDI_ET
          | 1 << IdnaTables.BIDI_ON
          | 1 << IdnaTables.BIDI_BN
          | 1 << IdnaTables.BIDI_NSM;
  private static final int IN_RTL = BIDI | NEUTRAL;
  private static final int ENDS_RTL = BIDI | 1 << IdnaTables.BIDI_EN;
  private static final int BOTH_DIGITS = 1 << IdnaTables.BIDI_EN | 1 << IdnaTables.BIDI_AN;
  private static final int IN_LTR = 1 << IdnaTables.BIDI_L | NEUTRAL;
  private static final int ENDS_LTR = 1 << IdnaTables.BIDI_L | 1 << IdnaTables.BIDI_EN;

  private BidiRule() {}

  /**
   * Returns whether a name is a Bidi domain name (RFC 5893 §1.4).
   *
   * @param directions the Bidi_Class values of the name's characters, one bit each
   */
  static boolean appliesTo(int directions) {
    return (directions & BIDI) != 0;
  }

  /** Reports the conditions that a label violates, in order. The label must not be empty. */
  static void check(String s, int start, int end, Consumer<IdnaRule> broken) {
    int seen = 0;
    int last = 0;
    for (int i = start; i < end; ) {
      int point = s.codePointAt(i);
      int direction = 1 << IdnaTables.bidi(IdnaTables.properties(point));
      seen |= direction;
      last = direction == 1 << IdnaTables.BIDI_NSM ? last : direction;
      i += Character.charCount(point);
    }
    int first = 1 << IdnaTables.bidi(IdnaTables.properties(s.codePointAt(start)));
    if ((first & RTL) != 0) {
      tell(IdnaRule.B2, (seen & ~IN_RTL) != 0, broken);
      tell(IdnaRule.B3, (last & ENDS_RTL) == 0, broken);
      tell(IdnaRule.B4, (seen & BOTH_DIGITS) == BOTH_DIGITS, broken);
    } else if (first == 1 << IdnaTables.BIDI_L) {
      tell(IdnaRule.B5, (seen & ~IN_LTR) != 0, broken);
      tell(IdnaRule.B6, (last & ENDS_LTR) == 0, broken);
    } else {
      broken.accept(IdnaRule.B1);
    }
  }

  private static void tell(IdnaRule rule, boolean isBroken, Consumer<IdnaRule> broken) {
    if (isBroken) {
      broken.accept(rule);
    }
  }
}
