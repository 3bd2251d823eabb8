package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Out;
import dev.urial.cli.io.Speaker;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Answers of which a text may have any number: a line, an object or a row each, written as they
 * come. A {@link Session} has one for each text, and says to which; here nothing stands beside the
 * answer.
 */
public abstract class Rows {
  final Out out;

  Rows(Out out) {
    this.out = out;
  }

  /** In the form of output that was asked for. */
  public static Rows of(Invocation call) {
    if (call.has(Opt.JSON)) {
      return new JsonRows(call);
    }
    if (call.has(Opt.TSV)) {
      return new Table(call);
    }
    return call.terminal().out() ? new Drawings(call) : new Lines(call.out());
  }

  /** Writes one. */
  public abstract void row(Outcome.Reply reply) throws IOException;

  /** Passes on what is buffered here. */
  public void flush() throws IOException {}

  private static final class Lines extends Rows {
    Lines(Out out) {
      super(out);
    }

    @Override
    public void row(Outcome.Reply reply) throws IOException {
      out.line(reply.answerOnLine());
    }
  }

  private static final class Drawings extends Rows {
    private final Speaker shown;
    private final Paint paint;

    Drawings(Invocation call) {
      super(call.out());
      shown = call.shown();
      paint = Paint.of(call.color()).in(call.language());
    }

    @Override
    public void row(Outcome.Reply reply) throws IOException {
      shown.lines(reply.drawing(paint));
      shown.line("");
    }
  }

  private static final class Table extends Rows {
    private final boolean isTerminal;

    /** Null when it is written. */
    private @Nullable String header;

    Table(Invocation call) {
      super(call.out());
      isTerminal = call.terminal().out();
      header = String.join("\t", call.columns());
    }

    @Override
    public void row(Outcome.Reply reply) throws IOException {
      flush();
      String before = "";
      for (String cell : reply.cells()) {
        out.text(before);
        Escaped.cell(cell, isTerminal, out);
        before = "\t";
      }
      out.write('\n');
    }

    /** A table without rows has its header. */
    @Override
    public void flush() throws IOException {
      if (header != null) {
        out.line(header);
        header = null;
      }
    }
  }
}
