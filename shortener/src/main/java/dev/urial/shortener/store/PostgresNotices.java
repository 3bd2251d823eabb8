package dev.urial.shortener.store;

import dev.urial.internal.shortener.ThreadJoin;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notifies processes that share a database of each other's changes, with {@code NOTIFY} and {@code
 * LISTEN}.
 *
 * <p>A change is announced in the transaction that makes it, so its notification is queued before
 * anyone can see the change or learn of it. If the listening connection is lost, notifications may
 * be missed: once it is restored, listeners are notified that everything may have changed.
 *
 * @see <a href="https://www.postgresql.org/docs/18/sql-notify.html">PostgreSQL: NOTIFY</a>
 */
final class PostgresNotices implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresNotices.class);
  private static final String CHANNEL = "urial";
  private static final char SEPARATOR = '\n';

  /**
   * The maximum length of a payload in chars. A payload must be shorter than 8,000 octets, and a
   * char takes up to three octets.
   */
  private static final int PAYLOAD_MAX = 7_900 / 3;

  private static final long PROBE_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** How long the database may take to answer a probe; until then, changes by others are unseen. */
  private static final int SILENCE_MILLIS = 3_000;

  /**
   * The ID of this process in notifications: every listening connection receives those of all
   * processes, including its own.
   */
  private final String self = UUID.randomUUID().toString();

  private final DataSource direct;
  private final ChangeListeners others;
  private final Thread listener = new Thread(this::listen, "urial-postgres-listener");
  private final CountDownLatch listening = new CountDownLatch(1);
  private volatile boolean closed;
  private volatile @Nullable Connection current;
  private boolean stoodBefore;

  /**
   * Creates an instance that listens on a dedicated connection instead of one from the pool,
   * because the connection stays open for days.
   *
   * @param others the listeners for changes by other processes
   */
  PostgresNotices(DataSource direct, ChangeListeners others) {
    this.direct = direct;
    this.others = others;
    listener.setDaemon(true);
  }

  /** Starts listening, and waits up to three seconds until the first connection listens. */
  void start() {
    listener.start();
    try {
      if (!listening.await(3, TimeUnit.SECONDS)) {
        LOG.warn("not listening for changes yet");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Announces changes in the transaction of a connection. */
  void announce(Connection connection, List<Store.Change> changes) throws SQLException {
    if (changes.isEmpty()) {
      return;
    }
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT pg_notify(?, payload) FROM unnest(?) AS payload")) {
      statement.setString(1, CHANNEL);
      statement.setArray(2, connection.createArrayOf("text", write(changes).toArray()));
      statement.executeQuery().close();
    }
  }

  private void listen() {
    while (!closed) {
      try (Connection connection = direct.getConnection()) {
        current = connection;
        connection.setAutoCommit(true);
        connection.setNetworkTimeout(Runnable::run, SILENCE_MILLIS);
        try (Statement statement = connection.createStatement()) {
          statement.execute("LISTEN " + CHANNEL);
          if (stoodBefore) {
            LOG.info("the database responds again; caches are cleared");
          }
          // Also on the first connection: it may have been established after data was read.
          others.tell(new Store.Change("", null));
          stoodBefore = true;
          listening.countDown();
          listen(connection, statement);
        } finally {
          current = null;
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
          hear(one);
        }
      }
      if (System.nanoTime() - probe > 0) {
        // A dead connection looks like an idle one until it is used.
        statement.execute("SELECT 1");
        probe = System.nanoTime() + PROBE_NANOS;
      }
    }
  }

  private void hear(PGNotification notification) {
    String text = notification.getParameter();
    if (!text.startsWith(self)) {
      others.tell(read(text));
    }
  }

  /** Formats changes as payloads; consecutive changes in one domain share a payload if they fit. */
  private List<String> write(List<Store.Change> changes) {
    List<String> payloads = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    String domain = null; // of the text; null if nothing can be added
    for (Store.Change change : changes) {
      String key = change.key();
      boolean fits =
          key != null
              && change.domain().equals(domain)
              && text.length() + key.length() + 10 <= PAYLOAD_MAX;
      if (!fits) {
        if (text.length() > 0) {
          payloads.add(text.toString());
        }
        text.setLength(0);
        text.append(self).append(SEPARATOR).append(change.domain()).append(SEPARATOR);
        domain = key == null ? null : change.domain();
      }
      if (key != null) {
        text.append(key.length()).append(':').append(key);
      }
    }
    payloads.add(text.toString());
    return payloads;
  }

  /**
   * Parses the changes in a payload; returns none for a payload of another program that uses the
   * channel.
   */
  private static List<Store.Change> read(String text) {
    int begin = text.indexOf(SEPARATOR) + 1;
    int at = text.indexOf(SEPARATOR, begin);
    if (begin == 0 || at < 0) {
      return List.of();
    }
    String domain = text.substring(begin, at);
    at++;
    List<Store.Change> changes = new ArrayList<>();
    if (at == text.length()) {
      changes.add(new Store.Change(domain, null));
    }
    while (at < text.length()) {
      int length = 0;
      for (; at < text.length() && text.charAt(at) != ':' && length < PAYLOAD_MAX; at++) {
        length = length * 10 + text.charAt(at) - '0';
      }
      at++;
      if (length < 0 || length > text.length() - at) {
        return List.of();
      }
      changes.add(new Store.Change(domain, text.substring(at, at + length)));
      at += length;
    }
    return changes;
  }

  private static void pause() {
    try {
      Thread.sleep(250);
    } catch (InterruptedException e) {
      // The loop checks whether it should end.
      return;
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
    ThreadJoin.await(listener);
  }
}
