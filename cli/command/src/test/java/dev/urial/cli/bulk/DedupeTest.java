package dev.urial.cli.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

  @Test
  void likeUroKeepsOneUrlForEachPattern() {
    String input =
        """
        http://a/page/1?q=x
        http://a/page/2?q=y
        http://a/logo.png
        http://a/posts/a-brief-history-of-time
        http://a/posts/how-to-read-a-book
        http://a/p?x=1
        http://a/p?x=2
        http://a/p?x=3&y=4
        """;
    String kept =
        """
        http://a/page/1?q=x
        http://a/posts/a-brief-history-of-time
        http://a/p?x=1
        http://a/p?x=3&y=4
        """;
    assertEquals(kept, Ran.reading(input, "bulk-dedupe", "--like", "uro").out());
  }

  /** Where memory ends does not show: not at the first key, and not in the middle of them. */
  @Test
  void keysThatDoNotFitIntoMemoryAreDividedAmongFiles() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 3_000; i++) {
      text.append(i % 10 == 3 ? "http://a b/" : "http://a/").append(i * 7919 % 1200).append('\n');
    }
    for (String like : List.of("text", "normal")) {
      String[] words = {"bulk-dedupe", "--like", like};
      Ran expected = Ran.reading(text.toString(), words);
      assertEquals(like.equals("text") ? 0 : 1, expected.status());
      for (String held : List.of("1", "40000", "100000")) {
        System.setProperty("urial.bulk.held", held);
        try {
          assertEquals(expected, Ran.reading(text.toString(), words), like + held);
        } finally {
          System.clearProperty("urial.bulk.held");
        }
      }
    }
  }

  @Test
  void errorsAreCollectedInAFile(@TempDir Path folder) throws IOException {
    for (String verb : List.of("bulk-dedupe --like normal", "bulk-count --level syntax")) {
      Path errors = folder.resolve(verb);
      String[] words = (verb + " --errors X").split(" ");
      words[words.length - 1] = errors.toString();
      assertEquals(1, Ran.reading("http://a b/\nhttp://a/\n", words).status());
      List<String> lines = Files.readAllLines(errors);
      assertTrue(lines.get(1).startsWith("stdin\t1\t8\t"), lines.toString());
      assertEquals(2, lines.size());
    }
  }
}
