package dev.urial.shortener.link;

import dev.urial.idna.Nfc;
import dev.urial.idna.Nfd;
import dev.urial.idna.UnicodeVersion;
import dev.urial.internal.text.Ascii;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Unicode's full case folding, in version {@link UnicodeVersion#NUMBER}, but for the long s and the
 * iota below. The keys of slugs are stored, so they must not change when a new JDK supports a newer
 * version of Unicode. According to Unicode's stability policy, newer versions only add letters, and
 * slugs contain only letters that the JDK supports.
 *
 * @see <a href="https://www.unicode.org/versions/latest/core-spec/chapter-3/#G53253">Unicode
 *     §3.13</a>
 */
final class CaseFold {
  /**
   * The long s, which looks like an f, two letters that contain it, and the iota below a letter,
   * which is hard to see and stands for a letter of its own. They would let the owner of {@code
   * six} spread a link that looks like {@code fix}, so they are left as they are.
   */
  private static final Set<Integer> UNFOLDED = Set.of(0x345, 0x17F, 0x1E9B, 0xFB05);

  private static final char IOTA_BELOW = '\u0345';

  private CaseFold() {}

  /** The folding table, loaded for the first non-ASCII text. */
  private static final class Table {
    static final Map<Integer, String> FOLDED = read();

    private static Map<Integer, String> read() {
      Map<Integer, String> folded = new HashMap<>();
      for (String line : LineFile.of("case-folding-" + UnicodeVersion.NUMBER + ".txt")) {
        int semicolon = line.indexOf(';');
        StringBuilder to = new StringBuilder();
        for (String code : line.substring(semicolon + 1).split(" ", -1)) {
          to.appendCodePoint(Integer.parseInt(code, 16));
        }
        int from = Integer.parseInt(line.substring(0, semicolon), 16);
        if (Nfd.normalize(Character.toString(from)).indexOf(IOTA_BELOW) >= 0) {
          to.setCharAt(to.length() - 1, IOTA_BELOW);
        }
        folded.put(from, to.toString());
      }
      folded.keySet().removeAll(UNFOLDED);
      return folded;
    }
  }

  /** Returns the case-folded text in NFC. */
  static String of(String text) {
    if (isAscii(text)) {
      return Ascii.lower(text);
    }
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      @Nullable String to = Table.FOLDED.get(c);
      if (to == null) {
        out.appendCodePoint(c);
      } else {
        out.append(to);
      }
      i += Character.charCount(c);
    }
    return Nfc.normalize(out.toString());
  }

  /** Returns the capital of a letter that has exactly one; otherwise the letter itself. */
  static int capital(int letter) {
    return Character.toUpperCase(letter);
  }

  /** Returns the small form of a letter that has exactly one; otherwise the letter itself. */
  static int small(int letter) {
    return Character.toLowerCase(letter);
  }

  /** Returns a text in small letters, in linear time, as far as each capital has exactly one. */
  static String small(String text) {
    StringBuilder to = new StringBuilder(text.length());
    text.codePoints().forEach(c -> to.appendCodePoint(small(c)));
    return to.toString();
  }

  static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }
}
