package dev.urial.web;

import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The facts about an error that {@code errors.js} reads: the programs export each of these as their
 * own.
 */
final class ErrorFacts {
  private ErrorFacts() {}

  static boolean isError(@Nullable Object handle) {
    return handle instanceof SyntaxError;
  }

  /** The value, or the error in its place. */
  static Object handle(Parsed<?> parsed) {
    SyntaxError error = parsed.errorOrNull();
    return error == null ? parsed.orElseThrow() : error;
  }

  /** The index, the rule's name in the standard, its document, section and link, the input. */
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

  /** The message in one line, or with a drawing of the place. */
  static String text(Object handle, String language, boolean isDiagram) {
    SyntaxError error = (SyntaxError) handle;
    Locale locale = new Locale(language);
    return isDiagram ? error.diagram(locale) : error.account().text(locale);
  }
}
