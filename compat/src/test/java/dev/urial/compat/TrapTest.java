package dev.urial.compat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.text.Ascii;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class TrapTest {
  private static final Path PAGE =
      Path.of(System.getProperty("urial.root", "..")).resolve("docs/migrating.md");

  /** How GitHub calls a heading in a link. */
  private static String anchor(String heading) {
    return Ascii.lower(heading).replaceAll("[^a-z0-9 -]", "").replace(' ', '-');
  }

  @Test
  void everyTrapIsToldAtLengthUnderAHeadingOfThePage() throws IOException {
    Set<String> anchors =
        Files.readString(PAGE)
            .lines()
            .filter(line -> line.startsWith("## "))
            .map(line -> anchor(line.substring(3)))
            .collect(Collectors.toSet());
    for (Trap trap : Trap.values()) {
      String page = trap.page();
      assertTrue(anchors.contains(page.substring(page.indexOf('#') + 1)), page);
    }
  }

  @Test
  void everyTrapHasASentenceOfItsOwnAndAClause() {
    Set<String> sentences = new HashSet<>();
    for (Trap trap : Trap.values()) {
      assertFalse(trap.sentence().endsWith("."));
      assertTrue(trap.link().startsWith("https://"));
      sentences.add(trap.sentence());
    }
    assertEquals(Trap.values().length, sentences.size());
  }
}
