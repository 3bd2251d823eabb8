package dev.urial.internal.spark;

import dev.urial.sql.Call;
import dev.urial.sql.SqlType;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * One reading of a text, from which all components are taken: {@code uri_parse}, not yet copied.
 * Only components that are asked for are looked up.
 *
 * <p>A text that cannot be read does not fail here, but where a part of it is asked for, in the
 * name of the function that asks: {@code try_} functions and the others share one reading.
 */
public final class Parts {
  static final String FUNCTION = "uri_parse";

  private final Caller caller;
  private final Call call;
  private boolean failed;

  Parts() {
    caller = Caller.of(FUNCTION);
    call = caller.call();
  }

  /** Where arguments are given. */
  public Caller caller() {
    return caller;
  }

  /** Reads what was given; null for SQL's null. */
  public @Nullable Parts read() {
    failed = !call.run();
    return !failed && call.isNull() ? null : this;
  }

  /** Whether the text cannot be read. */
  public boolean failed() {
    return failed;
  }

  /** The error of a function that fails, since {@link #failed}. */
  public RuntimeException error(String function) {
    return Caller.error(function + call.error().substring(FUNCTION.length()));
  }

  /** A component that is a text; null if it is absent. */
  public @Nullable UTF8String text(int part) {
    int start = call.start(0, part);
    return start < 0 ? null : caller.slice(call.bytes(), start, call.end(0, part));
  }

  /** Whether a component is absent. */
  public boolean isNull(int part) {
    return call.isNull(0, part);
  }

  /** A component that is a number. */
  public long number(int part) {
    return call.numberAt(0, part);
  }

  /** All components, as a struct. */
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
    return SqlType.PARTS.columns().get(part).type() == SqlType.INTEGER ? number(part) : text(part);
  }
}
