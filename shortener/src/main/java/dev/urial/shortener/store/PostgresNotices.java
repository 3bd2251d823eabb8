package dev.urial.shortener.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notifications between processes on one database, with {@code NOTIFY} and {@code LISTEN}.
 *
 * <p>An edit is announced in its own transaction: who sees the row has been told. A creation is
 * announced a moment after it is durable, many at once, since PostgreSQL commits transactions that
 * notify one after the other, and creations would wait for one another; what is late there is only
 * that another process forgets a 404.
 *
 * <p>Where the connection that listens was lost, announcements may have been missed: when it is
 * again, everything counts as changed.
 *
 * @see <a href="https://www.postgresql.org/docs/18/sql-notify.html">PostgreSQL: NOTIFY</a>
 */
final class PostgresNotices implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresNotices.class);
  private static final String CHANNEL = "urial";
  private static final char SEPARATOR = '\n';
  private static final int WAITING_MAX = 10_000;
  private static final int AT_ONCE = 500;
  private static final long PROBE_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Tells our own announcements from others': each connection hears all. */
  private final String self = UUID.randomUUID().toString();

  private final DataSource direct;
  private final ChangeListeners listeners;
  private final LinkedBlockingQueue<Store.Change> waiting = new LinkedBlockingQueue<>(WAITING_MAX);
  private final Thread listener = new Thread(this::listen, "urial-postgres-listener");
  private final Thread announcer = new Thread(this::announceWaiting, "urial-postgres-announcer");
  private final CountDownLatch listening = new CountDownLatch(1);
  private volatile boolean closed;
  private volatile boolean missed;
  private boolean stoodBefore;

  /** Listens by connections of its own, not of the pool: they stand for days. */
  PostgresNotices(DataSource direct, ChangeListeners listeners) {
    this.direct = direct;
    this.listeners = listeners;
    listener.setDaemon(true);
    announcer.setDaemon(true);
  }

  /**
   * Starts, and waits a little until the first connection listens: what is announced from here on
   * is heard.
   */
  void start() {
    listener.start();
    announcer.start();
    try {
      if (!listening.await(3, TimeUnit.SECONDS)) {
        LOG.warn("not listening for changes yet");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Announces in the transaction of a connection. */
  void announce(Connection connection, List<Store.Change> changes) throws SQLException {
    if (changes.isEmpty()) {
      return;
    }
    try (PreparedStatement statement = connection.prepareStatement("SELECT pg_notify(?, ?)")) {
      for (Store.Change change : changes) {
        statement.setString(1, CHANNEL);
        statement.setString(2, write(change));
        statement.executeQuery().close();
      }
    }
  }

  /** Announces soon. */
  void announceLater(List<Store.Change> changes) {
    for (Store.Change change : changes) {
      if (!waiting.offer(change)) {
        missed = true;
      }
    }
  }

  private void announceWaiting() {
    List<Store.Change> batch = new ArrayList<>();
    @Nullable Connection connection = null;
    while (true) {
      try {
        if (batch.isEmpty()) {
          Store.Change first = waiting.poll(100, TimeUnit.MILLISECONDS);
          if (first == null) {
            if (closed) {
              close(connection);
              return;
            }
            continue;
          }
          batch.add(first);
          waiting.drainTo(batch, AT_ONCE - 1);
        }
        if (missed) {
          // Too many to tell one by one.
          missed = false;
          waiting.clear();
          batch.clear();
          batch.add(new Store.Change("", null));
        }
        if (connection == null) {
          connection = direct.getConnection();
        }
        connection.setAutoCommit(false);
        announce(connection, together(batch));
        connection.commit();
        batch.clear();
      } catch (SQLException e) {
        close(connection);
        connection = null;
        if (closed) {
          return;
        }
        pause();
      } catch (InterruptedException e) {
        // Only close() ends this thread.
      }
    }
  }

  /** Says of a domain with many changes that all of it was changed. */
  private static List<Store.Change> together(List<Store.Change> changes) {
    if (changes.size() < AT_ONCE) {
      return changes;
    }
    Set<Store.Change> domains = new HashSet<>();
    for (Store.Change change : changes) {
      domains.add(new Store.Change(change.domain(), null));
    }
    return List.copyOf(domains);
  }

  private void listen() {
    while (!closed) {
      try (Connection connection = direct.getConnection()) {
        connection.setAutoCommit(true);
        try (Statement statement = connection.createStatement()) {
          statement.execute("LISTEN " + CHANNEL);
          if (stoodBefore) {
            LOG.info("the database responds again; caches are cleared");
          }
          // The first time, too: it may have come late, when much was read already.
          listeners.tell(new Store.Change("", null));
          stoodBefore = true;
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
      if (heard != null) {
        for (PGNotification one : heard) {
          Store.Change change = read(one.getParameter());
          if (change != null) {
            listeners.tell(change);
          }
        }
      }
      if (System.nanoTime() - probe > 0) {
        // A connection whose other end is gone hears nothing and says nothing, until it is asked.
        statement.execute("SELECT 1");
        probe = System.nanoTime() + PROBE_NANOS;
      }
    }
  }

  private String write(Store.Change change) {
    String key = change.key();
    return self + SEPARATOR + change.domain() + (key == null ? "" : SEPARATOR + key);
  }

  /** Reads an announcement; null where it is our own. */
  private Store.@Nullable Change read(String text) {
    int first = text.indexOf(SEPARATOR);
    if (first < 0 || text.substring(0, first).equals(self)) {
      return null;
    }
    int second = text.indexOf(SEPARATOR, first + 1);
    return second < 0
        ? new Store.Change(text.substring(first + 1), null)
        : new Store.Change(text.substring(first + 1, second), text.substring(second + 1));
  }

  private static void pause() {
    try {
      Thread.sleep(250);
    } catch (InterruptedException e) {
      // The loop looks whether it is to end.
      return;
    }
  }

  private static void close(@Nullable Connection connection) {
    if (connection != null) {
      try {
        connection.close();
      } catch (SQLException e) {
        // It is gone.
      }
    }
  }

  @Override
  public void close() {
    closed = true;
    boolean interrupted = false;
    while (announcer.isAlive() || listener.isAlive()) {
      try {
        announcer.join(100);
        listener.join(100);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
