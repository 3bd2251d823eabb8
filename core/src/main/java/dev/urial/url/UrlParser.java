package dev.urial.url;

import dev.urial.grammar.PercentEncodeSet;
import dev.urial.report.Component;
import dev.urial.url.UrlConversion.Reason;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The basic URL parser of the URL Standard: a state machine with a method for each state.
 *
 * <p>Read it alongside the standard: each method has the name of its state and takes the same steps
 * in the same order. Only the unit of work differs. The standard reads a code point, appends it to
 * a buffer and returns to the same state; a method here reads a whole run, and the buffer is a part
 * of the input. "Decrease pointer by 1" then means that the pointer does not move. If the standard
 * leaves a state without decreasing the pointer, the method moves past the last code point.
 *
 * <p>INVARIANT: the pointer moves back at most twice, from the end of text that is not a scheme and
 * from the end of an authority to its host. The running time is therefore linear.
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard §4.4, basic URL
 *     parser</a>
 */
final class UrlParser {
  /** The states, as the standard names them, and the two ways to end. */
  enum State {
    SCHEME_START,
    SCHEME,
    NO_SCHEME,
    SPECIAL_RELATIVE_OR_AUTHORITY,
    PATH_OR_AUTHORITY,
    RELATIVE,
    RELATIVE_SLASH,
    SPECIAL_AUTHORITY_SLASHES,
    SPECIAL_AUTHORITY_IGNORE_SLASHES,
    AUTHORITY,
    HOST,
    HOSTNAME,
    PORT,
    FILE,
    FILE_SLASH,
    FILE_HOST,
    PATH_START,
    PATH,
    OPAQUE_PATH,
    QUERY,
    FRAGMENT,
    /** The input has been read, or the state override is complete. */
    END,
    /** The standard returns failure. */
    FAILURE
  }

  /** The EOF code point. */
  private static final int EOF = -1;

  private static final int MAX_PORT = 0xFFFF;

  /** The room for a scheme and a host. */
  private static final int SHORT = 64;

  private final String input;
  private final int end;
  private int pointer;
  private final @Nullable Url base;
  private final UrlRecord url;
  private final @Nullable State stateOverride;
  private final ParserErrors errors;

  /** Records the rewritten parts; null if they are not requested. */
  private final @Nullable Trace trace;

  /** The encoding of the query; null for UTF-8. */
  private final @Nullable QueryEncoding encoding;

  /**
   * The text to which components are written: that of the record or, under a state override, a
   * separate text.
   */
  private final AsciiBuilder out;

  /** Code points before this index are not reported again. */
  private int unitsFrom;

  private UrlParser(
      String input,
      int start,
      int end,
      @Nullable Url base,
      @Nullable QueryEncoding encoding,
      UrlRecord url,
      @Nullable State stateOverride,
      ParserErrors errors) {
    this.encoding = encoding;
    this.input = input;
    this.pointer = start;
    this.end = end;
    this.base = base;
    this.url = url;
    this.stateOverride = stateOverride;
    this.errors = errors;
    this.trace = errors.trace();
    this.out = stateOverride == null ? url.text : new AsciiBuilder(input.length() + 16);
  }

  /**
   * Parses a URL or a reference.
   *
   * @return the record, or null on failure; {@code errors} then has the reason
   */
  static @Nullable UrlRecord parse(
      String input, @Nullable Url base, @Nullable QueryEncoding encoding, ParserErrors errors) {
    int start = 0;
    int end = input.length();
    while (start < end && input.charAt(start) <= ' ') {
      start++;
    }
    while (end > start && input.charAt(end - 1) <= ' ') {
      end--;
    }
    if (errors.areReported()) {
      reportEnds(input, start, end, errors);
    }
    if (errors.trace() != null) {
      errors.trace().endsAreStripped(start, end);
    }
    UrlRecord url = new UrlRecord(end - start + (base == null ? 0 : base.queryEnd) + 8);
    int tab = TabsAndNewlines.first(input, start, end);
    UrlParser parser;
    if (tab < 0) {
      parser = new UrlParser(input, start, end, base, encoding, url, null, errors);
    } else {
      String kept = withoutTabs(input, start, end, tab, errors);
      parser = new UrlParser(kept, 0, kept.length(), base, encoding, url, null, errors);
    }
    if (!parser.run(State.SCHEME_START)) {
      return null;
    }
    url.end();
    return url;
  }

  /** Returns whether a string is parsed without a validation error. */
  static boolean isValid(String input, @Nullable Url base) {
    int end = input.length();
    boolean isStripped = end > 0 && (input.charAt(0) <= ' ' || input.charAt(end - 1) <= ' ');
    if (isStripped || TabsAndNewlines.first(input, 0, end) >= 0) {
      return false;
    }
    ParserErrors errors = ParserErrors.onlyChecked(input);
    UrlRecord url = new UrlRecord(SHORT);
    return new UrlParser(input, 0, end, base, null, url, null, errors).run(State.SCHEME_START)
        && !errors.hasAny();
  }

  /**
   * Changes a record by parsing with a <em>state override</em>.
   *
   * @return false on failure; the record then has the changes that the standard has made so far
   */
  static boolean parse(String input, UrlRecord url, State stateOverride, ParserErrors errors) {
    int tab = TabsAndNewlines.first(input, 0, input.length());
    String kept = tab < 0 ? input : withoutTabs(input, 0, input.length(), tab, errors);
    return new UrlParser(kept, 0, kept.length(), null, null, url, stateOverride, errors)
        .run(stateOverride);
  }

  // Stripping the ends, tabs and newlines.

  private static void reportEnds(String input, int start, int end, ParserErrors errors) {
    if (start > 0) {
      errors.report(ValidationError.INVALID_URL_UNIT, 0);
    } else if (end < input.length()) {
      errors.report(ValidationError.INVALID_URL_UNIT, end);
    }
  }

  private static String withoutTabs(
      String input, int start, int end, int tab, ParserErrors errors) {
    errors.report(ValidationError.INVALID_URL_UNIT, tab);
    errors.tabsAreRemoved(start, end);
    String kept = TabsAndNewlines.removed(input, start, end, tab);
    if (errors.trace() != null) {
      errors.trace().tabsAreRemoved(kept);
    }
    return kept;
  }

  // The state machine.

  private boolean run(State first) {
    State state = first;
    while (true) {
      switch (state) {
        case SCHEME_START -> state = schemeStartState();
        case SCHEME -> state = schemeState();
        case NO_SCHEME -> state = noSchemeState();
        case SPECIAL_RELATIVE_OR_AUTHORITY -> state = specialRelativeOrAuthorityState();
        case PATH_OR_AUTHORITY -> state = pathOrAuthorityState();
        case RELATIVE -> state = relativeState();
        case RELATIVE_SLASH -> state = relativeSlashState();
        case SPECIAL_AUTHORITY_SLASHES -> state = specialAuthoritySlashesState();
        case SPECIAL_AUTHORITY_IGNORE_SLASHES -> state = specialAuthorityIgnoreSlashesState();
        case AUTHORITY -> state = authorityState();
        case HOST, HOSTNAME -> state = hostState();
        case PORT -> state = portState();
        case FILE -> state = fileState();
        case FILE_SLASH -> state = fileSlashState();
        case FILE_HOST -> state = fileHostState();
        case PATH_START -> state = pathStartState();
        case PATH -> state = pathState();
        case OPAQUE_PATH -> state = opaquePathState();
        case QUERY -> state = queryState();
        case FRAGMENT -> state = fragmentState();
        case END -> {
          return true;
        }
        case FAILURE -> {
          return false;
        }
      }
    }
  }

  /** Returns the code point at the pointer, or its first surrogate. */
  private int c() {
    return pointer < end ? input.charAt(pointer) : EOF;
  }

  private boolean startsWithTwoSolidi() {
    return end - pointer > 1 && input.charAt(pointer) == '/' && input.charAt(pointer + 1) == '/';
  }

  private State failure(ValidationError error, int index) {
    errors.fail(error, index);
    return State.FAILURE;
  }

  /** Returns whether a code point ends an authority, a host or a port. */
  private boolean endsAuthority(int c) {
    return c == EOF || c == '/' || c == '?' || c == '#' || (c == '\\' && url.isSpecial());
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#scheme-start-state">scheme start state</a>
   */
  private State schemeStartState() {
    if (pointer < end && UrlCodePoints.isAlpha(c())) {
      return State.SCHEME;
    }
    return stateOverride == null ? State.NO_SCHEME : State.FAILURE;
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#scheme-state">scheme state</a>
   */
  private State schemeState() {
    int colon = pointer + 1;
    while (colon < end && isOfScheme(input.charAt(colon))) {
      colon++;
    }
    if (colon == end || input.charAt(colon) != ':') {
      return stateOverride == null ? State.NO_SCHEME : State.FAILURE;
    }
    out.append(input, pointer, colon);
    out.lowerCase(0);
    if (stateOverride != null) {
      return changedScheme();
    }
    url.schemeRead();
    if (trace != null) {
      trace.scheme(pointer, colon, url);
    }
    pointer = colon + 1;
    if (url.isFile()) {
      if (!startsWithTwoSolidi()) {
        errors.report(ValidationError.SPECIAL_SCHEME_MISSING_FOLLOWING_SOLIDUS, pointer);
      }
      return State.FILE;
    }
    if (url.isSpecial()) {
      return base != null && SpecialScheme.of(base.href(), base.schemeEnd) == url.special
          ? State.SPECIAL_RELATIVE_OR_AUTHORITY
          : State.SPECIAL_AUTHORITY_SLASHES;
    }
    if (c() == '/') {
      pointer++;
      return State.PATH_OR_AUTHORITY;
    }
    return State.OPAQUE_PATH;
  }

  private static boolean isOfScheme(char c) {
    return c < 128 && UrlCodePoints.is(c, UrlCodePoints.SCHEME);
  }

  /** Performs the scheme state under a state override. */
  private State changedScheme() {
    SpecialScheme special = SpecialScheme.of(out, 0, out.length());
    if (url.isSpecial() != (special != null)
        || (special == SpecialScheme.FILE && (url.includesCredentials() || url.hasPort()))
        || (url.isFile() && url.hasEmptyHost())) {
      return State.END;
    }
    url.setScheme(out.toString());
    if (special != null && url.port() == special.defaultPort) {
      url.setPort(-1);
    }
    return State.END;
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#no-scheme-state">no scheme state</a>
   */
  private State noSchemeState() {
    if (base == null || (base.hasOpaquePath() && c() != '#')) {
      return failure(ValidationError.MISSING_SCHEME_NON_RELATIVE_URL, pointer);
    }
    if (base.hasOpaquePath()) {
      url.schemeOf(base);
      url.pathOf(base);
      url.queryOf(base);
      baseIsCopied();
      return fragmentBegins();
    }
    return base.isFile() ? State.FILE : State.RELATIVE;
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#special-relative-or-authority-state">special
   *     relative or authority state</a>
   */
  private State specialRelativeOrAuthorityState() {
    if (startsWithTwoSolidi()) {
      pointer += 2;
      return State.SPECIAL_AUTHORITY_IGNORE_SLASHES;
    }
    errors.report(ValidationError.SPECIAL_SCHEME_MISSING_FOLLOWING_SOLIDUS, pointer);
    if (trace != null) {
      trace.schemeIsThatOfBase(pointer);
    }
    return State.RELATIVE;
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#path-or-authority-state">path or authority state</a>
   */
  private State pathOrAuthorityState() {
    if (c() == '/') {
      pointer++;
      return State.AUTHORITY;
    }
    return pathBegins(pointer - 1);
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#relative-state">relative state</a>
   */
  private State relativeState() {
    Url base = base();
    url.schemeOf(base);
    int c = c();
    if (c == '/') {
      pointer++;
      return State.RELATIVE_SLASH;
    }
    if (c == '\\' && url.isSpecial()) {
      errors.report(ValidationError.INVALID_REVERSE_SOLIDUS, pointer);
      pointer++;
      return State.RELATIVE_SLASH;
    }
    url.authorityOf(base);
    url.pathOf(base);
    if (c == '?') {
      baseIsCopied();
      return queryBegins();
    }
    if (c == '#') {
      url.queryOf(base);
      baseIsCopied();
      return fragmentBegins();
    }
    if (c == EOF) {
      url.queryOf(base);
      baseIsCopied();
      return State.END;
    }
    shorten();
    return pathBegins(pointer);
  }

  /** Returns the base, in states that require one. */
  private Url base() {
    return Objects.requireNonNull(base, "base");
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#relative-slash-state">relative slash state</a>
   */
  private State relativeSlashState() {
    int c = c();
    if (url.isSpecial() && (c == '/' || c == '\\')) {
      if (c == '\\') {
        errors.report(ValidationError.INVALID_REVERSE_SOLIDUS, pointer);
      }
      pointer++;
      return State.SPECIAL_AUTHORITY_IGNORE_SLASHES;
    }
    if (c == '/') {
      pointer++;
      return State.AUTHORITY;
    }
    url.authorityOf(base());
    return pathBegins(pointer - 1);
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#special-authority-slashes-state">special authority
   *     slashes state</a>
   */
  private State specialAuthoritySlashesState() {
    if (startsWithTwoSolidi()) {
      pointer += 2;
    } else {
      errors.report(ValidationError.SPECIAL_SCHEME_MISSING_FOLLOWING_SOLIDUS, pointer);
    }
    return State.SPECIAL_AUTHORITY_IGNORE_SLASHES;
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#special-authority-ignore-slashes-state">special
   *     authority ignore slashes state</a>
   */
  private State specialAuthorityIgnoreSlashesState() {
    while (c() == '/' || c() == '\\') {
      errors.report(ValidationError.SPECIAL_SCHEME_MISSING_FOLLOWING_SOLIDUS, pointer);
      pointer++;
    }
    return State.AUTHORITY;
  }

  /**
   * The standard prepends {@code %40} and encodes again at each {@code @}. Encoding once, up to the
   * last {@code @}, gives the same result.
   *
   * @see <a href="https://url.spec.whatwg.org/#authority-state">authority state</a>
   */
  private State authorityState() {
    int start = pointer;
    int atSign = -1;
    int i = start;
    while (i < end && !endsAuthority(input.charAt(i))) {
      if (input.charAt(i) == '@') {
        errors.report(ValidationError.INVALID_CREDENTIALS, i);
        atSign = i;
      }
      i++;
    }
    if (trace != null) {
      trace.authority(start, url);
    }
    url.beginAuthority();
    if (atSign >= 0) {
      if (atSign + 1 == i) {
        return failure(ValidationError.HOST_MISSING, i);
      }
      credentials(start, atSign);
      pointer = atSign + 1;
    }
    return State.HOST;
  }

  private void credentials(int start, int atSign) {
    int colon = start;
    while (colon < atSign && input.charAt(colon) != ':') {
      colon++;
    }
    out.percentEncode(input, start, colon, UrlCodePoints.USERINFO);
    boolean hasPassword = colon + 1 < atSign;
    if (hasPassword) {
      out.append(':');
      out.percentEncode(input, colon + 1, atSign, UrlCodePoints.USERINFO);
    }
    if (hasPassword || colon > start) {
      out.append('@');
    }
    if (trace != null) {
      trace.credentials(start, colon, atSign);
    }
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#host-state">host state, hostname state</a>
   */
  private State hostState() {
    if (stateOverride != null && url.isFile()) {
      return State.FILE_HOST;
    }
    int start = pointer;
    boolean insideBrackets = false;
    int i = start;
    int c = EOF;
    for (; i < end; i++) {
      c = input.charAt(i);
      if (endsAuthority(c) || (c == ':' && !insideBrackets)) {
        break;
      }
      if (c == '[') {
        insideBrackets = true;
      } else if (c == ']') {
        insideBrackets = false;
      }
    }
    boolean portFollows = i < end && c == ':';
    if (portFollows) {
      if (i == start) {
        return failure(ValidationError.HOST_MISSING, i);
      }
      if (stateOverride == State.HOSTNAME) {
        return State.FAILURE;
      }
    } else {
      if (url.isSpecial() && i == start) {
        return failure(ValidationError.HOST_MISSING, i);
      }
      if (stateOverride != null && i == start && (url.includesCredentials() || url.hasPort())) {
        return State.FAILURE;
      }
    }
    if (!host(start, i)) {
      return State.FAILURE;
    }
    if (portFollows) {
      pointer = i + 1;
      return State.PORT;
    }
    pointer = i;
    return stateOverride == null ? State.PATH_START : State.END;
  }

  /** Sets the host to the result of host parsing. */
  private boolean host(int start, int end) {
    int written = out.length();
    HostParser parser = new HostParser(input, start, end, out, errors);
    if (!parser.parse(!url.isSpecial())) {
      return false;
    }
    if (url.isFile()
        && out.length() - written == "localhost".length()
        && out.startsWith("localhost", written)) {
      out.truncate(written);
      if (trace != null) {
        trace.hostIsRewritten(Reason.LOCALHOST);
      }
    }
    if (trace != null) {
      trace.host(start, end, out.substring(written, out.length()));
    }
    if (stateOverride == null) {
      url.hostRead(written);
    } else {
      url.setHost(out.toString());
    }
    return true;
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#port-state">port state</a>
   */
  private State portState() {
    int start = pointer;
    int port = 0;
    int i = start;
    while (i < end && UrlCodePoints.isDigit(input.charAt(i))) {
      port = Math.min(port * 10 + (input.charAt(i) - '0'), MAX_PORT + 1);
      i++;
    }
    pointer = i;
    if (!endsAuthority(c()) && stateOverride == null) {
      return failure(ValidationError.PORT_INVALID, i);
    }
    if (i == start) {
      port = -1;
    } else {
      if (port > MAX_PORT) {
        return failure(
            ValidationError.PORT_OUT_OF_RANGE, start); // the number, not one of its digits
      }
      SpecialScheme special = url.special;
      port = special != null && port == special.defaultPort ? -1 : port;
      setPort(port);
      if (stateOverride != null) {
        return State.END;
      }
    }
    if (trace != null) {
      trace.port(start, i, port);
    }
    return stateOverride == null ? State.PATH_START : State.FAILURE;
  }

  private void setPort(int port) {
    if (stateOverride != null) {
      url.setPort(port);
    } else if (port >= 0) {
      url.portRead(port);
    }
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#file-state">file state</a>
   */
  private State fileState() {
    url.schemeFile();
    url.beginAuthority();
    int c = c();
    if (c == '/' || c == '\\') {
      if (c == '\\') {
        errors.report(ValidationError.INVALID_REVERSE_SOLIDUS, pointer);
      }
      pointer++;
      return State.FILE_SLASH;
    }
    if (base == null || !base.isFile()) {
      return pathBegins(pointer);
    }
    url.hostOf(base);
    if (c == '?') {
      url.pathOf(base);
      baseIsCopied();
      return queryBegins();
    }
    if (c == '#') {
      url.pathOf(base);
      url.queryOf(base);
      baseIsCopied();
      return fragmentBegins();
    }
    if (c == EOF) {
      url.pathOf(base);
      url.queryOf(base);
      baseIsCopied();
      return State.END;
    }
    if (UrlCodePoints.startsWithWindowsDriveLetter(input, pointer, end)) {
      errors.report(ValidationError.FILE_INVALID_WINDOWS_DRIVE_LETTER, pointer);
    } else {
      url.pathOf(base);
      shorten();
    }
    return pathBegins(pointer);
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#file-slash-state">file slash state</a>
   */
  private State fileSlashState() {
    int c = c();
    if (c == '/' || c == '\\') {
      if (c == '\\') {
        errors.report(ValidationError.INVALID_REVERSE_SOLIDUS, pointer);
      }
      pointer++;
      if (trace != null) {
        trace.authority(pointer, url);
      }
      return State.FILE_HOST;
    }
    if (base != null && base.isFile()) {
      url.hostOf(base);
      String href = base.href();
      int path = base.pathStart;
      boolean driveLetter =
          base.pathEnd - path >= 3
              && UrlCodePoints.isAlpha(href.charAt(path + 1))
              && href.charAt(path + 2) == ':'
              && (base.pathEnd - path == 3 || href.charAt(path + 3) == '/');
      if (driveLetter && !UrlCodePoints.startsWithWindowsDriveLetter(input, pointer, end)) {
        out.append(href, path, path + 3);
      }
    }
    return pathBegins(pointer - 1);
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#file-host-state">file host state</a>
   */
  private State fileHostState() {
    int start = pointer;
    while (!endsAuthority(c())) {
      pointer++;
    }
    if (stateOverride == null && UrlCodePoints.isWindowsDriveLetter(input, start, pointer)) {
      errors.report(ValidationError.FILE_INVALID_WINDOWS_DRIVE_LETTER_HOST, start);
      // The standard does not reset the buffer: the path state reads it again, without new reports.
      unitsFrom = pointer;
      pointer = start;
      return pathBegins(start);
    }
    if (start == pointer) {
      if (stateOverride != null) {
        url.setHost("");
        return State.END;
      }
      return State.PATH_START;
    }
    if (!host(start, pointer)) {
      return State.FAILURE;
    }
    return stateOverride == null ? State.PATH_START : State.END;
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#path-start-state">path start state</a>
   */
  private State pathStartState() {
    int start = pointer;
    int c = c();
    if (url.isSpecial()) {
      if (c == '\\') {
        errors.report(ValidationError.INVALID_REVERSE_SOLIDUS, pointer);
      }
      if (c == '/' || c == '\\') {
        pointer++;
      }
      return pathBegins(start);
    }
    if (stateOverride == null && c == '?') {
      return queryBegins();
    }
    if (stateOverride == null && c == '#') {
      return fragmentBegins();
    }
    if (c != EOF) {
      if (c == '/') {
        pointer++;
      }
      return pathBegins(start);
    }
    if (stateOverride != null) {
      url.setPath(url.hasHost() ? "" : "/");
    }
    return State.END;
  }

  /**
   * Each iteration of the loop reads one segment, which the standard collects in its buffer.
   *
   * @see <a href="https://url.spec.whatwg.org/#path-state">path state</a>
   */
  private State pathState() {
    if (errors.isOnlyChecked()) {
      return unwritten(input.indexOf('#', pointer));
    }
    int pathStart = pathStart();
    while (true) {
      int before = out.length();
      out.append('/');
      int start = pointer;
      pointer = segment();
      reportUnits(start, pointer);
      int c = c();
      boolean reverseSolidus = c == '\\';
      if (reverseSolidus) {
        errors.report(ValidationError.INVALID_REVERSE_SOLIDUS, pointer);
      }
      boolean more = c == '/' || reverseSolidus;
      int length = pointer - start;
      if (isDoubleDot(start, length)) {
        out.truncate(before);
        shorten();
        if (!more) {
          out.append('/');
        }
      } else if (isSingleDot(start, length)) {
        out.truncate(more ? before : before + 1);
      } else if (length == 2
          && before == pathStart
          && url.isFile()
          && UrlCodePoints.isWindowsDriveLetter(input, start, pointer)) {
        out.replace(before + 2, ':');
      }
      if (trace != null) {
        tell(start, before, more);
      }
      if (more) {
        pointer++;
      } else if (stateOverride != null) {
        url.setPath(out.toString());
        return State.END;
      } else if (c == '?') {
        return queryBegins();
      } else if (c == '#') {
        return fragmentBegins();
      } else {
        return State.END;
      }
    }
  }

  /** Reports a segment to the trace and, after the last segment, the path. */
  private void tell(int start, int before, boolean more) {
    TracedPath traced = Objects.requireNonNull(trace, "trace").path();
    if (!isDoubleDot(start, pointer - start) && !isSingleDot(start, pointer - start)) {
      traced.segment(start, pointer, before);
    } else {
      int length = more ? out.length() : out.length() - 1;
      traced.isShortened(length);
      if (!more) {
        traced.segment(pointer, pointer, length);
      }
    }
    if (!more) {
      traced.end(pointer);
    }
  }

  /** Appends the segment at the pointer, percent-encoded; returns its end. */
  private int segment() {
    String s = input;
    int n = end;
    int i = pointer;
    while (true) {
      int run = i;
      int c = EOF;
      while (i < n) {
        c = s.charAt(i);
        if (UrlCodePoints.isEncoded(c, UrlCodePoints.PATH | UrlCodePoints.SEGMENT_END)) {
          break;
        }
        i++;
      }
      if (i > run) {
        out.append(s, run, i);
      }
      if (i == n || c == '/' || (c == '\\' && url.isSpecial())) {
        return i;
      }
      if (c == '\\') {
        out.append('\\');
        i++;
      } else if (stateOverride == null && (c == '?' || c == '#')) {
        return i;
      } else {
        i = out.percentEncode(s, i);
      }
    }
  }

  /** Returns the start of the path in the output. */
  private int pathStart() {
    return stateOverride == null ? url.pathStart() : 0;
  }

  /**
   * Returns whether a part of the input is a <em>single-dot URL path segment</em>.
   *
   * @see <a href="https://url.spec.whatwg.org/#single-dot-path-segment">URL Standard §4.1</a>
   */
  private boolean isSingleDot(int start, int length) {
    return (length == 1 || length == 3) && dot(start) == length;
  }

  /**
   * Returns whether a part of the input is a <em>double-dot URL path segment</em>.
   *
   * @see <a href="https://url.spec.whatwg.org/#double-dot-path-segment">URL Standard §4.1</a>
   */
  private boolean isDoubleDot(int start, int length) {
    if (length != 2 && length != 4 && length != 6) {
      return false;
    }
    int first = dot(start);
    return first > 0 && first < length && first + dot(start + first) == length;
  }

  /**
   * Returns the length of the dot at an index of the input: 1, or 3 if it is encoded; 0 if there is
   * no dot.
   */
  private int dot(int i) {
    if (input.charAt(i) == '.') {
      return 1;
    }
    boolean encoded =
        input.charAt(i) == '%'
            && end - i > 2
            && input.charAt(i + 1) == '2'
            && (input.charAt(i + 2) | 0x20) == 'e';
    return encoded ? 3 : 0;
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#shorten-a-urls-path">shorten a url's path</a>
   */
  private void shorten() {
    int pathStart = pathStart();
    int last = out.length();
    boolean normalizedDriveLetter =
        url.isFile()
            && last - pathStart == 3
            && UrlCodePoints.isAlpha(out.at(pathStart + 1))
            && out.at(pathStart + 2) == ':';
    if (last == pathStart || normalizedDriveLetter) {
      return;
    }
    do {
      last--;
    } while (out.at(last) != '/');
    out.truncate(last);
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state">opaque path
   *     state</a>
   */
  private State opaquePathState() {
    if (errors.isOnlyChecked()) {
      return unwritten(input.indexOf('#', pointer));
    }
    int start = pointer;
    while (c() != EOF && c() != '?' && c() != '#') {
      pointer++;
    }
    reportUnits(start, pointer);
    // A space before the query or the fragment is encoded; all others are kept.
    boolean encodedSpace = c() != EOF && pointer > start && input.charAt(pointer - 1) == ' ';
    out.percentEncode(input, start, encodedSpace ? pointer - 1 : pointer, UrlCodePoints.C0);
    if (encodedSpace) {
      out.percentEncode(' ');
    }
    if (trace != null) {
      int space = encodedSpace ? pointer - 1 : pointer;
      trace.encoded(Component.PATH, start, space, UrlCodePoints.C0);
      trace.encoded(Component.PATH, space, pointer, UrlCodePoints.PATH);
    }
    return switch (c()) {
      case '?' -> queryBegins();
      case '#' -> fragmentBegins();
      default -> State.END;
    };
  }

  /** Reports that the path of the input begins, at its slash if it has one. */
  private State pathBegins(int start) {
    if (trace != null) {
      trace.pathBegins(start, url);
    }
    return State.PATH;
  }

  /** Reports that all parts from the base have been copied, including its path. */
  private void baseIsCopied() {
    if (trace != null) {
      trace.base(pointer, url);
    }
  }

  private State queryBegins() {
    pointer++;
    url.beginQuery();
    return State.QUERY;
  }

  private State fragmentBegins() {
    pointer++;
    url.beginFragment();
    return State.FRAGMENT;
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#query-state">query state</a>
   */
  private State queryState() {
    if (errors.isOnlyChecked()) {
      return unwritten(input.indexOf('#', pointer));
    }
    int queryEnd = stateOverride == null ? input.indexOf('#', pointer) : -1;
    if (queryEnd < 0 || queryEnd > end) {
      queryEnd = end;
    }
    reportUnits(pointer, queryEnd);
    if (encoding != null && isEncodedAsItsDocument()) {
      String query = input.substring(pointer, queryEnd);
      out.append(encoding.percentEncode(query, PercentEncodeSet.SPECIAL_QUERY));
    } else {
      int set = url.isSpecial() ? UrlCodePoints.SPECIAL_QUERY : UrlCodePoints.QUERY;
      out.percentEncode(input, pointer, queryEnd, set);
      if (trace != null) {
        trace.encoded(Component.QUERY, pointer, queryEnd, set);
      }
    }
    pointer = queryEnd;
    if (stateOverride != null) {
      url.setQuery(out.toString());
      return State.END;
    }
    return c() == '#' ? fragmentBegins() : State.END;
  }

  /** Returns whether the query of this URL uses the encoding of its document rather than UTF-8. */
  private boolean isEncodedAsItsDocument() {
    return url.isSpecial() && url.special != SpecialScheme.WS && url.special != SpecialScheme.WSS;
  }

  /**
   * @see <a href="https://url.spec.whatwg.org/#fragment-state">fragment state</a>
   */
  private State fragmentState() {
    if (errors.isOnlyChecked()) {
      return unwritten(-1);
    }
    reportUnits(pointer, end);
    out.percentEncode(input, pointer, end, UrlCodePoints.FRAGMENT);
    if (trace != null) {
      trace.encoded(Component.FRAGMENT, pointer, end, UrlCodePoints.FRAGMENT);
    }
    if (stateOverride != null) {
      url.setFragment(out.toString());
    }
    return State.END;
  }

  /**
   * Reports invalid URL units from a path, query or fragment to the end. They are the only errors
   * there: a reverse solidus is no URL unit either.
   */
  private State unwritten(int numberSign) {
    int fragment = numberSign < 0 ? end : numberSign;
    reportUnits(pointer, fragment);
    reportUnits(fragment + 1, end);
    return State.END;
  }

  /**
   * Reports invalid URL units, if there is a listener.
   *
   * <p>CHOICE: a lone surrogate is reported. The standard's parser receives only scalar values, in
   * which U+FFFD replaces the surrogate, and does not report U+FFFD.
   */
  private void reportUnits(int start, int unitsEnd) {
    if (!errors.areReported()) {
      return;
    }
    for (int i = Math.max(start, unitsFrom); i < unitsEnd; ) {
      int c = input.codePointAt(i);
      boolean unit =
          c == '%'
              ? UrlCodePoints.isPercentEncodedByte(input, i, unitsEnd)
              : UrlCodePoints.isUrlCodePoint(c);
      if (!unit) {
        errors.report(ValidationError.INVALID_URL_UNIT, i);
      }
      i += Character.charCount(c);
    }
  }
}
