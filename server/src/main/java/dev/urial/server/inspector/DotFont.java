package dev.urial.server.inspector;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A font whose glyphs have 10 × 20 dots. It covers Basic Latin, Latin-1, Latin Extended-A and
 * Cyrillic. The glyphs are those of the X Window System's font 10x20, which is in the public
 * domain.
 *
 * <p>Each line of {@code dots.txt} contains a code point, and three hexadecimal digits for each of
 * the twenty rows of its glyph. The most significant of the ten bits of a row is the leftmost dot.
 */
final class DotFont {
  static final int WIDTH = 10;
  static final int HEIGHT = 20;

  private static final Map<Integer, short[]> ROWS = read();

  private DotFont() {}

  /**
   * Returns whether the glyph of a character has a dot at a position. The glyph of a character that
   * the font does not contain is a box.
   *
   * @param c the code point
   * @param x the column, from 0 to 9
   * @param y the row, from 0 to 19
   */
  static boolean isSet(int c, int x, int y) {
    short[] rows = ROWS.get(c);
    if (rows == null) {
      boolean isWithin = x >= 1 && x <= 8 && y >= 3 && y <= 15;
      return isWithin && (x == 1 || x == 8 || y == 3 || y == 15);
    }
    return (rows[y] >> (WIDTH - 1 - x) & 1) != 0;
  }

  private static Map<Integer, short[]> read() {
    Map<Integer, short[]> all = new HashMap<>();
    try (InputStream in = DotFont.class.getResourceAsStream("dots.txt")) {
      String text =
          new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.US_ASCII);
      for (String line : text.lines().toList()) {
        int space = line.indexOf(' ');
        short[] rows = new short[HEIGHT];
        for (int y = 0; y < HEIGHT; y++) {
          int start = space + 1 + 3 * y;
          rows[y] = (short) Integer.parseInt(line.substring(start, start + 3), 16);
        }
        all.put(Integer.parseInt(line.substring(0, space), 16), rows);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all;
  }
}
