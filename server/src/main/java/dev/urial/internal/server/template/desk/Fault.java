package dev.urial.internal.server.template.desk;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with a field.
 *
 * @param sentence in the page's language
 * @param citation which clause says so; empty where none does
 * @param link where that stands; empty where nowhere
 * @param readings how the standards read the text, where they part; else empty
 * @param fits what could be given instead, raw, or null
 */
public record Fault(
    String sentence, String citation, String link, List<Reading> readings, @Nullable String fits) {
  /** Copies the list. */
  public Fault {
    readings = List.copyOf(readings);
  }

  /**
   * How one standard reads the text.
   *
   * @param standard which
   * @param host the host that it reads, or null where it reads none
   */
  public record Reading(String standard, @Nullable String host) {}

  /** Returns a sentence without a clause. */
  public static Fault of(String sentence) {
    return new Fault(sentence, "", "", List.of(), null);
  }
}
