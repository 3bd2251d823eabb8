package dev.urial.url;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;

/**
 * A reversed index of the Encoding Standard, which finds the pointers of a code point.
 *
 * <p>The index is read from the decoder of a JDK charset. Decoders are much closer to the standard
 * than encoders, which choose among duplicates and add similar characters. Where a decoder differs,
 * {@link EncodingIndexes} contains a correction.
 *
 * @see <a href="https://encoding.spec.whatwg.org/#indexes">Encoding Standard §5</a>
 */
final class EncodingIndex {
  /** The mapping from a pointer to its bytes. */
  interface Layout {
    /** Writes the bytes of the pointer. */
    void write(int pointer, ByteBuffer bytes);
  }

  private static final int LINES = 1 << 16; // greater than the size of any index

  /** The number {@code code point * LINES + pointer} for each pointer, ascending. */
  private final long[] entries;

  private EncodingIndex(long[] entries) {
    this.entries = entries;
  }

  /**
   * Reads an index from the decoder of a charset.
   *
   * @param codePoints for each pointer, the code point to use if the charset has none, or 0; the
   *     array is overwritten
   * @param corrections alternating pointers and code points
   */
  static EncodingIndex read(
      Charset charset, int[] codePoints, boolean keepPrivate, Layout layout, int... corrections) {
    CharsetDecoder decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.allocate(4);
    CharBuffer out = CharBuffer.allocate(4);
    for (int pointer = 0; pointer < codePoints.length; pointer++) {
      layout.write(pointer, in.clear());
      CoderResult result = decoder.reset().decode(in.flip(), out.clear(), true);
      if (result.isUnderflow()) {
        int c = only(out.flip(), keepPrivate);
        codePoints[pointer] = c == 0 ? codePoints[pointer] : c;
      }
    }
    for (int i = 0; i < corrections.length; i += 2) {
      codePoints[corrections[i]] = corrections[i + 1];
    }
    return of(codePoints);
  }

  private static EncodingIndex of(int[] codePoints) {
    long[] entries = new long[codePoints.length];
    int n = 0;
    for (int pointer = 0; pointer < codePoints.length; pointer++) {
      if (codePoints[pointer] != 0) {
        entries[n++] = (long) codePoints[pointer] * LINES + pointer;
      }
    }
    long[] sorted = Arrays.copyOf(entries, n);
    Arrays.sort(sorted);
    return new EncodingIndex(sorted);
  }

  /**
   * Returns the only decoded code point; 0 if there are none or several, or if it is not to be
   * kept.
   */
  private static int only(CharBuffer decoded, boolean keepPrivate) {
    if (!decoded.hasRemaining()) {
      return 0;
    }
    int c = Character.codePointAt(decoded, 0);
    boolean isPrivate = c >= 0xE000 && c <= 0xF8FF;
    return decoded.remaining() != Character.charCount(c) || (isPrivate && !keepPrivate) ? 0 : c;
  }

  /** Returns the first pointer of a code point, or -1: the standard's <em>index pointer</em>. */
  int first(int codePoint) {
    return at(lowerBound(codePoint), codePoint);
  }

  /** Returns the last pointer of a code point, or -1. */
  int last(int codePoint) {
    return at(lowerBound(codePoint + 1) - 1, codePoint);
  }

  /**
   * Returns the first pointer of a code point that is outside an inclusive range of pointers, or
   * -1.
   */
  int firstOutside(int codePoint, int from, int to) {
    int i = lowerBound(codePoint);
    int pointer = at(i, codePoint);
    while (pointer >= from && pointer <= to) {
      i++;
      pointer = at(i, codePoint);
    }
    return pointer;
  }

  private int at(int i, int codePoint) {
    return i >= 0 && i < entries.length && entries[i] / LINES == codePoint
        ? (int) (entries[i] % LINES)
        : -1;
  }

  /** Returns the position of the first entry for this code point or a larger one. */
  private int lowerBound(int codePoint) {
    int i = Arrays.binarySearch(entries, (long) codePoint * LINES);
    return i < 0 ? -i - 1 : i;
  }
}
