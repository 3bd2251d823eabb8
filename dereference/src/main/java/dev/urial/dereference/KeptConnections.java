package dev.urial.dereference;

import dev.urial.internal.http2.Http2Connection;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Idle connections for later requests to the same origin. A connection is only reused if its
 * address is among those that were vetted for the request.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-9.3">RFC 9112 §9.3</a>
 */
final class KeptConnections implements AutoCloseable {
  /** Many servers close idle connections after five seconds; a stale one costs a second attempt. */
  private static final long MOST_IDLE = TimeUnit.SECONDS.toNanos(4);

  /** Returns the origin of a connection, whose certificate was checked for the host. */
  private static String origin(HttpTarget to) {
    return (to.isTls() ? "https://" : "http://") + to.host() + ':' + to.port();
  }

  /** A connection and the octets that were read ahead. */
  static final class Connection {
    private final String origin;
    private final Socket plain;
    private final Socket socket;
    private final InetAddress address;
    private final InputStream in;
    private @Nullable Http2Connection http2;
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

    /** Starts HTTP/2, which the server has chosen; small frames must be sent without delay. */
    void startHttp2(int headerOctets) throws IOException {
      plain.setTcpNoDelay(true);
      http2 = new Http2Connection(in, socket.getOutputStream(), headerOctets);
    }

    /** Returns the HTTP/2 connection; null for HTTP/1.1. */
    @Nullable Http2Connection http2() {
      return http2;
    }

    /**
     * Returns whether the connection can serve another request. In HTTP/1.1, octets after the
     * response prevent this; in HTTP/2, they are frames for the connection.
     */
    private boolean isReusable() throws IOException {
      Http2Connection own = http2;
      return own == null ? in.available() == 0 : own.isReusable();
    }

    /** Closes the connection without waiting for the server's TLS close. */
    void close() {
      DaemonThreads.close(plain);
    }
  }

  /**
   * A connection for the duration of one exchange. It is kept if the exchange is complete, and
   * closed otherwise.
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

    /** Called when the response has been read to its end and the server keeps the connection. */
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

  /** The maximum number of remembered origins that require HTTP/1.1. */
  private static final int MOST_HTTP_1 = 1000;

  private final int most;
  private final Map<String, Deque<Connection>> waiting = new HashMap<>();
  private final Set<String> http1 = new HashSet<>();
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

  /** Remembers that the server requires HTTP/1.1: RFC 9113 §7, HTTP_1_1_REQUIRED. */
  synchronized void useHttp1(HttpTarget to) {
    if (http1.size() < MOST_HTTP_1) {
      http1.add(origin(to));
    }
  }

  synchronized boolean usesHttp1(HttpTarget to) {
    return http1.contains(origin(to));
  }

  Lease lease(Connection connection) {
    return new Lease(connection);
  }

  /** Returns an idle connection to one of the vetted addresses; null if there is none. */
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
