package dev.urial.pages.template.exercise;

import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The form that makes a sheet.
 *
 * @param kinds what can be practised
 * @param wrong what is wrong with the kinds that were chosen, or null
 * @param fields level, number and seed
 */
public record SettingsView(List<Kind> kinds, @Nullable String wrong, List<Field> fields) {
  /** Copies the lists. */
  public SettingsView {
    kinds = List.copyOf(kinds);
    fields = List.copyOf(fields);
  }

  /**
   * A kind of exercise.
   *
   * @param id by which it is sent
   * @param label in the page's language
   * @param what what one does there, in the page's language
   * @param citation which section one has to know
   * @param link where that stands
   * @param chosen whether it is practised
   */
  public record Kind(
      String id, String label, String what, String citation, String link, boolean chosen) {}
}
