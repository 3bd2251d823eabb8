package dev.urial.fragment;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.report.SpecRule;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Walks once over a fragment, or over a part of it, as its language sees it: with or without
 * percent-encoding. What breaks is told by its index in the whole text as it was given.
 */
final class Cursor {
  private final String input;
  private final String text;

  /** Where each character of the text, and its end, stands in the input. */
  private final int @Nullable [] at;

  private final int shift;

  /** The escape behind the text that could not be decoded; null if the text is all. */
  private final @Nullable Broken brokenEscape;

  private int pos;

  private Cursor(
      String input, String text, int @Nullable [] at, int shift, @Nullable Broken brokenEscape) {
    this.input = input;
    this.text = text;
    this.at = at;
    this.shift = shift;
    this.brokenEscape = brokenEscape;
  }

  /** Over a language that is written in the characters of a URI themselves. */
  static Cursor raw(String input) {
    return new Cursor(input, input, null, 0, null);
  }

  /** The same over a part of the input. */
  static Cursor raw(String input, int start, int end) {
    return new Cursor(input, input.substring(start, end), null, start, null);
  }

  /** Over a language that is percent-encoded to stand in a URI. */
  static Cursor decoded(String input) {
    return decoded(input, 0, input.length());
  }

  /**
   * The same over a part of the input. A broken escape is told when the text before it turns out to
   * be well: what breaks first is told first.
   */
  static Cursor decoded(String input, int start, int end) {
    String part = input.substring(start, end);
    if (part.indexOf('%') < 0 && loneSurrogate(part) < 0) {
      return raw(input, start, end);
    }
    StringBuilder text = new StringBuilder(part.length());
    int[] at = new int[part.length() + 1];
    Broken brokenEscape = null;
    int i = 0;
    while (i < part.length()) {
      at[text.length()] = start + i;
      boolean escaped = part.charAt(i) == '%';
      int c = escaped ? Percent.codePointAt(part, i) : part.codePointAt(i);
      if (c < 0 || (c >= 0xD800 && c <= 0xDFFF)) {
        brokenEscape = brokenEscape(input, part, start, i);
        break;
      }
      if (c >= 0x10000) {
        at[text.length() + 1] = start + i;
      }
      text.appendCodePoint(c);
      i += escaped ? 3 * Percent.utf8Length(c) : Character.charCount(c);
    }
    at[text.length()] = start + i;
    int[] where = Arrays.copyOf(at, text.length() + 1);
    return new Cursor(input, text.toString(), where, 0, brokenEscape);
  }

  /**
   * Over a language that is written in the characters of a URI, where an escape of one that needs
   * none is still the same (RFC 3986 §2.3).
   */
  static Cursor unreserved(String input, int start, int end) {
    String part = input.substring(start, end);
    if (part.indexOf('%') < 0) {
      return raw(input, start, end);
    }
    StringBuilder text = new StringBuilder(part.length());
    int[] at = new int[part.length() + 1];
    int i = 0;
    while (i < part.length()) {
      at[text.length()] = start + i;
      int octet = part.charAt(i) == '%' ? Percent.octetAt(part, i) : -1;
      boolean same = octet >= 0 && octet < 128 && CharSet.UNRESERVED.has((char) octet);
      text.append(same ? (char) octet : part.charAt(i));
      i += same ? 3 : 1;
    }
    at[text.length()] = end;
    return new Cursor(input, text.toString(), Arrays.copyOf(at, text.length() + 1), 0, null);
  }

  static Cursor unreserved(String input) {
    return unreserved(input, 0, input.length());
  }

  /** Steps over the escapes of one character, of a text that is not decoded. */
  void escape() throws Broken {
    int c = Percent.codePointAt(text, pos);
    if (c < 0) {
      throw brokenEscape(input, text, shift, pos);
    }
    pos += 3 * Percent.utf8Length(c);
  }

  private static Broken brokenEscape(String input, String part, int start, int i) {
    if (part.charAt(i) != '%' || Percent.octetAt(part, i) >= 0) {
      return new Broken(Rule.UTF8_OCTETS, start + i, input);
    }
    int digit = i + 1;
    while (digit < part.length() && digit < i + 3 && Percent.digit(part.charAt(digit)) >= 0) {
      digit++;
    }
    return new Broken(Rule.PCT_ENCODED, start + digit, input);
  }

  int pos() {
    return pos;
  }

  void goTo(int position) {
    pos = position;
  }

  String text() {
    return text;
  }

  String since(int start) {
    return text.substring(start, pos);
  }

  boolean atEnd() {
    return pos == text.length();
  }

  boolean at(char c) {
    return pos < text.length() && text.charAt(pos) == c;
  }

  boolean at(String word) {
    return text.startsWith(word, pos);
  }

  boolean atDigit() {
    return pos < text.length() && text.charAt(pos) >= '0' && text.charAt(pos) <= '9';
  }

  boolean atOneOf(CharSet set) {
    return pos < text.length() && set.has(text.charAt(pos));
  }

  /** The character here; what comes at the end is no character. */
  int codePoint() {
    return atEnd() ? -1 : text.codePointAt(pos);
  }

  void advance() {
    pos += Character.charCount(text.codePointAt(pos));
  }

  boolean take(char c) {
    boolean here = at(c);
    if (here) {
      pos++;
    }
    return here;
  }

  void expect(char c, SpecRule rule) throws Broken {
    if (!take(c)) {
      throw broken(rule);
    }
  }

  /** The longest of these words that stands here. */
  String oneOf(SpecRule rule, String... words) throws Broken {
    String best = "";
    int viable = 0;
    for (String word : words) {
      int common = common(word);
      viable = Math.max(viable, common);
      if (common == word.length() && common > best.length()) {
        best = word;
      }
    }
    pos += best.isEmpty() ? viable : best.length();
    if (best.isEmpty()) {
      throw broken(rule);
    }
    return best;
  }

  /** One of these words, and nothing behind it. */
  String exactly(SpecRule rule, String... words) throws Broken {
    int viable = 0;
    for (String word : words) {
      int common = common(word);
      viable = Math.max(viable, common);
      if (common == word.length() && pos + common == text.length() && brokenEscape == null) {
        pos += common;
        return word;
      }
    }
    pos += viable;
    throw broken(rule);
  }

  private int common(String word) {
    int i = 0;
    while (i < word.length() && pos + i < text.length() && text.charAt(pos + i) == word.charAt(i)) {
      i++;
    }
    return i;
  }

  /** {@code 1*DIGIT}. */
  String digits(SpecRule rule) throws Broken {
    int start = pos;
    while (atDigit()) {
      pos++;
    }
    if (pos == start) {
      throw broken(rule);
    }
    return since(start);
  }

  /** Exactly so many digits. */
  String digits(int count, SpecRule rule) throws Broken {
    int start = pos;
    for (int i = 0; i < count; i++) {
      if (!atDigit()) {
        throw broken(rule);
      }
      pos++;
    }
    return since(start);
  }

  void end(SpecRule rule) throws Broken {
    if (!atEnd() || brokenEscape != null) {
      throw broken(rule);
    }
  }

  /** All that is left, whatever it is. */
  String rest(SpecRule rule) throws Broken {
    int start = pos;
    pos = text.length();
    end(rule);
    return since(start);
  }

  /** It breaks here. */
  Broken broken(SpecRule rule) {
    return brokenAt(pos, rule);
  }

  /** It breaks at another position of the text. */
  Broken brokenAt(int position, SpecRule rule) {
    if (brokenEscape != null && position == text.length()) {
      return brokenEscape;
    }
    int index = at == null ? position + shift : at[position];
    return new Broken(rule, index, input);
  }

  /** Where a character first stands in a part of a text; the end of the part if nowhere in it. */
  static int find(String text, char c, int start, int end) {
    int i = start;
    while (i < end && text.charAt(i) != c) {
      i++;
    }
    return i;
  }

  /** Where half of a pair stands alone, which is no character and has no octets; or -1. */
  static int loneSurrogate(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (text.codePointAt(i) < 0x10000) {
          return i;
        }
        i++;
      }
    }
    return -1;
  }

  /** The number that digits write; what is too large for a {@code long} is the largest. */
  static long number(String digits) {
    long number = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = digits.charAt(i) - '0';
      if (number > (Long.MAX_VALUE - digit) / 10) {
        return Long.MAX_VALUE;
      }
      number = number * 10 + digit;
    }
    return number;
  }

  /** Whether digits write a number that is less than another one, however large both are. */
  static boolean isLess(String digits, String others) {
    int start = leadingNoughts(digits);
    int from = leadingNoughts(others);
    int longer = (digits.length() - start) - (others.length() - from);
    return longer != 0 ? longer < 0 : digits.substring(start).compareTo(others.substring(from)) < 0;
  }

  private static int leadingNoughts(String digits) {
    int i = 0;
    while (i < digits.length() && digits.charAt(i) == '0') {
      i++;
    }
    return i;
  }
}
