package dev.urial.server;

import dev.urial.server.http.TrustedProxies;
import dev.urial.shortener.visit.VisitorNetwork;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
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
  private final TrustedProxies trusted;
  private final Map<EndPoint, Held> held = new HashMap<>();

  /** All connections, in the order in which they were opened or last observed to be busy. */
  private final Set<Held> all = new LinkedHashSet<>();

  private final Map<VisitorNetwork, Set<Held>> byNetwork = new HashMap<>();
  private final AtomicLong closed = new AtomicLong();

  ConnectionShares(int limit, TrustedProxies trusted) {
    this.limit = limit;
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
    EndPoint victim;
    synchronized (this) {
      Held known = held.get(socket);
      if (known != null) {
        known.speaksBy(connection);
        return;
      }
      Held newcomer = new Held(socket, network(socket));
      newcomer.speaksBy(connection);
      held.put(socket, newcomer);
      all.add(newcomer);
      Set<Held> own = null;
      if (newcomer.network != null) {
        own = byNetwork.computeIfAbsent(newcomer.network, n -> new LinkedHashSet<>());
        own.add(newcomer);
      }
      Held oldest = own != null && own.size() > share ? oldestSilent(own, newcomer) : null;
      if (oldest == null && own != null && own.size() > BUSY * share) {
        oldest = newcomer;
      }
      if (oldest == null && held.size() > limit) {
        oldest = oldestSilent(all, newcomer);
        if (oldest == null) {
          oldest = oldestOfLargest(own == null ? 1 : own.size());
        }
        if (oldest == null) {
          oldest = newcomer;
        }
      }
      if (oldest == null) {
        return;
      }
      forget(oldest);
      victim = oldest.socket;
    }
    closed.incrementAndGet();
    victim.close();
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
    Set<Held> largest = null;
    for (Set<Held> each : byNetwork.values()) {
      if (each.size() > (largest == null ? ofNewcomer : largest.size())) {
        largest = each;
      }
    }
    return largest == null ? null : largest.iterator().next();
  }

  private void forget(Held gone) {
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

    Held(EndPoint socket, @Nullable VisitorNetwork network) {
      this.socket = socket;
      this.network = network;
    }

    void speaksBy(Connection now) {
      if (!(now instanceof SslConnection)) {
        connection = now;
        done = 0;
      }
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
