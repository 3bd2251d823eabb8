package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import java.io.IOException;

/**
 * Writes any number of answers per input, each as a line, a JSON object or a row, as soon as it is
 * available. Unlike {@link OperationRunner}, which writes one answer per input together with the
 * input, this class writes only the answers.
 */
public final class RowOutput {
  private final RowFormat form;

  private RowOutput(RowFormat form) {
    this.form = form;
  }

  /** Returns a writer for the requested output format. */
  public static RowOutput of(Invocation call) {
    if (call.has(Opt.JSON)) {
      return new RowOutput(new JsonRows(call));
    }
    if (call.has(Opt.TSV)) {
      return new RowOutput(
          new RowFormat.Table(call, new FieldTsv(call, call.columns(), call.columns())));
    }
    return new RowOutput(
        call.terminal().out() ? new RowFormat.Drawings(call) : new RowFormat.Lines(call.out()));
  }

  /** Returns a writer for verbs that have {@link Opt#FIELDS} and {@link Opt#CSV}. */
  public static RowOutput ofFields(Invocation call) throws UsageException {
    return FieldSelection.areChosen(call)
        ? new RowOutput(new RowFormat.Table(call, FieldSelection.table(call, call.columns())))
        : of(call);
  }

  /** Returns whether answers are written as data, neither as drawings nor as plain text. */
  public static boolean areData(Invocation call) {
    return call.has(Opt.JSON) || call.has(Opt.TSV) || FieldSelection.areChosen(call);
  }

  /** Writes an answer; returns false if it cannot be written, because it does not fit on a line. */
  public boolean row(TextOutcome.Reply reply) throws IOException {
    return form.row(reply);
  }

  /** Writes out buffered data. */
  public void flush() throws IOException {
    form.flush();
  }
}
