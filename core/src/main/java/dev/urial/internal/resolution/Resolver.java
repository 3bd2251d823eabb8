package dev.urial.internal.resolution;

import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.Spans;
import dev.urial.internal.text.Ascii;

/**
 * Reference resolution: computes a target from a base and a reference.
 *
 * <pre>
 * reference has            target takes from the reference      and from the base
 * ───────────────────────────────────────────────────────────────────────────────────────
 * a scheme                 everything
 * an authority             authority, path, query               scheme
 * a path from the root     path, query                          scheme, authority
 * another path             its path, merged; query              scheme, authority, directory
 * only a query             query                                scheme, authority, path
 * none of these                                                 all but the fragment
 * </pre>
 *
 * The fragment is always that of the reference. Dot-segments are removed from every path that
 * comes, at least in part, from the reference.
 *
 * <p>DEPARTURE: the RFC's algorithm can produce a target that has no authority, but a path that
 * begins with {@code //}, so that its first segment would be parsed as an authority: {@code f:/a}
 * and {@code .//g} give {@code f://g}. In this case, {@code /.} is inserted before the path: {@code
 * f:/.//g}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
 */
public final class Resolver {
  private Resolver() {}

  /** Returns whether a reference resolves to its own text, whatever the base. */
  public static boolean isOwnTarget(String reference, Marks r) {
    return r.schemeEnd >= 0 && !DotSegments.in(reference, r.pathStart, r.pathEnd);
  }

  /**
   * Returns the target of a reference (RFC 3986 §5.2.2, strict).
   *
   * @param r the marks of the reference, which are changed to those of the target
   */
  public static String resolve(Spans base, String reference, Marks r) {
    return r.schemeEnd >= 0 ? withScheme(base, reference, r) : relative(base, reference, r);
  }

  /**
   * Returns the target that parsers before RFC 2396 would return: a scheme that equals the base's
   * is ignored (RFC 3986 §5.2.2, with "strict" set to false).
   *
   * @param r the marks of the reference, which are changed to those of the target
   */
  public static String resolveNonStrict(Spans base, String reference, Marks r) {
    boolean sameScheme =
        r.schemeEnd == base.schemeEnd && Ascii.isAt(reference, 0, base.text, 0, r.schemeEnd);
    return r.schemeEnd < 0 || sameScheme
        ? relative(base, reference, r)
        : withScheme(base, reference, r);
  }

  private static String withScheme(Spans base, String reference, Marks r) {
    boolean authority = r.hostStart >= 0;
    String target = withoutDots(base, 0, false, reference, 0, r.pathStart, r.pathEnd, authority);
    shift(r, target.length() - reference.length());
    return target;
  }

  private static String relative(Spans base, String reference, Marks r) {
    if (r.hostStart < 0) {
      String target = resolvePath(base, reference, r.pathStart, r.pathEnd, r.queryEnd);
      boolean baseQuery = r.queryEnd == r.pathStart;
      if (baseQuery) {
        r.pathEnd = base.pathEnd;
        r.queryEnd = base.queryEnd;
      } else {
        shift(r, target.length() - reference.length());
      }
      r.takeScheme(base);
      r.hostStart = base.hostStart;
      r.hostEnd = base.hostEnd;
      r.pathStart = base.pathStart;
      return target;
    }
    int slashes = r.schemeEnd + 1;
    int kept = base.schemeEnd + 1;
    int moved = kept - slashes;
    int pathStart = r.pathStart + moved;
    String target = withoutDots(base, kept, false, reference, slashes, pathStart, r.pathEnd, true);
    shift(r, target.length() - reference.length());
    r.takeScheme(base);
    r.hostStart += moved;
    r.hostEnd += moved;
    r.pathStart = pathStart;
    return target;
  }

  private static void shift(Marks r, int by) {
    r.pathEnd += by;
    r.queryEnd += by;
  }

  /**
   * Returns the target of a reference without an authority; a scheme before its path is ignored.
   *
   * <p>If the reference has a path or a query, the ends of both are as far from the end of the text
   * in the target as in the reference. Otherwise, they are at the same indices as in the base.
   */
  public static String resolvePath(
      Spans base, String reference, int pathStart, int pathEnd, int queryEnd) {
    if (pathEnd == pathStart) {
      int kept = queryEnd > pathEnd ? base.pathEnd : base.queryEnd;
      return base.text.substring(0, kept).concat(reference.substring(pathStart));
    }
    boolean authority = base.hostStart >= 0;
    if (reference.charAt(pathStart) == '/') {
      return withoutDots(
          base, base.pathStart, false, reference, pathStart, base.pathStart, pathEnd, authority);
    }
    int directoryEnd = directoryEnd(base);
    boolean slash = authority && base.pathStart == base.pathEnd; // §5.2.3
    return withoutDots(
        base, directoryEnd, slash, reference, pathStart, base.pathStart, pathEnd, authority);
  }

  /**
   * Composes a target from the base up to an index, an optional slash, and the reference from an
   * index to its end, and removes dot-segments.
   *
   * @param targetPath the start of the target's path
   * @param pathEnd the end of the reference's path
   * @param authority whether the target has an authority, so that its path may begin with two
   *     slashes
   */
  private static String withoutDots(
      Spans base,
      int baseEnd,
      boolean slash,
      String reference,
      int from,
      int targetPath,
      int pathEnd,
      boolean authority) {
    int n = reference.length();
    int i = baseEnd;
    char[] target = new char[baseEnd + (slash ? 1 : 0) + n - from + (authority ? 0 : 2)];
    base.text.getChars(0, baseEnd, target, 0);
    if (slash) {
      target[i++] = '/';
    }
    reference.getChars(from, pathEnd, target, i);
    i = DotSegments.remove(target, targetPath, i + pathEnd - from);
    if (!authority
        && i - targetPath > 1
        && target[targetPath] == '/'
        && target[targetPath + 1] == '/') {
      System.arraycopy(target, targetPath, target, targetPath + 2, i - targetPath);
      target[targetPath + 1] = '.';
      i += 2;
    }
    reference.getChars(pathEnd, n, target, i);
    return new String(target, 0, i + n - pathEnd);
  }

  /**
   * Returns the index after the last slash of a base's path; the start of the path if it has no
   * slash (§5.2.3).
   */
  static int directoryEnd(Spans base) {
    int slash = base.text.lastIndexOf('/', base.pathEnd - 1);
    return Math.max(slash + 1, base.pathStart);
  }
}
