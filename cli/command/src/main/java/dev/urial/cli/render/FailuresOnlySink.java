package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.render.TextOutcome.Reply;

/** Reports only failures, for verbs that write a combined answer after the last text. */
final class FailuresOnlySink extends StderrFailureSink {
  /** Returns an instance as a Sink, so that callers do not load this class unless they use it. */
  static Sink of(Invocation call) {
    return new FailuresOnlySink(call);
  }

  private FailuresOnlySink(Invocation call) {
    super(call);
  }

  @Override
  void reply(Where where, String name, String input, Reply reply) {}
}
