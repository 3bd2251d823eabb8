package dev.urial.sql.flink;

import dev.urial.sql.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.flink.table.api.TableRuntimeException;
import org.apache.flink.table.catalog.DataTypeFactory;
import org.apache.flink.table.functions.FunctionContext;
import org.apache.flink.table.functions.ScalarFunction;
import org.apache.flink.table.functions.SpecializedFunction;
import org.apache.flink.table.functions.UserDefinedFunction;
import org.apache.flink.table.types.inference.CallContext;
import org.apache.flink.table.types.inference.TypeInference;
import org.jspecify.annotations.Nullable;

/**
 * A Urial function that returns a single value, created by {@link UrialFunctions#of}.
 *
 * <pre>{@code
 * clicks.select(call(UrialFunctions.of("uri_param"), $("url"), "q"));
 * }</pre>
 *
 * <p>Only the name of the function is sent to the workers, which create their own calls. The
 * function is deterministic, so Flink evaluates calls with constant arguments during planning.
 */
public final class UrialScalar extends ScalarFunction implements SpecializedFunction {
  private static final long serialVersionUID = 1;

  private final String name;

  // Flink shares one instance between calls whose serialized functions are equal. The constants
  // make uri_param(u, 'a') and uri_param(u, 'b') different, so they do not share a call that caches
  // one constant.
  @SuppressWarnings("unused")
  private final ArrayList<String> constants;

  // One call per number of arguments: a shared instance keeps its arguments, and uri_host(u) must
  // not use the standard from uri_host(u, 'whatwg').
  private transient @Nullable Call @Nullable [] calls;

  UrialScalar(String name, List<String> constants) {
    this.name = name;
    this.constants = new ArrayList<>(constants);
  }

  /**
   * {@return the types of the arguments and of the result, as in the catalogue}
   *
   * @param types not used
   */
  @Override
  public TypeInference getTypeInference(DataTypeFactory types) {
    return FlinkTypeMapping.inference(FlinkTypeMapping.function(name));
  }

  /**
   * {@return a function that is specialized for a single call in a query}
   *
   * @param context the call, with its constant arguments
   */
  @Override
  public UserDefinedFunction specialize(SpecializedContext context) {
    CallContext place = Objects.requireNonNull(context, "context").getCallContext();
    List<String> literals = new ArrayList<>();
    for (int i = 0; i < place.getArgumentDataTypes().size(); i++) {
      if (place.isArgumentLiteral(i) && !place.isArgumentNull(i)) {
        Class<?> type = FlinkTypeMapping.literalClass(name, i);
        literals.add(i + "=" + place.getArgumentValue(i, type).map(Object::toString).orElse(""));
      }
    }
    return new UrialScalar(name, literals);
  }

  @Override
  public void open(@Nullable FunctionContext context) {
    calls = FlinkTypeMapping.calls(name);
  }

  /**
   * Computes the result for a row. Flink calls this method with its internal data types.
   *
   * @param a the first argument; null for NULL
   * @return the result; null for NULL
   */
  public @Nullable Object eval(@Nullable Object a) {
    Call it = opened(1);
    FlinkTypeMapping.give(it, 0, a);
    return answer(it);
  }

  /**
   * Computes the result for a row. Flink calls this method with its internal data types.
   *
   * @param a the first argument; null for NULL
   * @param b the second argument; null for NULL
   * @return the result; null for NULL
   */
  public @Nullable Object eval(@Nullable Object a, @Nullable Object b) {
    Call it = opened(2);
    FlinkTypeMapping.give(it, 0, a);
    FlinkTypeMapping.give(it, 1, b);
    return answer(it);
  }

  /**
   * Computes the result for a row. Flink calls this method with its internal data types.
   *
   * @param a the first argument; null for NULL
   * @param b the second argument; null for NULL
   * @param c the third argument; null for NULL
   * @return the result; null for NULL
   */
  public @Nullable Object eval(@Nullable Object a, @Nullable Object b, @Nullable Object c) {
    Call it = opened(3);
    FlinkTypeMapping.give(it, 0, a);
    FlinkTypeMapping.give(it, 1, b);
    FlinkTypeMapping.give(it, 2, c);
    return answer(it);
  }

  /**
   * Computes the result for a row. Flink calls this method with its internal data types.
   *
   * @param a the first argument; null for NULL
   * @param b the second argument; null for NULL
   * @param c the third argument; null for NULL
   * @param d the fourth argument; null for NULL
   * @return the result; null for NULL
   */
  public @Nullable Object eval(
      @Nullable Object a, @Nullable Object b, @Nullable Object c, @Nullable Object d) {
    Call it = opened(4);
    FlinkTypeMapping.give(it, 0, a);
    FlinkTypeMapping.give(it, 1, b);
    FlinkTypeMapping.give(it, 2, c);
    FlinkTypeMapping.give(it, 3, d);
    return answer(it);
  }

  private Call opened(int arguments) {
    return Objects.requireNonNull(Objects.requireNonNull(calls, "open")[arguments], "arguments");
  }

  private static @Nullable Object answer(Call call) {
    if (!call.run()) {
      throw new TableRuntimeException(call.error());
    }
    return FlinkTypeMapping.answer(call);
  }

  /** {@return the name of the function} */
  @Override
  public String toString() {
    return name;
  }
}
