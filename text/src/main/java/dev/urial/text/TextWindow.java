package dev.urial.text;

import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The part of the text that a scan examines. The window is a sliding array, which grows up to the
 * size needed for the longest identifier.
 *
 * <pre>
 * read, dropped │ base …… behind …… position ……………… limit │ not read yet
 *               └ kept for looking back
 * </pre>
 */
final class TextWindow {
  /** The maximum length of an identifier. */
  static final int LONGEST = 65_536;

  /** The number of characters before the current position that are kept for looking back. */
  static final int BEHIND = 320;

  private static final int FIRST = 1 << 15;
  private static final int MOST = 4 * LONGEST;

  private final TextSource source;

  // What was replaced in the text, first by unescaping, then by refanging; null if nothing is.
  private final @Nullable Replacements unescaped;
  private final @Nullable Replacements refanged;

  /**
   * The content of the window, of which only the characters before {@link #limit} have been read.
   */
  char[] chars;

  int limit;

  /** The position of the first character of the array in the scanned text. */
  long base;

  /** Whether the end of the text has been read. */
  boolean isEnd;

  // The part being scanned, as a string, because the JDK searches strings many octets at a time.
  private String view = "";
  private int viewStart;

  // The index up to which lines are counted, on demand, and the indices of the next line breaks; an
  // index before the requested one means that it must be searched again.
  private int counted;
  private int nextFeed;
  private int nextReturn;
  private long line = 1;
  private long lineStart;
  private final boolean countsLines;

  private TextWindow(
      TextSource source,
      @Nullable Replacements unescaped,
      @Nullable Replacements refanged,
      int size,
      boolean countsLines) {
    this.source = source;
    this.unescaped = unescaped;
    this.refanged = refanged;
    this.chars = new char[size];
    this.countsLines = countsLines;
  }

  /** Returns a window with an initial size. Tests use small windows. */
  static TextWindow of(Reader reader, boolean isDefanged, boolean countsLines, int first) {
    TextSource source =
        (into, at, most) -> {
          int n = reader.read(into, at, most);
          while (n == 0) {
            n = reader.read(into, at, most);
          }
          return n;
        };
    return of(source, true, isDefanged, countsLines, first);
  }

  static TextWindow of(Reader reader, boolean isDefanged, boolean countsLines) {
    return of(reader, isDefanged, countsLines, FIRST);
  }

  static TextWindow of(CharSequence text, boolean isDefanged, boolean countsLines) {
    int length = text.length();
    int[] done = {0};
    TextSource source =
        (into, at, most) -> {
          int from = done[0];
          int n = Math.min(most, length - from);
          if (n == 0) {
            return -1;
          }
          copy(text, from, from + n, into, at);
          done[0] = from + n;
          return n;
        };
    int first = Math.min(FIRST, length + 1);
    return of(source, hasBackslash(text), isDefanged, countsLines, first);
  }

  private static TextWindow of(
      TextSource source, boolean mayBeEscaped, boolean isDefanged, boolean countsLines, int first) {
    Unescaping unescaping = mayBeEscaped ? new Unescaping(source) : null;
    TextSource plain = unescaping == null ? source : unescaping;
    Refanging refanging = isDefanged ? new Refanging(plain) : null;
    return new TextWindow(
        refanging == null ? plain : refanging,
        unescaping == null ? null : unescaping.replacements(),
        refanging == null ? null : refanging.replacements(),
        first,
        countsLines);
  }

  private static boolean hasBackslash(CharSequence text) {
    if (text instanceof String string) {
      return string.indexOf('\\') >= 0;
    }
    int i = 0;
    while (i < text.length() && text.charAt(i) != '\\') {
      i++;
    }
    return i < text.length();
  }

  private static void copy(CharSequence text, int from, int to, char[] into, int at) {
    if (text instanceof String string) {
      string.getChars(from, to, into, at);
    } else if (text instanceof StringBuilder builder) {
      builder.getChars(from, to, into, at);
    } else {
      for (int i = from; i < to; i++) {
        into[at + i - from] = text.charAt(i);
      }
    }
  }

  /**
   * Reads more text, and drops text far before a position.
   *
   * @return the number of characters by which the content moved to the left
   */
  int more(int position) throws IOException {
    int from = Math.max(0, position - BEHIND);
    if (from > 0) {
      if (countsLines) {
        count(from);
      }
      System.arraycopy(chars, from, chars, 0, limit - from);
      base += from;
      limit -= from;
      counted = Math.max(0, counted - from);
    }
    if (limit >= chars.length - chars.length / 4 && chars.length < MOST) {
      chars = Arrays.copyOf(chars, Math.min(MOST, chars.length * 2));
    }
    int n = source.read(chars, limit, chars.length - limit);
    if (n < 0) {
      isEnd = true;
    } else {
      limit += n;
    }
    return from;
  }

  /** Returns the text from an index to the limit, and keeps it for finding line breaks. */
  String viewFrom(int index) {
    view = new String(chars, index, limit - index);
    viewStart = index;
    nextFeed = -1;
    nextReturn = -1;
    return view;
  }

  /** Returns a range of the text in the window. */
  String text(int from, int to) {
    return from >= viewStart
        ? view.substring(from - viewStart, to - viewStart)
        : new String(chars, from, to - from);
  }

  /** Returns the position of an index in the source. */
  long position(int index) {
    return source(base + index);
  }

  private long source(long position) {
    long before = refanged == null ? position : refanged.source(position);
    return unescaped == null ? before : unescaped.source(before);
  }

  /** Returns whether a range was refanged. */
  boolean isRefanged(int from, int to) {
    return refanged != null && refanged.isChanged(base + from, base + to);
  }

  /** Returns whether a range was unescaped. */
  boolean isUnescaped(int from, int to) {
    return unescaped != null && unescaped.isChanged(beforeRefanging(from), beforeRefanging(to));
  }

  private long beforeRefanging(int index) {
    return refanged == null ? base + index : refanged.source(base + index);
  }

  /** Returns the source of a range that is given as it was scanned. */
  String source(String scanned, int from) {
    String before = refanged == null ? scanned : refanged.source(scanned, base + from);
    return unescaped == null ? before : unescaped.source(before, beforeRefanging(from));
  }

  /** Counts the lines that end before an index. */
  void count(int to) {
    int i = counted;
    for (; i < Math.min(to, viewStart); i++) {
      if (chars[i] == '\n' || chars[i] == '\r') {
        countBreak(i);
      }
    }
    while (i < to) {
      nextFeed = nextFeed < i ? next('\n', i) : nextFeed;
      nextReturn = nextReturn < i ? next('\r', i) : nextReturn;
      int at = Math.min(nextFeed, nextReturn);
      if (at < to) {
        countBreak(at);
      }
      i = Math.min(to, at) + 1;
    }
    counted = Math.max(counted, to);
  }

  private int next(char c, int from) {
    int i = view.indexOf(c, from - viewStart);
    return i < 0 ? Integer.MAX_VALUE - 1 : viewStart + i;
  }

  private void countBreak(int i) {
    if (chars[i] == '\n' || !(i + 1 < limit && chars[i + 1] == '\n')) {
      line++;
      lineStart = base + i + 1;
    }
  }

  /** Returns the number of the line at the index up to which lines were counted, starting at 1. */
  long line() {
    return line;
  }

  /** Returns the position in the source at which the line of {@link #line} begins. */
  long lineStart() {
    return source(lineStart);
  }
}
