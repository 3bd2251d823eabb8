package dev.urial.url;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Takes labels and code points out of a text that may hold them raw, escaped or as Punycode. */
final class NodeOracleLabels {
  private NodeOracleLabels() {}

  /**
   * The text with some labels that begin with {@code xn--} replaced by a letter; what follows that
   * is given. Where there is such a label only without tabs and line breaks, or with escapes
   * decoded, these go too.
   */
  static String withoutLabels(String text, Predicate<String> replaced) {
    String without = replaceAll(text, replaced);
    String inPlain = replaceAll(plain(withoutBreaks(text)), replaced);
    return inPlain.equals(plain(withoutBreaks(without))) ? without : inPlain;
  }

  /**
   * The text without tabs and line breaks, and with escapes of what a label consists of decoded.
   */
  private static String plain(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int octet = octet(text, i);
      if (octet > 0 && isOfLabel((char) octet)) {
        out.append((char) octet);
        i += 2;
      } else if (c != '\t' && c != '\n' && c != '\r') {
        out.append(c);
      }
    }
    return out.toString();
  }

  private static String replaceAll(String text, Predicate<String> replaced) {
    StringBuilder out = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      int end = i + 1;
      if (text.regionMatches(true, i, "xn--", 0, 4)) {
        end = i + 4;
        while (end < text.length() && isOfLabel(text.charAt(end))) {
          end++;
        }
        if (replaced.test(text.substring(i + 4, end).toLowerCase(Locale.ROOT))) {
          out.append('x');
          i = end;
        }
      }
      out.append(text, i, end);
      i = end;
    }
    return out.toString();
  }

  private static boolean isOfLabel(char c) {
    return c > ' ' && c < 127 && "./\\?#:@%[]<>^|".indexOf(c) < 0;
  }

  /** The text with these code points replaced by letters, and labels whose Punycode holds them. */
  static String withoutCodePoints(String text, BitSet codePoints) {
    String raw = withoutRaw(text, codePoints);
    String inOneLine = withoutRaw(withoutBreaks(text), codePoints);
    return withoutLabels(
        // A break within an escape hides what is escaped.
        inOneLine.equals(withoutBreaks(raw)) ? raw : inOneLine,
        label -> {
          String decoded = decode(label);
          return decoded != null && decoded.codePoints().anyMatch(codePoints::get);
        });
  }

  private static String withoutBreaks(String text) {
    return text.replace("\t", "").replace("\n", "").replace("\r", "");
  }

  private static String withoutRaw(String text, BitSet codePoints) {
    StringBuilder out = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      int raw = text.codePointAt(i);
      int end = i + Character.charCount(raw);
      int escapes = endOfEscaped(text, i);
      if (escapes > i) {
        raw = escaped(text.substring(i, escapes));
        end = raw < 0 ? i + 1 : escapes;
      }
      if (raw >= 0 && codePoints.get(raw)) {
        out.append('x');
      } else {
        out.append(text, i, end);
      }
      i = end;
    }
    return out.toString();
  }

  /** Where the escapes end that begin here and would be one code point beyond ASCII; or here. */
  private static int endOfEscaped(String text, int start) {
    int lead = octet(text, start);
    int octets = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    for (int i = 0; i < octets; i++) {
      if (octet(text, start + 3 * i) < 0) {
        return start;
      }
    }
    return start + 3 * octets;
  }

  private static int escaped(String escapes) {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    for (int i = 0; i < escapes.length(); i += 3) {
      octets.write(octet(escapes, i));
    }
    try {
      String decoded =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(octets.toByteArray()))
              .toString();
      return decoded.codePointAt(0);
    } catch (CharacterCodingException e) {
      return -1;
    }
  }

  private static int octet(String text, int i) {
    if (i + 2 >= text.length() || text.charAt(i) != '%') {
      return -1;
    }
    int high = Character.digit(text.charAt(i + 1), 16);
    int low = Character.digit(text.charAt(i + 2), 16);
    return high < 0 || low < 0 ? -1 : high << 4 | low;
  }

  /** RFC 3492 §6.2 by the book; null where it fails. */
  private static @Nullable String decode(String label) {
    StringBuilder out = new StringBuilder();
    int delimiter = label.lastIndexOf('-');
    out.append(label, 0, Math.max(0, delimiter));
    long n = 128;
    long i = 0;
    int bias = 72;
    int in = delimiter < 0 ? 0 : delimiter + 1;
    while (in < label.length()) {
      long old = i;
      long w = 1;
      for (int k = 36; ; k += 36) {
        if (in == label.length()) {
          return null;
        }
        char c = label.charAt(in++);
        int digit = c >= 'a' && c <= 'z' ? c - 'a' : c >= '0' && c <= '9' ? c - '0' + 26 : -1;
        i += digit * w;
        if (digit < 0 || i > Integer.MAX_VALUE) {
          return null;
        }
        int t = Math.min(26, Math.max(1, k - bias));
        if (digit < t) {
          break;
        }
        w *= 36 - t;
      }
      int length = out.codePointCount(0, out.length()) + 1;
      bias = adapt(i - old, length, old == 0);
      n += i / length;
      i %= length;
      if (n > Character.MAX_CODE_POINT) {
        return null;
      }
      int at = out.offsetByCodePoints(0, (int) i);
      out.insert(at, Character.toChars((int) n));
      i++;
    }
    return out.toString();
  }

  private static int adapt(long delta, int length, boolean first) {
    long d = first ? delta / 700 : delta / 2;
    d += d / length;
    int k = 0;
    while (d > 455) {
      d /= 35;
      k += 36;
    }
    return (int) (k + 36 * d / (d + 38));
  }
}
