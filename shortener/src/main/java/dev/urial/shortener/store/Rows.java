package dev.urial.shortener.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Converts the values of columns. */
final class Rows {
  private Rows() {}

  /** Reads the current row. */
  interface Reader<T> {
    T read(ResultSet row) throws SQLException;
  }

  /** Reads a number. */
  static final Reader<Long> NUMBER = row -> row.getLong(1);

  /** Reads a text. */
  static final Reader<String> TEXT = row -> row.getString(1);

  /** Returns the first row of a query, or null if there is none. */
  static <T> @Nullable T one(
      Handle handle, Reader<T> reader, String sql, @Nullable Object... values) {
    List<T> rows = list(handle, reader, sql, values);
    return rows.isEmpty() ? null : rows.get(0);
  }

  /** Returns the rows of a query. */
  static <T> List<T> list(Handle handle, Reader<T> reader, String sql, @Nullable Object... values) {
    return handle.select(sql, values).map((row, context) -> reader.read(row)).list();
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
