package dev.urial.fragment;

import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;

/** Parses {@code Name} of XML 1.0, fifth edition, and {@code NCName} of Namespaces in XML. */
final class XmlNames {
  private XmlNames() {}

  /** {@code NCName ::= NameStartChar NameChar*}, both without the colon. */
  static String ncName(Cursor cursor, SpecRule rule) {
    int start = cursor.pos();
    if (!isNameStart(cursor.codePoint())) {
      cursor.breaks(rule);
    }
    while (isNameChar(cursor.codePoint())) {
      cursor.advance();
    }
    return cursor.since(start);
  }

  /**
   * {@code Name ::= NameStartChar NameChar*} of XML 1.0, in which a colon is allowed anywhere, like
   * a letter.
   */
  static String name(Cursor cursor, SpecRule rule) {
    int start = cursor.pos();
    if (!isNameStart(cursor.codePoint()) && !cursor.at(':')) {
      cursor.breaks(rule);
    }
    while (isNameChar(cursor.codePoint()) || cursor.at(':')) {
      cursor.advance();
    }
    return cursor.since(start);
  }

  private static boolean isNameStart(int c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || c == '_'
        || (c >= 0xC0 && c <= 0x2FF && c != 0xD7 && c != 0xF7)
        || (c >= 0x370 && c <= 0x1FFF && c != 0x37E)
        || (c >= 0x200C && c <= 0x200D)
        || (c >= 0x2070 && c <= 0x218F)
        || (c >= 0x2C00 && c <= 0x2FEF)
        || (c >= 0x3001 && c <= 0xD7FF)
        || (c >= 0xF900 && c <= 0xFDCF)
        || (c >= 0xFDF0 && c <= 0xFFFD)
        || (c >= 0x10000 && c <= 0xEFFFF);
  }

  private static boolean isNameChar(int c) {
    return isNameStart(c)
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '.'
        || c == 0xB7
        || (c >= 0x300 && c <= 0x36F)
        || (c >= 0x203F && c <= 0x2040);
  }

  /** Returns whether a code point is whitespace: the characters of {@code S} in XML 1.0. */
  static boolean isSpace(int c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }
}
