package dev.urial.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.safety.FetchPolicy;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The budget of vetting, on a list of real addresses.
 *
 * <p>In a JVM of its own, as {@link WebUrlAllocationTest}.
 */
final class VetAllocationTest {
  private static String[] lines = {};

  @BeforeAll
  static void read() throws Exception {
    List<String> list = Suites.open("url-various-datasets").lines("kasztp.txt");
    FetchPolicy policy = FetchPolicy.publicWeb();
    lines = list.stream().filter(line -> policy.vet(line).isOk()).toArray(String[]::new);
  }

  @Test
  void vetAllocatesTheUrlTheAnswerAndLittleElse() {
    FetchPolicy policy = FetchPolicy.publicWeb();
    double bytes = Allocation.bytes(lines, policy::vet);
    // 56 for the URL and its answer, 32 for the vetted one; the few that are looked at twice more.
    assertTrue(bytes <= 128, () -> bytes + " bytes an address; the bar is 128");
  }
}
