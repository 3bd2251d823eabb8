package dev.urial.sql.flink;

import dev.urial.sql.Call;
import dev.urial.sql.SqlColumn;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlParameter;
import dev.urial.sql.SqlType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.data.GenericArrayData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.binary.BinaryStringData;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.inference.ArgumentTypeStrategy;
import org.apache.flink.table.types.inference.InputTypeStrategies;
import org.apache.flink.table.types.inference.InputTypeStrategy;
import org.apache.flink.table.types.inference.StaticArgument;
import org.apache.flink.table.types.inference.TypeInference;
import org.apache.flink.table.types.inference.TypeStrategies;
import org.jspecify.annotations.Nullable;

/**
 * Converts types and data between Flink and the catalogue.
 *
 * <pre>
 *   TEXT     STRING     StringData: bytes in, bytes out, no String
 *   BOOLEAN  BOOLEAN    Boolean
 *   INTEGER  BIGINT     Long
 *   TEXTS    ARRAY&lt;STRING>                                      GenericArrayData
 *   PAIRS    ARRAY&lt;ROW&lt;name STRING, value STRING>>              GenericArrayData of GenericRowData
 *   PARTS    ROW&lt;scheme STRING, …>                              GenericRowData
 *   FINDS    rows                                               GenericRowData
 * </pre>
 */
final class FlinkTypeMapping {
  private FlinkTypeMapping() {}

  /** Returns the function with the given name, which must be in the catalogue. */
  static SqlFunction function(String name) {
    SqlFunction function = SqlFunctions.find(name);
    if (function == null) {
      throw new IllegalStateException("Urial has no function " + name);
    }
    return function;
  }

  /** Returns an array whose element n is a call for n arguments, or null if n is invalid. */
  static @Nullable Call[] calls(String name) {
    SqlFunction function = function(name);
    @Nullable Call[] calls = new @Nullable Call[function.parameters().size() + 1];
    for (int n = function.required(); n < calls.length; n++) {
      calls[n] = function.call();
    }
    return calls;
  }

  /**
   * Returns the type inference that Flink needs for planning. Named arguments ({@code
   * uri_resolve(base => …)}) are supported only for functions without optional parameters, because
   * Flink passes null for an omitted argument, and null is SQL's NULL.
   */
  static TypeInference inference(SqlFunction function) {
    List<SqlParameter> parameters = function.parameters();
    TypeInference.Builder inference = TypeInference.newBuilder();
    if (function.required() == parameters.size()) {
      List<StaticArgument> named = new ArrayList<>();
      for (SqlParameter parameter : parameters) {
        named.add(StaticArgument.scalar(parameter.name(), type(parameter.type()), false));
      }
      inference.staticArguments(named);
    } else {
      List<InputTypeStrategy> lengths = new ArrayList<>();
      for (int n = function.required(); n <= parameters.size(); n++) {
        lengths.add(sequence(parameters.subList(0, n)));
      }
      inference.inputTypeStrategy(
          InputTypeStrategies.or(lengths.toArray(new InputTypeStrategy[0])));
    }
    return inference.outputTypeStrategy(TypeStrategies.explicit(type(function.result()))).build();
  }

  private static InputTypeStrategy sequence(List<SqlParameter> parameters) {
    List<String> names = new ArrayList<>();
    List<ArgumentTypeStrategy> types = new ArrayList<>();
    for (SqlParameter parameter : parameters) {
      names.add(parameter.name());
      types.add(InputTypeStrategies.explicit(type(parameter.type())));
    }
    return InputTypeStrategies.sequence(names, types);
  }

  private static DataType type(SqlType type) {
    return switch (type) {
      case TEXT -> DataTypes.STRING().toInternal();
      case BOOLEAN -> DataTypes.BOOLEAN();
      case INTEGER -> DataTypes.BIGINT();
      case TEXTS -> DataTypes.ARRAY(DataTypes.STRING()).toInternal();
      case PAIRS -> DataTypes.ARRAY(struct(type)).toInternal();
      case PARTS, FINDS -> struct(type).toInternal();
    };
  }

  private static DataType struct(SqlType type) {
    List<DataTypes.Field> fields = new ArrayList<>();
    for (SqlColumn column : type.columns()) {
      DataType scalar = column.type() == SqlType.INTEGER ? DataTypes.BIGINT() : DataTypes.STRING();
      fields.add(DataTypes.FIELD(column.name(), scalar));
    }
    return DataTypes.ROW(fields);
  }

  /** Returns the class of the value of a literal argument during planning. */
  static Class<?> literalClass(String name, int i) {
    return function(name).parameters().get(i).type() == SqlType.INTEGER ? Long.class : String.class;
  }

  /** Sets an argument to a Flink value. */
  static void give(Call call, int i, @Nullable Object value) {
    if (value == null) {
      call.absent(i);
    } else if (value instanceof Long n) {
      call.number(i, n);
    } else if (value instanceof BinaryStringData text) {
      text(call, i, text);
    } else {
      call.text(i, value.toString());
    }
  }

  private static void text(Call call, int i, BinaryStringData text) {
    text.ensureMaterialized();
    MemorySegment[] segments = text.getSegments();
    if (segments.length == 1 && !segments[0].isOffHeap()) {
      int start = text.getOffset();
      call.text(i, segments[0].getArray(), start, start + text.getSizeInBytes());
    } else {
      byte[] copy = text.toBytes();
      call.text(i, copy, 0, copy.length);
    }
  }

  /** Returns the result of a call as a Flink value, with copies of the bytes. */
  static @Nullable Object answer(Call call) {
    if (call.isNull()) {
      return null;
    }
    return switch (call.function().result()) {
      case TEXT -> text(call, call.start(), call.end());
      case BOOLEAN -> call.truth();
      case INTEGER -> call.number();
      case PARTS -> row(call, 0);
      case TEXTS -> {
        @Nullable Object[] items = new @Nullable Object[call.size()];
        for (int i = 0; i < items.length; i++) {
          items[i] = cell(call, SqlType.TEXT, i, 0);
        }
        yield new GenericArrayData(items);
      }
      case PAIRS, FINDS -> {
        @Nullable Object[] items = new @Nullable Object[call.size()];
        for (int i = 0; i < items.length; i++) {
          items[i] = row(call, i);
        }
        yield new GenericArrayData(items);
      }
    };
  }

  /** Returns a row of the result of a call. */
  static GenericRowData row(Call call, int i) {
    List<SqlColumn> columns = call.function().result().columns();
    GenericRowData row = new GenericRowData(columns.size());
    for (int c = 0; c < columns.size(); c++) {
      row.setField(c, cell(call, columns.get(c).type(), i, c));
    }
    return row;
  }

  private static @Nullable Object cell(Call call, SqlType type, int row, int column) {
    if (call.isNull(row, column)) {
      return null;
    }
    return type == SqlType.INTEGER
        ? (Object) call.numberAt(row, column)
        : text(call, call.start(row, column), call.end(row, column));
  }

  // Copies the bytes, because they belong to the call or to the argument, which may overwrite them.
  private static StringData text(Call call, int start, int end) {
    return StringData.fromBytes(Arrays.copyOfRange(call.bytes(), start, end));
  }
}
