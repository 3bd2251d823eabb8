package dev.urial.internal.syntax;

import org.jspecify.annotations.Nullable;

/**
 * A mutable table of the positions of an identifier's components, filled by parsing or composing.
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
 * All other positions follow from these six. The authority begins three characters after {@code
 * schemeEnd}, even if there is no scheme: {@code schemeEnd} is then -1, and {@code //} is at 0.
 * There is a userinfo if the host begins after the start of the authority, a port if the path
 * begins after the end of the host, a query if {@code queryEnd} is greater than {@code pathEnd},
 * and a fragment if the text is longer than {@code queryEnd}.
 *
 * <p>CIRCLE: this class and {@link Spans} use each other: spans are created from a table, and a
 * table can be created as a copy of spans.
 */
public class Marks {
  /** The index of the colon after the scheme; -1 if there is no scheme. */
  public int schemeEnd = -1;

  /** The scheme, if it is known without creating a substring. */
  @Nullable String scheme;

  /** The start of the host, including its bracket; -1 if there is no authority. */
  public int hostStart = -1;

  /** The exclusive end of the host; -1 if there is no authority. */
  public int hostEnd = -1;

  /** The start of the path. */
  public int pathStart;

  /**
   * The exclusive end of the path: the index of the question mark or number sign, or the end of the
   * text.
   */
  public int pathEnd;

  /** The exclusive end of the query; {@code pathEnd} if there is no query. */
  public int queryEnd;

  /** Creates an empty table. */
  public Marks() {}

  /** Creates a table with the positions of an existing identifier. */
  public Marks(Spans spans) {
    takeScheme(spans);
    hostStart = spans.hostStart;
    hostEnd = spans.hostEnd;
    pathStart = spans.pathStart;
    pathEnd = spans.pathEnd;
    queryEnd = spans.queryEnd;
  }

  /** Copies the scheme and its position from an existing identifier that has the same scheme. */
  public final void takeScheme(Spans spans) {
    schemeEnd = spans.schemeEnd;
    scheme = spans.scheme;
  }
}
