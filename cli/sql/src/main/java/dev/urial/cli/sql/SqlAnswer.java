package dev.urial.cli.sql;

import dev.urial.answer.Answer;
import dev.urial.answer.TableWriter;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Output;
import dev.urial.cli.render.Reply;
import dev.urial.internal.text.Csv;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** A writer for the results of queries, in the requested format. */
final class SqlAnswer {
  private static final Set<Integer> NUMBERS =
      Set.of(
          Types.TINYINT,
          Types.SMALLINT,
          Types.INTEGER,
          Types.BIGINT,
          Types.FLOAT,
          Types.REAL,
          Types.DOUBLE,
          Types.NUMERIC,
          Types.DECIMAL);

  /** Receives the rows of one result. */
  private interface Form {
    void row(List<@Nullable Object> values, List<@Nullable String> cells)
        throws IOException, SQLException;

    void end(long rows) throws IOException;
  }

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
    ResultSetMetaData about = rows.getMetaData();
    List<String> names = names(about);
    boolean isForPeople = call.terminal().out() && !isForPrograms();
    if (isForPeople && !isFirst) {
      call.out().line("");
    }
    isFirst = false;
    if (isPlan && !isForPrograms()) {
      while (rows.next()) {
        call.shown().lines(rows.getString(names.size()).stripTrailing() + "\n");
      }
      return;
    }
    Form form = form(names, about, isForPeople);
    long count = 0;
    while (rows.next()) {
      List<@Nullable Object> values = new ArrayList<>();
      List<@Nullable String> cells = new ArrayList<>();
      for (int i = 1; i <= names.size(); i++) {
        Object value = rows.getObject(i);
        values.add(value);
        cells.add(SqlValue.text(value));
      }
      form.row(values, cells);
      count++;
    }
    form.end(count);
  }

  private boolean isForPrograms() {
    return call.has(Opt.JSON) || call.has(Opt.TSV) || call.has(Opt.CSV);
  }

  private Form form(List<String> names, ResultSetMetaData about, boolean isForPeople)
      throws SQLException, IOException, UsageException {
    if (call.has(Opt.CSV)) {
      return csv(names);
    }
    if (isForPeople) {
      boolean[] isNumber = new boolean[names.size()];
      for (int i = 0; i < isNumber.length; i++) {
        isNumber[i] = NUMBERS.contains(about.getColumnType(i + 1));
      }
      return table(names, isNumber);
    }
    // In JSON, a name may contain any characters; in a table header, it must fit on one line.
    List<String> heads = call.has(Opt.JSON) ? names : names.stream().map(this::onLine).toList();
    Output to = Output.ofRows(call.answering(heads.toArray(new String[0])));
    return new Form() {
      @Override
      public void row(List<@Nullable Object> values, List<@Nullable String> cells)
          throws IOException, SQLException {
        Answer answer = Answer.EMPTY;
        StringJoiner line = new StringJoiner("\t");
        for (int i = 0; i < values.size(); i++) {
          String cell = cells.get(i);
          if (to.isPipe() && cell != null && cell.chars().anyMatch(c -> "\t\n\r".indexOf(c) >= 0)) {
            throw new SQLException(CliText.of("failure.not-a-line").text(call.language()));
          }
          answer = answer.with(heads.get(i), SqlValue.of(values.get(i)));
          line.add(cell == null ? "" : cell);
        }
        Answer row = answer;
        to.row(Reply.of(() -> row).line(line.toString()));
      }

      @Override
      public void end(long rows) throws IOException {
        to.end();
      }
    };
  }

  private String onLine(String name) {
    String line = TableWriter.tsv(name);
    return call.terminal().out() ? Excerpt.escape(line) : line;
  }

  private Form table(List<String> names, boolean[] isNumber) {
    SqlTableView table = new SqlTableView(call, names, isNumber);
    return new Form() {
      @Override
      public void row(List<@Nullable Object> values, List<@Nullable String> cells)
          throws IOException {
        table.row(cells);
      }

      @Override
      public void end(long rows) throws IOException {
        table.end();
        if (rows != 1) {
          call.shown().line("(" + SqlVerbMessages.of("sql.rows", rows).text(call.language()) + ")");
        }
      }
    };
  }

  /**
   * Writes the column names, and returns a form that writes rows as CSV.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4180">RFC 4180</a>
   */
  private Form csv(List<String> names) throws IOException {
    record(Collections.unmodifiableList(names));
    return new Form() {
      @Override
      public void row(List<@Nullable Object> values, List<@Nullable String> cells)
          throws IOException {
        record(cells);
      }

      @Override
      public void end(long rows) {}
    };
  }

  private void record(List<? extends @Nullable String> cells) throws IOException {
    String record = Csv.record(cells);
    if (call.terminal().out()) {
      call.shown().line(record);
    } else {
      call.out().line(record);
    }
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
