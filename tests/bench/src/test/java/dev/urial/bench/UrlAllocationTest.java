package dev.urial.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.suites.Suites;
import dev.urial.url.Url;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The budget of reading URLs as browsers do, on a list of real addresses.
 *
 * <p>In a JVM of its own, as {@link WebUrlAllocationTest}.
 */
final class UrlAllocationTest {
  private static String[] lines = {};

  @BeforeAll
  static void read() throws Exception {
    List<String> list = Suites.open("url-various-datasets").lines("kasztp.txt");
    lines = list.stream().filter(Url::canParse).toArray(String[]::new);
  }

  @Test
  void tryParseAllocatesTheUrlTheAnswerAndLittleElse() {
    double bytes = Allocation.bytes(lines, Url::tryParse);
    // All but some four in a thousand are their own href.
    assertTrue(bytes <= 160, () -> bytes + " bytes an address; the bar is 160");
  }
}
