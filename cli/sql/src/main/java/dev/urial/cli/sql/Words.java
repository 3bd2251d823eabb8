package dev.urial.cli.sql;

import dev.urial.report.Message;
import dev.urial.report.Messages;

/** What these verbs say to people, by key. */
final class Words {
  static final Messages MESSAGES = Messages.of(name -> Words.class.getResourceAsStream(name));

  private Words() {}

  static Message of(String key, Object... arguments) {
    return MESSAGES.of(key, arguments);
  }
}
