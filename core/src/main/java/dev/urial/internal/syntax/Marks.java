package dev.urial.internal.syntax;

import org.jspecify.annotations.Nullable;

/**
 * Where the components of a text lie: the mutable table that a parse or a composition fills.
 *
 * <pre>
 * http://user@example.com:8042/over/there?name=ferret#nose
 *     ^       ^          ^    ^          ^           ^
 *     │       │          │    │          │           └── queryEnd
 *     │       │          │    │          └────────────── pathEnd
 *     │       │          │    └───────────────────────── pathStart
 *     │       │          └────────────────────────────── hostEnd
 *     │       └───────────────────────────────────────── hostStart
 *     └───────────────────────────────────────────────── schemeEnd
 * </pre>
 *
 * All else follows. The authority begins three after {@code schemeEnd}, which is -1 without a
 * scheme, so that {@code //} is found at 0 then; a userinfo is there if the host begins later than
 * the authority, a port if the path begins later than the host ends, a query if {@code queryEnd} is
 * greater than {@code pathEnd}, a fragment if the text is longer than {@code queryEnd}.
 *
 * <p>CIRCLE: a noun is made of a table, and a table can begin as a copy of a noun's.
 */
public class Marks {
  /** Where the colon after the scheme stands; -1 if there is no scheme. */
  public int schemeEnd = -1;

  /** The scheme, if it is known without cutting it out of the text. */
  @Nullable String scheme;

  /** Where the host begins, bracket included; -1 if there is no authority. */
  public int hostStart = -1;

  /** One past the end of the host; -1 if there is no authority. */
  public int hostEnd = -1;

  /** Where the path begins. */
  public int pathStart;

  /** One past the end of the path: the question mark, the hash, or the end of the text. */
  public int pathEnd;

  /** One past the end of the query, or {@code pathEnd} without query. */
  public int queryEnd;

  /** An empty table. */
  public Marks() {}

  /** A copy of a noun's table. */
  public Marks(Spans spans) {
    takeScheme(spans);
    hostStart = spans.hostStart;
    hostEnd = spans.hostEnd;
    pathStart = spans.pathStart;
    pathEnd = spans.pathEnd;
    queryEnd = spans.queryEnd;
  }

  /** Takes the scheme of a noun: the text begins with the same. */
  public final void takeScheme(Spans spans) {
    schemeEnd = spans.schemeEnd;
    scheme = spans.scheme;
  }
}
