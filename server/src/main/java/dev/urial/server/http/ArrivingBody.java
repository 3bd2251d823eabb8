package dev.urial.server.http;

import dev.urial.internal.server.ServerMessages;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request. A short body is awaited without a thread; for longer ones, few threads
 * wait, and what all requests hold together is limited.
 */
final class ArrivingBody {
  /**
   * The memory for a body, as a multiple of its length. A form or JSON becomes many objects; a
   * file, which may be longer than other bodies, is read row by row.
   */
  private static final int OBJECTS_PER_OCTET = 8;

  private static final int PIECE = 8192;

  /** The maximum length of a body that is awaited before a thread of the pool is taken. */
  private static final int EARLY = 1 << 16;

  private static final byte[] NOTHING = {};

  private final Request request;
  private final RequestOrigin origin;
  private final int bodyLimit;
  private final HeldOctets bodies;
  private final ThreadShare readers;
  private @Nullable ByteArrayOutputStream early;
  private byte @Nullable [] body;
  private @Nullable Throwable broken;
  private boolean isWhole;
  private boolean isCrowded;
  private long held;

  ArrivingBody(
      Request request,
      RequestOrigin origin,
      int bodyLimit,
      HeldOctets bodies,
      ThreadShare readers) {
    this.request = request;
    this.origin = origin;
    this.bodyLimit = bodyLimit;
    this.bodies = bodies;
    this.readers = readers;
  }

  /** Returns the configured maximum length in octets, which only uploads of files may exceed. */
  int limit() {
    return bodyLimit;
  }

  /** Returns the refusal if the bodies of other requests leave no room. */
  static HttpRefusal crowded() {
    return new HttpRefusal(503, ServerMessages.MESSAGES.of("http.busy"));
  }

  /** Returns the body, as {@link Exchange#body(int)} does. */
  byte[] get(int limit) {
    if (body == null) {
      body = complete(limit);
    }
    return body;
  }

  private byte[] complete(int limit) {
    if (broken != null) {
      throw HttpBodies.refusal(new IOException(broken), limit);
    }
    if (isCrowded) {
      throw crowded();
    }
    if (isWhole) {
      if (early().size() > limit) {
        throw HttpBodies.tooLong(limit);
      }
      return early().toByteArray();
    }
    if (!readers.enter(origin.network())) {
      throw crowded();
    }
    try (InputStream in = Content.Source.asInputStream(request)) {
      return rest(in, limit);
    } catch (IOException e) {
      throw HttpBodies.refusal(e, limit);
    } finally {
      readers.leave(origin.network());
    }
  }

  private byte[] rest(InputStream in, int limit) throws IOException {
    long length = request.getLength();
    byte[] read = length > limit ? null : read(in, limit);
    if (read != null && read.length <= limit) {
      return read;
    }
    // A client that waits for 100 (Continue) has not sent a body yet; a much too long body is not
    // read.
    boolean isWaiting = request.getHeaders().contains(HttpHeader.EXPECT);
    if (read != null || !isWaiting && length <= HttpBodies.MOST_DISCARDED) {
      HttpBodies.discard(in);
    }
    throw HttpBodies.tooLong(limit);
  }

  /**
   * Runs an action when the body is there, without a thread that waits for it. Long bodies, and
   * those whose client waits for 100 (Continue), are left to {@link #get}.
   */
  void await(Runnable action) {
    long length = request.getLength();
    isWhole = length == 0;
    boolean hasNone =
        isWhole
            || switch (request.getMethod()) {
              case "GET", "HEAD", "OPTIONS" -> true;
              default -> false;
            };
    if (hasNone || length > EARLY || request.getHeaders().contains(HttpHeader.EXPECT)) {
      action.run();
      return;
    }
    arrive(action);
  }

  private void arrive(Runnable action) {
    while (!isWhole && broken == null && !isCrowded && early().size() <= EARLY) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        request.demand(() -> arrive(action));
        return;
      }
      if (Content.Chunk.isFailure(chunk)) {
        broken = chunk.getFailure();
      } else {
        byte[] octets = new byte[chunk.remaining()];
        chunk.get(octets, 0, octets.length);
        isWhole = chunk.isLast();
        chunk.release();
        isCrowded = !takes(octets.length, OBJECTS_PER_OCTET);
        early().writeBytes(octets);
      }
    }
    action.run();
  }

  /**
   * Counts what has arrived, not what was announced, so that a client cannot take room by an
   * announcement alone.
   */
  private boolean takes(int octets, int weight) {
    if (!bodies.take(origin.network(), (long) octets * weight, held)) {
      return false;
    }
    held += (long) octets * weight;
    return true;
  }

  /** Reads the body up to one octet more than the limit. */
  private byte[] read(InputStream in, int limit) throws IOException {
    int weight = limit > bodyLimit ? 1 : OBJECTS_PER_OCTET;
    byte[] piece = new byte[PIECE];
    while (early().size() <= limit) {
      int count = in.read(piece, 0, Math.min(PIECE, limit + 1 - early().size()));
      if (count < 0) {
        break;
      }
      if (!takes(count, weight)) {
        release();
        HttpBodies.discard(in);
        throw crowded();
      }
      early().write(piece, 0, count);
    }
    return early().toByteArray();
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
    if (held > 0) {
      bodies.release(origin.network(), held);
      held = 0;
    }
  }

  /** Makes room for other bodies and forgets this one. */
  void end() {
    release();
    early = null;
    body = NOTHING;
  }
}
