package dev.urial.cli.render;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.answer.Rendering;
import dev.urial.report.Parsed;
import java.util.function.Function;

/** What a verb makes of one input: an answer, or the reason why there is none. */
public sealed interface Outcome permits Reply, Failure {
  /** Returns the outcome for a parsed value, or the syntax error. */
  static <T> Outcome of(Parsed<T> parsed, Function<? super T, ? extends Outcome> answer) {
    return parsed instanceof Parsed.Ok<T> ok
        ? answer.apply(ok.value())
        : Failure.of(((Parsed.Failed<T>) parsed).error());
  }

  /**
   * Returns the outcome for text parsed as an IRI reference.
   *
   * <p>Most input is ASCII, so the text is first parsed as a URI reference, which avoids checking
   * for ASCII separately. An error is always that of an IRI reference.
   */
  static Outcome ofReference(
      String input, Function<? super IriReference, ? extends Outcome> answer) {
    return UriReference.tryParse(input) instanceof Parsed.Ok<UriReference> ok
        ? answer.apply(ok.value())
        : of(IriReference.tryParse(input), answer);
  }

  /** Returns whether this is a "yes". */
  default boolean isYes() {
    return this instanceof Reply reply && reply.isYes;
  }

  /** Returns the line; empty if there is no answer. */
  String line(Rendering how);
}
