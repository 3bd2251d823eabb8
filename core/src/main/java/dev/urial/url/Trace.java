package dev.urial.url;

import dev.urial.report.Component;
import dev.urial.url.UrlConversion.Reason;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Records what the parser changes, while it changes it; used only on request.
 *
 * <pre>
 * base    http://h/a/b
 * input   ..\c d                the path begins at 0, one segment is dropped, another encoded
 * result  http://h/c%20d
 *         ^^^^^^^^              not written in the input: put in where its path begins
 * </pre>
 *
 * <p>Positions are those of the text that the states read, as in {@link ParserErrors}. {@link
 * #changes} leads back to the input as it was given.
 *
 * <p>INVARIANT: what is reported is in the order of the input, and nothing overlaps.
 *
 * @see UrlParser
 */
final class Trace {
  private final String input;
  private final ChangeList changes;

  /** From where to where the input is read. */
  private int start;

  private int end;

  /** What the states read: the input, or, if there are any, the input without tabs and newlines. */
  private String text;

  /** How much of the result the input itself has said; what is after it comes from the base. */
  private int written;

  private boolean authorityIsWritten;

  /** Why the host is no longer as written; what is reported last counts. */
  private Reason hostReason = Reason.HOST_CASE;

  /** The path of the text, from where it begins. */
  private @Nullable TracedPath path;

  Trace(String input) {
    this.input = input;
    this.text = input;
    this.changes = new ChangeList(input);
  }

  /** Returns the text that the states read. */
  String text() {
    return text;
  }

  /** White space is around what is read. */
  void endsAreStripped(int from, int to) {
    start = from;
    end = to;
  }

  /** From now on positions are those of a text without tabs and newlines. */
  void tabsAreRemoved(String kept) {
    text = kept;
  }

  /** A scheme is read, and lower-cased. */
  void scheme(int from, int colon, UrlRecord url) {
    capitals(Component.SCHEME, from, colon, Reason.SCHEME_CASE);
    written = url.text.length();
  }

  /** The scheme, however it is written, is the base's, and what follows it is relative. */
  void schemeIsThatOfBase(int relativeStart) {
    changes.takeBack();
    note(Component.SCHEME, relativeStart - written, relativeStart, "", Reason.SCHEME_OF_BASE);
    written = 0;
  }

  /** An authority begins, after two slashes or what is read as two. */
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
   * Username and password are read.
   *
   * @param colon where the first colon is, or else the at sign
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
   * The host being read is rewritten, if it is not as it was; what was reported before counts no
   * more.
   */
  void hostIsRewritten(Reason reason) {
    hostReason = reason;
  }

  /** A host is read. */
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
   * A port is read, from after its colon.
   *
   * @param port the number that is kept; -1 if none is
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

  /** The path begins: at its slash, if it has one. */
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

  /** What has been copied from the base is put in here, with its path. */
  void base(int at, UrlRecord url) {
    note(null, at, at, fromBase(url, url.text.length()), Reason.FROM_BASE);
  }

  /** What the base has given, up to a position of the result. */
  String fromBase(UrlRecord url, int to) {
    if (!url.needsPathGuard()) {
      return url.text.substring(written, to);
    }
    int path = url.pathStart();
    return url.text.substring(written, path) + "/." + url.text.substring(path, to);
  }

  /** A part of the text is written with its characters encoded that a set of them holds. */
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

  /** A part of the text is replaced; nothing is told where nothing is replaced by nothing. */
  void note(@Nullable Component component, int from, int to, String after, Reason reason) {
    if (from < to || !after.isEmpty()) {
      changes.add(component, from, to, after, reason);
    }
  }

  /** Returns whether a slash is at an index, or a backslash that is read as one. */
  boolean isSlash(int i, UrlRecord url) {
    return text.charAt(i) == '/' || (text.charAt(i) == '\\' && url.isSpecial());
  }

  // Back to the input as it was given.

  /** Returns all changes of the input, in its order, with what was dropped before it was read. */
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

  /** Adds what was dropped between two changes. */
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
