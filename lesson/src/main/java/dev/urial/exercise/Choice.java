package dev.urial.exercise;

import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One of the answers to choose from: an identifier labeled with a letter, or a phrase.
 *
 * <pre>{@code
 * Sheet sheet = Sheet.of(7, EnumSet.of(ExerciseKind.FAKE), 1, Level.EASY);
 * Choice first = sheet.exercises().get(0).fields().get(0).choices().get(0);
 * first.id()            // "a"
 * first.label().text()  // "A"
 * }</pre>
 *
 * @param id the text to enter for this choice: a letter or a word in lower case
 * @param label the letter in upper case, or the phrase
 * @param text the identifier to choose, or null if the choice is a phrase
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
 */
public record Choice(String id, Message label, @Nullable String text) {
  /**
   * Rejects null arguments except for {@code text}.
   *
   * @param id the text to enter for this choice: a letter or a word in lower case
   * @param label the letter in upper case, or the phrase
   * @param text the identifier to choose, or null if the choice is a phrase
   */
  public Choice {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(label, "label");
  }

  /** Returns an identifier as a choice, labeled with the letter for its index: {@code A} for 0. */
  static Choice lettered(int place, String text) {
    String letter = String.valueOf((char) ('a' + place));
    Message label = Message.quoted(String.valueOf((char) ('A' + place)));
    return new Choice(letter, label, text);
  }

  /** Returns the label, and the identifier if there is one. */
  @Override
  public String toString() {
    return text == null ? label.text() : label.text() + ": " + Excerpt.escape(text);
  }
}
