package dev.urial.server.http;

import dev.urial.internal.server.ServerMessages;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request. It is awaited without a thread; only for uploads of files, few threads
 * wait. What all requests hold together is limited, and so is the time in which a body must arrive.
 */
final class ArrivingBody {
  /** The memory for a body, as a multiple of its length. A form or JSON becomes many objects. */
  private static final int OBJECTS_PER_OCTET = 8;

  /**
   * The memory for a file, which may be longer than other bodies, as a multiple of its length. It
   * is read row by row, but copied while it arrives and when it is complete.
   */
  private static final int COPIES_OF_FILE = 3;

  private static final int PIECE = 8192;

  /** The memory for the objects of a header field, in octets, in addition to its characters. */
  private static final int FIELD = 128;

  /** The length of header fields above which a request counts although it has no body. */
  private static final int LONG_FIELDS = 8192;

  /** The memory for a request that waits, in octets, in addition to its fields and its body. */
  private static final int WAITING = 4096;

  /** The octets after whose arrival a body does not stall. */
  private static final int PROGRESS = 1 << 14;

  /** The pieces of any length, such as chunks, in which a client may send a body. */
  private static final long PIECES = 1_024;

  /** The octets of a body after which a client may send one more. */
  private static final long OCTETS_PER_PIECE = 16;

  private static final byte[] NOTHING = {};

  private final Request request;
  private final RequestOrigin origin;
  private final BodyLimits limits;
  private final @Nullable BodyReading socket;
  private @Nullable ByteArrayOutputStream early;
  private byte @Nullable [] body;
  private @Nullable Throwable broken;
  private Scheduler.@Nullable Task deadline;

  /** Gives the rest up; the same object each time, null if the request does not wait for it. */
  private @Nullable Runnable giveUp;

  /** Makes the body give way to another. */
  private @Nullable Runnable giveWay;

  private long arrived;
  private long pieces;

  /** The octets that must have arrived, so that the body does not stall. */
  private long enough;

  private boolean isWhole;
  private boolean isCrowded;
  private boolean isDraining;
  private boolean isWaiting;
  private boolean isOver;

  /** The memory that counts. Another request may make it give way without this one's monitor. */
  private final AtomicLong held = new AtomicLong();

  /** The memory for header fields that does not count yet. */
  private int fields;

  ArrivingBody(Request request, RequestOrigin origin, BodyLimits limits) {
    this.request = request;
    this.origin = origin;
    this.limits = limits;
    this.socket = BodyReading.of(request);
  }

  /** Returns the configured maximum length in octets, which only uploads of files may exceed. */
  int limit() {
    return limits.length();
  }

  /** Returns whether a part of the body, if the method has one, may still be in the connection. */
  boolean isIncomplete() {
    return isKept() && !isWhole;
  }

  /** Returns the refusal if the bodies of other requests leave no room. */
  static HttpRefusal crowded() {
    return new HttpRefusal(503, ServerMessages.MESSAGES.of("http.busy"));
  }

  /**
   * Returns the body, as {@link Exchange#body(int)} does.
   *
   * @param owners the network of the client, and its account
   */
  byte[] get(int limit, Set<String> owners) {
    if (body == null) {
      body = complete(limit, owners);
      early = null;
    }
    return body;
  }

  private byte[] complete(int limit, Set<String> owners) {
    refuseIfBroken(limit);
    if (arrived > limit || request.getLength() > limit) {
      throw HttpBodies.tooLong(limit);
    }
    if (isWhole) {
      return early().toByteArray();
    }
    if (!limits.readers().enter(owners)) {
      throw crowded();
    }
    Scheduler.Task end = isTwo() ? schedule(() -> request.fail(new TimeoutException())) : null;
    try (InputStream in = Content.Source.asInputStream(request)) {
      return rest(in, limit);
    } catch (IOException e) {
      throw HttpBodies.refusal(e, limit);
    } finally {
      limits.readers().leave(owners);
      if (end != null) {
        end.cancel();
      }
    }
  }

  private void refuseIfBroken(int limit) {
    if (broken != null) {
      throw HttpBodies.refusal(new IOException(broken), limit);
    }
    if (isCrowded) {
      throw crowded();
    }
  }

  /**
   * Refuses a request for which there is no room, or whose method has no body if it has one that
   * did not arrive.
   */
  void refuseUnfit() {
    if (!isKept() || isCrowded && arrived == 0) {
      refuseIfBroken(limit());
      if (arrived > HttpBodies.MOST_DISCARDED) {
        throw HttpBodies.tooLong(limit());
      }
    }
  }

  private Scheduler.Task schedule(Runnable action) {
    return request
        .getComponents()
        .getScheduler()
        .schedule(action, limits.time().toMillis(), TimeUnit.MILLISECONDS);
  }

  private boolean isTwo() {
    return request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_2;
  }

  /** Returns whether the method of the request is one whose body means something. */
  private boolean isKept() {
    return switch (request.getMethod()) {
      case "GET", "HEAD", "OPTIONS" -> false;
      default -> true;
    };
  }

  /**
   * Runs an action when the body is there, without a thread that waits for it. The rest of a long
   * body, and a long one whose client waits for 100 (Continue), are left to {@link #get}.
   *
   * <p>Over HTTP/2, no request is answered before its body is read, also if its method has none,
   * because what is not read would stay in memory until the client takes the answer.
   */
  void await(Runnable action) {
    boolean isTwo = isTwo();
    long length = request.getLength();
    boolean hasNone = !isTwo && (length == 0 || !isKept());
    boolean isLong =
        length > mostAwaited()
            || length > limit() && request.getHeaders().contains(HttpHeader.EXPECT);
    isWhole = hasNone && length == 0;
    int taken = fieldLength(request);
    fields = taken > LONG_FIELDS ? 0 : taken;
    if (fields == 0 && !takes(taken, 1)) {
      isCrowded = true;
    }
    if (hasNone || isLong && isKept()) {
      action.run();
    } else {
      arrive(action);
    }
  }

  private synchronized void arrive(Runnable action) {
    while (!isOver && !isEnough()) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        if (isWaiting || startsWaiting(action)) {
          stallsFromNow();
          request.demand(() -> arrive(action));
          return;
        }
      } else if (Content.Chunk.isFailure(chunk)) {
        broken = chunk.getFailure();
      } else {
        add(chunk);
      }
    }
    over(action);
  }

  private void stallsFromNow() {
    if (arrived >= enough) {
      enough = arrived + PROGRESS;
      Runnable way = Objects.requireNonNull(giveWay);
      limits.stalled().waits(Objects.requireNonNull(giveUp), origin.network(), way);
    }
  }

  private boolean isEnough() {
    return isWhole || broken != null || arrived > mostAwaited() || isCrowded && !isDraining;
  }

  /** Returns how many octets of a body are awaited without a thread: all but those of uploads. */
  private long mostAwaited() {
    return Math.max(HttpBodies.MOST_DISCARDED, limit());
  }

  private void add(Content.Chunk chunk) {
    byte[] octets = new byte[chunk.remaining()];
    chunk.get(octets, 0, octets.length);
    isWhole = chunk.isLast();
    chunk.release();
    arrived += octets.length;
    wasRead(octets.length);
    if (++pieces > PIECES + arrived / OCTETS_PER_PIECE) {
      broken = new IOException("too many pieces"); // each takes as long as a thousand octets
    }
    if (isWhole && request.getLength() >= 0 && request.getLength() != arrived) {
      broken = new IOException("the length differs"); // RFC 9113, section 8.1.1
    }
    if (!isKept() || isCrowded) {
      return;
    }
    boolean isFile = arrived > limit() || isMultipart();
    if (takes(octets.length, isFile ? COPIES_OF_FILE : OBJECTS_PER_OCTET)) {
      early().writeBytes(octets);
    } else {
      crowd();
    }
  }

  private void wasRead(int octets) {
    if (socket != null) {
      socket.bodyRead(octets);
    }
  }

  private boolean isMultipart() {
    String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
    return type != null && type.startsWith("multipart/");
  }

  /**
   * Forgets the body. Over HTTP/1.1, a client may read the answer only after it has sent the body,
   * so that the rest of some bodies is awaited and discarded.
   */
  private void crowd() {
    isCrowded = true;
    release();
    early = null;
    isDraining = !isTwo() && limits.drains().tryAcquire();
  }

  /** Returns whether the request may wait for its body; if so, its time begins. */
  private boolean startsWaiting(Runnable action) {
    isWaiting = true;
    if (!isCrowded && !takes(WAITING + fields, 1)) {
      crowd();
    }
    if (isCrowded && !isDraining) {
      return false;
    }
    giveUp = () -> late(action);
    giveWay =
        () -> {
          release();
          runElsewhere(() -> givesWay(action));
        };
    deadline = schedule(giveUp);
    return true;
  }

  private synchronized void late(Runnable action) {
    if (!isOver) {
      broken = new TimeoutException();
      request.fail(broken); // what waits for the rest is told, and runs the action
      over(action);
    }
  }

  private synchronized void givesWay(Runnable action) {
    if (!isOver && !isCrowded) {
      crowd();
      if (!isDraining) {
        over(action);
      }
    }
  }

  private void over(Runnable action) {
    if (!isOver) {
      isOver = true;
      if (giveUp != null) {
        limits.stalled().ends(giveUp);
      }
      if (deadline != null) {
        deadline.cancel();
      }
      if (isDraining) {
        isDraining = false;
        limits.drains().release();
      }
      action.run();
    }
  }

  /**
   * Returns the memory for the target and all header fields, which a request holds until it is
   * answered.
   */
  static int fieldLength(Request request) {
    // The target is kept as a whole, as a path and as a query.
    int length = 3 * request.getHttpURI().toString().length();
    for (HttpField field : request.getHeaders()) {
      String value = field.getValue();
      length += FIELD + field.getName().length() + (value == null ? 0 : value.length());
    }
    return length;
  }

  /** Returns whether a part of the body has not been read, and would wait for the answer's end. */
  boolean isUnread() {
    if (!isWhole && broken == null && !isWaiting) {
      Content.Chunk chunk = request.read();
      if (chunk != null) {
        isWhole = chunk.isLast() && !Content.Chunk.isFailure(chunk);
        chunk.release();
      }
    }
    return !isWhole;
  }

  /**
   * Counts what has arrived, not what was announced, so that a client cannot take room by an
   * announcement alone.
   */
  private synchronized boolean takes(int octets, int weight) {
    if (limits.held().isNearlyFull()) {
      limits.stalled().take().forEach(this::runElsewhere);
    }
    long more = (long) octets * weight;
    String network = origin.network();
    while (!limits.held().take(network, more, held.get())) {
      if (!largestGivesWay(more)) {
        return false;
      }
    }
    held.addAndGet(more);
    return true;
  }

  /** Lets a body of the network that holds the most give way, if there is one. */
  private boolean largestGivesWay(long more) {
    HeldOctets all = limits.held();
    String network = origin.network();
    if (!all.isInShare(network, more)) {
      return false;
    }
    Runnable other = limits.stalled().takeOfLargest(all::of, all.of(network) + more);
    if (other == null) {
      return false;
    }
    other.run();
    return true;
  }

  /** Does something to another body in another thread, because it waits for that body. */
  private void runElsewhere(Runnable action) {
    request.getComponents().getExecutor().execute(action);
  }

  /** Reads the rest of a body up to one octet more than the limit. */
  private byte[] rest(InputStream in, int limit) throws IOException {
    int weight = limit > limit() ? COPIES_OF_FILE : OBJECTS_PER_OCTET;
    byte[] piece = new byte[PIECE];
    while (early().size() <= limit) {
      int count = in.read(piece, 0, Math.min(PIECE, limit + 1 - early().size()));
      if (count < 0) {
        isWhole = true;
        return early().toByteArray();
      }
      wasRead(count);
      if (!takes(count, weight)) {
        release();
        HttpBodies.discard(in, this::wasRead);
        throw crowded();
      }
      early().write(piece, 0, count);
    }
    HttpBodies.discard(in, this::wasRead);
    throw HttpBodies.tooLong(limit);
  }

  /** Returns what has arrived; created when it is needed, as most requests have no body. */
  private ByteArrayOutputStream early() {
    ByteArrayOutputStream known = early;
    if (known == null) {
      known = new ByteArrayOutputStream();
      early = known;
    }
    return known;
  }

  /** Makes room for other bodies. */
  void release() {
    long octets = held.getAndSet(0);
    if (octets > 0) {
      limits.held().release(origin.network(), octets);
    }
  }

  /** Forgets the body, of which a copy exists, without making room for others. */
  void forget() {
    body = NOTHING;
  }

  /** Makes room for other bodies and forgets this one. */
  void end() {
    release();
    early = null;
    body = NOTHING;
  }
}
