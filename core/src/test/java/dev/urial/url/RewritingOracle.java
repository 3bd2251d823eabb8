package dev.urial.url;

import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.url.UrlConversion.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * The oracle of {@link Trace}: what it hears from the parser, found without the parser.
 *
 * <p>It walks through an input and its URL side by side, and notes each place that differs. The
 * walk follows the states of the standard once more, from left to right, but only asks where each
 * component of the input lies; what became of it the URL says. Ranges are noted in the input
 * without tabs and newlines, and moved to the input as it was given at the end.
 *
 * <p>INVARIANT: notes are taken from left to right and never overlap.
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard §4.4</a>
 */
@NullMarked
final class RewritingOracle {
  private static final String[] SINGLE = new String[128];
  private static final String[] ESCAPED = new String[128];

  static {
    for (int c = 0; c < 128; c++) {
      SINGLE[c] = Character.toString(c);
      ESCAPED[c] = String.format("%%%02X", c);
    }
  }

  private final String input;
  private final @Nullable Url base;
  private final Url url;
  private final boolean special;
  private final boolean file;

  /** The input without what is dropped before it is read. */
  private final String text;

  /** Where each character of {@link #text} is in the input, and where its end is. */
  private final int[] places;

  private final List<Change> changes = new ArrayList<>();

  RewritingOracle(String input, @Nullable Url base, Url url) {
    this.input = input;
    this.base = base;
    this.url = url;
    this.special = url.isSpecial();
    this.file = url.scheme().equals("file");
    int start = 0;
    int end = input.length();
    while (start < end && input.charAt(start) <= ' ') {
      start++;
    }
    while (end > start && input.charAt(end - 1) <= ' ') {
      end--;
    }
    StringBuilder kept = new StringBuilder(end - start);
    int[] at = new int[end - start + 1];
    for (int i = start; i < end; i++) {
      if (!isTabOrNewline(input.charAt(i))) {
        at[kept.length()] = i;
        kept.append(isLoneSurrogate(input, i) ? '\uFFFD' : input.charAt(i));
      }
    }
    at[kept.length()] = end;
    this.text = kept.toString();
    this.places = Arrays.copyOf(at, kept.length() + 1);
  }

  /** The changes, in the order of the input. */
  List<Change> changes() {
    scheme();
    return withWhatIsDropped();
  }

  /** {@code scheme state}, {@code no scheme state}. */
  private void scheme() {
    int colon = schemeEnd();
    if (colon < 0) {
      if (file) {
        file(0, 0);
      } else {
        relative(0);
      }
      return;
    }
    int i = colon + 1;
    if (special && !file && base != null && base.scheme().equals(url.scheme()) && !slashes(i)) {
      note(Component.SCHEME, 0, i, "", Reason.SCHEME_OF_BASE);
      relative(i);
      return;
    }
    capitals(Component.SCHEME, 0, colon, Reason.SCHEME_CASE);
    if (file) {
      file(colon + 1, colon + 1);
    } else if (special) {
      authority(i, i);
    } else if (slashes(i)) {
      authority(i, i);
    } else if (url.hasOpaquePath()) {
      opaquePath(i);
    } else {
      path(i, List.of(), "");
    }
  }

  /** Notes the uppercase letters of a range, those that are together as one. */
  private void capitals(Component component, int start, int end, Reason reason) {
    int i = start;
    while (i < end) {
      int run = i;
      while (run < end && text.charAt(run) >= 'A' && text.charAt(run) <= 'Z') {
        run++;
      }
      note(component, i, run, lower(text.substring(i, run)), reason);
      i = run + 1;
    }
  }

  /** Where the colon of a scheme is; -1 if the text has none. */
  private int schemeEnd() {
    int i = 0;
    while (i < text.length() && isOfScheme(text.charAt(i))) {
      i++;
    }
    boolean scheme = i > 0 && UrlCodePoints.isAlpha(text.charAt(0));
    return scheme && i < text.length() && text.charAt(i) == ':' ? i : -1;
  }

  private static boolean isOfScheme(char c) {
    return c < 128 && UrlCodePoints.is(c, UrlCodePoints.SCHEME);
  }

  /** Whether two slashes, and no backslashes, are at an index. */
  private boolean slashes(int i) {
    return text.startsWith("//", i);
  }

  /** {@code relative state}, {@code relative slash state}: only with a base. */
  private void relative(int i) {
    if (base == null || base.hasOpaquePath()) {
      rest(i, "");
      return;
    }
    boolean slash = isSlash(i);
    if (slash && isSlash(i + 1)) {
      note(null, i, i, base.scheme() + ":", Reason.FROM_BASE);
      authority(i, i);
    } else if (slash) {
      path(i, List.of(), schemeAndAuthority(base));
    } else if (endsPath(i)) {
      rest(i, "");
    } else {
      List<String> directory = new ArrayList<>(base.pathSegments());
      shorten(directory);
      path(i, directory, schemeAndAuthority(base));
    }
  }

  /**
   * A reference that takes the base's path: a query, a fragment, or nothing.
   *
   * @param written what of the base the input itself says
   */
  private void rest(int i, String written) {
    String taken = base == null ? "" : withoutFragment(base).substring(written.length());
    boolean query = i < text.length() && text.charAt(i) == '?';
    if (query && taken.indexOf('?') >= 0) {
      taken = taken.substring(0, taken.indexOf('?'));
    }
    note(null, i, i, taken, Reason.FROM_BASE);
    query(i);
  }

  private static String withoutFragment(Url url) {
    String href = url.href();
    int fragment = href.indexOf('#');
    return fragment < 0 ? href : href.substring(0, fragment);
  }

  /** All of a URL before its path, but the guard of a path without host. */
  private static String schemeAndAuthority(Url url) {
    String host = url.host();
    if (host == null) {
      return url.scheme() + ":";
    }
    String credentials = url.get(Component.USERINFO);
    return url.scheme()
        + "://"
        + (credentials == null ? "" : credentials + "@")
        + host
        + (url.portNumber().isPresent() ? ":" + url.portNumber().getAsInt() : "");
  }

  /** {@code special authority slashes state} and on, up to {@code authority state}. */
  private void authority(int slashesStart, int i) {
    int start = i;
    if (special) {
      while (isSlash(start)) {
        start++;
      }
      String written = text.substring(slashesStart, start);
      for (int k = 0; k < 2; k++) {
        int at = slashesStart + k;
        if (at >= start) {
          note(Component.SCHEME, start, start, "//".substring(k), Reason.SLASHES);
          break;
        }
        if (written.charAt(k) == '\\') {
          note(Component.SCHEME, at, at + 1, "/", Reason.BACKSLASH);
        }
      }
      if (written.length() > 2) {
        note(Component.SCHEME, slashesStart + 2, start, "", Reason.SLASHES);
      }
    } else {
      start += 2;
    }
    int end = authorityEnd(start);
    int at = text.lastIndexOf('@', end - 1);
    int hostStart = at >= start ? at + 1 : start;
    if (at >= start) {
      credentials(start, at);
    }
    hostAndPort(hostStart, end);
    path(end, List.of(), null);
  }

  private int authorityEnd(int start) {
    int i = start;
    while (!endsPath(i) && !isSlash(i)) {
      i++;
    }
    return i;
  }

  /** What {@code authority state} makes of all before the last at sign. */
  private void credentials(int start, int at) {
    if (url.username() == null) {
      note(Component.USERNAME, start, at + 1, "", Reason.NO_CREDENTIALS);
      return;
    }
    int colon = text.indexOf(':', start);
    int nameEnd = colon >= 0 && colon < at ? colon : at;
    encode(Component.USERNAME, start, nameEnd, PercentEncodeSet.USERINFO);
    if (nameEnd == at) {
      return;
    }
    if (url.password() == null) {
      note(Component.PASSWORD, nameEnd, at, "", Reason.EMPTY_PASSWORD);
    } else {
      encode(Component.PASSWORD, nameEnd + 1, at, PercentEncodeSet.USERINFO);
    }
  }

  /** {@code host state}, {@code port state}. */
  private void hostAndPort(int start, int end) {
    int colon = start;
    boolean inBrackets = false;
    while (colon < end && (inBrackets || text.charAt(colon) != ':')) {
      char c = text.charAt(colon);
      inBrackets = c == '[' || (inBrackets && c != ']');
      colon++;
    }
    host(start, colon);
    if (colon == end) {
      return;
    }
    String digits = text.substring(colon + 1, end);
    if (url.portNumber().isEmpty()) {
      Reason reason = digits.isEmpty() ? Reason.EMPTY_PORT : Reason.DEFAULT_PORT;
      note(Component.PORT, colon, end, "", reason);
    } else {
      int zeros = digits.length() - Integer.toString(url.portNumber().getAsInt()).length();
      note(Component.PORT, colon + 1, colon + 1 + zeros, "", Reason.PORT_ZEROS);
    }
  }

  /** What the host parser makes of a host. */
  private void host(int start, int end) {
    String before = text.substring(start, end);
    String after = url.host();
    if (after == null || before.equals(after)) {
      return;
    }
    if (!special && !before.startsWith("[")) {
      encode(Component.HOST, start, end, PercentEncodeSet.C0_CONTROL);
      return;
    }
    Reason reason = hostReason(before, after);
    if (reason == Reason.HOST_CASE) {
      capitals(Component.HOST, start, end, reason);
    } else {
      note(Component.HOST, start, end, after, reason);
    }
  }

  private Reason hostReason(String before, String after) {
    if (after.isEmpty()) {
      return Reason.LOCALHOST;
    }
    if (before.startsWith("[")) {
      return Reason.IPV6_FORM;
    }
    if (url.parsedHost() instanceof UrlHost.Ipv4) {
      return Reason.IPV4_NUMBER;
    }
    String decoded = Percent.decodeLossy(before);
    if (!lower(decoded).equals(after)) {
      return Reason.IDNA;
    }
    return decoded.equals(before) ? Reason.HOST_CASE : Reason.HOST_ESCAPES;
  }

  /** {@code file state}, {@code file slash state}, {@code file host state}. */
  private void file(int schemeEnd, int i) {
    boolean scheme = schemeEnd > 0;
    Url fileBase = base != null && base.scheme().equals("file") ? base : null;
    if (isSlash(i) && isSlash(i + 1)) {
      fileHost(scheme, i);
      return;
    }
    if (fileBase != null && endsPath(i)) {
      rest(i, scheme ? "file:" : "");
      return;
    }
    List<String> taken = new ArrayList<>();
    if (fileBase != null
        && !UrlCodePoints.startsWithWindowsDriveLetter(
            text, isSlash(i) ? i + 1 : i, text.length())) {
      taken.addAll(fileBase.pathSegments());
      if (!isSlash(i)) {
        shorten(taken);
      } else if (!taken.isEmpty() && isNormalizedDriveLetter(taken.get(0))) {
        taken.subList(1, taken.size()).clear();
      } else {
        taken.clear();
      }
    }
    String host = fileBase == null ? "" : fileBase.host();
    path(i, taken, (scheme ? "" : "file:") + "//" + host);
  }

  private void fileHost(boolean scheme, int i) {
    if (!scheme) {
      note(null, i, i, "file:", Reason.FROM_BASE);
    }
    for (int k = i; k < i + 2; k++) {
      if (text.charAt(k) == '\\') {
        note(Component.SCHEME, k, k + 1, "/", Reason.BACKSLASH);
      }
    }
    int end = authorityEnd(i + 2);
    if (UrlCodePoints.isWindowsDriveLetter(text, i + 2, end)) {
      path(i + 2, List.of(), null);
      return;
    }
    host(i + 2, end);
    path(end, List.of(), null);
  }

  /**
   * {@code path start state}, {@code path state}.
   *
   * @param taken the segments that the base gives
   * @param before all that the base gives before the path; null if the path is after an authority
   *     of the input
   */
  private void path(int start, List<String> taken, @Nullable String before) {
    int end = start;
    while (!endsPath(end)) {
      end++;
    }
    Segments segments = new Segments(start, end, new ArrayList<>(taken));
    boolean guarded = url.host() == null && url.path().startsWith("//");
    String prefix = before == null ? "" : before;
    boolean asWritten = taken.isEmpty() && url.path().equals(text.substring(start, end));
    boolean guardWritten = guarded && text.substring(start, end).equals("/." + url.path());
    if (prefix.isEmpty() && (guarded ? guardWritten : asWritten)) {
      query(end);
      return;
    }
    StringBuilder front = new StringBuilder(prefix);
    if (guarded) {
      front.append("/.");
    }
    for (String segment : segments.taken) {
      front.append('/').append(segment);
    }
    boolean slash = !segments.taken.isEmpty() && segments.count > 0 && !isSlash(start);
    if (slash) {
      front.append('/');
    }
    if (front.length() > 0) {
      boolean onlyGuard = prefix.isEmpty() && segments.taken.isEmpty();
      boolean slashesOnly = prefix.equals("//") && segments.taken.isEmpty();
      @Nullable Component component =
          onlyGuard ? Component.PATH : slashesOnly ? Component.SCHEME : null;
      Reason reason =
          onlyGuard ? Reason.PATH_GUARD : slashesOnly ? Reason.SLASHES : Reason.FROM_BASE;
      note(component, start, start, front.toString(), reason);
    }
    segments.note(slash);
    query(end);
  }

  /** The segments of a path, by what {@code path state} does with each. */
  private final class Segments {
    final List<String> taken;
    private final int start;
    private final int end;
    private int[] starts = new int[8];
    private int[] ends = new int[8];
    int count;

    Segments(int start, int end, List<String> taken) {
      this.start = start;
      this.end = end;
      this.taken = taken;
      boolean nothing = start == end && !(special && taken.isEmpty());
      int i = isSlash(start) && start < end ? start + 1 : start;
      while (!nothing) {
        int next = i;
        while (next < end && !isSlash(next)) {
          next++;
        }
        segment(i, next);
        if (next == end) {
          break;
        }
        i = next + 1;
      }
    }

    private void segment(int from, int to) {
      int dots = dots(from, to);
      if (dots == 0) {
        add(from, to);
        return;
      }
      if (dots == 2) {
        pop();
      }
      if (to == end) {
        add(end, end);
      }
    }

    private void add(int from, int to) {
      if (count == starts.length) {
        starts = Arrays.copyOf(starts, count * 2);
        ends = Arrays.copyOf(ends, count * 2);
      }
      starts[count] = from;
      ends[count++] = to;
    }

    /** "Shorten a url's path": the drive letter of a file URL stays. */
    private void pop() {
      if (count > 0) {
        boolean drive = file && taken.isEmpty() && count == 1 && isDrive(0);
        count -= drive ? 0 : 1;
      } else {
        shorten(taken);
      }
    }

    private boolean isDrive(int k) {
      return UrlCodePoints.isWindowsDriveLetter(text, starts[k], ends[k]);
    }

    /**
     * Notes what is dropped between the segments, and what is encoded in them.
     *
     * @param slash whether the slash before the first segment is already
     */
    void note(boolean slash) {
      int at = start;
      for (int k = 0; k < count; k++) {
        between(at, starts[k], slash && k == 0);
        if (k == 0 && file && taken.isEmpty() && isDrive(0)) {
          if (text.charAt(starts[0] + 1) == '|') {
            RewritingOracle.this.note(
                Component.PATH, starts[0] + 1, starts[0] + 2, ":", Reason.DRIVE_LETTER);
          }
        } else {
          encode(Component.PATH, starts[k], ends[k], PercentEncodeSet.PATH);
        }
        at = ends[k];
      }
    }

    /** From the end of a segment to the beginning of the next: one slash should be there. */
    private void between(int from, int to, boolean slash) {
      if (slash || !isSlash(from) || from >= to) {
        String put = slash ? "" : "/";
        boolean drops = to > from;
        RewritingOracle.this.note(
            Component.PATH, from, to, put, drops ? Reason.DOT_SEGMENTS : Reason.EMPTY_PATH);
        return;
      }
      if (text.charAt(from) == '\\') {
        RewritingOracle.this.note(Component.PATH, from, from + 1, "/", Reason.BACKSLASH);
      }
      RewritingOracle.this.note(Component.PATH, from + 1, to, "", Reason.DOT_SEGMENTS);
    }
  }

  /** 1 for a single-dot, 2 for a double-dot URL path segment, 0 for all others. */
  private int dots(int from, int to) {
    int dots = 0;
    int i = from;
    while (i < to) {
      if (text.charAt(i) == '.') {
        i++;
      } else if (i + 3 <= to && text.startsWith("%2", i) && (text.charAt(i + 2) | 0x20) == 'e') {
        i += 3;
      } else {
        return 0;
      }
      dots++;
    }
    return dots <= 2 ? dots : 0;
  }

  /** {@code opaque path state}. */
  private void opaquePath(int start) {
    int end = start;
    while (!endsPath(end)) {
      end++;
    }
    boolean lastSpace = end > start && text.charAt(end - 1) == ' ' && end < text.length();
    encode(Component.PATH, start, lastSpace ? end - 1 : end, PercentEncodeSet.C0_CONTROL);
    if (lastSpace) {
      note(Component.PATH, end - 1, end, "%20", Reason.ENCODED);
    }
    query(end);
  }

  /** {@code query state}, {@code fragment state}. */
  private void query(int start) {
    int hash = text.indexOf('#', start);
    int end = hash < 0 ? text.length() : hash;
    if (start < end) {
      encode(
          Component.QUERY,
          start + 1,
          end,
          special ? PercentEncodeSet.SPECIAL_QUERY : PercentEncodeSet.QUERY);
    }
    if (hash >= 0) {
      encode(Component.FRAGMENT, hash + 1, text.length(), PercentEncodeSet.FRAGMENT);
    }
  }

  /** Notes the characters of a range that a set holds, those that are together as one. */
  private void encode(Component component, int start, int end, PercentEncodeSet set) {
    int i = start;
    while (i < end) {
      int run = i;
      while (run < end && set.has(text.charAt(run))) {
        run++;
      }
      note(component, i, run, encoded(i, run, set), Reason.ENCODED);
      i = run + 1;
    }
  }

  private void note(
      @Nullable Component component, int start, int end, String after, Reason reason) {
    if (start == end && after.isEmpty()) {
      return;
    }
    int from = places[start];
    int to = end == start ? from : places[end - 1] + 1;
    changes.add(UrlConversion.change(component, from, to, written(from, to), after, reason));
  }

  /** A part of the input; one object for each character of ASCII, since there may be millions. */
  private String written(int from, int to) {
    boolean single = to - from == 1 && input.charAt(from) < 128;
    return single ? SINGLE[input.charAt(from)] : input.substring(from, to);
  }

  private String encoded(int from, int to, PercentEncodeSet set) {
    boolean single = to - from == 1 && text.charAt(from) < 128;
    return single ? ESCAPED[text.charAt(from)] : Percent.encode(text.substring(from, to), set);
  }

  /** Puts what is dropped before the text is read between the other changes. */
  private List<Change> withWhatIsDropped() {
    if (text.length() == input.length()) {
      return changes;
    }
    List<Change> all = new ArrayList<>(changes.size() + 4);
    int next = 0;
    int kept = 0;
    int i = 0;
    while (i < input.length()) {
      while (next < changes.size() && changes.get(next).start() <= i) {
        Change change = changes.get(next++);
        all.add(change);
        i = Math.max(i, change.end());
      }
      while (kept < text.length() && places[kept] < i) {
        kept++;
      }
      int stop = kept < text.length() ? places[kept] : input.length();
      int insertion = next < changes.size() ? changes.get(next).start() : input.length();
      int end = Math.min(stop, insertion);
      if (end > i) {
        all.add(dropped(i, end));
        i = end;
      } else if (stop == i) {
        i++;
      }
    }
    all.addAll(changes.subList(next, changes.size()));
    return all;
  }

  private Change dropped(int start, int end) {
    boolean around = start < places[0] || start >= places[text.length()] || text.isEmpty();
    Reason reason = around ? Reason.SURROUNDINGS : Reason.TAB_OR_NEWLINE;
    return UrlConversion.change(null, start, end, input.substring(start, end), "", reason);
  }

  // Small questions.

  private static boolean isTabOrNewline(char c) {
    return c == '\t' || c == '\n' || c == '\r';
  }

  private static boolean isLoneSurrogate(String s, int i) {
    char c = s.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 == s.length() || !Character.isLowSurrogate(s.charAt(i + 1));
    }
    return Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(s.charAt(i - 1)));
  }

  private void shorten(List<String> segments) {
    if (segments.isEmpty()) {
      return;
    }
    if (file && segments.size() == 1 && isNormalizedDriveLetter(segments.get(0))) {
      return;
    }
    segments.remove(segments.size() - 1);
  }

  private boolean isSlash(int i) {
    return i < text.length() && (text.charAt(i) == '/' || (special && text.charAt(i) == '\\'));
  }

  private boolean endsPath(int i) {
    return i >= text.length() || text.charAt(i) == '?' || text.charAt(i) == '#';
  }

  private static boolean isNormalizedDriveLetter(String segment) {
    return UrlCodePoints.isWindowsDriveLetter(segment, 0, segment.length())
        && segment.charAt(1) == ':';
  }

  /** The letters of ASCII in lower case: others, as the Kelvin sign, are IDNA's to map. */
  private static String lower(String s) {
    StringBuilder lower = new StringBuilder(s);
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (c >= 'A' && c <= 'Z') {
        lower.setCharAt(i, (char) (c | 0x20));
      }
    }
    return lower.toString();
  }
}
