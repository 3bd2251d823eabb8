package dev.urial.server.http;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The bodies of which the rest is awaited, the one that has been waiting longest for a piece first.
 * While there is little room for bodies, those that stall are given up, so that clients that send
 * beginnings alone, or few octets now and then, do not shut out others. If there is no room, one of
 * the network that holds the most gives way to one of a network that holds less.
 */
final class StalledBodies {
  private final Duration longest;

  /** The bodies, the one whose last piece is oldest first, by what gives it up. */
  private final Map<Runnable, Waiting> waiting = new LinkedHashMap<>();

  /**
   * A body that waits.
   *
   * @param since when its last piece arrived
   * @param network the network of its client
   * @param giveWay makes it give way to another
   */
  private record Waiting(long since, String network, Runnable giveWay) {}

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
   * @param network the network of its client
   * @param giveWay makes the body give way to another
   */
  synchronized void waits(Runnable body, String network, Runnable giveWay) {
    waiting.remove(body);
    waiting.put(body, new Waiting(System.nanoTime(), network, giveWay));
  }

  /** Notes that a body does not wait any more. */
  synchronized void ends(Runnable body) {
    waiting.remove(body);
  }

  /** Returns what gives up the bodies that stall, and forgets them. */
  synchronized List<Runnable> take() {
    List<Runnable> stalled = new ArrayList<>();
    long now = System.nanoTime();
    Iterator<Map.Entry<Runnable, Waiting>> all = waiting.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<Runnable, Waiting> oldest = all.next();
      if (now - oldest.getValue().since < longest.toNanos()) {
        break;
      }
      stalled.add(oldest.getKey());
      all.remove();
    }
    return stalled;
  }

  /**
   * Returns what makes a body of the network that holds the most give way, and forgets it.
   *
   * @param held returns the octets that a network holds
   * @param more the octets that the network must hold more than
   * @return null if no body of such a network waits
   */
  synchronized @Nullable Runnable takeOfLargest(ToLongFunction<String> held, long more) {
    Map.Entry<Runnable, Waiting> largest = null;
    long most = more;
    for (Map.Entry<Runnable, Waiting> body : waiting.entrySet()) {
      long octets = held.applyAsLong(body.getValue().network);
      if (octets > most) {
        largest = body;
        most = octets;
      }
    }
    if (largest == null) {
      return null;
    }
    waiting.remove(largest.getKey());
    return largest.getValue().giveWay;
  }
}
