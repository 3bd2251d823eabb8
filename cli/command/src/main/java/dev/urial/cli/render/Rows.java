package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import java.io.IOException;

/**
 * Answers of which a text may have any number: a line, an object or a row each, written as they
 * come. A {@link TextSession} has one for each text, and says to which; here nothing stands beside
 * the answer.
 */
public final class Rows {
  private final RowForm form;

  private Rows(RowForm form) {
    this.form = form;
  }

  /** In the form of output that was asked for. */
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

  /** The same for verbs that have {@link Opt#FIELDS} and {@link Opt#CSV}. */
  public static Rows ofFields(Invocation call) throws UsageException {
    return Fields.areChosen(call)
        ? new Rows(new RowForm.Table(call, Fields.table(call, call.columns())))
        : of(call);
  }

  /** Whether they are data: neither for people nor plain answers. */
  public static boolean areData(Invocation call) {
    return call.has(Opt.JSON) || call.has(Opt.TSV) || Fields.areChosen(call);
  }

  /** Writes one. */
  public void row(TextOutcome.Reply reply) throws IOException {
    form.row(reply);
  }

  /** Passes on what is buffered here. */
  public void flush() throws IOException {
    form.flush();
  }
}
