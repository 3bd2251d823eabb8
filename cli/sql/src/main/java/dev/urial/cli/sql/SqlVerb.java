package dev.urial.cli.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.cli.bulk.BulkOptions;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.RowOutput;
import dev.urial.cli.verbs.Verb;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** {@code urial sql}: queries files with SQL and Urial's functions. */
final class SqlVerb implements Verb.Action {
  private static final Opt FILE = Opt.value("file", "f");
  private static final Opt FUNCTIONS = Opt.flag("functions");

  static final Verb VERB =
      new Verb(
          "sql",
          List.of(
              FILE,
              BulkOptions.OUTPUT,
              SqlAnswer.CSV,
              FUNCTIONS,
              BulkOptions.JOBS,
              BulkOptions.MEMORY),
          SqlFunctionRow.COLUMNS,
          new SqlVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (call.has(FUNCTIONS)) {
      return functions(call);
    }
    if (call.has(SqlAnswer.CSV) && (call.has(Opt.JSON) || call.has(Opt.TSV))) {
      throw new UsageException("--csv, --json and --tsv cannot be combined");
    }
    List<SqlScript.Statement> statements = statements(call);
    String output = call.value(BulkOptions.OUTPUT.name());
    SqlOutputFile to = output == null ? null : SqlOutputFile.of(output);
    String memory = call.value(BulkOptions.MEMORY.name());
    long octets = memory == null ? -1 : BulkOptions.memory(memory);
    try (SqlEngine engine = new SqlEngine(call, BulkOptions.jobs(call), octets)) {
      return new SqlRun(call, engine, to).all(statements);
    } catch (SQLException e) {
      throw new IllegalStateException("DuckDB cannot be started", e);
    }
  }

  /** Returns the statements in the files named by {@code -f}, then those on the command line. */
  private static List<SqlScript.Statement> statements(Invocation call)
      throws IOException, UsageException {
    List<SqlScript.Statement> statements = new ArrayList<>();
    for (String file : call.values(FILE.name())) {
      byte[] octets = OctetInput.use(file, call, BufferedInputStream::readAllBytes);
      String text = new String(octets, UTF_8);
      if (text.indexOf('\uFFFD') >= 0) {
        throw new LineReader.Unreadable(
            LineReader.shown(file), new IOException("it is not valid UTF-8"));
      }
      statements.addAll(SqlScript.statements(text));
    }
    for (String text : call.operands()) {
      statements.addAll(SqlScript.statements(text));
    }
    if (statements.isEmpty()) {
      throw new UsageException("a statement is missing, such as 'select uri_host(url) from \"-\"'");
    }
    return statements;
  }

  private static int functions(Invocation call) throws IOException, UsageException {
    RowOutput rows = RowOutput.ofFields(call);
    for (SqlFunction function : SqlFunctions.strict()) {
      rows.row(new SqlFunctionRow(function, call.terminal().columns()));
    }
    rows.flush();
    return ExitStatus.FINE;
  }
}
