package dev.urial.cli.help;

import dev.urial.cli.io.Opt;
import java.util.List;

/**
 * Man pages in roff, generated from the help pages; the build writes them to {@code target/man}.
 */
final class ManPage {
  private final StringBuilder to = new StringBuilder();

  /** Whether a section is still empty, so that no paragraph macro is needed. */
  private boolean atHead;

  private ManPage() {}

  /**
   * Returns {@code urial(1)}.
   *
   * @param date the date of the edition, such as {@code 2026-11-20}
   */
  static String ofCommand(Help help, String date) {
    CommandHelp command = help.command();
    ManPage page = new ManPage();
    page.head("URIAL", date, "urial \\- " + roff(command.summary()));
    page.section("SYNOPSIS");
    page.macro(".B urial");
    page.text("VERB [OPTION…] [TEXT…]");
    page.section("DESCRIPTION");
    for (String paragraph : command.texts()) {
      page.paragraph(paragraph);
    }
    page.section("VERBS");
    for (VerbGroup group : VerbGroup.values()) {
      page.macro(".SS " + roff(command.title(group)));
      for (HelpPage verb : help.pages(group)) {
        page.macro(".TP");
        page.macro(".BR urial\\-" + roff(verb.name()) + " (1)");
        page.text(verb.summary());
      }
    }
    page.section("EXIT STATUS");
    page.terms(command.statuses());
    page.section("ENVIRONMENT");
    page.terms(command.environment());
    page.section("STANDARDS");
    for (String paragraph : command.standards()) {
      page.paragraph(paragraph);
    }
    return page.to.toString();
  }

  /**
   * Returns {@code urial-VERB(1)}.
   *
   * @param date the date of the edition, such as {@code 2026-11-20}
   */
  static String of(HelpPage verb, CommandHelp command, String date) {
    ManPage page = new ManPage();
    page.head(
        "URIAL-" + verb.name().toUpperCase(java.util.Locale.ROOT),
        date,
        "urial\\-" + roff(verb.name()) + " \\- " + roff(verb.summary()));
    page.section("SYNOPSIS");
    page.macro(".B urial " + roff(verb.name()));
    page.text("[OPTION…] " + verb.operands());
    page.section("DESCRIPTION");
    for (String paragraph : verb.description()) {
      page.paragraph(paragraph);
    }
    page.section("OPTIONS");
    for (Opt opt : verb.allOptions()) {
      page.term(opt.synopsis(), opt.fullText());
    }
    page.section("EXAMPLES");
    for (Example example : verb.examples()) {
      page.example(example);
    }
    page.section("EXIT STATUS");
    page.terms(command.statuses());
    page.section("SEE ALSO");
    page.macro(".BR urial (1)");
    return page.to.toString();
  }

  private void head(String title, String date, String name) {
    macro(".TH " + title.replace("-", "\\-") + " 1 " + date + " Urial \"Urial\"");
    section("NAME");
    macro(name);
  }

  private void section(String name) {
    macro(".SH " + name);
    atHead = true;
  }

  private void terms(List<CommandHelp.Term> terms) {
    for (CommandHelp.Term term : terms) {
      term(term.word(), term.meaning());
    }
  }

  private void paragraph(String text) {
    if (!atHead) {
      macro(".PP");
    }
    text(text);
  }

  private void term(String term, String text) {
    macro(".TP");
    macro(".B " + roff(term));
    text(text);
  }

  private void example(Example example) {
    paragraph(HelpText.capital(example.note()) + ":");
    macro(".PP");
    macro(".RS 4");
    macro(".nf");
    text("$ " + example.typed());
    lines(example.output());
    lines(example.errors());
    macro(".fi");
    macro(".RE");
  }

  private void lines(List<String> lines) {
    for (String line : lines) {
      text(line.isEmpty() ? "\u00A0" : line);
    }
  }

  private void text(String text) {
    to.append(roff(text)).append('\n');
    atHead = false;
  }

  private void macro(String line) {
    to.append(line).append('\n');
    atHead = false;
  }

  /** Escapes text so that roff shows it unchanged. */
  private static String roff(String text) {
    StringBuilder roff = new StringBuilder(text.length() + 8);
    if (text.startsWith(".") || text.startsWith("'")) {
      roff.append("\\&");
    }
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      switch (c) {
        case '\\' -> roff.append("\\e");
        case '-' -> roff.append("\\-");
        case '\'' -> roff.append("\\(aq");
        case '`' -> roff.append("\\(ga");
        case '^' -> roff.append("\\(ha");
        case '~' -> roff.append("\\(ti");
        case '"' -> roff.append("\\(dq");
        default -> {
          if (c < 128) {
            roff.append((char) c);
          } else {
            roff.append(String.format("\\[u%04X]", c));
          }
        }
      }
    }
    return roff.toString();
  }
}
