package dev.urial.shortener.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes either database. The statements are the same for both and are in {@code
 * SqlLinks}, {@code SqlDomains} and {@code SqlAccounts}; what differs is after this.
 */
interface Database {
  /** Reads, outside a transaction, in a bounded time. */
  <T extends @Nullable Object> T read(Reading<T> reading);

  /**
   * Reads one row by a statement that is kept prepared: the way of every visit that no cache
   * answers.
   */
  <T> @Nullable T one(String sql, Binder binder, Mapper<T> mapper);

  /**
   * Writes in one transaction, which is durable when this returns. It may be run more than once,
   * where the database asks for that; only the last run counts.
   */
  <T extends @Nullable Object> T write(Writing<T> writing);

  /**
   * Runs one statement that is a transaction of its own; returns how many rows it changed. Nobody
   * is reported.
   */
  int update(String sql, Binder binder);

  /** Returns a number that no link has had. */
  long nextLink();

  /** Returns how many slugs of a domain are taken, about. */
  long slugs(String domain);

  /**
   * Writes the condition that a column holds a text in which no capital of ASCII is, in either
   * case.
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

  /** Gives a statement its values. */
  interface Binder {
    void bind(PreparedStatement statement) throws SQLException;
  }

  /** Makes a row an object. */
  interface Mapper<T> {
    T map(ResultSet row) throws SQLException;
  }
}
