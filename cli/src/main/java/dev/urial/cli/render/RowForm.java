package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Out;
import dev.urial.cli.io.Speaker;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A form of output for answers of which a text may have any number. */
abstract class RowForm {
  final Out out;

  RowForm(Out out) {
    this.out = out;
  }

  abstract void row(Outcome.Reply reply) throws IOException;

  void flush() throws IOException {}

  static final class Lines extends RowForm {
    Lines(Out out) {
      super(out);
    }

    @Override
    void row(Outcome.Reply reply) throws IOException {
      out.line(reply.answerOnLine());
    }
  }

  static final class Drawings extends RowForm {
    private final Speaker shown;
    private final Paint paint;

    Drawings(Invocation call) {
      super(call.out());
      shown = call.shown();
      paint = Paint.of(call.color()).in(call.language());
    }

    @Override
    void row(Outcome.Reply reply) throws IOException {
      shown.lines(reply.drawing(paint));
      shown.line("");
    }
  }

  static final class Table extends RowForm {
    private final boolean isTerminal;

    /** Null when it is written. */
    private @Nullable String header;

    Table(Invocation call) {
      super(call.out());
      isTerminal = call.terminal().out();
      header = String.join("\t", call.columns());
    }

    @Override
    void row(Outcome.Reply reply) throws IOException {
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
    void flush() throws IOException {
      if (header != null) {
        out.line(header);
        header = null;
      }
    }
  }
}
