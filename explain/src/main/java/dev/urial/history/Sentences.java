package dev.urial.history;

import dev.urial.report.Message;
import dev.urial.report.Messages;

/** What this room says, by key; the sentences stand in the bundle of its module. */
final class Sentences {
  private static final Messages MESSAGES =
      Messages.of(name -> Sentences.class.getResourceAsStream("/dev/urial/explain/" + name));

  private Sentences() {}

  static Message of(String key, Object... arguments) {
    return MESSAGES.of(key, arguments);
  }
}
