package dev.urial.server;

import dev.urial.server.http.TrustedProxies;
import dev.urial.shortener.visit.VisitorNetwork;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.jspecify.annotations.Nullable;

/**
 * Closes connections whose clients send a request very slowly, or too much of requests that are not
 * complete.
 *
 * <p>The idle timeout does not apply to slow clients, because they are not idle. A connection is
 * closed if octets arrive although its request began longer ago than the configured time. A client
 * that waits for a long response sends none.
 *
 * <p>The header fields of a request stay in memory until they are complete. If those of all
 * connections exceed half of a maximum, or those of one network a quarter of it, the oldest
 * requests of the networks that hold most are closed. The share does not apply to trusted proxies.
 * Connections are checked several times a second, and whenever much has arrived. If closing them
 * does not make room soon enough, the connection that would exceed the maximum is closed.
 */
final class SlowClients implements Connection.Listener, MeteredEndPoint.Meter {
  /** The octets of an HTTP/2 connection that do not count, because they may be pings. */
  private static final long FEW = 2048;

  /** The part of the maximum that one network may hold: one over this number. */
  private static final int NETWORKS = 4;

  /** The part of the maximum that may arrive between two checks: one over this number. */
  private static final int CHECKS = 8;

  /** The octets of a request that may exceed the maximum once more. Most requests are shorter. */
  private static final int USUAL = 1500;

  private final long longest;
  private final long most;
  private final TrustedProxies trusted;
  private final Map<Connection, Seen> seen = new ConcurrentHashMap<>();

  /** The octets of all incomplete requests of HTTP/1.1, until their connections are gone. */
  private final AtomicLong held = new AtomicLong();

  /** The octets of incomplete requests that arrived since the last check. */
  private final AtomicLong unchecked = new AtomicLong();

  private final AtomicBoolean isAsked = new AtomicBoolean();
  private final Executor sweeper;

  /**
   * Creates a watch that has no connections yet.
   *
   * @param longest how long a request may take to arrive
   * @param most the maximum memory of all incomplete requests, in octets
   * @param trusted the trusted proxies
   * @param sweeper runs a check that cannot wait, in the thread of the regular ones
   */
  SlowClients(Duration longest, long most, TrustedProxies trusted, Executor sweeper) {
    this.sweeper = sweeper;
    this.longest = longest.toNanos();
    this.most = most;
    this.trusted = trusted;
  }

  @Override
  public void onOpened(Connection connection) {
    if (connection instanceof ConnectionMetaData data) {
      boolean isTwo = data.getHttpVersion() == HttpVersion.HTTP_2;
      MeteredEndPoint socket = MeteredEndPoint.of(connection);
      seen.put(connection, new Seen(isTwo, socket, System.nanoTime()));
      if (socket != null) {
        socket.speaks(connection);
        if (isTwo) {
          socket.endCount();
        } else {
          socket.countsFor(this);
        }
      }
    }
  }

  @Override
  public void onClosed(Connection connection) {
    seen.remove(connection);
    MeteredEndPoint socket = MeteredEndPoint.of(connection);
    if (socket != null) {
      socket.endCount();
    }
  }

  @Override
  public boolean reserve(int octets, int request) {
    if (held.addAndGet(octets) > most / NETWORKS / MeteredEndPoint.OBJECTS_PER_OCTET
        && unchecked.addAndGet(octets) > most / CHECKS / MeteredEndPoint.OBJECTS_PER_OCTET
        && isAsked.compareAndSet(false, true)) {
      // Another thread closes connections: this one may hold the lock of its own.
      sweeper.execute(this::sweep);
    }
    return held.get() * MeteredEndPoint.OBJECTS_PER_OCTET <= (request <= USUAL ? 2 * most : most);
  }

  @Override
  public void release(int octets) {
    if (octets > 0) {
      held.addAndGet(-octets);
    }
  }

  /** Checks all connections; must be called several times a second, by one thread at a time. */
  void sweep() {
    isAsked.set(false);
    unchecked.set(0);
    long now = System.nanoTime();
    seen.entrySet()
        .removeIf(
            e -> !e.getKey().getEndPoint().isOpen() || isEnded(e.getKey(), e.getValue(), now));
    long all = 0;
    for (Seen state : seen.values()) {
      all += state.incomplete;
    }
    if (all > most / NETWORKS) {
      makeRoom();
    }
  }

  /** Looks at a connection; closes it, and returns true, if its request takes too long. */
  private boolean isEnded(Connection connection, Seen state, long now) {
    if (!state.isTooSlow(connection, now, longest)) {
      return false;
    }
    long seconds = TimeUnit.NANOSECONDS.toSeconds(now - state.since);
    connection
        .getEndPoint()
        .close(new TimeoutException("a request took " + seconds + " s to arrive"));
    return true;
  }

  /**
   * Closes the oldest requests of the networks that hold most, so that nobody's requests push out
   * those of others.
   */
  private void makeRoom() {
    Map<VisitorNetwork, Share> byNetwork = new HashMap<>();
    Share ofProxies = new Share(true);
    long all = 0;
    for (Map.Entry<Connection, Seen> e : seen.entrySet()) {
      long octets = e.getValue().incomplete;
      if (octets > 0) {
        VisitorNetwork network = network(e.getKey());
        Share share =
            network == null
                ? ofProxies
                : byNetwork.computeIfAbsent(network, it -> new Share(false));
        share.add(e);
        all += octets;
      }
    }
    PriorityQueue<Share> shares =
        new PriorityQueue<>(Comparator.comparingLong((Share share) -> share.octets).reversed());
    shares.addAll(byNetwork.values());
    shares.add(ofProxies);
    for (Share heaviest = shares.poll(); heaviest != null; heaviest = shares.poll()) {
      if (all <= most / 2 && (heaviest.isOfProxies || heaviest.octets <= most / NETWORKS)) {
        if (heaviest.isOfProxies) {
          continue;
        }
        return;
      }
      Map.Entry<Connection, Seen> oldest = heaviest.requests.poll();
      if (oldest != null) {
        long octets = oldest.getValue().incomplete;
        all -= octets;
        heaviest.octets -= octets;
        shares.add(heaviest);
        seen.remove(oldest.getKey());
        oldest
            .getKey()
            .getEndPoint()
            .close(new TimeoutException("too many requests are incomplete"));
      }
    }
  }

  /** The incomplete requests of a network, or of all trusted proxies. */
  private static final class Share {
    private final boolean isOfProxies;
    private final PriorityQueue<Map.Entry<Connection, Seen>> requests =
        new PriorityQueue<>(Comparator.comparingLong(e -> e.getValue().begun()));
    private long octets;

    Share(boolean isOfProxies) {
      this.isOfProxies = isOfProxies;
    }

    void add(Map.Entry<Connection, Seen> request) {
      requests.add(request);
      octets += request.getValue().incomplete;
    }
  }

  /** Returns the network of a client; null for a trusted proxy or an unknown address. */
  private @Nullable VisitorNetwork network(Connection connection) {
    InetAddress address =
        connection.getEndPoint().getRemoteSocketAddress() instanceof InetSocketAddress inet
            ? inet.getAddress()
            : null;
    return address == null || trusted.trusts(0, address.getHostAddress())
        ? null
        : VisitorNetwork.of(address);
  }

  /** What was seen of a connection at the last check. */
  private static final class Seen {
    private final boolean isTwo;
    private final @Nullable MeteredEndPoint socket;
    private long since;
    private long done;
    private long octets;
    private long atDone;

    /** The memory of a request whose header fields are not complete, in octets. */
    private long incomplete;

    Seen(boolean isTwo, @Nullable MeteredEndPoint socket, long since) {
      this.isTwo = isTwo;
      this.socket = socket;
      this.since = since;
    }

    /** Looks at a connection; returns whether its request takes too long to arrive. */
    boolean isTooSlow(Connection connection, long now, long longest) {
      long nowDone = connection.getMessagesOut();
      long nowOctets = connection.getBytesIn();
      boolean isGrowing = nowOctets != octets;
      if (nowDone != done) {
        done = nowDone;
        atDone = nowOctets;
      } else if (isGrowing && octets == atDone) {
        since = now; // the first octets of a request
      }
      octets = nowOctets;
      incomplete = incomplete(connection.getMessagesIn() > nowDone, nowOctets - atDone);
      // Over HTTP/2, pings are not suspicious, and bodies have a deadline of their own.
      return !isTwo && isGrowing && now - since > longest && nowOctets > atDone;
    }

    /** Returns when the first octets of an incomplete request arrived. */
    long begun() {
      return socket == null || isTwo ? since : socket.begun();
    }

    private long incomplete(boolean isComplete, long octets) {
      if (isTwo && isComplete) {
        return 0;
      }
      if (isTwo || socket == null) {
        return octets > FEW ? octets : 0;
      }
      return (long) socket.held() * MeteredEndPoint.OBJECTS_PER_OCTET;
    }
  }
}
