package dev.urial.pages.lesson;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads files of facts. A file has a header line, then one fact per line, with tab-separated cells;
 * lines that begin with {@code #} are comments. A hyphen means that there is no value.
 */
final class FactFile {
  private FactFile() {}

  /** Returns the facts in a resource of this package: the cells of each, by column heading. */
  static List<Map<String, String>> read(String name) {
    List<String[]> lines = new ArrayList<>();
    try (InputStream file = FactFile.class.getResourceAsStream(name)) {
      if (file == null) {
        throw new IllegalStateException("no " + name);
      }
      new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .forEach(line -> lines.add(line.split("\t", -1)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String[] heads = lines.get(0);
    List<Map<String, String>> facts = new ArrayList<>();
    for (String[] cells : lines.subList(1, lines.size())) {
      Map<String, String> fact = new LinkedHashMap<>();
      for (int i = 0; i < heads.length; i++) {
        fact.put(heads[i], cells[i]);
      }
      facts.add(Map.copyOf(fact));
    }
    return List.copyOf(facts);
  }
}
