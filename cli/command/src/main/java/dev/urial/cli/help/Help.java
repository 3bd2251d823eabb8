package dev.urial.cli.help;

import dev.urial.cli.io.Spec;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The help pages, which are resources next to this class: {@code urial.txt}, and one named after
 * each verb. They are read only when help is requested.
 */
public final class Help {
  /** The argument of {@code urial help} that shows what all verbs have in common. */
  public static final String USAGE = CommandWords.USAGE;

  private final CommandHelp command;
  private final Specs specs;

  private Help(CommandHelp command, Specs specs) {
    this.command = command;
    this.specs = specs;
  }

  /** The specifications of verbs, by name. */
  public interface Specs {
    /** Returns the specification of a verb; null if its page describes its options. */
    @Nullable Spec of(String verb);
  }

  /** Returns the help in English. */
  public static Help of(Specs specs) {
    return new Help(HelpReader.command("urial.txt", text("urial.txt")), specs);
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
    return HelpReader.page(file, text(file), specs.of(verb));
  }

  /** Returns the pages of all verbs in a group, in display order. */
  List<HelpPage> pages(VerbGroup group) {
    return group.words().stream().map(this::page).toList();
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
