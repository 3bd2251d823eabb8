package dev.urial.grammar;

import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A place in a text, from which a grammar is read, one rule behind the other: how every little
 * language of this library is read, and the one way in which reading one fails.
 *
 * <p>The first failure is kept, and from then on nothing stands at the cursor any more: it is at
 * its end, and eats nothing. So a reader goes straight ahead, as the grammar does, and asks once,
 * at its door.
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
 * <p>INVARIANT: it never goes back.
 *
 * <p>INVARIANT: the first failure is the one that is answered.
 *
 * <p>INVARIANT: where something breaks here, it stands behind the longest part that a valid text
 * could begin with: the index of {@link SyntaxError}. It is always told as an index of the whole
 * input, be the text that is read a part of it, or what that part says without its escapes.
 */
public final class Cursor {
  private final String input;
  private final String text;
  private final int end;
  private final SpecRule escape;

  /** Where each character of a text without escapes, and its end, stands in the input. */
  private final int @Nullable [] indices;

  /** What ended the text too early: an escape that says nothing; null if the text is all. */
  private final @Nullable SyntaxError cut;

  private int pos;

  /** Where eating ends: at the end, or where something broke. */
  private int limit;

  private @Nullable SpecRule broken;
  private int brokenAt;

  /** Before a text as it is written. */
  public Cursor(String text) {
    this(text, 0, Objects.requireNonNull(text, "text").length());
  }

  /**
   * Before a part of a text, as it is written; indices are those of the whole text.
   *
   * @throws IndexOutOfBoundsException if the part does not lie in the text
   */
  public Cursor(String text, int start, int end) {
    this(text, start, end, Rule.PCT_ENCODED);
  }

  /**
   * Before a part of a text whose document has its own rule for escapes.
   *
   * @param escape what an escape breaks that has not two digits
   * @throws IndexOutOfBoundsException if the part does not lie in the text
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
   * Before a text that is percent-encoded to stand in a URI, as it is without its escapes.
   *
   * <pre>{@code
   * Cursor.decoded("%C3%A9").rest()  // "é"
   * }</pre>
   */
  public static Cursor decoded(String input) {
    Objects.requireNonNull(input, "input");
    return decoded(input, 0, input.length());
  }

  /**
   * Before a part of the input, as it is without its escapes.
   *
   * <p>An escape that is broken or says no character of UTF-8, and half of a surrogate pair, end
   * the text. They are told when what stands before them turns out to be well: what breaks first is
   * told first.
   *
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

  /** Whether a part has neither escapes nor halves of characters. */
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
        : new SyntaxError(Rule.PCT_ENCODED, start + Percent.brokenAt(part, i), input);
  }

  /**
   * Before a text that is written in the characters of a URI, where an escape of one that needs
   * none is still the same character (RFC 3986 §2.3).
   *
   * <pre>{@code
   * Cursor.unreserved("%6Cine%3D1").rest()  // "line%3D1"
   * }</pre>
   */
  public static Cursor unreserved(String input) {
    Objects.requireNonNull(input, "input");
    return unreserved(input, 0, input.length());
  }

  /** The same over a part of the input; RFC 3986 §2.3. */
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

  /** The text in which {@link #pos} and {@link #end} lie. */
  public String text() {
    return text;
  }

  /** Where it stands. */
  public int pos() {
    return pos;
  }

  /** Where the part ends that is read. */
  public int end() {
    return end;
  }

  /** What was read from a place on, {@code cursor.since(start)}. */
  public String since(int start) {
    return text.substring(start, pos);
  }

  /** Whether nothing more stands here: all is read, or something broke. */
  public boolean atEnd() {
    return pos >= limit;
  }

  /** Whether a character stands here, as {@code at('/')}. */
  public boolean at(char c) {
    return pos < limit && text.charAt(pos) == c;
  }

  /** Whether a word stands here to the letter, as {@code at("text=")}. */
  public boolean at(String word) {
    return pos + word.length() <= limit && text.startsWith(word, pos);
  }

  /**
   * Whether a character of the set stands here, or an escape begins here and the set has escapes:
   * {@code at(CharSet.PCHAR)}.
   */
  public boolean at(CharSet set) {
    return pos < limit && (text.charAt(pos) == '%' ? set.hasPctEncoded() : set.has(codePoint()));
  }

  /** The character that stands here; -1 at the end, which no set has. */
  public int codePoint() {
    if (pos >= limit) {
      return -1;
    }
    char c = text.charAt(pos);
    return Character.isHighSurrogate(c) && pos + 1 < limit ? text.codePointAt(pos) : c;
  }

  /** Steps over the character that stands here, if one does. */
  public void advance() {
    if (pos < limit) {
      pos += Character.charCount(codePoint());
    }
  }

  /** Steps on to a place that was found to lie ahead, {@code cursor.skipTo(colon)}. */
  public void skipTo(int index) {
    pos = Math.max(pos, Math.min(index, limit));
  }

  /** Steps over a character if it stands here: {@code eat(':')}. */
  public boolean eat(char c) {
    boolean there = at(c);
    pos += there ? 1 : 0;
    return there;
  }

  /** Steps over as much of a word as stands here; whether {@code eatWord("swh:")} was all of it. */
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
   * Reads the longest of these words that stands here; where none does, it breaks where none could
   * go on. {@code oneOf(SCHEME, "char=", "line=")}
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

  /** Reads one of these words with nothing behind it: {@code exactly(NAME, "t", "track")}. */
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

  /** Steps over a character that must stand here: {@code expect(',', RANGE)}. */
  public void expect(char c, SpecRule rule) {
    if (!eat(c)) {
      breaks(rule);
    }
  }

  /**
   * Reads what a set holds, as far as it goes, escapes whole; perhaps nothing.
   *
   * <pre>{@code
   * new Cursor("ab%20/c").run(CharSet.SEGMENT)  // "ab%20"
   * }</pre>
   */
  public String run(CharSet set) {
    return run(set, Integer.MAX_VALUE);
  }

  /** Reads what a set holds, but so many characters at most: {@code run(CharSet.DIGIT, 4)}. */
  public String run(CharSet set, int max) {
    int start = pos;
    while (pos - start < max && at(set)) {
      skipOctet();
    }
    return since(start);
  }

  /** Steps over what a set holds; whether that was anything: {@code skip(CharSet.PATH)}. */
  public boolean skip(CharSet set) {
    int start = pos;
    while (at(set)) {
      skipOctet();
    }
    return pos > start;
  }

  /** Reads what a set holds, and that is something: {@code 1*DIGIT}. */
  public String some(CharSet set, SpecRule rule) {
    int start = pos;
    if (!skip(set)) {
      breaks(rule);
    }
    return since(start);
  }

  /** Reads so many characters that the set holds: {@code 32HEXDIG}. */
  public String some(CharSet set, int count, SpecRule rule) {
    String read = run(set, count);
    if (read.length() < count) {
      breaks(rule);
    }
    return read;
  }

  /** Reads {@code 2DIGIT} that say a number between these two, or breaks: then -1. */
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

  /** Reads up to a character, or to the end; perhaps nothing. {@code upTo(':')} */
  public String upTo(char c) {
    int start = pos;
    while (pos < limit && text.charAt(pos) != c) {
      pos++;
    }
    return since(start);
  }

  /** Reads all that is left. */
  public String rest() {
    int start = pos;
    pos = limit;
    return since(start);
  }

  /** Nothing may stand here any more: {@code end(FRAGMENT)}. */
  public void end(SpecRule rule) {
    if (pos < limit || cut != null) {
      breaks(rule);
    }
  }

  /** The escape that stands here whole, as its octet; -1 if none does. */
  public int octet() {
    return at('%') && pos + 2 < limit ? EscapedOctets.octetAt(text, pos) : -1;
  }

  /** The octet that stands here, escaped or as an ASCII character; -1 at the end. */
  public int octetOrChar() {
    return atEnd() ? -1 : at('%') ? octet() : text.charAt(pos);
  }

  /** Steps over an escape, whole, or over a character; breaks where an escape does. */
  public void skipOctet() {
    if (!at('%')) {
      advance();
    } else if (octet() >= 0) {
      pos += 3;
    } else {
      breaks(escape, Math.min(Percent.brokenAt(text, pos), limit));
    }
  }

  /** Steps over an escape if it is that of an octet: {@code eatEscaped('#')}. */
  public boolean eatEscaped(int octet) {
    boolean there = octet() == octet;
    pos += there ? 3 : 0;
    return there;
  }

  /** Steps over the escapes of one character of UTF-8; breaks where they are not. */
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
   * Where the octet that stands here breaks a rule: an escape at the digit from which on no allowed
   * octet could be written, {@code brokenOctet(o -> o == '#')}.
   *
   * @param allowed which octets may stand here escaped
   */
  public int brokenOctet(IntPredicate allowed) {
    if (octet() < 0) {
      return pos;
    }
    int high = octet() & 0xF0;
    boolean any = false;
    for (int octet = 0; octet < 256; octet++) {
      if (allowed.test(octet)) {
        any = true;
        if ((octet & 0xF0) == high) {
          return pos + 2;
        }
      }
    }
    return any ? pos + 1 : pos;
  }

  /**
   * The rule is broken here, unless something broke before.
   *
   * @see #broken(SpecRule)
   */
  public void breaks(SpecRule rule) {
    breaks(rule, pos);
  }

  /**
   * The rule is broken at another place, unless something broke before.
   *
   * @param place in {@link #text}
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

  /** Whether something broke. */
  public boolean isBroken() {
    return broken != null;
  }

  /** Where and why it broke first; null if nothing did. */
  public @Nullable SyntaxError errorOrNull() {
    return broken == null ? cut : new SyntaxError(broken, brokenAt, input);
  }

  /**
   * The answer: the value, unless something broke. What is left unread does not matter; {@link
   * #end} asks for that.
   *
   * @param value not null unless something broke
   * @see Parsed
   */
  public <T> Parsed<T> parsed(@Nullable T value) {
    SyntaxError error = errorOrNull();
    if (error != null) {
      return new Parsed.Failed<>(error);
    }
    if (value == null) {
      throw new IllegalArgumentException("nothing broke, and nothing was read");
    }
    return new Parsed.Ok<>(value);
  }

  /** The answer that the rule is broken here, unless something broke before; {@link #breaks}. */
  public <T> Parsed<T> broken(SpecRule rule) {
    return broken(rule, pos);
  }

  /** The answer that the rule is broken at another place of {@link #text}. */
  public <T> Parsed<T> broken(SpecRule rule, int place) {
    breaks(rule, place);
    return parsed(null);
  }
}
