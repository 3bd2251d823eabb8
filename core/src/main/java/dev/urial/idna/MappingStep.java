package dev.urial.idna;

/**
 * The first step of UTS #46 processing, which keeps, replaces or drops each code point.
 *
 * @see <a href="https://www.unicode.org/reports/tr46/#ProcessingStepMap">UTS #46 §4, step 1</a>
 */
final class MappingStep {
  private static final int CAPITAL_SHARP_S = 0x1E9E;

  private MappingStep() {}

  /** Maps a domain; returns the same object if nothing changes. */
  static String map(String domain, boolean transitional) {
    int n = domain.length();
    for (int i = 0; i < n; ) {
      char c = domain.charAt(i);
      int point = c < 128 ? c : domain.codePointAt(i);
      if (changes(point, transitional)) {
        StringBuilder out = new StringBuilder(n + 16);
        out.append(domain, 0, i);
        for (int k = i; k < n; ) {
          int next = domain.codePointAt(k);
          append(next, transitional, out);
          k += Character.charCount(next);
        }
        return out.toString();
      }
      i += Character.charCount(point);
    }
    return domain;
  }

  private static boolean changes(int point, boolean transitional) {
    if (point < 128) {
      return point >= 'A' && point <= 'Z';
    }
    return switch (IdnaTables.status(IdnaTables.properties(point))) {
      case IdnaTables.MAPPED, IdnaTables.IGNORED -> true;
      case IdnaTables.DEVIATION -> transitional;
      default -> false;
    };
  }

  /** Appends the mapping of a code point. */
  static void append(int point, boolean transitional, StringBuilder out) {
    int length = out.length();
    if (isLow(point) && length > 0 && Character.isHighSurrogate(out.charAt(length - 1))) {
      // The text between the surrogates was dropped, so the two would form one character.
      out.append('\uFFFD');
    } else if (!changes(point, transitional)) {
      out.appendCodePoint(point);
    } else if (point < 128) {
      out.append((char) (point | 0x20));
    } else if (point == CAPITAL_SHARP_S && transitional) {
      out.append("ss");
    } else if (IdnaTables.status(IdnaTables.properties(point)) != IdnaTables.IGNORED) {
      IdnaTables.appendMapping(point, out);
    }
  }

  private static boolean isLow(int point) {
    return point >= Character.MIN_LOW_SURROGATE && point <= Character.MAX_LOW_SURROGATE;
  }
}
