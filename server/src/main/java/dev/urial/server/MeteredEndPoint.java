package dev.urial.server;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicInteger;
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
 * parsed, and refuses them if {@link SlowClients} has no room for them.
 *
 * <p>Jetty's parser has a limit for the header fields of one request, but none for those of all
 * connections.
 */
final class MeteredEndPoint extends SocketChannelEndPoint {
  private final SelectionKey key;
  private final AtomicInteger held = new AtomicInteger();
  private volatile @Nullable SlowClients watch;
  private volatile @Nullable Connection connection;

  /** When the first octets of the incomplete request arrived. */
  private volatile long begun;

  /** The requests that had arrived at the last look. */
  private long arrived;

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
   * @param watch knows the octets of all connections
   * @param connection an HTTP/1.1 connection over this socket
   */
  void meter(SlowClients watch, Connection connection) {
    this.connection = connection;
    this.watch = watch;
  }

  /** Ends counting, because the connection is closed, or changes to HTTP/2. */
  void unmeter() {
    SlowClients told = watch;
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
    SlowClients told = watch;
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

  @Override
  public int fill(ByteBuffer buffer) throws IOException {
    int filled = super.fill(buffer);
    SlowClients told = watch;
    Connection http = connection;
    if (told != null && http != null) {
      count(told, http, filled);
    }
    return filled;
  }

  private void count(SlowClients told, Connection http, int filled) throws EofException {
    long now = http.getMessagesIn();
    if (now != arrived) {
      arrived = now;
      forget();
    }
    if (filled > 0 && now == http.getMessagesOut()) { // else it is the body of a request
      int all = held.addAndGet(filled);
      if (all == filled) {
        begun = System.nanoTime();
      }
      boolean fits = told.reserve(filled, all);
      if (!fits || watch != told) {
        told.release(held.getAndSet(0));
        throw new EofException("too many requests are incomplete");
      }
    }
  }
}
