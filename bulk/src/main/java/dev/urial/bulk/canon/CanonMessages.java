package dev.urial.bulk.canon;

import dev.urial.report.Message;
import dev.urial.report.Messages;

/** What this room says, by key; English is in {@code messages.properties} beside it. */
final class CanonMessages {
  private static final Messages MESSAGES =
      Messages.of(name -> CanonMessages.class.getResourceAsStream(name));

  private CanonMessages() {}

  /** The message of a constant, in a group of keys. */
  static Message ofConstant(String group, Enum<?> constant) {
    return MESSAGES.ofConstant(group, constant);
  }
}
