package dev.urial.sql;

import dev.urial.report.Message;
import dev.urial.report.Messages;

/** What this room says, by key. */
final class Sentences {
  private static final Messages MESSAGES = Messages.of(Sentences.class::getResourceAsStream);

  private Sentences() {}

  static Message of(String key, Object... arguments) {
    return MESSAGES.of(key, arguments);
  }
}
