package dev.urial.repair;

import dev.urial.internal.sentences.Bundle;
import dev.urial.report.Message;

/** What this room says, by key. */
final class Sentences {
  private Sentences() {}

  /** What a key says. */
  static Message of(String key, Object... arguments) {
    return Bundle.MESSAGES.of(key, arguments);
  }

  /** The message of a constant, in a group of keys. */
  static Message ofConstant(String group, Enum<?> constant) {
    return Bundle.MESSAGES.ofConstant(group, constant);
  }
}
