package dev.urial.pages.template.exercise;

import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The form for creating a sheet.
 *
 * @param kinds the kinds of exercises
 * @param wrong the error in the selection of kinds, or null
 * @param fields the other fields: level, number of exercises, seed and, with a server, the word
 */
public record SettingsView(List<Kind> kinds, @Nullable String wrong, List<Field> fields) {
  /** Makes defensive copies of the lists. */
  public SettingsView {
    kinds = List.copyOf(kinds);
    fields = List.copyOf(fields);
  }

  /**
   * A kind of exercise.
   *
   * @param id the value in the form
   * @param label the label, in the page's language
   * @param what a description of the exercise, in the page's language
   * @param citation the section of a standard that the exercise is about
   * @param link a link to that section
   * @param chosen whether it is selected
   */
  public record Kind(
      String id, String label, String what, String citation, String link, boolean chosen) {}
}
