package dev.urial.sql.duckdb;

import dev.urial.sql.SqlType;
import org.duckdb.DuckDBColumnType;

/** Maps the catalogue's types to DuckDB's types. */
final class ColumnTypes {
  private ColumnTypes() {}

  /** Returns the DuckDB type for a scalar type. */
  static DuckDBColumnType of(SqlType type) {
    return switch (type) {
      case TEXT -> DuckDBColumnType.VARCHAR;
      case BOOLEAN -> DuckDBColumnType.BOOLEAN;
      case INTEGER -> DuckDBColumnType.BIGINT;
      case TEXTS, PAIRS, PARTS, FINDS -> throw new IllegalArgumentException(type.name());
    };
  }
}
