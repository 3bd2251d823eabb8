package dev.urial.fragment;

import dev.urial.fragment.PdfFragment.Parameter;
import dev.urial.fragment.PdfFragment.View;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.spi.Digits;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The parameters of RFC 8118 §3 and the syntax of their values. */
final class PdfSyntax {
  private static final SpecRule PARAMETER = Clause.rfc("parameter", 8118, "3");

  private static final String[] NAMES = {
    "page",
    "nameddest",
    "structelem",
    "comment",
    "ef",
    "zoom",
    "view",
    "viewrect",
    "highlight",
    "search",
    "fdf"
  };

  /** The keywords of PDF destinations that are not followed by numbers. */
  private static final Set<String> WITHOUT_NUMBER = Set.of("Fit", "FitB");

  private PdfSyntax() {}

  /**
   * Returns the end of a parameter: "separated by the ampersand (&amp;) or pound (#) character".
   */
  static int parameterEnd(String text, int start) {
    int i = start;
    while (i < text.length() && text.charAt(i) != '&' && text.charAt(i) != '#') {
      i++;
    }
    return i;
  }

  /** Parses "the parameter name, "=" (equal), and the parameter value". */
  static Parsed<Parameter> parameter(String text, int start, int end) {
    Cursor parameter = new Cursor(text, start, end);
    parameter.upTo('=');
    Cursor name = Cursor.unreserved(text, start, parameter.pos());
    String known = name.exactly(PARAMETER, NAMES);
    if (parameter.atEnd()) {
      name.breaks(PARAMETER);
    }
    if (name.isBroken()) {
      return name.parsed(null);
    }
    Cursor value = Cursor.decoded(text, parameter.pos() + 1, end);
    int from = value.pos();
    switch (known) {
      case "page" -> page(value);
      case "zoom" -> zoom(value);
      case "view" -> view(value);
      case "viewrect", "highlight" -> {
        numbers(value, 4);
        value.end(PARAMETER);
      }
      case "search" -> wordList(value);
      default -> {
        if (value.atEnd()) {
          value.breaks(PARAMETER);
        }
        value.rest();
      }
    }
    return value.parsed(new Parameter(known, value.since(from)));
  }

  /** Parses a page number; the first page is 1. */
  private static void page(Cursor value) {
    long number = Digits.number(value.some(CharSet.DIGIT, PARAMETER));
    if (number == 0) {
      value.breaks(PARAMETER);
    }
    value.end(PARAMETER);
  }

  /** {@code scale [ "," left "," top ]}. */
  private static void zoom(Cursor value) {
    number(value);
    if (!value.atEnd()) {
      value.expect(',', PARAMETER);
      numbers(value, 2);
    }
    value.end(PARAMETER);
  }

  /** {@code keyword [ "," position ]}, with the keywords of ISO 32000-2 table 149. */
  static View view(Cursor value) {
    String keyword =
        value.oneOf(PARAMETER, "XYZ", "Fit", "FitH", "FitV", "FitR", "FitB", "FitBH", "FitBV");
    List<Double> positions = new ArrayList<>();
    if (!WITHOUT_NUMBER.contains(keyword)) {
      int most = keyword.equals("FitR") ? 4 : keyword.equals("XYZ") ? 3 : 1;
      while (positions.size() < most && value.eat(',')) {
        positions.add(number(value));
      }
      if (keyword.equals("FitR") && positions.size() < most) {
        value.breaks(PARAMETER); // a rectangle has four sides
      }
    }
    value.end(PARAMETER);
    return new View(keyword, positions);
  }

  /**
   * Parses "a string enclosed in quotation marks". CHOICE: the quotation marks may be omitted, as
   * viewers allow.
   */
  private static void wordList(Cursor value) {
    int start = value.pos();
    boolean quoted = value.eat('"');
    while (!value.atEnd() && !value.at('"')) {
      value.advance();
    }
    if (quoted) {
      value.expect('"', PARAMETER);
    } else if (value.pos() == start) {
      value.breaks(PARAMETER);
    }
    value.end(PARAMETER);
  }

  private static List<Double> numbers(Cursor value, int count) {
    List<Double> numbers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        value.expect(',', PARAMETER);
      }
      numbers.add(number(value));
    }
    return numbers;
  }

  /** Parses a PDF number: digits, optionally with a sign and a decimal point. */
  private static double number(Cursor value) {
    int start = value.pos();
    value.eat('-');
    if (!value.eat('.')) {
      value.some(CharSet.DIGIT, PARAMETER);
      if (value.eat('.') && value.at(CharSet.DIGIT)) {
        value.some(CharSet.DIGIT, PARAMETER);
      }
    } else {
      value.some(CharSet.DIGIT, PARAMETER);
    }
    return value.isBroken() ? 0 : Double.parseDouble(value.since(start));
  }
}
