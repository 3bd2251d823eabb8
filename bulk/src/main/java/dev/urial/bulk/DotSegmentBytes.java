package dev.urial.bulk;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Removes the dot-segments of a path in place, in bytes: {@code remove_dot_segments}, and what is
 * done with a path that no base has met yet.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4">RFC 3986 §5.2.4</a>
 */
final class DotSegmentBytes {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long LOW_BITS = 0x7F7F_7F7F_7F7F_7F7FL;
  private static final long SLASHES = 0x2F2F_2F2F_2F2F_2F2FL;
  private static final long DOTS = 0x2E2E_2E2E_2E2E_2E2EL;

  private DotSegmentBytes() {}

  /** Whether a path holds a segment {@code .} or {@code ..}. */
  static boolean in(byte[] path, int start, int end) {
    if (length(path, start, end) > 0) {
      return true;
    }
    int i = start;
    while (i + Long.BYTES <= end) {
      long x = (long) LONGS.get(path, i);
      if ((zeros(x ^ SLASHES) << 8 & zeros(x ^ DOTS)) != 0
          && isBehindASlash(path, i, i + Long.BYTES - 1, end)) {
        return true;
      }
      i += Long.BYTES - 1; // so that no slash is last and is forgotten
    }
    return isBehindASlash(path, i, end - 1, end);
  }

  /** Whether a dot-segment is after a slash of a stretch of the path. */
  private static boolean isBehindASlash(byte[] path, int start, int stop, int end) {
    for (int i = start; i < stop; i++) {
      if (path[i] == '/' && length(path, i + 1, end) > 0) {
        return true;
      }
    }
    return false;
  }

  /** The high bit of each byte that is zero. */
  private static long zeros(long x) {
    return ~((x & LOW_BITS) + LOW_BITS | x | LOW_BITS);
  }

  /** 1 or 2 where the segment {@code .} or {@code ..} begins at an index, else 0. */
  private static int length(byte[] path, int i, int end) {
    if (i >= end || path[i] != '.') {
      return 0;
    }
    if (i + 1 == end || path[i + 1] == '/') {
      return 1;
    }
    return path[i + 1] == '.' && (i + 2 == end || path[i + 2] == '/') ? 2 : 0;
  }

  /**
   * Removes the dot-segments of a path that begins with a slash or is empty; answers its new end.
   *
   * <p>What is written is never longer than what was read, and going back over a segment costs what
   * writing it cost: the whole is linear.
   */
  static int remove(byte[] path, int start, int end) {
    int read = start;
    int write = start;
    while (read < end) {
      int dots = path[read] == '/' ? length(path, read + 1, end) : 0;
      if (dots > 0) { // rules 2B and 2C
        if (dots == 2) {
          while (write > start && path[--write] != '/') {
            // looks for the slash
          }
        }
        read += 1 + dots;
        if (read == end) {
          path[write++] = '/';
        }
        continue;
      }
      do { // rule 2E
        path[write++] = path[read++];
      } while (read < end && path[read] != '/');
    }
    return write;
  }

  /**
   * The normal form of a path that stands alone, the last that was written: no scheme, no
   * authority, no slash at its beginning. A leading {@code ..} stays, and {@code ./} where the path
   * would be read as something else without it.
   */
  static void normalizeRelative(ByteBuilder out, int start) {
    int end = out.length();
    out.append('/'); // room: ".." grows to "../", and a guard of two may come before it
    out.append('/');
    out.append('/');
    byte[] path = out.array();
    int write = start;
    int floor = start; // before this stand only "../"
    int read = start;
    while (read < end) {
      int stop = read;
      while (stop < end && path[stop] != '/') {
        stop++;
      }
      int next = stop < end ? stop + 1 : end;
      int dots = length(path, read, end);
      if (dots == 2 && write > floor) {
        write--; // the slash after the last segment
        while (write > floor && path[write - 1] != '/') {
          write--;
        }
      } else if (dots == 2) {
        path[write++] = '.';
        path[write++] = '.';
        path[write++] = '/';
        floor = write;
      } else if (dots == 0) {
        System.arraycopy(path, read, path, write, next - read);
        write += next - read;
      }
      read = next;
    }
    if (isMisread(path, start, write)) {
      System.arraycopy(path, start, path, start + 2, write - start);
      path[start] = '.';
      path[start + 1] = '/';
      write += 2;
    }
    out.setLength(write);
  }

  /** Whether a path is empty, or would be rooted, or its first segment would end a scheme. */
  private static boolean isMisread(byte[] path, int start, int end) {
    if (start == end || path[start] == '/') {
      return true;
    }
    for (int i = start; i < end && path[i] != '/'; i++) {
      if (path[i] == ':') {
        return true;
      }
    }
    return false;
  }
}
