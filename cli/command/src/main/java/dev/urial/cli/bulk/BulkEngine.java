package dev.urial.cli.bulk;

import dev.urial.bulk.RowSource;
import dev.urial.cli.AddOns;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * What these verbs call another part for: tables of Parquet, Zstandard, and keys that memory does
 * not hold. The part is found by the name of its class, and may not be there.
 */
public interface BulkEngine {
  /** A reader of rows that is closed. */
  interface Source extends RowSource, AutoCloseable {
    @Override
    void close();
  }

  /** Fingerprints on disk, each with the number of its row. */
  interface Prints extends AutoCloseable {
    /** Adds one. */
    void add(long high, long low, long row) throws IOException;

    /** The first row of each, in any order. */
    void first(LongConsumer rows) throws IOException;

    @Override
    void close();
  }

  /** Keys on disk, with how often they stand. */
  interface Tallies extends AutoCloseable {
    /** Adds to what a key has. */
    void add(byte[] key, long count) throws IOException;

    /** The keys, those that stand most often first, then by octets. */
    void answer(long top, Tally to) throws IOException;

    @Override
    void close();
  }

  /** Takes a key and how often it stands. */
  interface Tally {
    /** Takes it. */
    void take(byte[] key, long count) throws IOException;
  }

  /**
   * What an engine may take.
   *
   * @param temp where it puts what memory does not hold
   * @param memory how many octets it may use
   * @param jobs how many threads
   */
  record Room(Path temp, long memory, int jobs) {}

  /** The engine, for a purpose that is named where it is not there. */
  static BulkEngine of(String purpose) {
    return (BulkEngine) AddOns.sql("dev.urial.cli.sql.DuckDbBulk", purpose);
  }

  /** The engine, for what memory does not hold. */
  static BulkEngine onDisk() {
    return of("sorting on disk");
  }

  /**
   * Reads a column of a table.
   *
   * @param file its name
   * @param shown what it is called before people
   * @param column the name of the column
   * @param source the number of the file
   * @param row how many rows lie before the first
   */
  Source table(String file, String shown, String column, int source, long row) throws IOException;

  /** Writes a table. */
  Output output(String path, List<String> columns, Room room) throws IOException;

  /** Begins to keep fingerprints. */
  Prints prints(Room room) throws IOException;

  /** Begins to keep keys. */
  Tallies tallies(Room room) throws IOException;

  /** Unpacks Zstandard. */
  InputStream unpacked(InputStream in) throws IOException;

  /** Packs a Zstandard frame. */
  byte[] packed(byte[] bytes, int length) throws IOException;
}
