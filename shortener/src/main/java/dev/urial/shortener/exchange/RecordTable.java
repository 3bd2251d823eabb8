package dev.urial.shortener.exchange;

import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The records of a file as maps from names to strings, independent of the file's syntax. */
interface RecordTable {
  /** The maximum length of a cell or line in characters. */
  int LONGEST = 1 << 20;

  /**
   * Reads the next record; returns null after the last one. Absent and null values are omitted from
   * the map.
   *
   * @throws Broken if a record cannot be read
   */
  @Nullable Map<String, String> next() throws IOException, Broken;

  /** Returns the number of the record that was read last, counted from 1. */
  long row();

  /** Thrown if a record cannot be read. */
  final class Broken extends Exception {
    private static final long serialVersionUID = 1L;
    private final String key;
    private final boolean isEnd;

    /**
     * @param key the key of the message that states the reason
     * @param isEnd whether no later record can be read either
     */
    Broken(String key, boolean isEnd) {
      super(key);
      this.key = key;
      this.isEnd = isEnd;
    }

    /** Returns the key of the message that states the reason. */
    String key() {
      return key;
    }

    /** Returns whether no later record can be read either. */
    boolean isEnd() {
      return isEnd;
    }
  }
}
