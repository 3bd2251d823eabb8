package dev.urial.cli.render;

import dev.urial.UriReference;
import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
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
    } else {
      String line = where == Where.LINE ? reply.answerOnLine() : reply.line();
      out.line(line == null ? "" : line);
    }
  }

  @Override
  TextOutcome onLine(TextOutcome outcome) {
    return outcome instanceof Reply reply && !reply.isDrawn() && reply.answerOnLine() == null
        ? Failure.notALine()
        : outcome;
  }

  @Override
  void again(Where where, String name, String input, Failure failure) throws IOException {
    out.write('\n');
  }

  /**
   * Writes a reply to a line. Typical answers are not encoded again: an unchanged line is copied as
   * bytes, and a URI is ASCII.
   */
  @Override
  @SuppressWarnings({"ReferenceEquality", "StringEquality"}) // other equal texts are encoded
  void line(LineReader line, String input, Reply reply) throws IOException {
    if (!(reply instanceof TextAnswer answer)) {
      super.line(line, input, reply);
    } else if (answer.line() == input) {
      line.copyTo(out);
      out.write('\n');
    } else if (answer.noun() instanceof UriReference) {
      out.ascii(answer.line());
      out.write('\n');
    } else {
      out.line(answer.line());
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
