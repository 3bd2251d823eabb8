package dev.urial.cli;

import dev.urial.internal.text.Columns;
import java.util.ArrayList;
import java.util.List;

/** Help for the terminal, from the verbs' data. */
final class HelpText {
  private static final int WIDTH = 80;

  static final List<String> CONTRACT =
      List.of(
          "Texts are arguments, or one a line from standard input (no argument, or -), in UTF-8."
              + " Each gives one line of output, in order; a text that fails gives an empty line,"
              + " and its reason goes to standard error with the number of its line.",
          "On a terminal the output is for people and in colour (not with NO_COLOR or --no-color);"
              + " in a pipe it is the answer alone; --json writes one object for each text, --tsv a"
              + " table.");

  /** What exit statuses mean. */
  static final List<String[]> STATUSES =
      List.of(
          new String[] {"0", "all is fine"},
          new String[] {"1", "some text is not valid, or the answer is no"},
          new String[] {"2", "wrong usage"},
          new String[] {"70", "a defect of urial itself"},
          new String[] {"74", "standard input, a named file or standard output fails"},
          new String[] {"141", "nobody reads standard output any more"});

  private final StringBuilder text = new StringBuilder();

  private HelpText() {}

  /** A few lines for someone who typed nothing but the name. */
  static String brief() {
    HelpText help = new HelpText();
    help.line("Usage: urial VERB [OPTION…] [TEXT…]");
    help.line("");
    help.verbs();
    help.line("");
    help.line("urial --help says more, urial VERB --help shows examples.");
    return help.text.toString();
  }

  /** The help of the command. */
  static String ofCommand() {
    HelpText help = new HelpText();
    help.line("Usage: urial VERB [OPTION…] [TEXT…]");
    help.line("       urial help [VERB]");
    help.line("       urial --version");
    help.line("");
    help.wrapped(
        "Reads, compares, resolves and rewrites URIs and IRIs (RFC 3986, RFC 3987), and URLs as"
            + " browsers do (URL Standard); says what they mean.",
        "",
        "");
    help.line("");
    help.line("Verbs:");
    help.verbs();
    for (String paragraph : CONTRACT) {
      help.line("");
      help.wrapped(paragraph, "", "");
    }
    help.line("");
    help.line("Exit status:");
    for (String[] status : STATUSES) {
      help.line("  " + pad(status[0], 5) + status[1]);
    }
    help.line("");
    help.line("Examples:");
    for (Verb verb : Verbs.all()) {
      if (!verb.columns().isEmpty()) {
        help.example(verb.examples().get(0));
      }
    }
    return help.text.toString();
  }

  /** The help of a verb. */
  static String of(Verb verb) {
    HelpText help = new HelpText();
    String usage = "urial " + verb.name() + " [OPTION…] " + verb.operands();
    help.wrapped(usage, "Usage: ", "       ");
    for (String paragraph : verb.description()) {
      help.line("");
      help.wrapped(paragraph, "", "");
    }
    help.line("");
    help.line("Options:");
    for (Opt opt : verb.allOptions()) {
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

  private void verbs() {
    for (Verb verb : Verbs.all()) {
      line("  " + pad(verb.name(), 12) + verb.summary());
    }
  }

  private void option(Opt opt) {
    String indent = " ".repeat(26);
    String head = "  " + opt.synopsis();
    if (head.length() < 25) {
      wrapped(opt.fullText(), pad(head, 26), indent);
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
    for (String line : wrap(paragraph, WIDTH - indent.length())) {
      line((text.length() > 0 && line.isEmpty() ? "" : first) + line);
      first = indent;
    }
  }

  private void line(String line) {
    text.append(line.stripTrailing()).append('\n');
  }

  /** Breaks a paragraph at spaces into lines of so many columns. */
  static List<String> wrap(String paragraph, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int columns = 0;
    for (String word : paragraph.split(" ")) {
      int own = Columns.of(word);
      if (line.length() > 0 && columns + 1 + own > width) {
        lines.add(line.toString());
        line.setLength(0);
        columns = 0;
      }
      columns += line.length() == 0 ? own : 1 + own;
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  private static String pad(String text, int width) {
    return text.length() >= width ? text + " " : text + " ".repeat(width - text.length());
  }
}
