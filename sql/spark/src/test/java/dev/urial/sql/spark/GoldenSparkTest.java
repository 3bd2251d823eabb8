package dev.urial.sql.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.sql.Golden;
import dev.urial.sql.SqlColumn;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The golden file in Spark: read from Parquet, with generated code and without, with ANSI mode and
 * without. One query for each function and number of arguments asks the strict function for all
 * rows that have an answer, and its twin for all rows.
 */
class GoldenSparkTest {
  private static final Map<String, List<Golden>> GROUPS = new LinkedHashMap<>();

  @BeforeAll
  static void writeRows() {
    for (Golden row : Golden.all()) {
      GROUPS.computeIfAbsent(call(row), key -> new ArrayList<>()).add(row);
    }
    List<Row> rows = new ArrayList<>();
    for (Map.Entry<String, List<Golden>> group : GROUPS.entrySet()) {
      for (int i = 0; i < group.getValue().size(); i++) {
        Golden it = group.getValue().get(i);
        List<@Nullable String> given = new ArrayList<>(it.arguments());
        while (given.size() < 4) {
          given.add(null);
        }
        rows.add(
            RowFactory.create(
                group.getKey(),
                i,
                it.isError(),
                given.get(0),
                given.get(1),
                given.get(2),
                given.get(3)));
      }
    }
    StructType schema =
        new StructType()
            .add("call", DataTypes.StringType)
            .add("i", DataTypes.IntegerType)
            .add("fails", DataTypes.BooleanType);
    for (int i = 0; i < 4; i++) {
      schema = schema.add("a" + i, DataTypes.StringType);
    }
    SparkSession spark = Spark.session();
    String file = Spark.folder() + "/golden";
    spark.createDataFrame(rows, schema).coalesce(1).write().partitionBy("call").parquet(file);
    spark.read().parquet(file).createOrReplaceTempView("golden");
  }

  /** The function with columns for its arguments: what rows of one query have in common. */
  private static String call(Golden row) {
    List<String> arguments = new ArrayList<>();
    SqlFunction function = Objects.requireNonNull(SqlFunctions.find(row.function()));
    for (int i = 0; i < row.arguments().size(); i++) {
      boolean isNumber = function.parameters().get(i).type() == SqlType.INTEGER;
      arguments.add(isNumber ? "cast(a" + i + " AS bigint)" : "a" + i);
    }
    return row.function() + "(" + String.join(", ", arguments) + ")";
  }

  @Test
  void answersAreThoseOfTheGoldenFile() {
    compare("true", "CODEGEN_ONLY", "true");
  }

  @Tag("modes") // ten seconds each: make sparks, every night
  @ParameterizedTest(name = "whole stage {0}, factory {1}, ANSI {2}")
  @CsvSource({"true, CODEGEN_ONLY, false", "false, NO_CODEGEN, true", "false, NO_CODEGEN, false"})
  void andSoTheyAreInTheOtherModes(String wholeStage, String factory, String ansi) {
    compare(wholeStage, factory, ansi);
  }

  private static void compare(String wholeStage, String factory, String ansi) {
    SparkSession spark = Spark.session();
    spark.conf().set("spark.sql.codegen.wholeStage", wholeStage);
    spark.conf().set("spark.sql.codegen.factoryMode", factory);
    spark.conf().set("spark.sql.ansi.enabled", ansi);
    try {
      List<String> wrong = new ArrayList<>();
      int asked = 0;
      for (Map.Entry<String, List<Golden>> group : GROUPS.entrySet()) {
        asked += group.getValue().size();
        compare(spark, group.getKey(), group.getValue(), wrong);
      }
      assertEquals(List.of(), wrong.subList(0, Math.min(20, wrong.size())));
      assertTrue(asked >= 2000, "rows: " + asked);
    } finally {
      spark.conf().unset("spark.sql.codegen.wholeStage");
      spark.conf().unset("spark.sql.codegen.factoryMode");
      spark.conf().unset("spark.sql.ansi.enabled");
    }
  }

  private static void compare(
      SparkSession spark, String call, List<Golden> group, List<String> wrong) {
    SqlType type = Objects.requireNonNull(SqlFunctions.find(group.get(0).function())).result();
    String query =
        "SELECT i, fails, IF(fails, null, %1$s) s, try_%1$s t FROM golden WHERE call = '%1$s'";
    if (type == SqlType.FINDS) {
      // Rows are found by the twin; they are in the order of the text.
      query =
          "SELECT i, fails, collect_list(f) s, collect_list(f) t FROM (SELECT i, fails,"
              + " IF(f.written IS NULL, null, struct(f.*)) f FROM golden LATERAL VIEW OUTER try_%1$s f"
              + " WHERE call = '%1$s') GROUP BY i, fails";
    }
    for (Row row : spark.sql(String.format(query, call)).collectAsList()) {
      Golden golden = group.get(row.getInt(0));
      if (!golden.isError()) {
        check(golden, "", golden.answer(), type, row.get(2), wrong);
      }
      String attempted = type == SqlType.FINDS && golden.answer() == null ? "[]" : golden.answer();
      check(golden, "try_", attempted, type, row.get(3), wrong);
    }
  }

  private static void check(
      Golden golden,
      String prefix,
      @Nullable String expected,
      SqlType type,
      @Nullable Object found,
      List<String> wrong) {
    String shown = found == null ? null : type.isScalar() ? found.toString() : json(type, found);
    if (type == SqlType.FINDS && expected == null) {
      return;
    }
    if (!Objects.equals(expected, shown)) {
      wrong.add(prefix + golden + " is " + expected + ", not " + shown);
    }
  }

  private static String json(SqlType type, Object found) {
    if (found instanceof Row row) {
      List<SqlColumn> columns = type.columns();
      StringBuilder out = new StringBuilder("{");
      for (int i = 0; i < columns.size(); i++) {
        out.append(i == 0 ? "" : ",").append('"').append(columns.get(i).name()).append("\":");
        out.append(row.isNullAt(i) ? "null" : json(columns.get(i).type(), row.get(i)));
      }
      return out.append('}').toString();
    }
    if (found instanceof scala.collection.Seq<?> items) {
      StringJoiner out = new StringJoiner(",", "[", "]");
      for (var it = items.iterator(); it.hasNext(); ) {
        out.add(json(type, it.next()));
      }
      return out.toString();
    }
    return found instanceof String text ? Golden.quoted(text) : found.toString();
  }
}
