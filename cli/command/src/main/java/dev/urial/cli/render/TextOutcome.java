package dev.urial.cli.render;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.cli.io.ExitStatus;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Parsed;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The outcome for one input: an answer, or the reason why there is none. */
public sealed interface TextOutcome permits TextOutcome.Reply, Failure {

  /** Returns the answer for a parsed value, or the syntax error. */
  static <T> TextOutcome of(Parsed<T> parsed, Function<? super T, ? extends Reply> answer) {
    return parsed instanceof Parsed.Ok<T> ok
        ? answer.apply(ok.value())
        : Failure.of(((Parsed.Failed<T>) parsed).error());
  }

  /**
   * Returns the answer for text parsed as an IRI reference.
   *
   * <p>Most input is ASCII, so the text is first parsed as a URI reference, which avoids checking
   * for ASCII separately. An error is always that of an IRI reference.
   */
  static TextOutcome ofReference(
      String input, Function<? super IriReference, ? extends Reply> answer) {
    return UriReference.tryParse(input) instanceof Parsed.Ok<UriReference> ok
        ? answer.apply(ok.value())
        : of(IriReference.tryParse(input), answer);
  }

  /** An answer in all of its output formats. */
  non-sealed interface Reply extends TextOutcome {
    /** Returns the plain answer, as written to pipes; may contain control characters. */
    String line();

    /**
     * Returns what is compared with the answer under another standard: the same for answers that
     * mean the same, such as hosts in capitals and in small letters.
     */
    default String meaning() {
      return line();
    }

    /**
     * Returns the answer to a line of input, unchanged; null if it {@linkplain #fitsOnLine does not
     * fit on a line}.
     */
    default @Nullable String answerOnLine() {
      String line = line();
      return fitsOnLine(line) ? line : null;
    }

    /** Returns whether a text contains neither a line feed nor a carriage return. */
    static boolean fitsOnLine(String text) {
      return text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
    }

    /** Returns the answer for display; it contains no control sequences except colors. */
    default String drawing(DrawingStyle paint) {
      return Excerpt.escape(line());
    }

    /** Writes the fields after {@code "input"}, which are named after the verb's columns. */
    void json(JsonGenerator json);

    /**
     * Writes the same fields as {@link #json(JsonGenerator)}, with sentences in the given language;
     * field names and all other values are the same in every language.
     */
    default void json(JsonGenerator json, Locale language) {
      json(json);
    }

    /** Returns the cells of the verb's columns; null for absent values. */
    List<@Nullable String> cells();

    /** Returns whether the drawing is also used in a pipe. */
    default boolean isDrawn() {
      return false;
    }

    /** Returns notes for standard error that are not failures; they contain no passwords. */
    default List<String> notes() {
      return List.of();
    }

    /** Returns the same notes in the given language. */
    default List<String> notes(Locale language) {
      return notes();
    }

    /**
     * Returns the notes for pipes, where the answer is not drawn; includes the reason for a "no".
     */
    default List<String> notesInPipe() {
      return notes();
    }

    /** Returns the same notes in the given language. */
    default List<String> notesInPipe(Locale language) {
      return notes(language);
    }

    /**
     * Returns whether one of several standards rejected the text, in which case the answer is
     * treated as a failure.
     */
    default boolean isRefused() {
      return false;
    }

    /** Returns whether this is a "yes"; a "no" results in exit status 1. */
    default boolean isYes() {
      return true;
    }

    /**
     * Returns the exit status for a "yes". If any other input results in {@link ExitStatus#NO},
     * that status takes precedence.
     */
    default int statusOfYes() {
      return ExitStatus.FINE;
    }
  }
}
