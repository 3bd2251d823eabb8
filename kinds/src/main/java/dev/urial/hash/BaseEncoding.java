package dev.urial.hash;

import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.Arrays;
import java.util.Objects;

/**
 * The encodings of octets in hash-based names: unpadded, with exactly one valid spelling per value.
 *
 * <pre>{@code
 * BaseEncoding.BASE16.encode(new byte[] {10, -1})            // "0aff"
 * BaseEncoding.BASE32.encode("foobar".getBytes(US_ASCII))    // "MZXW6YTBOI"
 * BaseEncoding.BASE64URL.encode(new byte[] {-1, -2})         // "__4"
 * BaseEncoding.BASE32.tryDecode("MZ1").errorOrNull().index() // 2: 1 is not a digit
 * }</pre>
 *
 * <p>Base 16 and base 32 are case-insensitive. Missing or extra digits and nonzero spare bits are
 * errors; otherwise, a hash could have several names.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4648">RFC 4648</a>
 */
public enum BaseEncoding implements SpecRule {
  /** Hexadecimal digits, encoded in lower case. */
  BASE16(4, "0123456789abcdef", true, "8", "base16"),
  /** The digits A to Z and 2 to 7, encoded in upper case. */
  BASE32(5, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", true, "6", "base32"),
  /** The URL- and filename-safe alphabet of base 64. */
  BASE64URL(
      6,
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
      false,
      "5",
      "base64url");

  private final int bits;
  private final String digits;
  private final byte[] values = new byte[128];
  private final Clause rule;

  BaseEncoding(int bits, String digits, boolean anyCase, String section, String id) {
    this.bits = bits;
    this.digits = digits;
    this.rule = Clause.rfc(id, 4648, section);
    Arrays.fill(values, (byte) -1);
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      values[c] = (byte) i;
      if (anyCase && Character.isLetter(c)) {
        values[c ^ 0x20] = (byte) i;
      }
    }
  }

  /**
   * {@return the number of digits that encode a given number of octets}
   *
   * <pre>{@code
   * BaseEncoding.BASE32.length(20)  // 32
   * }</pre>
   *
   * @param octets the number of octets
   * @throws IllegalArgumentException if {@code octets} is negative or the digits would not fit in a
   *     string
   */
  public int length(int octets) {
    long length = (octets * 8L + bits - 1) / bits;
    if (octets < 0 || length > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(octets + " octets");
    }
    return (int) length;
  }

  /**
   * Encodes octets without padding.
   *
   * @param octets the octets to encode
   * @return the encoded text
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4648#section-3.2">RFC 4648 §3.2</a>
   */
  public String encode(byte[] octets) {
    Objects.requireNonNull(octets, "octets");
    StringBuilder out = new StringBuilder(length(octets.length));
    int held = 0;
    int count = 0;
    for (byte octet : octets) {
      held = held << 8 | octet & 0xFF;
      count += 8;
      while (count >= bits) {
        count -= bits;
        out.append(digits.charAt(held >>> count & (1 << bits) - 1));
      }
      held &= (1 << count) - 1;
    }
    if (count > 0) {
      out.append(digits.charAt(held << bits - count));
    }
    return out.toString();
  }

  /**
   * Decodes text to octets.
   *
   * @param text the encoded text
   * @return the octets
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   * @see #tryDecode(String)
   */
  public byte[] decode(String text) {
    return tryDecode(text).orElseThrow();
  }

  /**
   * Decodes text to octets; returns the error instead of throwing it.
   *
   * <pre>{@code
   * BaseEncoding.BASE16.tryDecode("0a0").errorOrNull().index()  // 3: a digit is missing
   * BaseEncoding.BASE32.tryDecode("MZ").errorOrNull().index()   // 1: spare bits that are not 0
   * BaseEncoding.BASE32.tryDecode("MY").isOk()                  // true
   * }</pre>
   *
   * @param text the encoded text
   * @return the octets, or the error
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4648#section-3.5">RFC 4648 §3.5</a>
   */
  public Parsed<byte[]> tryDecode(String text) {
    Objects.requireNonNull(text, "text");
    int spare = (int) ((long) text.length() * bits % 8);
    if (spare >= bits) {
      int bad = firstForeign(text, 0, text.length());
      return failed(text, bad >= 0 ? bad : text.length());
    }
    return tryDecode(text, 0, text.length(), (int) ((long) text.length() * bits / 8));
  }

  /**
   * Decodes a range of the text to a given number of octets, or returns the error with an index
   * into the whole text. Invalid text never causes an exception.
   *
   * <pre>{@code
   * BaseEncoding.BASE16.tryDecode("urn:crc32:0aff", 10, 14, 2).orElseThrow()  // {10, -1}
   * }</pre>
   *
   * @param text the text that contains the digits
   * @param start the index of the first digit
   * @param end the index after the last digit
   * @param octets the required number of octets
   * @return the octets, or the error
   * @throws IndexOutOfBoundsException if the range is not within the text
   * @throws IllegalArgumentException if {@code octets} is negative or its digits would not fit in a
   *     string
   */
  public Parsed<byte[]> tryDecode(String text, int start, int end, int octets) {
    Objects.requireNonNull(text, "text");
    Objects.checkFromToIndex(start, end, text.length());
    int length = length(octets);
    int read = (int) Math.min(end, (long) start + length);
    int bad = firstForeign(text, start, read);
    if (bad >= 0) {
      return failed(text, bad);
    }
    if (read - start < length) {
      return failed(text, read);
    }
    byte[] out = new byte[octets];
    int held = 0;
    int count = 0;
    int at = 0;
    for (int i = start; i < read; i++) {
      held = held << bits | values[text.charAt(i)];
      count += bits;
      if (count >= 8 && at < octets) {
        count -= 8;
        out[at++] = (byte) (held >>> count);
        held &= (1 << count) - 1;
      }
    }
    if (held != 0) {
      return failed(text, read - 1);
    }
    return read == end ? new Parsed.Ok<>(out) : failed(text, read);
  }

  private int firstForeign(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c >= 128 || values[c] < 0) {
        return i;
      }
    }
    return -1;
  }

  private <T> Parsed<T> failed(String text, int index) {
    return new Parsed.Failed<>(new SyntaxError(this, index, text));
  }

  @Override
  public Clause clause() {
    return rule;
  }
}
