package dev.urial.shortener.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Access to a SQLite or PostgreSQL database. Most statements are the same for both and are in
 * classes such as {@code LinkTable}; this interface covers the differences.
 */
interface Database {
  /** Runs a read operation outside a transaction, in bounded time. */
  <T extends @Nullable Object> T read(Reading<T> reading);

  /**
   * Reads one row, or null if there is none, with a statement that stays prepared; used for every
   * visit that misses the caches.
   */
  <T> @Nullable T one(String sql, Binder binder, Mapper<T> mapper);

  /**
   * Runs a write operation in one transaction, which is durable when this method returns. The
   * operation may run more than once if the database requires a retry; only the last run takes
   * effect.
   */
  <T extends @Nullable Object> T write(Writing<T> writing);

  /**
   * Runs one statement in its own transaction, and returns the number of changed rows. Listeners
   * are not notified.
   */
  int update(String sql, Binder binder);

  /**
   * Returns the maximum number of links that a query may read, because the driver holds all rows in
   * memory.
   */
  default int rowsPerQuery() {
    return Integer.MAX_VALUE;
  }

  /** Returns a number that no link has ever had. */
  long nextLink();

  /**
   * Makes a transaction that inserts slugs wait for those that may insert slugs that look like its
   * own, until it ends. Two ASCII slugs never count as look-alikes, so those who insert only such
   * slugs do not wait for one another. SQLite has one writer at a time and needs no lock.
   *
   * @param alone whether the transaction inserts a slug that is not ASCII
   */
  default void lockLooks(Handle handle, boolean alone) {}

  /**
   * Returns the SQL after the name of a table that makes a query use an index. SQLite chooses by
   * the form of the query alone, and may take the primary key, of which it then reads all rows of a
   * domain; PostgreSQL chooses by statistics and needs no hint.
   */
  default String indexedBy(String index) {
    return "";
  }

  /**
   * Returns the SQL at the end of a query that keeps its rows as they are until the transaction
   * ends. SQLite has one writer at a time and needs no lock.
   */
  default String keepingRows() {
    return "";
  }

  /**
   * Returns the SQL at the end of a query whose rows only this transaction changes until it ends:
   * all others wait. SQLite has one writer at a time and needs no lock.
   */
  default String lockingRows() {
    return "";
  }

  /** Makes transactions that change domains wait for one another. */
  default void lockDomains(Handle handle) {}

  /**
   * Runs an action while no other process runs one with the same database. Actions in this process
   * must not overlap. A SQLite database belongs to one process.
   */
  default <T extends @Nullable Object> T exclusively(Supplier<T> action) {
    return action.get();
  }

  /** Returns the approximate number of slugs that are taken in a domain. */
  long slugs(String domain);

  /** Returns an SQL condition that is true if a column contains a string, ignoring ASCII case. */
  String holds(String column, String text);

  /** An operation that reads from the database. */
  interface Reading<T extends @Nullable Object> {
    T in(Handle handle);
  }

  /** An operation that writes to the database. */
  interface Writing<T extends @Nullable Object> {
    T in(Transaction transaction);
  }

  /** Binds values to a statement. */
  interface Binder {
    void bind(PreparedStatement statement) throws SQLException;
  }

  /** Converts a row to an object. */
  interface Mapper<T> {
    T map(ResultSet row) throws SQLException;
  }
}
