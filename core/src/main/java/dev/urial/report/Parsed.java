package dev.urial.report;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a {@code tryParse}: the value, or the reason why there is none.
 *
 * <pre>{@code
 * Parsed<Uri> parsed = Uri.tryParse(text);
 * if (parsed instanceof Parsed.Ok<Uri> ok) {
 *   use(ok.value());
 * } else if (parsed instanceof Parsed.Failed<Uri> failed) {
 *   System.err.println(failed.error().diagram());
 * }
 * }</pre>
 *
 * @param <T> what was to be read
 */
public sealed interface Parsed<T> {
  /**
   * It could be read.
   *
   * @param value what was read
   * @param <T> its type
   */
  record Ok<T>(T value) implements Parsed<T> {
    /** Takes no null. */
    public Ok {
      Objects.requireNonNull(value);
    }

    /** The value on one line, without what looks like a secret in it. */
    @Override
    public String toString() {
      return "Ok[value=" + Excerpt.escape(Secrets.masked(value.toString())) + ']';
    }
  }

  /**
   * It could not be read.
   *
   * @param error where and why
   * @param <T> what it should have been
   */
  record Failed<T>(SyntaxError error) implements Parsed<T> {
    /** Takes no null. */
    public Failed {
      Objects.requireNonNull(error);
    }
  }

  /**
   * The value.
   *
   * @throws UriParseException if there is none
   */
  default T orElseThrow() {
    if (this instanceof Ok<T> ok) {
      return ok.value();
    }
    throw new UriParseException(((Failed<T>) this).error());
  }

  /** The value, or null if there is none. */
  default @Nullable T orElseNull() {
    return this instanceof Ok<T> ok ? ok.value() : null;
  }

  /** The error, or null if there is none. */
  default @Nullable SyntaxError errorOrNull() {
    return this instanceof Failed<T> failed ? failed.error() : null;
  }

  /** Whether there is a value. */
  default boolean isOk() {
    return this instanceof Ok<T>;
  }

  /**
   * The answer with another value in its place; a failure stays the same failure.
   *
   * <pre>{@code
   * Uri.tryParse("http://a/b").map(Uri::path)  // Ok[value=/b]
   * }</pre>
   *
   * @param <R> the type of the new value
   */
  default <R> Parsed<R> map(Function<? super T, ? extends R> f) {
    Objects.requireNonNull(f);
    return this instanceof Ok<T> ok
        ? new Ok<>(f.apply(ok.value()))
        : new Failed<>(((Failed<T>) this).error());
  }
}
