package dev.urial.sql;

import dev.urial.report.UriParseException;
import org.jspecify.annotations.Nullable;

/**
 * A function that uses types such as {@code Uri} and {@code Url}. Unlike the functions on bytes, it
 * allocates objects.
 */
final class UriFunction extends RowFunction {
  /** Computes the result of a function. */
  interface Work {
    /**
     * Computes the result from the arguments.
     *
     * @throws UriParseException if a text argument cannot be parsed
     * @throws Refused if another argument is invalid
     */
    boolean run(RowArguments in, CallResult out);
  }

  /** Thrown if an argument is invalid, such as an unknown keyword. */
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;

    Refused(String sentence) {
      super(sentence, null, false, false);
    }
  }

  private final Work work;
  private @Nullable RuntimeException failure;

  UriFunction(Work work) {
    this.work = work;
  }

  @Override
  boolean run(RowArguments in, CallResult out) {
    try {
      return work.run(in, out);
    } catch (UriParseException | Refused e) {
      failure = e;
      return false;
    }
  }

  @Override
  String error(RowArguments in) {
    return failure instanceof UriParseException it
        ? it.error().message()
        : failure == null ? "" : String.valueOf(failure.getMessage());
  }
}
