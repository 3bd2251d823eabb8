package dev.urial.cli.sql;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.UsageException;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.report.Message;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Runs statements one after another, until one fails. */
final class SqlRun {
  /** The first words of statements that would install or load extensions. */
  private static final Set<String> REFUSED = Set.of("install", "load", "force");

  private final Invocation call;
  private final SqlEngine engine;
  private final @Nullable SqlOutputFile output;

  SqlRun(Invocation call, SqlEngine engine, @Nullable SqlOutputFile output) {
    this.call = call;
    this.engine = engine;
    this.output = output;
  }

  int all(List<SqlScript.Statement> statements) throws IOException, UsageException {
    SqlAnswer answer = new SqlAnswer(call);
    int status = ExitStatus.FINE;
    for (int k = 0; k < statements.size() && status == ExitStatus.FINE; k++) {
      boolean isLast = k == statements.size() - 1;
      String sql = statements.get(k).text();
      SqlOutputFile to = isLast ? output : null;
      try {
        SqlFailure refused = refusal(statements.get(k));
        if (refused == null) {
          run(statements.get(k), to, answer);
          continue;
        }
        status = complain(refused, sql, statements.size() > 1 ? k + 1 : 0);
      } catch (SQLException e) {
        String asked = to == null ? sql : to.of(statements.get(k));
        SqlFailure failure = SqlFailure.of(e, asked);
        int before = to == null ? 0 : SqlOutputFile.BEFORE.length();
        status = complain(failure.from(before, sql), sql, statements.size() > 1 ? k + 1 : 0);
      }
    }
    if (engine.broken() > 0) {
      call.out().flush();
      String message =
          SqlVerbMessages.of("sql.broken-lines", engine.broken()).text(call.language());
      call.err().line("urial: " + message);
    }
    return status;
  }

  private static @Nullable SqlFailure refusal(SqlScript.Statement statement) {
    boolean isUpdate = statement.word().equals("update") && isOfExtensions(statement.text());
    return REFUSED.contains(statement.word()) || isUpdate
        ? new SqlFailure(SqlVerbMessages.of("sql.no-extension"), List.of(), -1, false)
        : null;
  }

  /**
   * Returns whether an {@code UPDATE} statement is {@code UPDATE EXTENSIONS}: it contains the word
   * {@code extensions}, but not {@code set}.
   */
  private static boolean isOfExtensions(String text) {
    String words = Ascii.lower(text);
    int second = words.indexOf("extensions");
    return second >= 0 && words.indexOf("set") < 0;
  }

  private void run(SqlScript.Statement statement, @Nullable SqlOutputFile to, SqlAnswer answer)
      throws SQLException, IOException, UsageException {
    engine.tables(statement);
    try (Statement sql = engine.statement()) {
      if (to != null) {
        sql.execute(to.of(statement));
      } else if (sql.execute(statement.text())) {
        try (ResultSet rows = sql.getResultSet()) {
          answer.write(rows, statement.word().equals("explain"));
        }
      }
    }
  }

  private int complain(SqlFailure failure, String sql, int number) throws IOException {
    call.out().flush();
    Message message = failure.message();
    String where = "";
    boolean isDrawn = call.terminal().err();
    String above = sql.substring(0, Math.max(0, failure.index()));
    long line = 1 + above.chars().filter(c -> c == '\n').count();
    int start = 1 + sql.lastIndexOf('\n', failure.index() - 1);
    if (failure.index() >= 0 && !isDrawn) {
      where =
          SqlVerbMessages.of("sql.where", line, failure.index() - start + 1).text(call.language())
              + ": ";
    }
    String which =
        number == 0 ? "" : SqlVerbMessages.of("sql.statement", number).text(call.language()) + ": ";
    call.err().line("urial: sql: " + which + where + message.text(call.language()));
    for (String more : failure.more()) {
      call.err().line("  " + more);
    }
    if (failure.index() >= 0 && isDrawn) {
      draw(sql, start, failure.index());
    }
    return failure.isOfFile() ? ExitStatus.IO_ERROR : ExitStatus.NO;
  }

  /** Draws the line of a statement that contains the error, with a caret below it. */
  private void draw(String sql, int start, int index) throws IOException {
    int end = sql.indexOf('\n', start);
    String line = sql.substring(start, end < 0 ? sql.length() : end);
    String before = Excerpt.escape(SqlFailure.shown(line.substring(0, index - start)));
    String behind = Excerpt.escape(SqlFailure.shown(line.substring(index - start)));
    int width = Math.max(20, call.terminal().columns() - 4);
    int column = TerminalWidth.of(before);
    int cut = 0;
    while (column > width / 2) {
      int c = before.codePointAt(cut);
      cut += Character.charCount(c);
      column -= TerminalWidth.of(c);
    }
    call.err().line("  " + SqlTableView.cut(before.substring(cut) + behind, width));
    call.err().line("  " + " ".repeat(column) + "^");
  }
}
