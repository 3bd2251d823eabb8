package dev.urial.sql.snowflake;

import dev.urial.sql.Call;
import dev.urial.sql.SqlFunctions;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Calls a function of the catalogue. Snowflake uses a handler from several threads concurrently,
 * and passes null for NULL. If the function fails, the handler throws an exception, whose message
 * Snowflake shows.
 */
final class Handler {
  // A call is not thread-safe.
  private final ThreadLocal<Call> calls;

  Handler(String name) {
    calls =
        ThreadLocal.withInitial(() -> Objects.requireNonNull(SqlFunctions.find(name), name).call());
  }

  /** Returns a result that is text, or an array or a struct as JSON. */
  @Nullable String text(@Nullable Object... arguments) {
    return run(arguments).answer();
  }

  @Nullable Boolean truth(@Nullable Object... arguments) {
    Call call = run(arguments);
    return call.isNull() ? null : (Boolean) call.truth();
  }

  @Nullable Long number(@Nullable Object... arguments) {
    Call call = run(arguments);
    return call.isNull() ? null : (Long) call.number();
  }

  private Call run(@Nullable Object... arguments) {
    Call call = calls.get();
    for (int i = 0; i < arguments.length; i++) {
      Object it = arguments[i];
      if (it == null) {
        call.absent(i);
      } else if (it instanceof Long n) {
        call.number(i, n);
      } else {
        call.text(i, it.toString());
      }
    }
    if (!call.run()) {
      throw new IllegalArgumentException(call.error());
    }
    return call;
  }
}
