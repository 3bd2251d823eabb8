package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.render.Outcome.Reply;

/** For an answer to all texts, which comes behind the last: only failures are told. */
final class SilentSink extends SpeakingSink {
  SilentSink(Invocation call) {
    super(call);
  }

  @Override
  void reply(Where where, String name, String input, Reply reply) {}
}
