package dev.urial.fragment;

import dev.urial.fragment.EpubCfi.Assertion;
import dev.urial.fragment.EpubCfi.Offset;
import dev.urial.fragment.EpubCfi.Parameter;
import dev.urial.fragment.EpubCfi.Path;
import dev.urial.fragment.EpubCfi.Step;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The grammar of EPUB Canonical Fragment Identifiers 1.1, §2.2. */
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

  /** {@code special-chars}, which a circumflex escapes. */
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
  static EpubCfi fragment(String fragment) throws Broken {
    Cursor cursor = Cursor.decoded(fragment);
    cursor.oneOf(FRAGMENT, "epubcfi(");
    if (!cursor.at('/')) {
      throw cursor.broken(STEP);
    }
    Path path = localPath(cursor);
    Path start = null;
    Path end = null;
    if (path.offset() == null && cursor.take(',')) { // "MUST end at a step", §3.4
      start = localPath(cursor);
      cursor.expect(',', RANGE);
      end = localPath(cursor);
    }
    cursor.expect(')', FRAGMENT);
    cursor.end(FRAGMENT);
    return new EpubCfi(fragment, path, start, end);
  }

  /**
   * {@code local_path = { step } , ( redirected_path | [ offset ] )}, {@code redirected_path = "!"
   * , ( offset | path )}.
   */
  private static Path localPath(Cursor cursor) throws Broken {
    List<List<Step>> documents = new ArrayList<>();
    documents.add(steps(cursor));
    while (cursor.take('!')) {
      if (!cursor.at('/') && !atOffset(cursor)) {
        throw cursor.broken(PATH);
      }
      documents.add(steps(cursor));
      if (documents.get(documents.size() - 1).isEmpty()) {
        break;
      }
    }
    return new Path(documents, atOffset(cursor) ? offset(cursor) : null);
  }

  /** {@code step = "/" , integer , [ "[" , assertion , "]" ]}. */
  private static List<Step> steps(Cursor cursor) throws Broken {
    List<Step> steps = new ArrayList<>();
    while (cursor.take('/')) {
      long index = Cursor.number(integer(cursor, INTEGER));
      steps.add(new Step(index, cursor.at('[') ? assertion(cursor) : null));
    }
    return steps;
  }

  private static boolean atOffset(Cursor cursor) {
    return cursor.at(':') || cursor.at('@') || cursor.at('~');
  }

  /** {@code ":" integer | "@" number ":" number | "~" number [ "@" number ":" number ]}. */
  private static Offset offset(Cursor cursor) throws Broken {
    int start = cursor.pos();
    Long character = null;
    Double seconds = null;
    Double x = null;
    Double y = null;
    if (cursor.take(':')) {
      character = Cursor.number(integer(cursor, INTEGER));
    } else {
      if (cursor.take('~')) {
        seconds = number(cursor);
      }
      if (cursor.take('@')) {
        x = hundredths(cursor);
        cursor.expect(':', OFFSET);
        y = hundredths(cursor);
      }
    }
    String text = cursor.since(start);
    return new Offset(text, character, seconds, x, y, cursor.at('[') ? assertion(cursor) : null);
  }

  /** {@code integer = zero | ( digit-non-zero , { digit } )}. */
  private static String integer(Cursor cursor, SpecRule rule) throws Broken {
    return cursor.at('0') ? cursor.digits(1, rule) : cursor.digits(rule);
  }

  /** {@code number = integer , [ "." , { digit } , digit-non-zero ]}. */
  private static double number(Cursor cursor) throws Broken {
    int start = cursor.pos();
    integer(cursor, NUMBER);
    if (cursor.take('.')) {
      String fraction = cursor.digits(NUMBER);
      if (fraction.endsWith("0")) {
        throw cursor.broken(NUMBER);
      }
    }
    return Double.parseDouble(cursor.since(start));
  }

  /** {@code number}, not more than 100: "MUST be in the range 0 to 100", §3.1.6. */
  private static double hundredths(Cursor cursor) throws Broken {
    int start = cursor.pos();
    double number = number(cursor);
    if (number > 100) {
      String digits = cursor.since(start);
      throw cursor.brokenAt(start + (digits.startsWith("100") ? 3 : 2), NUMBER);
    }
    return number;
  }

  /** As the grammar has it: no exponent, no nought at the end of a fraction. */
  static String number(double number) {
    if (!(number >= 0 && number < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("not a number of a place: " + number);
    }
    return new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString();
  }

  static String point(double x, double y) {
    if (x > 100 || y > 100) {
      throw new IllegalArgumentException("outside of the picture: " + x + ':' + y);
    }
    return '@' + number(x) + ':' + number(y);
  }

  /** {@code ( value , [ "," , value ] | "," , value | parameter ) { parameter }}. */
  private static Assertion assertion(Cursor cursor) throws Broken {
    cursor.expect('[', ASSERTION);
    String before = null;
    String after = null;
    if (!cursor.at(',') && !cursor.at(';')) {
      before = value(cursor, false, ASSERTION);
    }
    if (cursor.take(',')) {
      after = value(cursor, false, VALUE);
    }
    List<Parameter> parameters = new ArrayList<>();
    while (cursor.take(';')) {
      String name = value(cursor, true, VALUE);
      cursor.expect('=', ASSERTION);
      List<String> values = new ArrayList<>();
      do {
        values.add(value(cursor, false, VALUE));
      } while (cursor.take(','));
      parameters.add(new Parameter(name, values));
    }
    cursor.expect(']', ASSERTION);
    return new Assertion(before, after, parameters);
  }

  /** {@code value}: characters, the special ones behind a circumflex; at least one. */
  private static String value(Cursor cursor, boolean noSpace, SpecRule rule) throws Broken {
    StringBuilder value = new StringBuilder();
    while (!cursor.atEnd()) {
      int c = cursor.codePoint();
      if (c == '^') {
        cursor.advance();
        c = cursor.codePoint();
        if (c < 0 || SPECIAL.indexOf(c) < 0) {
          throw cursor.broken(VALUE);
        }
      } else if (SPECIAL.indexOf(c) >= 0) {
        break;
      } else if (!XmlNames.isChar(c) || (noSpace && c == ' ')) {
        throw cursor.broken(VALUE);
      }
      value.appendCodePoint(c);
      cursor.advance();
    }
    if (value.length() == 0) {
      throw cursor.broken(rule);
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
