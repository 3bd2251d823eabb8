package dev.urial.shortener.visit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.function.Function;
import javax.sql.DataSource;

/** The connections and transactions of one database. */
final class VisitDatabase {
  private final DataSource source;
  private final Function<SQLException, ? extends RuntimeException> failure;

  VisitDatabase(DataSource source, Function<SQLException, ? extends RuntimeException> failure) {
    this.source = source;
    this.failure = failure;
  }

  /** An operation on a connection. */
  interface Work<T> {
    T with(Connection connection) throws SQLException;
  }

  /** Runs an operation in a transaction, which is rolled back if the operation fails. */
  <T> T transaction(Work<T> work) {
    try (Connection connection = source.getConnection()) {
      return in(connection, work);
    } catch (SQLException e) {
      throw failure.apply(e);
    }
  }

  /**
   * Runs an operation in a transaction, as {@link #transaction(Work)} does, on a connection that
   * stays open.
   */
  <T> T transaction(Opener opener, Work<T> work) {
    try {
      return in(opener.open(source), work);
    } catch (SQLException e) {
      throw failure.apply(e);
    }
  }

  /** Provides a connection. */
  interface Opener {
    Connection open(DataSource source) throws SQLException;
  }

  private static <T> T in(Connection connection, Work<T> work) throws SQLException {
    boolean auto = connection.getAutoCommit();
    connection.setAutoCommit(false);
    boolean done = false;
    try {
      T answer = work.with(connection);
      connection.commit();
      done = true;
      return answer;
    } finally {
      if (!done) {
        quietly(connection::rollback);
      }
      quietly(() -> connection.setAutoCommit(auto));
    }
  }

  /** Runs an operation in which each statement is a separate transaction. */
  <T> T each(Work<T> work) {
    try (Connection connection = source.getConnection()) {
      return work.with(connection);
    } catch (SQLException e) {
      throw failure.apply(e);
    }
  }

  private interface Step {
    void run() throws SQLException;
  }

  /** Runs a cleanup step and ignores its errors, which would otherwise hide the original error. */
  private static void quietly(Step step) {
    try {
      step.run();
    } catch (SQLException ignored) {
      // The original error is reported.
    }
  }

  static int update(Connection connection, String sql, long... numbers) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < numbers.length; i++) {
        statement.setLong(i + 1, numbers[i]);
      }
      return statement.executeUpdate();
    }
  }

  /** Reads a visit from a row. The time, which is the second column, is passed as an argument. */
  static Visit visit(ResultSet row, Instant at) throws SQLException {
    return new Visit(
        row.getLong(1),
        row.getString(4),
        row.getString(5),
        at,
        row.getBoolean(3),
        row.getString(6),
        row.getString(7),
        row.getString(8),
        row.getString(9),
        row.getString(10),
        row.getString(11));
  }
}
