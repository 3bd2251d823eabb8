package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import java.io.IOException;

/**
 * Writes any number of answers per text, each as a line, an object or a row, as soon as it is
 * available. In contrast to {@link TextSession}, which writes one answer per text together with the
 * text, only the answer is written.
 */
public final class Rows {
  private final RowForm form;

  private Rows(RowForm form) {
    this.form = form;
  }

  /** Returns a writer for the requested output format. */
  public static Rows of(Invocation call) {
    if (call.has(Opt.JSON)) {
      return new Rows(new JsonRows(call));
    }
    if (call.has(Opt.TSV)) {
      return new Rows(new RowForm.Table(call, new FieldTsv(call, call.columns(), call.columns())));
    }
    return new Rows(
        call.terminal().out() ? new RowForm.Drawings(call) : new RowForm.Lines(call.out()));
  }

  /** Returns a writer for verbs that have {@link Opt#FIELDS} and {@link Opt#CSV}. */
  public static Rows ofFields(Invocation call) throws UsageException {
    return Fields.areChosen(call)
        ? new Rows(new RowForm.Table(call, Fields.table(call, call.columns())))
        : of(call);
  }

  /** Returns whether answers are written as data, neither as drawings nor as plain text. */
  public static boolean areData(Invocation call) {
    return call.has(Opt.JSON) || call.has(Opt.TSV) || Fields.areChosen(call);
  }

  /** Writes an answer. */
  public void row(TextOutcome.Reply reply) throws IOException {
    form.row(reply);
  }

  /** Writes out buffered data. */
  public void flush() throws IOException {
    form.flush();
  }
}
