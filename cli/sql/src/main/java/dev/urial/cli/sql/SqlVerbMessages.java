package dev.urial.cli.sql;

import dev.urial.report.Message;
import dev.urial.report.Messages;

/** The messages of {@code urial sql}, by key. */
final class SqlVerbMessages {
  static final Messages MESSAGES =
      Messages.of(name -> SqlVerbMessages.class.getResourceAsStream(name));

  private SqlVerbMessages() {}

  static Message of(String key, Object... arguments) {
    return MESSAGES.of(key, arguments);
  }
}
