package dev.urial.internal.normalization;

import dev.urial.internal.syntax.Composer;

/**
 * Normalizes a path without a leading slash, in a reference without a scheme or an authority.
 *
 * <p>RFC 3986 removes dot-segments only when a reference is resolved. Until then, a leading {@code
 * ..} is significant, as is a {@code ./} that prevents the text before a colon from being parsed as
 * a scheme.
 *
 * <pre>
 * a/./b/../c      a/c
 * ../../a/..      ../../
 * ./a:b           ./a:b
 * a/..            ./         (the empty path would be the document itself, not its directory)
 * .//a            .//a       (/a would be a path from the root)
 * </pre>
 *
 * CHOICE: RFC 3986 §6.2.2.3 covers only complete URIs. Here, the normal form resolves to the same
 * target as the path itself, against every base with an authority or a rooted path.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.2">RFC 3986 §4.2</a>
 */
final class RelativePathNormalizer {
  private final char[] path;
  private final int start;
  private int write;
  private int floor; // all segments before this index are ".."

  private RelativePathNormalizer(char[] path, int start) {
    this.path = path;
    this.start = start;
    this.write = start;
    this.floor = start;
  }

  /** Rewrites, in place, the path that a composer has begun. */
  static void normalize(Composer to) {
    to.append("///"); // room: "." becomes "./", ".." becomes "../", and a guard may be added
    int end = to.length - 3;
    RelativePathNormalizer normal = new RelativePathNormalizer(to.chars, to.pathStart);
    normal.rewrite(end);
    normal.guard();
    to.length = normal.write;
  }

  private void rewrite(int end) {
    int read = start;
    while (read < end) {
      int stop = read;
      while (stop < end && path[stop] != '/') {
        stop++;
      }
      int next = stop < end ? stop + 1 : end;
      if (isDots(read, stop, 1)) {
        read = next;
      } else if (isDots(read, stop, 2)) {
        up();
        read = next;
      } else {
        while (read < next) {
          path[write++] = path[read++];
        }
      }
    }
  }

  private void up() {
    if (write > floor) {
      write--; // the slash after the last segment
      while (write > floor && path[write - 1] != '/') {
        write--;
      }
      return;
    }
    path[write++] = '.';
    path[write++] = '.';
    path[write++] = '/';
    floor = write;
  }

  /** Inserts {@code ./} before a path that would otherwise not be parsed as a relative path. */
  private void guard() {
    boolean misread = write == start || path[start] == '/';
    for (int i = start; i < write && path[i] != '/' && !misread; i++) {
      misread = path[i] == ':';
    }
    if (misread) {
      System.arraycopy(path, start, path, start + 2, write - start);
      path[start] = '.';
      path[start + 1] = '/';
      write += 2;
    }
  }

  private boolean isDots(int i, int stop, int count) {
    return stop - i == count && path[i] == '.' && path[stop - 1] == '.';
  }
}
