package dev.urial.pages.template.widget;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A step of an algorithm.
 *
 * @param sentence what is done, in the page's language
 * @param rule the rule by which, as {@code RFC 3986 §5.2.4, 2C}; empty where none is cited
 * @param link where the rule stands; empty where nowhere
 * @param lines what stands where, before or after
 */
public record StepView(String sentence, String rule, String link, List<Line> lines) {
  /** Copies the list. */
  public StepView {
    lines = List.copyOf(lines);
  }

  /**
   * A value of a step.
   *
   * @param label what it is called, as {@code output buffer}
   * @param value it, in the colors of its parts
   * @param tone {@code changed} where the step changed it, or null
   */
  public record Line(String label, IdentifierView value, @Nullable String tone) {}
}
