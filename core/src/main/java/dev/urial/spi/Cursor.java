package dev.urial.spi;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A position in the input, from which a parser matches one grammar rule after another. All parsers
 * for small languages in this library use it, so they report errors in the same way.
 *
 * <p>The cursor remembers the first failure. After a failure, the cursor behaves as if it were at
 * the end of the text and consumes nothing. A parser can therefore follow the grammar and check for
 * a failure only once, at the end.
 *
 * <pre>{@code
 * // size = 1*DIGIT "x" 1*DIGIT
 * static Parsed<List<String>> size(String text) {
 *   Cursor cursor = new Cursor(text);
 *   String width = cursor.some(CharSet.DIGIT, SIZE);
 *   cursor.expect('x', SIZE);
 *   String height = cursor.some(CharSet.DIGIT, SIZE);
 *   cursor.end(SIZE);
 *   return cursor.parsed(List.of(width, height));
 * }
 *
 * size("20x30")  // Ok: [20, 30]
 * size("20y30")  // Failed: size, index 2
 * }</pre>
 *
 * <p>INVARIANT: the cursor never moves backwards.
 *
 * <p>INVARIANT: only the first failure is reported.
 *
 * <p>INVARIANT: the index of a failure is the end of the longest prefix with which valid text could
 * begin, as in {@link SyntaxError}. The index always refers to the whole input, even if the cursor
 * reads only part of the input, or a decoded form of it.
 */
public final class Cursor {
  private final String input;
  private final String text;
  private final int end;
  private final SpecRule escape;

  /**
   * The index in the input for each character of the decoded text, and for its end; null if the
   * text is the input.
   */
  private final int @Nullable [] indices;

  /**
   * The error that ended the text early, such as an invalid escape; null if the text is complete.
   */
  private final @Nullable SyntaxError cut;

  private int pos;

  /** The index at which reading stops: the end of the text, or the position of a failure. */
  private int limit;

  private @Nullable SpecRule broken;
  private int brokenAt;

  /**
   * Creates a cursor at the beginning of a string. The string is not decoded.
   *
   * @param text the string to read
   */
  public Cursor(String text) {
    this(text, 0, Objects.requireNonNull(text, "text").length());
  }

  /**
   * Creates a cursor at the beginning of a substring. The text is not decoded, and indices refer to
   * the whole string.
   *
   * @param text the string to read
   * @param start the index of the first character to read
   * @param end the index after the last character to read
   * @throws IndexOutOfBoundsException if the range is not within the string
   */
  public Cursor(String text, int start, int end) {
    this(text, start, end, Rule.PCT_ENCODED);
  }

  /**
   * Creates a cursor at the beginning of a substring, with the rule to report for errors in
   * escapes.
   *
   * @param text the string to read
   * @param start the index of the first character to read
   * @param end the index after the last character to read
   * @param escape the rule to report for a {@code %} without two hexadecimal digits
   * @throws IndexOutOfBoundsException if the range is not within the string
   */
  public Cursor(String text, int start, int end, SpecRule escape) {
    this(Objects.requireNonNull(text, "text"), text, start, end, escape, null, null);
  }

  private Cursor(
      String input,
      String text,
      int start,
      int end,
      SpecRule escape,
      int @Nullable [] indices,
      @Nullable SyntaxError cut) {
    this.input = input;
    this.text = text;
    this.pos = Objects.checkFromToIndex(start, end, text.length());
    this.end = end;
    this.limit = end;
    this.escape = escape;
    this.indices = indices;
    this.cut = cut;
  }

  /**
   * Creates a cursor at the beginning of the decoded form of percent-encoded input.
   *
   * <pre>{@code
   * Cursor.decoded("%C3%A9").rest()  // "é"
   * }</pre>
   *
   * @param input a percent-encoded string
   * @return a cursor over the decoded text
   */
  public static Cursor decoded(String input) {
    Objects.requireNonNull(input, "input");
    return decoded(input, 0, input.length());
  }

  /**
   * Creates a cursor at the beginning of the decoded form of part of the input.
   *
   * <p>The decoded text ends at an incomplete escape, an escape that is not valid UTF-8, or a lone
   * surrogate. That error is reported only if the text before it is valid; otherwise, the earlier
   * error is reported.
   *
   * @param input a percent-encoded string
   * @param start the index of the first character to read
   * @param end the index after the last character to read
   * @return a cursor over the decoded text
   * @see Rule#UTF8_OCTETS
   */
  public static Cursor decoded(String input, int start, int end) {
    Objects.requireNonNull(input, "input");
    if (isPlain(input, start, end)) {
      return new Cursor(input, start, end);
    }
    String part = input.substring(start, end);
    StringBuilder text = new StringBuilder(part.length());
    int[] indices = new int[part.length() + 1];
    SyntaxError cut = null;
    int i = 0;
    while (i < part.length()) {
      indices[text.length()] = start + i;
      boolean escaped = part.charAt(i) == '%';
      int c = escaped ? EscapedOctets.codePointAt(part, i) : part.codePointAt(i);
      if (c < 0 || isSurrogate(c)) {
        cut = brokenCharacter(input, part, start, i);
        break;
      }
      if (c >= 0x10000) {
        indices[text.length() + 1] = start + i;
      }
      text.appendCodePoint(c);
      i += escaped ? 3 * EscapedOctets.utf8Length(c) : Character.charCount(c);
    }
    indices[text.length()] = start + i;
    return mapped(input, text, indices, cut);
  }

  /** Returns whether part of the input contains neither escapes nor lone surrogates. */
  private static boolean isPlain(String input, int start, int end) {
    for (int i = start; i < end; i++) {
      char c = input.charAt(i);
      if (c == '%' || Character.isSurrogate(c)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSurrogate(int codePoint) {
    return codePoint >= 0xD800 && codePoint <= 0xDFFF;
  }

  private static SyntaxError brokenCharacter(String input, String part, int start, int i) {
    boolean isWhole = part.charAt(i) != '%' || EscapedOctets.octetAt(part, i) >= 0;
    return isWhole
        ? new SyntaxError(Rule.UTF8_OCTETS, start + i, input)
        : new SyntaxError(Rule.PCT_ENCODED, start + EscapedOctets.brokenAt(part, i), input);
  }

  /**
   * Creates a cursor at the beginning of percent-encoded input, in which only the escapes of
   * unreserved characters are decoded, because they are equivalent to the characters (RFC 3986
   * §2.3).
   *
   * <pre>{@code
   * Cursor.unreserved("%6Cine%3D1").rest()  // "line%3D1"
   * }</pre>
   *
   * @param input a percent-encoded string
   * @return a cursor over the partly decoded text
   */
  public static Cursor unreserved(String input) {
    Objects.requireNonNull(input, "input");
    return unreserved(input, 0, input.length());
  }

  /**
   * Same as {@link #unreserved(String)}, for part of the input.
   *
   * @param input a percent-encoded string
   * @param start the index of the first character to read
   * @param end the index after the last character to read
   * @return a cursor over the partly decoded text
   */
  public static Cursor unreserved(String input, int start, int end) {
    Objects.requireNonNull(input, "input");
    if (isPlain(input, start, end)) {
      return new Cursor(input, start, end);
    }
    String part = input.substring(start, end);
    StringBuilder text = new StringBuilder(part.length());
    int[] indices = new int[part.length() + 1];
    int i = 0;
    while (i < part.length()) {
      indices[text.length()] = start + i;
      int octet = EscapedOctets.octetAt(part, i);
      boolean isSame = CharSet.UNRESERVED.has(octet);
      text.append(isSame ? (char) octet : part.charAt(i));
      i += isSame ? 3 : 1;
    }
    indices[text.length()] = end;
    return mapped(input, text, indices, null);
  }

  private static Cursor mapped(
      String input, StringBuilder text, int[] indices, @Nullable SyntaxError cut) {
    int end = text.length();
    int[] kept = Arrays.copyOf(indices, end + 1);
    return new Cursor(input, text.toString(), 0, end, Rule.PCT_ENCODED, kept, cut);
  }

  /** {@return the text to which {@link #pos} and {@link #end} refer} */
  public String text() {
    return text;
  }

  /** {@return the current index} */
  public int pos() {
    return pos;
  }

  /** {@return the index after the last character to read} */
  public int end() {
    return end;
  }

  /**
   * {@return the text from an index to the cursor, as in {@code cursor.since(start)}}
   *
   * @param start an index at or before the cursor
   */
  public String since(int start) {
    return text.substring(start, pos);
  }

  /**
   * {@return whether there is nothing left to read, because the text has ended or a failure has
   * occurred}
   */
  public boolean atEnd() {
    return pos >= limit;
  }

  /**
   * {@return whether a character is next, as in {@code at('/')}}
   *
   * @param c the character to compare with
   */
  public boolean at(char c) {
    return pos < limit && text.charAt(pos) == c;
  }

  /**
   * {@return whether a string is next, as in {@code at("text=")}}
   *
   * @param word the string to compare with; case-sensitive
   */
  public boolean at(String word) {
    return pos + word.length() <= limit && text.startsWith(word, pos);
  }

  /**
   * {@return whether a character of the set is next, or an escape if the set contains escapes}
   *
   * <pre>{@code cursor.at(CharSet.PCHAR)}</pre>
   *
   * @param set the accepted characters
   */
  public boolean at(CharSet set) {
    return pos < limit && (text.charAt(pos) == '%' ? set.hasPctEncoded() : set.has(codePoint()));
  }

  /** {@return the next code point, or -1 at the end} */
  public int codePoint() {
    if (pos >= limit) {
      return -1;
    }
    char c = text.charAt(pos);
    return Character.isHighSurrogate(c) && pos + 1 < limit ? text.codePointAt(pos) : c;
  }

  /** Skips the next character, if there is one. */
  public void advance() {
    if (pos < limit) {
      pos += Character.charCount(codePoint());
    }
  }

  /**
   * Moves forward to an index that was found earlier, as in {@code cursor.skipTo(colon)}.
   *
   * @param index an index of {@link #text} at or after the cursor
   */
  public void skipTo(int index) {
    pos = Math.max(pos, Math.min(index, limit));
  }

  /**
   * Skips a character if it is next, as in {@code eat(':')}.
   *
   * @param c the character to skip
   * @return whether anything was skipped
   */
  public boolean eat(char c) {
    boolean there = at(c);
    pos += there ? 1 : 0;
    return there;
  }

  /**
   * Skips the longest prefix of a string that is next; returns whether the whole string matched.
   *
   * <pre>{@code cursor.eatWord("swh:")}</pre>
   *
   * @param word the string to skip; case-sensitive
   * @return whether the whole string matched
   */
  public boolean eatWord(String word) {
    int length = common(word);
    pos += length;
    return length == word.length();
  }

  private int common(String word) {
    int i = 0;
    while (i < word.length() && pos + i < limit && text.charAt(pos + i) == word.charAt(i)) {
      i++;
    }
    return i;
  }

  /**
   * Reads the longest of the given strings that is next, as in {@code oneOf(SCHEME, "char=",
   * "line=")}. If none is next, fails at the first position where none of them can match.
   *
   * @param rule the rule to report on failure
   * @param words the accepted strings; case-sensitive
   * @return the matching string, or {@code ""} if none is next
   */
  public String oneOf(SpecRule rule, String... words) {
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
      breaks(rule);
    }
    return best;
  }

  /**
   * Reads one of the given strings, which must end at the end of the text, as in {@code
   * exactly(NAME, "t", "track")}.
   *
   * @param rule the rule to report on failure
   * @param words the accepted strings; case-sensitive
   * @return the matching string, or {@code ""} after a failure
   */
  public String exactly(SpecRule rule, String... words) {
    int viable = 0;
    for (String word : words) {
      int common = common(word);
      viable = Math.max(viable, common);
      if (common == word.length() && pos + common == limit && cut == null) {
        pos += common;
        return word;
      }
    }
    pos += viable;
    breaks(rule);
    return "";
  }

  /**
   * Skips a required character, as in {@code expect(',', RANGE)}.
   *
   * @param c the required character
   * @param rule the rule to report on failure
   */
  public void expect(char c, SpecRule rule) {
    if (!eat(c)) {
      breaks(rule);
    }
  }

  /**
   * Reads zero or more characters of a set, including escapes if the set contains them.
   *
   * <pre>{@code
   * new Cursor("ab%20/c").run(CharSet.SEGMENT)  // "ab%20"
   * }</pre>
   *
   * @param set the characters to read
   * @return the text read; {@code ""} if nothing matches
   */
  public String run(CharSet set) {
    return run(set, Integer.MAX_VALUE);
  }

  /**
   * Reads zero or more characters of a set, up to a limit, as in {@code run(CharSet.DIGIT, 4)}.
   *
   * @param set the characters to read
   * @param max the maximum number of characters to read
   * @return the text read; {@code ""} if nothing matches
   */
  public String run(CharSet set, int max) {
    int start = pos;
    while (pos - start < max && at(set)) {
      skipOctet();
    }
    return since(start);
  }

  /**
   * Skips all characters of a set that are next, as in {@code skip(CharSet.PATH)}.
   *
   * @param set the characters to read
   * @return whether any character was skipped
   */
  public boolean skip(CharSet set) {
    int start = pos;
    while (at(set)) {
      skipOctet();
    }
    return pos > start;
  }

  /**
   * Reads one or more characters of a set, as in {@code 1*DIGIT}; fails if there are none.
   *
   * @param set the characters to read
   * @param rule the rule to report on failure
   * @return the text read; shorter than required after a failure
   */
  public String some(CharSet set, SpecRule rule) {
    int start = pos;
    if (!skip(set)) {
      breaks(rule);
    }
    return since(start);
  }

  /**
   * Reads exactly {@code count} characters of a set, as in {@code 32HEXDIG}; fails if there are
   * fewer.
   *
   * @param set the characters to read
   * @param count the required number of characters
   * @param rule the rule to report on failure
   * @return the text read; shorter than required after a failure
   */
  public String some(CharSet set, int count, SpecRule rule) {
    String read = run(set, count);
    if (read.length() < count) {
      breaks(rule);
    }
    return read;
  }

  /**
   * Reads a two-digit number ({@code 2DIGIT}) within bounds; returns -1 on failure.
   *
   * @param least the minimum accepted number
   * @param most the maximum accepted number
   * @param rule the rule to report on failure
   * @return the number, or -1
   */
  public int twoDigits(int least, int most, SpecRule rule) {
    int tens = digit();
    if (tens < 0 || tens > most / 10) {
      breaks(rule);
      return -1;
    }
    pos++;
    int ones = digit();
    int number = 10 * tens + ones;
    if (ones < 0 || number < least || number > most) {
      breaks(rule);
      return -1;
    }
    pos++;
    return number;
  }

  private int digit() {
    return at(CharSet.DIGIT) ? text.charAt(pos) - '0' : -1;
  }

  /**
   * Reads the text before the next occurrence of a character, as in {@code upTo(':')}, or the rest
   * of the text if there is none.
   *
   * @param c the character before which to stop
   * @return the text read
   */
  public String upTo(char c) {
    int start = pos;
    while (pos < limit && text.charAt(pos) != c) {
      pos++;
    }
    return since(start);
  }

  /**
   * Reads the rest of the text.
   *
   * @return everything that has not been read yet
   */
  public String rest() {
    int start = pos;
    pos = limit;
    return since(start);
  }

  /**
   * Fails unless the whole text has been read, as in {@code end(FRAGMENT)}.
   *
   * @param rule the rule to report on failure
   */
  public void end(SpecRule rule) {
    if (pos < limit || cut != null) {
      breaks(rule);
    }
  }

  /** {@return the octet of the next escape, or -1 if no complete escape is next} */
  public int octet() {
    return at('%') && pos + 2 < limit ? EscapedOctets.octetAt(text, pos) : -1;
  }

  /**
   * {@return the octet of the next escape, or else the next character; -1 at the end, or if the
   * next escape is incomplete}
   */
  public int octetOrChar() {
    return atEnd() ? -1 : at('%') ? octet() : text.charAt(pos);
  }

  /** Skips the next escape or character; fails if the escape is invalid. */
  public void skipOctet() {
    if (!at('%')) {
      advance();
    } else if (octet() >= 0) {
      pos += 3;
    } else {
      breaks(escape, Math.min(EscapedOctets.brokenAt(text, pos), limit));
    }
  }

  /**
   * Skips an escape if it encodes the given octet, as in {@code eatEscaped('#')}.
   *
   * @param octet the octet, from 0 to 255
   * @return whether anything was skipped
   */
  public boolean eatEscaped(int octet) {
    boolean there = octet() == octet;
    pos += there ? 3 : 0;
    return there;
  }

  /** Skips the escapes that encode one character in UTF-8; fails if there are none. */
  public void skipEscaped() {
    if (atEnd()) {
      breaks(escape);
      return;
    }
    int c = EscapedOctets.codePointAt(text, pos);
    int next = pos + 3 * EscapedOctets.utf8Length(c);
    if (c >= 0 && next <= limit) {
      pos = next;
    } else {
      SyntaxError error = brokenCharacter(text, text.substring(0, limit), 0, pos);
      breaks(error.rule(), error.index());
    }
  }

  /**
   * Records a failure at the current index, unless there was an earlier failure.
   *
   * @param rule the rule to report on failure
   * @see #broken(SpecRule)
   */
  public void breaks(SpecRule rule) {
    breaks(rule, pos);
  }

  /**
   * Records a failure at the given index, unless there was an earlier failure.
   *
   * @param rule the rule to report on failure
   * @param place an index in {@link #text}
   * @see #broken(SpecRule)
   */
  public void breaks(SpecRule rule, int place) {
    if (broken != null) {
      return;
    }
    if (cut != null && place == end) {
      broken = cut.rule();
      brokenAt = cut.index();
    } else {
      broken = rule;
      brokenAt = indices == null ? place : indices[place];
    }
    limit = pos;
  }

  /** {@return whether a failure has occurred} */
  public boolean isBroken() {
    return broken != null;
  }

  /** {@return the first failure, or null if there is none} */
  public @Nullable SyntaxError errorOrNull() {
    return broken == null ? cut : new SyntaxError(broken, brokenAt, input);
  }

  /**
   * {@return the value, or the first failure} Does not check that the whole text was read; use
   * {@link #end} for that.
   *
   * @param <T> the type of the value
   * @param value the value; null only after a failure
   * @see Parsed
   */
  public <T> Parsed<T> parsed(@Nullable T value) {
    SyntaxError error = errorOrNull();
    if (error != null) {
      return new Parsed.Failed<>(error);
    }
    if (value == null) {
      throw new IllegalArgumentException("the value is null, but there is no failure");
    }
    return new Parsed.Ok<>(value);
  }

  /**
   * {@return a failure at the current index, or the first failure if there was one; see {@link
   * #breaks}}
   *
   * @param <T> the type of the value that parsing would have returned
   * @param rule the rule to report on failure
   */
  public <T> Parsed<T> broken(SpecRule rule) {
    return broken(rule, pos);
  }

  /**
   * {@return a failure at the given index, or the first failure if there was one}
   *
   * @param <T> the type of the value that parsing would have returned
   * @param rule the rule to report on failure
   * @param place an index in {@link #text}
   */
  public <T> Parsed<T> broken(SpecRule rule, int place) {
    breaks(rule, place);
    return parsed(null);
  }
}
