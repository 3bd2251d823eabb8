package dev.urial.server;

import dev.urial.server.http.TrustedProxies;
import dev.urial.shortener.visit.VisitorNetwork;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.jspecify.annotations.Nullable;

/**
 * Limits the connections per network (/24 for IPv4, /48 for IPv6), so that nobody can lock out
 * others by opening many connections. A connection is silent while it has no request in progress.
 *
 * <pre>
 *   a network has more than its share   → its own oldest silent connection is closed
 *   it has twice its share, none silent → the new connection is closed
 *   all together exceed the limit       → the oldest silent connection is closed
 *   they take too much memory           → the oldest silent connection of the network that holds the
 *                                         most is closed, or of all
 *   the limit is exceeded, none silent  → the oldest connection of the network that holds the most
 *                                         is closed, if it holds more than the newcomer's network
 *   no network holds more               → the new connection is closed
 * </pre>
 *
 * <p>A trusted proxy forwards the requests of many people from few addresses, so only the total
 * limit applies to it.
 */
final class ConnectionShares implements Connection.Listener {
  /** The connection limit is divided by this number to get the share of a network. */
  private static final int PART = 8;

  /** The shares that a network may have in connections with a request in progress. */
  private static final int BUSY = 2;

  private final int limit;
  private final int share;
  private final long mostMemory;
  private final TrustedProxies trusted;
  private final Map<EndPoint, Held> held = new HashMap<>();

  /** All connections, in the order in which they were opened or last observed to be busy. */
  private final Set<Held> all = new LinkedHashSet<>();

  private final Map<VisitorNetwork, Set<Held>> byNetwork = new HashMap<>();
  private final AtomicLong closed = new AtomicLong();

  /** What all connections take while they have no request, in octets. */
  private long memory;

  /**
   * Creates shares without connections.
   *
   * @param limit the maximum number of connections
   * @param mostMemory what all connections may take while they have no request, in octets
   */
  ConnectionShares(int limit, long mostMemory, TrustedProxies trusted) {
    this.limit = limit;
    this.mostMemory = mostMemory;
    this.share = Math.max(1, limit / PART);
    this.trusted = trusted;
  }

  /** Returns the number of connections that were closed to make room for others. */
  long closed() {
    return closed.get();
  }

  /** Returns the number of open connections. */
  synchronized int open() {
    return held.size();
  }

  /** Returns the maximum number of open connections. */
  int limit() {
    return limit;
  }

  @Override
  public void onOpened(Connection connection) {
    EndPoint socket = socket(connection);
    List<EndPoint> victims = List.of();
    synchronized (this) {
      Held known = held.get(socket);
      Held opened = known == null ? new Held(socket, network(socket)) : known;
      memory += opened.speaksBy(connection);
      if (known == null) {
        Held victim = add(opened);
        if (victim != null) {
          victims = new ArrayList<>();
          forget(victim);
          victims.add(victim.socket);
        }
      }
      while (memory > mostMemory) {
        Set<Held> largest = largest(0);
        Held silent = largest == null ? null : oldestSilent(largest, opened);
        silent = silent == null ? oldestSilent(all, opened) : silent;
        if (silent == null) {
          break; // MemoryGuard watches what requests take
        }
        victims = victims.isEmpty() ? new ArrayList<>() : victims;
        forget(silent);
        victims.add(silent.socket);
      }
    }
    for (EndPoint victim : victims) {
      closed.incrementAndGet();
      victim.close();
    }
  }

  /** Adds a connection, and returns the one that must be closed for it; null for none. */
  private @Nullable Held add(Held newcomer) {
    held.put(newcomer.socket, newcomer);
    all.add(newcomer);
    Set<Held> own = null;
    if (newcomer.network != null) {
      own = byNetwork.computeIfAbsent(newcomer.network, n -> new LinkedHashSet<>());
      own.add(newcomer);
    }
    if (own != null && own.size() > share) {
      Held oldest = oldestSilent(own, newcomer);
      if (oldest != null) {
        return oldest;
      }
      if (own.size() > BUSY * share) {
        return newcomer;
      }
    }
    if (held.size() <= limit) {
      return null;
    }
    Held oldest = oldestSilent(all, newcomer);
    if (oldest == null) {
      oldest = oldestOfLargest(own == null ? 1 : own.size());
    }
    return oldest == null ? newcomer : oldest;
  }

  @Override
  public void onClosed(Connection connection) {
    EndPoint socket = socket(connection);
    if (socket.isOpen()) {
      return; // Another protocol takes over, as negotiated by TLS.
    }
    synchronized (this) {
      Held gone = held.get(socket);
      if (gone != null) {
        forget(gone);
      }
    }
  }

  /**
   * Returns the oldest silent connection, or null. Connections that have been busy since the last
   * check, and the newcomer, move to the end of the set.
   */
  private static @Nullable Held oldestSilent(Set<Held> among, Held newcomer) {
    for (int left = among.size(); left > 0; left--) {
      Iterator<Held> it = among.iterator();
      Held first = it.next();
      if (first != newcomer && !first.wasBusy()) {
        return first;
      }
      it.remove();
      among.add(first);
    }
    return null;
  }

  /**
   * Returns the oldest connection of the network that holds the most, or null if none holds more
   * than the newcomer's does with its new connection.
   */
  private @Nullable Held oldestOfLargest(int ofNewcomer) {
    Set<Held> largest = largest(ofNewcomer);
    return largest == null ? null : largest.iterator().next();
  }

  /** Returns the connections of the network that holds the most; null if none holds more. */
  private @Nullable Set<Held> largest(int than) {
    Set<Held> largest = null;
    for (Set<Held> each : byNetwork.values()) {
      if (each.size() > (largest == null ? than : largest.size())) {
        largest = each;
      }
    }
    return largest;
  }

  private void forget(Held gone) {
    memory -= gone.memory;
    held.remove(gone.socket);
    all.remove(gone);
    VisitorNetwork network = gone.network;
    Set<Held> own = network == null ? null : byNetwork.get(network);
    if (own != null) {
      own.remove(gone);
      if (own.isEmpty()) {
        byNetwork.remove(network);
      }
    }
  }

  private static EndPoint socket(Connection connection) {
    EndPoint endPoint = connection.getEndPoint();
    return endPoint instanceof SslConnection.SslEndPoint tls
        ? tls.getSslConnection().getEndPoint()
        : endPoint;
  }

  /**
   * Returns the network whose share includes a connection; null for a trusted proxy or an unknown
   * address.
   */
  private @Nullable VisitorNetwork network(EndPoint socket) {
    InetAddress address =
        socket.getRemoteSocketAddress() instanceof InetSocketAddress inet
            ? inet.getAddress()
            : null;
    return address == null || trusted.trusts(0, address.getHostAddress())
        ? null
        : VisitorNetwork.of(address);
  }

  /** An open socket, and the connection of the protocol that it uses. */
  private static final class Held {
    private final EndPoint socket;
    private final @Nullable VisitorNetwork network;
    private @Nullable Connection connection;
    private long done;
    private long memory;

    Held(EndPoint socket, @Nullable VisitorNetwork network) {
      this.socket = socket;
      this.network = network;
    }

    /** Notes the protocol, and returns how much more memory the connection takes by it. */
    long speaksBy(Connection now) {
      if (!(now instanceof SslConnection)) {
        connection = now;
        done = 0;
      }
      long before = memory;
      memory = MeteredEndPoint.idleMemory(now);
      return memory - before;
    }

    /**
     * Returns whether a request is in progress, or was answered since the last call of this method.
     */
    boolean wasBusy() {
      Connection speaking = connection;
      if (speaking == null) {
        return false;
      }
      long answered = speaking.getMessagesOut();
      // Jetty counts 100 (Continue) as the answer to a request, but the socket does not.
      boolean isBusy =
          speaking.getMessagesIn() > answered
              || answered != done
              || socket instanceof MeteredEndPoint metered && metered.isInProgress();
      done = answered;
      return isBusy;
    }
  }
}
