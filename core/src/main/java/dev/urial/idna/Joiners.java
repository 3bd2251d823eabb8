package dev.urial.idna;

/**
 * Checks the positions of the two joiner characters, which join or separate letters.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5892#appendix-A">RFC 5892 appendix A</a>
 */
final class Joiners {
  private static final int NON_JOINER = 0x200C;
  private static final int JOINER = 0x200D;

  private Joiners() {}

  static boolean isJoiner(int point) {
    return point == NON_JOINER || point == JOINER;
  }

  /** Returns whether each ZERO WIDTH JOINER in a label follows a virama. */
  static boolean joinersFit(String s, int start, int end) {
    for (int i = start; i < end; i++) {
      if (s.charAt(i) == JOINER && !isBehindVirama(s, start, i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether each ZERO WIDTH NON-JOINER in a label follows a virama or separates letters
   * that would otherwise join.
   */
  static boolean nonJoinersFit(String s, int start, int end) {
    for (int i = start; i < end; i++) {
      boolean fits =
          s.charAt(i) != NON_JOINER
              || isBehindVirama(s, start, i)
              || (joinsBefore(s, start, i) && joinsAfter(s, i + 1, end));
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private static boolean isBehindVirama(String s, int start, int i) {
    return i > start
        && IdnaTables.combiningClass(IdnaTables.properties(s.codePointBefore(i)))
            == IdnaTables.VIRAMA;
  }

  // INVARIANT: a non-joiner is not transparent, so no character is visited more than twice.

  private static boolean joinsBefore(String s, int start, int i) {
    for (int k = i; k > start; ) {
      int point = s.codePointBefore(k);
      int joining = IdnaTables.joining(IdnaTables.properties(point));
      if (joining != IdnaTables.JOINING_TRANSPARENT) {
        return joining == IdnaTables.JOINING_LEFT || joining == IdnaTables.JOINING_DUAL;
      }
      k -= Character.charCount(point);
    }
    return false;
  }

  private static boolean joinsAfter(String s, int i, int end) {
    for (int k = i; k < end; ) {
      int point = s.codePointAt(k);
      int joining = IdnaTables.joining(IdnaTables.properties(point));
      if (joining != IdnaTables.JOINING_TRANSPARENT) {
        return joining == IdnaTables.JOINING_RIGHT || joining == IdnaTables.JOINING_DUAL;
      }
      k += Character.charCount(point);
    }
    return false;
  }
}
