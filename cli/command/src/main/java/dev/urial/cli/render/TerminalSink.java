package dev.urial.cli.render;

import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.render.TextOutcome.Reply;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;

/** Writes answers for people, to a terminal. */
final class TerminalSink extends StderrFailureSink {
  private final DrawingStyle paint;
  private final Invocation call;
  private final EscapingWriter shown;

  TerminalSink(Invocation call) {
    super(call);
    this.call = call;
    paint = DrawingStyle.of(call.color()).in(call.language());
    shown = call.shown();
  }

  @Override
  void reply(Where where, String name, String input, Reply reply) throws IOException {
    shown.lines(reply.drawing(paint));
    shown.line("");
    notes(where, name, reply.notes(paint.language()));
  }

  @Override
  void copy(String input) throws IOException {
    shown.line(Excerpt.escape(input)); // a surrogate could otherwise be a color mark
  }

  @Override
  void invalid(Where where, String name, String input, TextOutcome outcome) throws IOException {
    copy(call.shown(input));
    refusal(where, name, outcome);
  }

  @Override
  void again(Where where, String name, String input, Failure failure) {}
}
