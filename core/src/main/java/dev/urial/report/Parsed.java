package dev.urial.report;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The result of a {@code tryParse} method: the value or the error.
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
 * @param <T> the type of the value
 */
public sealed interface Parsed<T> {
  /**
   * A success: the text was parsed.
   *
   * @param value the value
   * @param <T> the type of the value
   */
  record Ok<T>(T value) implements Parsed<T> {
    /**
     * Rejects null arguments.
     *
     * @param value the value
     */
    public Ok {
      Objects.requireNonNull(value, "value");
    }

    /** Returns the value on one line, with likely secrets masked. */
    @Override
    public String toString() {
      return "Ok[value=" + Excerpt.escape(Secrets.masked(value.toString())) + ']';
    }
  }

  /**
   * A failure: the text could not be parsed.
   *
   * @param error the syntax error, with its position and the violated rule
   * @param <T> the type of the value
   */
  record Failed<T>(SyntaxError error) implements Parsed<T> {
    /**
     * Rejects null arguments.
     *
     * @param error the syntax error, with its position and the violated rule
     */
    public Failed {
      Objects.requireNonNull(error, "error");
    }
  }

  /**
   * {@return the value}
   *
   * @throws UriParseException if there is no value
   */
  default T orElseThrow() {
    if (this instanceof Ok<T> ok) {
      return ok.value();
    }
    throw new UriParseException(((Failed<T>) this).error());
  }

  /** {@return the value, or null if there is none} */
  default @Nullable T orElseNull() {
    return this instanceof Ok<T> ok ? ok.value() : null;
  }

  /**
   * {@return the value, or {@code other} if there is none}
   *
   * <pre>{@code
   * Uri.tryParse("a b").orElse(Uri.parse("about:blank"))  // about:blank
   * }</pre>
   *
   * @param other the value to use in case of an error; for null, call {@link #orElseNull}
   */
  default T orElse(T other) {
    Objects.requireNonNull(other, "other is null; for null, call orElseNull()");
    return this instanceof Ok<T> ok ? ok.value() : other;
  }

  /**
   * {@return the value, or an empty {@code Optional}; the error is lost}
   *
   * <pre>{@code
   * Uri.tryParse("a b").toOptional()  // Optional.empty
   * }</pre>
   */
  default Optional<T> toOptional() {
    return Optional.ofNullable(orElseNull());
  }

  /**
   * {@return a stream with the value, or an empty stream, for use in {@code flatMap}}
   *
   * <pre>{@code
   * Stream.of("http://a/", "a b").map(Uri::tryParse).flatMap(Parsed::stream)  // http://a/
   * }</pre>
   */
  default Stream<T> stream() {
    return Stream.ofNullable(orElseNull());
  }

  /** {@return the error, or null if there is none} */
  default @Nullable SyntaxError errorOrNull() {
    return this instanceof Failed<T> failed ? failed.error() : null;
  }

  /** {@return whether there is a value} */
  default boolean isOk() {
    return this instanceof Ok<T>;
  }

  /** {@return whether there is an error} */
  default boolean isError() {
    return this instanceof Failed<T>;
  }

  /**
   * Passes the value to an action; does nothing if there is no value.
   *
   * <pre>{@code
   * Uri.tryParse(text).ifPresent(found::add);
   * }</pre>
   *
   * @param action called at most once, before this method returns
   */
  default void ifPresent(Consumer<? super T> action) {
    Objects.requireNonNull(action, "action");
    if (this instanceof Ok<T> ok) {
      action.accept(ok.value());
    }
  }

  /**
   * {@return the result of one of two functions: the first is applied to the value, the second to
   * the error}
   *
   * <pre>{@code
   * Uri.tryParse("http://a b").fold(Uri::host, error -> "breaks at " + error.index())  // breaks at 8
   * }</pre>
   *
   * @param <R> the type of the result
   * @param value called with the value
   * @param error called with the error
   */
  default <R extends @Nullable Object> R fold(
      Function<? super T, ? extends R> value, Function<? super SyntaxError, ? extends R> error) {
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(error, "error");
    return this instanceof Ok<T> ok
        ? value.apply(ok.value())
        : error.apply(((Failed<T>) this).error());
  }

  /**
   * {@return the result with its value mapped, or the same failure}
   *
   * <pre>{@code
   * Uri.tryParse("http://a/b").map(Uri::path)  // Ok[value=/b]
   * }</pre>
   *
   * @param <R> the type of the new value
   * @param f called with the value; any exception it throws is propagated
   */
  default <R> Parsed<R> map(Function<? super T, ? extends R> f) {
    Objects.requireNonNull(f, "f");
    return this instanceof Ok<T> ok
        ? new Ok<>(f.apply(ok.value()))
        : new Failed<>(((Failed<T>) this).error());
  }

  /**
   * {@return the result of a second step, which may also fail, or the failure of the first step}
   *
   * <pre>{@code
   * Uri.tryParse("http://h/a").flatMap(u -> u.tryResolve("../b"))  // Ok[value=http://h/b]
   * }</pre>
   *
   * @param <R> the type of the new value
   * @param f called with the value; any exception it throws is propagated
   */
  default <R> Parsed<R> flatMap(Function<? super T, ? extends Parsed<? extends R>> f) {
    Objects.requireNonNull(f, "f");
    if (this instanceof Failed<T> failed) {
      return new Failed<>(failed.error());
    }
    Parsed<? extends R> next = f.apply(((Ok<T>) this).value());
    SyntaxError error = next.errorOrNull();
    return error == null ? new Ok<>(next.orElseThrow()) : new Failed<>(error);
  }
}
