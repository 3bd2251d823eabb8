package dev.urial.cli.sql;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdInputStream;
import dev.urial.cli.bulk.BulkEngine;
import dev.urial.cli.bulk.Output;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;

/**
 * Parquet tables, large sets of keys and Zstandard for the bulk verbs, implemented with DuckDB and
 * zstd-jni. The command finds this class by name.
 */
public final class DuckDbBulk implements BulkEngine {
  /** Creates an instance; called by the command through reflection. */
  public DuckDbBulk() {}

  @Override
  public Source table(String file, String shown, String column, int source) throws IOException {
    return new ParquetColumnSource(file, shown, column, source, DuckDbEngine.streaming(256L << 20));
  }

  @Override
  public Output output(String path, List<String> columns, Room room) throws IOException {
    return new ParquetOutput(path, columns, new DuckDbEngine(room));
  }

  @Override
  public Tallies tallies(Room room) throws IOException {
    return new DuckDbKeyCounts(room);
  }

  @Override
  public InputStream unpacked(InputStream in) throws IOException {
    return new ZstdInputStream(in);
  }

  @Override
  public byte[] packed(byte[] bytes, int length) throws IOException {
    byte[] to = new byte[(int) Zstd.compressBound(length)];
    long size = Zstd.compressByteArray(to, 0, to.length, bytes, 0, length, 3);
    if (Zstd.isError(size)) {
      throw new IOException(Zstd.getErrorName(size));
    }
    return Arrays.copyOf(to, (int) size);
  }
}
