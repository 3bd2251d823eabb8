package dev.urial.documents.field;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * {@code ext-value = charset "'" [ language ] "'" value-chars}, RFC 8187 §3.2.1: a string in any
 * language, encoded for an ASCII field.
 */
record ExtendedValue(String text, String language) {
  /** The characters that are not percent-encoded: {@code attr-char}. */
  private static final CharSet ATTR_CHAR =
      CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("!#$&+-.^_`|~"));

  /**
   * Parses a value; returns null if it is invalid, for example because of an unknown charset or a
   * broken escape.
   */
  static @Nullable ExtendedValue read(String written) {
    int first = written.indexOf('\'');
    int second = first < 0 ? -1 : written.indexOf('\'', first + 1);
    if (second < 0 || !isLanguage(written, first + 1, second)) {
      return null;
    }
    String charset = Ascii.lower(written.substring(0, first));
    byte[] octets = octets(written, second + 1);
    String text = octets == null ? null : text(charset, octets);
    return text == null ? null : new ExtendedValue(text, written.substring(first + 1, second));
  }

  private static boolean isLanguage(String written, int start, int end) {
    for (int i = start; i < end; i++) {
      char c = written.charAt(i);
      if (c != '-' && !CharSet.ALPHA.has(c) && !CharSet.DIGIT.has(c)) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable String text(String charset, byte[] octets) {
    if (charset.equals("iso-8859-1")) {
      return new String(octets, StandardCharsets.ISO_8859_1);
    }
    if (!charset.equals("utf-8")) {
      return null;
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  private static byte @Nullable [] octets(String written, int start) {
    byte[] octets = new byte[written.length() - start];
    int count = 0;
    for (int i = start; i < written.length(); i++) {
      char c = written.charAt(i);
      if (c == '%') {
        int octet = EscapedOctets.octetAt(written, i);
        if (octet < 0) {
          return null;
        }
        octets[count++] = (byte) octet;
        i += 2;
      } else if (ATTR_CHAR.has(c)) {
        octets[count++] = (byte) c;
      } else {
        return null;
      }
    }
    return Arrays.copyOf(octets, count);
  }

  /** Returns the value in the syntax of {@code ext-value}, percent-encoded as UTF-8. */
  String written() {
    return "UTF-8'" + language + "'" + Percent.encode(text, ATTR_CHAR);
  }
}
