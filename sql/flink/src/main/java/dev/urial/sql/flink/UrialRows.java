package dev.urial.sql.flink;

import dev.urial.sql.Call;
import java.util.Objects;
import org.apache.flink.table.api.TableRuntimeException;
import org.apache.flink.table.catalog.DataTypeFactory;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.functions.FunctionContext;
import org.apache.flink.table.functions.TableFunction;
import org.apache.flink.table.types.inference.TypeInference;
import org.jspecify.annotations.Nullable;

/**
 * A Urial function that returns any number of rows, created by {@link UrialFunctions#of}.
 *
 * <pre>{@code
 * SELECT m.id, f.identifier FROM mails m, LATERAL TABLE(uri_extract(m.body)) f
 * }</pre>
 *
 * <p>NULL produces no rows. With {@code LEFT JOIN LATERAL … ON TRUE}, the left row is kept
 * nevertheless.
 */
public final class UrialRows extends TableFunction<RowData> {
  private static final long serialVersionUID = 1;

  private final String name;
  private transient @Nullable Call @Nullable [] calls;

  UrialRows(String name) {
    this.name = name;
  }

  /**
   * {@return the types of the arguments and of the columns, as in the catalogue}
   *
   * @param types not used
   */
  @Override
  public TypeInference getTypeInference(DataTypeFactory types) {
    return FlinkTypeMapping.inference(FlinkTypeMapping.function(name));
  }

  @Override
  public void open(@Nullable FunctionContext context) {
    calls = FlinkTypeMapping.calls(name);
  }

  /**
   * Collects the rows for an input row. Flink calls this method with its internal data types.
   *
   * @param a the first argument; null for NULL
   */
  public void eval(@Nullable Object a) {
    Call it = opened(1);
    FlinkTypeMapping.give(it, 0, a);
    collectAll(it);
  }

  /**
   * Collects the rows for an input row. Flink calls this method with its internal data types.
   *
   * @param a the first argument; null for NULL
   * @param b the second argument; null for NULL
   */
  public void eval(@Nullable Object a, @Nullable Object b) {
    Call it = opened(2);
    FlinkTypeMapping.give(it, 0, a);
    FlinkTypeMapping.give(it, 1, b);
    collectAll(it);
  }

  private Call opened(int arguments) {
    return Objects.requireNonNull(Objects.requireNonNull(calls, "open")[arguments], "arguments");
  }

  private void collectAll(Call it) {
    if (!it.run()) {
      throw new TableRuntimeException(it.error());
    }
    if (!it.isNull()) {
      for (int i = 0; i < it.size(); i++) {
        collect(FlinkTypeMapping.row(it, i));
      }
    }
  }

  /** {@return the name of the function} */
  @Override
  public String toString() {
    return name;
  }
}
