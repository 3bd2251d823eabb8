package dev.urial.dereference.name;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.spi.Cursor;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A POSIX extended regular expression, which RE2 matches in linear time.
 *
 * <p>CHOICE: expressions that POSIX leaves undefined are rejected, since implementations differ:
 * {@code a**}, {@code (*a)}, {@code ()}, {@code a||b}, a brace that does not begin an interval, and
 * a backslash before a letter or a digit. So are collating symbols and equivalence classes, such as
 * {@code [[.-.]]}, and intervals that repeat more than 1,000 characters, even by nesting.
 *
 * @param pattern the expression for RE2
 * @param size the number of characters that the expression matches at most, not counting {@code *}
 *     and {@code +}
 */
record Ere(Pattern pattern, int size) {
  private static final Clause ERE =
      new Clause(
          "extended_reg_exp",
          "POSIX.1-2017",
          "9.5.3",
          "https://pubs.opengroup.org/onlinepubs/9699919799/basedefs/V1_chap09.html#tag_09_05_03");

  /** The maximum {@link #size}, and the maximum of an interval. */
  private static final int MOST = 1000;

  /** Parses the rest of a cursor's input as an expression; returns null if it is invalid. */
  static @Nullable Ere read(Cursor at, boolean inAnyCase) {
    int start = at.pos();
    Translation translation = new Translation(at);
    translation.translate();
    if (at.isBroken()) {
      return null;
    }
    int flags = Pattern.LONGEST_MATCH | Pattern.DOTALL | Pattern.DISABLE_UNICODE_GROUPS;
    try {
      Pattern pattern =
          Pattern.compile(
              translation.to.toString(), inAnyCase ? flags | Pattern.CASE_INSENSITIVE : flags);
      return new Ere(pattern, translation.size);
    } catch (PatternSyntaxException e) {
      at.breaks(ERE, start);
      return null;
    }
  }

  /** Copies an expression, with the backslashes in brackets doubled, and checks it. */
  private static final class Translation {
    private final Cursor at;
    private final StringBuilder to = new StringBuilder();
    private final Deque<Integer> around = new ArrayDeque<>();
    private int size;

    Translation(Cursor at) {
      this.at = at;
    }

    void translate() {
      // The size of what can be repeated; 0 if it cannot, and -1 if nothing stands there yet.
      int last = -1;
      while (!at.atEnd() && !at.isBroken()) {
        switch (at.codePoint()) {
          case '*', '+', '?', '{' -> {
            must(last > 0);
            size = (int) Math.min(size + (repetition() - 1L) * last, MOST + 1);
            must(size <= MOST);
            last = 0;
          }
          case '(' -> {
            copy();
            around.push(size);
            size = 0;
            last = -1;
          }
          case ')' -> {
            must(last >= 0 && !around.isEmpty());
            if (!at.isBroken()) {
              copy();
              last = Math.max(1, size);
              size = around.pop() + last;
            }
          }
          case '|' -> {
            must(last >= 0);
            copy();
            last = -1;
          }
          case '^', '$' -> {
            copy();
            last = 0;
          }
          default -> {
            character();
            last = 1;
            size++;
          }
        }
      }
      must(last >= 0 && around.isEmpty());
    }

    private void must(boolean holds) {
      if (!holds) {
        at.breaks(ERE);
      }
    }

    /** Copies a repetition; returns the number of times that it copies what it repeats. */
    private int repetition() {
      boolean isInterval = at.at('{');
      copy();
      if (!isInterval) {
        return 1;
      }
      int times = number();
      if (at.at(',')) {
        copy();
        times = at.at('}') ? times : number();
      }
      must(at.at('}'));
      copy();
      return times;
    }

    private int number() {
      String digits = at.run(CharSet.DIGIT, 4);
      must(!digits.isEmpty());
      to.append(digits);
      return digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }

    /** Copies a character, an escaped character, or a bracket expression. */
    private void character() {
      if (at.eat('\\')) {
        int c = at.codePoint();
        must(c >= 0 && !CharSet.ALPHA.has(c) && !CharSet.DIGIT.has(c));
        to.append('\\');
      } else if (at.at('[')) {
        bracket();
      }
      copy();
    }

    /** Copies a bracket expression up to its end, in which a closing bracket may come first. */
    private void bracket() {
      copy();
      if (at.at('^')) {
        copy();
      }
      if (at.at(']')) {
        copy();
      }
      while (!at.atEnd() && !at.at(']')) {
        must(!at.at("[.") && !at.at("[="));
        if (at.at("[:")) {
          while (!at.atEnd() && !at.at(']')) {
            copy();
          }
        } else if (at.at('\\')) {
          to.append('\\'); // RE2 escapes with it, POSIX does not
        }
        copy();
      }
      must(at.at(']'));
    }

    private void copy() {
      if (!at.atEnd()) {
        to.appendCodePoint(at.codePoint());
        at.advance();
      }
    }
  }
}
