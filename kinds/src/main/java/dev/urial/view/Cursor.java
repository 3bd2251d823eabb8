package dev.urial.view;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A place in the text of a URI, from which a view reads its scheme's rules, one behind the other.
 *
 * <p>INVARIANT: it stops at the first character with which no text of the scheme could go on, and
 * never goes back. The text is that of a valid URI, so every {@code %} begins an escape.
 */
public final class Cursor {
  /** What stands on either side of the {@code @} of a message's or a part's id, in a URI. */
  public static final CharSet ADDRESS =
      CharSet.UNRESERVED.or(CharSet.SUB_DELIMS).or(CharSet.of(":")).orPctEncoded();

  /** The whole text: indices of errors are indices of it. */
  public final String text;

  /** Where the part ends that is read. */
  public final int end;

  private int pos;

  public Cursor(String text, int start, int end) {
    this.text = text;
    this.pos = start;
    this.end = end;
  }

  public int pos() {
    return pos;
  }

  /** Steps on to a place that was found to lie ahead. */
  public void skipTo(int index) {
    pos = Math.max(pos, index);
  }

  public boolean atEnd() {
    return pos == end;
  }

  public boolean at(char c) {
    return pos < end && text.charAt(pos) == c;
  }

  /** Whether a character of the set stands here, or an escape, if the set has escapes. */
  public boolean at(CharSet set) {
    return pos < end && (set.has(text.charAt(pos)) || (set.pctEncoded() && at('%')));
  }

  /** Steps over a character if it stands here. */
  public boolean eat(char c) {
    boolean there = at(c);
    pos += there ? 1 : 0;
    return there;
  }

  /** Steps over a word if it stands here, capital or small. */
  public boolean eatIgnoringCase(String word) {
    boolean there =
        pos + word.length() <= end && text.regionMatches(true, pos, word, 0, word.length());
    pos += there ? word.length() : 0;
    return there;
  }

  /** Reads a number of two digits; null where no number between these could go on. */
  public @Nullable String runNumber(int min, int max) {
    int start = pos;
    int tens = at(CharSet.DIGIT) ? text.charAt(pos) - '0' : 10;
    if (tens > max / 10) {
      return null;
    }
    pos++;
    int number = at(CharSet.DIGIT) ? 10 * tens + text.charAt(pos) - '0' : max + 1;
    if (number < min || number > max) {
      return null;
    }
    pos++;
    return text.substring(start, pos);
  }

  /** Steps over as much of a word as stands here to the letter; whether it was all of it. */
  public boolean eatWord(String word) {
    int i = 0;
    while (i < word.length() && eat(word.charAt(i))) {
      i++;
    }
    return i == word.length();
  }

  /** Reads what a set holds, as far as it goes, escapes whole; perhaps nothing. */
  public String run(CharSet set) {
    int start = pos;
    while (at(set)) {
      pos += text.charAt(pos) == '%' ? 3 : 1;
    }
    return text.substring(start, pos);
  }

  /** Reads what a set holds, but so many characters at most. */
  public String run(CharSet set, int max) {
    int start = pos;
    while (pos - start < max && at(set)) {
      pos += text.charAt(pos) == '%' ? 3 : 1;
    }
    return text.substring(start, pos);
  }

  /** Steps over an escape if it is that of an octet. */
  public boolean eatEscaped(int octet) {
    boolean there = octet() == octet;
    pos += there ? 3 : 0;
    return there;
  }

  /** The escape that stands here, as its octet; -1 if none does. */
  public int octet() {
    return at('%') ? Percent.octetAt(text, pos) : -1;
  }

  /** The octet that stands here, escaped or as an ASCII character; -1 at the end. */
  public int octetOrChar() {
    return atEnd() ? -1 : at('%') ? octet() : text.charAt(pos);
  }

  /** Steps over the octet that stands here. */
  public void skipOctet() {
    pos += at('%') ? 3 : 1;
  }

  /**
   * Where the octet that stands here breaks a rule: an escape at the digit from which on no allowed
   * octet could be written.
   *
   * @param allowed which octets may stand here escaped
   */
  public int brokenOctet(IntPredicate allowed) {
    if (!at('%')) {
      return pos;
    }
    int high = Percent.digit(text.charAt(pos + 1)) << 4;
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

  /** The number that decimal digits say; {@code max} if it is so much or more. */
  public static int number(String text, int start, int end, int max) {
    long number = 0;
    for (int i = start; i < end; i++) {
      number = Math.min(max, 10 * number + text.charAt(i) - '0');
    }
    return (int) number;
  }

  /** A port, for builders. */
  public static int checkedPort(int port) {
    if (port < 0 || port > 0xFFFF) {
      throw new IllegalArgumentException("port " + port);
    }
    return port;
  }

  /** A segment of data, for builders: not one that normalizing would remove, escaped or not. */
  public static String checkedSegment(String data) {
    if (data.equals(".") || data.equals("..")) {
      throw new IllegalArgumentException("a dot-segment is no data");
    }
    return data;
  }

  /** The failure that the rule breaks here. */
  public <T> Parsed<T> broken(SpecRule rule) {
    return broken(rule, pos);
  }

  /** The failure that the rule breaks here, where no escape but that of one octet would fit. */
  public <T> Parsed<T> brokenBut(int octet, SpecRule rule) {
    if (!at('%')) {
      return broken(rule);
    }
    return broken(rule, pos + (Percent.digit(text.charAt(pos + 1)) == octet >> 4 ? 2 : 1));
  }

  /** The failure that a rule breaks somewhere. */
  public <T> Parsed<T> broken(SpecRule rule, int index) {
    return new Parsed.Failed<>(new SyntaxError(rule, index, text));
  }
}
