package dev.urial.internal.text;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A string of JSON or of a program in running text, in which an escape is what it stands for.
 *
 * <pre>
 * {"see":"a\nhttps://b.example/y","path":"C:\new"}
 *        ├────────────────────┤         └ a path of Windows: no escapes
 *        in quotation marks on the same line, with valid escapes only
 * </pre>
 *
 * <p>CHOICE: running text looks like a string if it stands between quotation marks on one line, the
 * opening mark does not end a word, the closing mark does not begin one, all backslashes in it
 * begin an escape, and it is not a path of Windows. So a regular expression with {@code \.}, the
 * commands of TeX, and Python's {@code r"…"} are not strings. An apostrophe within a word is not a
 * quotation mark.
 *
 * <p>Immutable. The running time is linear in the distances given.
 */
public final class StringLiteral {
  /** The result if more text must be read to find the string. */
  public static final StringLiteral UNDECIDED =
      new StringLiteral(new Quotation('"', 0), 0, 0, false, false);

  /** How many strings within strings are decoded. */
  private static final int LEVELS = 3;

  private static final int MOST_ESCAPES = 7; // backslashes before a mark
  private static final int MANY = 16; // backslashes that are counted
  private static final int LONGEST_PREFIX = 2;

  /** What may precede the mark of a string with escapes in a programming language. */
  private static final Set<String> PREFIXES = Set.of("b", "B", "u", "U", "f", "F", "L", "u8", "c");

  private final Quotation quotation;
  private final int start;
  private final int end;
  private final boolean isOpen;
  private final boolean isOfJson; // a whole string of JSON that has escapes

  private StringLiteral(Quotation quotation, int start, int end, boolean isOpen, boolean isOfJson) {
    this.quotation = quotation;
    this.start = start;
    this.end = end;
    this.isOpen = isOpen;
    this.isOfJson = isOfJson;
  }

  /** Returns the index after the opening mark. */
  public int start() {
    return start;
  }

  /** Returns the exclusive end, before the closing mark and its backslashes. */
  public int end() {
    return end;
  }

  /** Returns whether the string is longer than the maximum, so that this is only its beginning. */
  public boolean isOpen() {
    return isOpen;
  }

  /** Returns the marks around the string. */
  public Quotation quotation() {
    return quotation;
  }

  // Finding a string.

  /**
   * Returns the string around an index of a text; null if there is none; {@link #UNDECIDED} if more
   * text is needed.
   *
   * @param from the index before which no mark is looked for
   * @param most the maximum distance to the marks, in either direction
   * @param isWhole whether the text is complete
   */
  public static @Nullable StringLiteral around(
      String text, int from, int index, int most, boolean isWhole) {
    int least = Math.max(from, index - most);
    StringLiteral one = around(text, least, index, '"', most, isWhole);
    StringLiteral other = around(text, least, index, '\'', most, isWhole);
    if (one == null || one == UNDECIDED || other == null) {
      return one == null ? other : one;
    }
    return other == UNDECIDED || other.start < one.start ? other : one;
  }

  /**
   * Returns the string of JSON around an index of a complete text, if it has escapes; otherwise,
   * null.
   *
   * @param from the index before which no mark is looked for
   */
  public static @Nullable StringLiteral ofJson(String text, int from, int index) {
    StringLiteral literal = around(text, from, index, '"', text.length(), true);
    return literal != null && literal.isOfJson ? literal : null;
  }

  private static @Nullable StringLiteral around(
      String text, int least, int index, char mark, int most, boolean isWhole) {
    int inner = -1; // an opening mark with backslashes
    int i = index - 1;
    while (i >= least && !Quotation.isLineEnd(text.charAt(i))) {
      if (text.charAt(i) == mark && !isApostrophe(text, i)) {
        int escapes = backslashes(text, i);
        boolean isOpening = isOpening(text, i, escapes);
        if (escapes % 2 == 0) {
          StringLiteral outer =
              isOpening
                  ? holding(index, after(text, i + 1, new Quotation(mark, 0), most, isWhole))
                  : null;
          if (outer != null) {
            return outer;
          }
          break;
        }
        inner = inner < 0 && isOpening ? i : inner;
      }
      i--;
    }
    Quotation quotation = new Quotation(mark, inner < 0 ? 0 : backslashes(text, inner));
    return inner < 0 ? null : holding(index, after(text, inner + 1, quotation, most, isWhole));
  }

  private static @Nullable StringLiteral holding(int index, @Nullable StringLiteral literal) {
    return literal == null || literal == UNDECIDED || literal.end > index ? literal : null;
  }

  /** Returns whether a mark is in a word, as in {@code don't}. */
  private static boolean isApostrophe(String text, int i) {
    return text.charAt(i) == '\''
        && i > 0
        && i + 1 < text.length()
        && isOfWord(text.charAt(i - 1))
        && isOfWord(text.charAt(i + 1));
  }

  /** Returns the number of backslashes before a mark, of which only some are counted. */
  private static int backslashes(String text, int index) {
    int i = index;
    while (i > 0 && index - i < MANY && text.charAt(i - 1) == '\\') {
      i--;
    }
    return index - i;
  }

  /**
   * Returns whether a mark may begin a string, judging by the text before it. A mark may be
   * doubled, as in CSV, or tripled.
   */
  private static boolean isOpening(String text, int mark, int escapes) {
    if (escapes > MOST_ESCAPES || (escapes & escapes + 1) != 0) {
      return false;
    }
    int i = mark - escapes - 1;
    while (i >= 0 && mark - escapes - i < 3 && text.charAt(i) == text.charAt(mark)) {
      i--;
    }
    if (i < 0) {
      return true;
    }
    char c = text.charAt(i);
    if (isOfWord(c)) {
      int word = i;
      while (word >= 0 && i - word <= LONGEST_PREFIX && isOfWord(text.charAt(word))) {
        word--;
      }
      return PREFIXES.contains(text.substring(word + 1, i + 1));
    }
    boolean isRaw = c == '#' && i > 0 && text.charAt(i - 1) == 'r'; // in Rust
    return !isRaw && ")]}\\".indexOf(c) < 0;
  }

  private static boolean isOfWord(char c) {
    char small = Ascii.lower(c);
    return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') || c == '_';
  }

  /**
   * Returns the string that begins or continues at an index. If its end is farther than the maximum
   * distance, it is {@linkplain #isOpen open}.
   *
   * @see #around(String, int, int, int, boolean)
   */
  public static @Nullable StringLiteral after(
      String text, int start, Quotation quotation, int most, boolean isWhole) {
    boolean isOfJson = quotation.mark() == '"' && quotation.escapes() == 0;
    boolean isEscaped = false;
    int run = 0; // of backslashes, within other strings
    int i = start;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (Quotation.isLineEnd(c)) {
        return null;
      }
      if (i - start >= most) {
        return quotation.escapes() > 0 ? null : new StringLiteral(quotation, start, i, true, false);
      }
      if (c == '\\' && quotation.escapes() == 0) {
        int end = StringEscapes.end(text, i);
        if (end < 0) {
          return end == StringEscapes.CUT && !isWhole ? UNDECIDED : null;
        }
        isOfJson &= StringEscapes.isOfJson(text, i);
        isEscaped = true;
        i = end;
        continue;
      }
      if (c == quotation.mark()) {
        if (i + 1 == text.length() && !isWhole) {
          return UNDECIDED;
        }
        boolean isClosing = i + 1 == text.length() || !isOfWord(text.charAt(i + 1));
        if (isClosing && quotation.closes(run)) {
          return closed(text, start, i - quotation.escapes(), quotation, isOfJson && isEscaped);
        }
        if (run < quotation.escapes() || !isClosing && !isApostrophe(text, i)) {
          return null;
        }
      }
      run = c == '\\' ? run + 1 : 0;
      i++;
    }
    return isWhole ? null : UNDECIDED;
  }

  private static @Nullable StringLiteral closed(
      String text, int start, int end, Quotation quotation, boolean isOfJson) {
    return isWindowsPath(text, start, end)
        ? null
        : new StringLiteral(quotation, start, end, false, isOfJson);
  }

  /**
   * Returns whether a range is a path of Windows, which begins with a drive or a server: {@code
   * C:\new} or {@code \\server\new}.
   */
  private static boolean isWindowsPath(String text, int start, int end) {
    int i = start;
    while (i < end && (isOfWord(text.charAt(i)) || i < start + 2 && text.charAt(i) == '\\')) {
      i++;
    }
    boolean isServer = text.startsWith("\\\\", start) && i > start + 2;
    boolean isDrive = i == start + 1 && text.startsWith(":", i);
    int path = isDrive ? i + 1 : i;
    if (!(isServer || isDrive) || !text.startsWith("\\", path) || text.startsWith("\\\\", path)) {
      return false;
    }
    while (path < end && ":/*?<>|".indexOf(text.charAt(path)) < 0) {
      path++;
    }
    return path == end;
  }

  // Decoding a string.

  /**
   * Returns the string without its escapes; null if an escape of a string within it is invalid. The
   * indices are those of the text.
   */
  public @Nullable UnescapedText decoded(String text) {
    UnescapedText decoded = UnescapedText.ofString(text, start, end);
    for (int level = quotation.escapes(); level > 0 && decoded != null; level /= 2) {
      UnescapedText once = UnescapedText.ofString(decoded.text, 0, decoded.text.length());
      decoded = once == null ? null : once.of(decoded);
    }
    return decoded;
  }

  /** Same as {@link #decoded}, but the strings within the string are also decoded. */
  public @Nullable UnescapedText decodedWhole(String text, int most) {
    UnescapedText decoded = decoded(text);
    for (int level = 1; level < LEVELS && decoded != null; level++) {
      UnescapedText once = decodedStrings(decoded.text, most);
      if (once == null) {
        return decoded;
      }
      decoded = once.of(decoded);
    }
    return decoded;
  }

  /** Decodes all strings in a text; returns null if there are none with escapes. */
  private static @Nullable UnescapedText decodedStrings(String text, int most) {
    int backslash = text.indexOf('\\');
    if (backslash < 0) {
      return null;
    }
    UnescapedText.Builder plain = new UnescapedText.Builder(text.length());
    int done = 0;
    int from = 0;
    while (backslash >= 0) {
      StringLiteral literal = around(text, from, backslash, most, true);
      UnescapedText decoded = literal == null ? null : literal.decoded(text);
      from = backslash + 1;
      if (literal != null && decoded != null) {
        plain.same(text, done, literal.start).decoded(decoded);
        done = literal.end;
        from = done;
      }
      backslash = text.indexOf('\\', from);
    }
    return done == 0 ? null : plain.same(text, done, text.length()).build(text.length());
  }
}
