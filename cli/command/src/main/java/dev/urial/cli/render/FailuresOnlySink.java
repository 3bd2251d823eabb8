package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.render.TextOutcome.Reply;

/**
 * For a single answer to all texts, which is written after the last one: only failures are
 * reported.
 */
final class FailuresOnlySink extends StderrFailureSink {
  /** As a sink, so that who only might need it does not load it. */
  static Sink of(Invocation call) {
    return new FailuresOnlySink(call);
  }

  private FailuresOnlySink(Invocation call) {
    super(call);
  }

  @Override
  void reply(Where where, String name, String input, Reply reply) {}
}
