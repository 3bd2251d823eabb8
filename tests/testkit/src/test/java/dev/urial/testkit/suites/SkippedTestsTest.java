package dev.urial.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SkippedTestsTest {
  @TempDir Path root;

  @Test
  void theNumbersOfAllModulesAreAddedUpOnce() {
    SkippedTests.add(root, 20);
    SkippedTests.add(root, 3);
    String line = SkippedTests.end(root);
    assertTrue(line.startsWith("suites: 23 tests were skipped: "), line);
    assertTrue(line.contains("docs/conformance.md"), line);
    assertEquals("", SkippedTests.end(root));
  }

  @Test
  void nothingIsSaidIfNoTestWasSkipped() {
    assertEquals("", SkippedTests.end(root));
  }
}
