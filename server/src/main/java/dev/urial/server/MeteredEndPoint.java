package dev.urial.server;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.ConnectionFactory;
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
  private volatile @Nullable Meter watch;
  private volatile @Nullable Connection connection;

  /** When the first octets of the incomplete request arrived. */
  private volatile long begun;

  /** The requests that had arrived at the last look. */
  private long arrived;

  /** The octets of the last read, which may end with the beginning of the next request. */
  private int last;

  private final AtomicLong received = new AtomicLong();

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

  /**
   * Begins counting.
   *
   * @param watch counts the octets
   * @param connection an HTTP/1.1 connection over this socket
   */
  void meter(Meter watch, Connection connection) {
    this.connection = connection;
    this.watch = watch;
  }

  /** Ends counting, because the connection is closed, or changes to HTTP/2. */
  void unmeter() {
    Meter told = watch;
    watch = null;
    if (told != null) {
      told.release(held.getAndSet(0));
    }
    if (!isOpen()) {
      // The selector keeps a cancelled key until it has served all others that are ready.
      key.attach(null);
    }
  }

  /** Counts nothing until the next octets, because the request is complete. */
  void forget() {
    Meter told = watch;
    if (told != null) {
      told.release(held.getAndSet(0));
    }
  }

  /** Returns the octets of the incomplete request. */
  int held() {
    return held.get();
  }

  /** Returns when the first octets of the incomplete request arrived, in nanoseconds. */
  long begun() {
    return begun;
  }

  /** Returns the number of octets that arrived so far. */
  long received() {
    return received.get();
  }

  @Override
  public int fill(ByteBuffer buffer) throws IOException {
    int filled = super.fill(buffer);
    if (filled > 0) {
      received.addAndGet(filled);
    }
    Meter told = watch;
    Connection http = connection;
    if (told != null && http != null) {
      count(told, http, filled);
    }
    return filled;
  }

  private void count(Meter told, Connection http, int filled) throws EofException {
    long now = http.getMessagesIn();
    int rest = 0;
    if (now != arrived) {
      arrived = now;
      forget();
      rest = last;
    }
    if (filled <= 0) {
      return;
    }
    last = filled;
    if (now == http.getMessagesOut()) { // else it is the body of a request
      int more = filled + rest;
      int all = held.addAndGet(more);
      if (all == more) {
        begun = System.nanoTime();
      }
      boolean fits = told.reserve(more, all);
      if (!fits || watch != told) {
        told.release(held.getAndSet(0));
        throw new EofException("too many requests are incomplete");
      }
    }
  }
}
