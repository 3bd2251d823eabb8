package dev.urial.internal.server.template.desk;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An error in a field of a form.
 *
 * @param sentence the error, in the page's language
 * @param citation the violated clause; empty if there is none
 * @param link a link to the clause; empty if there is none
 * @param readings how each standard parses the text; empty if they agree
 * @param fits a suggested replacement, unescaped, or null
 */
public record FieldError(
    String sentence, String citation, String link, List<Reading> readings, @Nullable String fits) {
  /** Makes a defensive copy of the list. */
  public FieldError {
    readings = List.copyOf(readings);
  }

  /**
   * How one standard parses the text.
   *
   * @param standard the name of the standard
   * @param host the host in the parsed text, escaped for display; null if there is none
   */
  public record Reading(String standard, @Nullable String host) {}

  /** Returns an error without a clause. */
  public static FieldError of(String sentence) {
    return new FieldError(sentence, "", "", List.of(), null);
  }
}
