package dev.urial.internal.normalization;

import dev.urial.internal.syntax.Composer;

/**
 * The normal form of a path without a scheme, an authority and a leading slash.
 *
 * <p>The RFC removes dot-segments when a reference is resolved. Before that, a leading {@code ..}
 * has a meaning, and so does a {@code ./} that prevents a colon from ending a scheme.
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
  private int floor; // only "../" is before this

  private RelativePathNormalizer(char[] path, int start) {
    this.path = path;
    this.start = start;
    this.write = start;
    this.floor = start;
  }

  /** Rewrites the path that a composer has begun, in place. */
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

  /** Inserts {@code ./} before a path that would be parsed as something else. */
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
