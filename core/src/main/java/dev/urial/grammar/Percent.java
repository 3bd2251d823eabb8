package dev.urial.grammar;

import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Percent-encodes and decodes strings: each octet of a character that is not allowed is written as
 * {@code %} and two hexadecimal digits.
 *
 * <pre>{@code
 * Percent.encodeSegment("50% of a/b")          // "50%25%20of%20a%2Fb"
 * Percent.encodeQueryValue("a=b & c+d")        // "a%3Db%20%26%20c%2Bd"
 * Percent.encode("50% of é", CharSet.SEGMENT)  // "50%25%20of%20%C3%A9"
 * Percent.decode("50%25%20of%20%C3%A9")        // "50% of é"
 * Percent.decodeLossy("%FF")                   // "\uFFFD"
 * Percent.decodeBytes("%FFa")                  // { (byte) 0xFF, 'a' }
 * }</pre>
 *
 * <table>
 * <caption>Encode data</caption>
 * <tr><th>for</th><th>call</th><th>{@code 1+1=2 & a/b?}</th></tr>
 * <tr><td>a path segment</td><td>{@link #encodeSegment}</td>
 *   <td>{@code 1+1=2%20&%20a%2Fb%3F}</td></tr>
 * <tr><td>a name or value in a query</td><td>{@link #encodeQueryValue}</td>
 *   <td>{@code 1%2B1%3D2%20%26%20a/b?}</td></tr>
 * <tr><td>a name or value in a form body</td><td>{@link #encodeFormValue}</td>
 *   <td>{@code 1%2B1%3D2+%26+a%2Fb%3F}</td></tr>
 * </table>
 *
 * <p>{@link CharSet#QUERY} and {@link PercentEncodeSet#QUERY} are for a whole query. They keep
 * {@code & = +}, which would split the data into different pairs.
 *
 * <p>Encode only <em>data</em>, and only once; decode a component only after splitting it. {@link
 * #decode(String)} leaves {@code +} unchanged; {@code QueryParams} decodes it to a space, as in
 * forms.
 *
 * <p>CIRCLE: this class and {@link Rule} use each other: the error for an invalid escape names a
 * rule, and a rule's hint shows how to escape a character.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.1">RFC 3986 §2.1</a>
 */
public final class Percent {
  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'
  };

  private Percent() {}

  /**
   * Encodes data for one path segment, as a builder's {@code segment} does; {@code /} is encoded.
   *
   * <pre>{@code
   * Percent.encodeSegment("a b/é")  // "a%20b%2F%C3%A9"
   * }</pre>
   *
   * <p>The segments {@code .} and {@code ..} are returned unchanged, and so remain dot-segments.
   *
   * @param data the string to encode
   * @return the encoded string
   * @throws UriParseException if the data contains a lone surrogate, which cannot be encoded in
   *     UTF-8
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  public static String encodeSegment(String data) {
    return encode(data, CharSet.SEGMENT);
  }

  /**
   * Encodes data for a name or a value in a query, as a builder's {@code param} does: {@code & = +
   * ;} are encoded, and a space becomes {@code %20}. Form decoders and plain percent-decoders both
   * return the original data.
   *
   * <pre>{@code
   * Percent.encodeQueryValue("50% & more")  // "50%25%20%26%20more"
   * }</pre>
   *
   * @param data the string to encode
   * @return the encoded string
   * @throws UriParseException if the data contains a lone surrogate, which cannot be encoded in
   *     UTF-8
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  public static String encodeQueryValue(String data) {
    return encode(data, CharSet.QUERY_VALUE);
  }

  /**
   * Encodes data for a name or a value in a form, {@code application/x-www-form-urlencoded}, as
   * browsers do: a space becomes {@code +}. Only a form decoder returns the original data.
   *
   * <pre>{@code
   * Percent.encodeFormValue("50% & more")  // "50%25+%26+more"
   * }</pre>
   *
   * @param data the string to encode; a lone surrogate is encoded as U+FFFD
   * @return the encoded string
   * @see <a href="https://url.spec.whatwg.org/#urlencoded-serializing">URL Standard §5.2</a>
   */
  public static String encodeFormValue(String data) {
    Objects.requireNonNull(data, "data");
    return encode(data, PercentEncodeSet.FORM);
  }

  /**
   * Encodes data: every character that is not in the set, including {@code %}, becomes its
   * percent-encoded UTF-8 octets. Returns the same object if there is nothing to encode.
   *
   * <pre>{@code
   * Percent.encode("a b/é", CharSet.SEGMENT)  // "a%20b%2F%C3%A9"
   * Percent.encode("é", CharSet.ISEGMENT)     // "é"
   * }</pre>
   *
   * <p>A non-ASCII character is kept if it matches {@code ucschar} or {@code iprivate} and the set
   * contains that class.
   *
   * @param data the string to encode
   * @param allowed the characters to keep
   * @return the encoded string
   * @throws UriParseException if the data contains a lone surrogate, which cannot be encoded in
   *     UTF-8
   */
  public static String encode(String data, CharSet allowed) {
    Objects.requireNonNull(data, "data");
    Objects.requireNonNull(allowed, "allowed");
    int n = data.length();
    int i = 0;
    while (i < n) {
      char c = data.charAt(i);
      if (c >= 128 || !allowed.has(c)) {
        return encodeRest(data, i, allowed);
      }
      i++;
    }
    return data;
  }

  private static String encodeRest(String data, int start, CharSet allowed) {
    int n = data.length();
    StringBuilder out = new StringBuilder(Math.max(16, n + 32));
    out.append(data, 0, start);
    for (int i = start; i < n; i++) {
      char c = data.charAt(i);
      if (c < 128) {
        if (allowed.has(c)) {
          out.append(c);
        } else {
          appendOctet(c, out);
        }
        continue;
      }
      int codePoint = data.codePointAt(i);
      if (codePoint >= 0xD800 && codePoint <= 0xDFFF) {
        throw new UriParseException(new SyntaxError(Rule.UTF8_OCTETS, i, data));
      }
      if (allowed.has(codePoint)) {
        out.appendCodePoint(codePoint);
      } else {
        appendUtf8(codePoint, out);
      }
      i += Character.charCount(codePoint) - 1;
    }
    return out.toString();
  }

  /**
   * Encodes a string as the URL Standard does: every character <em>in the set</em> becomes its
   * percent-encoded UTF-8 octets. Returns the same object if there is nothing to encode.
   *
   * <pre>{@code
   * Percent.encode("a b/é", PercentEncodeSet.PATH)       // "a%20b/%C3%A9"
   * Percent.encode("a b/é", PercentEncodeSet.COMPONENT)  // "a%20b%2F%C3%A9"
   * Percent.encode("a b/é", PercentEncodeSet.FORM)       // "a+b%2F%C3%A9"
   * Percent.encode("50%", PercentEncodeSet.PATH)         // "50%"
   * }</pre>
   *
   * <p>Unlike {@link #encode(String, CharSet)}, <strong>it keeps the percent sign</strong> unless
   * the set contains it, as {@link PercentEncodeSet#COMPONENT} and {@link PercentEncodeSet#FORM}
   * do. It never fails: a lone surrogate is encoded as U+FFFD. With {@code FORM}, a space becomes
   * {@code +}.
   *
   * @param text the string to encode
   * @param set the characters to encode
   * @return the encoded string
   * @see <a href="https://url.spec.whatwg.org/#string-utf-8-percent-encode">URL Standard §1.3</a>
   */
  public static String encode(String text, PercentEncodeSet set) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(set, "set");
    int n = text.length();
    for (int i = 0; i < n; i++) {
      if (set.has(text.charAt(i))) {
        return encodeRest(text, i, set);
      }
    }
    return text;
  }

  private static String encodeRest(String text, int start, PercentEncodeSet set) {
    int n = text.length();
    StringBuilder out = new StringBuilder(Math.max(16, n + 32));
    out.append(text, 0, start);
    for (int i = start; i < n; i++) {
      char c = text.charAt(i);
      if (!set.has(c)) {
        out.append(c);
      } else if (c == ' ' && set == PercentEncodeSet.FORM) {
        out.append('+');
      } else if (c < 128) {
        appendOctet(c, out);
      } else if (!Character.isSurrogate(c)) {
        appendUtf8(c, out);
      } else if (Character.isHighSurrogate(c)
          && i + 1 < n
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
        appendUtf8(Character.toCodePoint(c, text.charAt(i)), out);
      } else {
        appendUtf8(0xFFFD, out);
      }
    }
    return out.toString();
  }

  /**
   * Encodes data in a charset other than UTF-8, for old servers.
   *
   * <pre>{@code
   * Percent.encode("é", CharSet.QUERY, StandardCharsets.ISO_8859_1)  // "%E9"
   * }</pre>
   *
   * @param data the string to encode
   * @param allowed the characters to keep
   * @param charset the charset of the octets
   * @return the encoded string
   * @throws UriParseException if the charset cannot encode one of the characters
   * @throws IllegalArgumentException if the charset does not support encoding, as is the case for
   *     {@code x-JISAutoDetect}
   */
  public static String encode(String data, CharSet allowed, Charset charset) {
    Objects.requireNonNull(data, "data");
    Objects.requireNonNull(allowed, "allowed");
    Objects.requireNonNull(charset, "charset");
    if (charset.equals(StandardCharsets.UTF_8)) {
      return encode(data, allowed);
    }
    if (!charset.canEncode()) {
      throw new IllegalArgumentException("the charset cannot encode: " + charset.name());
    }
    StringBuilder out = new StringBuilder(data.length() + 32);
    var encoder =
        charset
            .newEncoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    int i = 0;
    while (i < data.length()) {
      int kept = i;
      i = run(data, i, allowed, true);
      out.append(data, kept, i);
      int encoded = i;
      i = run(data, i, allowed, false);
      appendOctets(data, encoded, i, encoder, out);
    }
    return out.toString();
  }

  /**
   * Returns the end of the run that begins at an index: a run of characters in the set if {@code
   * held} is true, otherwise of characters outside it.
   */
  private static int run(String data, int start, CharSet allowed, boolean held) {
    int i = start;
    while (i < data.length()) {
      int c = data.codePointAt(i);
      if (allowed.has(c) != held) {
        break;
      }
      i += Character.charCount(c);
    }
    return i;
  }

  /**
   * Encodes a whole run in one call, because some charsets write a prefix in each call, such as the
   * byte order mark of UTF-16.
   */
  private static void appendOctets(
      String data, int start, int end, CharsetEncoder encoder, StringBuilder out) {
    CharBuffer chars = CharBuffer.wrap(data, start, end);
    try {
      ByteBuffer octets = encoder.encode(chars);
      while (octets.hasRemaining()) {
        appendOctet(octets.get(), out);
      }
    } catch (CharacterCodingException e) {
      throw new UriParseException(new SyntaxError(Rule.CHARSET, chars.position(), data));
    }
  }

  /**
   * Decodes escapes as UTF-8 and keeps all other characters. Returns the same object if there is
   * nothing to decode.
   *
   * <pre>{@code
   * Percent.decode("a%20b")  // "a b"
   * Percent.decode("%4g")    // UriParseException: index 2
   * Percent.decode("%FF")    // UriParseException: index 0, not UTF-8
   * }</pre>
   *
   * @param text the string to decode, with or without escapes
   * @return the decoded string
   * @throws UriParseException if an escape is invalid or the octets are not UTF-8; the index is
   *     that of the first invalid digit, or of the first escape that is not UTF-8
   */
  public static String decode(String text) {
    Objects.requireNonNull(text, "text");
    int first = text.indexOf('%');
    return first < 0 ? text : decode(text, first, false);
  }

  /**
   * Decodes escapes as UTF-8 and never fails: an invalid escape is kept as is, and octets that are
   * not UTF-8 become U+FFFD, one for each maximal subpart of an ill-formed sequence, as Unicode
   * recommends.
   *
   * <pre>{@code
   * Percent.decodeLossy("100%")       // "100%"
   * Percent.decodeLossy("caf%E9")     // "caf\uFFFD"
   * }</pre>
   *
   * @param text the string to decode, with or without escapes
   * @return the decoded string
   */
  public static String decodeLossy(String text) {
    Objects.requireNonNull(text, "text");
    int first = text.indexOf('%');
    return first < 0 ? text : decode(text, first, true);
  }

  private static String decode(String text, int first, boolean lossy) {
    int n = text.length();
    StringBuilder out = new StringBuilder(n);
    int i = first;
    int copied = 0;
    while (i >= 0) {
      out.append(text, copied, i);
      int octet = EscapedOctets.octetAt(text, i);
      if (octet >= 0 && octet < 128) {
        out.append((char) octet);
        i += 3;
      } else if (octet < 0) {
        if (!lossy) {
          throw new UriParseException(
              new SyntaxError(Rule.PCT_ENCODED, EscapedOctets.brokenAt(text, i), text));
        }
        out.append('%');
        i++;
      } else {
        int codePoint = EscapedOctets.codePointAt(text, i);
        if (codePoint >= 0) {
          out.appendCodePoint(codePoint);
          i += 3 * EscapedOctets.utf8Length(codePoint);
        } else if (lossy) {
          out.append('\uFFFD');
          i += 3 * illFormedLength(text, i);
        } else {
          throw new UriParseException(new SyntaxError(Rule.UTF8_OCTETS, i, text));
        }
      }
      copied = i;
      i = text.indexOf('%', i);
    }
    return out.append(text, copied, n).toString();
  }

  /**
   * Decodes escapes in a charset other than UTF-8.
   *
   * <pre>{@code
   * Percent.decode("%E9", StandardCharsets.ISO_8859_1)  // "é"
   * }</pre>
   *
   * @param text the string to decode, with or without escapes
   * @param charset the charset of the octets
   * @return the decoded string
   * @throws UriParseException if an escape is invalid or the octets are invalid in the charset
   */
  public static String decode(String text, Charset charset) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(charset, "charset");
    if (charset.equals(StandardCharsets.UTF_8)) {
      return decode(text);
    }
    StringBuilder out = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      int run = text.indexOf('%', i);
      if (run < 0) {
        break;
      }
      out.append(text, i, run);
      i = run;
      var octets = new ByteArrayOutputStream();
      while (i < text.length() && text.charAt(i) == '%') {
        octets.write(octetOrThrow(text, i));
        i += 3;
      }
      var decoder =
          charset
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT);
      ByteBuffer in = ByteBuffer.wrap(octets.toByteArray());
      CharBuffer chars = CharBuffer.allocate((int) (octets.size() * decoder.maxCharsPerByte()) + 1);
      CoderResult result = decoder.decode(in, chars, true);
      if (!result.isError()) {
        result = decoder.flush(chars);
      }
      if (result.isError()) {
        throw new UriParseException(new SyntaxError(Rule.CHARSET, run + 3 * in.position(), text));
      }
      out.append(chars.flip());
    }
    return out.append(text, i, text.length()).toString();
  }

  /**
   * {@return the octets that a string represents: escapes are decoded, and other characters are
   * encoded in UTF-8}
   *
   * <pre>{@code
   * Percent.decodeBytes("%FFé")  // { 0xFF, 0xC3, 0xA9 }, as bytes
   * }</pre>
   *
   * @param text the string to decode, with or without escapes
   * @throws UriParseException if an escape is invalid, or if the string contains a lone surrogate,
   *     which cannot be encoded
   */
  public static byte[] decodeBytes(String text) {
    Objects.requireNonNull(text, "text");
    var octets = new ByteArrayOutputStream(text.length());
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '%') {
        octets.write(octetOrThrow(text, i));
        i += 3;
      } else if (c < 128) {
        octets.write(c);
        i++;
      } else {
        int codePoint = text.codePointAt(i);
        if (codePoint >= 0xD800 && codePoint <= 0xDFFF) {
          throw new UriParseException(new SyntaxError(Rule.UTF8_OCTETS, i, text));
        }
        octets.writeBytes(Character.toString(codePoint).getBytes(StandardCharsets.UTF_8));
        i += Character.charCount(codePoint);
      }
    }
    return octets.toByteArray();
  }

  /**
   * Encodes octets: ASCII characters in the set are kept, and all other octets are escaped.
   *
   * <pre>{@code
   * Percent.encodeBytes(new byte[] {(byte) 0xFF, 'a'}, CharSet.UNRESERVED)  // "%FFa"
   * }</pre>
   *
   * @param octets any octets; they are not changed
   * @param allowed the characters to keep
   * @return the encoded string, all ASCII
   */
  public static String encodeBytes(byte[] octets, CharSet allowed) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(allowed, "allowed");
    StringBuilder out = new StringBuilder(octets.length + 32);
    for (byte octet : octets) {
      if (octet >= 0 && allowed.has(octet)) {
        out.append((char) octet);
      } else {
        appendOctet(octet, out);
      }
    }
    return out.toString();
  }

  /** Appends the escapes of a non-ASCII character in UTF-8. */
  private static void appendUtf8(int codePoint, StringBuilder out) {
    if (codePoint < 0x800) {
      appendOctet(0xC0 | codePoint >> 6, out);
      appendOctet(0x80 | codePoint & 0x3F, out);
    } else if (codePoint < 0x10000) {
      appendOctet(0xE0 | codePoint >> 12, out);
      appendOctet(0x80 | codePoint >> 6 & 0x3F, out);
      appendOctet(0x80 | codePoint & 0x3F, out);
    } else {
      appendOctet(0xF0 | codePoint >> 18, out);
      appendOctet(0x80 | codePoint >> 12 & 0x3F, out);
      appendOctet(0x80 | codePoint >> 6 & 0x3F, out);
      appendOctet(0x80 | codePoint & 0x3F, out);
    }
  }

  private static void appendOctet(int octet, StringBuilder out) {
    out.append('%').append((char) HEX[octet >> 4 & 0xF]).append((char) HEX[octet & 0xF]);
  }

  private static int octetOrThrow(String text, int i) {
    int octet = EscapedOctets.octetAt(text, i);
    if (octet < 0) {
      throw new UriParseException(
          new SyntaxError(Rule.PCT_ENCODED, EscapedOctets.brokenAt(text, i), text));
    }
    return octet;
  }

  private static int illFormedLength(String text, int i) {
    int first = EscapedOctets.octetAt(text, i);
    int length = EscapedOctets.sequenceLength(first);
    int k = 1;
    while (k < length
        && EscapedOctets.continues(first, k, EscapedOctets.octetAt(text, i + 3 * k))) {
      k++;
    }
    return k;
  }
}
