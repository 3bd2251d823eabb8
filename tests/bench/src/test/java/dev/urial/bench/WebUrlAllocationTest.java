package dev.urial.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.testkit.suites.Suites;
import java.util.List;
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
    List<String> list = Suites.open("url-various-datasets").lines("kasztp.txt");
    lines = list.stream().filter(Uri::isValid).toArray(String[]::new);
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
