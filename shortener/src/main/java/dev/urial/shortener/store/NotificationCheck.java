package dev.urial.shortener.store;

import dev.urial.internal.shortener.ThreadJoin;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks that the listening connection has received everything committed up to now. PostgreSQL
 * delivers notifications in the order of their commits, so a token that is sent now arrives after
 * all earlier notifications.
 *
 * <pre>
 *   hasHeardAll() ──┐ one token for all waiting calls
 *   hasHeardAll() ──┼──▶ NOTIFY urial_check_… ──▶ PostgreSQL ──▶ listening connection ──▶ heard()
 *   hasHeardAll() ──┘
 * </pre>
 *
 * <p>INVARIANT: a call returns true only for a token that was sent after the call began.
 *
 * <p>Tokens are sent at least 5 ms apart, so that a flood of calls causes at most 200 tokens per
 * second. If a token does not arrive within 100 ms, calls return false immediately until a token
 * arrives.
 *
 * @see <a href="https://www.postgresql.org/docs/18/sql-notify.html">PostgreSQL: NOTIFY</a>
 */
final class NotificationCheck implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(NotificationCheck.class);
  private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long APART_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
  private static final long RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private final String channel = "urial_check_" + UUID.randomUUID().toString().replace('-', '_');
  private final DataSource direct;
  private final Thread sender = new Thread(this::sendTokens, "urial-postgres-check");

  // Tokens are numbered from 1. These are the last one requested, the last one sent, and the last
  // one that arrived.
  private long wanted;
  private long begun;
  private long arrived;

  /** The last token that could not be sent. */
  private long failed;

  /**
   * The time at which the wait for a token in transit began, or at which the last token arrived.
   */
  private long waitingSince;

  private long notBefore = System.nanoTime();
  private boolean listening;
  private boolean closed;

  /**
   * Creates a check that sends tokens on a dedicated connection, because waiting for a connection
   * from the pool could take too long.
   */
  NotificationCheck(DataSource direct) {
    this.direct = direct;
    sender.setDaemon(true);
  }

  void start() {
    sender.start();
  }

  /** Returns the name of the channel on which tokens arrive; no other process listens to it. */
  String channel() {
    return channel;
  }

  /** Records whether a connection is listening to the channel. */
  synchronized void setListening(boolean listening) {
    this.listening = listening;
    notifyAll();
  }

  /** Records that a token has arrived, and with it all earlier notifications. */
  synchronized void heard(String token) {
    arrived = Math.max(arrived, Long.parseLong(token));
    waitingSince = System.nanoTime();
    notifyAll();
  }

  /**
   * Returns whether everything committed before the call has been received. Waits at most 100 ms.
   */
  synchronized boolean hasHeardAll() {
    if (!listening || closed) {
      return false;
    }
    long mine = begun + 1;
    wanted = mine;
    notifyAll();
    long start = System.nanoTime();
    while (arrived < mine) {
      long now = System.nanoTime();
      long left = PATIENCE_NANOS - (now - start);
      if (left <= 0 || !listening || closed || failed >= mine || isLate(now)) {
        return false;
      }
      try {
        TimeUnit.NANOSECONDS.timedWait(this, left);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
    return true;
  }

  private boolean isLate(long now) {
    return arrived < begun && now - waitingSince > PATIENCE_NANOS;
  }

  private void sendTokens() {
    @Nullable Connection connection = null;
    for (long token = next(); token > 0; token = next()) {
      try {
        if (connection == null) {
          connection = direct.getConnection();
        }
        send(connection, token);
      } catch (SQLException e) {
        LOG.debug("cannot check whether notifications arrive", e);
        close(connection);
        connection = null;
        fail(token);
      }
    }
    close(connection);
  }

  /** Waits until a token is requested; returns its number, or 0 when this check is closed. */
  private synchronized long next() {
    while (!closed) {
      long early = notBefore - System.nanoTime();
      if (wanted > begun && early <= 0) {
        long now = System.nanoTime();
        if (arrived == begun) {
          waitingSince = now;
        }
        notBefore = now + APART_NANOS;
        begun++;
        return begun;
      }
      try {
        if (wanted > begun) {
          TimeUnit.NANOSECONDS.timedWait(this, early);
        } else {
          wait();
        }
      } catch (InterruptedException e) {
        return 0; // Only close() ends this thread.
      }
    }
    return 0;
  }

  private void send(Connection connection, long token) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("SELECT pg_notify(?, ?)")) {
      statement.setString(1, channel);
      statement.setString(2, Long.toString(token));
      statement.executeQuery().close();
    }
  }

  private synchronized void fail(long token) {
    failed = token;
    notBefore = System.nanoTime() + RETRY_NANOS;
    notifyAll();
  }

  private static void close(@Nullable Connection connection) {
    if (connection != null) {
      try {
        connection.close();
      } catch (SQLException e) {
        // It is closed anyway.
      }
    }
  }

  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      notifyAll();
    }
    ThreadJoin.await(sender);
  }
}
