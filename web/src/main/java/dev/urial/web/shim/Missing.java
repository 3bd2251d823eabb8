package dev.urial.web.shim;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSByRef;

/**
 * Methods of the JDK that TeaVM's class library lacks, or has at a price: its regular expressions
 * are 70 kB.
 */
public final class Missing {
  private Missing() {}

  /** {@link ByteArrayOutputStream#toString(Charset)}. */
  public static String toString(ByteArrayOutputStream out, Charset charset) {
    return WebCharacters.decode(out.toByteArray(), charset);
  }

  /** {@link java.util.Objects#requireNonNull(Object, String)}: JavaScript's face passes no null. */
  public static Object requireNonNull(Object object, String name) {
    return object;
  }

  /** {@link Percent#decode(String, Charset)}: JavaScript has UTF-8 alone. */
  public static String decode(String text, Charset charset) {
    return Percent.decode(text);
  }

  /** {@link Percent#encode(String, CharSet, Charset)}: JavaScript has UTF-8 alone. */
  public static String encode(String data, CharSet allowed, Charset charset) {
    return Percent.encode(data, allowed);
  }

  /** In the place of {@code Errors.trace()}: JavaScript asks for no trace. */
  public static @Nullable Object nothing(Object errors) {
    return null;
  }

  /** In the place of {@code QueryEncoding}'s: JavaScript gives no encoding. */
  public static String percentEncode(Object encoding, String text, Object set) {
    throw new UnsupportedOperationException("UTF-8 only");
  }

  /** {@link String#getBytes(int, int, byte[], int)}: the low octets of some characters. */
  public static void getBytes(String text, int start, int end, byte[] to, int at) {
    for (int i = start; i < end; i++) {
      to[at + i - start] = (byte) text.charAt(i);
    }
  }

  /** A string of ASCII octets; TeaVM's decoder takes a microsecond. */
  public static String ascii(byte[] octets, int start, int length) {
    return fromCharCodes(octets, start, length);
  }

  @JSBody(
      params = {"octets", "start", "length"},
      script =
          "var end = start + length;"
              + "if (length <= 4096) {"
              + "  return String.fromCharCode.apply(null, octets.subarray(start, end));"
              + "}"
              + "var text = '';"
              + "for (; start < end; start += 4096) {"
              + "  text += String.fromCharCode.apply(null,"
              + "    octets.subarray(start, Math.min(end, start + 4096)));"
              + "}"
              + "return text;")
  private static native String fromCharCodes(@JSByRef byte[] octets, int start, int length);

  /** {@link Character#toString(int)}. */
  public static String toString(int codePoint) {
    return new String(Character.toChars(codePoint));
  }

  /** {@link ByteArrayOutputStream#writeBytes}. */
  public static void writeBytes(ByteArrayOutputStream out, byte[] bytes) {
    out.write(bytes, 0, bytes.length);
  }

  /** {@link String#startsWith(String, int)}, where TeaVM throws at a negative index. */
  public static boolean startsWith(String text, String prefix, int at) {
    return at >= 0 && text.regionMatches(at, prefix, 0, prefix.length());
  }

  /** {@link String#split(String)}, which drops empty texts at the end. */
  public static String[] split(String text, String regex) {
    return splitByRegExp(text, regex, 0);
  }

  /** {@link String#split(String, int)}: Urial's expressions are the same in JavaScript. */
  public static String[] split(String text, String regex, int limit) {
    return splitByRegExp(text, regex, limit);
  }

  @JSBody(
      params = {"text", "regex", "limit"},
      script =
          "var all = text.split(new RegExp(regex));if (limit > 0 && all.length > limit) {  var end"
              + " = 0, finder = new RegExp(regex, 'g');  for (var i = 1; i < limit; i++) {"
              + " finder.exec(text); end = finder.lastIndex; }  all.length = limit; all[limit - 1]"
              + " = text.substring(end);}if (limit == 0) { while (all.length > 1 && all[all.length"
              + " - 1] === '') all.pop(); }return all;")
  private static native String[] splitByRegExp(String text, String regex, int limit);
}
