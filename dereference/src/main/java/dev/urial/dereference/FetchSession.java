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
 * One fetch, from its first hop to the end of its body: the clock, what was opened, and whether it
 * is over. When time is up, or somebody cancels, all that was opened is closed, so that whoever
 * waits on it wakes.
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

  /** When time is up; 0 until the clock runs. */
  private long end;

  private final List<Hop> chain = new ArrayList<>();
  private final Deque<AutoCloseable> opened = new ArrayDeque<>();
  private State state = State.RUNNING;
  private @Nullable Future<?> alarm;

  FetchSession(FetchEngine engine, Limits limits) {
    this.engine = engine;
    this.limits = limits;
  }

  /** Whoever starts a session closes it. */
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
   * How much time there is, at least a millisecond. The clock starts when this is asked first, for
   * a name that is looked up or a connection: what this program needs to begin is not the server's.
   */
  Duration remaining() throws DereferenceException {
    synchronized (this) {
      check(); // while it runs, the engine's clock does too
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

  /** Fails if it is over. */
  void check() throws DereferenceException {
    DereferenceException e = over(null);
    if (e != null) {
      throw e;
    }
  }

  /** Why it is over before its end; null while it runs, and where it was closed in order. */
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

  /** Leaves closing of an open resource to someone else. */
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

  /** Converts a failure to an exception of this package. */
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
