package dev.urial.cli.render;

import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Out;
import java.io.IOException;

/** An output format for any number of answers per input. */
abstract class RowFormat {
  final Out out;

  RowFormat(Out out) {
    this.out = out;
  }

  /** Writes an answer; returns false if it does not fit on a line of this format. */
  abstract boolean row(TextOutcome.Reply reply) throws IOException;

  void flush() throws IOException {}

  static final class Lines extends RowFormat {
    Lines(Out out) {
      super(out);
    }

    @Override
    boolean row(TextOutcome.Reply reply) throws IOException {
      String line = reply.answerOnLine();
      if (line != null) {
        out.line(line);
      }
      return line != null;
    }
  }

  static final class Drawings extends RowFormat {
    private final EscapingWriter shown;
    private final DrawingStyle paint;

    Drawings(Invocation call) {
      super(call.out());
      shown = call.shown();
      paint = DrawingStyle.of(call.color()).in(call.language());
    }

    @Override
    boolean row(TextOutcome.Reply reply) throws IOException {
      shown.lines(reply.drawing(paint));
      shown.line("");
      return true;
    }
  }

  static final class Table extends RowFormat {
    private final FieldTable table;

    Table(Invocation call, FieldTable table) {
      super(call.out());
      this.table = table;
    }

    @Override
    boolean row(TextOutcome.Reply reply) throws IOException {
      table.row(reply.cells());
      return true;
    }

    @Override
    void flush() throws IOException {
      table.end();
    }
  }
}
