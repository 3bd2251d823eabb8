package dev.urial.exercise;

import dev.urial.internal.sentences.Bundle;
import dev.urial.report.Message;

/** What this room says, by key; English stands in {@code messages.properties} of the module. */
final class Sentences {
  private Sentences() {}

  static Message of(String key, Object... arguments) {
    return Bundle.MESSAGES.of(key, arguments);
  }

  /** The message of a constant, in a group of keys. */
  static Message ofConstant(String group, Enum<?> constant, Object... arguments) {
    return Bundle.MESSAGES.ofConstant(group, constant, arguments);
  }
}
