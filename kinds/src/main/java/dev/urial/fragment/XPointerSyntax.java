package dev.urial.fragment;

import dev.urial.fragment.XPointer.Part;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.spi.Digits;
import java.util.ArrayList;
import java.util.List;

/** Parses the grammar of the XPointer Framework and of {@code element()}. */
final class XPointerSyntax {
  static final SpecRule POINTER = framework("Pointer");
  private static final SpecRule PART = framework("PointerPart");
  private static final SpecRule SCHEME_NAME = framework("SchemeName");
  private static final SpecRule SCHEME_DATA = framework("SchemeData");
  private static final SpecRule ELEMENT =
      new Clause(
          "ElementSchemeData", "XPointer element()", "3", "https://www.w3.org/TR/xptr-element/");

  private static SpecRule framework(String id) {
    return new Clause(
        id, "XPointer Framework", "3.1", "https://www.w3.org/TR/xptr-framework/#syntax");
  }

  private XPointerSyntax() {}

  /** {@code Pointer ::= Shorthand | PointerPart (S? PointerPart)*}. */
  static List<Part> pointer(Cursor cursor) {
    List<Part> parts = new ArrayList<>();
    int start = cursor.pos();
    String name = XmlNames.ncName(cursor, POINTER);
    if (cursor.atEnd()) {
      cursor.end(POINTER);
      return List.of(new XPointer.Shorthand(name));
    }
    parts.add(pointerPart(start, cursor));
    while (!cursor.atEnd()) {
      int end = cursor.pos();
      while (XmlNames.isSpace(cursor.codePoint())) {
        cursor.advance();
      }
      if (cursor.atEnd() && cursor.pos() > end) {
        cursor.breaks(PART); // whitespace is allowed only between parts
      }
      start = cursor.pos();
      XmlNames.ncName(cursor, SCHEME_NAME);
      parts.add(pointerPart(start, cursor));
    }
    cursor.end(PART);
    return parts;
  }

  /**
   * {@code PointerPart ::= SchemeName '(' SchemeData ')'}, {@code SchemeName ::= QName}.
   *
   * @param start the index where the part starts; the cursor is after its first name
   */
  private static Part pointerPart(int start, Cursor cursor) {
    if (cursor.eat(':')) {
      XmlNames.ncName(cursor, SCHEME_NAME);
    }
    String scheme = cursor.since(start);
    cursor.expect('(', PART);
    String data = schemeData(cursor);
    cursor.expect(')', SCHEME_DATA);
    Part part = scheme.equals("element") ? elementData(data).orElseNull() : null;
    return part == null ? new XPointer.Other(scheme, data) : part;
  }

  /**
   * {@code SchemeData ::= EscapedData*}, {@code EscapedData ::= NormalChar | '^(' | '^)' | '^^' |
   * '(' SchemeData ')'}, where {@code NormalChar} is any Unicode character except the circumflex
   * and parentheses.
   */
  private static String schemeData(Cursor cursor) {
    StringBuilder data = new StringBuilder();
    int open = 0;
    while (!cursor.atEnd() && !(open == 0 && cursor.at(')'))) {
      if (cursor.eat('^')) {
        if (!cursor.at('(') && !cursor.at(')') && !cursor.at('^')) {
          cursor.breaks(SCHEME_DATA);
          break;
        }
      } else if (cursor.at('(')) {
        open++;
      } else if (cursor.at(')')) {
        open--;
      }
      data.appendCodePoint(cursor.codePoint());
      cursor.advance();
    }
    return data.toString();
  }

  /**
   * {@code (NCName ChildSequence?) | ChildSequence}, {@code ChildSequence ::= ('/' [1-9] [0-9]*)+}.
   */
  private static Parsed<Part> elementData(String data) {
    Cursor cursor = new Cursor(data);
    String id = cursor.at('/') ? null : XmlNames.ncName(cursor, ELEMENT);
    List<Integer> children = new ArrayList<>();
    while (!cursor.atEnd()) {
      cursor.expect('/', ELEMENT);
      if (cursor.at('0')) {
        cursor.breaks(ELEMENT);
      }
      // No element has more children than the largest int, so it can represent any larger number.
      children.add(
          (int) Math.min(Integer.MAX_VALUE, Digits.number(cursor.some(CharSet.DIGIT, ELEMENT))));
    }
    return cursor.parsed(new XPointer.Element(id, children));
  }

  /** Adds a circumflex before each circumflex and each unbalanced parenthesis. */
  static String escape(String data) {
    boolean[] alone = new boolean[data.length()];
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < data.length(); i++) {
      char c = data.charAt(i);
      if (c == '(') {
        open.add(i);
      } else if (c == ')' && !open.isEmpty()) {
        open.remove(open.size() - 1);
      } else {
        alone[i] = c == ')' || c == '^';
      }
    }
    open.forEach(i -> alone[i] = true);
    StringBuilder out = new StringBuilder(data.length() + 8);
    for (int i = 0; i < data.length(); i++) {
      out.append(alone[i] ? "^" : "").append(data.charAt(i));
    }
    return out.toString();
  }
}
