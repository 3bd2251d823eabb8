package dev.urial.url;

import dev.urial.report.Component;
import dev.urial.url.UrlConversion.Reason;
import java.util.Arrays;

/**
 * Tracks the path of an input during parsing: which of its segments remain, and at which positions.
 *
 * <p>A later {@code ..} may remove a segment, whose changes are then irrelevant. Nothing is
 * therefore reported before the end of the path.
 *
 * @see <a href="https://url.spec.whatwg.org/#path-state">URL Standard §4.4, path state</a>
 */
final class TracedPath {
  private static final int NUMBERS = 3;

  private final Trace trace;
  private final int start;
  private final UrlRecord url;

  /** The end of the part of the result that comes from the base; {@code ..} may shorten it. */
  private int baseEnd;

  /** For each remaining segment: its start, its end and its position in the result. */
  private int[] segments = new int[8 * NUMBERS];

  private int count;

  TracedPath(Trace trace, int start, UrlRecord url) {
    this.trace = trace;
    this.start = start;
    this.url = url;
    this.baseEnd = url.text.length();
  }

  /**
   * Records that a segment was read and written.
   *
   * @param at the position of the segment's slash in the result
   */
  void segment(int from, int to, int at) {
    int i = count * NUMBERS;
    if (i == segments.length) {
      segments = Arrays.copyOf(segments, i * 2);
    }
    segments[i] = from;
    segments[i + 1] = to;
    segments[i + 2] = at;
    count++;
  }

  /** Records that the result was cut at a position. */
  void isShortened(int length) {
    while (count > 0 && segments[count * NUMBERS - 1] >= length) {
      count--;
    }
    baseEnd = Math.min(baseEnd, length);
  }

  /** Reports the changes to the path. */
  void end(int end) {
    boolean hasSegmentOfBase = baseEnd > url.pathStart();
    boolean slashIsPutIn = hasSegmentOfBase && !hasSlash(start, end);
    String front = trace.fromBase(url, baseEnd) + (slashIsPutIn ? "/" : "");
    switch (front) {
      case "" -> {}
      case "/." -> {
        if (isGuardWritten(end)) {
          return;
        }
        trace.note(Component.PATH, start, start, front, Reason.PATH_GUARD);
      }
      case "//" -> trace.note(Component.SCHEME, start, start, front, Reason.SLASHES);
      default -> trace.note(null, start, start, front, Reason.FROM_BASE);
    }
    int at = start;
    for (int i = 0; i < count * NUMBERS; i += NUMBERS) {
      int from = segments[i];
      int to = segments[i + 1];
      slash(at, from, slashIsPutIn && i == 0);
      if (url.isFile()
          && segments[i + 2] == url.pathStart()
          && UrlCodePoints.isWindowsDriveLetter(trace.text(), from, to)
          && trace.text().charAt(from + 1) == '|') {
        trace.note(Component.PATH, from + 1, to, ":", Reason.DRIVE_LETTER);
      } else {
        trace.encoded(Component.PATH, from, to, UrlCodePoints.PATH);
      }
      at = to;
    }
  }

  private boolean hasSlash(int at, int end) {
    return at < end && trace.isSlash(at, url);
  }

  /** Returns whether the input itself consists of {@code /.} and the path of the result. */
  private boolean isGuardWritten(int end) {
    String path = url.text.substring(url.pathStart(), url.text.length());
    return end - start == path.length() + 2 && trace.text().startsWith("/." + path, start);
  }

  /** Reports the changes between two segments, where there should be one slash. */
  private void slash(int from, int to, boolean isPutIn) {
    if (isPutIn || !hasSlash(from, to)) {
      Reason reason = from < to ? Reason.DOT_SEGMENTS : Reason.EMPTY_PATH;
      trace.note(Component.PATH, from, to, isPutIn ? "" : "/", reason);
      return;
    }
    if (trace.text().charAt(from) == '\\') {
      trace.note(Component.PATH, from, from + 1, "/", Reason.BACKSLASH);
    }
    trace.note(Component.PATH, from + 1, to, "", Reason.DOT_SEGMENTS);
  }
}
