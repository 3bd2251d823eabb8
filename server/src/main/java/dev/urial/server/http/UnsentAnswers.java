package dev.urial.server.http;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The octets of all answers that their clients have not taken yet, and their maximum. Clients that
 * ask for long pages and do not read them would otherwise use up the heap. One network may hold a
 * quarter of the maximum, so that it does not take the pages away from all others.
 */
final class UnsentAnswers {
  /**
   * An answer up to this length, in octets, is not counted: errors are told also to slow clients.
   */
  static final int SHORT = 1 << 15;

  private static final int NETWORKS = 4;

  private final long share;
  private final HeldOctets all;
  private final ConcurrentMap<String, Long> shares = new ConcurrentHashMap<>();

  UnsentAnswers(long most) {
    this.all = new HeldOctets(most);
    this.share = most / NETWORKS;
  }

  /** Adds an answer if there is room for it; otherwise returns false. */
  boolean take(String network, long octets) {
    long own = shares.merge(network, octets, Long::sum);
    // An answer longer than a share is sent if its network holds no other.
    if ((own <= share || own == octets) && all.take(octets, 0)) {
      return true;
    }
    giveBack(network, octets);
    return false;
  }

  /** Adds an answer that must be sent, even if there is no room for it. */
  void add(String network, long octets) {
    shares.merge(network, octets, Long::sum);
    all.add(octets);
  }

  /** Removes an answer that was added, because it was sent or cannot be sent. */
  void release(String network, long octets) {
    all.release(octets);
    giveBack(network, octets);
  }

  private void giveBack(String network, long octets) {
    shares.computeIfPresent(network, (it, own) -> own > octets ? own - octets : null);
  }
}
