package dev.urial.sql.duckdb;

import dev.urial.sql.SqlColumn;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlParameter;
import dev.urial.sql.SqlType;
import java.util.ArrayList;
import java.util.List;

/**
 * Creates macros for functions that return a struct, an array or a table. A macro converts the
 * result from JSON.
 *
 * <pre>
 * uri_params(text) AS from_json(uri_params_json(text), '[{"name":"VARCHAR","value":"VARCHAR"}]')
 * </pre>
 */
final class Macro {
  private Macro() {}

  /** Returns the name of the function that returns the result as JSON. */
  static String jsonName(SqlFunction function) {
    return function.name() + "_json";
  }

  /**
   * Returns the SQL statement that creates a macro, with an overload for each number of arguments.
   */
  static String of(SqlFunction function) {
    List<String> overloads = new ArrayList<>();
    for (int n = function.required(); n <= function.parameters().size(); n++) {
      List<String> names =
          function.parameters().subList(0, n).stream().map(SqlParameter::name).toList();
      String parameters = "(" + String.join(", ", names) + ")";
      overloads.add(parameters + " AS " + body(function, parameters));
    }
    // Temporary, because a permanent macro would be stored in the database file, without the
    // function that it calls.
    return "CREATE OR REPLACE TEMP MACRO " + function.name() + String.join(", ", overloads);
  }

  private static String body(SqlFunction function, String parameters) {
    String value =
        "from_json(" + jsonName(function) + parameters + ", '" + shape(function.result()) + "')";
    return function.result() == SqlType.FINDS
        ? "TABLE (SELECT unnest(" + value + ", recursive := true))"
        : value;
  }

  /** Returns the structure of the JSON, as an argument for {@code from_json}. */
  private static String shape(SqlType type) {
    if (type == SqlType.TEXTS) {
      return "[\"VARCHAR\"]";
    }
    List<String> fields = new ArrayList<>();
    for (SqlColumn column : type.columns()) {
      fields.add('"' + column.name() + "\":\"" + ColumnTypes.of(column.type()) + '"');
    }
    String struct = "{" + String.join(",", fields) + "}";
    return type.isRows() ? "[" + struct + "]" : struct;
  }
}
