package dev.urial.cli.foreign;

import dev.urial.internal.text.EscapedOctets;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Strings of octets: each character represents one octet, U+0000 to U+00FF. The commands in this
 * package read and write octets, because decoded escapes need not be valid UTF-8.
 */
final class OctetStrings {
  /** Decides which octets an encoder keeps. */
  interface Kept {
    boolean has(char octet);
  }

  private OctetStrings() {}

  /** Encodes text as UTF-8. */
  static String of(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
      }
    }
    return text;
  }

  /** Decodes octets as UTF-8; invalid sequences become U+FFFD. */
  static String text(String octets) {
    for (int i = 0; i < octets.length(); i++) {
      if (octets.charAt(i) >= 0x80) {
        return new String(bytes(octets), StandardCharsets.UTF_8);
      }
    }
    return octets;
  }

  /** Returns the octets as an array. */
  static byte[] bytes(String octets) {
    return octets.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Returns whether an octet is a letter, a digit or one of {@code - . _ ~}. */
  static boolean isUnreserved(char c) {
    return isLetterOrDigit(c) || c == '-' || c == '.' || c == '_' || c == '~';
  }

  static boolean isLetterOrDigit(char c) {
    return isLetter(c) || isDigit(c);
  }

  static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Decodes all complete escapes; other percent signs are kept. */
  static String decoded(String octets) {
    int percent = octets.indexOf('%');
    if (percent < 0) {
      return octets;
    }
    StringBuilder to = new StringBuilder(octets.length()).append(octets, 0, percent);
    for (int i = percent; i < octets.length(); i++) {
      int octet = EscapedOctets.octetAt(octets, i);
      to.append(octet < 0 ? octets.charAt(i) : (char) octet);
      i += octet < 0 ? 0 : 2;
    }
    return to.toString();
  }

  /** Escapes each octet that is not kept. */
  static String encoded(String octets, Kept kept) {
    StringBuilder to = new StringBuilder(octets.length() + 16);
    for (int i = 0; i < octets.length(); i++) {
      char c = octets.charAt(i);
      if (kept.has(c)) {
        to.append(c);
      } else {
        escape(c, to);
      }
    }
    return to.toString();
  }

  static void escape(char octet, StringBuilder to) {
    to.append('%').append("0123456789ABCDEF".charAt(octet >> 4 & 15));
    to.append("0123456789ABCDEF".charAt(octet & 15));
  }

  /**
   * Returns a JSON string; invalid UTF-8 becomes U+FFFD, because JSON text is UTF-8.
   *
   * @param alsoEscaped the characters to escape besides quotation marks, backslashes and controls
   */
  static String json(String octets, String alsoEscaped) {
    String text = text(octets);
    StringBuilder json = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\\', '"' -> json.append('\\').append(c);
        case '\b' -> json.append("\\b");
        case '\f' -> json.append("\\f");
        case '\n' -> json.append("\\n");
        case '\r' -> json.append("\\r");
        case '\t' -> json.append("\\t");
        default -> {
          if (c < ' ' || alsoEscaped.indexOf(c) >= 0) {
            json.append("\\u").append(HexFormat.of().toHexDigits(c));
          } else {
            json.append(c);
          }
        }
      }
    }
    return of(json.append('"').toString());
  }

  /** Converts escapes to lower case: {@code %3D} becomes {@code %3d}. */
  static String lowerEscapes(String octets) {
    if (octets.indexOf('%') < 0) {
      return octets;
    }
    StringBuilder to = new StringBuilder(octets);
    for (int i = 0; i < octets.length(); i++) {
      int octet = EscapedOctets.octetAt(octets, i);
      if (octet >= 0) {
        to.setCharAt(i + 1, "0123456789abcdef".charAt(octet >> 4));
        to.setCharAt(i + 2, "0123456789abcdef".charAt(octet & 15));
        i += 2;
      }
    }
    return to.toString();
  }
}
