package dev.urial.cli.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.Batch;
import dev.urial.cli.bulk.BulkEngine;
import dev.urial.cli.bulk.JsonValues;
import dev.urial.cli.io.LineReader;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** A column of a Parquet file, read by DuckDB. */
final class ParquetColumnSource implements BulkEngine.Source {
  private static final int BATCH = 1 << 20;

  private final String shown;
  private final int source;
  private final Connection engine;
  private final Statement statement;
  private final ResultSet rows;
  private long row;

  ParquetColumnSource(String file, String shown, String column, int source, Connection engine)
      throws IOException {
    this.shown = shown;
    this.source = source;
    this.engine = engine;
    try {
      statement = engine.createStatement();
      rows =
          statement.executeQuery(
              "SELECT CAST("
                  + DuckDbEngine.name(column)
                  + " AS VARCHAR) FROM read_parquet("
                  + DuckDbEngine.text(file)
                  + ")");
    } catch (SQLException e) {
      throw unreadable(e);
    }
  }

  private IOException unreadable(SQLException e) {
    return new LineReader.Unreadable(shown, new IOException(DuckDbEngine.said(e), e));
  }

  @Override
  public boolean fill(Batch batch) throws IOException {
    batch.clear();
    long first = row;
    try {
      while (batch.length() < BATCH && batch.size() < BATCH / 16 && rows.next()) {
        row++;
        String text = rows.getString(1);
        byte[] bytes = text == null ? new byte[0] : text.getBytes(UTF_8);
        batch.add(bytes, 0, bytes.length);
        if (text == null) {
          batch.mark(batch.size() - 1, JsonValues.NO_VALUE);
        }
      }
    } catch (SQLException e) {
      throw unreadable(e);
    }
    batch.place(source, first + 1, first, row);
    return batch.size() > 0;
  }

  @Override
  public void close() {
    DuckDbEngine.close(rows, statement, engine);
  }
}
