package dev.urial.cli.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.ByteBuilder;
import dev.urial.cli.bulk.Output;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.List;
import org.duckdb.DuckDBAppender;

/**
 * A Parquet file. Rows are collected in a DuckDB table on disk, from which DuckDB writes the file
 * at the end.
 */
final class ParquetOutput implements Output {
  private final String path;
  private final int columns;
  private final DuckDbEngine engine;
  private final DuckDBAppender appender;

  ParquetOutput(String path, List<String> names, DuckDbEngine engine) throws IOException {
    this.path = path;
    this.engine = engine;
    columns = names.size();
    StringBuilder sql = new StringBuilder("CREATE TABLE answers (");
    for (int i = 0; i < columns; i++) {
      sql.append(i == 0 ? "" : ", ").append(DuckDbEngine.name(names.get(i))).append(" VARCHAR");
    }
    engine.run(sql.append(')').toString());
    appender = engine.appender("answers");
  }

  @Override
  public void write(ByteBuilder octets) throws IOException {
    byte[] bytes = octets.array();
    int at = 0;
    try {
      while (at < octets.length()) {
        appender.beginRow();
        for (int i = 0; i < columns; i++) {
          int length = ByteBuffer.wrap(bytes, at, 4).getInt();
          at += 4;
          if (length < 0) {
            appender.appendNull();
          } else {
            appender.append(new String(bytes, at, length, UTF_8));
            at += length;
          }
        }
        appender.endRow();
      }
    } catch (SQLException e) {
      throw new IOException(DuckDbEngine.said(e), e);
    }
  }

  @Override
  public void end() throws IOException {
    try {
      appender.close();
    } catch (SQLException e) {
      throw new IOException(DuckDbEngine.said(e), e);
    }
    engine.run("COPY answers TO " + DuckDbEngine.text(path) + " (FORMAT parquet)");
    engine.close();
  }

  @Override
  public void close() {
    DuckDbEngine.close(engine);
  }
}
