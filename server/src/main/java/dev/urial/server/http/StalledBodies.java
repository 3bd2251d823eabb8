package dev.urial.server.http;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The bodies of which the rest is awaited, the one that has been waiting longest for a piece first.
 * While there is little room for bodies, those that stall are given up, so that clients that send
 * beginnings alone, or few octets now and then, do not shut out others.
 */
final class StalledBodies {
  private final Duration longest;

  /** When the last piece of each body arrived, the oldest first, by what gives it up. */
  private final Map<Runnable, Long> waiting = new LinkedHashMap<>();

  /**
   * Creates a set without bodies.
   *
   * @param longest how long a body may wait for its next piece while there is little room
   */
  StalledBodies(Duration longest) {
    this.longest = longest;
  }

  /**
   * Notes that a body waits for its next piece from now on.
   *
   * @param body gives the body up; the same object each time
   */
  synchronized void waits(Runnable body) {
    waiting.remove(body);
    waiting.put(body, System.nanoTime());
  }

  /** Notes that a body does not wait any more. */
  synchronized void ends(Runnable body) {
    waiting.remove(body);
  }

  /** Returns what gives up the bodies that stall, and forgets them. */
  synchronized List<Runnable> take() {
    List<Runnable> stalled = new ArrayList<>();
    long now = System.nanoTime();
    Iterator<Map.Entry<Runnable, Long>> all = waiting.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<Runnable, Long> oldest = all.next();
      if (now - oldest.getValue() < longest.toNanos()) {
        break;
      }
      stalled.add(oldest.getKey());
      all.remove();
    }
    return stalled;
  }
}
