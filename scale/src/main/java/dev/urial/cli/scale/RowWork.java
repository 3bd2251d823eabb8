package dev.urial.cli.scale;

/** What a verb makes of one row; each thread has one of its own. */
interface RowWork {
  /**
   * Answers a row, and writes nothing if it fails.
   *
   * @return whether it could be read
   */
  boolean answer(byte[] bytes, int start, int end, Cells to);

  /**
   * Whether one look shows that the answer is one cell, the row as it is, without control
   * characters. Such rows may be copied together and are not answered one by one.
   */
  default boolean isOwnAnswer(byte[] bytes, int start, int end) {
    return false;
  }

  /** Whether secrets are masked in what it shows of rows. */
  default boolean masks() {
    return false;
  }
}
