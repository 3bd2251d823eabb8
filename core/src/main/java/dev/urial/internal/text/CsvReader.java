package dev.urial.internal.text;

import java.io.IOException;

/**
 * Reads comma-separated values (RFC 4180), one cell at a time.
 *
 * <pre>{@code
 * CsvReader csv = new CsvReader(new StringReader("a,\"b\"\"c\"\r\n")::read, ",");
 * StringBuilder cell = new StringBuilder();
 * while (csv.next(cell::append)) {   // a, then b"c
 *   cell.setLength(0);
 * }
 * }</pre>
 *
 * <p>A unit is a character, or an octet represented as a character below 256; all delimiters are
 * ASCII. The reader rejects nothing, but it has methods that report why a caller may want to reject
 * a cell.
 *
 * <p>CHOICE, for files in the wild that do not follow RFC 4180: LF or CR alone also ends a record;
 * a quotation mark within a cell that does not begin with one is data; text after a closing
 * quotation mark belongs to its cell; a quotation that is not closed ends with the input. An empty
 * line is a record with one empty cell.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180#section-2">RFC 4180 §2</a>
 */
public final class CsvReader {
  /** The source of the units, such as {@link java.io.Reader#read(char[], int, int)}. */
  @FunctionalInterface
  public interface Source {
    /** Reads at least one unit into an array; returns the number of units, or -1 at the end. */
    int read(char[] to, int start, int length) throws IOException;
  }

  /**
   * Receives the data of a cell piece by piece, as {@link StringBuilder#append(char[], int, int)}
   * does.
   */
  @FunctionalInterface
  public interface Cell {
    /** Appends the next units of the cell. */
    void append(char[] units, int start, int length);
  }

  private static final char QUOTE = '"';
  private static final int UNKNOWN = -1;

  private final Source in;
  private final String separators;
  private final int longest;
  private final char[] buffer = new char[1 << 13];
  private int at;
  private int limit;

  /** The number of units read before those in the buffer. */
  private long before;

  private int separator;
  private long start;
  private long end;
  private int kept;
  private boolean isQuoted;
  private boolean isOpen;
  private boolean hasTail;
  private boolean isCut;
  private boolean endsRecord = true;

  /**
   * Creates a reader for a source of CSV data.
   *
   * @param separators the possible separators of cells; the first one found in the first record is
   *     used
   */
  public CsvReader(Source in, String separators) {
    this(in, separators, Integer.MAX_VALUE);
  }

  /**
   * Creates a reader that keeps only the first units of long cells.
   *
   * @param longest the maximum number of units kept per cell
   */
  public CsvReader(Source in, String separators, int longest) {
    this.in = in;
    this.separators = separators;
    this.longest = longest;
    this.separator = separators.length() == 1 ? separators.charAt(0) : UNKNOWN;
  }

  /** Reads the next cell; returns false at the end of the input. */
  public boolean next(Cell cell) throws IOException {
    int first = peek();
    if (first < 0 && endsRecord) {
      return false;
    }
    kept = 0;
    isCut = false;
    isOpen = false;
    isQuoted = first == QUOTE;
    start = position();
    if (isQuoted) {
      at++;
      quoted(cell);
    }
    long behind = position();
    plain(cell);
    end = position();
    hasTail = isQuoted && end > behind;
    delimiter();
    return true;
  }

  private void quoted(Cell cell) throws IOException {
    while (peek() >= 0) {
      int from = at;
      while (at < limit && buffer[at] != QUOTE) {
        at++;
      }
      keep(cell, from);
      if (at < limit) {
        at++;
        if (peek() != QUOTE) {
          return;
        }
        at++;
        keep(cell, at - 1);
      }
    }
    isOpen = true;
  }

  private void plain(Cell cell) throws IOException {
    while (peek() >= 0) {
      int from = at;
      while (at < limit && !isDelimiter(buffer[at])) {
        at++;
      }
      keep(cell, from);
      if (at < limit) {
        return;
      }
    }
  }

  /** Skips the delimiter that ends a cell. */
  private void delimiter() throws IOException {
    int c = peek();
    endsRecord = c < 0 || !isSeparator((char) c);
    if (c < 0) {
      return;
    }
    at++;
    if (c == '\r' && peek() == '\n') {
      at++;
    }
    if (separator == UNKNOWN) {
      separator = endsRecord ? separators.charAt(0) : c;
    }
  }

  private boolean isDelimiter(char c) {
    return c == '\n' || c == '\r' || isSeparator(c);
  }

  private boolean isSeparator(char c) {
    return separator == UNKNOWN ? separators.indexOf(c) >= 0 : c == separator;
  }

  private void keep(Cell cell, int from) {
    int length = Math.min(at - from, longest - kept);
    isCut |= length < at - from;
    kept += length;
    cell.append(buffer, from, length);
  }

  private int peek() throws IOException {
    if (at == limit) {
      before += limit;
      at = 0;
      limit = Math.max(0, in.read(buffer, 0, buffer.length));
    }
    return at == limit ? -1 : buffer[at];
  }

  /** Returns whether the last cell began with a quotation mark. */
  public boolean isQuoted() {
    return isQuoted;
  }

  /** Returns whether the last cell began with a quotation mark and was not closed by another. */
  public boolean isOpen() {
    return isOpen;
  }

  /** Returns whether the last cell has data between its closing quotation mark and its end. */
  public boolean hasTail() {
    return hasTail;
  }

  /** Returns whether the last cell was longer than the part that is kept. */
  public boolean isCut() {
    return isCut;
  }

  /** Returns whether the last cell was the last one in its record. */
  public boolean endsRecord() {
    return endsRecord;
  }

  /** Returns the start of the last cell, including its quotation marks. */
  public long start() {
    return start;
  }

  /**
   * Returns the exclusive end of the last cell, including its quotation marks but not the
   * delimiter.
   */
  public long end() {
    return end;
  }

  /** Returns the number of units read, including the last cell and its delimiter. */
  public long position() {
    return before + at;
  }
}
