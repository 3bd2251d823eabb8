package dev.urial.cli.scale;

/** What a verb makes of one row; each thread has one of its own. */
interface RowWork {
  /**
   * Answers a row, and writes nothing if it fails.
   *
   * @return whether it could be read
   */
  boolean answer(byte[] bytes, int start, int end, Cells to);
}
