package dev.urial.internal.resolution;

/**
 * The algorithm {@code remove_dot_segments} of RFC 3986, in place and in one pass.
 *
 * <p>The RFC moves a path from an input buffer to an output buffer. The output is never longer than
 * the input read so far, so both buffers can share one array:
 *
 * <pre>
 *   / a / b / c / . / . . / . . / g
 *     ▲                         ▲
 *     write                     read          "/a/b/c/./../../g"  →  "/a/g"
 * </pre>
 *
 * <p>Removing a segment from the output takes as long as writing it did, so the total time is
 * linear.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4">RFC 3986 §5.2.4</a>
 */
public final class DotSegments {
  private DotSegments() {}

  /**
   * Returns whether a path, given as a range of a string, contains a segment {@code .} or {@code
   * ..}.
   */
  public static boolean in(String text, int start, int end) {
    int i = start;
    while (i < end) {
      if (text.charAt(i) == '.'
          && (i == start || text.charAt(i - 1) == '/')
          && length(text, i, end) > 0) {
        return true;
      }
      i++;
    }
    return false;
  }

  /** Returns 1 or 2 if the segment {@code .} or {@code ..} begins at an index; otherwise 0. */
  private static int length(String text, int i, int end) {
    int stop = i;
    while (stop < end && text.charAt(stop) == '.') {
      stop++;
    }
    boolean whole = stop == end || text.charAt(stop) == '/';
    return whole && stop - i <= 2 ? stop - i : 0;
  }

  /**
   * Removes the dot-segments of the path in a range of an array; returns the new end of the path.
   */
  public static int remove(char[] path, int start, int end) {
    int read = first(path, start, end);
    return read == end ? end : compact(path, start, read, end);
  }

  /**
   * Returns the index of the slash before the first dot-segment, {@code start} if the path begins
   * with a dot-segment, or {@code end} if there is none.
   */
  private static int first(char[] path, int start, int end) {
    for (int i = start; i < end; i++) {
      if (path[i] == '.') {
        boolean begins = i == start || path[i - 1] == '/';
        if (begins && length(path, i, end) > 0) {
          return Math.max(start, i - 1);
        }
      }
    }
    return end;
  }

  private static int compact(char[] path, int start, int first, int end) {
    int read = first;
    int write = first;
    // Rules 2A and 2D: dot-segments that are not preceded by a slash.
    while (read < end && path[read] != '/') {
      int dots = length(path, read, end);
      if (dots == 0) {
        break;
      }
      read = Math.min(end, read + dots + 1);
    }
    while (read < end) {
      if (path[read] == '/') {
        int dots = length(path, read + 1, end);
        if (dots > 0) { // rules 2B and 2C
          if (dots == 2) {
            write = withoutLastSegment(path, start, write);
          }
          read += 1 + dots;
          if (read == end) {
            path[write++] = '/';
          }
          continue;
        }
        path[write++] = path[read++];
      }
      while (read < end && path[read] != '/') { // rule 2E
        path[write++] = path[read++];
      }
    }
    return write;
  }

  private static int withoutLastSegment(char[] path, int start, int end) {
    int i = end;
    while (i > start && path[--i] != '/') {
      // searches for the slash
    }
    return i;
  }

  /** Returns 1 or 2 if the segment {@code .} or {@code ..} begins at an index; otherwise 0. */
  private static int length(char[] path, int i, int end) {
    if (i >= end || path[i] != '.') {
      return 0;
    }
    if (i + 1 == end || path[i + 1] == '/') {
      return 1;
    }
    return path[i + 1] == '.' && (i + 2 == end || path[i + 2] == '/') ? 2 : 0;
  }
}
