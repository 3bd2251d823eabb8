package dev.urial.readers.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.readers.Readers;
import dev.urial.readers.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What {@code make differentials} has found of Android is about the texts and readers of today. */
class AndroidDifferentialsTest {
  private static List<String> lines() throws IOException {
    try (InputStream in =
        AndroidDifferentialsTest.class.getResourceAsStream(AndroidDifferentials.FILE)) {
      byte[] octets = Objects.requireNonNull(in).readAllBytes();
      return new String(octets, StandardCharsets.UTF_8).lines().toList();
    }
  }

  @Test
  void itsTextsAreThoseOfWhichTheOthersPart() throws IOException {
    List<String> lines = lines();
    assertTrue(lines.get(1).startsWith("# android.net.Uri 15"), lines.get(1));
    assertEquals(Differential.readers(), lines.get(2));
    Set<String> known =
        AndroidDifferentials.texts().stream().map(Differential::escape).collect(Collectors.toSet());
    List<String> found = lines.subList(3, lines.size());
    assertTrue(found.size() >= 100, () -> found.size() + " texts");
    for (String line : found) {
      String text = line.substring(line.indexOf(' ') + 1);
      assertTrue(known.contains(text), line);
    }
  }

  @Test
  void aReaderIsAloneWhereOthersConnectElsewhere() {
    try (Readers readers = Readers.ofTheJdk()) {
      Verdict apart = readers.read("http://1.2/");
      assertTrue(AndroidDifferentials.isAlone(apart), apart.pattern());
      Verdict together = readers.read("http://a.example/");
      assertFalse(AndroidDifferentials.isAlone(together), together.pattern());
    }
  }
}
