package dev.urial.sql;

import dev.urial.report.Message;
import dev.urial.report.Messages;

/** The translatable messages of this package, by key. */
final class SqlMessages {
  private static final Messages MESSAGES = Messages.of(SqlMessages.class::getResourceAsStream);

  private SqlMessages() {}

  static Message of(String key, Object... arguments) {
    return MESSAGES.of(key, arguments);
  }
}
