package dev.urial.cli.render;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.cli.io.ExitStatus;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** What became of one text: an answer, or the reason why there is none. */
public sealed interface TextOutcome {

  /** The answer to what was read, or why it could not be read. */
  static <T> TextOutcome of(Parsed<T> parsed, Function<? super T, ? extends Reply> answer) {
    return parsed instanceof Parsed.Ok<T> ok
        ? answer.apply(ok.value())
        : Failure.of(((Parsed.Failed<T>) parsed).error());
  }

  /**
   * The answer to a text read as IRI reference.
   *
   * <p>Most are in ASCII, and who asks for a URI reference spares the look whether they are. An
   * error is always that of an IRI reference.
   */
  static TextOutcome ofReference(
      String input, Function<? super IriReference, ? extends Reply> answer) {
    return UriReference.tryParse(input) instanceof Parsed.Ok<UriReference> ok
        ? answer.apply(ok.value())
        : of(IriReference.tryParse(input), answer);
  }

  /** An answer, in each of the forms it may be written in. */
  non-sealed interface Reply extends TextOutcome {
    /** The answer alone, for pipes; control characters and all. */
    String line();

    /** The answer as one line, so that it can be read back from it: {@link Escaped}. */
    default String answerOnLine() {
      return Escaped.of(line());
    }

    /** The answer for people; nothing in it that a terminal would obey but colour. */
    default String drawing(Paint paint) {
      return Excerpt.escape(line());
    }

    /** Writes the fields behind {@code "input"}; the verb's columns are their names. */
    void json(JsonGenerator json);

    /**
     * The same with the sentences among them in a language; the names of fields, and all values
     * that are no sentences, are the same in every one.
     */
    default void json(JsonGenerator json, Locale language) {
      json(json);
    }

    /** The cells of the verb's columns; null is absent. */
    List<@Nullable String> cells();

    /** Whether the drawing is wanted in a pipe, too. */
    default boolean isDrawn() {
      return false;
    }

    /** What is worth saying on standard error, though it is no failure; no password in it. */
    default List<String> notes() {
      return List.of();
    }

    /** The same in a language. */
    default List<String> notes(Locale language) {
      return notes();
    }

    /** The same for pipes, where the answer is not drawn: the reason why it is a "no", too. */
    default List<String> notesInPipe() {
      return notes();
    }

    /** The same in a language. */
    default List<String> notesInPipe(Locale language) {
      return notes(language);
    }

    /** Whether one of several standards refused the text, so that it counts as one that fails. */
    default boolean isRefused() {
      return false;
    }

    /** Whether this is a "yes"; a "no" makes the exit status 1. */
    default boolean isYes() {
      return true;
    }

    /** The exit status of a "yes"; {@link ExitStatus#NO} of any other text goes before it. */
    default int statusOfYes() {
      return ExitStatus.FINE;
    }
  }

  /**
   * The reason why there is no answer.
   *
   * @param rule the rule that was being read, by the standard's name
   * @param index where it broke
   * @param told one line for people; no password in it
   * @param error the parser's own account, if it was the parser that failed
   * @param repaired what was likely meant, if the verb says so; no password in it
   */
  record Failure(
      String rule, int index, Message told, @Nullable SyntaxError error, @Nullable String repaired)
      implements TextOutcome {

    /** One without a word on what was meant. */
    public Failure(String rule, int index, Message told, @Nullable SyntaxError error) {
      this(rule, index, told, error, null);
    }

    /** One that speaks English only. */
    public Failure(String rule, int index, String message, @Nullable SyntaxError error) {
      this(rule, index, Message.quoted(message), error, null);
    }

    /** The same, with what was likely meant. */
    public Failure repairedTo(@Nullable String text) {
      return new Failure(rule, index, told, error, text);
    }

    /** What the parser says. */
    public static Failure of(SyntaxError error) {
      return new Failure(error.rule().id(), error.index(), error.account(), error);
    }

    /** One line for people, in English. */
    public String message() {
      return message(Locale.ROOT);
    }

    /** The same in a language. */
    public String message(Locale language) {
      if (error != null && language.equals(Locale.ROOT) && told.equals(error.account())) {
        return error.message();
      }
      return told.text(language);
    }

    /** A record of a table that is too short to hold the column; {@code record} of RFC 4180 §2. */
    public static Failure noCell() {
      return new Failure("record", 0, Say.of("failure.no-cell"), null);
    }

    /** A line of JSON without the value; {@code reference-token} of RFC 6901 §3. */
    public static Failure noValue() {
      return new Failure("reference-token", 0, Say.of("failure.no-value"), null);
    }

    /** Octets that spell no text. */
    public static Failure notUtf8(int index) {
      return new Failure(Rule.UTF8_OCTETS.id(), index, Say.of("failure.not-utf8", index), null);
    }
  }
}
