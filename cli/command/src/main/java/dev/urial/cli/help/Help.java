package dev.urial.cli.help;

import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The help pages, which are resources next to this class: {@code urial.txt}, and one named after
 * each verb. They are read only when help is requested.
 */
public final class Help {
  /** The argument of {@code urial help} that shows what all verbs have in common. */
  public static final String USAGE = "usage";

  private final HelpFile command = HelpFile.of("urial");
  private final List<VerbGroup> groups;
  private final Function<String, Spec> specs;

  /**
   * Creates the help in English.
   *
   * @param groups the verbs, in the order of the help
   * @param specs finds the specification of a verb
   */
  public Help(List<VerbGroup> groups, Function<String, Spec> specs) {
    this.groups = groups;
    this.specs = specs;
  }

  /**
   * Returns the options that the page of a verb lists: the settings of a program that is not on the
   * class path. The placeholder {@code on|off} stands for the only allowed arguments.
   */
  public static List<Opt> settings(String verb) {
    List<Opt> options = new ArrayList<>();
    for (Map.Entry<String, String> it : HelpFile.of(verb).terms("settings").entrySet()) {
      String[] words = it.getKey().split(" ", 2);
      boolean isSwitch = words[1].equals("on|off");
      options.add(
          isSwitch
              ? Opt.choice(words[0], "ANSWER", it.getValue(), List.of(words[1].split("\\|")))
              : Opt.value(words[0], words[1], it.getValue()));
    }
    return options;
  }

  HelpFile command() {
    return command;
  }

  /** Returns the groups of verbs. */
  public List<VerbGroup> groups() {
    return groups;
  }

  /** Returns the group with this name, or null. */
  public @Nullable VerbGroup group(String id) {
    for (VerbGroup group : groups) {
      if (group.id().equals(id)) {
        return group;
      }
    }
    return null;
  }

  /** Returns the page for a verb. */
  public HelpPage page(String verb) {
    HelpFile file = HelpFile.of(verb);
    return new HelpPage(
        specs.apply(verb),
        file.head().get(0).substring(("urial " + verb + " [OPTION…] ").length()),
        file.head().get(1),
        file.paragraphs("description"),
        file.examples());
  }

  /** Returns the pages of all verbs in a group. */
  List<HelpPage> pages(VerbGroup group) {
    return group.verbs().stream().map(this::page).toList();
  }

  /** Returns the pages for all verbs. */
  public List<HelpPage> pages() {
    return groups.stream().flatMap(group -> pages(group).stream()).toList();
  }

  /** Returns the words other than verbs that complete {@code urial help}. */
  List<String> topics() {
    List<String> topics = new ArrayList<>();
    groups.forEach(group -> topics.add(group.id()));
    topics.add(USAGE);
    return topics;
  }
}
