package dev.urial.sql.flink;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.sql.Golden;
import dev.urial.sql.SqlColumn;
import dev.urial.sql.SqlExample;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlType;
import dev.urial.testkit.Slow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.api.TableRuntimeException;
import org.apache.flink.table.api.bridge.java.StreamTableEnvironment;
import org.apache.flink.table.data.StringData;
import org.apache.flink.types.Row;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The golden file, and the examples of the catalogue, in Flink: the same answers. */
@SuppressWarnings("NullAway") // lists that may hold null, from a jar
class FlinkGoldenTest {
  /** Four arguments at most, as columns of a table; one query for each type of answer. */
  private static final int ARGUMENTS = 4;

  /** A call and what it answers. */
  private record Case(
      String function, List<@Nullable String> arguments, @Nullable String answer, boolean error) {}

  private static final List<Case> CASES = new ArrayList<>();
  private static StreamTableEnvironment tables;

  @BeforeAll
  static void start() {
    Tables.assumeJdk17();
    for (Golden row : Golden.all()) {
      CASES.add(new Case(row.function(), row.arguments(), row.answer(), row.isError()));
    }
    for (SqlFunction function : SqlFunctions.strict()) {
      for (SqlExample example : function.examples()) {
        CASES.add(new Case(function.name(), example.arguments(), example.answer(), false));
      }
    }
    StreamExecutionEnvironment streams = StreamExecutionEnvironment.getExecutionEnvironment();
    streams.setRuntimeMode(RuntimeExecutionMode.BATCH);
    streams.setParallelism(1);
    tables = StreamTableEnvironment.create(streams);
    tables.executeSql("LOAD MODULE urial");
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < CASES.size(); i++) {
      Case it = CASES.get(i);
      Row row = new Row(4 + ARGUMENTS);
      row.setField(0, i);
      row.setField(1, it.function());
      row.setField(2, it.arguments().size());
      row.setField(3, it.error());
      for (int a = 0; a < it.arguments().size(); a++) {
        row.setField(4 + a, it.arguments().get(a));
      }
      rows.add(row);
    }
    TypeInformation<Row> type =
        Types.ROW_NAMED(
            new String[] {"id", "f", "n", "bad", "a0", "a1", "a2", "a3"},
            Types.INT,
            Types.STRING,
            Types.INT,
            Types.BOOLEAN,
            Types.STRING,
            Types.STRING,
            Types.STRING,
            Types.STRING);
    tables.createTemporaryView("golden", streams.fromData(rows, type));
  }

  @Test
  void thereAreManyRows() {
    assertTrue(CASES.size() > 2000, CASES.size() + " rows");
  }

  @Test
  void textsAreEqual() {
    assertEquals(List.of(), differences(SqlType.TEXT));
  }

  @Slow("13 seconds; textsAreEqual goes the same way, and each engine has the same functions")
  @Test
  void truthIsEqual() {
    assertEquals(List.of(), differences(SqlType.BOOLEAN));
  }

  @Test
  void numbersAreEqual() {
    assertEquals(List.of(), differences(SqlType.INTEGER));
  }

  @Test
  @Slow("compiles a query for each row with arrays; textsAreEqual does so with texts")
  void arraysAndStructsAreEqual() {
    assertEquals(List.of(), differences(SqlType.TEXTS));
    assertEquals(List.of(), differences(SqlType.PAIRS));
    assertEquals(List.of(), differences(SqlType.PARTS));
  }

  /** Where there are no rows, Flink cannot tell a null from an empty answer. */
  @Slow("10 seconds; textsAreEqual goes the same way, and each engine has the same functions")
  @Test
  void foundIdentifiersAreEqual() {
    List<String> differences = new ArrayList<>();
    for (SqlFunction function : SqlFunctions.all()) {
      if (function.result() != SqlType.FINDS) {
        continue;
      }
      for (int n = function.required(); n <= function.parameters().size(); n++) {
        Map<Integer, List<String>> found = new LinkedHashMap<>();
        String query =
            "SELECT id, x.* FROM golden, LATERAL TABLE("
                + call(function, n)
                + ") AS x WHERE "
                + condition(function, n);
        for (Row row : Tables.rows(tables, query)) {
          Row find = Row.project(row, range(1, row.getArity()));
          found
              .computeIfAbsent(
                  (Integer) Objects.requireNonNull(row.getField(0)), id -> new ArrayList<>())
              .add(json(find, function.result()));
        }
        for (int id = 0; id < CASES.size(); id++) {
          Case it = CASES.get(id);
          if (isOf(it, function, n)) {
            String answer =
                found.containsKey(id)
                    ? Objects.requireNonNull(found.get(id)).stream().collect(joining(",", "[", "]"))
                    : "[]";
            compare(it, it.answer() == null ? "[]" : it.answer(), answer, function, differences);
          }
        }
      }
    }
    assertEquals(List.of(), differences);
  }

  /** Each row that is to fail does, by itself; its twin was asked with the others. */
  @Test
  void errorsAreErrors() {
    int errors = 0;
    for (Case it : CASES) {
      if (it.error() && function(it).result() != SqlType.FINDS) {
        UrialScalar function = (UrialScalar) UrialFunctions.of(it.function());
        function.open(null);
        TableRuntimeException thrown =
            assertThrows(TableRuntimeException.class, () -> eval(function, it), it::toString);
        assertTrue(
            String.valueOf(thrown.getMessage()).startsWith(it.function() + ": "), it::toString);
        errors++;
      }
    }
    assertTrue(errors > 0);
  }

  private static SqlFunction function(Case it) {
    return Objects.requireNonNull(SqlFunctions.find(it.function()), it.function());
  }

  private static @Nullable Object eval(UrialScalar function, Case it) {
    @Nullable Object[] a = new @Nullable Object[it.arguments().size()];
    for (int i = 0; i < a.length; i++) {
      String text = it.arguments().get(i);
      SqlType type = function(it).parameters().get(i).type();
      a[i] =
          text == null
              ? null
              : type == SqlType.INTEGER ? Long.valueOf(text) : StringData.fromString(text);
    }
    return switch (a.length) {
      case 1 -> function.eval(a[0]);
      case 2 -> function.eval(a[0], a[1]);
      case 3 -> function.eval(a[0], a[1], a[2]);
      default -> function.eval(a[0], a[1], a[2], a[3]);
    };
  }

  /** All functions of a type at once: a column for each, which only its own rows ask. */
  private static List<String> differences(SqlType type) {
    List<SqlFunction> functions = new ArrayList<>();
    List<Integer> lengths = new ArrayList<>();
    List<String> columns = new ArrayList<>();
    for (SqlFunction function : SqlFunctions.all()) {
      for (int n = function.required(); n <= function.parameters().size(); n++) {
        if (function.result() == type) {
          columns.add(
              "CASE WHEN " + condition(function, n) + " THEN " + call(function, n) + " END");
          functions.add(function);
          lengths.add(n);
        }
      }
    }
    List<Row> rows =
        Tables.rows(tables, "SELECT id, " + String.join(",\n", columns) + " FROM golden");
    assertEquals(CASES.size(), rows.size());
    List<String> differences = new ArrayList<>();
    int compared = 0;
    for (Row row : rows) {
      Case it = CASES.get((Integer) Objects.requireNonNull(row.getField(0)));
      for (int i = 0; i < functions.size(); i++) {
        if (isOf(it, functions.get(i), lengths.get(i))) {
          Object value = row.getField(i + 1);
          compare(it, it.answer(), json(value, type), functions.get(i), differences);
          compared++;
        }
      }
    }
    assertTrue(compared > 0, type + " is nowhere");
    return differences;
  }

  private static void compare(
      Case it,
      @Nullable String expected,
      @Nullable String answer,
      SqlFunction function,
      List<String> differences) {
    if (!Objects.equals(expected, answer)) {
      differences.add(function.name() + it.arguments() + ": " + expected + " but " + answer);
    }
  }

  private static boolean isOf(Case it, SqlFunction function, int n) {
    String strict = function.isTry() ? function.name().substring(4) : function.name();
    return it.function().equals(strict)
        && it.arguments().size() == n
        && (function.isTry() || !it.error());
  }

  private static String condition(SqlFunction function, int n) {
    String strict = function.isTry() ? function.name().substring(4) : function.name();
    return "f = '" + strict + "' AND n = " + n + (function.isTry() ? "" : " AND NOT bad");
  }

  private static String call(SqlFunction function, int n) {
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      boolean number = function.parameters().get(i).type() == SqlType.INTEGER;
      arguments.add(number ? "CAST(a" + i + " AS BIGINT)" : "a" + i);
    }
    return function.name() + "(" + String.join(", ", arguments) + ")";
  }

  /** As the catalogue writes it: scalars as they are, the others in JSON. */
  private static @Nullable String json(@Nullable Object value, SqlType type) {
    if (value == null) {
      return null;
    }
    return switch (type) {
      case TEXT, BOOLEAN, INTEGER -> value.toString();
      case TEXTS ->
          Arrays.stream((Object[]) value)
              .map(it -> Golden.quoted(String.valueOf(it)))
              .collect(joining(",", "[", "]"));
      case PAIRS ->
          Arrays.stream((Object[]) value)
              .map(it -> struct((Row) it, type))
              .collect(joining(",", "[", "]"));
      case PARTS, FINDS -> struct((Row) value, type);
    };
  }

  private static String struct(Row row, SqlType type) {
    List<String> fields = new ArrayList<>();
    List<SqlColumn> columns = type.columns();
    for (int i = 0; i < columns.size(); i++) {
      Object value = row.getField(i);
      boolean quoted = value != null && columns.get(i).type() == SqlType.TEXT;
      fields.add(
          "\""
              + columns.get(i).name()
              + "\":"
              + (quoted ? Golden.quoted(String.valueOf(value)) : String.valueOf(value)));
    }
    return fields.stream().collect(joining(",", "{", "}"));
  }

  private static int[] range(int start, int end) {
    int[] range = new int[end - start];
    Arrays.setAll(range, i -> start + i);
    return range;
  }
}
