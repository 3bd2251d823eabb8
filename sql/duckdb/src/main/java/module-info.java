/** Urial's SQL functions for DuckDB. */
module dev.urial.sql.duckdb {
  requires transitive dev.urial.sql;
  requires transitive java.sql;
  requires duckdb.jdbc;
  requires jdk.unsupported; // before Java 22, copies what a vector points to
  requires static org.jspecify;

  exports dev.urial.sql.duckdb;
}
