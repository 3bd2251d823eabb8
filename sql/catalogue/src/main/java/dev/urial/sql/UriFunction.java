package dev.urial.sql;

import dev.urial.report.UriParseException;
import org.jspecify.annotations.Nullable;

/**
 * A function that uses types such as {@code Uri} and {@code Url}. Unlike other functions, it
 * allocates objects.
 */
final class UriFunction extends RowFunction {
  /** Computes the result of a function. */
  interface Maker {
    /**
     * Computes the result from the arguments.
     *
     * @return the result, with a boolean as {@code true} or {@code false}; null for SQL's NULL
     * @throws UriParseException if a text argument cannot be parsed
     * @throws Refused if another argument is invalid
     */
    @Nullable String of(RowArguments in);
  }

  /** Thrown if an argument is invalid, such as an unknown keyword. */
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;

    Refused(String sentence) {
      super(sentence, null, false, false);
    }

    String sentence() {
      return String.valueOf(getMessage());
    }
  }

  private final SqlType result;
  private final Maker maker;
  private @Nullable RuntimeException failure;

  UriFunction(SqlType result, Maker maker) {
    this.result = result;
    this.maker = maker;
  }

  @Override
  boolean run(RowArguments in, CallResult out) {
    String answer;
    try {
      answer = maker.of(in);
    } catch (UriParseException | Refused e) {
      failure = e;
      return false;
    }
    if (answer == null) {
      return out.nothing();
    }
    return result == SqlType.BOOLEAN ? out.truth(answer.equals("true")) : out.text(answer);
  }

  @Override
  String error(RowArguments in) {
    RuntimeException e = failure;
    if (e instanceof UriParseException it) {
      return it.error().message();
    }
    return e instanceof Refused it ? it.sentence() : "";
  }
}
