package dev.urial.text;

import dev.urial.report.Message;
import dev.urial.report.Messages;

/**
 * The messages of this module, by key. The English text is in {@code messages.properties} next to
 * this class.
 */
final class TextMessages {
  private static final Messages MESSAGES =
      Messages.of(name -> TextMessages.class.getResourceAsStream(name));

  private TextMessages() {}

  /** Returns a message by its key. */
  static Message of(String key, Object... arguments) {
    return MESSAGES.of(key, arguments);
  }

  /** Returns the message of a constant, in a group of keys. */
  static Message ofConstant(String group, Enum<?> constant) {
    return MESSAGES.ofConstant(group, constant);
  }
}
