package dev.urial.fragment;

import dev.urial.fragment.PdfFragment.Parameter;
import dev.urial.fragment.PdfFragment.View;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The parameters of RFC 8118 §3 and the forms of their values. */
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

  /** The keywords of PDF's destinations, with how many numbers may follow. */
  private static final Set<String> WITHOUT_NUMBER = Set.of("Fit", "FitB");

  private PdfSyntax() {}

  /** "Separated by the ampersand (&amp;) or pound (#) character". */
  static int parameterEnd(String text, int start) {
    int i = start;
    while (i < text.length() && text.charAt(i) != '&' && text.charAt(i) != '#') {
      i++;
    }
    return i;
  }

  /** "The parameter name, "=" (equal), and the parameter value". */
  static Parameter parameter(String text, int start, int end) throws Broken {
    int nameEnd = Cursor.find(text, '=', start, end);
    Cursor nameCursor = Cursor.unreserved(text, start, nameEnd);
    String name = nameCursor.exactly(PARAMETER, NAMES);
    if (nameEnd == end) {
      throw nameCursor.broken(PARAMETER);
    }
    Cursor value = Cursor.decoded(text, nameEnd + 1, end);
    switch (name) {
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
          throw value.broken(PARAMETER);
        }
        value.rest(PARAMETER);
      }
    }
    return new Parameter(name, value.text());
  }

  /** The first page is 1. */
  private static void page(Cursor value) throws Broken {
    long number = Cursor.number(value.digits(PARAMETER));
    if (number == 0) {
      throw value.broken(PARAMETER);
    }
    value.end(PARAMETER);
  }

  /** {@code scale [ "," left "," top ]}. */
  private static void zoom(Cursor value) throws Broken {
    number(value);
    if (!value.atEnd()) {
      value.expect(',', PARAMETER);
      numbers(value, 2);
    }
    value.end(PARAMETER);
  }

  /** {@code keyword [ "," position ]}, the keywords of ISO 32000-2 table 149. */
  static View view(Cursor value) throws Broken {
    String keyword =
        value.oneOf(PARAMETER, "XYZ", "Fit", "FitH", "FitV", "FitR", "FitB", "FitBH", "FitBV");
    List<Double> positions = new ArrayList<>();
    if (!WITHOUT_NUMBER.contains(keyword)) {
      int most = keyword.equals("FitR") ? 4 : keyword.equals("XYZ") ? 3 : 1;
      while (positions.size() < most && value.take(',')) {
        positions.add(number(value));
      }
      if (keyword.equals("FitR") && positions.size() < most) {
        throw value.broken(PARAMETER); // a rectangle has four sides
      }
    }
    value.end(PARAMETER);
    return new View(keyword, positions);
  }

  /** "A string enclosed in quotation marks"; CHOICE: without them too, as viewers take it. */
  private static void wordList(Cursor value) throws Broken {
    boolean quoted = value.take('"');
    while (!value.atEnd() && !value.at('"')) {
      value.advance();
    }
    if (quoted) {
      value.expect('"', PARAMETER);
    } else if (value.pos() == 0) {
      throw value.broken(PARAMETER);
    }
    value.end(PARAMETER);
  }

  private static List<Double> numbers(Cursor value, int count) throws Broken {
    List<Double> numbers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        value.expect(',', PARAMETER);
      }
      numbers.add(number(value));
    }
    return numbers;
  }

  /** A number of PDF: digits, perhaps with a sign and a point. */
  private static double number(Cursor value) throws Broken {
    int start = value.pos();
    value.take('-');
    if (!value.take('.')) {
      value.digits(PARAMETER);
      if (value.take('.') && value.atDigit()) {
        value.digits(PARAMETER);
      }
    } else {
      value.digits(PARAMETER);
    }
    return Double.parseDouble(value.since(start));
  }
}
