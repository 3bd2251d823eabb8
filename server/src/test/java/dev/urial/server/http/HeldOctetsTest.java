package dev.urial.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
}
