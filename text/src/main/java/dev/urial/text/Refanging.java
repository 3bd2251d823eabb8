package dev.urial.text;

import dev.urial.internal.text.Ascii;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A text with its defanged links restored, and the positions where it differs.
 *
 * <pre>
 * hxxps[:]//evil[.]example/a    what is read
 * https://evil.example/a        what is scanned
 * </pre>
 *
 * <p>A mark is undone only where it has letters or digits on both sides, so that {@code a[.]b} of a
 * regular expression is read wrongly, but {@code [.]} alone is not. Memory is constant: what lies
 * further back than a find may begin is forgotten.
 *
 * <p>CIRCLE: the window reads from here, and its places are turned back into those of the source.
 */
final class Refanging extends Reader {
  /** How much is kept, in which a find may still begin: what a window holds, and a buffer. */
  private static final int KEPT = 5 * TextWindow.LONGEST;

  private static final int BUFFER = 8192;

  /** The longest mark, and what is around it. */
  static final int LOOK_AHEAD = 16;

  /** Defanged marks and what they represent. */
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

  /** Where what is kept begins in the source; how much of it was handed on. */
  private long keptStart;

  private int done;
  private boolean isEnd;

  /** How many were handed on; and what of a mark's meaning is still to be handed on. */
  private long written;

  private String pending = "";

  // Where marks were undone: in what is scanned where they begin and end, in the source where they
  // end.
  private long[] starts = new long[16];
  private long[] ends = new long[16];
  private long[] sourceEnds = new long[16];
  private int marks;

  /** By how much the source is longer before the first of these. */
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

  /** Returns the mark that is here, and what it means; null if there is none. */
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

  /** Returns whether a text after a host begins with a mark and goes on with a name or a port. */
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

  /** A slash and a colon may follow another mark. */
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

  // Back to the source.

  /** Returns the position in the source of one in what is scanned. */
  long source(long position) {
    int mark = lastBefore(position);
    return position + (mark < 0 ? shift : sourceEnds[mark] - ends[mark]);
  }

  /** The last mark that ends at a position or before it; -1 if there is none. */
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

  /** Returns whether a part of what is scanned was written otherwise. */
  boolean isChanged(long start, long end) {
    int next = lastBefore(start) + 1;
    return next < marks && starts[next] < end;
  }

  /** Returns a part of the source, which is not far back. */
  String text(long start, long end) {
    return kept.substring((int) (start - keptStart), (int) (end - keptStart));
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
