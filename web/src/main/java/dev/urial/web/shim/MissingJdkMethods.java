package dev.urial.web.shim;

import dev.urial.internal.text.Ascii;
import dev.urial.registry.PublicSuffixList;
import dev.urial.text.Redactor;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import javax.crypto.Mac;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;

/**
 * JDK methods that TeaVM's class library lacks, or for which it needs a lot of code, such as 70 kB
 * for regular expressions.
 */
public final class MissingJdkMethods {
  private MissingJdkMethods() {}

  /** Replaces {@link ByteArrayOutputStream#toString(Charset)}. */
  public static String toString(ByteArrayOutputStream out, Charset charset) {
    return WebCharacters.decode(out.toByteArray(), charset);
  }

  /**
   * Replaces {@link java.util.Objects#requireNonNull(Object, String)}, and does not check its
   * argument, because the JavaScript API never passes null.
   */
  public static Object requireNonNull(Object object, String name) {
    return object;
  }

  /** Replaces {@code Redaction.hash}, which is never called, as the JavaScript API has no keys. */
  public static String hash(Mac mac, String secret) {
    throw new UnsupportedOperationException("no key");
  }

  /** Replaces {@code Redactor.newMac}, as the JavaScript API has no keys. */
  public static @Nullable Mac newMac(Redactor redactor) {
    return null;
  }

  /** Replaces {@link String#getBytes(int, int, byte[], int)}, and copies the low-order octets. */
  public static void getBytes(String text, int start, int end, byte[] to, int at) {
    for (int i = start; i < end; i++) {
      to[at + i - start] = (byte) text.charAt(i);
    }
  }

  /** Replaces {@link Character#toString(int)}. */
  public static String toString(int codePoint) {
    return new String(Character.toChars(codePoint));
  }

  /** Replaces {@link ByteArrayOutputStream#writeBytes}. */
  public static void writeBytes(ByteArrayOutputStream out, byte[] bytes) {
    out.write(bytes, 0, bytes.length);
  }

  /**
   * Replaces {@link String#startsWith(String, int)}, for which TeaVM throws an exception if the
   * index is negative.
   */
  public static boolean startsWith(String text, String prefix, int at) {
    return at >= 0 && text.regionMatches(at, prefix, 0, prefix.length());
  }

  /**
   * Replaces {@link String#replace(CharSequence, CharSequence)}, which TeaVM implements one
   * character at a time.
   */
  public static String replace(String text, CharSequence from, CharSequence to) {
    return replaceAll(text, from.toString(), to.toString());
  }

  @JSBody(
      params = {"text", "from", "to"},
      script = "return text.replaceAll(from, function () { return to; });")
  private static native String replaceAll(String text, String from, String to);

  /** Replaces {@link String#split(String)}, which drops trailing empty strings. */
  public static String[] split(String text, String regex) {
    return splitByRegExp(text, regex, 0);
  }

  /**
   * Replaces {@link String#split(String, int)} with JavaScript's regular expressions, which behave
   * identically for the patterns that Urial uses.
   */
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

  /** Replaces {@link java.util.concurrent.ConcurrentHashMap#newKeySet()}. */
  public static Set<Object> newKeySet() {
    return Collections.newSetFromMap(new HashMap<>());
  }

  /**
   * Replaces {@link Math#abs(int)} where a table index is computed from a hash code; the result is
   * never negative.
   */
  public static int positive(int hash) {
    return hash & Integer.MAX_VALUE;
  }

  /**
   * Replaces {@code UnicodeProperties.isWrittenAsName}. TeaVM has no {@link
   * java.lang.Character.UnicodeScript}, but JavaScript's regular expressions support scripts.
   */
  public static boolean isWrittenAsName(String name) {
    return isScriptOfRegExp(name);
  }

  @JSBody(
      params = "name",
      script =
          "if (!/^[A-Z][A-Za-z_]+$/.test(name)) return false;"
              + "try { return !!new RegExp('\\\\p{Script=' + name + '}', 'u'); }"
              + "catch (e) { return false; }")
  private static native boolean isScriptOfRegExp(String name);

  /** Replaces {@code ProvidedViews.warn}, because a compiled program has no provided views. */
  public static void warn(String what, @Nullable Throwable why) {}

  /** Replaces {@link Long#parseUnsignedLong(CharSequence, int, int, int)}. */
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

  /** Replaces {@link UUID#fromString(String)}, since TeaVM's version keeps the case of digits. */
  public static UUID fromString(String text) {
    return UUID.fromString(Ascii.lower(text));
  }

  /** Replaces {@link UUID#getMostSignificantBits()}. */
  public static long getMostSignificantBits(UUID uuid) {
    return bits(uuid, 0);
  }

  /** Replaces {@link UUID#getLeastSignificantBits()}. */
  public static long getLeastSignificantBits(UUID uuid) {
    return bits(uuid, 16);
  }

  private static long bits(UUID uuid, int start) {
    String digits = uuid.toString().replace("-", "");
    return parseUnsignedLong(digits, start, start + 16, 16);
  }

  /** Replaces {@link UUID#version()}. */
  public static int version(UUID uuid) {
    return (int) (getMostSignificantBits(uuid) >> 12 & 0xF);
  }

  /** Replaces {@link UUID#variant()}, which is stored in one to three bits of the ninth octet. */
  public static int variant(UUID uuid) {
    int bits = (int) (getLeastSignificantBits(uuid) >>> 61);
    return bits < 4 ? 0 : bits < 6 ? 2 : bits;
  }

  /** Replaces {@link String#format(Locale, String, Object...)}. */
  public static String format(Locale locale, String format, Object... arguments) {
    return format(format, arguments);
  }

  /**
   * Replaces {@link String#format(String, Object...)}, but supports only the conversions that Urial
   * uses: {@code %s}, {@code %d}, {@code %X} with leading zeros, and {@code %%}.
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

  /**
   * Replaces {@code PublicSuffixList.known}, because building its index takes longer in JavaScript
   * than searching the tree.
   */
  public static int known(PublicSuffixList list, String host, int start, int end) {
    return -1;
  }
}
