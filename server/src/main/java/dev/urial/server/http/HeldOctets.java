package dev.urial.server.http;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The octets that all requests together hold in memory, such as bodies that arrive or answers that
 * clients have not taken yet, and their maximum. Without it, several large requests at once could
 * use up the heap, although each of them is short enough.
 *
 * <p>One network may hold a quarter of the maximum, so that it does not shut out all others. With
 * what is short, as most bodies are, it may hold half of the maximum, so that a large upload does
 * not shut out its neighbors.
 */
final class HeldOctets {
  /** The maximum number of octets of one request that are short. */
  static final int SHORT = 1 << 15;

  /** The part of the heap that may be held: one over this number. */
  private static final int OF_HEAP = 8;

  /** The part of the maximum that one network may hold: one over this number. */
  private static final int NETWORKS = 4;

  /**
   * The number of octets that a network may hold although others hold the maximum, so that a few
   * networks do not shut out all others. These octets together take at most the maximum once more.
   */
  private static final long RESERVE = 1 << 18;

  private final long most;
  private final int mostShort;
  private final AtomicLong held = new AtomicLong();
  private final ConcurrentMap<String, Long> byNetwork = new ConcurrentHashMap<>();

  private HeldOctets(long most, int mostShort) {
    this.most = most;
    this.mostShort = mostShort;
  }

  /** Returns a count for which requests with up to {@link #SHORT} octets are short. */
  static HeldOctets ofBodies(long most) {
    return new HeldOctets(most, SHORT);
  }

  /** Returns a count for which nothing is short. */
  static HeldOctets ofAnswers(long most) {
    return new HeldOctets(most, 0);
  }

  /** Returns an eighth of the heap, which is a fitting maximum. */
  static long shareOfHeap() {
    return Runtime.getRuntime().maxMemory() / OF_HEAP;
  }

  /**
   * Adds octets if there is room for them; otherwise returns false and adds nothing. There is
   * always room for a request while no other holds anything, because an operator may allow bodies
   * that are longer than the maximum.
   *
   * @param network the network of the client
   * @param octets the octets to add
   * @param own the octets that the same request holds already
   */
  boolean take(String network, long octets, long own) {
    if (octets == 0) {
      return true; // nothing will be released, so the network would be kept for ever
    }
    long ofNetwork = byNetwork.merge(network, octets, Long::sum);
    boolean isShort = own + octets <= mostShort;
    boolean isInShare =
        ofNetwork <= (isShort ? most / 2 : most / NETWORKS) || ofNetwork == own + octets;
    if (isInShare) {
      long all = held.addAndGet(octets);
      boolean isReserved = ofNetwork <= RESERVE && all <= 2 * most;
      if (all <= most || isReserved || all == own + octets) {
        return true;
      }
      held.addAndGet(-octets);
    }
    giveBack(network, octets);
    return false;
  }

  /** Returns whether a network may hold more octets, if others leave room. */
  boolean isInShare(String network, long more) {
    return of(network) + more <= most / NETWORKS;
  }

  /** Returns the octets that a network holds. */
  long of(String network) {
    return byNetwork.getOrDefault(network, 0L);
  }

  /** Returns whether less than a quarter of the maximum is left. */
  boolean isNearlyFull() {
    return held.get() > most / 4 * 3;
  }

  /** Returns whether there is room for octets now. */
  boolean hasRoom(String network, long octets) {
    if (!take(network, octets, 0)) {
      return false;
    }
    release(network, octets);
    return true;
  }

  /** Adds octets, even if there is no room for them. */
  void add(String network, long octets) {
    byNetwork.merge(network, octets, Long::sum);
    held.addAndGet(octets);
  }

  /** Removes octets that were added. */
  void release(String network, long octets) {
    if (octets > 0) {
      held.addAndGet(-octets);
      giveBack(network, octets);
    }
  }

  private void giveBack(String network, long octets) {
    byNetwork.computeIfPresent(network, (it, own) -> own > octets ? own - octets : null);
  }
}
