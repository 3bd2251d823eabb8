package dev.urial.safety;

import dev.urial.internal.safety.Bundle;
import dev.urial.report.Message;

/** What this room says, by key. */
final class Sentences {
  private Sentences() {}

  static Message of(String key, Object... arguments) {
    return Bundle.MESSAGES.of(key, arguments);
  }

  static Message ofConstant(String group, Enum<?> constant, Object... arguments) {
    return Bundle.MESSAGES.ofConstant(group, constant, arguments);
  }
}
