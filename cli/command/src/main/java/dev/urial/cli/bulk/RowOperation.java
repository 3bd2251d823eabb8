package dev.urial.cli.bulk;

/** A verb's operation on one row; each thread has its own instance. */
interface RowOperation {
  /**
   * Answers a row, and writes nothing if it fails.
   *
   * @return whether it could be read
   */
  boolean answer(byte[] bytes, int start, int end, RowWriter to);

  /**
   * Whether one look shows that the answer is one cell, the row as it is, without control
   * characters. Such rows may be copied together and are not answered one by one.
   */
  default boolean isOwnAnswer(byte[] bytes, int start, int end) {
    return false;
  }

  /**
   * Goes over lines as long as each {@link #isOwnAnswer is its own answer}.
   *
   * @param start where a line begins
   * @return one past the line feed of the last such line; start if there is none
   */
  default int behindOwnAnswers(byte[] bytes, int start, int end) {
    return start;
  }

  /** How many lines {@link #behindOwnAnswers} went over last. */
  default int lines() {
    return 0;
  }

  /** Whether secrets are masked in what it shows of rows. */
  default boolean masks() {
    return false;
  }
}
