package dev.urial.cli.io;

import dev.urial.internal.text.Excerpt;
import java.io.IOException;

/**
 * Writes all output for people: standard error, and standard output if it is a terminal.
 *
 * <p>No input reaches a terminal, or a log of standard error, unescaped. This class escapes
 * everything that it prints with {@link Excerpt#escape}: control characters, line endings, lone
 * surrogates, and bidi and invisible characters. Text that is already escaped is unchanged. Answers
 * in pipes are data and are written to {@link Out}.
 *
 * <p>A color begins with {@link #COLOR}, which is not a character, so ESC in the input cannot be
 * confused with an intended color.
 */
public final class EscapingWriter {
  /**
   * The character that begins a color, as in {@code COLOR + "31m"}: a surrogate, which no letter or
   * digit can follow in well-formed text.
   */
  public static final char COLOR = '\uDBFF';

  private static final char ESC = '\u001B';

  private final Out out;

  /** Creates an instance for a stream. */
  public EscapingWriter(Out out) {
    this.out = out;
  }

  /** Prints part of a line; line endings in it are escaped. */
  public void part(String text) throws IOException {
    speak(text, false);
  }

  /** Prints the rest of a line, and ends it. */
  public void line(String text) throws IOException {
    speak(text, false);
    out.write('\n');
  }

  /** Prints several lines, whose line endings and tabs are kept. */
  public void lines(String text) throws IOException {
    speak(text, true);
  }

  /** Overwrites the current line, for output that is redrawn repeatedly. */
  public void again(String text) throws IOException {
    out.write('\r');
    speak(text, false);
  }

  /** Prints octets that another instance has escaped. */
  public void escaped(byte[] octets, int start, int end) throws IOException {
    out.write(octets, start, end - start);
  }

  /** Writes out buffered data. */
  public void flush() throws IOException {
    out.flush();
  }

  private void speak(String text, boolean isLines) throws IOException {
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      int color = i < text.length() && text.charAt(i) == COLOR ? colorEnd(text, i + 1) : -1;
      boolean isLayout = isLines && i < text.length() && "\n\t".indexOf(text.charAt(i)) >= 0;
      if (i < text.length() && color < 0 && !isLayout) {
        continue;
      }
      out.text(Excerpt.escape(text.substring(start, i)));
      if (color >= 0) {
        out.write(ESC);
        out.text("[" + text.substring(i + 1, color));
        i = color - 1;
      } else if (isLayout) {
        out.write(text.charAt(i));
      }
      start = i + 1;
    }
  }

  /** Returns the index after a color, {@code 1*2DIGIT "m"}; -1 if there is none. */
  private static int colorEnd(String text, int start) {
    int i = start;
    while (i < text.length() && i < start + 2 && isDigit(text.charAt(i))) {
      i++;
    }
    return i > start && i < text.length() && text.charAt(i) == 'm' ? i + 1 : -1;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
