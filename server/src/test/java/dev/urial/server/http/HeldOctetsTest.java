package dev.urial.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class HeldOctetsTest {
  private static final String ONE = "192.0.2.0/24";
  private static final String OTHER = "198.51.100.0/24";

  /** Takes pieces for different requests until there is no room; returns their sum. */
  private static long fill(HeldOctets octets, String network, int piece) {
    long all = 0;
    while (octets.take(network, piece, 0)) {
      all += piece;
    }
    return all;
  }

  @Test
  void oneNetworkHoldsAQuarterOfTheAnswersHoweverShortTheyAre() {
    HeldOctets answers = HeldOctets.ofAnswers(1_000_000);
    assertEquals(250_000, fill(answers, ONE, 10_000));
    assertTrue(answers.take(OTHER, 10_000, 0));
    answers.release(ONE, 10_000);
    assertTrue(answers.take(ONE, 10_000, 0));
  }

  @Test
  void oneNetworkHoldsHalfWithShortBodies() {
    HeldOctets bodies = HeldOctets.ofBodies(1_000_000);
    assertEquals(500_000, fill(bodies, ONE, 10_000));
    assertFalse(bodies.take(ONE, 40_000, 0));
    assertTrue(bodies.take(OTHER, 40_000, 0));
    assertEquals(250_000, fill(HeldOctets.ofBodies(1_000_000), ONE, 50_000));
  }

  /** A body is released by the thread that read it, or by the one that closes its connection. */
  @Test
  void nothingIsLostWhenThreadsTakeAndReleaseAtOnce() throws Exception {
    HeldOctets bodies = HeldOctets.ofBodies(1_000_000);
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      List<Future<Integer>> all = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        int octets = 10_000 + i;
        String network = i % 2 == 0 ? ONE : OTHER;
        all.add(pool.submit(() -> takeAndRelease(bodies, network, octets)));
      }
      for (Future<Integer> one : all) {
        assertEquals(20_000, one.get());
      }
    } finally {
      pool.shutdownNow();
    }
    assertEquals(500_000, fill(bodies, ONE, 10_000));
    assertEquals(500_000, fill(bodies, OTHER, 10_000));
  }

  private static int takeAndRelease(HeldOctets bodies, String network, int octets) {
    int taken = 0;
    for (int i = 0; i < 20_000; i++) {
      if (bodies.take(network, octets, 0)) {
        taken++;
        bodies.release(network, octets);
      }
    }
    return taken;
  }
}
