package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code docs/performance.md} is made from results, never by hand. */
final class PerformancePageTest {
  @Test
  void thePageIsWhatTheResultsSay() throws Exception {
    Path root = Folders.root();
    assertEquals(
        PerformancePage.page(root.resolve("tests/bench/results")),
        Files.readString(root.resolve("docs/performance.md"), UTF_8));
  }

  @Test
  void whatTookTurnsWithOursStandsInATable(@TempDir Path folder) throws Exception {
    Files.writeString(
        folder.resolve("node.json"),
        """
        { "title": "Beside Node", "text": "They took turns.", "library": "Node 26", "jdk": "17",
          "date": "2026-11-20", "turns": 9, "rounds": 60,
          "rows": [ { "corpus": "web", "lines": 1000,
                      "theirs": { "call": "URL.canParse(text)", "best": 40.0, "median": 42.0 },
                      "ours": { "call": "Url.canParse(text)", "best": 35.0, "median": 55.0 } },
                    { "corpus": "messy", "lines": 1000,
                      "theirs": { "call": "URL.canParse(text)", "best": 40.0, "median": 42.0 },
                      "ours": { "call": "Url.canParse(text)", "best": 50.0, "median": 55.0 } } ] }
        """,
        UTF_8);
    String page = PerformancePage.page(folder);
    assertTrue(
        page.contains("## Beside Node\n\nThey took turns.\n\nNode 26; Urial on JDK 17; "), page);
    assertTrue(
        page.contains(
            "| web | 1,000 | `URL.canParse(text)` | 40.0 | 42.0 | `Url.canParse(text)` | 35.0 | 55.0"
                + " | 0.88 | 0.90 | yes |"),
        page);
    assertTrue(
        page.contains(" | `Url.canParse(text)` | 50.0 | 55.0 | 1.25 | 0.90 | **no** |"), page);
    // What was not measured fails.
    assertTrue(page.contains("| files | | `URL.canParse(text)` | | | "), page);
    assertTrue(page.contains(" | not measured | 0.90 | **no** |"), page);
  }
}
