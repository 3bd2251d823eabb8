package dev.urial.shortener.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/**
 * A pool of read-only connections to a SQLite file. In SQLite, preparing a statement takes longer
 * than running it, so each connection keeps its prepared statements, which a general connection
 * pool does not do.
 */
final class SqliteReaders implements AutoCloseable {
  private static final int MOST = 8;

  private final String where;
  private final DataSource source;
  private final long waitMillis;
  private final Semaphore permits = new Semaphore(MOST);
  private final ConcurrentLinkedDeque<Reader> idle = new ConcurrentLinkedDeque<>();
  private volatile boolean closed;

  SqliteReaders(String where, DataSource source, long waitMillis) {
    this.where = where;
    this.waitMillis = waitMillis;
    this.source = source;
  }

  /** An operation on a connection. */
  interface Work<T extends @Nullable Object> {
    T with(Reader reader) throws SQLException;
  }

  <T extends @Nullable Object> T with(Work<T> work) {
    acquire();
    try {
      if (closed) {
        throw new StoreException(StoreException.Reason.UNREACHABLE, where + " is closed", null);
      }
      Reader reader = idle.pollFirst();
      if (reader == null) {
        reader = new Reader(source.getConnection());
      }
      boolean whole = false;
      try {
        T answer = work.with(reader);
        whole = true;
        return answer;
      } finally {
        if (whole) {
          idle.addFirst(reader);
        } else {
          // Discard the connection after an error; a new one has no leftover state.
          reader.close();
        }
      }
    } catch (SQLException | RuntimeException e) {
      throw DatabaseErrors.of(where, e);
    } finally {
      permits.release();
    }
  }

  private void acquire() {
    boolean interrupted = false;
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(waitMillis);
    while (true) {
      try {
        if (permits.tryAcquire(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS)) {
          break;
        }
        throw new StoreException(
            StoreException.Reason.UNREACHABLE,
            where
                + " has too many readers: no connection was free within "
                + waitMillis / 1000
                + " seconds",
            null);
      } catch (InterruptedException e) {
        // Reading takes microseconds, so the interrupt is handled afterwards.
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits for running reads to finish, and closes all connections. */
  @Override
  public void close() {
    closed = true;
    permits.acquireUninterruptibly(MOST);
    Reader reader = idle.pollFirst();
    while (reader != null) {
      reader.close();
      reader = idle.pollFirst();
    }
    permits.release(MOST);
  }

  /** A connection and its prepared statements. */
  static final class Reader {
    private final Connection connection;
    private final Handle handle;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    Reader(Connection connection) throws SQLException {
      this.connection = connection;
      try (Statement statement = connection.createStatement()) {
        statement.execute("PRAGMA query_only = 1");
      }
      this.handle = SharedParser.in(Jdbi.create(connection)).open();
    }

    Handle handle() {
      return handle;
    }

    <T> @Nullable T one(String sql, Database.Binder binder, Database.Mapper<T> mapper)
        throws SQLException {
      PreparedStatement statement = prepared.get(sql);
      if (statement == null) {
        statement = connection.prepareStatement(sql);
        prepared.put(sql, statement);
      }
      binder.bind(statement);
      try (ResultSet row = statement.executeQuery()) {
        return row.next() ? mapper.map(row) : null;
      }
    }

    void close() {
      try {
        for (PreparedStatement statement : prepared.values()) {
          statement.close();
        }
        handle.close();
        connection.close();
      } catch (SQLException | RuntimeException e) {
        // It was read-only, so nothing is lost.
      }
    }
  }
}
