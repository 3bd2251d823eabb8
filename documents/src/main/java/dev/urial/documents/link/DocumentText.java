package dev.urial.documents.link;

import dev.urial.report.Range;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The text of a document, with its octets and line positions.
 *
 * <pre>{@code
 * DocumentText text = DocumentText.of("<a\n href='x'>");
 * text.line(4)    // 2
 * text.column(4)  // 2
 * }</pre>
 *
 * <p>Positions are indices into the text, in UTF-16 code units. A byte order mark is kept as the
 * first character of the text.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1">RFC 3986 §5.1</a>
 */
public final class DocumentText {
  private final String text;
  private final @Nullable Charset charset;
  private final byte @Nullable [] octets;
  private int @Nullable [] lineStarts;

  private DocumentText(String text, @Nullable Charset charset, byte @Nullable [] octets) {
    this.text = text;
    this.charset = charset;
    this.octets = octets;
  }

  /**
   * Creates a document from text, without octets.
   *
   * <pre>{@code
   * DocumentText.of("<a href=x>").charset()  // null
   * }</pre>
   *
   * @param text the whole decoded document
   * @return a document without an encoding
   */
  public static DocumentText of(String text) {
    return new DocumentText(Objects.requireNonNull(text, "text"), null, null);
  }

  /**
   * Creates a document from octets; malformed octets become U+FFFD in the text but are kept in the
   * octets.
   *
   * <pre>{@code
   * DocumentText.of(octets, StandardCharsets.ISO_8859_1).text()
   * }</pre>
   *
   * @param octets the octets, which are copied
   * @param charset the charset that the document's format specifies. For UTF-16, pass UTF-16BE or
   *     UTF-16LE, because Java's UTF-16 removes the byte order mark
   * @return a document with the octets and the charset
   */
  public static DocumentText of(byte[] octets, Charset charset) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(charset, "charset");
    byte[] copy = octets.clone();
    return new DocumentText(new String(copy, charset), charset, copy);
  }

  /** {@return the whole text} */
  public String text() {
    return text;
  }

  /** {@return the encoding of the octets; null for a document created from text} */
  public @Nullable Charset charset() {
    return charset;
  }

  /** {@return a copy of the octets; null for a document created from text} */
  public byte @Nullable [] octets() {
    return octets == null ? null : octets.clone();
  }

  /**
   * {@return the number of the line that contains a position, counted from 1} A line ends with CR
   * LF, LF or CR.
   *
   * <pre>{@code
   * DocumentText.of("a\r\nb").line(3)  // 2
   * }</pre>
   *
   * @param index an index, from 0 to the length of the text
   * @throws IndexOutOfBoundsException if the index is out of range
   */
  public int line(int index) {
    Objects.checkIndex(index, text.length() + 1);
    int found = Arrays.binarySearch(lineStarts(), index);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /**
   * {@return the column of a position, in UTF-16 code units, counted from 1} The lookup is fast
   * even in long lines.
   *
   * <pre>{@code
   * DocumentText.of("ab\ncd").column(4)  // 2
   * }</pre>
   *
   * @param index an index, from 0 to the length of the text
   * @throws IndexOutOfBoundsException if the index is out of range
   */
  public int column(int index) {
    return index - lineStarts()[line(index) - 1] + 1;
  }

  private int[] lineStarts() {
    int[] starts = lineStarts;
    if (starts == null) {
      starts = lineStarts(text);
      lineStarts = starts; // two threads may compute this, with equal results
    }
    return starts;
  }

  private static int[] lineStarts(String text) {
    int[] starts = new int[16];
    int count = 1;
    int feed = text.indexOf('\n');
    int carriage = text.indexOf('\r');
    while (feed >= 0 || carriage >= 0) {
      boolean isFeed = carriage < 0 || feed >= 0 && feed < carriage;
      int end = isFeed ? feed : carriage;
      if (isFeed || feed != carriage + 1) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, 2 * count);
        }
        starts[count++] = end + 1;
      }
      feed = isFeed ? text.indexOf('\n', end + 1) : feed;
      carriage = isFeed ? carriage : text.indexOf('\r', end + 1);
    }
    return Arrays.copyOf(starts, count);
  }

  /**
   * Returns the octets with some ranges of the text replaced. All other octets are kept, including
   * malformed ones.
   *
   * @param ranges the ranges, ascending and not overlapping
   */
  byte[] octetsWith(Range[] ranges, String[] replacements) {
    byte[] from = Objects.requireNonNull(octets, "octets");
    Charset in = Objects.requireNonNull(charset, "charset");
    OctetPositions positions = new OctetPositions(from, in);
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream(from.length + 64);
    int done = 0;
    for (int i = 0; i < ranges.length; i++) {
      int start = positions.of(ranges[i].start());
      out.write(from, done, start - done);
      out.writeBytes(replacements[i].getBytes(in));
      done = positions.of(ranges[i].end());
    }
    out.write(from, done, from.length - done);
    return out.toByteArray();
  }

  /**
   * Finds the octets at which characters begin. Positions must be queried in ascending order, so
   * that the octets are decoded only once.
   */
  private static final class OctetPositions {
    private final ByteBuffer in;
    private final CharsetDecoder decoder;
    private final CharBuffer out = CharBuffer.allocate(1 << 12);
    private int decoded;

    OctetPositions(byte[] octets, Charset charset) {
      in = ByteBuffer.wrap(octets);
      decoder =
          charset
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPLACE)
              .onUnmappableCharacter(CodingErrorAction.REPLACE);
    }

    /**
     * Returns the index of the octet at which a character begins. Relies on the decoder to stop
     * when its output buffer is full, before it reads the octets of the next character.
     */
    int of(int index) {
      while (decoded < index) {
        out.clear().limit(Math.min(out.capacity(), index - decoded));
        decoder.decode(in, out, true);
        if (out.position() == 0) {
          throw new IllegalStateException("no character ends at " + index);
        }
        decoded += out.position();
      }
      return in.position();
    }
  }
}
