package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.report.Message;

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
  static Given of(String key, String text) {
    return new Given(MESSAGES.of(key), text);
  }
}
