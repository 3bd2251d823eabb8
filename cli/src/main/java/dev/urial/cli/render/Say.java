package dev.urial.cli.render;

import dev.urial.report.Message;
import dev.urial.report.Messages;

/** What the command itself says to people, by key; English stands in the file beside this class. */
public final class Say {
  /** The sentences of this module. */
  public static final Messages MESSAGES = Messages.of(name -> Say.class.getResourceAsStream(name));

  private Say() {}

  /**
   * What there is to say.
   *
   * @param arguments what stands in it, masked and escaped where it quotes a text
   * @see Message
   */
  public static Message of(String key, Object... arguments) {
    return MESSAGES.of(key, arguments);
  }
}
