package dev.urial.cli.bulk;

import dev.urial.bulk.RowSource;
import dev.urial.cli.AddOns;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Functions that the bulk verbs get from an optional part: Parquet tables, Zstandard, and keys that
 * do not fit into memory. The part is loaded by class name and may not be installed.
 */
public interface BulkEngine {
  /** A reader of rows that must be closed. */
  interface Source extends RowSource, AutoCloseable {
    @Override
    void close();
  }

  /** Fingerprints on disk, each with its row number. */
  interface Prints extends AutoCloseable {
    /** Adds a fingerprint. */
    void add(long high, long low, long row) throws IOException;

    /** Passes the first row of each fingerprint to a receiver, in any order. */
    void first(LongConsumer rows) throws IOException;

    @Override
    void close();
  }

  /** Keys on disk, with their counts. */
  interface Tallies extends AutoCloseable {
    /** Adds to the count of a key. */
    void add(byte[] key, long count) throws IOException;

    /**
     * Passes the {@code top} most frequent keys to a receiver, most frequent first; keys with equal
     * counts are in octet order.
     */
    void answer(long top, Tally to) throws IOException;

    @Override
    void close();
  }

  /** Receives a key and its count. */
  interface Tally {
    /** Receives a key and its count. */
    void take(byte[] key, long count) throws IOException;
  }

  /**
   * The resources that an engine may use.
   *
   * @param temp the folder for data that does not fit into memory
   * @param memory the maximum memory in octets
   * @param jobs the number of threads
   */
  record Room(Path temp, long memory, int jobs) {}

  /** Returns the engine; the purpose is used in the error message if the engine is missing. */
  static BulkEngine of(String purpose) {
    return (BulkEngine) AddOns.sql("dev.urial.cli.sql.DuckDbBulk", purpose);
  }

  /** Returns the engine, for data that does not fit into memory. */
  static BulkEngine onDisk() {
    return of("sorting on disk");
  }

  /**
   * Reads a column of a table.
   *
   * @param file the name of the file
   * @param shown the name to display
   * @param column the name of the column
   * @param source the number of the file
   * @param row the number of rows before the first
   */
  Source table(String file, String shown, String column, int source, long row) throws IOException;

  /** Writes a table. */
  Output output(String path, List<String> columns, Room room) throws IOException;

  /** Creates a store for fingerprints. */
  Prints prints(Room room) throws IOException;

  /** Creates a store for keys. */
  Tallies tallies(Room room) throws IOException;

  /** Decompresses Zstandard. */
  InputStream unpacked(InputStream in) throws IOException;

  /** Compresses data to a Zstandard frame. */
  byte[] packed(byte[] bytes, int length) throws IOException;
}
