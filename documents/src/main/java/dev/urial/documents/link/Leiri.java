package dev.urial.documents.link;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import java.util.function.IntPredicate;

/** Converts legacy extended IRIs (LEIRIs), which XML used before IRIs were standardized. */
final class Leiri {
  private static final String ENCODED = " <>\"{}|\\^`";

  private Leiri() {}

  /**
   * Percent-encodes, in UTF-8, the characters that a LEIRI may contain but an IRI may not. All
   * other characters, including percent signs, are unchanged.
   */
  static String toIri(String text) {
    return encoded(text, Leiri::isEncoded);
  }

  /** Percent-encodes all non-ASCII characters in UTF-8. */
  static String toAscii(String text) {
    return encoded(text, c -> c >= 0x80);
  }

  private static String encoded(String text, IntPredicate isEncoded) {
    if (text.codePoints().noneMatch(isEncoded)) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (isEncoded.test(c)) {
        out.append(Percent.encode(Character.toString(c), CharSet.UNRESERVED));
      } else {
        out.appendCodePoint(c);
      }
      i += Character.charCount(c);
    }
    return out.toString();
  }

  /**
   * Returns whether a character is encoded under §3 of the LEIRI note: spaces, delimiters, unwise
   * characters, controls, and non-ASCII characters that are not ucschar.
   */
  private static boolean isEncoded(int c) {
    if (c < 0x80) {
      return c < 0x20 || c == 0x7F || ENCODED.indexOf(c) >= 0;
    }
    boolean isSurrogate = c >= 0xD800 && c <= 0xDFFF;
    return !isSurrogate
        && (c < 0xA0
            || c >= 0xE000 && c <= 0xF8FF
            || c >= 0xFDD0 && c <= 0xFDEF
            || c >= 0xFFF0 && c <= 0xFFFF
            || (c & 0xFFFE) == 0xFFFE
            || c >= 0xE0000 && c <= 0xE0FFF
            || c >= 0xF0000);
  }
}
