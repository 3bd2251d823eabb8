package dev.urial.cli.help;

import dev.urial.cli.render.Layout;

/** The reference in {@code docs/cli.md}, from the pages of help; a test holds the page to it. */
final class Reference {
  static final String BEGIN = "<!-- reference: written by the build, see ReferenceTest -->";
  static final String END = "<!-- end of the reference -->";

  private Reference() {}

  /** What stands between the two marks, marks included. */
  static String markdown() {
    StringBuilder to = new StringBuilder();
    to.append(BEGIN).append('\n');
    for (HelpPage verb : Help.english().pages()) {
      verb(verb, to);
    }
    return to.append('\n').append(END).toString();
  }

  private static void verb(HelpPage verb, StringBuilder to) {
    to.append("\n### `urial ").append(verb.name()).append("`\n\n");
    to.append("`urial ").append(verb.name()).append(" [OPTION…] ").append(verb.operands());
    to.append("`: ").append(verb.summary()).append(".\n");
    for (String paragraph : verb.description()) {
      to.append('\n');
      for (String line : Layout.wrap(escaped(paragraph), 118)) {
        to.append(line).append('\n');
      }
    }
    to.append("\n| option | |\n| --- | --- |\n");
    for (HelpOption opt : verb.allOptions()) {
      to.append("| `").append(opt.synopsis()).append("` | ");
      to.append(escaped(opt.fullText())).append(" |\n");
    }
    if (!verb.fields().isEmpty()) {
      to.append("\nFields of `--json` and `--tsv`: `input`, `");
      to.append(String.join("`, `", verb.fields())).append("`.\n");
    }
    for (Example example : verb.examples()) {
      to.append('\n').append(HelpText.capital(example.note())).append(":\n\n```console\n");
      to.append("$ ").append(example.typed()).append('\n');
      for (String line : example.output()) {
        to.append(line).append('\n');
      }
      for (String line : example.errors()) {
        to.append(line).append('\n');
      }
      to.append("```\n");
    }
  }

  private static String escaped(String text) {
    StringBuilder to = new StringBuilder();
    for (char c : text.toCharArray()) {
      if ("\\*_<>|`".indexOf(c) >= 0) {
        to.append('\\');
      }
      to.append(c);
    }
    return to.toString();
  }
}
