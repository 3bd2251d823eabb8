package dev.urial.scheme;

import dev.urial.testkit.laws.DrawnTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * DrawnTexts that a regular expression matches, drawn from the expression itself.
 *
 * <p>It reads what the grammars by the book use: characters and escaped ones, classes of characters
 * and ranges, groups {@code (?:…)} and {@code (?i:…)}, {@code |}, and the quantifiers {@code * + ?
 * {m} {m,n}}. A look-ahead {@code (?!…)} is left out, so not every text that is drawn matches.
 *
 * <p>Repetitions are short, the shorter the more is written already. Escapes are drawn less often
 * than what needs none.
 */
final class PatternTexts implements DrawnTexts {

  /** Beyond so many characters each repetition is as short as it may be. */
  private static final int ENOUGH = 45;

  /** A part of the expression, which writes a text that it matches. */
  private interface Part {
    void draw(SplittableRandom random, StringBuilder out);
  }

  private final String pattern;
  private final Part whole;
  private int pos;

  PatternTexts(String pattern) {
    this.pattern = pattern;
    this.whole = alternatives();
    if (pos < pattern.length()) {
      throw new IllegalArgumentException("not read at " + pos + ": " + pattern);
    }
  }

  @Override
  public Supplier<String> start(SplittableRandom random) {
    return () -> {
      StringBuilder out = new StringBuilder();
      whole.draw(random, out);
      return out.toString();
    };
  }

  private Part alternatives() {
    List<Part> parts = new ArrayList<>();
    List<Integer> weights = new ArrayList<>();
    int sum = 0;
    do {
      boolean escape = at('%');
      parts.add(sequence());
      sum += escape ? 1 : 4;
      weights.add(sum);
    } while (skip('|'));
    int total = sum;
    return (random, out) -> {
      int die = random.nextInt(total);
      int i = 0;
      while (weights.get(i) <= die) {
        i++;
      }
      parts.get(i).draw(random, out);
    };
  }

  private Part sequence() {
    List<Part> parts = new ArrayList<>();
    while (pos < pattern.length() && !at('|') && !at(')')) {
      parts.add(quantified(atom()));
    }
    return (random, out) -> parts.forEach(part -> part.draw(random, out));
  }

  private Part quantified(Part part) {
    int min = 1;
    int max = 1;
    if (skip('*')) {
      min = 0;
      max = Integer.MAX_VALUE;
    } else if (skip('+')) {
      max = Integer.MAX_VALUE;
    } else if (skip('?')) {
      min = 0;
    } else if (skip('{')) {
      min = number();
      max = skip(',') ? number() : min;
      pos++; // the closing brace
    }
    int least = min;
    int most = max;
    return (random, out) -> {
      int times = 0;
      while (times < least || (times < most && out.length() < ENOUGH && random.nextInt(5) < 3)) {
        part.draw(random, out);
        times++;
      }
    };
  }

  private int number() {
    int start = pos;
    while (Character.isDigit(pattern.charAt(pos))) {
      pos++;
    }
    return Integer.parseInt(pattern.substring(start, pos));
  }

  private Part atom() {
    if (at('(')) {
      return group();
    }
    if (skip('[')) {
      return oneOf(characters());
    }
    char c = character();
    return (random, out) -> out.append(c);
  }

  private Part group() {
    int colon = pattern.indexOf(':', pos);
    String head = pattern.substring(pos, pos + 3);
    boolean lookAhead = head.equals("(?!");
    boolean anyCase = head.equals("(?i");
    pos = lookAhead ? pos + 3 : colon + 1;
    Part part = alternatives();
    pos++; // the closing parenthesis
    if (lookAhead) {
      return (random, out) -> {};
    }
    return anyCase ? inAnyCase(part) : part;
  }

  /** Mostly as written, sometimes in capitals or mixed. */
  private static Part inAnyCase(Part part) {
    return (random, out) -> {
      int start = out.length();
      part.draw(random, out);
      if (random.nextInt(8) == 0) {
        for (int i = start; i < out.length(); i++) {
          char c = out.charAt(i);
          out.setCharAt(
              i, random.nextBoolean() ? Character.toUpperCase(c) : Character.toLowerCase(c));
        }
      }
    };
  }

  private static Part oneOf(String characters) {
    return (random, out) -> out.append(characters.charAt(random.nextInt(characters.length())));
  }

  private String characters() {
    StringBuilder all = new StringBuilder();
    while (!skip(']')) {
      char first = character();
      char last = first;
      if (at('-') && pattern.charAt(pos + 1) != ']') {
        pos++;
        last = character();
      }
      for (char c = first; c <= last; c++) {
        all.append(c);
      }
    }
    return all.toString();
  }

  private char character() {
    skip('\\');
    return pattern.charAt(pos++);
  }

  private boolean at(char c) {
    return pos < pattern.length() && pattern.charAt(pos) == c;
  }

  private boolean skip(char c) {
    if (at(c)) {
      pos++;
      return true;
    }
    return false;
  }
}
