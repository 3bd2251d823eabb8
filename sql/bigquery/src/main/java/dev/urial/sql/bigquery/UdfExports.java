package dev.urial.sql.bigquery;

import dev.urial.sql.Call;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlParameter;
import dev.urial.sql.SqlType;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/** The entry point through which {@code bigquery.js} calls the functions of the catalogue. */
public final class UdfExports {
  private static final Map<String, Call> CALLS = new HashMap<>();

  private UdfExports() {}

  /** Does nothing, but TeaVM requires a main method. */
  public static void main(String[] args) {}

  /**
   * Calls a function of the catalogue.
   *
   * @param name the name of a function, with or without {@code try_}
   * @param arguments the arguments, with numbers in decimal; null for SQL's NULL
   * @return {@code =} followed by the result in the format of {@link Call#answer}, or {@code !}
   *     followed by the reason for a failure; null for SQL's NULL
   */
  @JSExport
  public static @Nullable String call(String name, @Nullable String[] arguments) {
    // One call per number of arguments, because a call keeps its arguments.
    String key = name + arguments.length;
    Call call = CALLS.get(key);
    if (call == null) {
      SqlFunction function = Objects.requireNonNull(SqlFunctions.find(name));
      call = function.call();
      CALLS.put(key, call);
    }
    for (int i = 0; i < arguments.length; i++) {
      String it = arguments[i];
      SqlParameter parameter = call.function().parameters().get(i);
      if (it == null) {
        call.absent(i);
      } else if (parameter.type() == SqlType.INTEGER) {
        call.number(i, Long.parseLong(it));
      } else {
        call.text(i, it);
      }
    }
    if (!call.run()) {
      return "!" + call.error();
    }
    String answer = call.answer();
    return answer == null ? null : "=" + answer;
  }
}
