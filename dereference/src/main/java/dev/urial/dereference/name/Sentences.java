package dev.urial.dereference.name;

import dev.urial.internal.dereference.Bundle;
import dev.urial.report.Message;

/** What this room says, by key. */
final class Sentences {
  private Sentences() {}

  static Message of(String key, Object... arguments) {
    return Bundle.MESSAGES.of("name." + key, arguments);
  }
}
