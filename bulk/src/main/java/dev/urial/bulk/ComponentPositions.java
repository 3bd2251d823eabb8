package dev.urial.bulk;

import dev.urial.report.Component;

/**
 * The component positions of an identifier, packed into eight ints that are indices in the array
 * that was read.
 *
 * <pre>
 * http://user@example.com:8042/over/there?name=ferret#nose
 * ^   ^       ^          ^    ^          ^           ^    ^
 * │   │       │          │    │          │           │    └── end
 * │   │       │          │    │          │           └─────── queryEnd
 * │   │       │          │    │          └─────────────────── pathEnd
 * │   │       │          │    └────────────────────────────── pathStart
 * │   │       │          └─────────────────────────────────── hostEnd
 * │   │       └────────────────────────────────────────────── hostStart
 * │   └────────────────────────────────────────────────────── schemeEnd
 * └────────────────────────────────────────────────────────── start
 * </pre>
 *
 * <p>All other positions can be derived from these eight. {@code schemeEnd} is -1 if there is no
 * scheme; {@code hostStart} and {@code hostEnd} are -1 if there is no authority. There is a
 * userinfo if the host begins after the start of the authority, and a port if the path begins after
 * the end of the host. There is a query if {@code queryEnd} is greater than {@code pathEnd}, and a
 * fragment if the text ends after {@code queryEnd}.
 */
final class ComponentPositions {
  /** The number of ints for one identifier. */
  static final int STRIDE = 8;

  static final int START = 0;
  static final int END = 1;
  static final int SCHEME_END = 2;
  static final int HOST_START = 3;
  static final int HOST_END = 4;
  static final int PATH_START = 5;
  static final int PATH_END = 6;
  static final int QUERY_END = 7;

  private ComponentPositions() {}

  /** Writes the positions of an identifier to a table. */
  static void write(
      int[] to,
      int start,
      int end,
      int schemeEnd,
      int hostStart,
      int hostEnd,
      int pathStart,
      int pathEnd,
      int queryEnd) {
    to[QUERY_END] = queryEnd;
    to[START] = start;
    to[END] = end;
    to[SCHEME_END] = schemeEnd;
    to[HOST_START] = hostStart;
    to[HOST_END] = hostEnd;
    to[PATH_START] = pathStart;
    to[PATH_END] = pathEnd;
  }

  /** Returns the start of a component, or -1 if the component is absent. */
  static int start(int[] row, byte[] bytes, Component component) {
    return switch (component) {
      case SCHEME -> row[SCHEME_END] < 0 ? -1 : row[START];
      case AUTHORITY -> row[HOST_START] < 0 ? -1 : authorityStart(row);
      case USERINFO, USERNAME -> hasUserinfo(row) ? authorityStart(row) : -1;
      case PASSWORD -> passwordStart(row, bytes);
      case HOST -> row[HOST_START];
      case PORT -> hasPort(row) ? row[HOST_END] + 1 : -1;
      case PATH -> row[PATH_START];
      case QUERY -> row[QUERY_END] > row[PATH_END] ? row[PATH_END] + 1 : -1;
      case FRAGMENT -> row[QUERY_END] < row[END] ? row[QUERY_END] + 1 : -1;
    };
  }

  /** Returns the exclusive end of a component, or -1 if the component is absent. */
  static int end(int[] row, byte[] bytes, Component component) {
    return switch (component) {
      case SCHEME -> row[SCHEME_END];
      case AUTHORITY -> row[HOST_START] < 0 ? -1 : row[PATH_START];
      case USERINFO -> hasUserinfo(row) ? row[HOST_START] - 1 : -1;
      case USERNAME -> usernameEnd(row, bytes);
      case PASSWORD -> passwordStart(row, bytes) < 0 ? -1 : row[HOST_START] - 1;
      case HOST -> row[HOST_END];
      case PORT -> hasPort(row) ? row[PATH_START] : -1;
      case PATH -> row[PATH_END];
      case QUERY -> row[QUERY_END] > row[PATH_END] ? row[QUERY_END] : -1;
      case FRAGMENT -> row[QUERY_END] < row[END] ? row[END] : -1;
    };
  }

  /** Returns the start of the authority. Requires that there is an authority. */
  static int authorityStart(int[] row) {
    int schemeEnd = row[SCHEME_END];
    return schemeEnd < 0 ? row[START] + 2 : schemeEnd + 3;
  }

  /** Returns whether there is a userinfo, which may be empty. */
  static boolean hasUserinfo(int[] row) {
    return row[HOST_START] >= 0 && row[HOST_START] > authorityStart(row);
  }

  /** Returns whether there is a port, which may be empty. */
  static boolean hasPort(int[] row) {
    return row[HOST_START] >= 0 && row[HOST_END] < row[PATH_START];
  }

  /**
   * Returns the end of the user name: the first colon in the userinfo, the end of a userinfo
   * without a colon, or -1 if there is no userinfo.
   */
  private static int usernameEnd(int[] row, byte[] bytes) {
    if (!hasUserinfo(row)) {
      return -1;
    }
    int i = authorityStart(row);
    while (i < row[HOST_START] - 1 && bytes[i] != ':') {
      i++;
    }
    return i;
  }

  private static int passwordStart(int[] row, byte[] bytes) {
    int colon = usernameEnd(row, bytes);
    return colon < 0 || colon == row[HOST_START] - 1 ? -1 : colon + 1;
  }
}
