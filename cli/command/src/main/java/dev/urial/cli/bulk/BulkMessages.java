package dev.urial.cli.bulk;

import dev.urial.report.Message;
import dev.urial.report.Messages;

/** What these verbs say to people, by key. */
final class BulkMessages {
  static final Messages MESSAGES =
      Messages.of(name -> BulkMessages.class.getResourceAsStream(name));

  private BulkMessages() {}

  static Message of(String key, Object... arguments) {
    return MESSAGES.of(key, arguments);
  }
}
