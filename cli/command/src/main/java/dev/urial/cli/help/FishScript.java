package dev.urial.cli.help;

import java.util.List;
import java.util.Map;

/** The completion script for fish. */
final class FishScript {
  private static final String BEGIN =
      """
      # Completion of urial for fish; written by: urial completion fish

      # How many words stand before the one that is completed.
      function __urial_words
        test (count (commandline -opc)) -eq $argv[1]
      end

      # Whether the verb is this one, in one word or in two.
      function __urial_verb
        set -l words (commandline -opc)
        test (count $words) -ge 2; and test "$words[2]" = $argv[1]; and return 0
        test (count $words) -ge 3; and test "$words[2]-$words[3]" = $argv[1]
      end

      # Whether one of these words has been typed.
      function __urial_typed
        for word in (commandline -opc)
          contains -- $word $argv; and return 0
        end
        return 1
      end

      """;

  private FishScript() {}

  static String text() {
    List<HelpPage> pages = Help.english().pages();
    Map<String, List<String>> seconds = CommandWords.seconds(pages);
    StringBuilder to = new StringBuilder(BEGIN);
    for (HelpPage verb : pages) {
      word("__urial_words 1", verb.name(), verb.summary(), to);
      word("__urial_words 2; and __urial_verb help", verb.name(), verb.summary(), to);
    }
    for (String topic : CommandWords.topics()) {
      word("__urial_words 2; and __urial_verb help", topic, "", to);
    }
    for (String other : CommandWords.others(pages)) {
      word("__urial_words 1", other, "", to);
    }
    for (Map.Entry<String, List<String>> group : seconds.entrySet()) {
      for (String second : group.getValue()) {
        String summary = summary(pages, group.getKey() + "-" + second);
        word("__urial_words 2; and __urial_verb " + group.getKey(), second, summary, to);
      }
    }
    for (HelpPage verb : pages) {
      for (HelpOption opt : verb.allOptions()) {
        option(verb, opt, to);
      }
      if (!verb.words().isEmpty()) {
        String words = String.join(" ", verb.words());
        word("__urial_verb " + verb.name() + "; and not __urial_typed " + words, words, "", to);
      }
    }
    return to.toString();
  }

  private static String summary(List<HelpPage> pages, String name) {
    for (HelpPage page : pages) {
      if (page.name().equals(name)) {
        return page.summary();
      }
    }
    return "";
  }

  private static void word(String when, String word, String says, StringBuilder to) {
    to.append("complete -c urial -f -n ").append(quoted(when)).append(" -a ").append(quoted(word));
    to.append(says.isEmpty() ? "" : " -d " + quoted(says)).append('\n');
  }

  private static void option(HelpPage verb, HelpOption opt, StringBuilder to) {
    to.append("complete -c urial -n ").append(quoted("__urial_verb " + verb.name()));
    to.append(opt.letter().isEmpty() ? "" : " -s " + opt.letter()).append(" -l ");
    to.append(opt.name());
    if (!opt.choices().isEmpty()) {
      to.append(" -x -a ").append(quoted(String.join(" ", opt.choices())));
    } else if (opt.argument().equals("FILE")) {
      to.append(" -r -F");
    } else if (opt.takesArgument()) {
      to.append(" -x");
    }
    to.append(" -d ").append(quoted(opt.text())).append('\n');
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
