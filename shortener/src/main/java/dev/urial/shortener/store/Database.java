package dev.urial.shortener.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes either database. The statements are the same for both and are in {@code
 * SqlLinks}, {@code SqlDomains} and {@code SqlAccounts}; this interface contains the differences.
 */
interface Database {
  /** Reads outside a transaction, in bounded time. */
  <T extends @Nullable Object> T read(Reading<T> reading);

  /**
   * Reads one row with a statement that stays prepared; used for every visit that misses the
   * caches.
   */
  <T> @Nullable T one(String sql, Binder binder, Mapper<T> mapper);

  /**
   * Writes in one transaction, which is durable when this returns. It may run more than once if the
   * database requires a retry; only the last run counts.
   */
  <T extends @Nullable Object> T write(Writing<T> writing);

  /**
   * Runs one statement in its own transaction, and returns the number of changed rows. Listeners
   * are not notified.
   */
  int update(String sql, Binder binder);

  /** Returns a number that no link has ever had. */
  long nextLink();

  /** Returns the approximate number of slugs that are taken in a domain. */
  long slugs(String domain);

  /**
   * Returns the SQL condition that a column contains a text, ignoring ASCII case. The text must be
   * in lower case.
   */
  String holds(String column, String text);

  /** Reads from the database. */
  interface Reading<T extends @Nullable Object> {
    T in(Handle handle);
  }

  /** Writes to the database. */
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
