package dev.urial.internal.spark;

import dev.urial.sql.Call;
import dev.urial.sql.SqlType;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * A parsed text, whose components are computed only on request.
 *
 * <p>Invalid text causes an error only when a component is requested, and the error message
 * contains the name of the requesting function. Strict functions and {@code try_} functions can
 * therefore share one parsed text.
 */
public final class ParsedComponents {
  static final String FUNCTION = "uri_parse";

  private final Caller caller;
  private final Call call;
  private boolean failed;
  private boolean portFailed;

  ParsedComponents() {
    caller = Caller.of(FUNCTION);
    call = caller.call();
  }

  /** Returns the caller whose arguments determine the text to parse. */
  public Caller caller() {
    return caller;
  }

  /** Parses the text that was set on the caller. Returns this object, or null for SQL's NULL. */
  public @Nullable ParsedComponents read() {
    boolean ok = call.run();
    failed = !ok && call.size() == 0;
    portFailed = !ok && !failed;
    return ok && call.isNull() ? null : this;
  }

  /** Returns whether the text is invalid. */
  public boolean failed() {
    return failed;
  }

  /**
   * Returns whether a component cannot be returned, because the text is invalid or the port is too
   * large. If {@code part} is -1, returns whether any component cannot be returned.
   */
  public boolean failed(int part) {
    return failed || portFailed && (part < 0 || isNumber(part));
  }

  private static boolean isNumber(int part) {
    return SqlType.PARTS.columns().get(part).type() == SqlType.INTEGER;
  }

  /** Returns the error to throw for a function if {@link #failed} returns true. */
  public RuntimeException error(String function) {
    return new InvalidText(function + call.error().substring(FUNCTION.length()));
  }

  /** Returns a text component, or null if it is absent. */
  public @Nullable UTF8String text(int part) {
    int start = call.start(0, part);
    return start < 0 ? null : caller.slice(call.bytes(), start, call.end(0, part));
  }

  /** Returns whether a component is absent. */
  public boolean isNull(int part) {
    return call.isNull(0, part);
  }

  /** Returns a numeric component. */
  public long number(int part) {
    return call.numberAt(0, part);
  }

  /** Returns all components as a struct. */
  public InternalRow row() {
    return caller.row(0);
  }

  @Nullable Object part(int part) {
    if (part < 0) {
      return row();
    }
    if (isNull(part)) {
      return null;
    }
    return isNumber(part) ? number(part) : text(part);
  }
}
