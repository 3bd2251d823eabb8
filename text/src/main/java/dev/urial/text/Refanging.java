package dev.urial.text;

import dev.urial.internal.text.Ascii;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads text with its defanged links restored, and records where this text differs from the source.
 *
 * <pre>
 * hxxps[:]//evil[.]example/a    the source
 * https://evil.example/a        the scanned text
 * </pre>
 *
 * <p>A mark is replaced only if there are letters or digits on both sides. In a regular expression,
 * {@code a[.]b} is therefore changed by mistake, but {@code [.]} alone is not. Memory use is
 * constant, because text is dropped once no match can begin in it.
 *
 * <p>CIRCLE: the window reads from this reader, and uses it to convert positions to positions in
 * the source.
 */
final class Refanging extends Reader {
  /**
   * The number of characters that are kept because a match may still begin in them: enough for a
   * window and a buffer.
   */
  private static final int KEPT = 5 * TextWindow.LONGEST;

  private static final int BUFFER = 8192;

  /**
   * The number of characters that are needed to recognize the longest mark and the text after it.
   */
  static final int LOOK_AHEAD = 16;

  /** The defanged marks, each with the text that it represents. */
  private static final String[][] MARKS = {
    {"[.]", "."}, {"(.)", "."}, {"{.}", "."}, {"[dot]", "."}, {"(dot)", "."}, {"{dot}", "."},
    {"[:]", ":"}, {"[://]", "://"}, {"[/]", "/"}, {"[@]", "@"}, {"[at]", "@"}, {"(at)", "@"},
  };

  private static final String[][] SCHEMES = {
    {"hxxp", "http"}, {"hxtp", "http"}, {"htxp", "http"}, {"h**p", "http"}, {"fxp", "ftp"},
  };

  private final Reader in;
  private final char[] buffer = new char[BUFFER];
  private final StringBuilder kept = new StringBuilder();

  /**
   * The position in the source of the kept text. The field {@code done} is the number of its
   * characters that have been processed.
   */
  private long keptStart;

  private int done;
  private boolean isEnd;

  /**
   * The number of characters of the scanned text so far. The field {@code pending} is the part of a
   * mark's replacement that has not been returned yet.
   */
  private long written;

  private String pending = "";

  // The replaced marks: their starts and ends in the scanned text, and their ends in the source.
  private long[] starts = new long[16];
  private long[] ends = new long[16];
  private long[] sourceEnds = new long[16];
  private int marks;

  /**
   * The number of characters by which the source is longer than the scanned text before the first
   * of the recorded marks.
   */
  private long shift;

  Refanging(Reader in) {
    this.in = in;
  }

  @Override
  public int read(char[] into, int at, int most) throws IOException {
    int n = 0;
    while (n < most) {
      if (!pending.isEmpty()) {
        into[at + n++] = pending.charAt(0);
        pending = pending.substring(1);
        continue;
      }
      if (!isEnd && kept.length() - done < LOOK_AHEAD) {
        if (n > 0) {
          break;
        }
        fill();
        continue;
      }
      if (done == kept.length()) {
        break;
      }
      String[] mark = mark();
      if (mark != null) {
        note(mark[0].length(), mark[1].length());
        pending = mark[1];
      } else {
        into[at + n++] = kept.charAt(done++);
        written++;
      }
    }
    return n == 0 && most > 0 ? -1 : n;
  }

  private void fill() throws IOException {
    if (kept.length() > 2 * KEPT) {
      int gone = done - KEPT;
      kept.delete(0, gone);
      keptStart += gone;
      done -= gone;
      forget();
    }
    int n = in.read(buffer, 0, BUFFER);
    if (n < 0) {
      isEnd = true;
    } else {
      kept.append(buffer, 0, n);
    }
  }

  private void forget() {
    int first = 0;
    while (first < marks && sourceEnds[first] < keptStart) {
      shift = sourceEnds[first] - ends[first];
      first++;
    }
    marks -= first;
    System.arraycopy(starts, first, starts, 0, marks);
    System.arraycopy(ends, first, ends, 0, marks);
    System.arraycopy(sourceEnds, first, sourceEnds, 0, marks);
  }

  private void note(int length, int meant) {
    if (marks == starts.length) {
      starts = Arrays.copyOf(starts, 2 * marks);
      ends = Arrays.copyOf(ends, 2 * marks);
      sourceEnds = Arrays.copyOf(sourceEnds, 2 * marks);
    }
    done += length;
    starts[marks] = written;
    written += meant;
    ends[marks] = written;
    sourceEnds[marks++] = keptStart + done;
  }

  /** Returns the mark at the current position and its replacement; null if there is none. */
  private String @Nullable [] mark() {
    char c = kept.charAt(done);
    boolean isScheme = (c | 0x20) == 'h' || (c | 0x20) == 'f';
    if (!isScheme && c != '[' && c != '(' && c != '{') {
      return null;
    }
    boolean isAfterWord = done > 0 && isOfWord(kept.charAt(done - 1));
    for (String[] mark : isScheme ? SCHEMES : MARKS) {
      int end = done + mark[0].length();
      if (end < kept.length() && isAt(done, mark[0])) {
        boolean isMark =
            isScheme
                ? !isAfterWord && isColon((kept.charAt(end) | 0x20) == 's' ? end + 1 : end)
                : isAfter(mark[1], isAfterWord) && isBefore(mark[1], kept.charAt(end));
        if (isMark) {
          return mark;
        }
      }
    }
    return null;
  }

  /** Returns whether the text after a host begins with a mark followed by a name or a port. */
  static boolean isMark(String text) {
    for (String[] mark : MARKS) {
      int end = mark[0].length();
      boolean isIt = end < text.length() && Ascii.equalsIgnoreCase(text.substring(0, end), mark[0]);
      if (isIt && !mark[1].equals("/") && isOfWord(text.charAt(end))) {
        return true;
      }
    }
    return false;
  }

  private boolean isAt(int i, String word) {
    for (int k = 0; k < word.length(); k++) {
      if (i + k >= kept.length() || Ascii.lower(kept.charAt(i + k)) != word.charAt(k)) {
        return false;
      }
    }
    return true;
  }

  private boolean isColon(int i) {
    return i < kept.length() && (kept.charAt(i) == ':' || isAt(i, "[:"));
  }

  /**
   * Returns whether a mark may follow the text before it. A mark for a slash or a colon may follow
   * another mark.
   */
  private boolean isAfter(String meant, boolean isAfterWord) {
    return isAfterWord
        || done > 0 && ":/".contains(meant) && "]:/".indexOf(kept.charAt(done - 1)) >= 0;
  }

  private static boolean isBefore(String meant, char next) {
    return isOfWord(next) || ":/".contains(meant) && "[/".indexOf(next) >= 0;
  }

  private static boolean isOfWord(char c) {
    return CharClasses.isOfHost(c) || c == '-' || c == '_' || c == '%';
  }

  // Conversion back to the source.

  /** Returns the position in the source of a position in the scanned text. */
  long source(long position) {
    int mark = lastBefore(position);
    return position + (mark < 0 ? shift : sourceEnds[mark] - ends[mark]);
  }

  /** Returns the index of the last mark that ends at or before a position; -1 if there is none. */
  private int lastBefore(long position) {
    int low = 0;
    int high = marks;
    while (low < high) {
      int middle = low + high >>> 1;
      if (ends[middle] <= position) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  /** Returns whether a range of the scanned text differs from the source. */
  boolean isChanged(long start, long end) {
    int next = lastBefore(start) + 1;
    return next < marks && starts[next] < end;
  }

  /** Returns a range of the source, which must be within the kept text. */
  String text(long start, long end) {
    return kept.substring((int) (start - keptStart), (int) (end - keptStart));
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
