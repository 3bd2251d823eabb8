package dev.urial.cli.help;

import dev.urial.internal.text.Ascii;
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
    HelpFile command = help.command();
    List<String> head = command.head();
    ManPage page = new ManPage();
    page.head("URIAL", date, "urial \\- " + roff(head.get(head.size() - 1)));
    page.section("SYNOPSIS");
    page.macro(".B urial");
    page.text("VERB [OPTION…] [TEXT…]");
    page.section("DESCRIPTION");
    command.paragraphs("texts").forEach(page::paragraph);
    page.section("VERBS");
    for (VerbGroup group : help.groups()) {
      page.macro(".SS " + roff(group.title()));
      for (HelpPage verb : help.pages(group)) {
        page.macro(".TP");
        page.macro(".BR urial\\-" + roff(verb.name()) + " (1)");
        page.text(verb.summary());
      }
    }
    page.section("EXIT STATUS");
    command.terms("exit status").forEach(page::term);
    page.section("ENVIRONMENT");
    command.terms("environment").forEach(page::term);
    page.section("STANDARDS");
    command.paragraphs("standards").forEach(page::paragraph);
    return page.to.toString();
  }

  /**
   * Returns {@code urial-VERB(1)}.
   *
   * @param date the date of the edition, such as {@code 2026-11-20}
   */
  static String of(HelpPage verb, HelpFile command, String date) {
    ManPage page = new ManPage();
    page.head(
        "URIAL-" + Ascii.upper(verb.name()),
        date,
        "urial\\-" + roff(verb.name()) + " \\- " + roff(verb.summary()));
    page.section("SYNOPSIS");
    page.macro(".B urial " + roff(verb.name()));
    page.text("[OPTION…] " + verb.operands());
    page.section("DESCRIPTION");
    verb.description().forEach(page::paragraph);
    page.section("OPTIONS");
    verb.spec().all().forEach(opt -> page.term(opt.synopsis(), opt.fullText()));
    page.section("EXAMPLES");
    verb.examples().forEach(page::example);
    page.section("EXIT STATUS");
    command.terms("exit status").forEach(page::term);
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
