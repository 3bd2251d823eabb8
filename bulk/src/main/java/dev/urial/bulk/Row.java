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
 * One identifier in bytes: where its components lie. Made once a thread, read again and again.
 *
 * <pre>{@code
 * Row row = Row.of(Grammar.URI);
 * byte[] text = "see http://a@example.com/b?c".getBytes(UTF_8);
 * row.read(text, 4, text.length)                    // true
 * row.start(Component.HOST)                         // 13
 * row.end(Component.HOST)                           // 24
 * row.start(Component.FRAGMENT)                     // -1: absent
 * row.text(Component.HOST)                          // "example.com"
 * }</pre>
 *
 * <p>Positions are those of {@link #bytes}: the array that was read, a copy of a buffer's stretch,
 * or, where the URL Standard writes a text anew ({@code HTTP://a\b} is {@code http://a/b}), an
 * array of the row's own that the next {@code read} overwrites. They say what {@link Uri#start} and
 * {@link Url#start} say of the same text, but in bytes. Not shared between threads.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 * @see <a href="https://url.spec.whatwg.org/#url-parsing">URL Standard §4.4</a>
 */
public final class Row {
  private final Grammar grammar;
  private final RowReader reader;
  private byte[] copy = {};
  private boolean valid;

  private Row(Grammar grammar) {
    this.grammar = grammar;
    this.reader = reader(grammar);
  }

  /** What reads the texts of a grammar. */
  static RowReader reader(Grammar grammar) {
    return grammar == Grammar.URL ? new UrlRow() : new RfcRow(grammar);
  }

  /**
   * A row that is read as a grammar says.
   *
   * <pre>{@code
   * Row row = Row.of(Grammar.URI);
   * }</pre>
   */
  public static Row of(Grammar grammar) {
    return new Row(Objects.requireNonNull(grammar, "grammar"));
  }

  /** What the row is read as. */
  public Grammar grammar() {
    return grammar;
  }

  /**
   * Reads a stretch of bytes; never throws for what stands in them.
   *
   * <pre>{@code
   * row.read("http://a/b".getBytes(UTF_8), 0, 10)     // true
   * row.read("http://a b".getBytes(UTF_8), 0, 10)     // false: row.errorIndex() is 8
   * }</pre>
   *
   * @param utf8 an array that holds the text; kept until the next read, not copied
   * @param start where the text begins
   * @param end one past its last byte
   * @return whether the bytes are UTF-8 and a text of the grammar
   * @throws IndexOutOfBoundsException if the stretch is not in the array
   */
  public boolean read(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    valid = reader.read(utf8, start, end);
    return valid;
  }

  /**
   * Reads a stretch of a buffer, given by absolute indexes; its position and its limit stay as they
   * are.
   *
   * <pre>{@code
   * ByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
   * row.read(mapped, start, end)
   * }</pre>
   *
   * <p>The array of a heap buffer is read at once. Of any other, direct, mapped or read only, this
   * stretch alone is copied, into an array of the row's own which the next read overwrites. Either
   * way positions are those of {@link #bytes}.
   *
   * @param utf8 a buffer that holds the text
   * @param start where the text begins
   * @param end one past its last byte, at most the buffer's limit
   * @return whether the bytes are UTF-8 and a text of the grammar
   * @throws IndexOutOfBoundsException if the stretch is not in the buffer
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
   * Whether a stretch of bytes is UTF-8 and a text of the grammar: the same answer as {@link
   * #read}, sooner. What was read before stays read.
   *
   * <pre>{@code
   * row.check("http://a b".getBytes(UTF_8), 0, 10)    // false
   * }</pre>
   *
   * @param utf8 an array that holds the text
   * @param start where the text begins
   * @param end one past its last byte
   * @throws IndexOutOfBoundsException if the stretch is not in the array
   */
  public boolean check(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    return reader.check(utf8, start, end);
  }

  /** Whether the last text was UTF-8 and of the grammar. */
  public boolean isValid() {
    return valid;
  }

  /** The array to which the positions belong; the caller's own unless the URL Standard rewrote. */
  public byte[] bytes() {
    return reader.bytes;
  }

  /** Where the whole text begins in {@link #bytes}: the href, for a URL. */
  public int textStart() {
    return reader.textStart;
  }

  /** One past the whole text in {@link #bytes}. */
  public int textEnd() {
    return reader.textEnd;
  }

  /** Where a component begins in {@link #bytes}; -1 if it is absent or the text is not valid. */
  public int start(Component component) {
    Objects.requireNonNull(component, "component");
    return valid ? reader.start(component) : -1;
  }

  /** One past the end of a component in {@link #bytes}; -1 if it is absent or nothing is valid. */
  public int end(Component component) {
    Objects.requireNonNull(component, "component");
    return valid ? reader.end(component) : -1;
  }

  /**
   * A component as a text; null if it is absent. Makes an object.
   *
   * <pre>{@code
   * row.text(Component.HOST)                          // "example.com"
   * }</pre>
   */
  public @Nullable String text(Component component) {
    int start = start(component);
    return start < 0 ? null : new String(reader.bytes, start, end(component) - start, UTF_8);
  }

  /**
   * The whole text: as it was read, or the href of a URL. Makes an object.
   *
   * <pre>{@code
   * row.text()                                        // "http://example.com/"
   * }</pre>
   */
  public String text() {
    return new String(reader.bytes, reader.textStart, reader.textEnd - reader.textStart, UTF_8);
  }

  /**
   * Where the last text breaks, in bytes from its beginning: at the first byte that is not UTF-8,
   * or by the index law of {@link SyntaxError}; -1 if it is valid.
   */
  public int errorIndex() {
    return valid ? -1 : reader.errorIndex();
  }

  /**
   * What is wrong with the last text; null if it is valid, or no UTF-8. Makes objects; the index in
   * it is that of the text's characters.
   */
  public @Nullable SyntaxError error() {
    return valid ? null : reader.error();
  }
}
