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
 * Parses a text by the grammars of this package: a cursor, the components found so far, and the
 * rule that was read last, which what is left over breaks.
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

  /** Reads what a set holds, as far as it goes; answers whether that was anything. */
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

  /** The reading, if the text ends here and nothing broke. */
  Parsed<PastReading> end() {
    cursor.end(rule);
    return cursor.parsed(
        cursor.isBroken() ? null : new PastReading(era, cursor.text(), components));
  }

  /**
   * Where the colon after a scheme is; -1 if no scheme is there.
   *
   * @param first what a scheme begins with
   * @param rest what follows in it, without escapes
   */
  static int schemeEnd(String text, CharSet first, CharSet rest) {
    int i = runEnd(text, first, rest);
    return i > 0 && i < text.length() && text.charAt(i) == ':' ? i : -1;
  }

  /** Where a run ends, of one character of the first set and any number of the second. */
  static int runEnd(String text, CharSet first, CharSet rest) {
    int i = 0;
    while (i < text.length() && (i == 0 ? first : rest).has(text.charAt(i))) {
      i++;
    }
    return i;
  }
}
