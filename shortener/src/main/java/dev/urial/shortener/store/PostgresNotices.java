package dev.urial.shortener.store;

import dev.urial.internal.shortener.ThreadJoin;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Listens for the changes that other servers of a database announce.
 *
 * <p>A change is announced in the transaction that makes it, so its notification is queued before
 * anyone can see the change. If the listening connection is lost, notifications may be missed: once
 * it is restored, the listener is told that everything may have changed.
 *
 * @see <a href="https://www.postgresql.org/docs/18/sql-notify.html">PostgreSQL: NOTIFY</a>
 */
final class PostgresNotices implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresNotices.class);
  private static final long PROBE_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** How long the database may take to answer a probe; until then, changes by others are unseen. */
  private static final int SILENCE_MILLIS = 3_000;

  private final DataSource direct;
  private final String self;
  private final Consumer<StoreChange> listener;
  private final Thread thread = new Thread(this::run, "urial-postgres-listener");
  private final CountDownLatch listening = new CountDownLatch(1);
  private volatile boolean closed;
  private volatile @Nullable Connection current;

  /**
   * Creates an instance.
   *
   * @param direct opens a connection, which stays open for days and therefore is not one of a pool
   * @param self the ID of this process, whose own notifications are ignored
   */
  PostgresNotices(DataSource direct, String self, Consumer<StoreChange> listener) {
    this.direct = direct;
    this.self = self;
    this.listener = listener;
    thread.setDaemon(true);
  }

  /** Starts listening, and waits up to three seconds until the first connection listens. */
  void start() {
    thread.start();
    try {
      if (!listening.await(3, TimeUnit.SECONDS)) {
        LOG.warn("not listening for changes yet");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    while (!closed) {
      try (Connection connection = direct.getConnection()) {
        current = connection;
        connection.setNetworkTimeout(Runnable::run, SILENCE_MILLIS);
        try (Statement statement = connection.createStatement()) {
          statement.execute("LISTEN " + PostgresDialect.CHANNEL);
          // Also on the first connection: it may have been established after data was read.
          listener.accept(new StoreChange("", null));
          listening.countDown();
          listen(connection, statement);
        }
      } catch (SQLException e) {
        if (!closed) {
          LOG.warn("the connection that listens for changes was lost: {}", e.getMessage());
          pause();
        }
      }
    }
  }

  private void listen(Connection connection, Statement statement) throws SQLException {
    PGConnection postgres = connection.unwrap(PGConnection.class);
    long probe = System.nanoTime() + PROBE_NANOS;
    while (!closed) {
      PGNotification[] heard = postgres.getNotifications(200);
      for (PGNotification one : heard == null ? new PGNotification[0] : heard) {
        String[] parts = one.getParameter().split(String.valueOf(PostgresDialect.SEPARATOR), 3);
        if (parts.length > 1 && !parts[0].equals(self)) {
          listener.accept(new StoreChange(parts[1], parts.length == 2 ? null : parts[2]));
        }
      }
      if (System.nanoTime() - probe > 0) {
        // A dead connection looks like an idle one until it is used.
        statement.execute("SELECT 1");
        probe = System.nanoTime() + PROBE_NANOS;
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(250);
    } catch (InterruptedException e) {
      return; // the loop checks whether it should end
    }
  }

  @Override
  public void close() {
    closed = true;
    Connection connection = current;
    if (connection != null) {
      try {
        connection.abort(Runnable::run); // so that nobody waits for the end of a question
      } catch (SQLException e) {
        LOG.debug("cannot abort the connection that listens for changes", e);
      }
    }
    ThreadJoin.await(thread);
  }
}
