package dev.urial.url;

import dev.urial.report.SyntaxError;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the reason why the parser failed, and passes validation errors to the listener, if any. Who
 * asks what is rewritten on the way brings a {@link Trace} along.
 *
 * <p>Positions are those of the text that the states read; what is reported are those of the input
 * as it was given, before its ends were stripped and its tabs and newlines removed.
 */
final class ParserErrors {
  private final String input;
  private final @Nullable Consumer<? super ValidationError.At> listener;
  private final @Nullable Trace trace;

  /** The fatal error; null while there is none, or where only a setter is concerned. */
  private @Nullable ValidationError fatal;

  private int index;

  /** Whether tabs and newlines were removed. */
  private boolean removed;

  /** From where to where the input is read. */
  private int start;

  private int end;

  /** How many tabs and newlines are before each of them; made when it is asked for. */
  private int @Nullable [] removedAt;

  ParserErrors(String input, @Nullable Consumer<? super ValidationError.At> listener) {
    this(input, listener, null);
  }

  ParserErrors(
      String input,
      @Nullable Consumer<? super ValidationError.At> listener,
      @Nullable Trace trace) {
    this.input = input;
    this.listener = listener;
    this.trace = trace;
  }

  /** From now on positions are those of a text without the tabs and newlines of this one. */
  void tabsAreRemoved(int from, int to) {
    removed = true;
    start = from;
    end = to;
  }

  /** Whether someone listens. */
  boolean areReported() {
    return listener != null;
  }

  /** Who wants to know what is rewritten; null if nobody does. */
  @Nullable Trace trace() {
    return trace;
  }

  /** Tells of an error that is not fatal. */
  void report(ValidationError error, int position) {
    if (listener != null) {
      listener.accept(new ValidationError.At(error, original(position)));
    }
  }

  /** Tells of a fatal error and keeps it; returns false. */
  boolean fail(ValidationError error, int position) {
    report(error, position);
    return failReported(error, position);
  }

  /** Keeps a fatal error that was reported already; returns false. */
  boolean failReported(ValidationError error, int position) {
    fatal = error;
    index = original(position);
    return false;
  }

  @Nullable ValidationError fatal() {
    return fatal;
  }

  /** Why and where the parser failed. */
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
