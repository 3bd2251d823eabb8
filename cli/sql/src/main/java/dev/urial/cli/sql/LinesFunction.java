package dev.urial.cli.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.luben.zstd.ZstdInputStream;
import dev.urial.bulk.Batch;
import dev.urial.bulk.LineSource;
import dev.urial.cli.io.InputFile;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.sql.duckdb.DuckDbException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.duckdb.DuckDBDataChunkWriter;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBTableFunction;
import org.duckdb.DuckDBTableFunctionBindInfo;
import org.duckdb.DuckDBTableFunctionBuilder;
import org.duckdb.DuckDBTableFunctionCallInfo;
import org.duckdb.DuckDBTableFunctionInitInfo;
import org.duckdb.DuckDBTableFunctionState;
import org.jspecify.annotations.Nullable;

/**
 * The SQL function {@code read_lines('urls.txt')}, which returns the lines of files as a table with
 * the columns {@code url} and {@code line} and, if its argument is a pattern, {@code file}.
 *
 * <p>Threads take blocks of lines in turn and process them independently. If order matters, DuckDB
 * uses only one thread.
 */
final class LinesFunction
    implements DuckDBTableFunction<LinesFunction.Bound, LinesFunction.Shared, LinesFunction.Local> {
  /** The name of the function in SQL. */
  static final String NAME = "read_lines";

  private final Invocation call;
  private final int threads;
  private final AtomicLong broken = new AtomicLong();
  private boolean isStdinRead;

  LinesFunction(Invocation call, int threads) {
    this.call = call;
    this.threads = threads;
  }

  /**
   * Returns whether a quoted name refers to files of lines, rather than to files in a format that
   * DuckDB itself reads.
   *
   * @param isTable whether the name follows {@code FROM} or {@code JOIN}; elsewhere, patterns are
   *     not expanded, because any string may look like a pattern, and expanding it may search many
   *     folders
   */
  boolean isOfLines(String name, boolean isTable) {
    boolean isPattern = "*?[{".chars().anyMatch(c -> name.indexOf(c) >= 0);
    if (isPattern && !isTable) {
      return false;
    }
    if (name.equals(Io.STDIN)) {
      return true;
    }
    String bare =
        name.endsWith(".gz") || name.endsWith(".zst")
            ? name.substring(0, name.lastIndexOf('.'))
            : name;
    boolean isOthers = TABLES.stream().anyMatch(bare::endsWith);
    try {
      return !isOthers && !files(name).isEmpty();
    } catch (DuckDbException e) {
      return false; // not a file, but a string or a table
    }
  }

  /** The file name extensions that DuckDB itself supports. */
  private static final List<String> TABLES =
      List.of(".csv", ".tsv", ".json", ".jsonl", ".ndjson", ".parquet", ".db", ".duckdb");

  void register(Connection duckdb) throws SQLException {
    DuckDBTableFunctionBuilder builder = DuckDBFunctions.tableFunction();
    builder.withName(NAME).withParameter(String.class).withFunction(this).register(duckdb);
  }

  /** Returns the number of lines that were not valid UTF-8. */
  long broken() {
    return broken.get();
  }

  /**
   * The files to read.
   *
   * @param files the files; {@code -} is standard input
   * @param isMany whether the table has the column {@code file}
   */
  record Bound(List<String> files, boolean isMany) {}

  @Override
  public Bound bind(DuckDBTableFunctionBindInfo info) {
    if (info.getParameter(0).isNull()) {
      throw new DuckDbException(SqlVerbMessages.of("sql.no-name", NAME).text());
    }
    String name = info.getParameter(0).getString();
    List<String> files = files(name);
    if (files.isEmpty()) {
      throw new DuckDbException(SqlVerbMessages.of("sql.no-files", LineReader.shown(name)).text());
    }
    boolean isMany = files.size() > 1 || !files.get(0).equals(name);
    info.addResultColumn("url", String.class);
    info.addResultColumn("line", Long.class);
    if (isMany) {
      info.addResultColumn("file", String.class);
    }
    return new Bound(files, isMany);
  }

  @Override
  public Shared init(DuckDBTableFunctionInitInfo info) {
    info.setMaxThreads(threads);
    return new Shared(this, info.getBindData());
  }

  @Override
  public Local localInit(DuckDBTableFunctionInitInfo info) {
    return new Local();
  }

  @Override
  public long apply(DuckDBTableFunctionCallInfo info, DuckDBDataChunkWriter out) {
    Bound bound = info.getBindData();
    Shared shared = info.getInitData();
    Local local = info.getLocalInitData();
    while (local.next == local.batch.size()) {
      if (!shared.fill(local.batch)) {
        return 0;
      }
      local.next = 0;
    }
    int rows = (int) Math.min(out.capacity(), local.batch.size() - local.next);
    local.write(bound, rows, out, broken);
    return rows;
  }

  /**
   * Returns the files that a name or pattern refers to; empty if there are none, or if one of them
   * is not readable.
   */
  private static List<String> files(String name) {
    try {
      List<String> files = InputFile.matching(List.of(name));
      return files.stream().allMatch(LinesFunction::isReadable) ? files : List.of();
    } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
      return List.of();
    }
  }

  private static boolean isReadable(String file) {
    Path path = Path.of(file);
    return file.equals(Io.STDIN) || Files.isReadable(path) && !Files.isDirectory(path);
  }

  private synchronized InputStream open(String file) throws IOException {
    boolean isStdin = file.equals(Io.STDIN);
    if (isStdin && isStdinRead) {
      throw new DuckDbException(SqlVerbMessages.of("sql.stdin-twice").text());
    }
    isStdinRead |= isStdin;
    InputStream in = isStdin ? call.in() : InputFile.open(file, ZstdInputStream::new);
    return LineReader.checked(in, isStdin ? "" : file);
  }

  private static String shown(String file) {
    return file.equals(Io.STDIN) ? "stdin" : LineReader.shown(file);
  }

  /** The state that all threads of a scan share. */
  static final class Shared implements DuckDBTableFunctionState {
    private final LinesFunction function;
    private final Bound bound;
    private int file = -1;
    private @Nullable InputStream in;
    private @Nullable LineSource lines;

    Shared(LinesFunction function, Bound bound) {
      this.function = function;
      this.bound = bound;
    }

    synchronized boolean fill(Batch batch) {
      try {
        while (lines == null || !lines.fill(batch) || batch.size() == 0) {
          close();
          if (file + 1 >= bound.files().size()) {
            file = bound.files().size();
            return false;
          }
          in = function.open(bound.files().get(++file));
          lines = LineSource.at(in, file, 1, 0);
        }
        return true;
      } catch (LineReader.Unreadable e) {
        throw new DuckDbException(String.valueOf(e.getMessage()));
      } catch (IOException e) {
        String name = shown(bound.files().get(file));
        throw new DuckDbException(name + ": " + e.getMessage());
      }
    }

    @Override
    public synchronized void close() throws IOException {
      lines = null;
      if (in != null && in != function.call.in()) {
        in.close();
      }
      in = null;
    }
  }

  /** The state of one thread of a scan. */
  static final class Local {
    final Batch batch = new Batch();
    int next;

    void write(Bound bound, int rows, DuckDBDataChunkWriter out, AtomicLong broken) {
      byte[][] texts = new byte[rows][];
      for (int k = 0; k < rows; k++) {
        int row = next + k;
        if (batch.isCut(row)) {
          throw new DuckDbException(
              SqlVerbMessages.of(
                      "sql.long-line",
                      shown(bound.files().get(batch.source())),
                      batch.firstLine() + row,
                      LineSource.LIMIT)
                  .text());
        }
        byte[] text = Arrays.copyOfRange(batch.bytes(), batch.start(row), batch.end(row));
        texts[k] = readable(text, broken);
        out.vector(1).setLong(k, batch.firstLine() + row);
      }
      out.vector(0).setStringUtf8Batch(0, texts);
      if (bound.isMany()) {
        Arrays.fill(texts, bound.files().get(batch.source()).getBytes(UTF_8));
        out.vector(2).setStringUtf8Batch(0, texts);
      }
      next += rows;
    }

    /**
     * Returns a line with all octets that are not valid UTF-8 replaced with U+FFFD, which no
     * identifier may contain; counts the lines that it changes.
     */
    private static byte[] readable(byte[] text, AtomicLong broken) {
      for (byte octet : text) {
        if (octet < 0) {
          byte[] again = new String(text, UTF_8).getBytes(UTF_8);
          if (!Arrays.equals(text, again)) {
            broken.incrementAndGet();
          }
          return again;
        }
      }
      return text;
    }
  }
}
