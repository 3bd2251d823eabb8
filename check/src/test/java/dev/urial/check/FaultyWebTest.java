package dev.urial.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.protocol.Limits;
import dev.urial.safety.AddressClass;
import dev.urial.safety.FetchPolicy;
import dev.urial.testkit.Slow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** All faults of a web are found, and no others: after a server that stalls, lies and loops. */
final class FaultyWebTest {
  private static final int PAGES = Integer.getInteger("urial.check.pages", 60);
  private static final int LINKS = Integer.getInteger("urial.check.links", 600);

  /** Long enough for a machine that does much else: three attempts must fail. */
  private static final Duration IDLE = Duration.ofSeconds(3);

  static LinkChecker.Builder checker() {
    FetchPolicy policy =
        FetchPolicy.builder()
            .port("any")
            .addressClass(AddressClass.GLOBAL, AddressClass.LOOPBACK)
            .allowLocalName()
            .maxBytes(1_000_000)
            .build();
    return LinkChecker.builder()
        .policy(policy)
        .web(
            it ->
                it.limits(Limits.of(policy).withIdle(IDLE))
                    .resolver(
                        host -> {
                          throw new java.net.UnknownHostException(host);
                        }))
        .backOff(Duration.ofMillis(10))
        .connectionsPerHost(16);
  }

  @Test
  @Slow("checks a site with all faults for several seconds; LinkCheckerTest checks small ones")
  void allFaultsAreFoundAndNoneIsInvented() throws Exception {
    try (FaultyWeb web = new FaultyWeb(PAGES, LINKS)) {
      List<CheckedLink> found = new ArrayList<>();
      CheckSummary summary =
          checker()
              .recursive(100)
              .build()
              .check(List.of(CheckInput.url(web.url("/page/0.html"))), found::add);
      TreeSet<String> expected = new TreeSet<>();
      for (FaultyWeb.Planted one : web.planted()) {
        expected.add(
            one.page() + " " + one.reference() + " " + one.verdict() + " " + one.problem());
      }
      TreeSet<String> seen = new TreeSet<>();
      for (CheckedLink link : found) {
        seen.add(
            link.source()
                + " "
                + link.reference()
                + " "
                + link.verdict()
                + " "
                + link.findings().get(0).problem());
      }
      TreeSet<String> missed = new TreeSet<>(expected);
      missed.removeAll(seen);
      TreeSet<String> invented = new TreeSet<>(seen);
      invented.removeAll(expected);
      assertEquals("", String.join("\n", missed), () -> "invented: " + invented);
      assertEquals("", String.join("\n", invented));
      assertEquals(web.planted().size(), found.size());
      assertTrue(summary.documents() >= PAGES, summary::toString);
      assertTrue(web.connections.get() < web.requests.get() / 2, "connections are used again");
    }
  }
}
