package dev.urial.web;

import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The facts about an error that {@code errors.js} reads. Each program has its own exports that call
 * these methods.
 */
final class ErrorFacts {
  private ErrorFacts() {}

  static boolean isError(@Nullable Object handle) {
    return handle instanceof SyntaxError;
  }

  /** Returns the parsed value, or the error if parsing failed. */
  static Object handle(Parsed<?> parsed) {
    SyntaxError error = parsed.errorOrNull();
    return error == null ? parsed.orElseThrow() : error;
  }

  /**
   * Returns the facts about an error: the index, the rule's name in the standard, its document,
   * section and link, and the input.
   */
  static String[] of(Object handle) {
    SyntaxError error = (SyntaxError) handle;
    Clause clause = error.rule().clause();
    return new String[] {
      Integer.toString(error.index()),
      error.rule().id(),
      clause.document(),
      clause.section(),
      clause.link(),
      error.input()
    };
  }

  /** Returns the message of an error on one line, or a diagram that shows its position. */
  static String text(Object handle, String language, boolean isDiagram) {
    SyntaxError error = (SyntaxError) handle;
    Locale locale = new Locale(language);
    return isDiagram ? error.diagram(locale) : error.account().text(locale);
  }
}
