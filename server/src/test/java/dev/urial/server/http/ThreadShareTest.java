package dev.urial.server.http;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;

class ThreadShareTest {
  private static final Set<String> A1 = Set.of("network 1", "account a");
  private static final Set<String> A2 = Set.of("network 2", "account a");
  private static final Set<String> B3 = Set.of("network 3", "account b");
  private static final Set<String> B4 = Set.of("network 4", "account b");
  private static final Set<String> C5 = Set.of("network 5", "account c");

  @Test
  void twoAccountsDoNotOccupyAll() {
    WorkQueue work = new WorkQueue(Runnable::run, 16, 100);
    ThreadShare share = new ThreadShare(work, 4);
    assertTrue(share.enter(A1));
    assertTrue(share.enter(A2));
    assertFalse(share.enter(A1), "half of the share, from however many networks");
    assertTrue(share.enter(B3));
    assertFalse(share.enter(B4), "the last one is for others");
    assertTrue(share.enter(C5));
    share.leave(B3);
    assertFalse(share.enter(Set.of("network 5", "account d")), "its network has one");
    assertTrue(share.enter(B4), "it has none now");
  }

  @Test
  void aSmallShareHasNoLastQuarter() {
    WorkQueue work = new WorkQueue(Runnable::run, 4, 100);
    ThreadShare share = new ThreadShare(work, 2);
    assertTrue(share.enter(A1));
    assertTrue(share.enter(B3));
    assertFalse(share.enter(C5));
  }
}
