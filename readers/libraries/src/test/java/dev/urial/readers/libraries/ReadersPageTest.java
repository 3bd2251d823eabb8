package dev.urial.readers.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.testkit.Slow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** docs/readers.md is what the libraries of this build say. */
class ReadersPageTest {
  private static final Path PAGE =
      Path.of(System.getProperty("urial.root", ".."), "docs", "readers.md");

  /** The page is of Java 17: java.net.URL, and those that call it, read otherwise on later ones. */
  @Slow("asks every reader about every example; DifferentialsTest stays")
  @Test
  void thePageIsOfToday() throws IOException {
    assumeTrue(Runtime.version().feature() == 17, "the page is of Java 17");
    String page = Files.readString(PAGE);
    assertEquals(ReadersPage.replaced(page), page, "make readers writes it anew");
  }
}
