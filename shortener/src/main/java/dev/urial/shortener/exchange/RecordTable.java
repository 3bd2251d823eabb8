package dev.urial.shortener.exchange;

import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The records of a file as names and strings, whatever the syntax of the file. */
interface RecordTable {
  /** The longest cell or line that is read, in characters. */
  int LONGEST = 1 << 20;

  /**
   * Reads the next record; null after the last. What is absent or null in the file is not a key.
   *
   * @throws Broken where a record cannot be read
   */
  @Nullable Map<String, String> next() throws IOException, Broken;

  /** Returns the number of the record that was read last: the first one's is 1. */
  long row();

  /** A record that cannot be read. */
  final class Broken extends Exception {
    private static final long serialVersionUID = 1L;
    private final String key;
    private final boolean isEnd;

    /**
     * @param key of the sentence that says why
     * @param isEnd whether nothing after it can be read either
     */
    Broken(String key, boolean isEnd) {
      super(key);
      this.key = key;
      this.isEnd = isEnd;
    }

    /** Returns the key of the sentence that says why. */
    String key() {
      return key;
    }

    /** Returns whether nothing after it can be read. */
    boolean isEnd() {
      return isEnd;
    }
  }
}
