package dev.urial.server;

import dev.urial.server.http.TrustedProxies;
import dev.urial.server.site.ServerLog;
import dev.urial.shortener.visit.VisitorNetwork;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
 * <p>If much of the heap is used, garbage is collected, and if most of it is still in use, the
 * connections of the networks that take the most are closed, until half of what all connections
 * take is free. Those of trusted proxies stay open. If that does not help, the next look comes
 * later and later.
 */
final class MemoryGuard {
  /** The part of the heap, in percent, above which garbage is collected. */
  private static final int MUCH = 85;

  /** The part of the heap, in percent, that may be in use after garbage was collected. */
  private static final int MOST = 75;

  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(200);

  /** The longest pause, if it is not connections that take the memory. */
  private static final long LONGEST_PAUSE = TimeUnit.MINUTES.toNanos(1);

  /**
   * The memory of an open connection, in octets, beyond what it sent: buffers, and those of TLS.
   */
  private static final long CONNECTION = 1 << 14;

  /** The number of received octets that count, because a connection may last long. */
  private static final long MOST_OCTETS = 1 << 16;

  private final List<ServerConnector> connectors;
  private final TrustedProxies trusted;
  private final ServerLog log;
  private final long limit;
  private final LongSupplier used;
  private long notBefore = System.nanoTime();
  private long pause = PAUSE;
  private long inUseBefore = Long.MAX_VALUE;

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

  /** Returns a guard for the old generation of the heap; null if the JVM does not report one. */
  static @Nullable MemoryGuard ofHeap(
      List<ServerConnector> connectors, TrustedProxies trusted, ServerLog log) {
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      long limit = pool.getUsage() == null ? -1 : pool.getUsage().getMax();
      if (pool.getType() == MemoryType.HEAP && pool.isUsageThresholdSupported() && limit > 0) {
        return new MemoryGuard(connectors, trusted, log, limit, () -> pool.getUsage().getUsed());
      }
    }
    return null;
  }

  /** Looks at the memory; must be called several times a second. */
  void look() {
    long now = System.nanoTime();
    if (now - notBefore < 0 || used.getAsLong() <= limit / 100 * MUCH) {
      return;
    }
    System.gc();
    long inUse = used.getAsLong();
    if (inUse <= limit / 100 * MOST) {
      pause = PAUSE;
      inUseBefore = Long.MAX_VALUE;
    } else {
      // If closing them did not help, there is no reason to close more of them soon.
      pause = inUse < inUseBefore ? PAUSE : Math.min(2 * pause, LONGEST_PAUSE);
      inUseBefore = inUse - inUse / 20;
      int closed = closeHalf();
      log.warning(
          "the heap is nearly used up: connections were closed",
          "closed",
          closed,
          "megabytes",
          inUse >> 20);
    }
    notBefore = System.nanoTime() + pause;
  }

  /**
   * Closes the connections of the networks that take the most memory, until half is free. Returns
   * how many were closed.
   */
  int closeHalf() {
    Map<VisitorNetwork, Share> byNetwork = new HashMap<>();
    long all = 0;
    for (ServerConnector connector : connectors) {
      for (EndPoint socket : connector.getConnectedEndPoints()) {
        VisitorNetwork network = network(socket);
        if (network != null) {
          long received = socket instanceof MeteredEndPoint metered ? metered.received() : 0;
          long octets = CONNECTION + Math.min(received, MOST_OCTETS);
          byNetwork.computeIfAbsent(network, it -> new Share()).add(socket, octets);
          all += octets;
        }
      }
    }
    List<Share> shares = new ArrayList<>(byNetwork.values());
    shares.sort(Comparator.comparingLong((Share share) -> share.octets).reversed());
    long left = all / 2;
    int closed = 0;
    for (Share share : shares) {
      if (left <= 0) {
        break;
      }
      left -= share.octets;
      for (EndPoint socket : share.sockets) {
        socket.close(new TimeoutException("the memory is nearly used up"));
        closed++;
      }
    }
    return closed;
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

  /** The connections of a network. */
  private static final class Share {
    private final List<EndPoint> sockets = new ArrayList<>();
    private long octets;

    void add(EndPoint socket, long more) {
      sockets.add(socket);
      octets += more;
    }
  }
}
