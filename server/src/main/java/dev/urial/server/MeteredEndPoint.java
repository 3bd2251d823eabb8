package dev.urial.server;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * The socket of a client, which counts the octets of an incomplete HTTP/1.1 request before they are
 * parsed, and refuses them if there is no room for them.
 *
 * <p>Jetty's parser has a limit for the header fields of one request, but none for those of all
 * connections.
 */
final class MeteredEndPoint extends SocketChannelEndPoint {
  /** Knows the octets of all incomplete requests. */
  interface Meter {
    /**
     * Counts octets that are about to be parsed.
     *
     * @param octets the octets
     * @param request the octets of the same request, including these
     * @return whether there is room for them
     */
    boolean reserve(int octets, int request);

    /** Subtracts octets of requests that are complete, or whose connections are closed. */
    void release(int octets);
  }

  private final SelectionKey key;
  private final AtomicInteger held = new AtomicInteger();
  private final AtomicInteger received = new AtomicInteger();
  private volatile @Nullable Meter meter;
  private volatile boolean isInProgress;

  /** When the first octets of the incomplete request arrived. */
  private volatile long begun;

  /** The octets of the last read, which may end with the beginning of the next request. */
  private int last;

  private MeteredEndPoint(
      SocketChannel channel, ManagedSelector selector, SelectionKey key, Scheduler scheduler) {
    super(channel, selector, key, scheduler);
    this.key = key;
  }

  /** A connector whose clients have such sockets. */
  static final class MeteredConnector extends ServerConnector {
    MeteredConnector(Server server, int selectors, ConnectionFactory... factories) {
      super(server, 1, selectors, factories);
    }

    @Override
    protected SocketChannelEndPoint newEndPoint(
        SocketChannel channel, ManagedSelector selector, SelectionKey key) {
      MeteredEndPoint made = new MeteredEndPoint(channel, selector, key, getScheduler());
      made.setIdleTimeout(getIdleTimeout());
      return made;
    }
  }

  /** Returns the socket of a connection, also below TLS; null if it has none of this kind. */
  static @Nullable MeteredEndPoint of(Connection connection) {
    EndPoint end = connection.getEndPoint();
    EndPoint socket =
        end instanceof SslConnection.SslEndPoint tls ? tls.getSslConnection().getEndPoint() : end;
    return socket instanceof MeteredEndPoint metered ? metered : null;
  }

  /** Returns the socket over which a request came; null if it has none of this kind. */
  static @Nullable MeteredEndPoint of(Request request) {
    return of(request.getConnectionMetaData().getConnection());
  }

  /** Begins counting, for an HTTP/1.1 connection over this socket. */
  void countsFor(Meter counter) {
    meter = counter;
  }

  /** Ends counting, because the connection is closed, or changes to HTTP/2. */
  void endCount() {
    Meter told = meter;
    meter = null;
    if (told != null) {
      told.release(held.getAndSet(0));
    }
    if (!isOpen()) {
      // The selector keeps a cancelled key until it has served all others that are ready.
      key.attach(null);
    }
  }

  /**
   * Counts nothing until {@link #requestEnds}, because the request's header fields are complete.
   */
  void requestBegins() {
    Meter told = meter;
    if (told != null) {
      isInProgress = true;
      told.release(held.getAndSet(0));
    }
  }

  /** Counts what arrives from now on as the next request. */
  void requestEnds() {
    received.set(0);
    isInProgress = false;
  }

  /** Returns whether an HTTP/1.1 request with complete header fields has no answer yet. */
  boolean isInProgress() {
    return isInProgress;
  }

  /** Returns the octets of the incomplete request. */
  int held() {
    return held.get();
  }

  /** Returns when the first octets of the incomplete request arrived, in nanoseconds. */
  long begun() {
    return begun;
  }

  /** Returns the octets of the current request, or of all requests of an HTTP/2 connection. */
  int received() {
    return received.get();
  }

  @Override
  public int fill(ByteBuffer buffer) throws IOException {
    int filled = super.fill(buffer);
    if (filled > 0) {
      Meter told = meter;
      int before = received.getAndAdd(filled);
      if (told != null && !isInProgress) {
        count(told, before == 0 ? filled + last : filled);
      }
      last = filled;
    }
    return filled;
  }

  private void count(Meter told, int octets) throws EofException {
    int all = held.addAndGet(octets);
    if (all == octets) {
      begun = System.nanoTime();
    }
    boolean fits = told.reserve(octets, all);
    if (!fits || meter != told) {
      told.release(held.getAndSet(0));
      throw new EofException("too many requests are incomplete");
    }
  }
}
