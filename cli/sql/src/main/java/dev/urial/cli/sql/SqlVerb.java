package dev.urial.cli.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Output;
import dev.urial.cli.render.Reply;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code urial sql}: queries files with SQL and Urial's functions. The command loads it by name.
 */
public final class SqlVerb implements Verb.Action {
  /** Creates an instance; called by the command through reflection. */
  public SqlVerb() {}

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (call.has("show")) {
      return functions(call);
    }
    List<SqlScript.Statement> statements = statements(call);
    String output = call.value("output");
    SqlOutputFile to = output == null ? null : SqlOutputFile.of(output);
    String memory = call.value("memory");
    try (SqlEngine engine =
        new SqlEngine(call, call.jobs(), memory == null ? -1 : octets(memory))) {
      return new SqlRun(call, engine, to).all(statements);
    } catch (SQLException e) {
      throw new IllegalStateException("DuckDB cannot be started", e);
    }
  }

  /** Returns the statements in the files named by {@code -f}, then those on the command line. */
  private static List<SqlScript.Statement> statements(Invocation call)
      throws IOException, UsageException {
    List<SqlScript.Statement> statements = new ArrayList<>();
    for (String file : call.values("file")) {
      byte[] octets = OctetInput.all(file, call);
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

  /** Parses a size such as {@code 512m} or {@code 4g}. */
  private static long octets(String size) throws UsageException {
    int unit = size.isEmpty() ? -1 : "kmg".indexOf(size.charAt(size.length() - 1));
    String digits = unit < 0 ? size : size.substring(0, size.length() - 1);
    try {
      long octets = Math.multiplyExact(Long.parseLong(digits), 1L << 10 * (unit + 1));
      if (octets >= LEAST_MEMORY) {
        return octets;
      }
    } catch (ArithmeticException | NumberFormatException e) {
      throw new UsageException(FITTING_MEMORY);
    }
    throw new UsageException(FITTING_MEMORY);
  }

  private static final long LEAST_MEMORY = 512L << 20;
  private static final String FITTING_MEMORY =
      "--memory: expected 512m or more, such as 512m or 4g";

  private static int functions(Invocation call) throws IOException, UsageException {
    Output output = Output.ofRows(call);
    for (SqlFunction function : SqlFunctions.strict()) {
      Message about = function.about();
      output.row(
          Reply.of(
                  () ->
                      Answer.of("name", function.name())
                          .with("signature", function.signature())
                          .with("answer", Ascii.lower(function.result().name()))
                          .with("about", about))
              .line(function.signature())
              .doc(
                  how ->
                      Doc.EMPTY.with(
                          Doc.Title.of("", Message.quoted(function.signature())),
                          Doc.Note.of(Doc.Tone.PLAIN, about))));
    }
    output.end();
    return ExitStatus.FINE;
  }
}
