package dev.urial.cli.render;

import dev.urial.report.Message;
import dev.urial.report.Messages;
import java.util.List;
import java.util.Locale;

/** What the command itself says to people, by key; English stands in the file beside this class. */
public final class Say {
  /** The sentences of this module. */
  public static final Messages MESSAGES = Messages.of(name -> Say.class.getResourceAsStream(name));

  private Say() {}

  /** Messages in a language. */
  public static List<String> all(List<Message> messages, Locale language) {
    return messages.stream().map(message -> message.text(language)).toList();
  }

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
