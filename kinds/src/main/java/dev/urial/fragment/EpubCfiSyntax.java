package dev.urial.fragment;

import dev.urial.fragment.EpubCfi.Assertion;
import dev.urial.fragment.EpubCfi.Offset;
import dev.urial.fragment.EpubCfi.Parameter;
import dev.urial.fragment.EpubCfi.Path;
import dev.urial.fragment.EpubCfi.Step;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.spi.Digits;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Parses EPUB Canonical Fragment Identifiers (EPUB CFI 1.1, §2.2). */
final class EpubCfiSyntax {
  static final SpecRule FRAGMENT = rule("fragment");
  private static final SpecRule STEP = rule("step");
  private static final SpecRule PATH = rule("path");
  private static final SpecRule RANGE = rule("range");
  private static final SpecRule OFFSET = rule("offset");
  private static final SpecRule INTEGER = rule("integer");
  private static final SpecRule NUMBER = rule("number");
  private static final SpecRule ASSERTION = rule("assertion");
  private static final SpecRule VALUE = rule("value");

  /** {@code special-chars}, which are escaped with a circumflex. */
  private static final String SPECIAL = "^[](),;=";

  private static SpecRule rule(String id) {
    return new Clause(
        id,
        "EPUB CFI",
        "2.2",
        "https://w3c.github.io/epub-specs/epub33/epubcfi/#epubcfi.ebnf." + id);
  }

  private EpubCfiSyntax() {}

  /** {@code fragment = "epubcfi(" , ( path , [ range ] ) , ")"}. */
  static Parsed<EpubCfi> fragment(String fragment) {
    Cursor cursor = Cursor.decoded(fragment);
    cursor.oneOf(FRAGMENT, "epubcfi(");
    if (!cursor.at('/')) {
      cursor.breaks(STEP);
    }
    Path path = localPath(cursor);
    Path start = null;
    Path end = null;
    if (path.offset() == null && cursor.eat(',')) { // "MUST end at a step", §3.4
      start = localPath(cursor);
      cursor.expect(',', RANGE);
      end = localPath(cursor);
    }
    cursor.expect(')', FRAGMENT);
    cursor.end(FRAGMENT);
    return cursor.parsed(new EpubCfi(fragment, path, start, end));
  }

  /**
   * {@code local_path = { step } , ( redirected_path | [ offset ] )}, {@code redirected_path = "!"
   * , ( offset | path )}.
   */
  private static Path localPath(Cursor cursor) {
    List<List<Step>> documents = new ArrayList<>();
    documents.add(steps(cursor));
    while (cursor.eat('!')) {
      if (!cursor.at('/') && !atOffset(cursor)) {
        cursor.breaks(PATH);
      }
      documents.add(steps(cursor));
      if (documents.get(documents.size() - 1).isEmpty()) {
        break;
      }
    }
    return new Path(documents, atOffset(cursor) ? offset(cursor) : null);
  }

  /** {@code step = "/" , integer , [ "[" , assertion , "]" ]}. */
  private static List<Step> steps(Cursor cursor) {
    List<Step> steps = new ArrayList<>();
    while (cursor.eat('/')) {
      long index = Digits.number(integer(cursor, INTEGER));
      steps.add(new Step(index, cursor.at('[') ? assertion(cursor) : null));
    }
    return steps;
  }

  private static boolean atOffset(Cursor cursor) {
    return cursor.at(':') || cursor.at('@') || cursor.at('~');
  }

  /** {@code ":" integer | "@" number ":" number | "~" number [ "@" number ":" number ]}. */
  private static Offset offset(Cursor cursor) {
    int start = cursor.pos();
    Long character = null;
    Double seconds = null;
    Double x = null;
    Double y = null;
    if (cursor.eat(':')) {
      character = Digits.number(integer(cursor, INTEGER));
    } else {
      if (cursor.eat('~')) {
        seconds = number(cursor);
      }
      if (cursor.eat('@')) {
        x = hundredths(cursor);
        cursor.expect(':', OFFSET);
        y = hundredths(cursor);
      }
    }
    String text = cursor.since(start);
    return new Offset(text, character, seconds, x, y, cursor.at('[') ? assertion(cursor) : null);
  }

  /** {@code integer = zero | ( digit-non-zero , { digit } )}. */
  private static String integer(Cursor cursor, SpecRule rule) {
    return cursor.at('0') ? cursor.some(CharSet.DIGIT, 1, rule) : cursor.some(CharSet.DIGIT, rule);
  }

  /** {@code number = integer , [ "." , { digit } , digit-non-zero ]}. */
  private static double number(Cursor cursor) {
    int start = cursor.pos();
    integer(cursor, NUMBER);
    if (cursor.eat('.')) {
      String fraction = cursor.some(CharSet.DIGIT, NUMBER);
      if (fraction.endsWith("0")) {
        cursor.breaks(NUMBER);
      }
    }
    return cursor.isBroken() ? 0 : Double.parseDouble(cursor.since(start));
  }

  /** {@code number}, at most 100: "MUST be in the range 0 to 100", §3.1.6. */
  private static double hundredths(Cursor cursor) {
    int start = cursor.pos();
    double number = number(cursor);
    if (number > 100) {
      String digits = cursor.since(start);
      cursor.breaks(NUMBER, start + (digits.startsWith("100") ? 3 : 2));
    }
    return number;
  }

  /**
   * Formats a number as the grammar requires: without an exponent and without trailing zeros in the
   * fraction.
   */
  static String number(double number) {
    if (!(number >= 0 && number < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("not a valid position number: " + number);
    }
    return new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString();
  }

  static String point(double x, double y) {
    if (x > 100 || y > 100) {
      throw new IllegalArgumentException("outside the image: " + x + ':' + y);
    }
    return '@' + number(x) + ':' + number(y);
  }

  /** {@code ( value , [ "," , value ] | "," , value | parameter ) { parameter }}. */
  private static Assertion assertion(Cursor cursor) {
    cursor.expect('[', ASSERTION);
    String before = null;
    String after = null;
    if (!cursor.at(',') && !cursor.at(';')) {
      before = value(cursor, false, ASSERTION);
    }
    if (cursor.eat(',')) {
      after = value(cursor, false, VALUE);
    }
    List<Parameter> parameters = new ArrayList<>();
    while (cursor.eat(';')) {
      String name = value(cursor, true, VALUE);
      cursor.expect('=', ASSERTION);
      List<String> values = new ArrayList<>();
      do {
        values.add(value(cursor, false, VALUE));
      } while (cursor.eat(','));
      parameters.add(new Parameter(name, values));
    }
    cursor.expect(']', ASSERTION);
    return new Assertion(before, after, parameters);
  }

  /** {@code value}: at least one character; special characters are escaped with a circumflex. */
  private static String value(Cursor cursor, boolean noSpace, SpecRule rule) {
    StringBuilder value = new StringBuilder();
    while (!cursor.atEnd()) {
      boolean escaped = cursor.eat('^');
      int c = cursor.codePoint();
      boolean special = SPECIAL.indexOf(c) >= 0;
      if (special && !escaped) {
        break;
      }
      if (escaped ? special : XmlNames.isChar(c) && !(noSpace && c == ' ')) {
        value.appendCodePoint(c);
        cursor.advance();
      } else {
        cursor.breaks(VALUE);
      }
    }
    if (value.length() == 0) {
      cursor.breaks(rule);
    }
    return value.toString();
  }

  static String escape(String value) {
    StringBuilder out = new StringBuilder(value.length() + 8);
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      out.append(SPECIAL.indexOf(c) >= 0 ? "^" : "").append(c);
    }
    return out.toString();
  }
}
