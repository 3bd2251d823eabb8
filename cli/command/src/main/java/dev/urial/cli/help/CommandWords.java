package dev.urial.cli.help;

import java.util.ArrayList;
import java.util.List;

/** The words that can begin a command, for completion scripts. */
final class CommandWords {
  /** The topic that explains operands, shared options and exit statuses. */
  static final String USAGE = "usage";

  private CommandWords() {}

  /**
   * Returns the words other than verbs that completion offers after {@code urial help}: the groups,
   * and the usage.
   */
  static List<String> topics() {
    List<String> topics = new ArrayList<>();
    for (VerbGroup group : VerbGroup.values()) {
      topics.add(group.id());
    }
    topics.add(USAGE);
    return topics;
  }

  /** Returns the words other than verbs that completion offers as the first word of a command. */
  static List<String> others() {
    return List.of("help", "--help", "--version");
  }
}
