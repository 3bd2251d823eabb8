package dev.urial.repair;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Change;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Texts and their first repairs, each looked at: what a person would have meant. */
class GoldenRepairsTest {
  @Test
  void rfc3986() throws IOException {
    table("rfc3986.tsv", Standard.RFC_3986);
  }

  @Test
  void urlStandard() throws IOException {
    table("whatwg.tsv", Standard.URL);
  }

  /**
   * All repairs of a text with their costs, likeliest first: by RFC 3986, as an identifier by RFC
   * 3987, and by the URL Standard.
   */
  @Test
  void everyRepairHasItsRank() throws IOException {
    List<Executable> checks = new ArrayList<>();
    for (String line : lines("ranks.tsv")) {
      String text = unescaped(line.substring(0, line.indexOf('\t')));
      checks.add(
          () ->
              assertEquals(
                  line.substring(line.indexOf('\t') + 1),
                  ranks(Repairs.of(text, Standard.RFC_3986))
                      + '\t'
                      + ranks(Repairs.ofIdentifier(text, Standard.RFC_3987))
                      + '\t'
                      + ranks(Repairs.of(text, Standard.URL)),
                  text));
    }
    assertTrue(checks.size() >= 500);
    assertAll(checks);
  }

  private static String ranks(Repairs repairs) {
    List<String> ranks = new ArrayList<>();
    for (Repair repair : repairs.all()) {
      StringBuilder told = new StringBuilder().append(repair.cost());
      for (Change change : repair.changes()) {
        told.append(' ').append(change.start()).append('-').append(change.end());
        told.append(':').append(change.reason()).append('=').append(change.after());
      }
      ranks.add(told.toString());
    }
    return String.join(" | ", ranks);
  }

  private static List<String> lines(String file) throws IOException {
    try (InputStream in = GoldenRepairsTest.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .toList();
    }
  }

  private static void table(String file, Standard standard) throws IOException {
    List<Executable> checks = new ArrayList<>();
    for (String line : lines(file)) {
      String[] cells = line.split("\t", -1);
      String text = unescaped(cells[0]);
      checks.add(() -> assertEquals(line, cells[0] + '\t' + told(text, standard)));
    }
    assertTrue(checks.size() >= 40);
    assertAll(checks);
  }

  private static String told(String text, Standard standard) {
    Repair first = Repairs.of(text, standard).firstOrNull();
    StringBuilder told = new StringBuilder(first == null ? "" : first.text()).append('\t');
    String before = "";
    for (Change change : first == null ? List.<Change>of() : first.changes()) {
      told.append(before).append(change.start()).append('-').append(change.end());
      told.append(':').append(change.reason());
      before = " ";
    }
    return told.toString();
  }

  /** Backslash, u, and four digits stand for a character. */
  private static String unescaped(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      boolean isEscape = text.startsWith("\\u", i) && i + 6 <= text.length() && isHex(text, i + 2);
      out.append(
          isEscape ? (char) Integer.parseInt(text.substring(i + 2, i + 6), 16) : text.charAt(i));
      i += isEscape ? 5 : 0;
    }
    return out.toString();
  }

  private static boolean isHex(String text, int start) {
    return text.substring(start, start + 4).chars().allMatch(c -> Character.digit(c, 16) >= 0);
  }
}
