package dev.urial.exercise;

import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One of the answers to choose from: an identifier labeled with a letter, or a phrase.
 *
 * <pre>{@code
 * Sheet sheet = Sheet.of(7, EnumSet.of(ExerciseKind.RESOLVE), 1, Level.EASY);
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
  /** Returns identifiers as choices, labeled with letters. */
  static List<Choice> lettered(List<String> texts) {
    List<Choice> choices = new ArrayList<>();
    for (String text : texts) {
      Message label = Message.quoted(String.valueOf((char) ('A' + choices.size())));
      choices.add(new Choice(String.valueOf((char) ('a' + choices.size())), label, text));
    }
    return choices;
  }
}
