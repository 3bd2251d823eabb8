package dev.urial.cli.help;

import dev.urial.cli.io.Opt;
import dev.urial.internal.text.TextLayout;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Formats help pages for the terminal. */
public final class HelpText {
  /** The width if the output is not a terminal. */
  public static final int USUAL_WIDTH = 80;

  /** The maximum width, because longer lines are hard to read. */
  private static final int WIDEST = 100;

  private final StringBuilder text = new StringBuilder();
  private final int width;

  private HelpText(int width) {
    this.width = Math.min(width, WIDEST);
  }

  /**
   * Returns the help for the command on one screen: the groups of verbs, and what to type next.
   *
   * @param width the number of characters per line
   */
  public static String ofCommand(Help pages, int width) {
    CommandHelp command = pages.command();
    HelpText help = new HelpText(width);
    help.line("Usage: " + command.usage().get(0));
    help.wrapped(capital(command.summary()) + ".", "", "");
    help.line("");
    for (VerbGroup group : VerbGroup.values()) {
      help.entry(command.title(group), String.join(", ", group.words()), LABEL);
    }
    help.line("");
    for (CommandHelp.Term more : command.more()) {
      help.entry(more.word(), more.meaning(), COMMAND);
    }
    return help.text.toString();
  }

  /**
   * Returns the help that is the same for all verbs: input, common options, exit status,
   * environment, standards.
   *
   * @param width the number of characters per line
   */
  public static String ofUsage(Help pages, int width) {
    CommandHelp command = pages.command();
    HelpText help = new HelpText(width);
    String before = "Usage: ";
    for (String usage : command.usage()) {
      help.line(before + usage);
      before = "       ";
    }
    help.paragraphs(command.description());
    help.paragraphs(command.texts());
    help.options("Options of verbs that support both standards:", List.of(Opt.WHATWG));
    help.options("Options of verbs that read texts:", Opt.OF_TEXTS);
    help.options("Options of verbs that read files:", Opt.OF_FILES);
    help.options("Options of verbs that print results:", Opt.COMMON);
    help.options("Options of all verbs:", List.of(Opt.HELP));
    help.terms("Exit status:", command.statuses(), 7);
    help.terms("Environment:", command.environment(), 19);
    help.line("");
    help.line("Standards:");
    for (String standard : command.standards()) {
      help.wrapped(standard, "  ", "  ");
    }
    return help.text.toString();
  }

  /**
   * Returns the verbs of a group, one per line.
   *
   * @param width the number of characters per line
   */
  public static String of(Help pages, VerbGroup group, int width) {
    HelpText help = new HelpText(width);
    help.line(pages.command().title(group) + ":");
    help.verbs(pages.pages(group));
    return help.text.toString();
  }

  /**
   * Returns the help for a verb.
   *
   * @param width the number of characters per line
   */
  public static String of(HelpPage verb, int width) {
    HelpText help = new HelpText(width);
    String usage = "urial " + verb.name() + " [OPTION…] " + verb.operands();
    help.wrapped(usage, "Usage: ", "       ");
    help.paragraphs(verb.description());
    help.line("");
    help.line("Examples:");
    for (Example example : verb.examples()) {
      help.line("");
      help.line("  " + capital(example.note()) + ":");
      help.example(example);
    }
    if (!verb.options().isEmpty()) {
      help.options("Options:", verb.options());
    }
    help.options("Options shared with other verbs:", verb.common());
    return help.text.toString();
  }

  private void paragraphs(List<String> paragraphs) {
    for (String paragraph : paragraphs) {
      line("");
      wrapped(paragraph, "", "");
    }
  }

  private void verbs(List<HelpPage> verbs) {
    Map<String, String> summaries = new LinkedHashMap<>();
    verbs.forEach(verb -> summaries.put(verb.name(), verb.summary()));
    int longest = summaries.keySet().stream().mapToInt(String::length).max().orElse(0);
    summaries.forEach((name, summary) -> entry("  " + name, summary, longest + 4));
    line("");
    line("urial help VERB shows the options and examples of a verb.");
  }

  private void terms(String title, List<CommandHelp.Term> terms, int column) {
    line("");
    line(title);
    for (CommandHelp.Term term : terms) {
      entry("  " + term.word(), term.meaning(), column);
    }
  }

  private void options(String title, List<Opt> options) {
    line("");
    line(title);
    options.forEach(this::option);
  }

  /**
   * Writes a word with its meaning in a separate column, or below the word if the word is too long.
   */
  private void entry(String word, String meaning, int column) {
    String indent = " ".repeat(width < NARROW ? Math.min(column, 4) : column);
    if (word.length() < indent.length()) {
      wrapped(meaning, TextLayout.pad(word, indent.length()), indent);
    } else {
      line(word);
      wrapped(meaning, indent, indent);
    }
  }

  /** The column of the verbs after the name of a group. */
  private static final int LABEL = 17;

  private static final int COMMAND = 37;

  /** The width below which the text of an option is on the lines below its name. */
  private static final int NARROW = 56;

  private void option(Opt opt) {
    boolean isNarrow = width < NARROW;
    String indent = " ".repeat(isNarrow ? 6 : 26);
    String head = "  " + opt.synopsis();
    if (!isNarrow && head.length() < 25) {
      wrapped(opt.fullText(), TextLayout.pad(head, 26), indent);
    } else {
      line(head);
      wrapped(opt.fullText(), indent, indent);
    }
  }

  private void example(Example example) {
    line("  $ " + example.typed());
    for (String line : example.output()) {
      line("  " + line);
    }
    for (String line : example.errors()) {
      line("  " + line);
    }
  }

  private void wrapped(String paragraph, String first, String indent) {
    for (String line : TextLayout.wrap(paragraph, width - indent.length())) {
      line((text.length() > 0 && line.isEmpty() ? "" : first) + line);
      first = indent;
    }
  }

  private void line(String line) {
    text.append(line.stripTrailing()).append('\n');
  }

  static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
