package dev.urial.template.pattern;

import dev.urial.internal.regexp.OutOfStepsException;
import dev.urial.internal.regexp.RegExp;
import dev.urial.internal.regexp.RegExpRule;
import dev.urial.internal.regexp.RegExpSyntaxException;
import dev.urial.internal.text.Ascii;
import dev.urial.template.pattern.PatternPart.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Matches a component of a URL, as a range of the URL's text, without copying it.
 *
 * <p>Most patterns are compared directly, from left to right: those that consist of fixed text,
 * groups that end with a segment, and a wildcard for the rest. All others become a regular
 * expression, as in the standard, which takes linear time if the pattern itself contains no regular
 * expressions.
 */
abstract sealed class ComponentMatcher {
  /** Returns whether a range of the text matches. */
  abstract boolean test(String text, int from, int to);

  /**
   * Returns the start and end of each group, or -1 for a group that did not match; the first two
   * numbers are unused. Returns null if there is no match.
   */
  abstract int @Nullable [] exec(String text, int from, int to);

  /** Returns whether every text matches. */
  boolean isAny() {
    return false;
  }

  static ComponentMatcher of(
      List<PatternPart> parts, SegmentOptions kind, UrlPatternOptions options)
      throws PatternException {
    int count = 0;
    for (PatternPart part : parts) {
      count += part.isFixed() ? 0 : 1;
    }
    List<Item> items = items(parts, kind);
    return items == null
        ? expression(parts, kind, options)
        : new Direct(items.toArray(new Item[0]), count, options.ignoresCase());
  }

  /**
   * Creates a matcher that uses a regular expression, even if the parts could be compared directly.
   */
  static ComponentMatcher expression(
      List<PatternPart> parts, SegmentOptions kind, UrlPatternOptions options)
      throws PatternException {
    PatternWriter writer = new PatternWriter(parts, kind);
    String source = writer.regExp();
    try {
      return new Expression(
          RegExp.compile(source, options.ignoresCase(), options.steps()), options.steps());
    } catch (RegExpSyntaxException e) {
      for (PatternPart part : parts) {
        if (part.type() == PatternPart.Type.REGEXP) {
          alone(part);
        }
      }
      int at = parts.isEmpty() ? 0 : parts.get(0).index();
      for (int i = 0; i < parts.size() && writer.starts()[i] <= e.index(); i++) {
        PatternPart part = parts.get(i);
        int start = source.indexOf(part.value(), writer.starts()[i]);
        int within = Math.max(0, Math.min(e.index() - start, part.value().length()));
        at = part.index() + (part.type() == PatternPart.Type.REGEXP ? within : 0);
      }
      throw new PatternException(e.rule(), at);
    }
  }

  /**
   * Compiles a part separately to find its errors, which the text after it could hide, as in {@code
   * [a-}.
   */
  private static void alone(PatternPart part) throws PatternException {
    try {
      RegExp unused = RegExp.compile(part.value(), false, 0);
    } catch (RegExpSyntaxException e) {
      if (e.rule() != RegExpRule.REFERENCE) { // the group may be in a different part
        throw new PatternException(e.rule(), part.index() + e.index());
      }
    }
  }

  /** Returns the items to compare directly; null if the parts require a regular expression. */
  private static @Nullable List<Item> items(List<PatternPart> parts, SegmentOptions kind) {
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      PatternPart part = parts.get(i);
      boolean isLast = i == parts.size() - 1;
      boolean isOptional = part.modifier() == Modifier.OPTIONAL && isLast;
      if (!part.isPlain() && !isOptional) {
        return null;
      }
      switch (part.type()) {
        case FIXED_TEXT -> {
          if (isOptional) {
            return null;
          }
          items.add(new Item(part.value(), Take.NOTHING, "", "", false));
        }
        case SEGMENT_WILDCARD -> {
          String next = part.suffix();
          if (next.isEmpty() && !isLast) {
            PatternPart after = parts.get(i + 1);
            next = after.isFixed() && after.isPlain() ? after.value() : after.prefix();
            if (!after.isPlain() || next.isEmpty()) {
              return null;
            }
          }
          boolean isEnd = isLast && next.isEmpty();
          if (!isEnd && (kind.delimiter().isEmpty() || !next.startsWith(kind.delimiter()))) {
            return null;
          }
          items.add(
              new Item(part.prefix(), Take.SEGMENT, kind.delimiter(), part.suffix(), isOptional));
        }
        case FULL_WILDCARD -> {
          // Everything except a literal at the end.
          String end = part.suffix();
          if (!isLast) {
            PatternPart after = parts.get(i + 1);
            if (i + 2 < parts.size() || !after.isFixed() || !after.isPlain()) {
              return null;
            }
            end += after.value();
            i++;
          }
          items.add(new Item(part.prefix(), Take.REST, "", end, isOptional));
        }
        case REGEXP -> {
          return null;
        }
      }
    }
    return items;
  }

  /** The kind of text that an item matches between two literals. */
  private enum Take {
    NOTHING,
    SEGMENT,
    REST
  }

  private record Item(
      String before, Take take, String delimiter, String after, boolean isOptional) {}

  /** A matcher that compares items from left to right. */
  private static final class Direct extends ComponentMatcher {
    private final Item[] items;
    private final int groups;
    private final boolean ignoresCase;
    private final boolean isAny;

    /** The only text that matches; null if several texts match. */
    private final @Nullable String literal;

    Direct(Item[] items, int groups, boolean ignoresCase) {
      this.items = items;
      this.groups = groups;
      this.ignoresCase = ignoresCase;
      this.isAny =
          items.length == 1
              && items[0].take() == Take.REST
              && items[0].before().isEmpty()
              && items[0].after().isEmpty();
      boolean isFixed = items.length == 1 && items[0].take() == Take.NOTHING;
      String only = isFixed ? items[0].before() : "";
      this.literal = !ignoresCase && (isFixed || items.length == 0) ? only : null;
    }

    @Override
    boolean isAny() {
      return isAny;
    }

    @Override
    boolean test(String text, int from, int to) {
      if (literal != null) {
        return literal.length() == to - from && text.startsWith(literal, from);
      }
      return isAny || match(text, from, to, null);
    }

    @Override
    int @Nullable [] exec(String text, int from, int to) {
      int[] places = new int[2 * groups + 2];
      return match(text, from, to, places) ? places : null;
    }

    private boolean match(String text, int from, int to, int @Nullable [] places) {
      int pos = from;
      int place = 2;
      for (Item item : items) {
        if (item.isOptional() && pos == to) {
          if (places != null) {
            places[place] = -1;
            places[place + 1] = -1;
          }
          return true;
        }
        pos = behind(item.before(), text, pos, to);
        if (pos < 0) {
          return false;
        }
        if (item.take() == Take.NOTHING) {
          continue;
        }
        int end = to;
        if (item.take() == Take.REST) {
          end = to - item.after().length();
          if (end < pos) {
            return false;
          }
        } else {
          if (!item.delimiter().isEmpty()) {
            int delimiter = text.indexOf(item.delimiter().charAt(0), pos);
            end = delimiter < 0 || delimiter > to ? to : delimiter;
          }
          if (end == pos) {
            return false;
          }
        }
        if (places != null) {
          places[place++] = pos;
          places[place++] = end;
        }
        pos = behind(item.after(), text, end, to);
        if (pos < 0) {
          return false;
        }
      }
      return pos == to;
    }

    private int behind(String fixed, String text, int pos, int to) {
      int length = fixed.length();
      if (length > to - pos) {
        return -1;
      }
      boolean is = ignoresCase ? Ascii.isAt(text, pos, fixed) : text.startsWith(fixed, pos);
      return is ? pos + length : -1;
    }
  }

  /** A matcher that uses a regular expression. */
  private static final class Expression extends ComponentMatcher {
    private final RegExp regExp;
    private final long steps;

    Expression(RegExp regExp, long steps) {
      this.regExp = regExp;
      this.steps = steps;
    }

    @Override
    boolean test(String text, int from, int to) {
      return exec(text, from, to) != null;
    }

    @Override
    int @Nullable [] exec(String text, int from, int to) {
      try {
        return regExp.match(text, from, to);
      } catch (OutOfStepsException e) {
        throw new StepsExceededException(steps, e);
      }
    }
  }
}
