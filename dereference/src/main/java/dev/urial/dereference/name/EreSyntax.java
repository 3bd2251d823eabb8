package dev.urial.dereference.name;

import dev.urial.dereference.name.Ere.Alternatives;
import dev.urial.dereference.name.Ere.Characters;
import dev.urial.dereference.name.Ere.Concat;
import dev.urial.dereference.name.Ere.Group;
import dev.urial.dereference.name.Ere.Node;
import dev.urial.dereference.name.Ere.Repeat;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.spi.Cursor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parses POSIX extended regular expressions.
 *
 * <p>CHOICE: expressions that POSIX leaves undefined are rejected, since implementations differ:
 * {@code a**}, {@code (*a)}, {@code ()}, {@code a||b}, a brace that does not begin an interval, and
 * a backslash before a letter or a digit. Collating symbols and equivalence classes, such as {@code
 * [[.-.]]} and {@code [[=e=]]}, must contain a single character.
 *
 * @see <a
 *     href="https://pubs.opengroup.org/onlinepubs/9699919799/basedefs/V1_chap09.html#tag_09_04">POSIX,
 *     extended regular expressions</a>
 */
final class EreSyntax {
  private static final String POSIX =
      "https://pubs.opengroup.org/onlinepubs/9699919799/basedefs/V1_chap09.html#tag_09_";
  static final Clause ERE = clause("extended_reg_exp", "9.5.3", "05_03");
  private static final Clause ESCAPE = clause("Quoted Character", "9.4.2", "04_02");
  private static final Clause DUPLICATION = clause("ERE_dupl_symbol", "9.4.6", "04_06");
  private static final Clause BRACKET = clause("bracket_expression", "9.3.5", "03_05");

  /** The maximum number in an interval: {@code RE_DUP_MAX}. */
  private static final int MOST_REPETITIONS = 255;

  private static final Map<String, int[]> CLASSES =
      Map.ofEntries(
          Map.entry("alnum", new int[] {'0', '9', 'A', 'Z', 'a', 'z'}),
          Map.entry("alpha", new int[] {'A', 'Z', 'a', 'z'}),
          Map.entry("blank", new int[] {' ', ' ', '\t', '\t'}),
          Map.entry("cntrl", new int[] {0, 31, 127, 127}),
          Map.entry("digit", new int[] {'0', '9'}),
          Map.entry("graph", new int[] {33, 126}),
          Map.entry("lower", new int[] {'a', 'z'}),
          Map.entry("print", new int[] {32, 126}),
          Map.entry("punct", new int[] {33, 47, 58, 64, 91, 96, 123, 126}),
          Map.entry("space", new int[] {9, 13, ' ', ' '}),
          Map.entry("upper", new int[] {'A', 'Z'}),
          Map.entry("xdigit", new int[] {'0', '9', 'A', 'F', 'a', 'f'}));

  private final Cursor at;
  private int groups;

  private EreSyntax(Cursor at) {
    this.at = at;
  }

  private static Clause clause(String rule, String section, String anchor) {
    return new Clause(rule, "POSIX.1-2017", section, POSIX + anchor);
  }

  /** Parses the rest of a cursor's input as an expression. Returns null if it is invalid. */
  static @Nullable Ere read(Cursor at) {
    EreSyntax syntax = new EreSyntax(at);
    Node root = syntax.alternatives();
    at.end(ERE);
    return at.isBroken() ? null : new Ere(root, syntax.groups);
  }

  /** Parses {@code extended_reg_exp = ERE_branch *( "|" ERE_branch )}. */
  private Node alternatives() {
    List<Node> parts = new ArrayList<>();
    do {
      parts.add(branch());
    } while (at.eat('|'));
    return parts.size() == 1 ? parts.get(0) : new Alternatives(List.copyOf(parts));
  }

  /** Parses {@code ERE_branch = 1*ERE_expression}. */
  private Node branch() {
    List<Node> parts = new ArrayList<>();
    do {
      parts.add(expression());
    } while (!at.atEnd() && !at.at('|') && !at.at(')'));
    return parts.size() == 1 ? parts.get(0) : new Concat(List.copyOf(parts));
  }

  /** Parses a single expression and the repetition that may follow it. */
  private Node expression() {
    Node one = single();
    int c = at.codePoint();
    if (c != '*' && c != '+' && c != '?' && c != '{') {
      return one;
    }
    if (one instanceof Ere.Start || one instanceof Ere.End) {
      at.breaks(DUPLICATION); // a repeated anchor is undefined in POSIX
      return one;
    }
    at.advance();
    Node repeated =
        switch (c) {
          case '*' -> new Repeat(one, 0, Ere.FOR_EVER);
          case '+' -> new Repeat(one, 1, Ere.FOR_EVER);
          case '?' -> new Repeat(one, 0, 1);
          default -> interval(one);
        };
    int next = at.codePoint();
    if (next == '*' || next == '+' || next == '?' || next == '{') {
      at.breaks(DUPLICATION);
    }
    return repeated;
  }

  /** Parses the rest of {@code "{" DUP_COUNT [ "," [ DUP_COUNT ] ] "}"}, after the brace. */
  private Node interval(Node one) {
    int least = count();
    int most = least;
    if (at.eat(',')) {
      int place = at.pos();
      most = at.at('}') ? Ere.FOR_EVER : count();
      if (most != Ere.FOR_EVER && most < least) {
        at.breaks(DUPLICATION, place);
      }
    }
    at.expect('}', DUPLICATION);
    return new Repeat(one, least, most);
  }

  private int count() {
    int place = at.pos();
    String digits = at.some(CharSet.DIGIT, DUPLICATION);
    int count = 0;
    for (int i = 0; i < digits.length(); i++) {
      count = Math.min(10 * count + digits.charAt(i) - '0', MOST_REPETITIONS + 1);
    }
    if (count > MOST_REPETITIONS) {
      at.breaks(DUPLICATION, place);
    }
    return Math.min(count, MOST_REPETITIONS);
  }

  private Node single() {
    int c = at.codePoint();
    switch (c) {
      case '(' -> {
        return group();
      }
      case '[' -> {
        return bracket();
      }
      case '^' -> {
        at.advance();
        return new Ere.Start();
      }
      case '$' -> {
        at.advance();
        return new Ere.End();
      }
      case '.' -> {
        at.advance();
        return Characters.any();
      }
      case '\\' -> {
        at.advance();
        return escaped();
      }
      case -1, ')', '|', '*', '+', '?', '{' -> {
        at.breaks(ERE);
        return Characters.any();
      }
      default -> {
        at.advance();
        return Characters.one(c);
      }
    }
  }

  /** Parses the character after a backslash, which must not be a letter or a digit. */
  private Node escaped() {
    int c = at.codePoint();
    boolean isWord = CharSet.ALPHA.has(c) || CharSet.DIGIT.has(c);
    if (c < 0 || isWord) {
      at.breaks(ESCAPE);
    }
    at.advance();
    return Characters.one(c);
  }

  private Node group() {
    at.advance();
    int number = ++groups;
    Node part = alternatives();
    at.expect(')', ERE);
    return new Group(part, number);
  }

  /**
   * Parses {@code "[" [ "^" ] 1*( single / range / class ) "]"}. A closing bracket that comes first
   * is literal.
   */
  private Node bracket() {
    at.advance();
    boolean negated = at.eat('^');
    List<int[]> ranges = new ArrayList<>();
    boolean isFirst = true;
    while (!at.atEnd() && (isFirst || !at.at(']'))) {
      isFirst = false;
      if (at.at("[:")) {
        ranges.add(namedClass());
        continue;
      }
      int from = element();
      int place = at.pos();
      int to = from;
      if (at.at('-') && !at.at("-]")) {
        at.advance();
        to = element();
        if (to < from) {
          at.breaks(BRACKET, place);
        }
      }
      ranges.add(new int[] {from, to});
    }
    at.expect(']', BRACKET);
    int[] all = ranges.stream().flatMapToInt(Arrays::stream).toArray();
    return new Characters(all, negated);
  }

  private int[] namedClass() {
    at.skipTo(at.pos() + 2);
    String name = at.oneOf(BRACKET, CLASSES.keySet().toArray(new String[0]));
    at.expect(':', BRACKET);
    at.expect(']', BRACKET);
    return CLASSES.getOrDefault(name, new int[0]);
  }

  /**
   * Parses a character in a bracket expression; {@code c} may also be written as {@code [.c.]} or
   * {@code [=c=]}.
   */
  private int element() {
    boolean isSymbol = at.at("[.");
    if (!isSymbol && !at.at("[=")) {
      int c = at.codePoint();
      at.advance();
      return c;
    }
    at.skipTo(at.pos() + 2);
    int c = at.codePoint();
    at.advance();
    at.expect(isSymbol ? '.' : '=', BRACKET);
    at.expect(']', BRACKET);
    return c;
  }
}
