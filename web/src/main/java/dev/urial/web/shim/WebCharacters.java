package dev.urial.web.shim;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSByRef;

/**
 * Uses the platform's character properties and encodings instead of TeaVM's tables and coders,
 * which would make up a tenth of a program.
 */
public final class WebCharacters {
  private WebCharacters() {}

  /** Replaces {@link Character#getType(int)}, and uses the platform's version of Unicode. */
  public static int getType(int c) {
    return type(c);
  }

  @JSBody(
      params = "c",
      script =
          "var text = String.fromCodePoint(c);var names ="
              + " ['Lu','Ll','Lt','Lm','Lo','Mn','Me','Mc','Nd','Nl','No','Zs','Zl','Zp', "
              + " 'Cc','Cf','','Co','Cs','Pd','Ps','Pe','Pc','Po','Sm','Sc','Sk','So','Pi','Pf'];for"
              + " (var i = 0; i < names.length; i++) {  if (names[i] && new RegExp('\\\\p{' +"
              + " names[i] + '}', 'u').test(text)) return i + 1;}return 0;")
  private static native int type(int c);

  /** Replaces {@link Character#isLetter(int)}. */
  public static boolean isLetter(int c) {
    return matches(c, "\\p{L}");
  }

  /** Replaces {@link Character#isLetter(char)}. */
  public static boolean isLetter(char c) {
    return matches(c, "\\p{L}");
  }

  /** Replaces {@link Character#isLetterOrDigit(int)}. */
  public static boolean isLetterOrDigit(int c) {
    return matches(c, "[\\p{L}\\p{Nd}]");
  }

  /** Replaces {@link Character#isDigit(char)}. */
  public static boolean isDigit(char c) {
    return matches(c, "\\p{Nd}");
  }

  @JSBody(
      params = {"c", "set"},
      script = "return new RegExp(set, 'u').test(String.fromCodePoint(c));")
  private static native boolean matches(int c, String set);

  /** Replaces {@link Character#toLowerCase(char)}. */
  public static char toLowerCase(char c) {
    return (char) lower(c);
  }

  /** Replaces {@link Character#toUpperCase(char)}. */
  public static char toUpperCase(char c) {
    return (char) upper(c);
  }

  /** Replaces {@link Character#toLowerCase(int)}. */
  public static int toLowerCase(int c) {
    return lower(c);
  }

  @JSBody(
      params = "c",
      script =
          "var text = String.fromCodePoint(c), changed = text.toLowerCase();"
              + "return changed.length === text.length ? changed.codePointAt(0) : c;")
  private static native int lower(int c);

  @JSBody(
      params = "c",
      script =
          "var text = String.fromCodePoint(c), changed = text.toUpperCase();"
              + "return changed.length === text.length ? changed.codePointAt(0) : c;")
  private static native int upper(int c);

  /** Replaces {@link String#toLowerCase(Locale)}; Urial uses only the root locale. */
  public static String toLowerCase(String text, Locale locale) {
    return lower(text);
  }

  /** Replaces {@link String#toUpperCase(Locale)}; Urial uses only the root locale. */
  public static String toUpperCase(String text, Locale locale) {
    return upper(text);
  }

  @JSBody(params = "text", script = "return text.toLowerCase();")
  private static native String lower(String text);

  @JSBody(params = "text", script = "return text.toUpperCase();")
  private static native String upper(String text);

  /** Replaces {@link String#getBytes(Charset)}, and supports only UTF-8, ISO-8859-1 and ASCII. */
  public static byte[] getBytes(String text, Charset charset) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      return utf8(text);
    }
    int limit = charset.equals(StandardCharsets.US_ASCII) ? 0x80 : 0x100;
    byte[] octets = new byte[text.length()];
    int length = 0;
    for (int i = 0; i < text.length(); i++) {
      int c = text.codePointAt(i);
      i += c > 0xFFFF ? 1 : 0;
      octets[length++] = c < limit ? (byte) c : (byte) '?';
    }
    return java.util.Arrays.copyOf(octets, length);
  }

  @JSBody(
      params = "text",
      script =
          "return new Int8Array("
              + "new TextEncoder().encode("
              + "text.replace(new RegExp('\\\\p{Surrogate}', 'gu'), '?')).buffer);")
  @JSByRef
  private static native byte[] utf8(String text);

  /** Replaces {@code new String(octets, charset)}. */
  public static String decode(byte[] octets, Charset charset) {
    return decode(octets, 0, octets.length, charset);
  }

  /** Replaces {@code AsciiBuilder.text}, and is faster than TeaVM's decoder. */
  public static String text(byte[] octets, int start, int length) {
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

  /** Replaces {@code new String(octets, hibyte, start, length)}, and supports only ASCII. */
  public static String decode(byte[] octets, int high, int start, int length) {
    return text(octets, start, length);
  }

  /**
   * Replaces {@code new String(octets, start, length, charset)}, and supports only UTF-8,
   * ISO-8859-1 and ASCII.
   */
  public static String decode(byte[] octets, int start, int length, Charset charset) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      return ofUtf8(octets, start, length);
    }
    boolean isAscii = charset.equals(StandardCharsets.US_ASCII);
    StringBuilder text = new StringBuilder(length);
    for (int i = start; i < start + length; i++) {
      text.append(isAscii && octets[i] < 0 ? '\uFFFD' : (char) (octets[i] & 0xFF));
    }
    return text.toString();
  }

  @JSBody(
      params = {"octets", "start", "length"},
      script =
          "return new TextDecoder('utf-8', {ignoreBOM: true})"
              + ".decode(octets.subarray(start, start + length));")
  private static native String ofUtf8(@JSByRef byte[] octets, int start, int length);
}
