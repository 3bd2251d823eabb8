package dev.urial.report;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
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
 * <p>Frozen: from 1.0 on, nothing is taken away or changed here before 2.0.
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
      Objects.requireNonNull(value, "value");
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
      Objects.requireNonNull(error, "error");
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

  /**
   * The value, or another if there is none.
   *
   * <pre>{@code
   * Uri.tryParse("a b").orElse(Uri.parse("about:blank"))  // about:blank
   * }</pre>
   */
  default T orElse(T other) {
    Objects.requireNonNull(other, "other");
    return this instanceof Ok<T> ok ? ok.value() : other;
  }

  /**
   * The value, or nothing; what was wrong is lost.
   *
   * <pre>{@code
   * Uri.tryParse("a b").toOptional()  // Optional.empty
   * }</pre>
   */
  default Optional<T> toOptional() {
    return Optional.ofNullable(orElseNull());
  }

  /**
   * A stream of the value, or an empty one: for {@code flatMap} of streams.
   *
   * <pre>{@code
   * Stream.of("http://a/", "a b").map(Uri::tryParse).flatMap(Parsed::stream)  // http://a/
   * }</pre>
   */
  default Stream<T> stream() {
    return Stream.ofNullable(orElseNull());
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
    Objects.requireNonNull(f, "f");
    return this instanceof Ok<T> ok
        ? new Ok<>(f.apply(ok.value()))
        : new Failed<>(((Failed<T>) this).error());
  }

  /**
   * The answer of a second step, which may fail too; a failure of the first stays the same failure.
   *
   * <pre>{@code
   * Uri.tryParse("http://h/a").flatMap(u -> u.tryResolve("../b"))  // Ok[value=http://h/b]
   * }</pre>
   *
   * @param <R> the type of the new value
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
