package dev.urial.sql.trino;

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
import io.airlift.slice.Slice;
import io.airlift.slice.Slices;
import io.trino.plugin.memory.MemoryPlugin;
import io.trino.spi.Plugin;
import io.trino.spi.TrinoException;
import io.trino.spi.function.ScalarFunction;
import io.trino.spi.function.SqlNullable;
import io.trino.testing.MaterializedRow;
import io.trino.testing.StandaloneQueryRunner;
import io.trino.testing.TestingSession;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The golden file, and the examples of the catalogue, in Trino: the same answers. */
class TrinoGoldenTest {
  /** A call and what it answers. */
  private record Case(
      String function, List<@Nullable String> arguments, @Nullable String answer, boolean error) {}

  private static final List<Case> CASES = new ArrayList<>();
  private static StandaloneQueryRunner trino;

  /** Brings the calls into a table. */
  public static final class Cells implements Plugin {
    @Override
    public Set<Class<?>> getFunctions() {
      return Set.of(Cells.class);
    }

    /** The function of a call (0), how many arguments (1), whether it fails (2), its arguments. */
    @ScalarFunction("golden_cell")
    @SqlNullable
    @io.trino.spi.function.SqlType("varchar")
    public static @Nullable Slice cell(
        @io.trino.spi.function.SqlType("bigint") long id,
        @io.trino.spi.function.SqlType("bigint") long column) {
      Case it = CASES.get((int) id);
      int argument = (int) column - 3;
      String text =
          switch ((int) column) {
            case 0 -> it.function();
            case 1 -> String.valueOf(it.arguments().size());
            case 2 -> String.valueOf(it.error());
            default -> argument < it.arguments().size() ? it.arguments().get(argument) : null;
          };
      return text == null ? null : Slices.utf8Slice(text);
    }
  }

  @BeforeAll
  static void start() {
    for (Golden row : Golden.all()) {
      CASES.add(new Case(row.function(), row.arguments(), row.answer(), row.isError()));
    }
    for (SqlFunction function : SqlFunctions.strict()) {
      for (SqlExample example : function.examples()) {
        CASES.add(new Case(function.name(), example.arguments(), example.answer(), false));
      }
    }
    trino =
        new StandaloneQueryRunner(
            TestingSession.testSessionBuilder().setCatalog("memory").setSchema("default").build());
    trino.installPlugin(new MemoryPlugin());
    trino.createCatalog("memory", "memory", Map.of());
    trino.installPlugin(new Cells());
    trino.installPlugin(new UrialPlugin());
    rows(
        "CREATE TABLE golden AS SELECT id, golden_cell(id, 0) f, CAST(golden_cell(id, 1) AS bigint)"
            + " n, CAST(golden_cell(id, 2) AS boolean) bad, golden_cell(id, 3) a0, golden_cell(id,"
            + " 4) a1, golden_cell(id, 5) a2, golden_cell(id, 6) a3 FROM UNNEST(sequence(0, "
            + (CASES.size() - 1)
            + ")) t(id)");
  }

  @AfterAll
  static void stop() {
    trino.close();
  }

  private static List<MaterializedRow> rows(String query) {
    return trino.execute(trino.getDefaultSession(), query).getMaterializedRows();
  }

  @Test
  void thereAreManyRows() {
    assertTrue(CASES.size() > 2000, CASES.size() + " rows");
  }

  @Test
  void scalarsAreEqual() {
    assertEquals(List.of(), differences(SqlType.TEXT));
    assertEquals(List.of(), differences(SqlType.BOOLEAN));
    assertEquals(List.of(), differences(SqlType.INTEGER));
  }

  @Test
  void arraysAndRowsAreEqual() {
    assertEquals(List.of(), differences(SqlType.TEXTS));
    assertEquals(List.of(), differences(SqlType.PAIRS));
    assertEquals(List.of(), differences(SqlType.PARTS));
    assertEquals(List.of(), differences(SqlType.FINDS));
  }

  /** Each row that is to fail does, by itself; its twin was asked with the others. */
  @Test
  void errorsAreErrors() throws Exception {
    int errors = 0;
    for (Case it : CASES) {
      if (it.error()) {
        TrinoException thrown = assertThrows(TrinoException.class, () -> eval(it), it::toString);
        assertTrue(
            String.valueOf(thrown.getMessage()).startsWith(it.function() + ": "), it::toString);
        errors++;
      }
    }
    assertTrue(errors > 0);
  }

  private static void eval(Case it) throws Exception {
    List<Object> arguments = new ArrayList<>();
    SqlFunction function = Objects.requireNonNull(SqlFunctions.find(it.function()));
    for (int i = 0; i < it.arguments().size(); i++) {
      String text = Objects.requireNonNull(it.arguments().get(i));
      boolean number = function.parameters().get(i).type() == SqlType.INTEGER;
      arguments.add(number ? (Object) Long.valueOf(text) : Slices.utf8Slice(text));
    }
    String name = "Scalar_" + it.function() + "_" + arguments.size();
    for (Class<?> made : new UrialPlugin().getFunctions()) {
      if (made.getSimpleName().equals(name)) {
        for (Method method : made.getDeclaredMethods()) {
          try {
            method.invoke(made.getConstructor().newInstance(), arguments.toArray());
            return;
          } catch (InvocationTargetException e) {
            if (e.getCause() instanceof TrinoException thrown) {
              throw thrown;
            }
            throw e;
          }
        }
      }
    }
    throw new AssertionError("no class for " + it);
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
    List<MaterializedRow> rows = rows("SELECT id, " + String.join(",\n", columns) + " FROM golden");
    assertEquals(CASES.size(), rows.size());
    List<String> differences = new ArrayList<>();
    int compared = 0;
    for (MaterializedRow row : rows) {
      Case it = CASES.get(((Long) row.getField(0)).intValue());
      for (int i = 0; i < functions.size(); i++) {
        SqlFunction function = functions.get(i);
        if (isOf(it, function, lengths.get(i))) {
          String answer = json(row.getField(i + 1), type);
          if (!Objects.equals(it.answer(), answer)) {
            differences.add(
                function.name() + it.arguments() + ": " + it.answer() + " but " + answer);
          }
          compared++;
        }
      }
    }
    assertTrue(compared > 0, type + " is nowhere");
    return differences;
  }

  private static boolean isOf(Case it, SqlFunction function, int n) {
    return it.function().equals(strict(function))
        && it.arguments().size() == n
        && (function.isTry() || !it.error());
  }

  private static String condition(SqlFunction function, int n) {
    String good = function.isTry() ? "" : " AND NOT bad";
    return "f = '" + strict(function) + "' AND n = " + n + good;
  }

  private static String strict(SqlFunction function) {
    return function.isTry() ? function.name().substring(4) : function.name();
  }

  private static String call(SqlFunction function, int n) {
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      boolean number = function.parameters().get(i).type() == SqlType.INTEGER;
      arguments.add(number ? "CAST(a" + i + " AS bigint)" : "a" + i);
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
          ((List<?>) value)
              .stream()
                  .map(it -> Golden.quoted(String.valueOf(it)))
                  .collect(joining(",", "[", "]"));
      case PAIRS, FINDS ->
          ((List<?>) value).stream().map(it -> struct(it, type)).collect(joining(",", "[", "]"));
      case PARTS -> struct(value, type);
    };
  }

  private static String struct(Object row, SqlType type) {
    List<?> cells = row instanceof MaterializedRow it ? it.getFields() : (List<?>) row;
    List<String> fields = new ArrayList<>();
    List<SqlColumn> columns = type.columns();
    for (int i = 0; i < columns.size(); i++) {
      Object value = cells.get(i);
      boolean quoted = value != null && columns.get(i).type() == SqlType.TEXT;
      String shown = quoted ? Golden.quoted(String.valueOf(value)) : String.valueOf(value);
      fields.add("\"" + columns.get(i).name() + "\":" + shown);
    }
    return fields.stream().collect(joining(",", "{", "}"));
  }
}
