package dev.urial.cli.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which rows {@code bulk dedupe} takes for duplicates. */
class DedupeTest {
  private static final List<String> ROWS =
      List.of(
          "https://a.example/x?b=2&a=1&utm_source=news#top",
          "HTTPS://A.example:443/x?a=1&b=2",
          "https://a.example/x?a=2&b=1",
          "https://b.example/index.html",
          "https://b.example/",
          "https://b.example");

  @Test
  void likeCanonKeepsTheFirstRowOfEachCanonicalTextUnchanged() {
    String input = String.join("\n", ROWS) + "\n";
    String expected = String.join("\n", ROWS.get(0), ROWS.get(2), ROWS.get(3)) + "\n";
    assertEquals(expected, Ran.reading(input, "bulk-dedupe", "--like", "canon").out());
  }

  @Test
  void likeCanonAgreesWithCanon() {
    String input = String.join("\n", ROWS) + "\n";
    Set<String> canonical = new HashSet<>(Ran.lines(Ran.reading(input, "bulk-canon").out()));
    String kept = Ran.reading(input, "bulk-dedupe", "--like", "canon").out();
    assertEquals(canonical, new HashSet<>(Ran.lines(Ran.reading(kept, "bulk-canon").out())));
    assertEquals(canonical.size(), Ran.lines(kept).size());
  }

  @Test
  void likeCanonReportsInvalidRows() {
    Ran ran = Ran.reading("https://a b/\nhttps://a/\n", "bulk-dedupe", "--like", "canon");
    assertEquals("https://a/\n", ran.out());
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("stdin:1"), ran.err());
  }

  @Test
  void likeCanonTakesNoRules() {
    Ran ran = Ran.of("bulk-dedupe", "--like", "canon", "--with", "www");
    assertEquals(2, ran.status());
    assertTrue(ran.err().contains("bulk canon"), ran.err());
  }
}
