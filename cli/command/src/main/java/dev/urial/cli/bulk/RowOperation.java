package dev.urial.cli.bulk;

/** A verb's operation on one row; each thread has its own instance. */
interface RowOperation {
  /**
   * Writes the result for a row; writes nothing if the row is invalid.
   *
   * @return whether the row is valid
   */
  boolean answer(byte[] bytes, int start, int end, RowWriter to);

  /**
   * Returns whether a quick check shows that the result is the unchanged row in a single cell,
   * without control characters. Such rows can be copied in blocks instead of being processed one by
   * one.
   */
  default boolean isOwnAnswer(byte[] bytes, int start, int end) {
    return false;
  }

  /**
   * Skips consecutive lines whose result is the unchanged line; see {@link #isOwnAnswer}.
   *
   * @param start the start of a line
   * @return the index after the line feed of the last such line; {@code start} if there is none
   */
  default int behindOwnAnswers(byte[] bytes, int start, int end) {
    return start;
  }

  /** Returns how many lines the last call of {@link #behindOwnAnswers} skipped. */
  default int lines() {
    return 0;
  }

  /** Returns whether secrets in rows are masked. */
  default boolean masks() {
    return false;
  }
}
