package dev.urial.shortener.store;

import com.zaxxer.hikari.HikariDataSource;
import dev.urial.shortener.store.StoreException.Reason;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Handles;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A SQLite or PostgreSQL database with the links, accounts and domains, and its transactions. */
final class Database {
  private static final Logger LOG = LoggerFactory.getLogger(Database.class);

  /** How often a transaction is run that the server aborts because of concurrent ones. */
  private static final int MAX_TRIES = 4;

  private static final int WRITE_PATIENCE_SECONDS = 10;

  private final HikariDataSource pool;
  private final Dialect dialect;
  private final Jdbi jdbi;
  private final List<Consumer<StoreChange>> listeners = new CopyOnWriteArrayList<>();

  /** Held while something is written if the database has one writer at a time. */
  private final ReentrantLock writing = new ReentrantLock(true);

  Database(HikariDataSource pool, Dialect dialect) {
    this.pool = pool;
    this.dialect = dialect;
    this.jdbi = Jdbi.create(pool);
    // Closing a handle returns its connection; the pool itself rolls back unfinished transactions.
    jdbi.configure(Handles.class, handles -> handles.setForceEndTransactions(false));
  }

  /** An operation in a transaction. */
  interface Work<T extends @Nullable Object> {
    T in(Transaction transaction) throws SQLException;
  }

  /** An operation that reads. */
  interface Reading<T extends @Nullable Object> {
    T in(Handle handle) throws SQLException;
  }

  /** An open transaction, and the changes to announce when it is committed. */
  record Transaction(Handle handle, List<StoreChange> changes) {
    /** Records that a link or, if the key is null, a domain was created or changed. */
    void changed(String domain, @Nullable String key) {
      changes.add(new StoreChange(domain, key));
    }
  }

  Dialect dialect() {
    return dialect;
  }

  void onChange(Consumer<StoreChange> listener) {
    listeners.add(listener);
  }

  /** Notifies all listeners of a change that is committed. */
  void tell(StoreChange change) {
    for (Consumer<StoreChange> listener : listeners) {
      try {
        listener.accept(change);
      } catch (RuntimeException e) {
        LOG.error("a listener failed on the change of {}", change.domain(), e);
      }
    }
  }

  <T extends @Nullable Object> T read(Reading<T> reading) {
    try (Handle handle = jdbi.open()) {
      return reading.in(handle);
    } catch (SQLException | RuntimeException e) {
      throw dialect.failure(e);
    }
  }

  /** Returns the first row of a query, or null if there is none. */
  <T> @Nullable T one(Rows.Reader<T> reader, String sql, @Nullable Object... values) {
    return this.<@Nullable T>read(it -> Rows.one(it, reader, sql, values));
  }

  /** Returns the rows of a query. */
  <T> List<T> list(Rows.Reader<T> reader, String sql, @Nullable Object... values) {
    return read(it -> Rows.list(it, reader, sql, values));
  }

  /** Runs a statement in a transaction of its own, and returns the number of changed rows. */
  int update(String sql, @Nullable Object... values) {
    return this.<Integer>write(it -> it.handle().execute(sql, values));
  }

  /**
   * Runs an operation in one transaction, which is durable when this method returns. The operation
   * may run more than once; only the last run takes effect.
   */
  <T extends @Nullable Object> T write(Work<T> work) {
    boolean isOurs = false;
    try {
      isOurs = !dialect.hasOneWriter() || writing.tryLock(WRITE_PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!isOurs) {
        throw new StoreException(
            Reason.UNREACHABLE,
            "the store could not be written within " + WRITE_PATIENCE_SECONDS + " seconds");
      }
      for (int tried = 1; ; tried++) {
        try {
          return once(work);
        } catch (SQLException | RuntimeException e) {
          if (e instanceof IllegalArgumentException wrong) {
            throw wrong;
          }
          if (tried == MAX_TRIES || !dialect.mayBeTriedAgain(e)) {
            throw dialect.failure(e);
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoreException(Reason.UNREACHABLE, "the thread must end", e);
    } finally {
      if (isOurs && dialect.hasOneWriter()) {
        writing.unlock();
      }
    }
  }

  private <T extends @Nullable Object> T once(Work<T> work) throws SQLException {
    T answer;
    Transaction transaction;
    try (Handle handle = jdbi.open()) {
      Connection connection = handle.getConnection();
      connection.setAutoCommit(false);
      transaction = new Transaction(handle, new ArrayList<>());
      boolean isDone = false;
      try {
        answer = work.in(transaction);
        dialect.announce(connection, transaction.changes);
        connection.commit();
        isDone = true;
      } finally {
        if (!isDone) {
          rollback(connection);
        }
      }
    }
    transaction.changes.forEach(this::tell);
    return answer;
  }

  private void rollback(Connection connection) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      // SQLite rolls back by itself if the disk is full, of which its driver knows nothing.
      pool.evictConnection(connection);
    }
  }
}
