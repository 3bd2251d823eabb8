package dev.urial.server.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.http.Problem;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Buckets: each who has its own, and what is off limits nobody. */
class RateLimitsTest {
  private final RateLimits limits =
      RateLimits.of(Configuration.of(Map.of("limit-creation", "3/1h", "limit-api", "off")));

  @Test
  void whoTookAllWaitsAndOthersDoNot() {
    for (int left = 2; left >= 0; left--) {
      RateLimits.Verdict verdict = limits.take(LimitedAction.CREATION, "192.0.2.0/24");
      assertTrue(verdict.isAllowed());
      assertEquals(left, verdict.remaining());
      assertEquals(3, verdict.limit());
      assertEquals(3600, verdict.window());
    }
    RateLimits.Verdict refused = limits.take(LimitedAction.CREATION, "192.0.2.0/24");
    assertFalse(refused.isAllowed());
    assertTrue(
        refused.retryAfter() > 1000 && refused.retryAfter() <= 1200, "" + refused.retryAfter());
    Problem refusal =
        assertThrows(
            Problem.class,
            () -> {
              throw refused.refusal();
            });
    assertEquals(429, refusal.status());
    assertTrue(limits.take(LimitedAction.CREATION, "198.51.100.0/24").isAllowed());
    assertTrue(limits.take(LimitedAction.PASSWORD, "192.0.2.0/24").isAllowed());
  }

  @Test
  void lookingTakesNothing() {
    assertTrue(limits.look(LimitedAction.CREATION, "a").isAllowed());
    for (int i = 0; i < 3; i++) {
      assertTrue(limits.take(LimitedAction.CREATION, "a").isAllowed());
      limits.look(LimitedAction.CREATION, "a");
    }
    assertFalse(limits.look(LimitedAction.CREATION, "a").isAllowed());
  }

  @Test
  void aBatchIsLetThroughWholeOrNotAtAll() {
    assertTrue(limits.take(LimitedAction.CREATION, "b", 2).isAllowed());
    assertFalse(limits.take(LimitedAction.CREATION, "b", 2).isAllowed());
    assertTrue(limits.take(LimitedAction.CREATION, "b", 1).isAllowed());
  }

  @Test
  void aBatchIsChargedWhatItTakesAndTheRestIsOwed() {
    RateLimits.Verdict batch = limits.take(LimitedAction.CREATION, "c", 20);
    assertTrue(batch.isAllowed());
    assertEquals(0, batch.remaining());
    assertEquals(20 * 1_200, batch.reset(), 60, "one each twenty minutes");
    for (RateLimits.Verdict refused :
        List.of(
            limits.take(LimitedAction.CREATION, "c"), limits.look(LimitedAction.CREATION, "c"))) {
      assertFalse(refused.isAllowed());
      assertEquals(0, refused.remaining());
      assertEquals(18 * 1_200, refused.retryAfter(), 60);
    }
    assertEquals(
        20 * 1_200, limits.take(LimitedAction.CREATION, "c", 2_000).retryAfter(), 60, "full");
  }

  @Test
  void aDebtHasABound() {
    RateLimits.Verdict batch = limits.take(LimitedAction.CREATION, "e", Integer.MAX_VALUE);
    assertTrue(batch.isAllowed());
    assertEquals(10 * 3 * 1_200, batch.reset(), 60, "ten times the limit");
  }

  /** As many as there are networks would fill the heap. */
  @Test
  void onlySoManyBucketsAreKept() {
    RateLimits small = RateLimits.of(Configuration.of(Map.of("limit-api", "3/1h")), 64 << 20);
    for (int i = 0; i < 20_000; i++) {
      assertTrue(small.take(LimitedAction.API, "2001:db8:" + i).isAllowed());
    }
    int most = (64 << 20) / 8 / 512 / LimitedAction.values().length;
    long kept = small.kept(LimitedAction.API);
    assertTrue(kept > most / 2 && kept <= most, kept + " of " + most);
  }

  @Test
  void aDebtIsNotForgottenBeforeItIsPaid() throws Exception {
    RateLimits quick = RateLimits.of(Configuration.of(Map.of("limit-creation", "10/1s")));
    assertTrue(quick.take(LimitedAction.CREATION, "a", 700).isAllowed());
    // Without a debt, a bucket would be forgotten two seconds after its last use.
    Thread.sleep(3_000);
    assertFalse(quick.take(LimitedAction.CREATION, "a").isAllowed());
  }

  @Test
  void whatIsOffLimitsNobody() {
    for (int i = 0; i < 10_000; i++) {
      assertTrue(limits.take(LimitedAction.API, "d").isAllowed());
    }
  }
}
