package dev.urial.cli.render;

import dev.urial.UriReference;
import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.cli.render.TextOutcome.Reply;
import java.io.IOException;

/** Writes only answers, for pipes. */
final class PlainSink extends StderrFailureSink {
  private final EscapingWriter shown;
  private final DrawingStyle paint;
  private final Invocation call;

  PlainSink(Invocation call) {
    super(call);
    this.call = call;
    paint = DrawingStyle.NONE.in(call.language());
    shown = call.shown();
  }

  @Override
  void reply(Where where, String name, String input, Reply reply) throws IOException {
    notes(where, name, reply.notesInPipe(paint.language()));
    if (reply.isDrawn()) {
      shown.lines(reply.drawing(paint));
      shown.line("");
    } else if (where == Where.LINE) {
      out.line(reply.answerOnLine());
    } else {
      out.line(reply.line());
    }
  }

  @Override
  void again(Where where, String name, String input, Failure failure) throws IOException {
    out.write('\n');
  }

  /**
   * Writes a reply to a line. Typical answers are not scanned again: an unchanged line is copied as
   * bytes, and a URI consists of printable ASCII characters without backslashes.
   */
  @Override
  @SuppressWarnings({"ReferenceEquality", "StringEquality"}) // other equal texts are escaped below
  void line(LineReader line, String input, Reply reply) throws IOException {
    if (!(reply instanceof TextAnswer answer)) {
      super.line(line, input, reply);
    } else if (answer.line() == input && line.isPlain()) {
      line.copyTo(out);
      out.write('\n');
    } else if (answer.noun() instanceof UriReference) {
      out.ascii(answer.line());
      out.write('\n');
    } else {
      TsvEscapes.line(answer.line(), out);
    }
  }

  @Override
  void copy(String input) throws IOException {
    out.line(input);
  }

  @Override
  void copyLine(LineReader line) throws IOException {
    line.copyTo(out);
    out.write('\n');
  }

  @Override
  void invalid(Where where, String name, String input, TextOutcome outcome) throws IOException {
    out.line(call.shown(input));
    refusal(where, name, outcome);
  }

  /**
   * Writes the original bytes, unless secrets are masked, so that the line can be processed again.
   */
  @Override
  void invalidLine(LineReader line, String input, TextOutcome outcome) throws IOException {
    if (call.shown(input).equals(input)) {
      copyLine(line);
    } else {
      out.line(call.shown(input));
    }
    refusal(Where.LINE, line.place(), outcome);
  }

  @Override
  void failure(Where where, String name, String input, Failure failure) throws IOException {
    if (where != Where.OPERAND) {
      out.write('\n');
    }
    super.failure(where, name, input, failure);
  }
}
