package dev.urial.server;

import dev.urial.server.http.TrustedProxies;
import dev.urial.shortener.visit.VisitorNetwork;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongFunction;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.NegotiatingServerConnection;
import org.jspecify.annotations.Nullable;

/**
 * Limits the connections per network (/24 for IPv4, /48 for IPv6), so that nobody can lock out
 * others by opening many connections. A connection is silent while it has no request in progress.
 *
 * <pre>
 *   a network has more than its share   → its own oldest silent connection is closed
 *   it has twice its share, none silent → the new connection is closed
 *   all together exceed the limit       → one of the network that holds the most is closed, if it
 *                                         holds more than the newcomer's network
 *   no network holds more               → the oldest silent connection of all is closed
 *   they take too much memory           → one of the network that takes the most is closed
 * </pre>
 *
 * <p>Of a network, the oldest silent connection is closed; if it has none, its oldest one. So a
 * network that holds little loses nothing to one that holds much, not even a connection whose first
 * request is on its way.
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

  /** The connections whose TLS handshake is in progress, in the order in which it began. */
  private final Map<Held, Long> handshakes = new LinkedHashMap<>();

  private final Map<VisitorNetwork, Share> byNetwork = new HashMap<>();
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
      long more = opened.speaksBy(connection);
      handshakes(opened, isHandshake(connection));
      memory += more;
      if (known == null) {
        Held victim = add(opened);
        if (victim != null) {
          victims = new ArrayList<>();
          forget(victim);
          victims.add(victim.socket);
        }
      } else if (known.share != null) {
        known.share.memory += more;
      }
      while (memory > mostMemory) {
        Held victim = of(largest(it -> it.connections.size() > 1 ? it.memory : 0, 0), opened);
        victim = victim == null ? oldestSilent(all, opened) : victim;
        if (victim == null) {
          break; // MemoryGuard watches what requests take
        }
        victims = victims.isEmpty() ? new ArrayList<>() : victims;
        forget(victim);
        victims.add(victim.socket);
      }
      if (!socket.isOpen() && held.get(socket) == opened) {
        forget(opened); // it was closed before, and nobody will tell again
      }
    }
    for (EndPoint victim : victims) {
      closed.incrementAndGet();
      victim.close();
    }
  }

  /**
   * Closes the connections whose TLS handshake takes too long; must be called now and then.
   *
   * @param longest how long a handshake may take
   */
  void endHandshakes(Duration longest) {
    List<EndPoint> ended = new ArrayList<>();
    long now = System.nanoTime();
    synchronized (this) {
      for (Map.Entry<Held, Long> oldest : handshakes.entrySet()) {
        if (now - oldest.getValue() < longest.toNanos()) {
          break;
        }
        ended.add(oldest.getKey().socket);
      }
    }
    ended.forEach(EndPoint::close);
  }

  /** Adds a connection, and returns the one that must be closed for it; null for none. */
  private @Nullable Held add(Held newcomer) {
    held.put(newcomer.socket, newcomer);
    all.add(newcomer);
    Share own = null;
    if (newcomer.network != null) {
      own = byNetwork.computeIfAbsent(newcomer.network, network -> new Share());
      own.connections.add(newcomer);
      own.memory += newcomer.memory;
      newcomer.share = own;
    }
    if (own != null && own.connections.size() > share) {
      Held oldest = oldestSilent(own.connections, newcomer);
      if (oldest != null) {
        return oldest;
      }
      if (own.connections.size() > BUSY * share) {
        return newcomer;
      }
    }
    if (held.size() <= limit) {
      return null;
    }
    int ofNewcomer = own == null ? 1 : own.connections.size();
    Held oldest = of(largest(it -> it.connections.size(), ofNewcomer), newcomer);
    if (oldest == null) {
      oldest = oldestSilent(all, newcomer);
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

  /** Returns the oldest silent connection of a network, or its oldest; null without a network. */
  private static @Nullable Held of(@Nullable Share network, Held newcomer) {
    if (network == null) {
      return null;
    }
    Held silent = oldestSilent(network.connections, newcomer);
    return silent == null ? network.connections.iterator().next() : silent;
  }

  /** Returns the network with the highest measure; null if none is above a bound. */
  private @Nullable Share largest(ToLongFunction<Share> measure, long bound) {
    Share largest = null;
    long most = bound;
    for (Share each : byNetwork.values()) {
      long measured = measure.applyAsLong(each);
      if (measured > most) {
        most = measured;
        largest = each;
      }
    }
    return largest;
  }

  /** Notes that a handshake of a connection begins or ends. */
  private void handshakes(Held one, boolean isHandshaking) {
    if (!isHandshaking) {
      handshakes.remove(one);
    } else if (one.network != null) {
      handshakes.putIfAbsent(one, System.nanoTime());
    }
  }

  /** Returns whether a connection waits for the end of a TLS handshake. */
  private static boolean isHandshake(Connection connection) {
    return connection instanceof SslConnection || connection instanceof NegotiatingServerConnection;
  }

  private void forget(Held gone) {
    handshakes(gone, false);
    memory -= gone.memory;
    held.remove(gone.socket);
    all.remove(gone);
    Share own = gone.share;
    if (own != null) {
      own.memory -= gone.memory;
      own.connections.remove(gone);
      if (own.connections.isEmpty()) {
        byNetwork.remove(gone.network);
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

  /** The connections of a network, and what they take while they have no request, in octets. */
  private static final class Share {
    private final Set<Held> connections = new LinkedHashSet<>();
    private long memory;
  }

  /** An open socket, and the connection of the protocol that it uses. */
  private static final class Held {
    private final EndPoint socket;
    private final @Nullable VisitorNetwork network;
    private @Nullable Share share;
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
