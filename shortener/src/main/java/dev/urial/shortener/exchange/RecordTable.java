package dev.urial.shortener.exchange;

import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The records of a file as names and strings, independent of the file's syntax. */
interface RecordTable {
  /** The maximum length of a cell or line in characters. */
  int LONGEST = 1 << 20;

  /**
   * Reads the next record; null after the last one. Absent and null values have no key.
   *
   * @throws Broken if a record cannot be read
   */
  @Nullable Map<String, String> next() throws IOException, Broken;

  /** Returns the number of the record that was read last, counted from 1. */
  long row();

  /** A record that cannot be read. */
  final class Broken extends Exception {
    private static final long serialVersionUID = 1L;
    private final String key;
    private final boolean isEnd;

    /**
     * @param key the key of the message that says why
     * @param isEnd whether the records after it cannot be read either
     */
    Broken(String key, boolean isEnd) {
      super(key);
      this.key = key;
      this.isEnd = isEnd;
    }

    /** Returns the key of the message that says why. */
    String key() {
      return key;
    }

    /** Returns whether the records after it cannot be read either. */
    boolean isEnd() {
      return isEnd;
    }
  }
}
