package dev.urial.fragment;

import dev.urial.fragment.PlainTextFragment.IntegrityCheck;
import dev.urial.fragment.PlainTextFragment.Unit;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.spi.Digits;
import java.util.ArrayList;
import java.util.List;

/** Parses the grammar of RFC 5147 §3. */
final class PlainTextSyntax {
  static final SpecRule FRAGMENT = Clause.rfc("text-fragment", 5147, "3");
  private static final SpecRule SCHEME = Clause.rfc("text-scheme", 5147, "3");
  private static final SpecRule RANGE = Clause.rfc("range", 5147, "3");
  private static final SpecRule CHECK = Clause.rfc("integrity-check", 5147, "3");
  private static final SpecRule LENGTH = Clause.rfc("length-scheme", 5147, "3");
  private static final SpecRule MD5 = Clause.rfc("md5-value", 5147, "3");
  private static final SpecRule CHARSET = Clause.rfc("mime-charset", 2978, "2.3");

  /** {@code mime-charset-chars}, RFC 2978 §2.3, except the percent sign, which starts escapes. */
  private static final CharSet CHARSET_CHARS =
      CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("!#$&'+-^_`{}~"));

  private static final CharSet NAME_CHARS = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("-_."));
  private static final CharSet VALUE_CHARS = CharSet.UNRESERVED.or(CharSet.of("!$&'()*+:@/?="));

  private PlainTextSyntax() {}

  /** {@code text-fragment = text-scheme 0*( ";" integrity-check )}. */
  static Parsed<PlainTextFragment> textFragment(String fragment) {
    Cursor cursor = Cursor.unreserved(fragment);
    String scheme = cursor.oneOf(SCHEME, "char=", "line=");
    Unit unit = scheme.equals("char=") ? Unit.CHARACTER : Unit.LINE;
    // ( position / range ), range = ( position "," [ position ] ) / ( "," position )
    boolean fromStart = cursor.at(',');
    String first = fromStart ? "0" : cursor.some(CharSet.DIGIT, SCHEME);
    boolean isRange = cursor.eat(',');
    long start = Digits.number(first);
    long end = isRange ? Long.MAX_VALUE : start;
    if (isRange && (fromStart || cursor.at(CharSet.DIGIT))) {
      String last = cursor.some(CharSet.DIGIT, RANGE);
      if (Digits.isLess(last, first)) {
        cursor.breaks(RANGE);
      }
      end = Digits.number(last);
    }
    List<IntegrityCheck> checks = new ArrayList<>();
    while (!cursor.atEnd()) {
      cursor.expect(';', FRAGMENT);
      checks.add(integrityCheck(cursor));
    }
    return cursor.parsed(new PlainTextFragment(fragment, unit, isRange, start, end, checks));
  }

  /** {@code integrity-check = ( length-scheme / md5-scheme ) [ "," mime-charset ]}. */
  private static IntegrityCheck integrityCheck(Cursor cursor) {
    String name = cursor.some(NAME_CHARS, CHECK);
    cursor.expect('=', CHECK);
    String value =
        switch (name) {
          case "length" -> cursor.some(CharSet.DIGIT, LENGTH);
          case "md5" -> md5Value(cursor);
          // CHOICE: the ABNF allows no other names, but §3.1 requires them to be ignored, so they
          // are parsed.
          default -> cursor.some(VALUE_CHARS, CHECK);
        };
    return new IntegrityCheck(
        name, value, cursor.eat(',') ? cursor.some(CHARSET_CHARS, CHARSET) : null);
  }

  /** {@code md5-value = 32HEXDIG}. */
  private static String md5Value(Cursor cursor) {
    return cursor.some(CharSet.HEXDIG, 32, MD5);
  }
}
