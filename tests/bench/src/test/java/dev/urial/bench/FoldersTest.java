package dev.urial.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
