package dev.urial.cli.help;

import dev.urial.cli.Verbs;
import dev.urial.cli.io.Opt;
import dev.urial.internal.text.TextLayout;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The reference, generated from the help pages: one page per verb in {@code docs/cli}, and the
 * groups with links to them in {@code docs/cli.md}. A test checks that the files are up to date.
 */
final class VerbReference {
  /** The line in {@code docs/cli.md} that marks the beginning of the groups. */
  static final String BEGIN = "<!-- verbs: written by the build, see ReferenceTest -->";

  /** The line in {@code docs/cli.md} that marks the end of the groups. */
  static final String END = "<!-- end of the verbs -->";

  /** The last line of each verb's page. */
  static final String MARK = "<!-- written by the build, see ReferenceTest -->\n";

  private static final int WIDTH = 118;

  private VerbReference() {}

  /** Returns the text from {@link #BEGIN} to {@link #END}, inclusive. */
  static String groups() {
    Help help = Verbs.help();
    StringBuilder to = new StringBuilder(BEGIN).append('\n');
    for (VerbGroup group : help.groups()) {
      List<String> links = new ArrayList<>();
      for (HelpPage page : help.pages(group)) {
        links.add("[" + page.name() + "](cli/" + page.name() + ".md)");
      }
      String title = group.title();
      String before = "* ";
      for (String line : TextLayout.wrap(title + ": " + String.join(", ", links), WIDTH - 2)) {
        to.append(before).append(line).append('\n');
        before = "  ";
      }
    }
    return to.append(END).toString();
  }

  /** Returns the options that several verbs share, from {@link #BEGIN} to {@link #END}. */
  static String options() {
    return BEGIN + "\n\n" + list(shared(Verbs.help()).values()) + "\n" + END;
  }

  /** Returns the options that mean the same for at least three verbs, by name. */
  private static Map<String, Opt> shared(Help help) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    Map<String, Opt> shared = new LinkedHashMap<>();
    for (HelpPage verb : help.pages()) {
      for (Opt opt : verb.spec().all()) {
        counts.merge(opt.name() + opt.text(), 1, Integer::sum);
      }
    }
    for (HelpPage verb : help.pages()) {
      for (Opt opt : verb.spec().all()) {
        if (counts.getOrDefault(opt.name() + opt.text(), 0) >= 3) {
          shared.putIfAbsent(opt.name(), opt);
        }
      }
    }
    return shared;
  }

  private static String list(Collection<Opt> options) {
    StringBuilder to = new StringBuilder();
    for (Opt opt : options) {
      to.append("* `").append(opt.synopsis()).append("`: ");
      to.append(escaped(opt.fullText())).append('\n');
    }
    return to.toString();
  }

  /** Returns the page of each verb, by name. */
  static Map<String, String> pages() {
    Help help = Verbs.help();
    Map<String, Opt> shared = shared(help);
    Map<String, String> pages = new LinkedHashMap<>();
    for (HelpPage verb : help.pages()) {
      pages.put(verb.name(), page(verb, shared));
    }
    return pages;
  }

  private static String page(HelpPage verb, Map<String, Opt> shared) {
    StringBuilder to = new StringBuilder();
    to.append("# `urial ").append(verb.name()).append("`\n\n");
    to.append(HelpText.capital(verb.summary())).append(".\n\n```\n");
    to.append(verb.usage());
    to.append("\n```\n");
    List<Opt> own = new ArrayList<>(verb.spec().all());
    own.removeIf(opt -> shared.containsKey(opt.name()));
    if (verb.name().equals("serve")) {
      own.clear();
      to.append("\nIts settings are options: [settings](../serve.md#settings).\n");
    }
    if (!own.isEmpty()) {
      to.append('\n').append(list(own));
    }
    List<String> others = new ArrayList<>();
    for (Opt opt : verb.spec().options()) {
      if (shared.containsKey(opt.name())) {
        others.add("`--" + opt.name() + "`");
      }
    }
    to.append("\n[Common options](usage.md#common-options)");
    to.append(others.isEmpty() ? "" : ", with " + String.join(", ", others)).append(".\n");
    if (!verb.spec().fields().isEmpty()) {
      String input = verb.spec().fields().contains("input") ? "" : "`input`, ";
      to.append("\nFields of `--json` and `--tsv`: ").append(input).append('`');
      to.append(String.join("`, `", verb.spec().fields())).append("`.\n");
    }
    to.append("\n## Examples\n");
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
    to.append("\nMore: `urial help ").append(verb.name());
    to.append("`. [All verbs](../cli.md).\n\n");
    return to.append(MARK).toString();
  }

  private static String escaped(String text) {
    StringBuilder to = new StringBuilder();
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      if ("\\*_<>|`".indexOf(c) >= 0) {
        to.append('\\');
      }
      to.append(c);
    }
    return to.toString();
  }
}
