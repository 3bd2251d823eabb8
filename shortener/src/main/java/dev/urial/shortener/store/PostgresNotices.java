package dev.urial.shortener.store;

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
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notifications between processes on one database, with {@code NOTIFY} and {@code LISTEN}.
 *
 * <p>A change is announced in its own transaction: whoever is told that it was made, or sees it,
 * does so after its notification was queued. Where the connection that listens was lost,
 * announcements may have been missed: when it is again, everything counts as changed.
 *
 * <p>CHOICE: creations, too, although PostgreSQL commits transactions that notify one after the
 * other. A filter of slugs needs it, and creations are written many at once.
 *
 * @see <a href="https://www.postgresql.org/docs/18/sql-notify.html">PostgreSQL: NOTIFY</a>
 */
final class PostgresNotices implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresNotices.class);

  /** The channel of all processes on a database. */
  static final String CHANNEL = "urial";

  private static final char SEPARATOR = '\n';

  /** A payload is shorter than 8,000 octets; a char takes three at most. */
  private static final int PAYLOAD_MAX = 7_900 / 3;

  private static final long PROBE_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Tells our own announcements from others': each connection hears all. */
  private final String self = UUID.randomUUID().toString();

  private final DataSource direct;
  private final String channel;
  private final ChangeListeners others;
  private final ChangeListeners echoes;
  private final NotificationCheck check;
  private final Thread listener = new Thread(this::listen, "urial-postgres-listener");
  private final CountDownLatch listening = new CountDownLatch(1);
  private volatile boolean closed;
  private boolean stoodBefore;

  /**
   * Listens by a connection of its own, not of the pool: it stands for days.
   *
   * @param channel {@link #CHANNEL} or {@link #ownChannel}
   * @param others are told of what other processes change
   * @param echoes are told of what this process changed
   * @param check is told what arrives for it
   */
  PostgresNotices(
      DataSource direct,
      String channel,
      ChangeListeners others,
      ChangeListeners echoes,
      NotificationCheck check) {
    this.direct = direct;
    this.channel = channel;
    this.others = others;
    this.echoes = echoes;
    this.check = check;
    listener.setDaemon(true);
  }

  /** Returns the name of a channel that no other process uses. */
  static String ownChannel() {
    return "urial_" + UUID.randomUUID().toString().replace('-', '_');
  }

  /**
   * Starts, and waits a little until the first connection listens: what is announced from here on
   * is heard.
   */
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

  /** Announces in the transaction of a connection. */
  void announce(Connection connection, List<Store.Change> changes) throws SQLException {
    if (changes.isEmpty()) {
      return;
    }
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT pg_notify(?, payload) FROM unnest(?) AS payload")) {
      statement.setString(1, channel);
      statement.setArray(2, connection.createArrayOf("text", write(changes).toArray()));
      statement.executeQuery().close();
    }
  }

  private void listen() {
    while (!closed) {
      try (Connection connection = direct.getConnection()) {
        connection.setAutoCommit(true);
        try (Statement statement = connection.createStatement()) {
          statement.execute("LISTEN " + channel);
          statement.execute("LISTEN " + check.channel());
          if (stoodBefore) {
            LOG.info("the database responds again; caches are cleared");
          }
          // The first time, too: it may have come late, when much was read already.
          others.tell(new Store.Change("", null));
          stoodBefore = true;
          check.setListening(true);
          listening.countDown();
          listen(connection, statement);
        } finally {
          check.setListening(false);
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
        // A connection whose other end is gone hears nothing and says nothing, until it is asked.
        statement.execute("SELECT 1");
        probe = System.nanoTime() + PROBE_NANOS;
      }
    }
  }

  private void hear(PGNotification notification) {
    String text = notification.getParameter();
    if (notification.getName().equals(check.channel())) {
      check.heard(text);
    } else if (text.startsWith(self)) {
      echoes.tell(read(text));
    } else {
      others.tell(read(text));
    }
  }

  /** Writes changes, those of one domain together as far as there is room. */
  private List<String> write(List<Store.Change> changes) {
    List<String> payloads = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    String domain = null; // that the text is of; null if nothing can be added to it
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

  /** Reads changes: none of other programs that use the channel. */
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
      // The loop looks whether it is to end.
      return;
    }
  }

  @Override
  public void close() {
    closed = true;
    boolean interrupted = false;
    while (listener.isAlive()) {
      try {
        listener.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
