package dev.urial.url;

import dev.urial.report.Component;
import dev.urial.url.UrlConversion.Reason;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Records the changes that the parser makes to its input; used only on request.
 *
 * <pre>
 * base    http://h/a/b
 * input   ..\c d                the path begins at 0, one segment is dropped, another encoded
 * result  http://h/c%20d
 *         ^^^^^^^^              not in the input: inserted where its path begins
 * </pre>
 *
 * <p>Positions refer to the text that the parser's states read, as in {@link ParserErrors}. {@link
 * #changes} converts them to positions in the original input.
 *
 * <p>INVARIANT: changes are reported in input order and do not overlap.
 *
 * @see UrlParser
 */
final class Trace {
  private final String input;
  private final ChangeList changes;

  /** The start of the part of the input that the parser reads, which ends at {@link #end}. */
  private int start;

  private int end;

  /** The text that the parser's states read: the input without its tabs and newlines. */
  private String text;

  /**
   * The length of the part of the result that comes from the input; the rest comes from the base.
   */
  private int written;

  private boolean authorityIsWritten;

  /** The reason why the host is rewritten; the last one reported is used. */
  private Reason hostReason = Reason.HOST_CASE;

  /** The path of the input; null before the path begins. */
  private @Nullable TracedPath path;

  Trace(String input) {
    this.input = input;
    this.text = input;
    this.changes = new ChangeList(input);
  }

  /** Returns the text that the parser's states read. */
  String text() {
    return text;
  }

  /** Records that the controls and spaces around the input were stripped. */
  void endsAreStripped(int from, int to) {
    start = from;
    end = to;
  }

  /**
   * Records that tabs and newlines were removed; from now on, positions refer to the text without
   * them.
   */
  void tabsAreRemoved(String kept) {
    text = kept;
  }

  /** Records that a scheme was read and lower-cased. */
  void scheme(int from, int colon, UrlRecord url) {
    capitals(Component.SCHEME, from, colon, Reason.SCHEME_CASE);
    written = url.text.length();
  }

  /**
   * Records that the input has the scheme of the base, in any case, followed by a relative
   * reference.
   */
  void schemeIsThatOfBase(int relativeStart) {
    changes.takeBack();
    note(Component.SCHEME, relativeStart - written, relativeStart, "", Reason.SCHEME_OF_BASE);
    written = 0;
  }

  /**
   * Records that an authority begins, after two slashes or characters that are treated as two
   * slashes.
   */
  void authority(int from, UrlRecord url) {
    int slashes = from;
    while (slashes > 0 && isSlash(slashes - 1, url)) {
      slashes--;
    }
    int schemeEnd = url.schemeEnd() + 1;
    if (written < schemeEnd) {
      note(null, slashes, slashes, url.text.substring(0, schemeEnd), Reason.FROM_BASE);
    }
    int count = from - slashes;
    for (int i = slashes; i < slashes + Math.min(2, count); i++) {
      if (text.charAt(i) == '\\') {
        note(Component.SCHEME, i, i + 1, "/", Reason.BACKSLASH);
      }
    }
    if (count < 2) {
      note(Component.SCHEME, from, from, "//".substring(count), Reason.SLASHES);
    } else {
      note(Component.SCHEME, slashes + 2, from, "", Reason.SLASHES);
    }
    authorityIsWritten = true;
  }

  /**
   * Records that the username and the password were read.
   *
   * @param colon the index of the first colon, or of the at sign if there is no colon
   */
  void credentials(int from, int colon, int atSign) {
    if (colon == from && atSign - colon <= 1) {
      note(Component.USERNAME, from, atSign + 1, "", Reason.NO_CREDENTIALS);
      return;
    }
    encoded(Component.USERNAME, from, colon, UrlCodePoints.USERINFO);
    if (atSign - colon > 1) {
      encoded(Component.PASSWORD, colon + 1, atSign, UrlCodePoints.USERINFO);
    } else {
      note(Component.PASSWORD, colon, atSign, "", Reason.EMPTY_PASSWORD);
    }
  }

  /**
   * Records the reason why the current host is rewritten, if it changes; replaces earlier reasons.
   */
  void hostIsRewritten(Reason reason) {
    hostReason = reason;
  }

  /** Records that a host was read. */
  void host(int from, int to, String host) {
    if (host.length() == to - from && text.startsWith(host, from)) {
      return;
    }
    if (hostReason == Reason.ENCODED) {
      encoded(Component.HOST, from, to, UrlCodePoints.C0);
    } else if (hostReason == Reason.HOST_CASE) {
      capitals(Component.HOST, from, to, hostReason);
    } else {
      note(Component.HOST, from, to, host, hostReason);
    }
  }

  /**
   * Records that a port was read; its range begins after the colon.
   *
   * @param port the number that is kept, or -1 if it is dropped
   */
  void port(int from, int to, int port) {
    if (port < 0) {
      Reason reason = from == to ? Reason.EMPTY_PORT : Reason.DEFAULT_PORT;
      note(Component.PORT, from - 1, to, "", reason);
    } else {
      int zeros = to - from - Integer.toString(port).length();
      note(Component.PORT, from, from + zeros, "", Reason.PORT_ZEROS);
    }
  }

  /** Records that the path begins, at its slash if it has one. */
  void pathBegins(int from, UrlRecord url) {
    if (authorityIsWritten) {
      written = url.text.length();
    }
    path = new TracedPath(this, from, url);
  }

  /** Returns the path that has begun. */
  TracedPath path() {
    return Objects.requireNonNull(path, "path");
  }

  /**
   * Records that the parts copied from the base, including its path, are inserted at a position.
   */
  void base(int at, UrlRecord url) {
    note(null, at, at, fromBase(url, url.text.length()), Reason.FROM_BASE);
  }

  /** Returns the text copied from the base, up to a position in the result. */
  String fromBase(UrlRecord url, int to) {
    if (!url.needsPathGuard()) {
      return url.text.substring(written, to);
    }
    int path = url.pathStart();
    return url.text.substring(written, path) + "/." + url.text.substring(path, to);
  }

  /** Records that a part of the text was written with the characters in a set encoded. */
  void encoded(Component component, int from, int to, int set) {
    int i = from;
    while (i < to) {
      int run = i;
      while (run < to && UrlCodePoints.isEncoded(text.charAt(run), set)) {
        run++;
      }
      if (run > i) {
        changes.add(component, i, run, null, Reason.ENCODED);
      }
      i = run + 1;
    }
  }

  private void capitals(Component component, int from, int to, Reason reason) {
    int i = from;
    while (i < to) {
      int run = i;
      while (run < to && text.charAt(run) >= 'A' && text.charAt(run) <= 'Z') {
        run++;
      }
      if (run > i) {
        changes.add(component, i, run, null, reason);
      }
      i = run + 1;
    }
  }

  /**
   * Records that a part of the text is replaced; does nothing if both the old and the new text are
   * empty.
   */
  void note(@Nullable Component component, int from, int to, String after, Reason reason) {
    if (from < to || !after.isEmpty()) {
      changes.add(component, from, to, after, reason);
    }
  }

  /** Returns whether there is a slash at an index, or a backslash that is treated as a slash. */
  boolean isSlash(int i, UrlRecord url) {
    return text.charAt(i) == '/' || (text.charAt(i) == '\\' && url.isSpecial());
  }

  // Conversion to positions in the original input.

  /** Returns all changes in input order, including the characters dropped before parsing. */
  ChangeList changes() {
    if (start == 0 && text.length() == input.length() && end == input.length()) {
      return changes.trimmed();
    }
    boolean removed = text.length() < input.length();
    int[] gaps = removed ? TabsAndNewlines.gaps(input, start, end) : new int[0];
    int shift = removed ? start : 0;
    ChangeList all = new ChangeList(input);
    int done = 0;
    int gap = 0;
    for (int i = 0; i < changes.size(); i++) {
      while (gap < gaps.length && gaps[gap] <= changes.start(i)) {
        gap++;
      }
      int from = shift + changes.start(i) + gap;
      int to = from;
      if (changes.end(i) > changes.start(i)) {
        while (gap < gaps.length && gaps[gap] < changes.end(i)) {
          gap++;
        }
        to = shift + changes.end(i) + gap;
      }
      dropped(done, from, all);
      all.add(changes, i, from, to);
      done = to;
    }
    dropped(done, input.length(), all);
    return all.trimmed();
  }

  /** Adds the characters dropped between two changes. */
  private void dropped(int from, int to, ChangeList all) {
    int i = from;
    while (i < to) {
      int run = i;
      while (run < to && isDropped(run)) {
        run++;
      }
      if (run > i) {
        boolean around = i < start || i >= end;
        Reason reason = around ? Reason.SURROUNDINGS : Reason.TAB_OR_NEWLINE;
        all.add(null, i, run, "", reason);
      }
      i = run + 1;
    }
  }

  private boolean isDropped(int i) {
    return i < start || i >= end || TabsAndNewlines.has(input.charAt(i));
  }
}
