package dev.urial.cli.links;

import dev.urial.report.Message;
import dev.urial.report.Messages;

/** The messages of the verbs in this package, by key. */
final class LinkMessages {
  static final Messages MESSAGES =
      Messages.of(name -> LinkMessages.class.getResourceAsStream(name));

  private LinkMessages() {}

  static Message of(String key, Object... arguments) {
    return MESSAGES.of(key, arguments);
  }
}
