package dev.urial;

import dev.urial.grammar.ValueRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.List;

/**
 * A query pair whose value is parsed as a number or a boolean. Errors contain the decoded pair,
 * {@code name=value}, as their input.
 */
record TypedValue(String name, String value) {
  /**
   * Parses the value as a number from {@code least} to {@code -(least + 1)}. Accumulates a negative
   * number, because the negative range has one number more than the positive range.
   */
  long integer(long least, ValueRule range) {
    boolean negative = value.startsWith("-");
    long bound = negative ? least : least + 1;
    int first = negative ? 1 : 0;
    long number = 0;
    for (int i = first; i < value.length(); i++) {
      int digit = value.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        throw broken(ValueRule.INTEGER, i);
      }
      if (number < bound / 10 || number * 10 < bound + digit) {
        throw broken(range, i);
      }
      number = number * 10 - digit;
    }
    if (value.length() == first) {
      throw broken(ValueRule.INTEGER, first);
    }
    return negative ? number : -number;
  }

  /** Parses a boolean as in XML Schema. */
  boolean truth() {
    return switch (value) {
      case "true", "1" -> true;
      case "false", "0" -> false;
      default -> throw broken(ValueRule.BOOLEAN, agreement());
    };
  }

  /** Returns the length of the longest prefix that the value shares with a boolean literal. */
  private int agreement() {
    int longest = 0;
    for (String word : List.of("true", "false", "1", "0")) {
      int i = 0;
      while (i < value.length() && i < word.length() && value.charAt(i) == word.charAt(i)) {
        i++;
      }
      longest = Math.max(longest, i);
    }
    return longest;
  }

  private UriParseException broken(ValueRule rule, int index) {
    String pair = name + '=' + value;
    return new UriParseException(new SyntaxError(rule, name.length() + 1 + index, pair));
  }
}
