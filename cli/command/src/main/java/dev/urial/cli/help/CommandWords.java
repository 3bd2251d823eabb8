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
   * Returns the second words of two-word verbs, by the first word: {@code short} maps to {@code
   * list}, {@code show} and others. If only one name begins with a word and a hyphen, it is not a
   * two-word verb.
   */
  static Map<String, List<String>> seconds(List<HelpPage> pages) {
    return secondWords(pages.stream().map(HelpPage::name).toList());
  }

  /**
   * Returns the second words of two-word verbs, by the first word, for the given names of verbs.
   */
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

  /**
   * Returns the words other than verbs that completion offers as the first word of a command, such
   * as {@code short} and {@code help}.
   */
  static List<String> others(List<HelpPage> pages) {
    List<String> others = new ArrayList<>(seconds(pages).keySet());
    for (HelpPage page : pages) {
      others.remove(page.name());
    }
    others.addAll(List.of("help", "--help", "--version"));
    return others;
  }
}
