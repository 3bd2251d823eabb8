package dev.urial.sql.spark;

import dev.urial.internal.spark.version.SparkEngine;
import dev.urial.internal.spark.version.SparkEngines;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.jspecify.annotations.Nullable;

/**
 * Reports which results of {@code parse_url} would change if {@link UrialExtensionsWithParseUrl}
 * replaced the function. Both functions are run on a column, and the differences are counted.
 *
 * <pre>{@code
 * for (ParseUrlReport.Change change : ParseUrlReport.of(df, "url")) {
 *   System.out.println(change);
 *   // HOST: 112 rows change from null to a value, such as http://my_host/: null, then my_host
 * }
 * }</pre>
 */
public final class ParseUrlReport {
  private static final List<String> PARTS =
      List.of("PROTOCOL", "AUTHORITY", "USERINFO", "HOST", "PATH", "QUERY", "REF", "FILE");

  private ParseUrlReport() {}

  /** The ways in which a result can change. */
  public enum Kind {
    /** Spark's own function returns null, but the replacement does not. */
    GAINED("change from null to a value"),
    /** The replacement returns null, but Spark's own function does not. */
    LOST("change from a value to null"),
    /** Both functions return a value, but the values differ. */
    OTHER("change to another value");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  /**
   * A group of differences of the same kind, with one row as an example, in which secrets are
   * masked.
   *
   * @param part the requested part, by its name in {@code parse_url}
   * @param kind how the result changes
   * @param rows the number of rows with this change
   * @param example the first of the texts with this change, in byte order
   * @param before the example's result in Spark's own function; null for SQL's NULL
   * @param after the example's result in the replacement; null for SQL's NULL
   */
  public record Change(
      String part,
      Kind kind,
      long rows,
      String example,
      @Nullable String before,
      @Nullable String after) {
    /** Returns the change on one line. */
    @Override
    public String toString() {
      return part
          + ": "
          + rows
          + " rows "
          + kind.words
          + ", such as "
          + example
          + ": "
          + before
          + ", then "
          + after;
    }
  }

  /**
   * Runs both functions on a text column.
   *
   * @param rows the table with the column, which is read once
   * @param column the name of the column
   * @return the changes by part and kind; empty if there are none
   */
  public static List<Change> of(Dataset<Row> rows, String column) {
    Objects.requireNonNull(rows, "rows");
    Objects.requireNonNull(column, "column");
    Column text = rows.col(column);
    SparkEngine engine = SparkEngines.here();
    List<Column> answers = new ArrayList<>();
    for (String part : PARTS) {
      answers.add(
          functions.struct(
              functions.lit(part).as("part"),
              engine.sparkParseUrl(text, part).as("a"),
              engine.parseUrl(text, part).as("b")));
    }
    Dataset<Row> all =
        rows.select(text.as("text"), functions.array(answers.toArray(Column[]::new)).as("answers"))
            .select(functions.col("text"), functions.explode(functions.col("answers")).as("it"))
            .where("NOT (it.a <=> it.b)")
            .groupBy(
                functions.expr("it.part").as("part"),
                functions
                    .expr("CASE WHEN it.a IS NULL THEN 0 WHEN it.b IS NULL THEN 1 ELSE 2 END")
                    .as("kind"))
            .agg(
                functions.count(functions.lit(1)).as("rows"),
                functions.expr("min(struct(text, it.a, it.b))").as("example"));
    List<Change> changes = new ArrayList<>();
    for (Row it : all.orderBy("part", "kind").collectAsList()) {
      Row example = it.getStruct(3);
      String part = it.getString(0);
      changes.add(
          new Change(
              part,
              Kind.values()[it.getInt(1)],
              it.getLong(2),
              Objects.requireNonNull(shown("", example.getString(0))),
              shown(part, example.getString(1)),
              shown(part, example.getString(2))));
    }
    return List.copyOf(changes);
  }

  private static @Nullable String shown(String part, @Nullable String text) {
    if (text == null) {
      return null;
    }
    return switch (part) {
      case "USERINFO" -> Secrets.MASK;
      case "AUTHORITY" -> Excerpt.escape(Secrets.masked("//" + text).substring(2));
      case "QUERY" -> Excerpt.escape(Secrets.masked("http://a/?" + text).substring(10));
      default -> Excerpt.escape(Secrets.masked(text));
    };
  }
}
