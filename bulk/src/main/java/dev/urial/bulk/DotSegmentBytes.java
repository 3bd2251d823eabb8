package dev.urial.bulk;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Removes the dot-segments of a path in a byte array in place, by {@code remove_dot_segments} or,
 * for a relative path that has not been resolved, by a variant of it.
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

  /** Returns whether a path contains a segment {@code .} or {@code ..}. */
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
      i += Long.BYTES - 1; // overlaps, so that a slash at the end is not missed
    }
    return isBehindASlash(path, i, end - 1, end);
  }

  /** Returns whether a dot-segment follows a slash between {@code start} and {@code stop}. */
  private static boolean isBehindASlash(byte[] path, int start, int stop, int end) {
    for (int i = start; i < stop; i++) {
      if (path[i] == '/' && length(path, i + 1, end) > 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns a long in which the high bit of a byte is set if the byte is zero in {@code x}. */
  private static long zeros(long x) {
    return ~((x & LOW_BITS) + LOW_BITS | x | LOW_BITS);
  }

  /** Returns 1 if the segment {@code .} begins at an index, 2 if {@code ..} does, or else 0. */
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
   * Removes the dot-segments of a path that begins with a slash or is empty, and returns the new
   * end of the path.
   *
   * <p>The output is never longer than the input read so far. Removing a segment costs as much as
   * writing it did, so the time is linear.
   */
  static int remove(byte[] path, int start, int end) {
    int read = start;
    int write = start;
    while (read < end) {
      int dots = path[read] == '/' ? length(path, read + 1, end) : 0;
      if (dots > 0) { // rules 2B and 2C
        if (dots == 2) {
          while (write > start && path[--write] != '/') {
            // searches for the slash
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
   * Normalizes the path from an index to the end of a buffer, which must be relative, without a
   * scheme, an authority or a leading slash. Keeps a leading {@code ..}, and begins the path with
   * {@code ./} if it would otherwise be parsed as something else.
   */
  static void normalizeRelative(ByteBuilder out, int start) {
    int end = out.length();
    out.append('/'); // room: ".." becomes "../", and two bytes may be added before it
    out.append('/');
    out.append('/');
    byte[] path = out.array();
    int write = start;
    int floor = start; // only "../" is before this
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

  /** Returns whether a path is empty, or begins with a slash or with what looks like a scheme. */
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
