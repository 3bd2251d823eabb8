package dev.urial.cli.render;

import dev.urial.UriReference;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Speaker;
import dev.urial.cli.render.Outcome.Failure;
import dev.urial.cli.render.Outcome.Reply;
import java.io.IOException;

/** For pipes: the answer and nothing else. */
final class PlainSink extends SpeakingSink {
  private final Speaker shown;
  private final Paint paint;

  PlainSink(Invocation call) {
    super(call);
    paint = Paint.NONE.in(call.language());
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
   * The usual answer is not looked at again: the line itself goes out as the bytes that came in,
   * and the characters of a URI are printable ASCII, none of them a backslash.
   */
  @Override
  @SuppressWarnings({"ReferenceEquality", "StringEquality"}) // equal texts take the other way
  void line(LineReader line, String input, Reply reply) throws IOException {
    if (!(reply instanceof Answer answer)) {
      super.line(line, input, reply);
    } else if (answer.line() == input && line.isPlain()) {
      line.copyTo(out);
      out.write('\n');
    } else if (answer.noun() instanceof UriReference) {
      out.ascii(answer.line());
      out.write('\n');
    } else {
      Escaped.line(answer.line(), out);
    }
  }

  @Override
  void failure(Where where, String name, String input, Failure failure) throws IOException {
    if (where != Where.OPERAND) {
      out.write('\n');
    }
    super.failure(where, name, input, failure);
  }
}
