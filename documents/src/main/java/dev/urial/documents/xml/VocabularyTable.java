package dev.urial.documents.xml;

import dev.urial.documents.link.LinkKind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Reads the vocabularies from {@code vocabularies.tsv}, which documents its own format. */
final class VocabularyTable {
  private static final String FILE = "vocabularies.tsv";
  private static final String NONE = "-";
  private static final String OWN_ATTRIBUTE = "@:";

  private VocabularyTable() {}

  /** Returns all vocabularies, in the order of the file. */
  static List<XmlVocabulary> read() {
    InputStream file = VocabularyTable.class.getResourceAsStream(FILE);
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(Objects.requireNonNull(file, FILE), StandardCharsets.UTF_8))) {
      List<XmlVocabulary> all = new ArrayList<>();
      String line = lines.readLine();
      while (line != null) {
        if (!line.isEmpty() && !line.startsWith("#")) {
          put(line.split("\t", -1), all);
        }
        line = lines.readLine();
      }
      return List.copyOf(all);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void put(String[] cells, List<XmlVocabulary> all) {
    switch (cells[0]) {
      case "namespace" -> all.add(XmlVocabulary.of(cells[2], cells[1], cells[3], cells[4]));
      case "root" -> all.add(XmlVocabulary.rootedAt(cells[1], cells[2], cells[3], cells[4]));
      default -> place(cells, all.get(all.size() - 1));
    }
  }

  private static void place(String[] cells, XmlVocabulary vocabulary) {
    String place = cells[0];
    XmlVocabulary.Syntax syntax = XmlVocabulary.Syntax.valueOf(cells[1]);
    LinkKind kind = LinkKind.valueOf(cells[2]);
    String relation = orEmpty(cells[3]);
    String section = cells[4];
    String anchor = cells.length > 5 ? orEmpty(cells[5]) : section;
    if (place.startsWith(OWN_ATTRIBUTE)) {
      String attribute = place.substring(OWN_ATTRIBUTE.length());
      vocabulary.global(attribute, syntax, kind, relation, section, anchor);
    } else {
      vocabulary.row(place, syntax, kind, relation, section, anchor);
    }
  }

  private static String orEmpty(String cell) {
    return cell.equals(NONE) ? "" : cell;
  }
}
