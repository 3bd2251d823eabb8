package dev.urial.repair;

import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Texts that people or programs have written, of which some are broken: by source. */
final class BrokenTexts {
  private BrokenTexts() {}

  /** All texts of the corpora and the suites, valid or not, each once in its source. */
  static Map<String, Set<String>> bySource() {
    Map<String, Set<String>> all = new LinkedHashMap<>();
    Suite addresses = Suites.open("url-various-datasets");
    for (String file : List.of("kasztp.txt", "node_files.txt", "isaacs_files.txt")) {
      all.put(file, new LinkedHashSet<>(addresses.lines(file)));
    }
    Suite books = Suites.open("free-programming-books");
    all.put(books.name(), targets(books.lines("markdown-with-links.txt")));
    for (String[] suite : SUITES) {
      Set<String> texts = all.computeIfAbsent(suite[0], name -> new LinkedHashSet<>());
      JsonNode json = Suites.open(suite[0]).json(suite[1]);
      collect(json, Set.of(suite[2].split(",")), "", suite[3], texts);
    }
    return all;
  }

  /** Suite, file, the members whose values are identifiers, and what is before them. */
  private static final String[][] SUITES = {
    {"wpt-url", "urltestdata.json", "input", ""},
    {"wpt-url", "urltestdata-javascript-only.json", "input", ""},
    {"wpt-url", "toascii.json", "input", "https://"},
    {"uriparser-4suite", "syntax.json", "input", ""},
    {"uriparser-4suite", "resolve.json", "ref,base", ""},
    {"uriparser-4suite", "normalize.json", "input", ""},
    {"network-uri", "uri-reference-syntax.json", "input", ""},
    {"qt4-uri-functions", "parse-uri.json", "args", ""},
    {"qt4-uri-functions", "resolve-uri.json", "args", ""},
    {"qt4-uri-functions", "iri-to-uri.json", "args", ""},
    {"qt4-uri-functions", "escape-html-uri.json", "args", ""},
    {"uri-js-urls", "urls.json", "input,url", ""},
    {"fast-uri", "uri-js-parse.json", "", ""},
    {"rdf-iri-resolution", "resolve.json", "ref,base", ""},
    {"libxml2-uri", "resolve.json", "ref,base", ""},
    {"ip-address", "invalid-ipv6-addresses.json", "address", "http://["},
    {"ip-address", "invalid-ipv4-addresses.json", "address", "http://"},
    {"linkify-it", "cases.json", "firstUrl", ""},
    {"twitter-text", "extract.json", "expected,url", ""},
    {"twitter-text", "validate.json", "text", ""},
    {"commonmark", "autolinks.json", "markdown", ""},
    {"user-documents", "cases.json", "input,uri,text,url,ref,a,b,iri", ""},
    {"rfc-examples", "rfc3987.json", "iri,uri", ""},
    {"rfc-examples", "rfc3986.json", "ref,uri,input", ""},
  };

  private static void collect(
      JsonNode node, Set<String> members, String name, String before, Set<String> texts) {
    if (node.isString()) {
      if (members.contains(name)) {
        String text = node.stringValue();
        String behind = before.isEmpty() ? "" : before.endsWith("[") ? "]/" : "/";
        texts.add(before + text + behind);
      }
    } else if (node.isArray()) {
      for (JsonNode child : node) {
        collect(child, members, name, before, texts);
      }
    } else if (node.isObject()) {
      node.properties()
          .forEach(entry -> collect(entry.getValue(), members, entry.getKey(), before, texts));
    }
  }

  /** What is in the parentheses of Markdown's links. */
  private static Set<String> targets(List<String> lines) {
    Set<String> targets = new LinkedHashSet<>();
    for (String line : lines) {
      for (int i = line.indexOf("]("); i >= 0; i = line.indexOf("](", i + 2)) {
        int end = line.indexOf(')', i);
        if (end > 0) {
          targets.add(line.substring(i + 2, end));
        }
      }
    }
    return targets;
  }

  /** What people do to identifiers: each valid one is broken in some way. */
  static List<String> drawn(int number, long seed, List<String> valid) {
    java.util.SplittableRandom random = new java.util.SplittableRandom(seed);
    List<String> broken = new ArrayList<>();
    while (broken.size() < number) {
      String text = valid.get(random.nextInt(valid.size()));
      int times = 1 + random.nextInt(3);
      for (int k = 0; k < times; k++) {
        text = broken(text, random);
      }
      broken.add(text);
    }
    return broken;
  }

  private static final String[] INSERTED = {
    "|",
    "%",
    " ",
    "\\",
    "\n",
    "\r\n  ",
    "\t",
    "[",
    "]",
    "{",
    "}",
    "^",
    "`",
    "\"",
    "<",
    ">",
    "#",
    "é",
    "ő",
    "日本",
    "\uD800",
    "\u0000",
    "\u007F",
    "%zz",
    "%u20AC",
    "\u200B",
    "“",
    "”",
    "@",
    ":",
    "\uFEFF",
    "％",
    "+",
    "..",
    "//",
    "?",
    "\u0085",
    "\uFFFE",
    "\uDBFF\uDFFF",
    "\uE000"
  };

  private static final String[][] WRAPPERS = {
    {"<", ">"}, {"<URL:", ">"}, {"\"", "\""}, {"„", "”"}, {"«", "»"}, {"(", ")"}, {" ", " "},
    {"\n", "\n"}, {"URL:", ""}, {"", "."}, {"'", "'"}, {"“", "”,"}, {"hxxp", ""}, {"http://", ""}
  };

  private static String broken(String text, java.util.SplittableRandom random) {
    int at = random.nextInt(text.length() + 1);
    return switch (random.nextInt(8)) {
      case 0, 1, 2 ->
          text.substring(0, at) + INSERTED[random.nextInt(INSERTED.length)] + text.substring(at);
      case 3 -> {
        String[] wrapper = WRAPPERS[random.nextInt(WRAPPERS.length)];
        yield wrapper[0] + text + wrapper[1];
      }
      case 4 -> text.replace('/', '\\');
      case 5 ->
          text.replaceFirst(
              "://", new String[] {":/", ":", "//", ":///", " ://", "：／／"}[random.nextInt(6)]);
      case 6 -> at == text.length() ? text : text.substring(0, at) + text.substring(at + 1);
      default ->
          text.replaceFirst(
              "(//[^/?#]*)", "$1:" + new String[] {"port", "80a", "-1", ""}[random.nextInt(4)]);
    };
  }
}
