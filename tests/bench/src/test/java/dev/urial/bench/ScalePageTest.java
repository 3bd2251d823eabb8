package dev.urial.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** The section of {@code docs/scale.md} is made from results, never by hand. */
class ScalePageTest {
  @Test
  void theSectionIsMadeFromTheResults() throws IOException {
    Path root = Path.of(System.getProperty("urial.root", ".."));
    var results =
        JsonMapper.shared().readTree(root.resolve("tests/bench/results/scaling.json").toFile());
    String page = Files.readString(root.resolve("docs/scale.md"));
    assertEquals(ScalePage.page(page, results), page);
  }

  @Test
  void slopesAreThoseOfPowers() {
    assertEquals(0, ScalePage.slope(Map.of(100L, 7.0, 1_000L, 7.0, 10_000L, 7.0)), 1e-9);
    assertEquals(1, ScalePage.slope(Map.of(100L, 7.0, 1_000L, 70.0, 10_000L, 700.0)), 1e-9);
    assertEquals(2, ScalePage.slope(Map.of(100L, 7.0, 1_000L, 700.0)), 1e-9);
  }
}
