package dev.urial.dereference;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A pool of idle connections for later requests to the same origin. A connection is reused only if
 * its address is among those that were vetted for the new request.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-9.3">RFC 9112 §9.3</a>
 */
final class KeptConnections implements AutoCloseable {
  /**
   * The maximum idle time, in nanoseconds. Many servers close idle connections after five seconds,
   * and a request on a closed connection needs a second attempt.
   */
  private static final long MOST_IDLE = TimeUnit.SECONDS.toNanos(4);

  /**
   * Returns the origin of a target: its scheme, host and port. The certificate of a TLS connection
   * was checked for this host, so a connection is reused only for the same origin.
   */
  private static String origin(HttpTarget to) {
    return (to.isTls() ? "https://" : "http://") + to.host() + ':' + to.port();
  }

  /** A connection with its buffered input, which may contain octets that were read ahead. */
  static final class Connection {
    private final String origin;
    private final Socket plain;
    private final Socket socket;
    private final InetAddress address;
    private final InputStream in;
    private long idleSince;

    Connection(HttpTarget to, Socket plain, Socket socket, InetAddress address) throws IOException {
      this.origin = origin(to);
      this.plain = plain;
      this.socket = socket;
      this.address = address;
      this.in = new BufferedInputStream(socket.getInputStream(), 16_384);
    }

    Socket socket() {
      return socket;
    }

    /** Returns the vetted address of the peer. */
    InetAddress address() {
      return address;
    }

    InputStream in() {
      return in;
    }

    /** Octets after the response make the connection unusable. */
    private boolean isReusable() throws IOException {
      return in.available() == 0;
    }

    /** Closes the connection without waiting for the server's TLS {@code close_notify} alert. */
    void close() {
      DaemonThreads.close(plain);
    }
  }

  /**
   * A connection for the duration of one exchange. Closing the lease returns the connection to the
   * pool if the exchange is complete, and otherwise closes the connection.
   */
  final class Lease implements AutoCloseable {
    private final Connection connection;
    private boolean isComplete;
    private boolean isOver;

    private Lease(Connection connection) {
      this.connection = connection;
    }

    Connection connection() {
      return connection;
    }

    /**
     * Marks the exchange as complete: the response has been read to its end, and the server keeps
     * the connection open.
     */
    synchronized void complete() {
      isComplete = true;
    }

    @Override
    public void close() {
      boolean isKept;
      synchronized (this) {
        if (isOver) {
          return;
        }
        isOver = true;
        isKept = isComplete;
      }
      if (isKept) {
        put(connection);
      } else {
        connection.close();
      }
    }
  }

  private final int most;
  private final Map<String, Deque<Connection>> waiting = new HashMap<>();
  private int count;
  private boolean isClosed;

  /**
   * @param most the maximum number of idle connections; 0 for none
   */
  KeptConnections(int most) {
    this.most = most;
  }

  boolean areKept() {
    return most > 0;
  }

  Lease lease(Connection connection) {
    return new Lease(connection);
  }

  /**
   * Removes from the pool and returns an idle connection to one of the vetted addresses, or null if
   * there is none.
   */
  @Nullable Lease take(HttpTarget to, List<InetAddress> vetted) {
    Connection found = null;
    synchronized (this) {
      Deque<Connection> same = waiting.get(origin(to));
      Iterator<Connection> all = same == null ? List.<Connection>of().iterator() : same.iterator();
      while (all.hasNext() && found == null) {
        Connection one = all.next();
        boolean isStale = System.nanoTime() - one.idleSince > MOST_IDLE;
        if (isStale || vetted.contains(one.address)) {
          all.remove();
          count--;
        }
        if (isStale) {
          one.close();
        } else if (vetted.contains(one.address)) {
          found = one;
        }
      }
    }
    return found == null ? null : new Lease(found);
  }

  private void put(Connection connection) {
    try {
      if (connection.isReusable() && keep(connection)) {
        return;
      }
    } catch (IOException e) {
      // It is already closed.
    }
    connection.close();
  }

  private synchronized boolean keep(Connection connection) {
    if (isClosed || count >= most) {
      return false;
    }
    connection.idleSince = System.nanoTime();
    waiting.computeIfAbsent(connection.origin, origin -> new ArrayDeque<>()).push(connection);
    count++;
    return true;
  }

  @Override
  public void close() {
    synchronized (this) {
      isClosed = true;
      waiting.values().forEach(all -> all.forEach(Connection::close));
      waiting.clear();
      count = 0;
    }
  }
}
