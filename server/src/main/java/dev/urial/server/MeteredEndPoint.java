package dev.urial.server;

import dev.urial.server.http.BodyReading;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * The socket of a client, which counts the octets of an incomplete HTTP/1.1 request before they are
 * parsed, and refuses them if there is no room for them. The octets of a body count until they are
 * read, and those of trailer fields until the request ends. A long answer is written in pieces.
 *
 * <p>Jetty's parser has a limit for the header fields of one request, but none for those of all
 * connections.
 */
final class MeteredEndPoint extends SocketChannelEndPoint implements BodyReading {
  /**
   * The memory for header fields of HTTP/1.1, as a multiple of their length: {@code a:b} becomes a
   * field with two strings. Over HTTP/2, they are decoded when they are complete.
   */
  static final int OBJECTS_PER_OCTET = 28;

  /** The octets of a record of TLS in addition to its content. */
  private static final int RECORD = 22;

  /** The octets of the request line beyond method and target, and of the empty line. */
  private static final int END_OF_LINES = " HTTP/1.1\r\n\r\n".length() + 1;

  /** The octets of a whole read that need not be looked at for the beginning of a request. */
  private static final int FEW = 512;

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

  /** The memory of a connection that sent nothing. */
  private static final long IDLE = 1 << 12;

  /** The memory for TLS, in addition. */
  private static final long SECURE = 23 << 10;

  /** The memory for HTTP/2, in addition: 27 kB were measured with full tables of header fields. */
  private static final long TWO = 28 << 10;

  /** How often a request's octets are in memory: a target is there as a whole, and in parts. */
  private static final long COPIES = 4;

  /** The octets received that count; over HTTP/2, those of all requests are received. */
  private static final int MOST_RECEIVED = 1 << 15;

  /** The memory of a request that has no answer yet, beyond its octets. */
  private static final long WAITING = 1 << 13;

  private final SelectionKey key;
  private final AtomicInteger held = new AtomicInteger();
  private final AtomicInteger received = new AtomicInteger();
  private volatile @Nullable Meter meter;
  private volatile @Nullable Connection connection;

  /** Whether the body of the current request comes in chunks. */
  private volatile boolean isChunked;

  /** The octets of the current request that arrived before the last one ended. */
  private volatile int carried;

  /** Octets that may be the beginning of a request, or not; they matter if the heap is full. */
  private volatile int uncertain;

  /** The octets of the body of the current request that were read. */
  private final AtomicInteger body = new AtomicInteger();

  private volatile boolean isInProgress;

  /** When the first octets of the incomplete request arrived. */
  private volatile long begun;

  /** The octets of the last read, which may end with the beginning of the next request. */
  private volatile int last;

  /**
   * The octets that are read to find out whether a client has closed the connection. A client that
   * sends more before it has an answer must be prepared to lose the connection: RFC 9112, section
   * 9.3.2.
   */
  private static final int AHEAD = 4096;

  private static final ThreadLocal<ByteBuffer> SCRATCH =
      ThreadLocal.withInitial(() -> ByteBuffer.allocate(AHEAD));

  /**
   * The octets that are written at once. The JVM copies them into a buffer outside of the heap, as
   * long as they are, which the thread keeps.
   */
  private static final int MOST_WRITTEN = 1 << 16;

  /**
   * The octets that are read in a turn. If there are more, others have their turns first: some
   * octets take much longer than others, such as records of TLS or chunks with a single octet.
   */
  private static final int MOST_IN_TURN = 1 << 16;

  private final Executor executor;
  private final @Nullable ReadingTurns turns;

  /** The octets that were read in the current turn. */
  private volatile int inTurn;

  /** Held while octets are read, and while a request ends. */
  private final Object reading = new Object();

  /** What was read before it is needed, to be filled; null if that is nothing. */
  private @Nullable ByteBuffer ahead;

  private MeteredEndPoint(
      SocketChannel channel,
      ManagedSelector selector,
      SelectionKey key,
      Scheduler scheduler,
      Executor executor,
      @Nullable ReadingTurns turns) {
    super(channel, selector, key, scheduler);
    this.key = key;
    this.executor = executor;
    this.turns = turns;
  }

  @Override
  public @Nullable Runnable onSelected() {
    inTurn = 0;
    Runnable task = super.onSelected();
    return task == null || turns == null || !turns.areOn() ? task : turns.task(address(), task);
  }

  private @Nullable InetAddress address() {
    return getRemoteSocketAddress() instanceof InetSocketAddress inet ? inet.getAddress() : null;
  }

  /** A connector whose clients have such sockets. */
  static final class MeteredConnector extends ServerConnector {
    MeteredConnector(Server server, int selectors, ConnectionFactory... factories) {
      super(server, 1, selectors, factories);
    }

    @Override
    protected SocketChannelEndPoint newEndPoint(
        SocketChannel channel, ManagedSelector selector, SelectionKey key) {
      MeteredEndPoint made =
          new MeteredEndPoint(
              channel, selector, key, getScheduler(), getExecutor(), getBean(ReadingTurns.class));
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

  /**
   * Begins counting for an HTTP/1.1 connection over this socket.
   *
   * @param counter knows the octets of all incomplete requests
   */
  void countsFor(Meter counter) {
    received.set(0); // not the handshake of TLS, which the beginning of a request may follow
    uncertain = last;
    meter = counter;
  }

  /** Notes the connection of HTTP over this socket. */
  void speaks(Connection http) {
    connection = http;
  }

  /** Returns what a connection takes that has no request, in octets. */
  static long idleMemory(Connection http) {
    return IDLE + (isTls(http) ? SECURE : 0) + (isTwo(http) ? TWO : 0);
  }

  private static boolean isTwo(Connection http) {
    return http instanceof ConnectionMetaData data && data.getHttpVersion() == HttpVersion.HTTP_2;
  }

  private static boolean isTls(Connection http) {
    return http instanceof SslConnection || http.getEndPoint() instanceof SslConnection.SslEndPoint;
  }

  /** Returns the number of requests that have no answer yet. */
  long requests() {
    Connection http = connection;
    return http == null ? 0 : Math.max(0, http.getMessagesIn() - http.getMessagesOut());
  }

  /** Ends counting, because the connection is closed, or changes to HTTP/2. */
  void endCount() {
    Meter told = meter;
    meter = null;
    isInProgress = false;
    if (told != null) {
      told.release(held.getAndSet(0));
    }
    if (!isOpen()) {
      // The selector keeps a cancelled key until it has served all others that are ready.
      key.attach(null);
    }
  }

  /**
   * Ends counting the header fields of a request, because they are complete. What arrived with them
   * counts until it is read as the body.
   */
  void requestBegins(Request request) {
    Meter told = meter;
    if (told != null) {
      isInProgress = true;
      body.set(0);
      uncertain = 0;
      isChunked = request.getLength() < 0;
      int rest = atBegin(request);
      int before = held.getAndUpdate(all -> Math.min(all, rest));
      told.release(before - Math.min(before, rest));
    }
  }

  @Override
  public void bodyRead(int octets) {
    Meter told = meter;
    if (told != null) {
      body.addAndGet(octets);
      int counted =
          octets
              + (isChunked ? Integer.toHexString(octets).length() + 4 : 0)
              + (isTls() ? RECORD : 0);
      // What is left may be the white space of the header.
      int before = held.getAndUpdate(all -> without(all, counted));
      told.release(before - without(before, counted));
    }
  }

  /** Returns octets without some of them; 0 if few are left. */
  private static int without(int octets, int some) {
    return octets - some <= FEW ? 0 : octets - some;
  }

  /** Counts what arrives from now on as the next request, with what arrived of it already. */
  void requestEnds(Request request) {
    Meter told = meter;
    if (told == null) { // HTTP/2
      if (requests() <= 1) {
        received.set(0); // what was received is no longer in memory
      }
      return;
    }
    told.release(held.getAndSet(0));
    int rest = atEnd(request);
    received.set(0);
    carried = rest;
    synchronized (reading) {
      isInProgress = false;
    }
    if (rest > 0) {
      begun = System.nanoTime();
      held.addAndGet(rest);
      var unused = told.reserve(rest, rest); // if there is no room, a check will make some
      if (meter != told) {
        told.release(held.getAndSet(0)); // the connection was closed meanwhile
      }
    }
  }

  /** Returns the octets that arrived after the header of a request; 0 if they are few. */
  private int atBegin(Request request) {
    int all = received.get() + carried;
    if (all <= FEW) {
      return 0;
    }
    int header = length(request);
    if (received.get() >= header) {
      all -= carried; // they were not the beginning of this request
      carried = 0;
    }
    int rest = Math.min(last, all - header);
    return rest > FEW ? rest : 0;
  }

  /**
   * Returns the octets that arrived after a request that has ended; 0 if they are few, in
   * comparison with what frames its body.
   */
  private int atEnd(Request request) {
    int all = received.get() + carried;
    if (all <= FEW) {
      return 0;
    }
    // Jetty reads what is left of a body, or closes the connection.
    long read = Math.max(body.get(), request.getLength());
    int rest = (int) Math.max(0, Math.min(last, all - read - length(request)));
    int frames = FEW + (isTls() ? all / 32 : 0) + (isChunked ? all / 4 : 0);
    uncertain = rest > frames ? 0 : rest;
    return rest > frames ? rest : 0;
  }

  private boolean isTls() {
    return getConnection() instanceof SslConnection;
  }

  /** Returns the length of the header of a request. */
  private static int length(Request request) {
    HttpURI uri = request.getHttpURI();
    int length = uri.getPathQuery() == null ? 0 : uri.getPathQuery().length();
    for (HttpField field : request.getHeaders()) {
      String value = field.getValue();
      length += field.getName().length() + (value == null ? 0 : value.length()) + 3;
    }
    return length + request.getMethod().length() + END_OF_LINES;
  }

  /** Returns whether an HTTP/1.1 request with complete header fields has no answer yet. */
  boolean isInProgress() {
    return isInProgress;
  }

  /** Returns the octets of the incomplete request. */
  int held() {
    return held.get();
  }

  /**
   * Returns the memory that the connection takes, in octets: what Urial's and Jetty's objects take
   * for what was received, roughly.
   */
  long memory() {
    Connection http = connection;
    return (http == null ? IDLE + (isTls() ? SECURE : 0) : idleMemory(http))
        + (long) OBJECTS_PER_OCTET * (held.get() + uncertain)
        + COPIES * (long) Math.min(received.get(), MOST_RECEIVED)
        + WAITING * requests();
  }

  /** Returns when the first octets of the incomplete request arrived, in nanoseconds. */
  long begun() {
    return begun;
  }

  /**
   * Returns whether the client of an HTTP/1.1 request that has no answer yet has closed the
   * connection, or sent too much meanwhile. What it sent is kept.
   */
  @Override
  public boolean hasLeft() {
    synchronized (reading) {
      if (!isInProgress) {
        return false;
      }
      ByteBuffer before = ahead;
      ByteBuffer all = SCRATCH.get().clear();
      if (before != null) {
        all.put(before.duplicate());
      }
      try {
        boolean isEnd = !all.hasRemaining() || getChannel().read(all) < 0;
        all.flip();
        if (all.remaining() > (before == null ? 0 : before.remaining())) {
          ahead = ByteBuffer.allocate(all.remaining()).put(all).flip();
        }
        return isEnd;
      } catch (IOException e) {
        return true; // such as a reset
      }
    }
  }

  private int read(ByteBuffer buffer) throws IOException {
    synchronized (reading) {
      ByteBuffer octets = ahead;
      if (octets == null) {
        return super.fill(buffer);
      }
      int filled = BufferUtil.append(buffer, octets);
      ahead = octets.hasRemaining() ? octets : null;
      return filled;
    }
  }

  @Override
  protected void needsFillInterest() {
    boolean isReadable;
    synchronized (reading) {
      isReadable = ahead != null;
    }
    if (isReadable) {
      inTurn = 0;
      executor.execute(() -> getFillInterest().fillable());
    } else {
      super.needsFillInterest();
    }
  }

  @Override
  public int fill(ByteBuffer buffer) throws IOException {
    int before = inTurn;
    if (before >= MOST_IN_TURN) {
      return 0; // the caller waits until the socket is selected again, which is soon
    }
    int filled = read(buffer);
    if (filled > 0) {
      inTurn = before + filled;
      Meter told = meter;
      received.addAndGet(filled);
      last = filled;
      if (told != null) {
        count(told, filled);
      }
    }
    return filled;
  }

  @Override
  public boolean flush(ByteBuffer... buffers) throws IOException {
    int left = MOST_WRITTEN;
    for (int i = 0; i < buffers.length; i++) {
      ByteBuffer buffer = buffers[i];
      if (buffer.remaining() > left) {
        int end = buffer.limit();
        buffer.limit(buffer.position() + left);
        try {
          super.flush(Arrays.copyOf(buffers, i + 1));
        } finally {
          buffer.limit(end);
        }
        return false; // the caller goes on with what is left
      }
      left -= buffer.remaining();
    }
    return super.flush(buffers);
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
