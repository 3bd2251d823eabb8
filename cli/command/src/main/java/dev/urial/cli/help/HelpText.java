package dev.urial.cli.help;

import dev.urial.cli.render.Layout;
import java.util.List;

/** Help for the terminal, from its pages. */
public final class HelpText {
  /** How wide it is where nobody looks at it. */
  public static final int USUAL_WIDTH = 80;

  /** Longer lines are hard to read. */
  private static final int WIDEST = 100;

  private final StringBuilder text = new StringBuilder();
  private final int width;

  private HelpText(int width) {
    this.width = Math.min(width, WIDEST);
  }

  /**
   * A few lines for someone who typed nothing but the name.
   *
   * @param width how many characters fit a line
   */
  public static String brief(int width) {
    Help pages = Help.english();
    HelpText help = new HelpText(width);
    help.line("Usage: " + pages.command().usage().get(0));
    help.line("");
    help.verbs(pages.pages());
    help.line("");
    pages.command().more().forEach(help::line);
    return help.text.toString();
  }

  /**
   * The help of the command.
   *
   * @param width how many characters fit a line
   */
  public static String ofCommand(int width) {
    Help pages = Help.english();
    CommandPage command = pages.command();
    List<HelpPage> verbs = pages.pages();
    HelpText help = new HelpText(width);
    String before = "Usage: ";
    for (String usage : command.usage()) {
      help.line(before + usage);
      before = "       ";
    }
    help.paragraphs(command.description());
    help.line("");
    help.line("Verbs:");
    help.verbs(verbs);
    help.paragraphs(command.texts());
    help.line("");
    help.line("Exit status:");
    for (CommandPage.Term status : command.statuses()) {
      help.wrapped(status.meaning(), "  " + Layout.pad(status.word(), 5), " ".repeat(7));
    }
    help.line("");
    help.line("Examples:");
    for (HelpPage verb : verbs) {
      if (!verb.fields().isEmpty()) {
        help.example(verb.examples().get(0));
      }
    }
    return help.text.toString();
  }

  /** The help of a verb in lines of the usual width. */
  public static String of(String name) {
    return of(name, USUAL_WIDTH);
  }

  /**
   * The help of a verb.
   *
   * @param width how many characters fit a line
   */
  public static String of(String name, int width) {
    HelpPage verb = Help.english().page(name);
    HelpText help = new HelpText(width);
    String usage = "urial " + verb.name() + " [OPTION…] " + verb.operands();
    help.wrapped(usage, "Usage: ", "       ");
    help.paragraphs(verb.description());
    help.line("");
    help.line("Options:");
    for (HelpOption opt : verb.allOptions()) {
      help.option(opt);
    }
    help.line("");
    help.line("Examples:");
    for (Example example : verb.examples()) {
      help.line("");
      help.line("  " + capital(example.note()) + ":");
      help.example(example);
    }
    return help.text.toString();
  }

  private void paragraphs(List<String> paragraphs) {
    for (String paragraph : paragraphs) {
      line("");
      wrapped(paragraph, "", "");
    }
  }

  private void verbs(List<HelpPage> verbs) {
    for (HelpPage verb : verbs) {
      wrapped(verb.summary(), Layout.pad("  " + verb.name(), 14), " ".repeat(14));
    }
  }

  /** Where what an option does stands below it. */
  private static final int NARROW = 56;

  private void option(HelpOption opt) {
    boolean isNarrow = width < NARROW;
    String indent = " ".repeat(isNarrow ? 6 : 26);
    String head = "  " + opt.synopsis();
    if (!isNarrow && head.length() < 25) {
      wrapped(opt.fullText(), Layout.pad(head, 26), indent);
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
    for (String line : Layout.wrap(paragraph, width - indent.length())) {
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
