package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The texts on which {@link AgreementTest} compares the libraries, by where they come from. */
final class Inputs {
  private Inputs() {}

  /**
   * Some texts of one origin.
   *
   * @param origin its name in the lists of disagreements
   * @param many whether they are so many that disagreements are counted rather than listed
   * @param texts the texts, each with the character that it tries, or 0
   */
  record Group(String origin, boolean many, List<Text> texts) {}

  /**
   * A text.
   *
   * @param text itself
   * @param tried the code point that is tried in it, or -1
   */
  record Text(String text, int tried) {}

  /** All groups that are there. */
  static List<Group> all() {
    List<Group> groups = new ArrayList<>(matrix());
    groups.add(nasty());
    groups.add(rfcExamples(Folders.root().resolve("tests/conformance/rfc-examples/rfc3986.json")));
    Path corpora = Folders.corpora();
    for (String list : List.of("kasztp.txt", "node_files.txt", "isaacs_files.txt")) {
      Path file = corpora.resolve("url-various-datasets").resolve(list);
      if (Files.exists(file)) {
        groups.add(new Group(list, true, texts(lines(file))));
      }
    }
    return groups;
  }

  /** Every ASCII character and some beyond, in the middle of every component. */
  private static List<Group> matrix() {
    String[][] places = {
      {"scheme", "a", "b://h/"},
      {"scheme first", "", "b://h/"},
      {"userinfo", "http://u", "v@h/"},
      {"host", "http://h", "i/"},
      {"IP-literal", "http://[::", "]/"},
      {"port", "http://h:8", "0/"},
      {"path", "http://h/p", "q"},
      {"path-rootless", "urn:x", "y"},
      {"path-noscheme", "p", "q"},
      {"query", "http://h/?q", "r"},
      {"fragment", "http://h/#f", "g"},
      {"pct-encoded in path", "http://h/%4", ""},
      {"pct-encoded in query", "http://h/?%4", ""},
    };
    List<Integer> tried = new ArrayList<>();
    for (int c = 0; c < 128; c++) {
      tried.add(c);
    }
    // a control, a space, a letter, an override of direction, an ideograph, private use, a
    // noncharacter, half of a pair, and two beyond the first plane: one seen, one private
    tried.addAll(
        List.of(0x85, 0xA0, 0xE9, 0x202E, 0x7D0D, 0xE000, 0xFFFE, 0xD800, 0x1F600, 0x100000));
    List<Group> groups = new ArrayList<>();
    for (String[] place : places) {
      List<Text> texts = new ArrayList<>();
      for (int c : tried) {
        texts.add(new Text(place[1] + Character.toString(c) + place[2], c));
      }
      groups.add(new Group(place[0], false, texts));
    }
    return groups;
  }

  private static Group rfcExamples(Path file) {
    Set<String> found = new LinkedHashSet<>();
    strings(JsonMapper.builder().build().readTree(file), found);
    return new Group("RFC 3986", false, texts(new ArrayList<>(found)));
  }

  private static void strings(JsonNode node, Set<String> found) {
    if (node.isString()) {
      found.add(node.asString());
    }
    for (JsonNode child : node) {
      strings(child, found);
    }
  }

  private static Group nasty() {
    Path file = Folders.root().resolve("tests/bench/src/test/resources/nasty.txt");
    return new Group(
        "nasty", false, texts(lines(file).stream().filter(l -> !l.startsWith("# ")).toList()));
  }

  private static List<Text> texts(List<String> lines) {
    return lines.stream().map(line -> new Text(line, -1)).toList();
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file, UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
