package dev.urial.text;

import dev.urial.report.Message;
import dev.urial.report.Messages;

/**
 * The messages of this module, by key. The English messages are in {@code messages.properties} in
 * the package of this class.
 */
final class TextMessages {
  private static final Messages MESSAGES =
      Messages.of(name -> TextMessages.class.getResourceAsStream(name));

  private TextMessages() {}

  /** Returns the message with the given key. */
  static Message of(String key, Object... arguments) {
    return MESSAGES.of(key, arguments);
  }

  /** Returns the message for an enum constant, whose key is in a group of keys. */
  static Message ofConstant(String group, Enum<?> constant) {
    return MESSAGES.ofConstant(group, constant);
  }
}
