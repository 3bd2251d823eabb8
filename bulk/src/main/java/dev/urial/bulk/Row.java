package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Uri;
import dev.urial.report.Component;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The component positions in an identifier that is given as bytes. Create one row per thread and
 * reuse it.
 *
 * <pre>{@code
 * Row row = Row.of(RowGrammar.URI);
 * byte[] text = "see http://a@example.com/b?c".getBytes(UTF_8);
 * row.read(text, 4, text.length)                    // true
 * row.start(Component.HOST)                         // 13
 * row.end(Component.HOST)                           // 24
 * row.start(Component.FRAGMENT)                     // -1: absent
 * row.text(Component.HOST)                          // "example.com"
 * }</pre>
 *
 * <p>Positions refer to {@link #bytes}, which is the array that was read, or a copy of a range of a
 * buffer. If the URL Standard rewrites a string ({@code HTTP://a\b} becomes {@code http://a/b}),
 * they refer to the row's own array, which the next {@code read} overwrites. Positions equal those
 * of {@link Uri#start} and {@link Url#start} for the same string, but they count bytes. Not
 * thread-safe.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 * @see <a href="https://url.spec.whatwg.org/#url-parsing">URL Standard §4.4</a>
 */
public final class Row {
  /** The value that {@link #portNumber} returns if the port is absent or empty. */
  public static final long NO_PORT = -1;

  /**
   * The value that {@link #portNumber} returns if the port is greater than {@link Long#MAX_VALUE}.
   */
  public static final long PORT_TOO_LARGE = -2;

  private final RowGrammar grammar;
  private final RowReader reader;
  private byte[] copy = {};
  private boolean valid;
  private int lines;

  private Row(RowGrammar grammar) {
    this.grammar = grammar;
    this.reader = reader(grammar);
  }

  /** Returns the reader for a grammar. */
  static RowReader reader(RowGrammar grammar) {
    return grammar == RowGrammar.URL ? new UrlRow() : new RfcRow(grammar);
  }

  /**
   * Creates a row for strings that match a grammar.
   *
   * <pre>{@code
   * Row row = Row.of(RowGrammar.URI);
   * }</pre>
   *
   * @param grammar the grammar of the rows
   * @return a row without content
   */
  public static Row of(RowGrammar grammar) {
    return new Row(Objects.requireNonNull(grammar, "grammar"));
  }

  /** {@return the grammar of the rows} */
  public RowGrammar grammar() {
    return grammar;
  }

  /**
   * Parses a range of bytes. The content of the range never causes an exception.
   *
   * <pre>{@code
   * row.read("http://a/b".getBytes(UTF_8), 0, 10)     // true
   * row.read("http://a b".getBytes(UTF_8), 0, 10)     // false: row.errorIndex() is 8
   * }</pre>
   *
   * @param utf8 an array that contains the text; kept until the next read, not copied. Do not
   *     change it until then, because some components are located on request
   * @param start the index at which the text begins
   * @param end the index after its last byte
   * @return whether the bytes are valid UTF-8 and match the grammar
   * @throws IndexOutOfBoundsException if the range is outside the array
   */
  public boolean read(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    valid = reader.read(utf8, start, end);
    return valid;
  }

  /**
   * Parses a range of a buffer, given by absolute indices. Does not change the position or the
   * limit of the buffer.
   *
   * <pre>{@code
   * ByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
   * row.read(mapped, start, end)
   * }</pre>
   *
   * <p>The array of a heap buffer is read directly. For any other buffer (direct, mapped or
   * read-only), only this range is copied to the row's own array, which the next read overwrites.
   * Either way, positions refer to {@link #bytes}.
   *
   * @param utf8 a buffer that contains the text
   * @param start the index at which the text begins
   * @param end the index after its last byte, at most the buffer's limit
   * @return whether the bytes are valid UTF-8 and match the grammar
   * @throws IndexOutOfBoundsException if the range is outside the buffer
   */
  public boolean read(ByteBuffer utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.limit());
    if (utf8.hasArray()) {
      int first = utf8.arrayOffset();
      return read(utf8.array(), first + start, first + end);
    }
    int length = end - start;
    if (length > copy.length) {
      copy = new byte[Math.max(length, 2 * copy.length)];
    }
    utf8.get(start, copy, 0, length);
    return read(copy, 0, length);
  }

  /**
   * {@return whether a range of bytes is valid UTF-8 and matches the grammar} The result is the
   * same as that of {@link #read}, but this method is faster and does not change the content of the
   * row.
   *
   * <pre>{@code
   * row.check("http://a b".getBytes(UTF_8), 0, 10)    // false
   * }</pre>
   *
   * @param utf8 an array that contains the text
   * @param start the index at which the text begins
   * @param end the index after its last byte
   * @throws IndexOutOfBoundsException if the range is outside the array
   */
  public boolean check(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    return reader.check(utf8, start, end);
  }

  /**
   * Skips lines for as long as a single scan shows that they are valid. Use {@link #check} for the
   * remaining lines. A line that ends with CR LF or has no line ending is not skipped. Does not
   * change the content of the row.
   *
   * <pre>{@code
   * byte[] lines = "http://a/\nhttp://b/\nhttp:// \n".getBytes(UTF_8);
   * row.behindValidLines(lines, 0, lines.length)      // 20
   * row.lines()                                       // 2
   * }</pre>
   *
   * @param utf8 an array that contains the lines
   * @param start the index at which the first line begins
   * @param end the index after the last byte
   * @return the index after the line feed of the last skipped line; {@code start} if no line was
   *     skipped, which is always the case for {@link RowGrammar#URL}
   * @throws IndexOutOfBoundsException if the range is outside the array
   * @see NormalForms#behindNormalLines
   */
  public int behindValidLines(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    long behind = grammar == RowGrammar.URL ? start : RfcAutomaton.behindLines(utf8, start, end);
    lines = (int) (behind >>> 32);
    return (int) behind;
  }

  /** {@return the number of lines that the last call to {@link #behindValidLines} skipped} */
  public int lines() {
    return lines;
  }

  /** {@return whether the last text is valid UTF-8 and matches the grammar} */
  public boolean isValid() {
    return valid;
  }

  /**
   * {@return the array to which the positions refer: the caller's array, or the row's own array if
   * the URL Standard rewrote the text or the text was copied from a buffer}
   */
  public byte[] bytes() {
    return reader.bytes;
  }

  /** {@return the start of the whole text in {@link #bytes}; for a URL, of its href} */
  public int textStart() {
    return reader.textStart;
  }

  /** {@return the end of the whole text in {@link #bytes}} */
  public int textEnd() {
    return reader.textEnd;
  }

  /**
   * {@return the start of a component in {@link #bytes}, or -1 if it is absent or the text is
   * invalid}
   *
   * @param component a component of RFC 3986 or of a URL
   */
  public int start(Component component) {
    Objects.requireNonNull(component, "component");
    return valid ? reader.start(component) : -1;
  }

  /**
   * {@return the end of a component in {@link #bytes}, or -1 if it is absent or the text is
   * invalid}
   *
   * @param component a component of RFC 3986 or of a URL
   */
  public int end(Component component) {
    Objects.requireNonNull(component, "component");
    return valid ? reader.end(component) : -1;
  }

  /**
   * {@return a component as a string, or null if it is absent} Allocates an object.
   *
   * <pre>{@code
   * row.text(Component.HOST)                          // "example.com"
   * }</pre>
   *
   * @param component a component of RFC 3986 or of a URL
   */
  public @Nullable String text(Component component) {
    int start = start(component);
    return start < 0 ? null : new String(reader.bytes, start, end(component) - start, UTF_8);
  }

  /**
   * {@return the port as a number, {@link #NO_PORT} or {@link #PORT_TOO_LARGE}} RFC 3986 sets no
   * upper bound for ports.
   *
   * <pre>{@code
   * row.portNumber()     // http://h:080/                   80
   *                      // http://h/                       NO_PORT, like http://h:/
   *                      // http://h:99999999999999999999/  PORT_TOO_LARGE
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  public long portNumber() {
    int start = start(Component.PORT);
    int end = end(Component.PORT);
    if (start == end) {
      return NO_PORT;
    }
    long number = 0;
    for (int i = start; i < end; i++) {
      int digit = reader.bytes[i] - '0';
      if (number > (Long.MAX_VALUE - digit) / 10) {
        return PORT_TOO_LARGE;
      }
      number = 10 * number + digit;
    }
    return number;
  }

  /**
   * {@return the whole text as it was read or, for a URL, its href} Allocates an object.
   *
   * <pre>{@code
   * row.text()                                        // "http://example.com/"
   * }</pre>
   */
  public String text() {
    return new String(reader.bytes, reader.textStart, reader.textEnd - reader.textStart, UTF_8);
  }

  /**
   * {@return the index in {@link #bytes} at which the last text becomes invalid: the first byte
   * that is not valid UTF-8, or the index that {@link SyntaxError} defines; -1 if the text is
   * valid} The index is {@link #textEnd} if the text ends too early.
   *
   * <pre>{@code
   * row.read("see http://a b".getBytes(UTF_8), 4, 14);
   * row.errorIndex()                                  // 12: the space, as an index in the array
   * row.error().index()                               // 8: the space, as an index in the text
   * }</pre>
   */
  public int errorIndex() {
    return valid ? -1 : reader.textStart + reader.errorIndex();
  }

  /**
   * {@return the error in the last text; null if the text is valid or not UTF-8} The index in the
   * error counts characters from the start of the text. Allocates objects.
   */
  public @Nullable SyntaxError error() {
    return valid ? null : reader.error();
  }
}
