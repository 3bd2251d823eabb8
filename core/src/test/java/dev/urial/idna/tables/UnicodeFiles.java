package dev.urial.idna.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Reads files in the form that most of Unicode's have: a range of code points, then fields. */
public final class UnicodeFiles {
  private UnicodeFiles() {}

  /** A range of code points and what a line of a file says of it. */
  public interface Line {
    /** The first and the last code point; all fields, the first being the range. */
    void of(int from, int to, String[] fields);
  }

  /** Each line of a file that is not a comment. */
  public static void lines(Path file, Line line) throws IOException {
    for (String text : Files.readAllLines(file)) {
      line(text.startsWith("#") ? "" : text.replace("\uFEFF", ""), line);
    }
  }

  /** One line; nothing if it is empty. */
  public static void line(String text, Line line) {
    int comment = text.indexOf('#');
    String content = (comment < 0 ? text : text.substring(0, comment)).strip();
    if (content.isEmpty()) {
      return;
    }
    String[] fields = content.split(";", -1);
    Arrays.setAll(fields, i -> fields[i].strip());
    String[] range = fields[0].split("\\.\\.", -1);
    line.of(Integer.parseInt(range[0], 16), Integer.parseInt(range[range.length - 1], 16), fields);
  }

  /** Code points in hexadecimal, a space between; none in an empty text. */
  public static int[] points(String hex) {
    return hex.isEmpty()
        ? new int[0]
        : Arrays.stream(hex.split(" ")).mapToInt(h -> Integer.parseInt(h, 16)).toArray();
  }
}
