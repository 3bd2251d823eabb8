package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import java.util.Objects;

/**
 * An identifier that an exercise gives, with its role.
 *
 * <pre>{@code
 * Given g = new Given(Message.quoted("base URI"), "http://a.example/b/c");
 * g.text()  // "http://a.example/b/c"
 * }</pre>
 *
 * @param label the role of the identifier, such as the base URI
 * @param text the identifier
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.1">RFC 3986 §4.1</a>
 */
public record Given(Message label, String text) {
  /**
   * Rejects null arguments.
   *
   * @param label the role of the identifier, such as the base URI
   * @param text the identifier
   */
  public Given {
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(text, "text");
  }

  static Given of(String key, String text) {
    return new Given(MESSAGES.of(key), text);
  }

  /** Returns the label and the identifier on one line. */
  @Override
  public String toString() {
    return label.text() + ": " + Excerpt.escape(text);
  }
}
