package dev.urial.bulk;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.PercentEncodeSet;
import java.util.Objects;

/**
 * Percent-encodes and decodes bytes, with the same results as {@link dev.urial.grammar.Percent} but
 * without allocating objects.
 *
 * <pre>{@code
 * ByteBuilder out = new ByteBuilder();
 * PercentBytes.decode("caf%C3%A9".getBytes(UTF_8), 0, 9, out)       // true: "café"
 * PercentBytes.decode("caf%E9".getBytes(UTF_8), 0, 6, out)          // false: not UTF-8
 * PercentBytes.decodeLossy("caf%E9".getBytes(UTF_8), 0, 6, out)     // "caf\uFFFD"
 * PercentBytes.of(CharSet.SEGMENT).encode("a b/é".getBytes(UTF_8), 0, 6, out)  // "a%20b%2F%C3%A9"
 * }</pre>
 *
 * <p>An instance is an encoder with a set of characters to keep. It is immutable and thread-safe.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.1">RFC 3986 §2.1</a>
 */
public final class PercentBytes {
  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'
  };

  /** The ASCII characters to keep. */
  private final boolean[] kept = new boolean[128];

  /** The set that determines which non-ASCII characters to keep. */
  private final CharSet allowed;

  private final boolean keepsBeyondAscii;
  private final boolean spaceIsPlus;

  private PercentBytes(CharSet allowed, boolean spaceIsPlus) {
    this.allowed = allowed;
    this.keepsBeyondAscii = allowed.hasUcschar() || allowed.hasIprivate();
    this.spaceIsPlus = spaceIsPlus;
  }

  /**
   * {@return an encoder that escapes all characters outside a set, including the percent sign}
   *
   * <pre>{@code
   * PercentBytes.of(CharSet.UNRESERVED)
   * }</pre>
   *
   * @param allowed the characters to keep
   * @see dev.urial.grammar.Percent#encode(String, CharSet)
   */
  public static PercentBytes of(CharSet allowed) {
    Objects.requireNonNull(allowed, "allowed");
    PercentBytes made = new PercentBytes(allowed, false);
    for (int c = 0; c < 128; c++) {
      made.kept[c] = c != '%' && allowed.has(c);
    }
    return made;
  }

  /**
   * {@return an encoder as in the URL Standard, which escapes all characters in a set} The percent
   * sign is kept unless it is in the set. With {@link PercentEncodeSet#FORM}, a space becomes
   * {@code +}.
   *
   * <pre>{@code
   * PercentBytes.of(PercentEncodeSet.COMPONENT)
   * }</pre>
   *
   * @param set the characters to escape
   * @see dev.urial.grammar.Percent#encode(String, PercentEncodeSet)
   */
  public static PercentBytes of(PercentEncodeSet set) {
    Objects.requireNonNull(set, "set");
    PercentBytes made = new PercentBytes(CharSet.UNRESERVED, set == PercentEncodeSet.FORM);
    for (int c = 0; c < 128; c++) {
      made.kept[c] = !set.has(c);
    }
    return made;
  }

  /**
   * Appends a range of bytes in encoded form to a buffer. Bytes that are not valid UTF-8 are
   * escaped individually.
   *
   * <pre>{@code
   * PercentBytes.of(PercentEncodeSet.FORM).encode("a b".getBytes(UTF_8), 0, 3, out)  // "a+b"
   * }</pre>
   *
   * @param utf8 an array that contains the text; not changed
   * @param start the index at which the text begins
   * @param end the index after its last byte
   * @param out the buffer to append to
   * @throws IndexOutOfBoundsException if the range is outside the array
   */
  public void encode(byte[] utf8, int start, int end, ByteBuilder out) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    Objects.requireNonNull(out, "out");
    int copied = start;
    int i = start;
    while (i < end) {
      byte c = utf8[i];
      if (c >= 0 && kept[c]) {
        i++;
        continue;
      }
      int length = 1;
      if (c < 0 && keepsBeyondAscii) {
        int codePoint = Utf8Bytes.codePointAt(utf8, i, end);
        length = codePoint < 0 ? 1 : Utf8Bytes.length(codePoint);
        if (codePoint >= 0 && allowed.has(codePoint)) {
          i += length;
          continue;
        }
      }
      out.append(utf8, copied, i);
      if (c == ' ' && spaceIsPlus) {
        out.append('+');
      } else {
        for (int k = 0; k < length; k++) {
          escape(utf8[i + k], out);
        }
      }
      i += length;
      copied = i;
    }
    out.append(utf8, copied, end);
  }

  private static void escape(byte octet, ByteBuilder out) {
    out.append('%');
    out.append(HEX[octet >> 4 & 15]);
    out.append(HEX[octet & 15]);
  }

  /**
   * Appends the decoded text to a buffer. If an escape is malformed or the decoded bytes are not
   * valid UTF-8, returns false and leaves the buffer unchanged.
   *
   * <pre>{@code
   * PercentBytes.decode("100%".getBytes(UTF_8), 0, 4, out)  // false
   * }</pre>
   *
   * @param utf8 an array that contains the text; not changed
   * @param start the index at which the text begins
   * @param end the index after its last byte
   * @param out the buffer to append to
   * @return whether the bytes could be decoded
   * @throws IndexOutOfBoundsException if the range is outside the array
   * @see dev.urial.grammar.Percent#decode(String)
   */
  public static boolean decode(byte[] utf8, int start, int end, ByteBuilder out) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    Objects.requireNonNull(out, "out");
    int before = out.length();
    if (decode(utf8, start, end, false, false, out)) {
      return true;
    }
    out.setLength(before);
    return false;
  }

  /**
   * Decodes text leniently and appends it to a buffer: malformed escapes are kept, and bytes that
   * are not valid UTF-8 become U+FFFD.
   *
   * <pre>{@code
   * PercentBytes.decodeLossy("100%".getBytes(UTF_8), 0, 4, out)  // "100%"
   * }</pre>
   *
   * @param utf8 an array that contains the text; not changed
   * @param start the index at which the text begins
   * @param end the index after its last byte
   * @param out the buffer to append to
   * @throws IndexOutOfBoundsException if the range is outside the array
   * @see dev.urial.grammar.Percent#decodeLossy(String)
   */
  public static void decodeLossy(byte[] utf8, int start, int end, ByteBuilder out) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    Objects.requireNonNull(out, "out");
    decode(utf8, start, end, true, false, out);
  }

  /**
   * Decodes a name or a value of a form as {@link #decodeLossy} does, except that a plus sign
   * becomes a space.
   */
  static void decodeForm(byte[] utf8, int start, int end, ByteBuilder out) {
    decode(utf8, start, end, true, true, out);
  }

  private static boolean decode(
      byte[] utf8, int start, int end, boolean lossy, boolean plusIsSpace, ByteBuilder out) {
    int copied = start;
    int i = start;
    while (i < end) {
      byte c = utf8[i];
      if (c >= 0 && c != '%' && (c != '+' || !plusIsSpace)) {
        i++;
        continue;
      }
      if (c == '+') {
        out.append(utf8, copied, i);
        out.append(' ');
        copied = ++i;
        continue;
      }
      int octet = c < 0 ? c & 0xFF : octet(utf8, i, end);
      if (octet < 0) {
        if (!lossy) {
          return false;
        }
        i++; // kept
        continue;
      }
      int width = c < 0 ? 1 : 3;
      int length = octet < 0x80 ? 1 : sequence(utf8, i, end, width);
      if (length > 0 && width == 1) {
        i += length;
        continue;
      }
      if (length < 0 && !lossy) {
        return false;
      }
      out.append(utf8, copied, i);
      if (length < 0) {
        out.append(0xEF);
        out.append(0xBF);
        out.append(0xBD);
      }
      for (int k = 0; k < length; k++) {
        out.append(octet(utf8, i + k * width, end));
      }
      i += Math.abs(length) * width;
      copied = i;
    }
    out.append(utf8, copied, end);
    return true;
  }

  /** Returns the octet that the escape at an index represents, or -1 if there is no escape. */
  static int octet(byte[] utf8, int i, int end) {
    if (end - i < 3 || utf8[i] != '%') {
      return -1;
    }
    int high = Character.digit(utf8[i + 1], 16);
    int low = Character.digit(utf8[i + 2], 16);
    return high < 0 || low < 0 ? -1 : high << 4 | low;
  }

  /**
   * Returns the number of octets of the non-ASCII character at an index. For an invalid sequence,
   * returns the negative length of its longest prefix that could begin a character.
   *
   * @param width the number of bytes per octet: 1 for raw octets, or 3 for escapes
   */
  private static int sequence(byte[] utf8, int i, int end, int width) {
    int lead = at(utf8, i, end, width);
    int length = lead < 0xC2 || lead > 0xF4 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    for (int k = 1; k < length; k++) {
      if (!continues(lead, k, at(utf8, i + k * width, end, width))) {
        return -k;
      }
    }
    return length == 1 ? -1 : length;
  }

  private static int at(byte[] utf8, int i, int end, int width) {
    if (width == 3) {
      return octet(utf8, i, end);
    }
    return i < end ? utf8[i] & 0xFF : -1;
  }

  /**
   * Returns whether an octet may be the k-th octet after a lead byte in well-formed UTF-8.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3629#section-4">RFC 3629 §4</a>
   */
  private static boolean continues(int lead, int k, int octet) {
    int least = 0x80;
    int most = 0xBF;
    if (k == 1) {
      least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : least;
      most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : most;
    }
    return octet >= least && octet <= most;
  }
}
