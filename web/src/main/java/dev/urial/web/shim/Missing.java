package dev.urial.web.shim;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;

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

  /** In the place of {@code Redaction.hash}: JavaScript gives no key. */
  public static String hash(Object mac, String secret) {
    throw new UnsupportedOperationException("no key");
  }

  /** In the place of {@code Errors.trace()} and {@code Redactor.newMac()}: nobody asks for one. */
  public static @Nullable Object nothing(Object owner) {
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

  /** {@link String#replace(CharSequence, CharSequence)}, which TeaVM does a character at a time. */
  public static String replace(String text, CharSequence from, CharSequence to) {
    return replaceAll(text, from.toString(), to.toString());
  }

  @JSBody(
      params = {"text", "from", "to"},
      script = "return text.replaceAll(from, function () { return to; });")
  private static native String replaceAll(String text, String from, String to);

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

  /** {@link java.util.concurrent.ConcurrentHashMap#newKeySet()}. */
  public static Set<Object> newKeySet() {
    return Collections.newSetFromMap(new HashMap<>());
  }

  /** In the place of {@code ProvidedViews.warn}: nobody provides views to a compiled program. */
  public static void unheard(String what, @Nullable Throwable why) {}

  /** {@link String#lines()}. */
  public static Stream<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    for (int start = 0; start < text.length(); ) {
      int feed = text.indexOf('\n', start);
      int end = feed < 0 ? text.length() : feed;
      boolean isCrLf = feed > start && text.charAt(feed - 1) == '\r';
      lines.add(text.substring(start, isCrLf ? end - 1 : end));
      start = end + 1;
    }
    return lines.stream();
  }

  /** {@link Long#parseUnsignedLong(CharSequence, int, int, int)}. */
  public static long parseUnsignedLong(CharSequence text, int start, int end, int radix) {
    long number = 0;
    for (int i = start; i < end; i++) {
      int digit = Character.digit(text.charAt(i), radix);
      if (digit < 0) {
        throw new NumberFormatException();
      }
      number = number * radix + digit;
    }
    return number;
  }

  /** {@link UUID#getMostSignificantBits()}. */
  public static long getMostSignificantBits(UUID uuid) {
    return bits(uuid, 0);
  }

  /** {@link UUID#getLeastSignificantBits()}. */
  public static long getLeastSignificantBits(UUID uuid) {
    return bits(uuid, 16);
  }

  private static long bits(UUID uuid, int start) {
    String digits = uuid.toString().replace("-", "");
    return parseUnsignedLong(digits, start, start + 16, 16);
  }

  /** {@link UUID#version()}. */
  public static int version(UUID uuid) {
    return (int) (getMostSignificantBits(uuid) >> 12 & 0xF);
  }

  /** {@link UUID#variant()}: one to three bits of the ninth octet. */
  public static int variant(UUID uuid) {
    int bits = (int) (getLeastSignificantBits(uuid) >>> 61);
    return bits < 4 ? 0 : bits < 6 ? 2 : bits;
  }

  /** {@link String#format(Locale, String, Object...)}. */
  public static String format(Locale locale, String format, Object... arguments) {
    return format(format, arguments);
  }

  /**
   * {@link String#format(String, Object...)} with what Urial writes in one: {@code %s}, {@code %d},
   * {@code %X} with zeros before it, and {@code %%}.
   */
  public static String format(String format, Object... arguments) {
    StringBuilder to = new StringBuilder();
    int next = 0;
    for (int i = 0; i < format.length(); i++) {
      char c = format.charAt(i);
      if (c != '%') {
        to.append(c);
        continue;
      }
      int width = 0;
      for (c = format.charAt(++i); c >= '0' && c <= '9'; c = format.charAt(++i)) {
        width = 10 * width + c - '0';
      }
      String said =
          switch (c) {
            case '%' -> "%";
            case 's', 'd' -> String.valueOf(arguments[next++]);
            case 'x', 'X' -> hexadecimal((Number) arguments[next++], c);
            default -> throw new IllegalArgumentException(format);
          };
      to.append("0".repeat(Math.max(0, width - said.length()))).append(said);
    }
    return to.toString();
  }

  private static String hexadecimal(Number number, char conversion) {
    String digits =
        number instanceof Long it ? Long.toHexString(it) : Integer.toHexString(number.intValue());
    return conversion == 'x' ? digits : Ascii.upper(digits);
  }
}
