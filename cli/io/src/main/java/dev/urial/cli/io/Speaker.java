package dev.urial.cli.io;

import dev.urial.internal.text.Excerpt;
import java.io.IOException;

/**
 * The one way to people: all of standard error, and standard output where people look at it.
 *
 * <p>No input reaches a terminal, or a log that keeps standard error, as it is. Whatever is printed
 * here is escaped here, by {@link Excerpt#escape}: controls, line ends, lone surrogates, and what
 * turns a text round or cannot be seen. Who prints may have escaped it already; that changes
 * nothing. Answers in pipes are data and go to {@link Out}.
 *
 * <p>A colour begins with {@link #COLOR}, which is no character. So a text that holds ESC is told
 * apart from a colour that is meant.
 */
public final class Speaker {
  /** Begins a colour, as {@code COLOR + "31m"}: a surrogate that no letter or digit can follow. */
  public static final char COLOR = '\uDBFF';

  private static final char ESC = '\u001B';

  private final Out out;

  /** To a stream. */
  public Speaker(Out out) {
    this.out = out;
  }

  /** Prints a piece of a line; a line end in it is escaped. */
  public void part(String text) throws IOException {
    speak(text, false);
  }

  /** Prints the rest of a line, and ends it. */
  public void line(String text) throws IOException {
    speak(text, false);
    out.write('\n');
  }

  /** Prints several lines, whose ends and tabs are meant. */
  public void lines(String text) throws IOException {
    speak(text, true);
  }

  /** Begins the line anew, over what stands there: for what is drawn again and again. */
  public void again(String text) throws IOException {
    out.write('\r');
    speak(text, false);
  }

  /** Passes on what is buffered. */
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

  /** Where a colour ends, {@code 1*2DIGIT "m"}; -1 if there is none. */
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
