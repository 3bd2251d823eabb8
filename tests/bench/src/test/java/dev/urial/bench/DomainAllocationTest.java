package dev.urial.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.registry.PublicSuffixList;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Finding a registrable domain among the positions of a text makes no object. */
final class DomainAllocationTest {
  private int sum;

  @Test
  void positionsAllocateNothing() throws Exception {
    List<String> list = Suites.open("url-various-datasets").lines("kasztp.txt");
    PublicSuffixList suffixes = PublicSuffixList.builtIn();
    // From after the slashes up to a path; the few hosts that are odd are left out.
    String[] lines =
        list.stream()
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
