package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.Uri;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The budgets of reading, on a list of real addresses.
 *
 * <p>In a JVM of its own that has read nothing else: what a crawler's looks like.
 */
final class WebUrlAllocationTest {
  private static String[] lines = {};

  @BeforeAll
  static void read() throws Exception {
    Path list = Folders.corpora().resolve(Corpus.WEB.file());
    assumeTrue(Files.exists(list), list + " is not there");
    lines = Files.readAllLines(list, UTF_8).stream().filter(Uri::isValid).toArray(String[]::new);
  }

  @Test
  void tryParseAllocatesTheNounTheAnswerAndItsMarks() {
    double bytes = Allocation.bytes(lines, Uri::tryParse);
    // 72 for the noun with its components, 16 for the Ok, 40 for the marks: the bar is 128.
    assertTrue(bytes <= 128, () -> bytes + " bytes an address");
  }

  @Test
  void isValidAllocatesNothing() {
    double bytes = Allocation.bytes(lines, Uri::isValid);
    // The bar is 64. The counter itself sometimes counts a little, which is nothing for an address.
    assertEquals(0, bytes, 0.5, "bytes an address");
  }
}
