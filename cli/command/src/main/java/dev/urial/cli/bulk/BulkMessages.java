package dev.urial.cli.bulk;

import dev.urial.report.Message;
import dev.urial.report.Messages;

/** The messages of the bulk verbs, by key. */
final class BulkMessages {
  static final Messages MESSAGES =
      Messages.of(name -> BulkMessages.class.getResourceAsStream(name));

  private BulkMessages() {}

  static Message of(String key, Object... arguments) {
    return MESSAGES.of(key, arguments);
  }
}
