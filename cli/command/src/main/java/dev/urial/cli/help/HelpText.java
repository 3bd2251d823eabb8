package dev.urial.cli.help;

import dev.urial.cli.io.Opt;
import dev.urial.internal.text.TextLayout;
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
    HelpFile command = pages.command();
    List<String> head = command.head();
    HelpText help = new HelpText(width);
    help.line("Usage: " + head.get(0));
    help.wrapped(capital(head.get(head.size() - 1)) + ".", "", "");
    help.line("");
    for (VerbGroup group : pages.groups()) {
      help.entry(group.title(), String.join(", ", group.verbs()), LABEL);
    }
    help.line("");
    command.terms("more").forEach((word, meaning) -> help.entry(word, meaning, COMMAND));
    return help.text.toString();
  }

  /**
   * Returns the help that is the same for all verbs: input, common options, exit status,
   * environment, standards.
   *
   * @param width the number of characters per line
   */
  public static String ofUsage(Help pages, int width) {
    HelpFile command = pages.command();
    HelpText help = new HelpText(width);
    String before = "Usage: ";
    for (String usage : command.head().subList(0, command.head().size() - 1)) {
      help.line(before + usage);
      before = "       ";
    }
    help.paragraphs(command.paragraphs("description"));
    help.paragraphs(command.paragraphs("texts"));
    help.options("Options of verbs that support both standards:", List.of(Opt.WHATWG));
    help.options("Options of verbs that read texts:", Opt.OF_TEXTS);
    help.options("Options of verbs that read files:", Opt.OF_FILES);
    help.options("Options of verbs that print results:", Opt.COMMON);
    help.options("Options of all verbs:", List.of(Opt.HELP));
    help.terms("Exit status:", command.terms("exit status"), 7);
    help.terms("Environment:", command.terms("environment"), 19);
    help.line("");
    help.line("Standards:");
    for (String standard : command.paragraphs("standards")) {
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
    help.line(group.title() + ":");
    int longest = group.verbs().stream().mapToInt(String::length).max().orElse(0);
    for (HelpPage verb : pages.pages(group)) {
      help.entry("  " + verb.name(), verb.summary(), longest + 4);
    }
    help.line("");
    help.line("urial help VERB shows the options and examples of a verb.");
    return help.text.toString();
  }

  /**
   * Returns the help for a verb.
   *
   * @param width the number of characters per line
   */
  public static String of(HelpPage verb, int width) {
    HelpText help = new HelpText(width);
    help.wrapped(verb.usage(), "Usage: ", "       ");
    help.paragraphs(verb.description());
    help.line("");
    help.line("Examples:");
    for (Example example : verb.examples()) {
      help.line("");
      help.line("  " + capital(example.note()) + ":");
      help.example(example);
    }
    if (!verb.spec().options().isEmpty()) {
      help.options("Options:", verb.spec().options());
    }
    help.options("Options shared with other verbs:", verb.spec().shared());
    return help.text.toString();
  }

  private void paragraphs(List<String> paragraphs) {
    for (String paragraph : paragraphs) {
      line("");
      wrapped(paragraph, "", "");
    }
  }

  private void terms(String title, Map<String, String> terms, int column) {
    line("");
    line(title);
    terms.forEach((word, meaning) -> entry("  " + word, meaning, column));
  }

  private void options(String title, List<Opt> options) {
    line("");
    line(title);
    options.forEach(opt -> entry("  " + opt.synopsis(), opt.fullText(), OPTION));
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
  private static final int OPTION = 26;

  /** The width below which the text of an option is on the lines below its name. */
  private static final int NARROW = 56;

  private void example(Example example) {
    line("  $ " + example.typed());
    example.output().forEach(line -> line("  " + line));
    example.errors().forEach(line -> line("  " + line));
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
