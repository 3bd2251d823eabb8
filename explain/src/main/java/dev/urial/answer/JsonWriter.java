package dev.urial.answer;

import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes answers as JSON, a value at a time, without a tree of strings in between.
 *
 * <pre>{@code
 * JsonWriter.text(Answer.of("port", 80), Rendering.MASKED)  // {"port":80}
 * }</pre>
 */
public final class JsonWriter {
  private final Appendable to;
  private final Rendering how;

  /**
   * Creates a writer.
   *
   * @param to where to write
   * @param how the language of sentences, and whether secrets are masked
   */
  public JsonWriter(Appendable to, Rendering how) {
    this.to = Objects.requireNonNull(to, "to");
    this.how = Objects.requireNonNull(how, "how");
  }

  /**
   * {@return a value as JSON: {@code text(Value.of(80), Rendering.MASKED)}}
   *
   * @param value the value
   * @param how the language of sentences, and whether secrets are masked
   */
  public static String text(@Nullable Value value, Rendering how) {
    StringBuilder text = new StringBuilder();
    try {
      new JsonWriter(text, how).write(value);
    } catch (IOException e) {
      throw new IllegalStateException(e); // a StringBuilder throws none
    }
    return text.toString();
  }

  /**
   * Writes a value: {@code writer.write(answer)}.
   *
   * @param value an answer, which becomes an object, or any other value
   * @throws IOException if writing fails
   */
  public void write(@Nullable Value value) throws IOException {
    if (value instanceof Value.Either it) {
      write(how.isMasked() ? it.masked() : it.shown());
    } else if (value instanceof Answer it) {
      char before = '{';
      for (Answer.Field field : it.fields()) {
        to.append(before);
        quote(field.name(), to);
        to.append(':');
        write(field.value());
        before = ',';
      }
      to.append(before == '{' ? "{}" : "}");
    } else if (value instanceof Value.Items it) {
      char before = '[';
      for (Value each : it.values()) {
        to.append(before);
        write(each);
        before = ',';
      }
      to.append(before == '[' ? "[]" : "]");
    } else if (value == null || value instanceof Value.Number || value instanceof Value.Flag) {
      to.append(value == null ? "null" : how.text(value));
    } else {
      quote(how.text(value), to);
    }
  }

  /**
   * Writes a string of JSON, {@code "a\n"}. A half of a surrogate pair is escaped, so that the
   * output is valid UTF-8.
   *
   * @param text any string
   * @param to where to write
   * @throws IOException if writing fails
   */
  public static void quote(String text, Appendable to) throws IOException {
    Objects.requireNonNull(text, "text");
    to.append('"');
    int done = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= ' ' && c != '"' && c != '\\' && !isHalf(text, i)) {
        continue;
      }
      to.append(text, done, i);
      done = i + 1;
      int letter = "\"\\\b\f\n\r\t".indexOf(c);
      if (letter >= 0) {
        to.append('\\').append("\"\\bfnrt".charAt(letter));
      } else {
        to.append(unicode(c));
      }
    }
    to.append(text, done, text.length()).append('"');
  }

  /** Returns a character as {@code &#92;uXXXX}. */
  static String unicode(char c) {
    StringBuilder escaped = new StringBuilder("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      escaped.append("0123456789ABCDEF".charAt(c >> shift & 0xF));
    }
    return escaped.toString();
  }

  /** Returns whether a character is a surrogate without its other half. */
  private static boolean isHalf(String text, int i) {
    char c = text.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
    }
    return Character.isLowSurrogate(c)
        && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
  }
}
