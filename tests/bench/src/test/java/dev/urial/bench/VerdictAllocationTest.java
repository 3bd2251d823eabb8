package dev.urial.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.bench.Allocation.Operation;
import dev.urial.safety.names.HostVerdict;
import dev.urial.safety.names.ProtectedNames;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bytes of verdicts on hosts, with the reason beside each. */
final class VerdictAllocationTest {
  private static final String[] HOSTS = {
    "www.example.com",
    "example.org",
    "a.b.example.co.uk",
    "news.bbc.co.uk",
    "127.0.0.1",
    "my-host.example",
    "en.wikipedia.org",
    "r1---sn.example",
  };

  /** A verdict: header 12, text 4, two positions 8, findings 4; 28, rounded up. */
  private static final int VERDICT = 32;

  @Test
  void aPlainHostIsItsOwnVerdict() {
    String[] plain = java.util.Arrays.copyOf(HOSTS, HOSTS.length - 1);
    within(VERDICT, "the verdict, no list", plain, HostVerdict::of);
  }

  @Test
  void anInternationalHostIsDecodedOnce() {
    within(
        2_400,
        "the label in Unicode and decomposed, its scripts; findings with their sentences'"
            + " arguments",
        HostVerdictBench.INTERNATIONAL,
        HostVerdict::of);
  }

  @Test
  void imitationsAreSoughtByHash() {
    List<String> list = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      list.add("name" + i * 7919L + ".example");
    }
    ProtectedNames names = ProtectedNames.of(list);
    within(
        640,
        "the registrable domain, the look of it and of the host, hashes of what is left of it",
        HOSTS,
        names::imitatedBy);
  }

  private static void within(
      int budget, String reason, String[] texts, Operation<String> operation) {
    double bytes = Allocation.bytes(texts, operation);
    assertTrue(bytes <= budget, () -> bytes + " B, not " + budget + " B: " + reason);
  }
}
