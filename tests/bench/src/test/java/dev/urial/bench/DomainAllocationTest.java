package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.registry.PublicSuffixList;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Finding a registrable domain among the positions of a text makes no object. */
final class DomainAllocationTest {
  private int sum;

  @Test
  void positionsAllocateNothing() throws Exception {
    Path list = Folders.corpora().resolve(Corpus.WEB.file());
    assumeTrue(Files.exists(list), list + " is not there");
    PublicSuffixList suffixes = PublicSuffixList.builtIn();
    // From after the slashes up to a path; the few hosts that are odd are left out.
    String[] lines =
        Files.readAllLines(list, UTF_8).stream()
            .filter(line -> line.matches("https?://[a-z0-9.-]+/.*"))
            .toArray(String[]::new);
    double bytes =
        Allocation.bytes(
            lines,
            line -> {
              int start = line.indexOf("//") + 2;
              sum += suffixes.registrableStart(line, start, line.indexOf('/', start));
              return null;
            });
    assertEquals(0, bytes, 0.5, "bytes a host");
  }
}
