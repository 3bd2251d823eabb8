package dev.urial.template.pattern;

import dev.urial.internal.text.Ascii;
import java.util.ArrayList;
import java.util.List;

/**
 * The prefix that a text must have to match a route: literals, and segments that match any text.
 *
 * @param pieces the literals and segments in order; {@link #SEGMENT} represents a segment
 * @param isWhole whether the text must end after the prefix
 */
record RoutePrefix(List<String> pieces, boolean isWhole) {
  /** The piece that represents a segment; it is distinct from literals, which are never empty. */
  static final String SEGMENT = "";

  /** The maximum number of pieces; a longer prefix is truncated. */
  private static final int MOST = 64;

  /**
   * Returns the prefix of a normalized pattern string. {@code hasSegments} is true if its named
   * groups match segments.
   */
  static RoutePrefix ofPattern(String pattern, boolean hasSegments, boolean ignoresCase) {
    Writer key = new Writer(ignoresCase);
    int i = 0;
    while (i < pattern.length()) {
      char c = pattern.charAt(i);
      int end = i + 1;
      if (c == ':') {
        while (end < pattern.length() && Tokenizer.isOfName(pattern.codePointAt(end), false)) {
          end += Character.charCount(pattern.codePointAt(end));
        }
        boolean isSegment = end == pattern.length() || pattern.charAt(end) == '/';
        if (!hasSegments || !isSegment || !key.segment()) {
          return key.openBeforeGroup();
        }
      } else if (c == '{' || c == '(' || c == '*') {
        return key.openBeforeGroup();
      } else {
        int at = c == '\\' ? i + 1 : i;
        end = at + 1;
        if (end < pattern.length() && "?+*".indexOf(pattern.charAt(end)) >= 0) {
          return key.open(); // never follows a literal, but do not rely on it
        }
        key.literal(pattern.charAt(at));
      }
      i = end;
    }
    return key.whole();
  }

  /**
   * Returns the prefix of a template, in which an expression with one name and no operator matches
   * a segment.
   */
  static RoutePrefix ofTemplate(String template) {
    Writer key = new Writer(false);
    int i = 0;
    while (i < template.length()) {
      char c = template.charAt(i);
      if (c > 127) {
        return key.open(); // expands to a different text
      }
      if (c != '{') {
        key.literal(c);
        i++;
        continue;
      }
      int end = template.indexOf('}', i);
      for (int j = i + 1; j < end; j++) {
        boolean isDotInName = j > i + 1 && template.charAt(j) == '.';
        if ("+#./;?&,:*".indexOf(template.charAt(j)) >= 0 && !isDotInName) {
          return key.open();
        }
      }
      boolean isSegment =
          end + 1 == template.length() || "/?#".indexOf(template.charAt(end + 1)) >= 0;
      if (!isSegment || !key.segment()) {
        return key.open();
      }
      i = end + 1;
    }
    return key.whole();
  }

  /** Returns whether this is a single literal. */
  boolean isLiteral() {
    return isWhole && (pieces.isEmpty() || (pieces.size() == 1 && !pieces.get(0).equals(SEGMENT)));
  }

  /** Returns this prefix followed by the prefix of a query. */
  RoutePrefix withQuery(RoutePrefix query) {
    if (!isWhole || query.pieces.isEmpty()) {
      return this;
    }
    List<String> all = new ArrayList<>(pieces);
    String first = "?" + query.pieces.get(0);
    int last = all.size() - 1;
    if (last >= 0 && !all.get(last).equals(SEGMENT)) {
      all.set(last, all.get(last) + first);
    } else {
      all.add(first);
    }
    // More text may follow the query; the route checks its end.
    return new RoutePrefix(all, false);
  }

  private static final class Writer {
    private final boolean ignoresCase;
    private final List<String> pieces = new ArrayList<>();
    private final StringBuilder literal = new StringBuilder();

    Writer(boolean ignoresCase) {
      this.ignoresCase = ignoresCase;
    }

    void literal(char c) {
      literal.append(ignoresCase ? Ascii.lower(c) : c);
    }

    boolean segment() {
      flush();
      pieces.add(SEGMENT);
      return pieces.size() < MOST;
    }

    private void flush() {
      if (!literal.isEmpty()) {
        pieces.add(literal.toString());
        literal.setLength(0);
      }
    }

    /**
     * Returns the prefix before a group, without the slash directly before the group. That slash
     * belongs to the group and may be absent if the group is.
     */
    RoutePrefix openBeforeGroup() {
      int last = literal.length() - 1;
      if (last >= 0 && literal.charAt(last) == '/') {
        literal.setLength(last);
      }
      return open();
    }

    RoutePrefix open() {
      flush();
      return new RoutePrefix(List.copyOf(pieces), false);
    }

    RoutePrefix whole() {
      flush();
      return new RoutePrefix(List.copyOf(pieces), true);
    }
  }
}
