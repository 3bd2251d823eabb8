package dev.urial.cli.render;

import dev.urial.answer.TableWriter;
import dev.urial.cli.io.Out;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes cells of tab-separated values as {@link TableWriter} does, and shows them on terminals.
 */
final class TsvEscapes {
  private static final char[] HEX = "0123456789ABCDEF".toCharArray();

  private TsvEscapes() {}

  /** Writes a cell of tab-separated values, possibly to a terminal; null is {@code \N}. */
  static void cell(@Nullable String text, boolean terminal, Out out) throws IOException {
    String cell = TableWriter.tsv(text);
    out.text(terminal ? shown(cell) : cell);
  }

  /**
   * Returns escaped text in which all other characters that a terminal would interpret or not show
   * are also written as {@code &#92;uXXXX}: formatting, private and unassigned characters.
   */
  static String shown(String escaped) {
    StringBuilder shown = new StringBuilder(escaped.length());
    for (int i = 0; i < escaped.length(); ) {
      int c = escaped.codePointAt(i);
      String character = Character.toString(c);
      if (c < 0x7F || Excerpt.escape(character).equals(character)) {
        shown.append(character);
      } else {
        character.chars().forEach(half -> hex((char) half, shown));
      }
      i += Character.charCount(c);
    }
    return shown.toString();
  }

  private static void hex(char c, StringBuilder to) {
    to.append("\\u").append(HEX[c >> 12]).append(HEX[c >> 8 & 0xF]);
    to.append(HEX[c >> 4 & 0xF]).append(HEX[c & 0xF]);
  }
}
