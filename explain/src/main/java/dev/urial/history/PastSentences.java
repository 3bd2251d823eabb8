package dev.urial.history;

import dev.urial.internal.sentences.Bundle;
import dev.urial.report.Message;

/** What this room says, by key; the sentences stand in the bundle of its module. */
final class PastSentences {
  private PastSentences() {}

  static Message of(String key, Object... arguments) {
    return Bundle.MESSAGES.of(key, arguments);
  }
}
