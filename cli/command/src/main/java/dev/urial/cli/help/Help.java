package dev.urial.cli.help;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The help pages, which are resources next to this class: {@code urial.txt}, and one named after
 * each verb. They are read only when help is requested.
 */
public final class Help {
  /** The argument of {@code urial help} that shows what all verbs have in common. */
  public static final String USAGE = CommandWords.USAGE;

  private final CommandHelp command;

  private Help(CommandHelp command) {
    this.command = command;
  }

  /** Returns the help in English. */
  public static Help english() {
    return new Help(HelpReader.command("urial.txt", text("urial.txt")));
  }

  CommandHelp command() {
    return command;
  }

  /** Returns the names of all verbs, in display order. */
  public List<String> verbs() {
    return command.verbs();
  }

  /** Returns the page for a verb. */
  public HelpPage page(String verb) {
    String file = verb + ".txt";
    return HelpReader.page(file, text(file), command);
  }

  /** Returns whether several two-word verbs begin with this word, such as {@code bulk}. */
  public boolean isFirstWord(String word) {
    return CommandWords.secondWords(verbs()).containsKey(word);
  }

  /** Returns the pages of all verbs in a group, in display order. */
  List<HelpPage> pages(VerbGroup group) {
    List<HelpPage> pages = new ArrayList<>();
    for (String word : group.words()) {
      pages.addAll(pages(word));
    }
    return pages;
  }

  /** Returns the page of a verb, and the pages of the two-word verbs that begin with it. */
  List<HelpPage> pages(String word) {
    List<HelpPage> pages = new ArrayList<>();
    if (verbs().contains(word)) {
      pages.add(page(word));
    }
    for (String second : CommandWords.secondWords(verbs()).getOrDefault(word, List.of())) {
      pages.add(page(word + "-" + second));
    }
    return pages;
  }

  /** Returns the pages for all verbs. */
  public List<HelpPage> pages() {
    List<HelpPage> pages = new ArrayList<>();
    for (String verb : command.verbs()) {
      pages.add(page(verb));
    }
    return pages;
  }

  private static String text(String file) {
    try (InputStream in = Help.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("there is no " + file);
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      if (text.indexOf('\uFFFD') >= 0) {
        throw new IllegalStateException(file + " is not valid UTF-8");
      }
      return text;
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }
}
