package dev.urial.bulk.canon;

import dev.urial.report.Message;
import dev.urial.report.Messages;

/**
 * The messages of this package by key. The English messages are in {@code messages.properties} next
 * to this class.
 */
final class CanonMessages {
  private static final Messages MESSAGES =
      Messages.of(name -> CanonMessages.class.getResourceAsStream(name));

  private CanonMessages() {}

  /** Returns the message for a constant, in a group of keys. */
  static Message ofConstant(String group, Enum<?> constant) {
    return MESSAGES.ofConstant(group, constant);
  }
}
