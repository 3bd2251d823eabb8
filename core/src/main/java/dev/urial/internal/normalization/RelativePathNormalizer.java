package dev.urial.internal.normalization;

import dev.urial.internal.syntax.Composer;

/**
 * The normal form of a path without scheme and authority: no scheme, no authority, no slash at its
 * beginning.
 *
 * <p>The RFC removes dot-segments when a reference meets its base; before, a leading {@code ..}
 * still means something and so does the {@code ./} that keeps a colon from ending a scheme.
 *
 * <pre>
 * a/./b/../c      a/c
 * ../../a/..      ../../
 * ./a:b           ./a:b
 * a/..            ./         (the empty path would be the document itself, not its directory)
 * .//a            .//a       (/a would be a path from the root)
 * </pre>
 *
 * CHOICE: RFC 3986 §6.2.2.3 speaks of complete URIs only. Here a normal form resolves, against
 * every base with an authority or a rooted path, to what the path itself resolves to.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.2">RFC 3986 §4.2</a>
 */
final class RelativePathNormalizer {
  private final char[] path;
  private final int start;
  private int write;
  private int floor; // before this stand only "../"

  private RelativePathNormalizer(char[] path, int start) {
    this.path = path;
    this.start = start;
    this.write = start;
    this.floor = start;
  }

  /** Rewrites the path that a composer has begun, in place. */
  static void normalize(Composer to) {
    to.append("///"); // room: "." grows to "./", ".." to "../", and a guard may come before it
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

  /** Puts {@code ./} before what would be read as something else. */
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
