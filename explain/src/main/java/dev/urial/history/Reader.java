package dev.urial.history;

import dev.urial.grammar.CharSet;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A place in a text, from which the grammars of this room are read, and the components found so
 * far.
 *
 * <p>INVARIANT: {@link #pos} never goes back, and stands where no text of the document could go on
 * once something is broken.
 */
final class Reader {
  final String text;
  int pos;

  private final Era era;
  private final SpecRule escape;
  private final List<PastPart> components = new ArrayList<>();
  private SpecRule rule;
  private boolean broken;

  Reader(Era era, String text, SpecRule whole, SpecRule escape) {
    this.era = era;
    this.text = text;
    this.rule = whole;
    this.escape = escape;
  }

  boolean at(char c) {
    return pos < text.length() && text.charAt(pos) == c;
  }

  /** Whether a character of the set stands here, or an escape begins and the set has escapes. */
  boolean at(CharSet set) {
    return pos < text.length()
        && (set.has(text.charAt(pos)) || (set.pctEncoded() && text.charAt(pos) == '%'));
  }

  boolean eat(char c) {
    boolean there = !broken && at(c);
    pos += there ? 1 : 0;
    return there;
  }

  /** Reads what a set holds, as far as it goes; answers whether that was anything. */
  boolean run(CharSet set, SpecRule of) {
    if (broken) {
      return false;
    }
    rule = of;
    int start = pos;
    while (at(set)) {
      if (text.charAt(pos) == '%' && !escape()) {
        return false;
      }
      pos++;
    }
    return pos > start;
  }

  /** Steps to the last character of an escape, or to where it breaks. */
  private boolean escape() {
    for (int i = 0; i < 2; i++) {
      pos++;
      if (!at(CharSet.HEXDIG)) {
        breaks(escape);
        return false;
      }
    }
    return true;
  }

  /** Nothing fits from here on. */
  void breaks(SpecRule by) {
    if (!broken) {
      broken = true;
      rule = by;
    }
  }

  boolean isBroken() {
    return broken;
  }

  void add(String name, int start, int end, SpecRule of, @Nullable String today) {
    add(new PastPart(name, start, end, of, today));
  }

  void add(PastPart component) {
    if (!broken) {
      components.add(component);
    }
  }

  /** The reading, if the text ends here and nothing broke. */
  Parsed<PastReading> end() {
    return broken || pos < text.length()
        ? new Parsed.Failed<>(new SyntaxError(rule, pos, text))
        : new Parsed.Ok<>(new PastReading(era, text, components));
  }

  /**
   * Where the colon behind a scheme stands, from an index on; -1 if no scheme stands there.
   *
   * @param first what a scheme begins with
   * @param rest what follows in it, without escapes
   */
  static int schemeEnd(String text, int from, CharSet first, CharSet rest) {
    int i = runEnd(text, from, first, rest);
    return i > from && i < text.length() && text.charAt(i) == ':' ? i : -1;
  }

  /** Where a run ends, of one character of the first set and any number of the second. */
  static int runEnd(String text, int from, CharSet first, CharSet rest) {
    int i = from;
    while (i < text.length() && (i == from ? first : rest).has(text.charAt(i))) {
      i++;
    }
    return i;
  }
}
