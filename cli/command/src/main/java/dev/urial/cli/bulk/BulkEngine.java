package dev.urial.cli.bulk;

import dev.urial.bulk.RowSource;
import dev.urial.cli.AddOns;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * Functions that the bulk verbs use from an optional add-on: Parquet tables, Zstandard, and a store
 * on disk for counts that do not fit into memory. The add-on is loaded by class name and may not be
 * installed.
 */
public interface BulkEngine {
  /** A reader of rows that must be closed. */
  interface Source extends RowSource, AutoCloseable {
    @Override
    void close();
  }

  /** A store of keys on disk, with their counts. */
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

  /** Returns the engine. If it is missing, the error message says that {@code purpose} needs it. */
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
   * @param shown the name of the file for messages
   * @param column the name of the column
   * @param source the index of the file among the inputs, starting at 0
   */
  Source table(String file, String shown, String column, int source) throws IOException;

  /** Opens a table for writing. */
  Output output(String path, List<String> columns, Room room) throws IOException;

  /** Creates a store for keys. */
  Tallies tallies(Room room) throws IOException;

  /** Returns the decompressed content of a Zstandard stream. */
  InputStream unpacked(InputStream in) throws IOException;

  /** Compresses the first {@code length} octets into a Zstandard frame. */
  byte[] packed(byte[] bytes, int length) throws IOException;
}
