package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Outcome.Failure;
import dev.urial.cli.render.Outcome.Reply;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of fields that were chosen, or of all: {@code --fields}, {@code --csv}. Without a field
 * that tells of failures their reasons go to standard error, as they do without a table.
 */
abstract class FieldSink extends SpeakingSink {
  private static final String INPUT = "input";
  private static final List<String> ERROR = List.of("error.rule", "error.index", "error.message");

  /** All that can be chosen: the input, the answer's fields, and those of an error. */
  private final List<String> known = new ArrayList<>();

  /** What was chosen. */
  final List<String> fields;

  private final Invocation call;
  private final boolean tellsErrors;

  FieldSink(Invocation call) throws UsageException {
    super(call);
    this.call = call;
    known.add(INPUT);
    known.addAll(call.columns());
    known.addAll(ERROR);
    String given = call.value(Opt.FIELDS.name());
    fields = given == null ? known : chosen(given);
    tellsErrors = fields.stream().anyMatch(ERROR::contains);
  }

  /** With commas, or with tabs; a sink, so that who only might need it does not load it. */
  static Sink table(Invocation call) throws UsageException {
    return call.has(Opt.CSV) ? new Csv(call) : new Tsv(call);
  }

  private List<String> chosen(String given) throws UsageException {
    List<String> chosen = new ArrayList<>();
    for (String name : given.split(",", -1)) {
      String field = name.strip();
      if (!known.contains(field)) {
        throw new UsageException(
            "--fields: there is no field "
                + Excerpt.escape(field)
                + "; there are "
                + String.join(", ", known)
                + Suggestion.among(known, field));
      }
      chosen.add(field);
    }
    return chosen;
  }

  /** Writes the cells of what was chosen; null is absent. */
  abstract void row(List<@Nullable String> cells) throws IOException;

  @Override
  void reply(Where where, String name, String input, Reply reply) throws IOException {
    List<@Nullable String> all = new ArrayList<>(known.size());
    all.add(call.shown(input));
    all.addAll(reply.cells());
    ERROR.forEach(field -> all.add(null));
    row(all);
  }

  @Override
  void failure(Where where, String name, String input, Failure failure) throws IOException {
    List<@Nullable String> all = new ArrayList<>(known.size());
    all.add(call.shown(input));
    call.columns().forEach(field -> all.add(null));
    all.add(failure.rule());
    all.add(String.valueOf(failure.index()));
    all.add(Excerpt.escape(failure.message()));
    row(all);
    if (!tellsErrors) {
      super.failure(where, name, input, failure);
    }
  }

  /** The cell of a field that was chosen. */
  final @Nullable String cell(List<@Nullable String> all, int k) {
    return all.get(known.indexOf(fields.get(k)));
  }

  /** Tab-separated values, as {@link TsvSink} writes them. */
  private static final class Tsv extends FieldSink {
    private final boolean terminal;
    private boolean begun;

    Tsv(Invocation call) throws UsageException {
      super(call);
      terminal = call.terminal().out();
    }

    private void begin() throws IOException {
      if (!begun) {
        begun = true;
        out.line(String.join("\t", fields));
      }
    }

    @Override
    void row(List<@Nullable String> cells) throws IOException {
      begin();
      for (int k = 0; k < fields.size(); k++) {
        if (k > 0) {
          out.write('\t');
        }
        Escaped.cell(cell(cells, k), terminal, out);
      }
      out.write('\n');
    }

    @Override
    void end() throws IOException {
      begin();
    }
  }

  /**
   * Comma-separated values of RFC 4180; CHOICE: lines end with LF, as all others do in a pipe, and
   * as spreadsheets take them. What is absent is an empty cell, what is empty a quoted one. A cell
   * that a spreadsheet would take for a formula has an apostrophe before it, as in the tables of
   * the service.
   */
  private static final class Csv extends FieldSink {
    private static final String FORMULA = "=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20";

    private final boolean terminal;
    private boolean begun;

    Csv(Invocation call) throws UsageException {
      super(call);
      terminal = call.terminal().out();
    }

    private void begin() throws IOException {
      if (!begun) {
        begun = true;
        line(new ArrayList<>(fields));
      }
    }

    private void line(List<@Nullable String> cells) throws IOException {
      StringBuilder line = new StringBuilder();
      for (int k = 0; k < cells.size(); k++) {
        line.append(k == 0 ? "" : ",");
        String cell = cells.get(k);
        if (cell != null) {
          write(cell, line);
        }
      }
      String text = line.toString();
      out.text(terminal ? Escaped.shown(Escaped.of(text)) : text);
      out.write('\n');
    }

    private static void write(String cell, StringBuilder to) {
      int i = 0;
      while (i < cell.length() && cell.charAt(i) == '\'') {
        i++;
      }
      boolean isFormula = i < cell.length() && FORMULA.indexOf(cell.charAt(i)) >= 0;
      String text = isFormula ? "'" + cell : cell;
      to.append(isPlain(text) ? text : '"' + text.replace("\"", "\"\"") + '"');
    }

    private static boolean isPlain(String text) {
      boolean isPlain = !text.isEmpty() && !text.startsWith(" ") && !text.endsWith(" ");
      for (int i = 0; i < text.length() && isPlain; i++) {
        char c = text.charAt(i);
        isPlain = c >= ' ' && c != ',' && c != '"' && c != ';';
      }
      return isPlain;
    }

    @Override
    void row(List<@Nullable String> cells) throws IOException {
      begin();
      List<@Nullable String> own = new ArrayList<>(fields.size());
      for (int k = 0; k < fields.size(); k++) {
        own.add(cell(cells, k));
      }
      line(own);
    }

    @Override
    void end() throws IOException {
      begin();
    }
  }
}
