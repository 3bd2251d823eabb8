package dev.urial.server.http;

import dev.urial.internal.server.ServerMessages;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** Reads the bodies of requests, and writes the bodies of responses. */
final class HttpBodies {
  /** The maximum number of octets to discard from a body that is too long. */
  static final long MOST_DISCARDED = 2 << 20;

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private HttpBodies() {}

  /** Returns the HTTP error for a request body that could not be read. */
  static HttpRefusal refusal(IOException e, int limit) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof TimeoutException) {
        return new HttpRefusal(408, ServerMessages.MESSAGES.of("http.body.slow"));
      }
      if (cause instanceof HttpException http && http.getCode() == 413) {
        return tooLong(limit);
      }
    }
    return new HttpRefusal(400, ServerMessages.MESSAGES.of("http.body.broken"));
  }

  static HttpRefusal tooLong(int limit) {
    return new HttpRefusal(413, ServerMessages.MESSAGES.of("http.body.too-long", limit));
  }

  /**
   * Reads and discards the rest of a request body, up to {@link #MOST_DISCARDED} octets. If the
   * connection were closed while the client is still sending, it would be reset, and the client
   * might not receive the response.
   *
   * @param wasRead is told how many octets were read
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-9.6">RFC 9112, section 9.6</a>
   */
  static void discard(InputStream in, IntConsumer wasRead) {
    byte[] octets = new byte[8192];
    long left = MOST_DISCARDED;
    try {
      while (left > 0) {
        int read = in.read(octets);
        if (read < 0) {
          return;
        }
        left -= read;
        wasRead.accept(read);
      }
    } catch (IOException e) {
      // The error does not change the response.
      return;
    }
  }

  /**
   * A stream that writes a response body piece by piece. It fails if the client reads too slowly,
   * and then leaves its place in the share of threads.
   */
  static final class Pieces extends OutputStream implements StreamLimits.Stream {
    /** The octets that are sent at once, so that it is known how fast they are read. */
    private static final int PIECE = 1 << 14;

    private final Response response;
    private final Callback callback;
    private final boolean silent;
    private final StreamLimits limits;
    private final Set<String> owners;
    private final BooleanSupplier isAllowed;

    /** How much longer the client may take in total, in nanoseconds. */
    private long left;

    private boolean ended;

    /** What the client has read of late, in octets, and how long that took, in nanoseconds. */
    private long taken;

    private long waited;

    /** How fast the client read before, in octets per second. */
    private volatile double rate = Double.POSITIVE_INFINITY;

    /** When the client was last sent something. */
    private volatile long sentAt;

    /** Completes when the client has taken what was sent last; null if it has. */
    private volatile Callback.@Nullable Completable sent;

    Pieces(
        Response response,
        Callback callback,
        boolean silent,
        StreamLimits limits,
        Set<String> owners,
        BooleanSupplier isAllowed) {
      this.response = response;
      this.callback = callback;
      this.silent = silent;
      this.limits = limits;
      this.owners = owners;
      this.isAllowed = isAllowed;
      this.left = limits.patience().toNanos();
      limits.begin(this);
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      int end = offset + length;
      for (int start = offset; start < end && !silent; start += PIECE) {
        send(false, ByteBuffer.wrap(bytes, start, Math.min(PIECE, end - start)));
      }
    }

    @Override
    public void flush() throws IOException {
      if (!silent && !ended) {
        send(false, BufferUtil.EMPTY_BUFFER);
      }
    }

    /** Does nothing: a stream is closed after a failure, too. */
    @Override
    public void close() {}

    /** Completes the response, unless it has ended. */
    void finish() {
      if (!ended) {
        end();
        response.write(true, BufferUtil.EMPTY_BUFFER, callback);
      }
    }

    /** Aborts the response, unless it has ended. */
    void abort(Throwable cause) {
      if (!ended) {
        end();
        callback.failed(cause);
      }
    }

    private void send(boolean last, ByteBuffer octets) throws IOException {
      if (ended) {
        throw new EofException("the response has ended");
      }
      if (!isAllowed.getAsBoolean()) {
        throw failed(new EofException("the caller may no longer read this"));
      }
      left += SECOND * octets.remaining() / StreamLimits.LEAST_RATE;
      long wait = Math.min(left, limits.patience().toNanos());
      int length = octets.remaining();
      long before = System.nanoTime();
      Callback.Completable completable = new Callback.Completable();
      sentAt = before;
      sent = completable;
      response.write(last, octets, completable);
      try {
        completable.get(wait, TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        throw failed(new EofException("the client reads too slowly"));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw failed(new InterruptedIOException());
      } catch (ExecutionException e) {
        throw failed(new EofException(e.getCause())); // the client has gone
      }
      long took = System.nanoTime() - before;
      left -= took;
      sent = null;
      waited += took;
      taken += length;
      if (waited > limits.grace().toNanos()) {
        rate = (double) taken * SECOND / waited;
        waited = 0;
        taken = 0;
      }
    }

    /** Of the last seconds: what fits into the buffers of the network counts as read, too. */
    @Override
    public double rate() {
      long pending = sent == null ? 0 : System.nanoTime() - sentAt;
      boolean isLong = pending > limits.grace().toNanos();
      return isLong ? (double) PIECE * SECOND / pending : rate;
    }

    @Override
    public boolean giveUp() {
      Callback.Completable last = sent;
      return last != null
          && last.completeExceptionally(new TimeoutException("others wait for a slow client"));
    }

    private IOException failed(IOException e) {
      end();
      callback.failed(e);
      return e;
    }

    private void end() {
      ended = true;
      limits.end(this, owners);
    }
  }
}
