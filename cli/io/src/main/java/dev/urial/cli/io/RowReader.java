package dev.urial.cli.io;

import java.io.InputStream;

/** Presents rows that are in memory as if each were the current line of a file. */
public final class RowReader extends LineReader {
  private boolean isThere;

  /** Creates a reader for rows of a file, whose name is for messages. */
  public RowReader(String file) {
    super(InputStream.nullInputStream(), () -> {}, file);
  }

  /**
   * Sets the current line.
   *
   * @param isPresent whether the row has a value
   */
  public void set(byte[] octets, int start, int end, long place, boolean isPresent) {
    take(octets, start, end, place);
    isThere = isPresent;
  }

  @Override
  public boolean next() {
    return false;
  }

  @Override
  public boolean isThere() {
    return isThere;
  }
}
