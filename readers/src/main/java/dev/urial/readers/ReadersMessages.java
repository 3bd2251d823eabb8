package dev.urial.readers;

import dev.urial.report.Message;
import dev.urial.report.Messages;
import java.util.List;

/** The messages of this package, by key. */
final class ReadersMessages {
  static final Messages MESSAGES =
      Messages.of(name -> ReadersMessages.class.getResourceAsStream("/dev/urial/readers/" + name));

  private ReadersMessages() {}

  static Message of(String key, Object... arguments) {
    return MESSAGES.of(key, arguments);
  }

  /** Returns a list of names, with "and" before the last. */
  static Message list(List<String> names) {
    int last = names.size() - 1;
    return last == 0
        ? of("list.one", names.get(0))
        : of("list.more", String.join(", ", names.subList(0, last)), names.get(last));
  }

  /** Joins messages into a single message, using the sentence with the given key for each pair. */
  static Message joined(List<Message> parts, String key) {
    Message all = parts.get(0);
    for (Message part : parts.subList(1, parts.size())) {
      all = of(key, all, part);
    }
    return all;
  }
}
