package dev.urial.answer;

import java.io.IOException;
import java.util.Objects;

/**
 * Writes answers as plain lines: the first field of each, which is what the question was about.
 *
 * <pre>{@code
 * new LineWriter(System.out, Rendering.MASKED).write(answer);
 * }</pre>
 *
 * <p>A text can be recovered from its line, whatever it contains:
 *
 * <pre>
 * line feed, carriage return, tab    \n \r \t
 * other controls, U+2028, U+2029     &#92;u0007, &#92;u2028
 * backslash                          \\
 * </pre>
 */
public final class LineWriter {
  private final Appendable to;
  private final Rendering how;

  /**
   * Creates a writer.
   *
   * @param to where to write
   * @param how the language of sentences, and whether secrets are masked
   */
  public LineWriter(Appendable to, Rendering how) {
    this.to = Objects.requireNonNull(to, "to");
    this.how = Objects.requireNonNull(how, "how");
  }

  /**
   * Writes the first field of an answer as a line; an empty line if it has none: {@code
   * writer.write(answer)}.
   *
   * @param answer the answer
   * @throws IOException if writing fails
   */
  public void write(Answer answer) throws IOException {
    boolean isEmpty = answer.fields().isEmpty();
    to.append(isEmpty ? "" : escape(how.text(answer.fields().get(0).value()))).append('\n');
  }

  /**
   * {@return a text on one line, {@code a\nb} for two; the same object if there is nothing to
   * escape}
   *
   * @param text the text
   */
  public static String escape(String text) {
    final int n = Objects.requireNonNull(text, "text").length();
    int i = 0;
    while (i < n && isPlain(text.charAt(i))) {
      i++;
    }
    if (i == n) {
      return text;
    }
    StringBuilder escaped = new StringBuilder(n + 16);
    escaped.append(text, 0, i);
    for (; i < n; i++) {
      char c = text.charAt(i);
      int letter = "\\\n\r\t".indexOf(c);
      if (letter >= 0) {
        escaped.append('\\').append("\\nrt".charAt(letter));
      } else {
        escaped.append(isPlain(c) ? String.valueOf(c) : unicode(c));
      }
    }
    return escaped.toString();
  }

  private static boolean isPlain(char c) {
    return c < 0x7F ? c >= ' ' && c != '\\' : c > 0x9F && c != '\u2028' && c != '\u2029';
  }

  /** Returns a character as {@code &#92;uXXXX}. */
  static String unicode(char c) {
    StringBuilder escaped = new StringBuilder("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      escaped.append("0123456789ABCDEF".charAt(c >> shift & 0xF));
    }
    return escaped.toString();
  }
}
