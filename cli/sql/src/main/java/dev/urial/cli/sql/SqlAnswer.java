package dev.urial.cli.sql;

import dev.urial.answer.Answer;
import dev.urial.answer.TableWriter;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Output;
import dev.urial.cli.render.Reply;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** A writer for the results of queries, in the requested format. */
final class SqlAnswer {
  private final Invocation call;
  private boolean isFirst = true;

  SqlAnswer(Invocation call) {
    this.call = call;
  }

  /**
   * Writes all rows of a result.
   *
   * @param isPlan whether the result is a query plan, whose line breaks are kept
   */
  void write(ResultSet rows, boolean isPlan) throws SQLException, IOException, UsageException {
    List<String> names = names(rows.getMetaData());
    boolean isForPrograms = Output.isData(call);
    boolean isForPeople = call.terminal().out() && !isForPrograms;
    if (isForPeople && !isFirst) {
      call.out().line("");
    }
    isFirst = false;
    if (isPlan && !isForPrograms) {
      while (rows.next()) {
        call.shown().lines(rows.getString(names.size()).stripTrailing() + "\n");
      }
      return;
    }
    // In JSON and CSV, a name may contain any characters; elsewhere, it must fit on one line.
    boolean isWhole = call.has(Opt.JSON) || call.has(Opt.CSV);
    List<String> heads = isWhole ? names : names.stream().map(this::onLine).toList();
    Output output = Output.ofRows(call.answering(heads.toArray(new String[0])));
    SqlTableView table = new SqlTableView(call, names);
    long count = 0;
    for (; rows.next(); count++) {
      List<@Nullable Object> values = new ArrayList<>();
      List<@Nullable String> cells = new ArrayList<>();
      for (int i = 1; i <= names.size(); i++) {
        Object value = rows.getObject(i);
        values.add(value);
        cells.add(SqlValue.text(value));
      }
      if (isForPeople) {
        table.row(values, cells);
      } else {
        output.row(reply(heads, values, cells, output.isPipe()));
      }
    }
    if (isForPeople) {
      table.end();
      if (count != 1) {
        call.shown().line("(" + SqlVerbMessages.of("sql.rows", count).text(call.language()) + ")");
      }
    } else {
      output.end();
    }
  }

  private String onLine(String name) {
    String line = TableWriter.tsv(name);
    return call.terminal().out() ? Excerpt.escape(line) : line;
  }

  private Reply reply(
      List<String> heads,
      List<@Nullable Object> values,
      List<@Nullable String> cells,
      boolean isLine)
      throws SQLException {
    Answer answer = Answer.EMPTY;
    StringJoiner line = new StringJoiner("\t");
    for (int i = 0; i < heads.size(); i++) {
      String cell = cells.get(i);
      if (isLine && cell != null && cell.chars().anyMatch(c -> "\t\n\r".indexOf(c) >= 0)) {
        throw new SQLException(CliText.of("failure.not-a-line").text(call.language()));
      }
      Object value = call.has(Opt.JSON) ? SqlValue.of(values.get(i)) : cell;
      answer = answer.with(heads.get(i), value);
      line.add(cell == null ? "" : cell);
    }
    Answer row = answer;
    return Reply.of(() -> row).line(line.toString());
  }

  /** Returns the column names; a number is appended to a repeated name. */
  private static List<String> names(ResultSetMetaData about) throws SQLException {
    List<String> names = new ArrayList<>();
    for (int i = 1; i <= about.getColumnCount(); i++) {
      String name = about.getColumnLabel(i);
      String own = name;
      for (int n = 1; names.contains(own); n++) {
        own = name + "_" + n;
      }
      names.add(own);
    }
    return names;
  }
}
