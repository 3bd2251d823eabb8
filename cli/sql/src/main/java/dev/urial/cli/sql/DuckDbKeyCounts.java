package dev.urial.cli.sql;

import dev.urial.cli.bulk.BulkEngine;
import java.io.IOException;
import java.sql.Blob;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.duckdb.DuckDBAppender;

/** Keys and their counts in a DuckDB table on disk. */
final class DuckDbKeyCounts implements BulkEngine.Tallies {
  private final DuckDbEngine engine;
  private final DuckDBAppender to;

  DuckDbKeyCounts(BulkEngine.Room room) throws IOException {
    engine = new DuckDbEngine(room);
    engine.run("CREATE TABLE tallies (key BLOB, number BIGINT)");
    to = engine.appender("tallies");
  }

  @Override
  public void add(byte[] key, long count) throws IOException {
    try {
      to.beginRow().append(key).append(count).endRow();
    } catch (SQLException e) {
      throw new IOException(DuckDbEngine.said(e), e);
    }
  }

  @Override
  public void answer(long top, BulkEngine.Tally answers) throws IOException {
    DuckDbEngine.close(to);
    String sql =
        "SELECT key, sum(number)::BIGINT AS total FROM tallies GROUP BY key ORDER BY total DESC,"
            + " key"
            + (top == Long.MAX_VALUE ? "" : " LIMIT " + top);
    try (Statement statement = engine.connection().createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        Blob key = rows.getBlob(1);
        answers.take(key.getBytes(1, (int) key.length()), rows.getLong(2));
      }
    } catch (SQLException e) {
      throw new IOException(DuckDbEngine.said(e), e);
    }
  }

  @Override
  public void close() {
    DuckDbEngine.close(to, engine);
  }
}
