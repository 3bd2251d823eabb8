package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.util.Arrays;
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
 * <p>Positions are those of {@link #bytes}: the array that was read, or, where the URL Standard
 * writes a text anew ({@code HTTP://a\b} is {@code http://a/b}), an array of the row's own that the
 * next {@code read} overwrites. They say what {@link Uri#start} and {@link Url#start} say of the same
 * text, but in bytes. Not shared between threads.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 * @see <a href="https://url.spec.whatwg.org/#url-parsing">URL Standard §4.4</a>
 */
public final class Row {
  private static final byte[] NONE = {};

  private final Grammar grammar;
  private byte[] input = NONE;
  private int inputStart;
  private int inputEnd;
  private byte[] bytes = NONE;
  private int textStart;
  private int textEnd;
  private final int[] starts = new int[Component.values().length];
  private final int[] ends = new int[Component.values().length];
  private @Nullable SyntaxError error;
  private int errorIndex = -1;
  private boolean valid;

  private Row(Grammar grammar) {
    this.grammar = grammar;
  }

  /** A row that is read as a grammar says. */
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
   * @param utf8 an array that holds the text; kept until the next read, not copied
   * @param start where the text begins
   * @param end one past its last byte
   * @return whether the bytes are UTF-8 and a text of the grammar
   * @throws IndexOutOfBoundsException if the stretch is not in the array
   */
  public boolean read(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    input = utf8;
    inputStart = start;
    inputEnd = end;
    bytes = utf8;
    textStart = start;
    textEnd = end;
    error = null;
    errorIndex = -1;
    Arrays.fill(starts, -1);
    Arrays.fill(ends, -1);
    valid = readByTheBook();
    return valid;
  }

  // By the nouns: correct and slow.
  private boolean readByTheBook() {
    int broken = brokenUtf8();
    if (broken >= 0) {
      errorIndex = broken;
      return false;
    }
    String text = new String(input, inputStart, inputEnd - inputStart, UTF_8);
    if (grammar == Grammar.URL) {
      if (Url.tryParse(text) instanceof Parsed.Ok<Url> ok) {
        Url url = ok.value();
        bytes = url.href().getBytes(UTF_8);
        textStart = 0;
        textEnd = bytes.length;
        for (Component c : Component.values()) {
          starts[c.ordinal()] = url.start(c);
          ends[c.ordinal()] = url.end(c);
        }
        return true;
      }
      errorIndex = 0;
      return false;
    }
    Parsed<? extends IriReference> parsed =
        switch (grammar) {
          case URI -> Uri.tryParse(text);
          case URI_REFERENCE -> UriReference.tryParse(text);
          case IRI -> Iri.tryParse(text);
          default -> IriReference.tryParse(text);
        };
    if (parsed instanceof Parsed.Ok<? extends IriReference> ok) {
      for (Component c : Component.values()) {
        starts[c.ordinal()] = inBytes(text, ok.value().start(c));
        ends[c.ordinal()] = inBytes(text, ok.value().end(c));
      }
      return true;
    }
    error = ((Parsed.Failed<?>) parsed).error();
    errorIndex = inBytes(text, error.index()) - inputStart;
    return false;
  }

  private int inBytes(String text, int index) {
    return index < 0 ? -1 : inputStart + text.substring(0, index).getBytes(UTF_8).length;
  }

  private int brokenUtf8() {
    ByteBuffer in = ByteBuffer.wrap(input, inputStart, inputEnd - inputStart);
    CoderResult result =
        UTF_8.newDecoder().decode(in, CharBuffer.allocate(inputEnd - inputStart + 1), true);
    return result.isError() ? in.position() - inputStart : -1;
  }

  /** Whether the last text was UTF-8 and of the grammar. */
  public boolean isValid() {
    return valid;
  }

  /** The array to which the positions belong; the caller's own unless the URL Standard rewrote. */
  public byte[] bytes() {
    return bytes;
  }

  /** Where the whole text begins in {@link #bytes}: the href, for a URL. */
  public int textStart() {
    return textStart;
  }

  /** One past the whole text in {@link #bytes}. */
  public int textEnd() {
    return textEnd;
  }

  /** Where a component begins in {@link #bytes}; -1 if it is absent or the text is not valid. */
  public int start(Component component) {
    return starts[Objects.requireNonNull(component, "component").ordinal()];
  }

  /** One past the end of a component in {@link #bytes}; -1 if it is absent or nothing is valid. */
  public int end(Component component) {
    return ends[Objects.requireNonNull(component, "component").ordinal()];
  }

  /** A component as a text; null if it is absent. Makes an object. */
  public @Nullable String text(Component component) {
    int start = start(component);
    return start < 0 ? null : new String(bytes, start, end(component) - start, UTF_8);
  }

  /** The whole text: as it was read, or the href of a URL. Makes an object. */
  public String text() {
    return new String(bytes, textStart, textEnd - textStart, UTF_8);
  }

  /**
   * Where the last text breaks, in bytes from its beginning: at the first byte that is not UTF-8, or
   * by the index law of {@link SyntaxError}; -1 if it is valid.
   */
  public int errorIndex() {
    return errorIndex;
  }

  /**
   * What is wrong with the last text; null if it is valid, or no UTF-8. Makes objects; the index in
   * it is that of the text's characters.
   */
  public @Nullable SyntaxError error() {
    return error;
  }
}
