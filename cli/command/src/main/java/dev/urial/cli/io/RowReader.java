package dev.urial.cli.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A line of input in memory, or a value on it, with its place for messages. */
public final class RowReader {
  private final String file;
  private byte[] octets = {};
  private int start;
  private int end;
  private long number;
  private boolean isThere;

  /** Creates a reader of the lines of a file; an empty name means standard input. */
  public RowReader(String file) {
    this.file = file;
  }

  /**
   * Sets the current line.
   *
   * @param place the number of the line, starting at 1
   * @param isPresent whether the line has a value; false, for example, for a table record without a
   *     cell in the column
   */
  public void set(byte[] octets, int start, int end, long place, boolean isPresent) {
    this.octets = octets;
    this.start = start;
    this.end = end;
    number = place;
    isThere = isPresent;
  }

  /** Returns whether the current line has a value. */
  public boolean isThere() {
    return isThere;
  }

  /** Returns the line as text, or null if it is not UTF-8. */
  public @Nullable String text() {
    String text = lossyText();
    return text.indexOf('\uFFFD') < 0 || firstWrong() < 0 ? text : null;
  }

  /** Returns the line as text, with U+FFFD for octets that are not UTF-8. */
  public String lossyText() {
    return new String(octets, start, end - start, StandardCharsets.UTF_8);
  }

  /** Returns the index of the first octet in the line that is not UTF-8; -1 if there is none. */
  public int firstWrong() {
    int wrong = Utf8Check.firstWrong(octets, start, end);
    return wrong < 0 ? -1 : wrong - start;
  }

  /** Writes the octets of the line. */
  public void copyTo(Out out) throws IOException {
    out.write(octets, start, end - start);
  }

  /** Returns the position of the line as a prefix for messages: {@code "stdin:7: "}. */
  public String place() {
    return (file.isEmpty() ? "stdin" : LineReader.shown(file)) + ":" + number + ": ";
  }
}
