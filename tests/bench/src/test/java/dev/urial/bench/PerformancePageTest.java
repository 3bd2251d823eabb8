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
        folder.resolve("native-ada.json"),
        """
        { "title": "Beside C++", "text": "They took turns.", "library": "Ada", "commit": "308110b2",
          "compiler": "g++ 12.2.0", "jdk": "17", "date": "2026-11-20", "corpus": "kasztp.txt",
          "lines": 1000, "turns": 9, "rounds": 60,
          "rows": [ { "theirs": { "call": "ada::can_parse(text)", "flags": "-O3",
                                  "best": 40.0, "median": 42.0 },
                      "ours": { "call": "Url.canParse(text)", "best": 50.0, "median": 55.0 },
                      "bar": 1.3 } ] }
        """,
        UTF_8);
    String page = PerformancePage.page(folder);
    assertTrue(
        page.contains("## Beside C++\n\nThey took turns.\n\nAda at commit `308110b2`"), page);
    assertTrue(
        page.contains(
            "| `ada::can_parse(text)` | `-O3` | 40.0 | 42.0 | `Url.canParse(text)` | 50.0 | 55.0"
                + " | 1.25 | 1.30 | yes |"),
        page);
  }
}
