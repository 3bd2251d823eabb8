package dev.urial.url;

import dev.urial.report.SyntaxError;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the reason why the parser failed, and passes validation errors to the listener, if any. A
 * caller that needs the rewritten parts passes a {@link Trace}.
 *
 * <p>Positions passed to this class refer to the text that the parser's states read. Reported
 * positions refer to the original input, before its ends were stripped and its tabs and newlines
 * were removed.
 */
final class ParserErrors {
  private final String input;
  private final @Nullable Consumer<? super ValidationError.At> listener;
  private final @Nullable Trace trace;
  private final boolean isOnlyChecked;

  private boolean hasAny;

  /** The fatal error; null if there is none so far, or if it concerns only a setter. */
  private @Nullable ValidationError fatal;

  private int index;

  /** Whether tabs and newlines were removed. */
  private boolean removed;

  /** The start of the part of the input that the parser reads, which ends at {@link #end}. */
  private int start;

  private int end;

  /** The gaps that {@link TabsAndNewlines#gaps} returns; created on first use. */
  private int @Nullable [] removedAt;

  ParserErrors(String input, @Nullable Consumer<? super ValidationError.At> listener) {
    this(input, listener, null, false);
  }

  ParserErrors(
      String input,
      @Nullable Consumer<? super ValidationError.At> listener,
      @Nullable Trace trace) {
    this(input, listener, trace, false);
  }

  private ParserErrors(
      String input,
      @Nullable Consumer<? super ValidationError.At> listener,
      @Nullable Trace trace,
      boolean isOnlyChecked) {
    this.input = input;
    this.listener = listener;
    this.trace = trace;
    this.isOnlyChecked = isOnlyChecked;
  }

  /** Only checks whether there is an error. */
  static ParserErrors onlyChecked(String input) {
    return new ParserErrors(input, null, null, true);
  }

  /** Returns whether no URL is needed, but only whether there is an error. */
  boolean isOnlyChecked() {
    return isOnlyChecked;
  }

  /** Returns whether an error has been reported. */
  boolean hasAny() {
    return hasAny;
  }

  /**
   * Records that tabs and newlines were removed; from now on, positions refer to the text without
   * them.
   */
  void tabsAreRemoved(int from, int to) {
    removed = true;
    start = from;
    end = to;
  }

  /** Returns whether anyone needs the errors that are not fatal. */
  boolean areReported() {
    return listener != null || isOnlyChecked;
  }

  /** Returns the trace of the rewritten parts, or null if none is requested. */
  @Nullable Trace trace() {
    return trace;
  }

  /** Reports an error that is not fatal. */
  void report(ValidationError error, int position) {
    hasAny = true;
    if (listener != null) {
      listener.accept(new ValidationError.At(error, original(position)));
    }
  }

  /** Reports and keeps a fatal error; returns false. */
  boolean fail(ValidationError error, int position) {
    report(error, position);
    return failReported(error, position);
  }

  /** Keeps a fatal error that has already been reported; returns false. */
  boolean failReported(ValidationError error, int position) {
    fatal = error;
    index = original(position);
    return false;
  }

  @Nullable ValidationError fatal() {
    return fatal;
  }

  /** Returns the error with which the parser failed. */
  SyntaxError asSyntaxError() {
    return new SyntaxError(Objects.requireNonNull(fatal, "fatal"), index, input);
  }

  private int original(int position) {
    if (!removed) {
      return position;
    }
    int[] gaps = removedAt;
    if (gaps == null) {
      gaps = TabsAndNewlines.gaps(input, start, end);
      removedAt = gaps;
    }
    // A gap is a removed character's position in the text that the states read.
    int low = 0;
    int high = gaps.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (gaps[middle] <= position) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return start + position + low;
  }
}
