package dev.urial.text;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Removes the wrapper that people put around an identifier: angle brackets, quotation marks in any
 * language, the prefix {@code URL:}, and whitespace at line breaks.
 *
 * <pre>{@code
 * Unwrapping.of("<URL:ftp://ds.in\n  ternic.net/rfc>").text()  // "ftp://ds.internic.net/rfc"
 * Unwrapping.of("„http://a/b”,").text()                        // "http://a/b"
 * Unwrapping.of("http://a/b").isEmpty()                        // true: nothing to remove
 * }</pre>
 *
 * <p>Each removal is recorded as a {@link Change} with its range; all other text is kept. The
 * remaining text is not checked and might not be an identifier.
 *
 * <p>Two things are ambiguous and are removed only by {@link #and}: a hyphen before a line break,
 * which may belong to the identifier ({@link Reason#HYPHEN}), and trailing punctuation in text
 * without delimiters ({@link Reason#PUNCTUATION}).
 *
 * <pre>{@code
 * Unwrapping broken = Unwrapping.of("http://a/new-\npage");
 * broken.text()                                   // "http://a/new-page"
 * broken.hasHyphen()                              // true
 * broken.and(Unwrapping.Reason.HYPHEN).text()     // "http://a/newpage"
 * }</pre>
 *
 * <p>Instances are immutable, and are created in linear time.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-C">RFC 3986 appendix C</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2396#appendix-E">RFC 2396 appendix E</a>
 */
public final class Unwrapping {
  private static final Clause DELIMITING = Clause.rfc("delimiting a URI in context", 3986, "C");
  private static final Clause PREFIXED = Clause.rfc("the prefix URL:", 2396, "E");

  private static final String PREFIX = "URL:";

  /**
   * The maximum number of inner removals that are recorded as separate changes, to limit memory.
   */
  private static final int MOST_CHANGES = 1 << 12;

  /** The maximum number of nested wrappers to remove; {@code ("<URL:…>").} has three. */
  private static final int LAYERS = 6;

  /** The reason for a removal. */
  public enum Reason implements dev.urial.report.Reason {
    /** Whitespace, control characters or a byte order mark around the identifier. */
    SURROUNDING_SPACE(DELIMITING),
    /** A bracket or a quotation mark. */
    DELIMITER(DELIMITING),
    /**
     * The prefix {@code URL:}, in upper or lower case, which RFC 1738 recommends and RFC 3986
     * discourages.
     */
    PREFIX(PREFIXED),
    /** An inner line break with the whitespace around it. */
    LINE_BREAK(DELIMITING),
    /** Whitespace without a line break, in an identifier between delimiters. */
    INNER_SPACE(DELIMITING),
    /** A hyphen before a line break, which is removed only on request. */
    HYPHEN(DELIMITING),
    /**
     * Punctuation after the closing delimiter and, on request, at the end of text without
     * delimiters.
     */
    PUNCTUATION(DELIMITING);

    private static final Set<Reason> USUAL =
        Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(HYPHEN, PUNCTUATION)));

    private final Clause clause;

    Reason(Clause clause) {
      this.clause = clause;
    }

    @Override
    public Clause clause() {
      return clause;
    }

    @Override
    public Message message() {
      return TextMessages.ofConstant("wrapping", this);
    }

    /**
     * {@return the assumption behind the removal}
     *
     * <pre>{@code
     * Unwrapping.Reason.HYPHEN.assumption().text()  // "the hyphen was added where the line was broken"
     * }</pre>
     */
    public Message assumption() {
      return TextMessages.ofConstant("wrapping-assumes", this);
    }
  }

  private final String original;
  private final Set<Reason> wanted;
  private final List<Change> changes;
  private final String text;
  private final boolean hasHyphen;

  private Unwrapping(String original, Set<Reason> wanted) {
    this.original = original;
    this.wanted = wanted;
    Peeling peeling = new Peeling(original, wanted);
    this.changes = peeling.changes();
    this.text = applied(original, changes);
    this.hasHyphen = peeling.hasHyphen;
  }

  /**
   * Removes the wrapper around text.
   *
   * <pre>{@code
   * Unwrapping.of("  «http://a/b» ").changes().size()  // 2
   * }</pre>
   *
   * @param text any text, with or without a wrapper
   * @return the text inside the wrapper, and all removals
   */
  public static Unwrapping of(String text) {
    Objects.requireNonNull(text, "text");
    return new Unwrapping(text, Reason.USUAL);
  }

  /**
   * {@return the result of unwrapping the original text with an additional kind of removal}
   *
   * <pre>{@code
   * Unwrapping.of("see.example/a.").and(Unwrapping.Reason.PUNCTUATION).text()  // "see.example/a"
   * }</pre>
   *
   * @param reason the kind of removal to add
   */
  public Unwrapping and(Reason reason) {
    Objects.requireNonNull(reason, "reason");
    EnumSet<Reason> more = EnumSet.copyOf(wanted);
    return more.add(reason) ? new Unwrapping(original, more) : this;
  }

  /**
   * {@return the result of unwrapping the original text without a kind of removal}
   *
   * <pre>{@code
   * Unwrapping.of("\"http://a/b c\"").except(Unwrapping.Reason.INNER_SPACE).text()
   *     // "http://a/b c"
   * }</pre>
   *
   * @param reason the kind of removal to omit
   */
  public Unwrapping except(Reason reason) {
    Objects.requireNonNull(reason, "reason");
    EnumSet<Reason> fewer = EnumSet.noneOf(Reason.class);
    fewer.addAll(wanted);
    return fewer.remove(reason) ? new Unwrapping(original, fewer) : this;
  }

  /** {@return the original text} */
  public String original() {
    return original;
  }

  /** {@return the text inside the wrapper, without masking secrets} */
  public String text() {
    return text;
  }

  /**
   * {@return the removals, in the order in which they appear; unmodifiable} After the first 4,096
   * line breaks, all remaining line breaks are combined into a single change, which keeps the text
   * between them.
   */
  public List<Change> changes() {
    return changes;
  }

  /** {@return whether nothing was removed} */
  public boolean isEmpty() {
    return changes.isEmpty();
  }

  /**
   * {@return whether there is a hyphen before a line break, which may or may not belong to the
   * identifier}
   */
  public boolean hasHyphen() {
    return hasHyphen;
  }

  private static String applied(String original, List<Change> changes) {
    if (changes.isEmpty()) {
      return original;
    }
    StringBuilder out = new StringBuilder(original.length());
    int done = 0;
    for (Change change : changes) {
      out.append(original, done, change.start()).append(after(change));
      done = change.end();
    }
    return out.append(original, done, original.length()).toString();
  }

  /**
   * Returns the text that replaces the range of a change, which is empty unless the change combines
   * many line breaks.
   */
  static String after(Change change) {
    String after = change.after();
    return after == null ? "" : after;
  }

  /** Returns the inner text with secrets masked, and the number of removals. */
  @Override
  public String toString() {
    return Excerpt.escape(Secrets.masked(text)) + " (" + changes.size() + " removed)";
  }

  /** Removes wrappers one by one from both ends, and then the inner line breaks. */
  private static final class Peeling {
    private final String text;
    private final Set<Reason> wanted;
    private final List<Change> before = new ArrayList<>();
    private final List<Change> behind = new ArrayList<>();
    private final List<Change> within = new ArrayList<>();
    private int start;
    private int end;
    private boolean isDelimited;
    private boolean hasHyphen;

    /**
     * The text between the removals beyond {@code MOST_CHANGES}, which is kept; null if there are
     * no such removals.
     */
    private @Nullable StringBuilder rest;

    private int restStart;
    private int restEnd;

    Peeling(String text, Set<Reason> wanted) {
      this.text = text;
      this.wanted = wanted;
      this.end = text.length();
      boolean goesOn = true;
      boolean mayHavePrefix = wanted.contains(Reason.PREFIX);
      for (int layer = 0; layer < LAYERS && goesOn; layer++) {
        goesOn = space();
        goesOn |= delimiters();
        if (mayHavePrefix && Ascii.isAt(text, start, PREFIX) && end - start > PREFIX.length()) {
          front(start + PREFIX.length(), Reason.PREFIX);
          mayHavePrefix = false;
          goesOn = true;
        }
      }
      if (!isDelimited && wanted.contains(Reason.PUNCTUATION)) {
        back(punctuationStart(), Reason.PUNCTUATION);
      }
      breaks();
    }

    List<Change> changes() {
      List<Change> all = new ArrayList<>(before);
      all.addAll(within);
      for (int i = behind.size() - 1; i >= 0; i--) {
        all.add(behind.get(i));
      }
      return List.copyOf(all);
    }

    private void front(int to, Reason reason) {
      if (to > start) {
        before.add(change(start, to, reason));
        start = to;
      }
    }

    private void back(int to, Reason reason) {
      if (to < end) {
        behind.add(change(to, end, reason));
        end = to;
      }
    }

    private Change change(int from, int to, Reason reason) {
      return Change.of(null, new Range(from, to), text.substring(from, to), "", reason);
    }

    private boolean space() {
      if (!wanted.contains(Reason.SURROUNDING_SPACE)) {
        return false;
      }
      int from = start;
      while (from < end && isSpaceAround(text.charAt(from))) {
        from++;
      }
      int to = end;
      while (to > from && isSpaceAround(text.charAt(to - 1))) {
        to--;
      }
      boolean isSome = from > start || to < end;
      front(from, Reason.SURROUNDING_SPACE);
      back(to, Reason.SURROUNDING_SPACE);
      return isSome;
    }

    /**
     * Removes a pair of delimiters, optionally followed by punctuation, or an unpaired delimiter at
     * either end. Returns whether anything was removed.
     */
    private boolean delimiters() {
      if (!wanted.contains(Reason.DELIMITER) || end - start < 2) {
        return false;
      }
      char open = text.charAt(start);
      int last = punctuationStart();
      if (last > start + 1 && isPair(last)) {
        back(last, Reason.PUNCTUATION);
        back(end - 1, Reason.DELIMITER);
        front(start + 1, Reason.DELIMITER);
        isDelimited = true;
        return true;
      }
      boolean isOpen = Delimiters.isNeverWithin(open) && !hasFellow(start, start + 1, end);
      if (isOpen) {
        front(start + 1, Reason.DELIMITER);
      }
      boolean isClosed =
          last > start + 1
              && Delimiters.isNeverWithin(text.charAt(last - 1))
              && !hasFellow(last - 1, start, last - 1);
      if (isClosed) {
        back(last, Reason.PUNCTUATION);
        back(end - 1, Reason.DELIMITER);
      }
      return isOpen || isClosed;
    }

    /** Returns whether a range contains the counterpart of a delimiter. */
    private boolean hasFellow(int delimiter, int from, int to) {
      char c = text.charAt(delimiter);
      for (int i = from; i < to; i++) {
        char other = text.charAt(i);
        if (Delimiters.arePair(c, other) || Delimiters.arePair(other, c)) {
          return true;
        }
      }
      return false;
    }

    private int punctuationStart() {
      int i = end;
      while (i > start && Delimiters.isPunctuation(text.charAt(i - 1))) {
        i--;
      }
      return i;
    }

    /**
     * Returns whether the first and the last character are a pair of delimiters, which they are not
     * in {@code (a)(b)}.
     */
    private boolean isPair(int to) {
      char open = text.charAt(start);
      char close = text.charAt(to - 1);
      if (!Delimiters.arePair(open, close)) {
        return false;
      }
      int depth = 0;
      for (int i = start; i < to - 1 && open != close; i++) {
        char c = text.charAt(i);
        depth += c == open ? 1 : c == close ? -1 : 0;
        if (depth == 0) {
          return false;
        }
      }
      return true;
    }

    private void breaks() {
      int i = start;
      while (i < end) {
        int to = i;
        boolean isBroken = false;
        while (to < end && isSpace(text.charAt(to))) {
          isBroken |= isBreak(text.charAt(to));
          to++;
        }
        if (to == i) {
          i++;
          continue;
        }
        if (isBroken) {
          lineBreak(i, to);
        } else if (isDelimited && wanted.contains(Reason.INNER_SPACE)) {
          remove(i, to, Reason.INNER_SPACE);
        }
        i = to;
      }
      if (rest != null) {
        Range range = new Range(restStart, restEnd);
        String before = text.substring(restStart, restEnd);
        within.add(Change.of(null, range, before, rest.toString(), Reason.LINE_BREAK));
      }
    }

    private void remove(int from, int to, Reason reason) {
      if (within.size() < MOST_CHANGES) {
        within.add(change(from, to, reason));
        return;
      }
      if (rest == null) {
        rest = new StringBuilder(end - from);
        restStart = from;
      } else {
        rest.append(text, restEnd, from);
      }
      restEnd = to;
    }

    private void lineBreak(int from, int to) {
      if (from > start && isHyphen(text.charAt(from - 1))) {
        hasHyphen = true;
        if (wanted.contains(Reason.HYPHEN)) {
          remove(from - 1, from, Reason.HYPHEN);
        }
      }
      if (wanted.contains(Reason.LINE_BREAK)) {
        remove(from, to, Reason.LINE_BREAK);
      }
    }

    private static boolean isHyphen(char c) {
      return c == '-' || c == '\u2010' || c == '\u00AD';
    }

    private static boolean isBreak(char c) {
      return c >= '\n' && c <= '\r' || c == '\u0085' || c == '\u2028' || c == '\u2029';
    }

    private static boolean isSpace(char c) {
      return c == ' ' || c == '\t' || c == '\u00A0' || c == '\u3000' || isBreak(c) || isThin(c);
    }

    private static boolean isThin(char c) {
      return c >= '\u2000' && c <= '\u200A' || c == '\u202F' || c == '\u205F';
    }

    /**
     * Returns whether a character is whitespace, invisible, or a control character, which browsers
     * also remove.
     */
    private static boolean isSpaceAround(char c) {
      return c < ' ' || c == '\uFEFF' || c == '\u200B' || c == '\u2060' || isSpace(c);
    }
  }
}
