package dev.urial.text;

import dev.urial.internal.text.Ascii;
import java.io.IOException;
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
 * {@code a[.]b} is therefore changed by mistake, but {@code [.]} alone is not.
 */
final class Refanging implements TextSource {
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

  private final TextSource in;
  private final Replacements replacements = new Replacements();
  private final char[] buffer = new char[BUFFER];

  /** The text that was read, of which the part before {@link #done} was passed on. */
  private final StringBuilder kept = new StringBuilder();

  private int done;
  private boolean isEnd;

  /** The part of a mark's replacement that has not been returned yet. */
  private String pending = "";

  Refanging(TextSource in) {
    this.in = in;
  }

  Replacements replacements() {
    return replacements;
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
        int end = done + mark[0].length();
        replacements.replaced(kept, done, end, mark[1].length());
        done = end;
        pending = mark[1];
      } else {
        into[at + n++] = kept.charAt(done++);
        replacements.same(1);
      }
    }
    return n == 0 && most > 0 ? -1 : n;
  }

  private void fill() throws IOException {
    int gone = Math.max(0, done - 1);
    kept.delete(0, gone);
    done -= gone;
    int n = in.read(buffer, 0, BUFFER);
    if (n < 0) {
      isEnd = true;
    } else {
      kept.append(buffer, 0, n);
    }
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
}
