package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** {@code docs/performance.md} is made from results, never by hand. */
final class PerformancePageTest {
  @Test
  void thePageIsWhatTheResultsSay() throws Exception {
    Path root = Path.of(System.getProperty("urial.root", "."));
    assertEquals(
        PerformancePage.page(root.resolve("bench/results")),
        Files.readString(root.resolve("docs/performance.md"), UTF_8));
  }
}
