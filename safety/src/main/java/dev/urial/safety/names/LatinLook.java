package dev.urial.safety.names;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A table of letters and digits of other scripts that look like ASCII in the small type of an
 * address bar, in addition to the confusables of UTS #39.
 *
 * <p>The confusables are characters that look the same in one font and at one size. In a host,
 * where readers expect a familiar name, less similarity is enough: {@code шмнть} is read as {@code
 * wmhtb}. Each row has an ASCII string and the characters that are read as this string. Most rows
 * come from tests of Chromium's spoof checker.
 *
 * <p>CHOICE: {@code ӏ} (U+04CF) becomes {@code l}, as in browsers, although its confusable is
 * {@code i}: {@code аррӏе} is meant to be read as {@code apple}.
 */
final class LatinLook {
  private static final String[] ROWS = {
    "ae æӕ",
    "b ƅьҍвß",
    "c ҫင",
    "ce œ",
    "d ԃძđð",
    "e єҽҿၔə",
    "f ғӻ",
    "g ԍဌ",
    "h ħнћңҥӈӊԋԧԩ",
    "j ၂",
    "k ĸκкқҝҟҡӄԟ",
    "l ӏł",
    "m мӎ",
    "n ŋпԥกחηո",
    "o ०০੦૦ଠ୦೦๐໐ဝစøοσ",
    "p ϼҏþρ",
    "q ৭੧૧ԛզ",
    "r ґг",
    "s ടรຣຮ",
    "t ŧтҭԏ七丅丆丁τ",
    "u บບυ",
    "v ν",
    "w ωшщพฟພຟԝ",
    "x χҳӽӿ乂",
    "y ұ丫у",
    "0 θ",
    "2 २২੨૨೩೭շᒿ",
    "3 зҙӡउওਤ੩૩౩ဒვპკੜ",
    "4 ੫丩ㄐᏎ",
    "6 ճб",
    "8 ৪੪୫ȣ",
    "9 ૭୨౨",
  };

  private static final int[] POINTS;
  private static final String[] LOOKS;

  static {
    long[] sorted = new long[512];
    int count = 0;
    for (int row = 0; row < ROWS.length; row++) {
      String shown = ROWS[row];
      for (int i = shown.indexOf(' ') + 1; i < shown.length(); i++) {
        sorted[count++] = (long) shown.charAt(i) << 32 | row;
      }
    }
    Arrays.sort(sorted, 0, count);
    POINTS = new int[count];
    LOOKS = new String[count];
    for (int i = 0; i < count; i++) {
      String row = ROWS[(int) sorted[i]];
      POINTS[i] = (int) (sorted[i] >> 32);
      LOOKS[i] = row.substring(0, row.indexOf(' '));
    }
  }

  private LatinLook() {}

  /** Returns the ASCII string that a character is read as, or null if it is not in this table. */
  static @Nullable String of(int codePoint) {
    int at = codePoint < 0xDF ? -1 : Arrays.binarySearch(POINTS, codePoint);
    return at < 0 ? null : LOOKS[at];
  }

  /** Returns whether a character looks like a European digit but is not one. */
  static boolean isLikeDigit(int codePoint) {
    String look = of(codePoint);
    return look != null && look.charAt(0) <= '9';
  }
}
