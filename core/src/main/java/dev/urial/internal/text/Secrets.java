package dev.urial.internal.text;

import java.util.Arrays;

/**
 * Where secrets stand in a text, and how they are hidden: the one place that knows.
 *
 * <pre>{@code
 * Secrets.masked("http://u:secret@h/")                 // "http://u:***@h/"
 * Secrets.masked("http://a/?to=ftp://u:secret@h/")     // "http://a/?to=ftp://u:***@h/"
 * Secrets.in("view-source:http:u:secret@h").start(0)   // 17
 * }</pre>
 *
 * <p>A password is what stands between the first colon of a login and its last at sign. A login
 * stands
 *
 * <pre>
 * //…@                behind two slashes: the first ones of a text, and those behind any scheme
 * /\…@                behind two of either at the beginning of a text, as browsers read it
 * http:…@             behind a scheme of browsers, whatever slashes and backslashes follow, or none
 * sip:…@              behind a scheme whose logins have no slashes
 * </pre>
 *
 * <p>and it ends before the next {@code /}, {@code ?} or {@code #}. Browsers take tabs and newlines
 * out before they read anything: so does this, and says where the secret stands in the text as it
 * was given. What of this is true of a scheme says its {@link SchemeRow}. Where nobody can tell,
 * too much is hidden and never too little (decision 0029): without slashes what looks like the
 * scheme may be the user, so that all up to the at sign is hidden.
 *
 * <p>Immutable. A text without at sign is answered without allocating anything; all others in
 * linear time.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
 */
public final class Secrets {
  /** What is shown in the place of a secret. */
  public static final String MASK = "***";

  private static final Secrets NONE = new Secrets(new int[0]);

  /** The start and the end of each, ascending; none is empty, none touches the next. */
  private final int[] bounds;

  private Secrets(int[] bounds) {
    this.bounds = bounds;
  }

  // Doors.

  /**
   * The secrets of a text, valid or not.
   *
   * <pre>{@code
   * Secrets.in("mailto:a:b@c").isEmpty()  // true
   * }</pre>
   */
  public static Secrets in(String text) {
    return find(text, Reading.LOOSE);
  }

  /**
   * The secrets of a text that is a URI, an IRI or a reference: two slashes in its path begin
   * nothing.
   *
   * <pre>{@code
   * Secrets.inReference("jar:https://u:secret@h/a.jar!/").start(0)  // 14
   * Secrets.inReference("a:b//c:d@e").isEmpty()                     // true: this is a path
   * }</pre>
   */
  public static Secrets inReference(String text) {
    return find(text, Reading.STRICT);
  }

  /**
   * The secrets of a text, knowing what it was taken for: an authority that has no slashes before
   * it, or a userinfo, stands there itself.
   */
  public static Secrets in(String text, Taken taken) {
    return switch (taken) {
      case REFERENCE -> in(text);
      case URL -> find(text, Reading.URL);
      case PAIR -> inPair(text);
      case USERINFO -> beginsWithSlashes(text) ? in(text) : inLogin(text, text.length());
      case AUTHORITY -> beginsWithSlashes(text) ? in(text) : inLogin(text, text.lastIndexOf('@'));
    };
  }

  /**
   * The whole of a text that may not parse, with its secrets hidden.
   *
   * <pre>{@code
   * Secrets.masked("http://u:secret@h/ x")  // "http://u:***@h/ x"
   * }</pre>
   */
  public static String masked(String text) {
    return in(text).mask(text);
  }

  /**
   * Whether a parameter of a URI holds a secret.
   *
   * <pre>{@code
   * Secrets.isSecret("ldap", "X-BINDPW")  // true
   * }</pre>
   */
  public static boolean isSecret(String scheme, String parameter) {
    SchemeRow row = SchemeRows.of(scheme);
    if (row == null || row.secretParameter().isEmpty()) {
      return false;
    }
    int start = parameter.length() - row.secretParameter().length();
    return start >= 0
        && SchemeRows.isAt(parameter, start, parameter.length(), row.secretParameter());
  }

  // Answers.

  /** Whether there is none. */
  public boolean isEmpty() {
    return bounds.length == 0;
  }

  /** How many there are. */
  public int size() {
    return bounds.length / 2;
  }

  /** Where one of them begins, numbered from 0. */
  public int start(int number) {
    return bounds[2 * number];
  }

  /** One past its end. */
  public int end(int number) {
    return bounds[2 * number + 1];
  }

  /** Whether an index lies in one. */
  public boolean holds(int index) {
    return endAt(index) >= 0;
  }

  /** The end of the one that an index lies in; -1 if it lies in none. */
  public int endAt(int index) {
    int i = firstAfter(index);
    return i < bounds.length && bounds[i - 1] <= index ? bounds[i] : -1;
  }

  /** Whether a range holds any of them, or a part of one. */
  public boolean touch(int start, int end) {
    int i = firstAfter(start);
    return i < bounds.length && start < end && bounds[i - 1] < end;
  }

  /** The text with three asterisks in the place of each; itself if there is none. */
  public String mask(String text) {
    return isEmpty() ? text : mask(text, 0, text.length());
  }

  /** The same of a range of the text; what is cut by an end of the range is hidden, too. */
  public String mask(String text, int start, int end) {
    if (!touch(start, end)) {
      return text.substring(start, end);
    }
    StringBuilder shown = new StringBuilder(end - start);
    int from = start;
    for (int i = firstAfter(start); i < bounds.length && bounds[i - 1] < end; i += 2) {
      shown.append(text, from, Math.max(from, bounds[i - 1])).append(MASK);
      from = Math.min(end, bounds[i]);
    }
    return shown.append(text, from, end).toString();
  }

  /** Where the first end stands that is greater than an index; the number of bounds without. */
  private int firstAfter(int index) {
    int low = 0;
    int high = bounds.length / 2;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (bounds[2 * middle + 1] > index) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return 2 * low + 1;
  }

  // What stands there itself.

  private static Secrets one(int start, int end) {
    return start < end ? new Secrets(new int[] {start, end}) : NONE;
  }

  private static Secrets inPair(String text) {
    int value = text.indexOf('=') + 1;
    return value > 0 && value < text.length() ? one(value, text.length()) : in(text);
  }

  /** A userinfo alone may hold an at sign, wrongly: then the password goes on behind it. */
  private static Secrets inLogin(String text, int end) {
    int colon = text.indexOf(':');
    return colon < 0 ? NONE : one(colon + 1, end);
  }

  /** Whether two slashes stand first, or behind a scheme, perhaps that of a URI within. */
  private static boolean beginsWithSlashes(String text) {
    int start = begin(text);
    int colon = schemeEnd(text, start);
    SchemeRow row = colon < 0 ? null : SchemeRows.at(text, start, colon);
    while (row != null && row.isNesting()) {
      start = colon + 1;
      colon = schemeEnd(text, start);
      row = colon < 0 ? null : SchemeRows.at(text, start, colon);
    }
    return text.startsWith("//", start) || text.startsWith("//", colon + 1);
  }

  /** Where the colon stands behind what looks like a scheme; -1 without. */
  private static int schemeEnd(String text, int start) {
    int colon = start;
    while (colon < text.length() && isOfScheme(text.charAt(colon))) {
      colon++;
    }
    return colon > start && text.startsWith(":", colon) ? colon : -1;
  }

  /** {@code scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )}, but for its first character. */
  private static boolean isOfScheme(char c) {
    char small = SchemeRows.small(c);
    return (small >= 'a' && small <= 'z')
        || (c >= '0' && c <= '9')
        || c == '+'
        || c == '-'
        || c == '.';
  }

  private static boolean isSlash(String text, int i) {
    return i < text.length() && (text.charAt(i) == '/' || text.charAt(i) == '\\');
  }

  /** Behind the white space and the controls that browsers take off. */
  private static int begin(String text) {
    int start = 0;
    while (start < text.length() && text.charAt(start) <= ' ') {
      start++;
    }
    return start;
  }

  // Without tabs and newlines.

  private static Secrets find(String text, Reading reading) {
    if (text.indexOf('@') < 0) {
      return NONE;
    }
    String kept = withoutTabs(text);
    int[] found = new Search(kept, reading).found();
    if (found.length == 0) {
      return NONE;
    }
    return new Secrets(kept.length() == text.length() ? found : placed(found, text));
  }

  private static boolean isTabOrNewline(char c) {
    return c == '\t' || c == '\n' || c == '\r';
  }

  private static String withoutTabs(String text) {
    int i = 0;
    while (i < text.length() && !isTabOrNewline(text.charAt(i))) {
      i++;
    }
    if (i == text.length()) {
      return text;
    }
    StringBuilder kept = new StringBuilder(text.length()).append(text, 0, i);
    for (; i < text.length(); i++) {
      if (!isTabOrNewline(text.charAt(i))) {
        kept.append(text.charAt(i));
      }
    }
    return kept.toString();
  }

  /** The bounds in the text from which tabs and newlines were taken; those around them are in. */
  private static int[] placed(int[] bounds, String text) {
    int[] placed = new int[bounds.length];
    int next = 0; // of the bounds
    int kept = 0; // how many characters before this one
    int behindLast = 0; // one past the last that was kept
    for (int i = 0; i <= text.length() && next < bounds.length; i++) {
      if (i < text.length() && isTabOrNewline(text.charAt(i))) {
        continue;
      }
      while (next < bounds.length && bounds[next] == kept) {
        placed[next] = next % 2 == 0 ? behindLast : i;
        next++;
      }
      kept++;
      behindLast = i + 1;
    }
    return placed;
  }

  /** How a text is read. */
  private enum Reading {
    /** It may be anything: its first two slashes begin an authority. */
    LOOSE,
    /** It is a reference of RFC 3986 or 3987. */
    STRICT,
    /** Browsers read it, and may have refused it: any scheme may be one of theirs. */
    URL
  }

  /**
   * One walk through a text, from left to right, that stops at the colons behind schemes and at
   * slashes.
   */
  private static final class Search {
    private static final String AFTER_LOGIN = "/?#";

    private final String text;
    private final Reading reading;
    private int[] bounds = {};
    private int count;

    private final int bare; // where the first two slashes stand; -1 without
    private boolean mayBeBare; // whether they begin an authority though no scheme is before them
    private boolean isUrl; // whether any scheme that comes next is read as one of browsers
    private int own; // where a scheme stands behind schemes only: the text's own, or one within it

    // What is known of the login that was looked at last, and of those that begin behind it and end
    // where it does. INVARIANT: they only move on, which keeps the time linear however many begin.
    private int end = -1;
    private int at; // the last at sign before the end
    private int colon = -1; // the first one behind the beginning
    private int last = Integer.MAX_VALUE; // the last at sign of all, once it was asked for

    Search(String text, Reading reading) {
      this.text = text;
      this.reading = reading;
      this.bare = text.indexOf("//");
    }

    /** The bounds of all. */
    int[] found() {
      own = begin(text);
      isUrl = reading == Reading.URL;
      boolean isRelative = isSlash(text, own) && isSlash(text, own + 1);
      mayBeBare = isRelative || reading != Reading.STRICT;
      boolean hasLogin = isRelative || (isUrl && schemeEnd(text, own) < 0);
      int i = hasLogin ? login(behindSlashes(own), -1) : own;
      int word = i; // where what may be a scheme begins
      while (i < text.length()) {
        char c = text.charAt(i);
        if (c == ':' && i > word) {
          i = scheme(word, i);
          word = i;
        } else if (i == bare && mayBeBare) {
          i = login(i + 2, -1);
          word = i;
        } else {
          i++;
          word = isOfScheme(c) ? word : i;
        }
      }
      return count == bounds.length ? bounds : Arrays.copyOf(bounds, count);
    }

    /** Reads what stands behind a scheme; answers from where to read on. */
    private int scheme(int start, int schemeEnd) {
      SchemeRow row = SchemeRows.at(text, start, schemeEnd);
      boolean isOwn = start == own;
      own = isOwn ? schemeEnd + 1 : -1;
      boolean isNesting = row != null && row.isNesting();
      boolean isAny = isUrl && isOwn && !isNesting;
      boolean isForBrowsers = isAny || (row != null && row.isSpecial());
      mayBeBare |= isOwn && isForBrowsers;
      isUrl &= isOwn && isNesting;
      int behind = schemeEnd + 1;
      if (isUrl && schemeEnd(text, behind) < 0) {
        return login(behindSlashes(behind), -1);
      }
      if (row != null && row.login() == SchemeRow.Login.NO_SLASHES) {
        int on = isOwn ? loginOfSip(behind) : login(behind, -1);
        if (on > behind || !isAny) {
          return on;
        }
      }
      if (isForBrowsers && isSlash(text, behind)) {
        return login(behindSlashes(behind), -1);
      }
      if (text.startsWith("//", behind)) {
        return login(behind + 2, -1);
      }
      boolean needsSlashes = row == null || row.login() == SchemeRow.Login.SLASHES;
      return isAny || !needsSlashes ? login(behind, schemeEnd) : behind;
    }

    private int behindSlashes(int start) {
      int i = start;
      while (isSlash(text, i)) {
        i++;
      }
      return i;
    }

    /**
     * Reads a login; answers from where to read on.
     *
     * @param schemeEnd the colon that may be the one before the password; -1 without
     */
    private int login(int start, int schemeEnd) {
      if (start > end) {
        lookAhead(start);
      }
      int first = schemeEnd < 0 ? colonFrom(start) : schemeEnd;
      return secret(start, first + 1, at);
    }

    private void lookAhead(int start) {
      at = -1;
      end = start;
      while (end < text.length() && AFTER_LOGIN.indexOf(text.charAt(end)) < 0) {
        at = text.charAt(end) == '@' ? end : at;
        end++;
      }
    }

    private int colonFrom(int start) {
      if (colon < start) {
        int next = text.indexOf(':', start);
        colon = next < 0 ? text.length() : next;
      }
      return colon;
    }

    /** {@code SIP-URI = "sip:" [ user [ ":" password ] "@" ] hostport …}, RFC 3261 §25.1. */
    private int loginOfSip(int start) {
      if (last == Integer.MAX_VALUE) {
        last = text.lastIndexOf('@');
      }
      return secret(start, colonFrom(start) + 1, last);
    }

    /** Takes what may be a secret for one unless it is empty; answers from where to read on. */
    private int secret(int behind, int start, int end) {
      if (start >= end) {
        return behind;
      }
      add(start, end);
      return end;
    }

    private void add(int start, int end) {
      if (count == bounds.length) {
        bounds = Arrays.copyOf(bounds, Math.max(2, 2 * count));
      }
      bounds[count] = start;
      bounds[count + 1] = end;
      count += 2;
    }
  }
}
