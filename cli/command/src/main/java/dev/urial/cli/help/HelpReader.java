package dev.urial.cli.help;

import dev.urial.cli.help.CommandHelp.Term;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parses help pages, which are files that people edit:
 *
 * <pre>
 * urial VERB [OPTION…] OPERANDS
 * a summary of one line
 *
 * [description]
 * Prose, on lines of any length.
 *
 * Paragraphs are separated by an empty line.
 *
 * [options]
 * -l, --long ARGUMENT
 *     = one, two                    ; the allowed arguments, if they are restricted
 *     what it does
 *
 * [reads]
 * texts                            ; or files: the kind of operands and standard input
 *
 * [fields]
 * one, two
 *
 * [examples]
 * what it shows
 * &lt; a line of standard input
 * $ urial VERB …                    ; the command line
 * | a line of standard output
 * ! a line of standard error
 * = 1                               ; the exit status, if not 0
 * </pre>
 *
 * <p>Anything else is an error, whose message contains the line number.
 */
final class HelpReader {
  private static final String INDENT = "    ";

  private final String file;
  private final List<String> lines;

  /** The range of each section, by name: its first line, and the line after its last. */
  private final Map<String, int[]> sections = new LinkedHashMap<>();

  private HelpReader(String file, String text, List<String> names) {
    this.file = file;
    this.lines = parts(text, "\n");
    if (!lines.remove(lines.size() - 1).isEmpty()) {
      throw wrong(lines.size(), "the last line is not terminated");
    }
    cut(names);
  }

  /** Parses the page of the command. */
  static CommandHelp command(String file, String text) {
    HelpReader in =
        new HelpReader(
            file,
            text,
            List.of(
                "description",
                "texts",
                "more",
                "groups",
                "verbs",
                "exit status",
                "environment",
                "standards"));
    int head = in.section("")[1];
    return new CommandHelp(
        List.copyOf(in.lines.subList(0, head - 1)),
        in.summary(head - 1),
        in.paragraphs("description"),
        in.paragraphs("texts"),
        in.terms("more"),
        in.terms("groups"),
        in.words("verbs"),
        in.terms("exit status"),
        in.terms("environment"),
        in.paragraphs("standards"));
  }

  /**
   * Parses the page of a verb. The file is named after the verb.
   *
   * @param spec the options and fields of the verb; null if the page describes its options
   */
  static HelpPage page(String file, String text, @Nullable Spec spec) {
    HelpReader in = new HelpReader(file, text, List.of("description", "options", "examples"));
    String verb = file.substring(0, file.indexOf('.'));
    String usage = "urial " + verb + " [OPTION…] ";
    if (!in.lines.get(0).startsWith(usage) || in.section("")[1] != 2) {
      throw in.wrong(0, "expected: " + usage + "OPERANDS, and a summary line");
    }
    Spec own = spec != null ? spec : Spec.of(verb, in.options("options").toArray(new Opt[0]));
    return new HelpPage(
        verb,
        in.lines.get(0).substring(usage.length()),
        in.summary(1),
        in.paragraphs("description"),
        own.options(),
        own.shared(),
        own.fields(),
        in.examples());
  }

  // Sections.

  private void cut(List<String> names) {
    int[] section = {0, 0};
    sections.put("", section);
    int known = 0;
    for (int k = 0; k < lines.size(); k++) {
      String line = lines.get(k);
      if (!line.startsWith("[") || !line.endsWith("]")) {
        continue;
      }
      String name = line.substring(1, line.length() - 1);
      int index = names.indexOf(name);
      if (index < known) {
        throw wrong(k, "expected sections in this order: " + String.join(", ", names));
      }
      if (k == 0 || !lines.get(k - 1).isEmpty()) {
        throw wrong(k, "expected an empty line before the section");
      }
      known = index + 1;
      section[1] = k - 1;
      section = new int[] {k + 1, 0};
      sections.put(name, section);
    }
    section[1] = lines.size();
    for (int[] each : sections.values()) {
      if (each[0] >= each[1] || lines.get(each[0]).isEmpty() || lines.get(each[1] - 1).isEmpty()) {
        throw wrong(each[0], "a section is empty, or begins or ends with an empty line");
      }
    }
  }

  /** Returns the range of a section; empty if it is missing. */
  private int[] section(String name) {
    return sections.getOrDefault(name, new int[] {0, 0});
  }

  private IllegalStateException wrong(int line, String what) {
    String shown = line >= 0 && line < lines.size() ? ": " + lines.get(line) : "";
    return new IllegalStateException(file + ":" + (line + 1) + ": " + what + shown);
  }

  /** Splits a text at each occurrence of a separator. */
  private static List<String> parts(String text, String separator) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int i = text.indexOf(separator); i >= 0; i = text.indexOf(separator, start)) {
      parts.add(text.substring(start, i));
      start = i + separator.length();
    }
    parts.add(text.substring(start));
    return parts;
  }

  // Prose.

  private String summary(int k) {
    String summary = prose(k);
    if (summary.isEmpty() || summary.endsWith(".")) {
      throw wrong(k, "a summary must not be empty or end with a full stop");
    }
    return summary;
  }

  /**
   * Returns a line of prose; rejects tabs, and spaces at either end.
   *
   * @param k the index of the line
   */
  private String prose(int k) {
    String line = lines.get(k);
    if (line.startsWith(" ") || line.endsWith(" ") || line.indexOf('\t') >= 0) {
      throw wrong(k, "the line contains a tab, or begins or ends with a space");
    }
    return line;
  }

  private List<String> paragraphs(String name) {
    int[] section = section(name);
    if (section[0] == section[1]) {
      throw wrong(0, "there is no section " + name);
    }
    List<String> paragraphs = new ArrayList<>();
    StringBuilder paragraph = new StringBuilder();
    for (int k = section[0]; k < section[1]; k++) {
      String line = prose(k);
      if (line.isEmpty()) {
        if (paragraph.length() == 0) {
          throw wrong(k, "there are two consecutive empty lines");
        }
        paragraphs.add(paragraph.toString());
        paragraph.setLength(0);
      } else {
        paragraph.append(paragraph.length() == 0 ? "" : " ").append(line);
      }
    }
    paragraphs.add(paragraph.toString());
    return paragraphs;
  }

  /** Returns the comma-separated words of a section; empty if it is missing. */
  private List<String> words(String name) {
    int[] section = section(name);
    if (section[0] == section[1]) {
      return List.of();
    }
    List<String> words = new ArrayList<>();
    for (String word : parts(String.join(" ", lines.subList(section[0], section[1])), ", ")) {
      if (word.isEmpty() || word.indexOf(' ') >= 0 || word.indexOf(',') >= 0) {
        throw wrong(section[0], "expected words separated by a comma and a space");
      }
      words.add(word);
    }
    return words;
  }

  private List<Term> terms(String name) {
    int[] section = section(name);
    List<Term> terms = new ArrayList<>();
    for (int k = section[0]; k < section[1]; k++) {
      String line = prose(k);
      int gap = line.indexOf("  ");
      if (gap < 0) {
        throw wrong(k, "expected a word, two spaces and its meaning");
      }
      terms.add(new Term(line.substring(0, gap), line.substring(gap).strip()));
    }
    return terms;
  }

  // Options.

  private List<Opt> options(String name) {
    int[] section = section(name);
    List<Opt> options = new ArrayList<>();
    for (int k = section[0]; k < section[1]; ) {
      String head = prose(k);
      boolean hasLetter = head.length() > 4 && head.startsWith(", --", 2);
      String letter = hasLetter ? head.substring(1, 2) : "";
      String rest = hasLetter ? head.substring(4) : head;
      if (!rest.startsWith("--") || !head.startsWith("-")) {
        throw wrong(k, "expected an option: -l, --long ARGUMENT");
      }
      int space = rest.indexOf(' ');
      String longName = rest.substring(2, space < 0 ? rest.length() : space);
      String argument = space < 0 ? "" : rest.substring(space + 1);
      if (longName.isEmpty() || argument.indexOf(' ') >= 0) {
        throw wrong(k, "expected an option: -l, --long ARGUMENT");
      }
      int end = ++k;
      while (end < section[1] && lines.get(end).startsWith(INDENT)) {
        end++;
      }
      List<String> choices = List.of();
      if (k < end && lines.get(k).startsWith(INDENT + "= ")) {
        choices = parts(lines.get(k++).substring(INDENT.length() + 2), ", ");
      }
      options.add(new Opt(longName, letter, argument, choices, text(k, end), ""));
      k = end;
    }
    return options;
  }

  /** Joins indented lines with spaces. */
  private String text(int start, int end) {
    StringBuilder text = new StringBuilder();
    for (int k = start; k < end; k++) {
      String line = lines.get(k).substring(INDENT.length());
      if (line.isEmpty() || !line.strip().equals(line)) {
        throw wrong(k, "the line is empty, or begins or ends with a space");
      }
      text.append(k == start ? "" : " ").append(line);
    }
    if (start == end) {
      throw wrong(start, "the option before this line has no description");
    }
    return text.toString();
  }

  // Examples.

  /**
   * The characters with which the lines of an example begin, in the order in which they must occur.
   */
  private static final String KINDS = "<$|!=";

  private List<Example> examples() {
    int[] section = section("examples");
    if (section[0] == section[1]) {
      throw wrong(0, "there are no examples");
    }
    List<Example> examples = new ArrayList<>();
    int start = section[0];
    for (int k = start; k <= section[1]; k++) {
      if (k == section[1] || lines.get(k).isEmpty()) {
        examples.add(example(start, k));
        start = k + 1;
      }
    }
    return examples;
  }

  private Example example(int start, int end) {
    if (start == end) {
      throw wrong(start, "there are two consecutive empty lines");
    }
    String note = prose(start);
    List<List<String>> parts = new ArrayList<>();
    for (int kind = 0; kind < KINDS.length(); kind++) {
      parts.add(new ArrayList<>());
    }
    int reached = 0;
    for (int k = start + 1; k < end; k++) {
      String line = lines.get(k);
      int kind = KINDS.indexOf(line.charAt(0));
      if (kind < reached || (line.length() > 1 && line.charAt(1) != ' ')) {
        throw wrong(k, "expected a note, then lines that begin with < $ | ! = in this order");
      }
      reached = kind;
      parts.get(kind).add(line.length() > 1 ? line.substring(2) : "");
    }
    List<String> commands = parts.get(1);
    List<String> statuses = parts.get(4);
    if (commands.size() != 1 || !commands.get(0).startsWith("urial ") || statuses.size() > 1) {
      throw wrong(start, "expected one urial command line and at most one exit status");
    }
    return new Example(
        note,
        parts.get(0),
        commands.get(0),
        parts.get(2),
        parts.get(3),
        statuses.isEmpty() ? 0 : status(end - 1));
  }

  private int status(int k) {
    try {
      return Integer.parseInt(lines.get(k).substring(2));
    } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
      throw wrong(k, "expected an exit status");
    }
  }
}
