package dev.urial.shortener.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** Converts the values of columns. */
final class Rows {
  private Rows() {}

  /** Reads the current row. */
  interface Reader<T> {
    T read(ResultSet row) throws SQLException;
  }

  /** Returns the only row of a query, or null if there is none. */
  static <T> @Nullable T one(Query query, Reader<T> reader) {
    return query.map((row, context) -> reader.read(row)).findFirst().orElse(null);
  }

  /** Returns an instant in milliseconds, clamped to the range of a long. */
  static @Nullable Long millis(@Nullable Instant at) {
    if (at == null) {
      return null;
    }
    try {
      return at.toEpochMilli();
    } catch (ArithmeticException tooFar) {
      return at.getEpochSecond() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
  }

  static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
    long millis = row.getLong(column);
    return row.wasNull() ? null : Instant.ofEpochMilli(millis);
  }

  static int number(boolean flag) {
    return flag ? 1 : 0;
  }
}
