package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.url.Url;
import java.nio.file.Files;
import java.nio.file.Path;
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
    Path list = Folders.corpora().resolve(Corpus.WEB_URLS.file());
    assumeTrue(Files.exists(list), list + " is not there");
    lines = Files.readAllLines(list, UTF_8).stream().filter(Url::canParse).toArray(String[]::new);
  }

  @Test
  void tryParseAllocatesTheUrlTheAnswerAndLittleElse() {
    double bytes = Allocation.bytes(lines, Url::tryParse);
    // All but some four in a thousand are their own href.
    assertTrue(bytes <= 160, () -> bytes + " bytes an address; the bar is 160");
  }
}
