package dev.urial.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FoldersTest {
  private static final Path ROOT = Path.of("tree");

  @Test
  void whatIsEmptyCountsAsAbsent() {
    assertEquals(ROOT.resolve("../x"), Folders.chosen("", "", "../x", ROOT));
    assertEquals(ROOT.resolve("../x"), Folders.chosen(null, null, "../x", ROOT));
    assertEquals(Path.of("b"), Folders.chosen(" ", "b", "../x", ROOT));
    assertEquals(Path.of("a"), Folders.chosen("a", "b", "../x", ROOT));
    assertEquals(ROOT, Folders.chosen("", null, null, ROOT));
  }

  /** They were skipped where nobody named a folder, and so was what they are compared for. */
  @Test
  void theExamplesOfTheRfcAreComparedWhereTheSuitesAre() {
    boolean there = Files.exists(Folders.suites().resolve("rfc-examples/rfc3986.json"));
    assertEquals(there, Inputs.all().stream().anyMatch(g -> g.origin().equals("RFC 3986")));
    assertTrue(Inputs.all().size() > 1);
  }
}
