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
 * <p>A line is the text itself, without escapes, so that what reads the lines gets the same texts.
 * A text with a line feed or a carriage return is not one line; {@link TableWriter} and {@link
 * JsonWriter} can write it.
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
   * @return false if the text is not one line; nothing is written
   * @throws IOException if writing fails
   */
  public boolean write(Answer answer) throws IOException {
    boolean isEmpty = answer.fields().isEmpty();
    String text = isEmpty ? "" : how.text(answer.fields().get(0).value());
    boolean isLine = text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
    if (isLine) {
      to.append(text).append('\n');
    }
    return isLine;
  }
}
