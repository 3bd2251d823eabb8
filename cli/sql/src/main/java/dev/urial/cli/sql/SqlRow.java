package dev.urial.cli.sql;

import dev.urial.cli.render.TextOutcome;
import java.sql.SQLException;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * A row of a query's result.
 *
 * @param columns the column names
 * @param values the values from DuckDB's driver
 * @param cells the values as text
 */
record SqlRow(List<String> columns, List<@Nullable Object> values, List<@Nullable String> cells)
    implements TextOutcome.Reply {
  /** Returns the cells, separated by tabs, for output to a pipe; a null cell is empty. */
  @Override
  public String line() {
    StringJoiner line = new StringJoiner("\t");
    for (String cell : cells) {
      line.add(cell == null ? "" : cell);
    }
    return line.toString();
  }

  @Override
  public @Nullable String answerOnLine() {
    boolean isRow = cells.stream().allMatch(it -> it == null || it.indexOf('\t') < 0);
    return isRow ? TextOutcome.Reply.super.answerOnLine() : null;
  }

  @Override
  public void json(JsonGenerator json) {
    try {
      for (int i = 0; i < columns.size(); i++) {
        json.writeName(columns.get(i));
        SqlValue.json(values.get(i), json);
      }
    } catch (SQLException e) {
      throw new IllegalStateException("a value from DuckDB cannot be read", e);
    }
  }
}
