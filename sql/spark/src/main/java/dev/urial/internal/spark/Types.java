package dev.urial.internal.spark;

import dev.urial.sql.SqlColumn;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlType;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenContext;
import org.apache.spark.sql.types.AbstractDataType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.collection.immutable.Seq;

/** Maps the catalogue's types and functions to those of Spark. */
final class Types {
  /** The result of {@link #part} for a function that does not return a component. */
  static final int NO_PART = -2;

  private static final AbstractDataType ANY_TEXT = Spark4.anyText();

  private Types() {}

  static SqlFunction function(String name) {
    SqlFunction function = SqlFunctions.find(name);
    if (function == null) {
      throw new IllegalArgumentException("Urial has no function " + name);
    }
    return function;
  }

  static DataType of(SqlType type) {
    return switch (type) {
      case TEXT -> DataTypes.StringType;
      case BOOLEAN -> DataTypes.BooleanType;
      case INTEGER -> DataTypes.LongType;
      case TEXTS -> DataTypes.createArrayType(DataTypes.StringType, false);
      case PAIRS, FINDS -> DataTypes.createArrayType(struct(type), false);
      case PARTS -> struct(type);
    };
  }

  static StructType struct(SqlType type) {
    StructType struct = new StructType();
    for (SqlColumn column : type.columns()) {
      struct = struct.add(column.name(), of(column.type()), true);
    }
    return struct;
  }

  /** Returns the types of the first parameters of a function. Strings may have any collation. */
  static Seq<AbstractDataType> inputs(String function, int count) {
    List<AbstractDataType> types =
        function(function).parameters().stream()
            .limit(count)
            .map(it -> it.type() == SqlType.TEXT ? ANY_TEXT : DataTypes.LongType)
            .toList();
    return ScalaSequences.of(types);
  }

  /**
   * Returns the index of the column of {@link SqlType#PARTS} that a function returns, or -1 if it
   * returns all columns, or {@link #NO_PART} if it returns none.
   *
   * <p>A function returns a column if the function is named after the column, such as {@code
   * uri_host}, and has the same parameters as {@code uri_parse}.
   */
  static int part(String name) {
    SqlFunction function = function(name);
    String bare = function.isTry() ? name.substring("try_".length()) : name;
    if (bare.equals(ParsedComponents.FUNCTION)) {
      return -1;
    }
    List<SqlColumn> columns = SqlType.PARTS.columns();
    for (int i = 0; i < columns.size(); i++) {
      if (bare.equals("uri_" + columns.get(i).name())
          && columns.get(i).type() == function.result()
          && function.parameters().equals(function(ParsedComponents.FUNCTION).parameters())) {
        return i;
      }
    }
    return NO_PART;
  }

  /** Adds a field that each task initializes to the generated class, and returns its name. */
  static String state(CodegenContext context, Class<?> type, CallSite site, String door) {
    String made = context.addReferenceObj("site", site, CallSite.class.getName());
    return context.addMutableState(
        type.getName(), door, it -> it + " = " + made + "." + door + "();", false, true);
  }
}
