package dev.urial.internal.resolution;

import dev.urial.internal.syntax.Composer;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.Spans;

/**
 * Reference resolution: base and reference to target.
 *
 * <pre>
 * reference has            target takes from the reference      and from the base
 * ───────────────────────────────────────────────────────────────────────────────────────
 * a scheme                 everything
 * an authority             authority, path, query               scheme
 * a path from the root     path, query                          scheme, authority
 * another path             its path, merged; query              scheme, authority, directory
 * only a query             query                                scheme, authority, path
 * nothing of these                                              all but the fragment
 * </pre>
 *
 * The fragment is always the reference's. Dot-segments are removed from every path that comes, at
 * least in part, from the reference.
 *
 * <p>DEPARTURE: where the RFC's algorithm would give a path that begins with {@code //} and no
 * authority, so that its first segment would be read as one ({@code f:/a} and {@code .//g}), the
 * target's path gets {@code /.} before it ({@code f:/.//g}). See {@link Composer#endPath}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
 */
public final class Resolver {
  private Resolver() {}

  /** Whether the target of a reference is the reference's own text, whatever the base. */
  public static boolean isOwnTarget(String reference, Marks r) {
    return r.schemeEnd >= 0 && !DotSegments.in(reference, r.pathStart, r.pathEnd);
  }

  /** The target of a reference (RFC 3986 §5.2.2, strict). */
  public static Composer resolve(Spans base, String reference, Marks r) {
    return r.schemeEnd >= 0 ? withoutDots(reference, r) : relative(base, reference, r);
  }

  /**
   * The target as parsers before RFC 2396 had it: a scheme that is the base's own is ignored (RFC
   * 3986 §5.2.2, "strict" being false).
   */
  public static Composer resolveNonStrict(Spans base, String reference, Marks r) {
    boolean sameScheme =
        r.schemeEnd == base.schemeEnd
            && reference.regionMatches(true, 0, base.text, 0, r.schemeEnd);
    return r.schemeEnd < 0 || sameScheme ? relative(base, reference, r) : withoutDots(reference, r);
  }

  private static Composer withoutDots(String reference, Marks r) {
    Composer target = new Composer(reference.length() + 2);
    target.scheme(reference, r.schemeEnd);
    if (r.hostStart >= 0) {
      target.authority(reference, r);
    }
    path(target, reference, r);
    queryAndFragment(target, reference, r);
    return target;
  }

  private static Composer relative(Spans base, String reference, Marks r) {
    if (r.hostStart >= 0) {
      Composer target = new Composer(base.schemeEnd + 1 + reference.length());
      target.scheme(base.text, base.schemeEnd);
      target.authority(reference, r);
      path(target, reference, r);
      queryAndFragment(target, reference, r);
      return target;
    }
    if (r.pathEnd == r.pathStart) {
      return samePath(base, reference, r);
    }
    boolean rooted = reference.charAt(r.pathStart) == '/';
    int directoryEnd = rooted ? base.pathStart : directoryEnd(base);
    boolean addSlash = !rooted && directoryEnd == base.pathStart && base.hostStart >= 0;
    Composer target = new Composer(directoryEnd + 3 + reference.length() - r.pathStart);
    schemeAndAuthority(target, base);
    target.beginPath();
    target.append(base.text, base.pathStart, directoryEnd);
    if (addSlash) {
      target.append('/'); // §5.2.3: an authority and an empty path
    }
    target.append(reference, r.pathStart, r.pathEnd);
    target.length = DotSegments.remove(target.chars, target.pathStart, target.length);
    target.endPath();
    queryAndFragment(target, reference, r);
    return target;
  }

  /** The reference has no path: the base's stays, and its query too unless there is another. */
  private static Composer samePath(Spans base, String reference, Marks r) {
    boolean ownQuery = r.queryEnd > r.pathEnd;
    int kept = ownQuery ? base.pathEnd : base.queryEnd;
    Composer target = new Composer(kept + reference.length() - r.pathStart);
    schemeAndAuthority(target, base);
    target.beginPath();
    target.append(base.text, base.pathStart, base.pathEnd);
    target.endPath();
    if (ownQuery) {
      target.query(reference, r.pathEnd, r.queryEnd);
    } else {
      target.query(base.text, base.pathEnd, base.queryEnd);
    }
    target.append(reference, r.queryEnd, reference.length());
    return target;
  }

  private static void schemeAndAuthority(Composer target, Spans base) {
    target.scheme(base.text, base.schemeEnd);
    if (base.hostStart >= 0) {
      target.authority(base);
    }
  }

  private static void path(Composer target, String reference, Marks r) {
    target.beginPath();
    target.append(reference, r.pathStart, r.pathEnd);
    target.length = DotSegments.remove(target.chars, target.pathStart, target.length);
    target.endPath();
  }

  private static void queryAndFragment(Composer target, String reference, Marks r) {
    target.query(reference, r.pathEnd, r.queryEnd);
    target.append(reference, r.queryEnd, reference.length());
  }

  /** One past the last slash of a base's path; where the path begins if it has none (§5.2.3). */
  static int directoryEnd(Spans base) {
    int slash = base.text.lastIndexOf('/', base.pathEnd - 1);
    return Math.max(slash + 1, base.pathStart);
  }
}
