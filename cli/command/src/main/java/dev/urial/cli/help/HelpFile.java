package dev.urial.cli.help;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file of the help, which people edit and {@code PagesTest} checks:
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
 * [examples]
 * # what it shows
 * &lt; a line of standard input
 * urial VERB …
 * =&gt; a line of standard output
 * !&gt; a line of standard error
 * =1
 * </pre>
 */
final class HelpFile {
  private static final Pattern EXAMPLE = Pattern.compile("(=>|!>|[=<#]|urial|) ?(.*)");

  /** The lines of each section, by name; those before the first one are named by an empty text. */
  private final Map<String, List<String>> sections = new HashMap<>();

  private HelpFile(List<String> lines) {
    List<String> section = section("");
    for (String line : lines) {
      if (line.startsWith("[") && line.endsWith("]")) {
        section = section(line.substring(1, line.length() - 1));
      } else {
        section.add(line);
      }
    }
  }

  /** Returns the file of a verb, or of the command itself. */
  static HelpFile of(String verb) {
    String file = verb + ".txt";
    try (InputStream in = HelpFile.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("there is no " + file);
      }
      return new HelpFile(new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }

  private List<String> section(String name) {
    return sections.computeIfAbsent(name, it -> new ArrayList<>());
  }

  /** Returns the lines before the first section. */
  List<String> head() {
    return section("").subList(0, section("").size() - 1);
  }

  /** Returns the paragraphs of a section. */
  List<String> paragraphs(String name) {
    String[] paragraphs = String.join("\n", section(name)).strip().split("\n\n");
    return List.of(paragraphs).stream().map(it -> it.replace('\n', ' ')).toList();
  }

  /** Returns the meanings of the words in a section, whose lines are a word and its meaning. */
  Map<String, String> terms(String name) {
    Map<String, String> terms = new LinkedHashMap<>();
    for (String line : section(name)) {
      int gap = line.indexOf("  ");
      if (gap > 0) {
        terms.put(line.substring(0, gap), line.substring(gap).strip());
      }
    }
    return terms;
  }

  /** Returns the examples. */
  List<Example> examples() {
    List<Example> examples = new ArrayList<>();
    Map<String, List<String>> marked = new HashMap<>();
    String command = "";
    for (String line : section("examples")) {
      Matcher it = EXAMPLE.matcher(line);
      if (!it.matches()) {
        throw new IllegalStateException("not a line of an example: " + line);
      }
      String mark = it.group(1);
      if (!command.isEmpty() && !mark.matches("=>|!>|=")) {
        examples.add(example(command, marked));
        command = "";
        marked.clear();
      }
      if (mark.equals("urial")) {
        command = line;
      } else if (!line.isEmpty()) {
        marked.computeIfAbsent(mark, key -> new ArrayList<>()).add(it.group(2));
      }
    }
    if (!command.isEmpty()) {
      examples.add(example(command, marked));
    }
    return examples;
  }

  private static Example example(String command, Map<String, List<String>> marked) {
    return new Example(
        String.join(" ", marked.getOrDefault("#", List.of())),
        List.copyOf(marked.getOrDefault("<", List.of())),
        command,
        List.copyOf(marked.getOrDefault("=>", List.of())),
        List.copyOf(marked.getOrDefault("!>", List.of())),
        Integer.parseInt(marked.getOrDefault("=", List.of("0")).get(0)));
  }
}
