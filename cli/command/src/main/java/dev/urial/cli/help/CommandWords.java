package dev.urial.cli.help;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The words that can begin a command, for completion scripts. */
final class CommandWords {
  /** The topic that explains operands, shared options and exit statuses. */
  static final String USAGE = "usage";

  private CommandWords() {}

  /**
   * The second words of verbs that are typed in two, by the first: {@code links} has {@code list}.
   * Where several names begin with the same word and a hyphen, that word has them all.
   */
  static Map<String, List<String>> seconds(List<HelpPage> pages) {
    return secondWords(pages.stream().map(HelpPage::name).toList());
  }

  /** The same of the names of verbs. */
  static Map<String, List<String>> secondWords(List<String> verbs) {
    Map<String, List<String>> seconds = new LinkedHashMap<>();
    for (String verb : verbs) {
      int hyphen = verb.indexOf('-');
      if (hyphen > 0) {
        seconds
            .computeIfAbsent(verb.substring(0, hyphen), first -> new ArrayList<>())
            .add(verb.substring(hyphen + 1));
      }
    }
    seconds.values().removeIf(names -> names.size() < 2);
    return seconds;
  }

  /** What follows {@code urial help} beside verbs: the groups, and how the command is used. */
  static List<String> topics() {
    List<String> topics = new ArrayList<>();
    for (VerbGroup group : VerbGroup.values()) {
      topics.add(group.id());
    }
    topics.add(USAGE);
    return topics;
  }

  /** What may be where a verb does and is none: {@code bulk}, and what every command has. */
  static List<String> others(List<HelpPage> pages) {
    List<String> others = new ArrayList<>(seconds(pages).keySet());
    for (HelpPage page : pages) {
      others.remove(page.name());
    }
    others.addAll(List.of("help", "--help", "--version"));
    return others;
  }
}
