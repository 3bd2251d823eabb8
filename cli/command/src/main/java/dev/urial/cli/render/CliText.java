package dev.urial.cli.render;

import dev.urial.report.Message;
import dev.urial.report.Messages;

/** The messages of the command, by key; the English messages are in the file next to this class. */
public final class CliText {
  /** The messages of this module. */
  public static final Messages MESSAGES =
      Messages.of(name -> CliText.class.getResourceAsStream(name));

  private CliText() {}

  /**
   * Returns the message with this key.
   *
   * @param arguments the arguments; input in them must already be masked and escaped
   * @see Message
   */
  public static Message of(String key, Object... arguments) {
    return MESSAGES.of(key, arguments);
  }
}
