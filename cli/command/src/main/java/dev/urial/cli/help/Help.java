package dev.urial.cli.help;

import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The help pages, which are resources next to this class: {@code urial.txt}, and one named after
 * each verb. They are read only when help is requested.
 */
public final class Help {
  /** The argument of {@code urial help} that shows what all verbs have in common. */
  public static final String USAGE = "usage";

  private static final Pattern OPTION =
      Pattern.compile("(?:(.), )?([a-z-]+)(?: ([^ =\\[]+)(?:=([^ ]+))?)?(?: \\[(.+)])?");

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
   * Returns the options that the page of a verb lists, whose program may not be on the class path:
   * {@code name ARGUMENT}, or {@code name ARGUMENT=a|b} for the only allowed arguments, behind a
   * letter and a comma if it has one, and before what it needs in brackets.
   */
  public static List<Opt> options(String verb) {
    HelpFile page = HelpFile.of(verb);
    List<Opt> options = new ArrayList<>();
    page.terms("options").forEach((words, text) -> options.add(option(words, text)));
    page.terms("settings").forEach((words, text) -> options.add(option(words, text)));
    return options;
  }

  private static Opt option(String words, String text) {
    Matcher it = OPTION.matcher(words);
    if (!it.matches()) {
      throw new IllegalStateException(words);
    }
    String argument = Objects.requireNonNullElse(it.group(3), "");
    String among = argument.equals("on|off") ? argument : it.group(4);
    Opt option =
        among == null
            ? Opt.value(it.group(2), argument, text)
            : Opt.choice(
                it.group(2),
                argument.equals(among) ? "ANSWER" : argument,
                text,
                List.of(among.split("\\|")));
    return option
        .or(Objects.requireNonNullElse(it.group(1), ""))
        .when(Objects.requireNonNullElse(it.group(5), ""));
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
