package dev.urial.history;

import dev.urial.grammar.CharSet;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of the parsers in this package: a cursor, the components found so far, and the last
 * rule, which any remaining text violates.
 */
final class PastReader {
  final Cursor cursor;

  private final Era era;
  private final List<PastPart> components = new ArrayList<>();
  private SpecRule rule;

  PastReader(Era era, String text, SpecRule whole, SpecRule escape) {
    this.era = era;
    this.cursor = new Cursor(text, 0, text.length(), escape);
    this.rule = whole;
  }

  /** Skips all characters of a set at the cursor, and returns whether there were any. */
  boolean run(CharSet set, SpecRule of) {
    rule = of;
    return cursor.skip(set);
  }

  void add(String name, int start, int end, SpecRule of, @Nullable Component today) {
    add(new PastPart(name, start, end, of, today));
  }

  void add(PastPart component) {
    components.add(component);
  }

  /** Returns the reading if the cursor is at the end of the text; otherwise returns the error. */
  Parsed<PastReading> end() {
    cursor.end(rule);
    return cursor.parsed(
        cursor.isBroken() ? null : new PastReading(era, cursor.text(), components));
  }

  /**
   * Returns the index of the colon after the scheme, or -1 if there is no scheme.
   *
   * @param first the characters with which a scheme may begin
   * @param rest the characters that may follow, without escapes
   */
  static int schemeEnd(String text, CharSet first, CharSet rest) {
    int i = runEnd(text, first, rest);
    return i > 0 && i < text.length() && text.charAt(i) == ':' ? i : -1;
  }

  /**
   * Returns the end of the run, at the start of the text, of one character from {@code first} and
   * any number of characters from {@code rest}.
   */
  static int runEnd(String text, CharSet first, CharSet rest) {
    int i = 0;
    while (i < text.length() && (i == 0 ? first : rest).has(text.charAt(i))) {
      i++;
    }
    return i;
  }
}
