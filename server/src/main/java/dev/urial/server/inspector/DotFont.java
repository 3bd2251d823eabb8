package dev.urial.server.inspector;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A font of 10 × 20 dots: Latin, Latin-1, Latin Extended-A, Cyrillic. The glyphs are those of the X
 * Window System's font 10x20, which is in the public domain.
 *
 * <p>A line of {@code dots.txt} is a code point and three hexadecimal digits for each of the twenty
 * rows; the highest of ten bits is the left one.
 */
final class DotFont {
  static final int WIDTH = 10;
  static final int HEIGHT = 20;

  private static final Map<Integer, short[]> ROWS = read();

  private DotFont() {}

  /** Returns whether a character has a dot at a position; missing characters are shown as a box. */
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
