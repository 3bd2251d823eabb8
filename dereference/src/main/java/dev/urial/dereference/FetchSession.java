package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Hop;
import dev.urial.dereference.protocol.Limits;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * The state of one fetch, from its first hop to the end of its body, with its deadline and its open
 * resources. A timeout or a cancellation closes all open resources, so that threads waiting for
 * input wake up.
 */
final class FetchSession implements AutoCloseable {
  private enum State {
    RUNNING,
    CLOSED,
    EXPIRED,
    CANCELLED
  }

  private final FetchEngine engine;
  private final Runnable cancel = this::cancel;
  private final Limits limits;

  /** The deadline, as a value of {@link System#nanoTime}; 0 until the clock starts. */
  private long end;

  private final List<Hop> chain = new ArrayList<>();
  private final Deque<AutoCloseable> opened = new ArrayDeque<>();
  private State state = State.RUNNING;
  private @Nullable Future<?> alarm;

  FetchSession(FetchEngine engine, Limits limits) {
    this.engine = engine;
    this.limits = limits;
  }

  /** Starts the session, which the caller must close. */
  void start() throws DereferenceException {
    engine.begin(cancel);
  }

  Limits limits() {
    return limits;
  }

  List<Hop> chain() {
    return chain;
  }

  /**
   * Returns the time left before the deadline, at least one millisecond. The clock starts at the
   * first call, which precedes the first lookup or connection, so that class loading and other
   * preparation are not counted.
   */
  Duration remaining() throws DereferenceException {
    synchronized (this) {
      check(); // while the session runs, so does the engine's clock
      if (alarm == null) {
        end = System.nanoTime() + limits.total().toNanos();
        alarm = engine.alarm(() -> end(State.EXPIRED), limits.total());
      }
    }
    long nanos = end - System.nanoTime();
    if (nanos <= 0) {
      end(State.EXPIRED);
      check();
    }
    return Duration.ofNanos(Math.max(nanos, TimeUnit.MILLISECONDS.toNanos(1)));
  }

  /** Throws an exception if the session has been closed or cancelled, or has timed out. */
  void check() throws DereferenceException {
    DereferenceException e = over(null);
    if (e != null) {
      throw e;
    }
  }

  /** Returns the reason why the session has ended, or null if it is still running. */
  synchronized @Nullable DereferenceException over(@Nullable Throwable cause) {
    return switch (state) {
      case RUNNING -> null;
      case CLOSED, CANCELLED ->
          DereferenceException.of(Reason.CANCELLED, MESSAGES.of("cancelled"), cause).after(chain);
      case EXPIRED ->
          DereferenceException.of(
                  Reason.TIME_TOTAL, MESSAGES.of("time.total", limits.total().toMillis()), cause)
              .after(chain);
    };
  }

  void closeAtEnd(AutoCloseable resource) {
    synchronized (this) {
      if (state == State.RUNNING) {
        opened.push(resource);
        return;
      }
    }
    DaemonThreads.close(resource);
  }

  /** Stops tracking an open resource: its new owner closes it. */
  synchronized void disown(AutoCloseable resource) {
    opened.remove(resource);
  }

  void cancel() {
    end(State.CANCELLED);
  }

  @Override
  public void close() {
    end(State.CLOSED);
  }

  private void end(State how) {
    List<AutoCloseable> all;
    Future<?> clock;
    synchronized (this) {
      if (state != State.RUNNING) {
        return;
      }
      state = how;
      clock = alarm;
      all = new ArrayList<>(opened);
      opened.clear();
    }
    if (clock != null) {
      clock.cancel(false);
    }
    all.forEach(DaemonThreads::close);
    engine.end(cancel);
  }

  /** Converts any failure to a {@link DereferenceException} with the hops so far. */
  DereferenceException explain(Throwable failure) {
    DereferenceException over = over(failure);
    if (over != null) {
      return over;
    }
    if (failure instanceof DereferenceException known) {
      return known.chain().isEmpty() ? known.after(chain) : known;
    }
    DereferenceException said;
    if (failure instanceof SocketTimeoutException) {
      said =
          DereferenceException.of(
              Reason.TIME_IDLE, MESSAGES.of("time.idle", limits.idle().toMillis()), failure);
    } else if (failure instanceof InterruptedIOException
        || failure instanceof ClosedByInterruptException
        || failure instanceof InterruptedException) {
      Thread.currentThread().interrupt();
      said = DereferenceException.of(Reason.CANCELLED, MESSAGES.of("cancelled"), failure);
    } else if (failure instanceof SSLException) {
      said = DereferenceException.of(Reason.TLS, MESSAGES.of("tls"), failure);
    } else {
      said = DereferenceException.of(Reason.BROKEN_OFF, MESSAGES.of("broken-off"), failure);
    }
    return said.after(chain);
  }
}
