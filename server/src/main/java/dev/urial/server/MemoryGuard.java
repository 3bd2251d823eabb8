package dev.urial.server;

import dev.urial.server.http.TrustedProxies;
import dev.urial.server.site.ServerLog;
import dev.urial.shortener.visit.VisitorNetwork;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.ServerConnector;
import org.jspecify.annotations.Nullable;

/**
 * Closes connections before the heap is used up, whatever uses it: each open connection takes some
 * memory, and no limit on one kind of request bounds all of them together.
 *
 * <p>If much of the heap is used, garbage is collected, and if most of it is still in use,
 * connections are closed until half of what all connections take is free, so that no network takes
 * more than a common bound. Those of trusted proxies, which serve many visitors, are closed last.
 * If it is something else that takes the memory, the next look comes later and later.
 */
final class MemoryGuard {
  /** The part of the heap, in percent, above which garbage is collected. */
  private static final int MUCH = 80;

  /** The part of the heap, in percent, that may be in use after garbage was collected. */
  private static final int MOST = 65;

  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(200);

  /** The longest pause, if it is not connections that take the memory. */
  private static final long LONGEST_PAUSE = TimeUnit.MINUTES.toNanos(1);

  /**
   * The part of the limit that connections must take at least, as far as is known, to be closed
   * several times in quick succession: one over this number.
   */
  private static final int PART = 16;

  /** How often connections are closed in quick succession. */
  private static final int MOST_HURRIED = 4;

  /** How soon the memory of closed connections must be free, in milliseconds. */
  private static final long SOON = 100;

  private static final Set<String> OLD = Set.of("Tenured Gen", "PS Old Gen", "G1 Old Gen");

  private final List<ServerConnector> connectors;
  private final TrustedProxies trusted;
  private final ServerLog log;
  private final long limit;
  private final LongSupplier used;
  private long notBefore = System.nanoTime();
  private long pause = PAUSE;
  private int hurried;

  /** The longest time of the last collections, in nanoseconds. */
  private long longest;

  /**
   * Creates a guard.
   *
   * @param limit the maximum number of octets in use
   * @param used returns the octets in use, garbage included
   */
  MemoryGuard(
      List<ServerConnector> connectors,
      TrustedProxies trusted,
      ServerLog log,
      long limit,
      LongSupplier used) {
    this.connectors = connectors;
    this.trusted = trusted;
    this.log = log;
    this.limit = limit;
    this.used = used;
  }

  /**
   * Returns a guard for the old generation of the serial, parallel or G1 collector; null with
   * others, whose pools contain young garbage.
   */
  static @Nullable MemoryGuard ofHeap(
      List<ServerConnector> connectors, TrustedProxies trusted, ServerLog log) {
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      long limit = pool.getUsage() == null ? -1 : pool.getUsage().getMax();
      if (OLD.contains(pool.getName()) && limit > 0) {
        return new MemoryGuard(connectors, trusted, log, limit, () -> pool.getUsage().getUsed());
      }
    }
    return null;
  }

  /** Looks at the memory; must be called several times a second. */
  void look() {
    if (System.nanoTime() - notBefore < 0) {
      return;
    }
    long before = used.getAsLong();
    if (before <= limit / 100 * MUCH) {
      if (before <= limit / 100 * MOST) {
        pause = PAUSE;
        hurried = 0;
      }
      return;
    }
    longest = 0;
    long inUse = afterCollection();
    if (inUse <= limit / 100 * MOST) {
      // Collections take at most a tenth of the time.
      notBefore = System.nanoTime() + Math.max(PAUSE, 9 * longest);
      pause = PAUSE;
      hurried = 0;
      return;
    }
    boolean isMuch = taken() > limit / PART;
    int closed = closeHalf();
    if (closed > 0) {
      log.warning(
          "the heap is nearly used up: connections were closed",
          "closed",
          closed,
          "megabytes",
          inUse >> 20);
    } else {
      log.warning("the heap is nearly used up, without connections", "megabytes", inUse >> 20);
    }
    hurried = isMuch ? hurried + 1 : 0;
    if (hurried > 0 && hurried <= MOST_HURRIED) {
      notBefore = System.nanoTime() + PAUSE;
      return;
    }
    // If something else takes the memory, there is no reason to close more of them soon.
    boolean helps = closed > 0 && isLess(inUse);
    pause = helps ? PAUSE : Math.min(2 * pause, LONGEST_PAUSE);
    notBefore = System.nanoTime() + Math.max(pause, 9 * longest);
  }

  /** Returns whether less is in use soon after connections were closed. */
  private boolean isLess(long inUse) {
    try {
      Thread.sleep(SOON);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
    return afterCollection() < inUse - limit / 20;
  }

  private long afterCollection() {
    long began = System.nanoTime();
    System.gc();
    longest = Math.max(longest, System.nanoTime() - began);
    return used.getAsLong();
  }

  /**
   * Closes connections until half of what all take is free, and no network takes more than a common
   * bound. Those that take the most are closed first. Returns how many were closed.
   */
  int closeHalf() {
    Map<VisitorNetwork, Share> byNetwork = new HashMap<>();
    Share ofProxies = new Share();
    long all = 0;
    for (ServerConnector connector : connectors) {
      for (EndPoint socket : connector.getConnectedEndPoints()) {
        VisitorNetwork network = network(socket);
        Share share =
            network == null ? ofProxies : byNetwork.computeIfAbsent(network, it -> new Share());
        long octets = memory(socket);
        share.add(new Taken(socket, octets));
        all += octets;
      }
    }
    List<Share> shares = new ArrayList<>(byNetwork.values());
    shares.sort(Comparator.comparingLong((Share share) -> share.octets).reversed());
    long bound = bound(shares, all / 2);
    int closed = 0;
    for (Share share : shares) {
      closed += share.closeDownTo(bound);
    }
    long ofOthers = shares.stream().mapToLong(share -> share.octets).sum();
    return closed + ofProxies.closeDownTo(Math.max(0, all - all / 2 - ofOthers));
  }

  /**
   * Returns the octets that each share may keep, so that others are free; 0 if there are not so
   * many.
   */
  private static long bound(List<Share> largestFirst, long free) {
    long sum = 0;
    for (int count = 1; count <= largestFirst.size(); count++) {
      sum += largestFirst.get(count - 1).octets;
      long next = count == largestFirst.size() ? 0 : largestFirst.get(count).octets;
      if (sum - count * next >= free) {
        return (sum - free) / count;
      }
    }
    return 0;
  }

  /** Returns what all connections take, in octets. */
  private long taken() {
    long all = 0;
    for (ServerConnector connector : connectors) {
      for (EndPoint socket : connector.getConnectedEndPoints()) {
        all += memory(socket);
      }
    }
    return all;
  }

  private static long memory(EndPoint socket) {
    return socket instanceof MeteredEndPoint metered ? metered.memory() : 0;
  }

  /** Returns the network of a client; null for a trusted proxy or an unknown address. */
  private @Nullable VisitorNetwork network(EndPoint socket) {
    InetAddress address =
        socket.getRemoteSocketAddress() instanceof InetSocketAddress inet
            ? inet.getAddress()
            : null;
    return address == null || trusted.trusts(0, address.getHostAddress())
        ? null
        : VisitorNetwork.of(address);
  }

  /** What a connection takes, in octets. */
  private record Taken(EndPoint socket, long octets) {}

  /** The connections of a network. */
  private static final class Share {
    private final List<Taken> sockets = new ArrayList<>();
    private long octets;

    void add(Taken one) {
      sockets.add(one);
      octets += one.octets;
    }

    /** Closes connections, those that take the most first. Returns how many were closed. */
    int closeDownTo(long bound) {
      int closed = 0;
      sockets.sort(Comparator.comparingLong(Taken::octets).reversed());
      for (Taken taken : sockets) {
        if (octets <= bound) {
          return closed;
        }
        octets -= taken.octets;
        taken.socket.close(new TimeoutException("the memory is nearly used up"));
        closed++;
      }
      return closed;
    }
  }
}
