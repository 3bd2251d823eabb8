package dev.urial.internal.server.template.desk;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An error in a field.
 *
 * @param sentence the error, in the page's language
 * @param citation the clause that is violated; empty if there is none
 * @param link a link to the clause; empty if there is none
 * @param readings how the standards parse the text if they differ; otherwise empty
 * @param fits a suggested replacement, raw, or null
 */
public record FieldError(
    String sentence, String citation, String link, List<Reading> readings, @Nullable String fits) {
  /** Copies the list. */
  public FieldError {
    readings = List.copyOf(readings);
  }

  /**
   * How one standard parses the text.
   *
   * @param standard the name of the standard
   * @param host the host that it finds, or null if there is none
   */
  public record Reading(String standard, @Nullable String host) {}

  /** Returns an error without a clause. */
  public static FieldError of(String sentence) {
    return new FieldError(sentence, "", "", List.of(), null);
  }
}
