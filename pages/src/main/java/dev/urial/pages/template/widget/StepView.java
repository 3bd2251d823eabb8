package dev.urial.pages.template.widget;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A step of an algorithm.
 *
 * @param sentence a description of the step, in the page's language
 * @param rule the rule, such as {@code RFC 3986 §5.2.4, 2C}; empty if none is cited
 * @param link a link to the rule; empty if there is none
 * @param lines the values before or after the step
 */
public record StepView(String sentence, String rule, String link, List<Line> lines) {
  /** Makes a defensive copy of the list. */
  public StepView {
    lines = List.copyOf(lines);
  }

  /**
   * A value in a step.
   *
   * @param label the label, such as {@code output buffer}
   * @param value the value, in the colors of its parts
   * @param tone {@code good} if the step changed it, otherwise null
   */
  public record Line(String label, IdentifierView value, @Nullable String tone) {}
}
