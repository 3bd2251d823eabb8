package dev.urial.cli.sql;

import dev.urial.cli.bulk.BulkEngine;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.LongConsumer;
import org.duckdb.DuckDBAppender;

/** Fingerprints in a DuckDB table on disk. */
final class DuckDbFingerprints implements BulkEngine.Prints {
  /** The memory that DuckDB needs to group a fingerprint, in octets. */
  private static final long ENTRY = 96;

  private final DuckDbEngine engine;
  private final DuckDBAppender to;
  private final long memory;
  private long count;

  DuckDbFingerprints(BulkEngine.Room room) throws IOException {
    engine = new DuckDbEngine(room);
    memory = room.memory();
    engine.run("CREATE TABLE keys (high BIGINT, low BIGINT, place BIGINT)");
    to = engine.appender("keys");
  }

  @Override
  public void add(long high, long low, long row) throws IOException {
    try {
      to.beginRow().append(high).append(low).append(row).endRow();
      count++;
    } catch (SQLException e) {
      throw new IOException(DuckDbEngine.said(e), e);
    }
  }

  /**
   * Passes the first row of each fingerprint to a receiver. Processes the fingerprints in several
   * parts, to limit memory.
   */
  @Override
  public void first(LongConsumer rows) throws IOException {
    DuckDbEngine.close(to);
    long parts = Long.highestOneBit(2 * (count * ENTRY / memory) + 1);
    for (long part = 0; part < parts; part++) {
      String sql =
          "SELECT min(place) FROM keys WHERE (low & "
              + (parts - 1)
              + ") = "
              + part
              + " GROUP BY high, low";
      try (Statement statement = engine.connection().createStatement();
          ResultSet found = statement.executeQuery(sql)) {
        while (found.next()) {
          rows.accept(found.getLong(1));
        }
      } catch (SQLException e) {
        throw new IOException(DuckDbEngine.said(e), e);
      }
    }
  }

  @Override
  public void close() {
    DuckDbEngine.close(to, engine);
  }
}
