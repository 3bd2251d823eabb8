package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.report.Component;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The component positions in a batch of identifiers, packed into a single table of ints.
 *
 * <pre>{@code
 * ComponentColumns columns = ComponentColumns.of(RowGrammar.URI, 1024);
 * byte[] text = "http://a/b?chttp://d/no".getBytes(UTF_8);
 * columns.read(text, new int[] {0, 12, 20}, 2)      // 2 strings are valid
 * columns.start(0, Component.HOST)                  // 7
 * columns.text(1, Component.HOST)                   // "d"
 * columns.start(1, Component.QUERY)                 // -1: absent
 * }</pre>
 *
 * <p>Reuse an instance: after the first read, reading does not allocate. Components are ranges of
 * {@link #bytes}. For the grammars of RFC 3986 and RFC 3987, that is the array that was read. For a
 * string that the URL Standard rewrites, it is a buffer that all strings of the batch share.
 * Nothing is copied until {@link #text} or {@link #write} is called. Not thread-safe.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 * @see <a href="https://url.spec.whatwg.org/#concept-url">URL Standard §4.1</a>
 */
public final class ComponentColumns {
  private static final byte[] NONE = {};

  // For an invalid row: the error index as a negative number, the start and the end. The error
  // index of a URL is computed on request; here it is -1.
  private static final int BREAKS = ComponentPositions.START;
  private static final int BROKEN_START = ComponentPositions.END;
  private static final int BROKEN_END = ComponentPositions.SCHEME_END;

  private final RowGrammar grammar;
  private final int capacity;
  private final RowReader reader;
  private final @Nullable RfcRow rfc; // the reader, if it is an RfcRow
  private final int[] table; // eight ints per row, as in ComponentPositions
  private final boolean[] isRewritten; // whether the text of a row is in the buffer
  private final ByteBuilder rewritten = new ByteBuilder();
  private byte[] copy = NONE;
  private byte[] input = NONE;
  private int rows;

  private ComponentColumns(RowGrammar grammar, int capacity) {
    this.grammar = grammar;
    this.capacity = capacity;
    this.reader = Row.reader(grammar);
    this.rfc = reader instanceof RfcRow found ? found : null;
    this.table = new int[Math.multiplyExact(capacity, ComponentPositions.STRIDE)];
    this.isRewritten = new boolean[capacity];
  }

  /**
   * Creates an instance for strings that match a grammar.
   *
   * <pre>{@code
   * ComponentColumns columns = ComponentColumns.of(RowGrammar.URI_REFERENCE, 4096);
   * }</pre>
   *
   * @param grammar the grammar of the rows
   * @param capacity the maximum number of rows, at least 1
   * @return columns without rows
   * @throws IllegalArgumentException if the capacity is less than 1
   */
  public static ComponentColumns of(RowGrammar grammar, int capacity) {
    Objects.requireNonNull(grammar, "grammar");
    if (capacity < 1) {
      throw new IllegalArgumentException("capacity must be at least 1, not " + capacity);
    }
    return new ComponentColumns(grammar, capacity);
  }

  /** {@return the grammar of the rows} */
  public RowGrammar grammar() {
    return grammar;
  }

  /** {@return the maximum number of rows} */
  public int capacity() {
    return capacity;
  }

  /** {@return the number of rows in the last batch that was read} */
  public int rows() {
    return rows;
  }

  /**
   * Parses consecutive strings, as in an Arrow column. The content of the strings never causes an
   * exception.
   *
   * @param utf8 an array that contains the strings; kept until the next read, not copied
   * @param offsets the index at which each string begins, followed by the end of the last string
   * @param rows the number of strings, from 0 to {@link #capacity}
   * @return the number of valid strings
   * @throws IndexOutOfBoundsException if a string is outside the array, or {@code rows} exceeds the
   *     capacity
   */
  public int read(byte[] utf8, int[] offsets, int rows) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.requireNonNull(offsets, "offsets");
    begin(utf8, rows);
    int valid = 0;
    for (int row = 0; row < rows; row++) {
      valid += readRow(row, utf8, offsets[row], offsets[row + 1]);
    }
    this.rows = rows;
    return valid;
  }

  /**
   * Parses lines that were found by {@link Lines}, from a given line to the last one or until
   * {@link #capacity} is reached. {@link #rows} returns the number of lines that were parsed.
   *
   * <pre>{@code
   * lines.split(text, 0, text.length);
   * for (int first = 0; first < lines.size(); first += columns.rows()) {
   *   columns.read(text, lines, first);
   * }
   * }</pre>
   *
   * @param utf8 the array that contains the lines; kept until the next read, not copied
   * @param lines the positions of the lines in the array
   * @param first the number of the first line to read, starting at 0
   * @return the number of valid strings
   * @throws IndexOutOfBoundsException if there is no such line, or if a line is outside the array
   */
  public int read(byte[] utf8, Lines lines, int first) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.requireNonNull(lines, "lines");
    Objects.checkIndex(first, lines.size());
    int count = Math.min(capacity, lines.size() - first);
    begin(utf8, count);
    int valid = 0;
    for (int row = 0; row < count; row++) {
      valid += readRow(row, utf8, lines.start(first + row), lines.end(first + row));
    }
    this.rows = count;
    return valid;
  }

  /**
   * Parses consecutive strings in a buffer, given by absolute indices. Does not change the position
   * or the limit of the buffer.
   *
   * <p>The array of a heap buffer is read directly. For any other buffer (direct, mapped or
   * read-only), the bytes of this batch are copied once into an array that the batch owns. Either
   * way, positions refer to {@link #bytes}.
   *
   * @param utf8 a buffer that contains the strings
   * @param offsets the index at which each string begins, followed by the end of the last string
   * @param rows the number of strings, from 0 to {@link #capacity}
   * @return the number of valid strings
   * @throws IndexOutOfBoundsException if a string is outside the buffer, or {@code rows} exceeds
   *     the capacity
   */
  public int read(ByteBuffer utf8, int[] offsets, int rows) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.requireNonNull(offsets, "offsets");
    Objects.checkFromToIndex(0, rows, capacity);
    int first = offsets[0];
    int length = offsets[rows] - first;
    Objects.checkFromIndexSize(first, length, utf8.limit());
    byte[] bytes;
    int moved;
    if (utf8.hasArray()) {
      bytes = utf8.array();
      moved = utf8.arrayOffset();
    } else {
      if (length > copy.length) {
        copy = new byte[Math.max(length, 2 * copy.length)];
      }
      utf8.get(first, copy, 0, length);
      bytes = copy;
      moved = -first;
    }
    begin(bytes, rows);
    int valid = 0;
    for (int row = 0; row < rows; row++) {
      valid += readRow(row, bytes, offsets[row] + moved, offsets[row + 1] + moved);
    }
    this.rows = rows;
    return valid;
  }

  /**
   * Parses strings anywhere in an array, such as lines or cells.
   *
   * @param utf8 an array that contains the strings; kept until the next read, not copied
   * @param starts the index at which each string begins
   * @param ends the index after the last byte of each string
   * @param rows the number of strings, from 0 to {@link #capacity}
   * @return the number of valid strings
   * @throws IndexOutOfBoundsException if a string is outside the array, or {@code rows} exceeds the
   *     capacity
   */
  public int read(byte[] utf8, int[] starts, int[] ends, int rows) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.requireNonNull(starts, "starts");
    Objects.requireNonNull(ends, "ends");
    begin(utf8, rows);
    int valid = 0;
    for (int row = 0; row < rows; row++) {
      valid += readRow(row, utf8, starts[row], ends[row]);
    }
    this.rows = rows;
    return valid;
  }

  private void begin(byte[] utf8, int count) {
    Objects.checkFromToIndex(0, count, capacity);
    rows = 0; // in case a text is outside the array
    input = utf8;
    rewritten.clear();
  }

  private int readRow(int row, byte[] utf8, int start, int end) {
    Objects.checkFromToIndex(start, end, utf8.length);
    int at = row * ComponentPositions.STRIDE;
    RfcRow byRfc = rfc;
    boolean valid =
        byRfc != null
            ? byRfc.readInto(utf8, start, end, table, at)
            : readUrl(row, utf8, start, end, at);
    if (!valid) {
      table[at + BREAKS] = byRfc != null ? -1 - byRfc.errorIndex : -1;
      table[at + BROKEN_START] = start;
      table[at + BROKEN_END] = end;
      return 0;
    }
    return 1;
  }

  private boolean readUrl(int row, byte[] utf8, int start, int end, int at) {
    isRewritten[row] = false;
    if (!reader.read(utf8, start, end)) {
      return false;
    }
    System.arraycopy(reader.positions(), 0, table, at, ComponentPositions.STRIDE);
    if (reader.bytes != utf8) {
      isRewritten[row] = true;
      int moved = rewritten.length() - reader.textStart;
      rewritten.append(reader.bytes, reader.textStart, reader.textEnd);
      for (int i = at; i < at + ComponentPositions.STRIDE; i++) {
        table[i] += table[i] < 0 ? 0 : moved;
      }
    }
    return true;
  }

  /**
   * {@return whether a row is valid UTF-8 and matches the grammar}
   *
   * <pre>{@code
   * columns.read("a:bc d".getBytes(UTF_8), new int[] {0, 3, 6}, 2);
   * columns.isValid(1)                                // false: "c d"
   * }</pre>
   *
   * @param row the index of the row, starting at 0
   */
  public boolean isValid(int row) {
    return isValidAt(at(row));
  }

  private boolean isValidAt(int at) {
    return table[at + BREAKS] >= 0;
  }

  /**
   * {@return the index in {@link #bytes} at which a row becomes invalid, as {@link Row#errorIndex}
   * returns it; -1 if the row is valid} For URLs, the index is computed on request, which allocates
   * objects.
   *
   * <pre>{@code
   * columns.read("a:bc d".getBytes(UTF_8), new int[] {0, 3, 6}, 2);
   * columns.errorIndex(1)                             // 4: the space in "c d"
   * }</pre>
   *
   * @param row the index of the row, starting at 0
   */
  public int errorIndex(int row) {
    int at = at(row);
    if (isValidAt(at)) {
      return -1;
    }
    int start = table[at + BROKEN_START];
    if (rfc != null) {
      return start - 1 - table[at + BREAKS];
    }
    return reader.read(input, start, table[at + BROKEN_END]) ? -1 : start + reader.errorIndex();
  }

  /**
   * {@return the array to which the positions of a row refer} Call this method after each read,
   * because reading may reallocate the buffer for rewritten strings.
   *
   * <pre>{@code
   * byte[] bytes = columns.bytes(row);
   * out.append(bytes, columns.start(row, Component.HOST), columns.end(row, Component.HOST));
   * }</pre>
   *
   * @param row the index of the row, starting at 0
   */
  public byte[] bytes(int row) {
    return isRewritten[at(row) / ComponentPositions.STRIDE] ? rewritten.array() : input;
  }

  /**
   * {@return the start of a row in {@link #bytes}}
   *
   * @param row the index of the row, starting at 0
   */
  public int textStart(int row) {
    int at = at(row);
    return table[at + (isValidAt(at) ? ComponentPositions.START : BROKEN_START)];
  }

  /**
   * {@return the end of a row in {@link #bytes}}
   *
   * @param row the index of the row, starting at 0
   */
  public int textEnd(int row) {
    int at = at(row);
    return table[at + (isValidAt(at) ? ComponentPositions.END : BROKEN_END)];
  }

  /**
   * {@return the start of a row's component in {@link #bytes}, or -1 if it is absent or the row is
   * invalid}
   *
   * @param row the index of the row, starting at 0
   * @param component a component of RFC 3986 or of a URL
   */
  public int start(int row, Component component) {
    Objects.requireNonNull(component, "component");
    int at = at(row);
    return isValidAt(at) ? ComponentPositions.start(table, at, bytes(row), component) : -1;
  }

  /**
   * {@return the end of a row's component in {@link #bytes}, or -1 if it is absent or the row is
   * invalid}
   *
   * @param row the index of the row, starting at 0
   * @param component a component of RFC 3986 or of a URL
   */
  public int end(int row, Component component) {
    Objects.requireNonNull(component, "component");
    int at = at(row);
    return isValidAt(at) ? ComponentPositions.end(table, at, bytes(row), component) : -1;
  }

  private int at(int row) {
    return Objects.checkIndex(row, rows) * ComponentPositions.STRIDE;
  }

  /**
   * Appends a component of a row to a buffer, and returns whether the component is present.
   *
   * <pre>{@code
   * columns.write(row, Component.QUERY, out)           // false: no query
   * }</pre>
   *
   * @param row the index of the row, starting at 0
   * @param component a component of RFC 3986 or of a URL
   * @param out the buffer to append to
   * @return whether the component is present
   */
  public boolean write(int row, Component component, ByteBuilder out) {
    Objects.requireNonNull(out, "out");
    int start = start(row, component);
    if (start < 0) {
      return false;
    }
    out.append(bytes(row), start, end(row, component));
    return true;
  }

  /**
   * {@return a component of a row as a string, or null if it is absent} Allocates an object.
   *
   * <pre>{@code
   * columns.text(row, Component.HOST)                 // "example.com"
   * }</pre>
   *
   * @param row the index of the row, starting at 0
   * @param component a component of RFC 3986 or of a URL
   */
  public @Nullable String text(int row, Component component) {
    int start = start(row, component);
    return start < 0 ? null : new String(bytes(row), start, end(row, component) - start, UTF_8);
  }
}
