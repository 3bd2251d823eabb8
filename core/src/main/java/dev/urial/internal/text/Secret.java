package dev.urial.internal.text;

import java.util.Locale;
import java.util.Set;

/**
 * Where a password stands in a text that may not parse: between the first {@code :} after {@code
 * //} and the last {@code @} before the next {@code /}, {@code ?} or {@code #}.
 *
 * <pre>{@code
 * Secret.in("http://u:secret@h/").masked("http://u:secret@h/")  // "http://u:***@h/"
 * Secret.in("view-source:http:u:secret@h").start()              // 19
 * }</pre>
 *
 * <p>Browsers take any slashes and backslashes behind {@code http:} for {@code //}, or none at all,
 * and two of either at the beginning of a reference; what they read as a password is one here, too.
 * They take tabs and newlines out before they read anything: so does this, and says where the
 * password stands in the text as it was given. A scheme behind a scheme, as in {@code
 * view-source:https://…} and {@code jar:https://…}, begins a URI of its own. The user of {@code
 * sip:} has no slashes before it.
 *
 * @param start where it begins; -1 without one, or with an empty one
 * @param end one past its end
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
 */
public record Secret(int start, int end) {
  static final String MASK = "***";

  private static final Secret NONE = new Secret(-1, -1);
  private static final Set<String> SPECIAL = Set.of("http", "https", "ws", "wss", "ftp");
  private static final Set<String> FILE = Set.of("file");
  private static final Set<String> SIP = Set.of("sip", "sips");

  /** Schemes whose URIs are made of another one. */
  private static final Set<String> NESTING = Set.of("view-source", "jar", "blob");

  private static final int LONGEST = "view-source".length();

  /**
   * The password in a text, valid or not.
   *
   * <pre>{@code
   * Secret.in("mailto:a:b@c").start()  // -1, for there is none
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  public static Secret in(String text) {
    String kept = withoutTabs(text);
    return in(kept, innermost(kept)).placed(kept, text);
  }

  /**
   * The password in a URI that has no authority of its own: in the URI behind its scheme, if there
   * is one, or where browsers would look for an authority.
   *
   * <pre>{@code
   * Secret.inOpaque("jar:https://u:secret@h/a.jar!/").start()  // 14
   * Secret.inOpaque("a:b//c:d@e").start()                      // -1: this is a path
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc7595#section-3.2">RFC 7595 §3.2</a>
   */
  public static Secret inOpaque(String uri) {
    int start = innermost(uri);
    int colon = schemeEnd(uri, start);
    boolean isOne = uri.startsWith("//", colon + 1) || isForBrowsers(uri, start);
    return isOne || isOf(SIP, uri, start) ? in(uri, start) : NONE;
  }

  /**
   * The text with three asterisks in the place of the password, if there is one.
   *
   * @see #in(String)
   */
  public String masked(String text) {
    return start < 0 ? text : text.substring(0, start) + MASK + text.substring(end);
  }

  /** The same, from where a URI begins. */
  private static Secret in(String text, int start) {
    if (isOf(SIP, text, start)) {
      return inSip(text, start);
    }
    Secret secret = isForBrowsers(text, start) ? inUrl(text, start) : NONE;
    return secret.start < 0 ? behindSolidi(text, start) : secret;
  }

  /** Where the URI begins that stands behind schemes which are not its own. */
  private static int innermost(String text) {
    int start = begin(text);
    int colon = schemeEnd(text, start);
    while (colon >= 0
        && !isForBrowsers(text, start)
        && !isOf(SIP, text, start)
        && schemeEnd(text, colon + 1) >= 0) {
      start = colon + 1;
      colon = schemeEnd(text, start);
    }
    return start;
  }

  /** Where the colon stands behind what looks like a scheme; -1 without. */
  private static int schemeEnd(String text, int start) {
    int colon = start;
    while (colon < text.length() && isOfScheme(text.charAt(colon))) {
      colon++;
    }
    return colon > start && colon < text.length() && text.charAt(colon) == ':' ? colon : -1;
  }

  /** {@code scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )}, but for its first character. */
  private static boolean isOfScheme(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '+'
        || c == '-'
        || c == '.';
  }

  private static boolean isOf(Set<String> schemes, String text, int start) {
    int colon = schemeEnd(text, start);
    return colon >= 0
        && colon - start <= LONGEST
        && schemes.contains(text.substring(start, colon).toLowerCase(Locale.ROOT));
  }

  /** {@code SIP-URI = "sip:" [ user [ ":" password ] "@" ] hostport …}, RFC 3261 §25.1. */
  private static Secret inSip(String text, int start) {
    int colon = text.indexOf(':', schemeEnd(text, start) + 1);
    int at = text.lastIndexOf('@');
    return colon >= 0 && at > colon + 1 ? new Secret(colon + 1, at) : NONE;
  }

  private static Secret behindSolidi(String text, int start) {
    int authority = text.indexOf("//", start) + 2;
    if (authority < 2) {
      return NONE;
    }
    int colon = -1;
    int at = -1;
    for (int i = authority; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '/' || c == '?' || c == '#') {
        break;
      }
      if (c == ':' && colon < 0) {
        colon = i;
      } else if (c == '@') {
        at = i;
      }
    }
    return colon >= 0 && at > colon + 1 ? new Secret(colon + 1, at) : NONE;
  }

  /** Whether browsers take it for a URL with an authority, whatever its slashes. */
  private static boolean isForBrowsers(String text, int start) {
    int colon = schemeEnd(text, start);
    return colon < 0
        ? isSlash(text, start) && isSlash(text, start + 1)
        : isOf(SPECIAL, text, start) || (isOf(FILE, text, start) && isSlash(text, colon + 1));
  }

  /** Behind the white space and the controls that browsers take off. */
  private static int begin(String text) {
    int start = 0;
    while (start < text.length() && text.charAt(start) <= ' ') {
      start++;
    }
    return start;
  }

  private static boolean isSlash(String text, int i) {
    return i < text.length() && (text.charAt(i) == '/' || text.charAt(i) == '\\');
  }

  /**
   * The same, knowing what the text was taken for: an authority that has no slashes before it, or a
   * userinfo, stands there itself.
   *
   * @see #in(String)
   */
  public static Secret in(String text, Taken taken) {
    if (taken == Taken.PAIR) {
      int value = text.indexOf('=') + 1;
      return value > 0 && value < text.length() ? new Secret(value, text.length()) : in(text);
    }
    if (taken == Taken.URL) {
      String kept = withoutTabs(text);
      Secret secret = inUrl(kept, nested(kept));
      return secret.start < 0 ? in(text) : secret.placed(kept, text);
    }
    if (taken == Taken.REFERENCE || beginsWithSlashes(text)) {
      return in(text);
    }
    boolean userinfo = taken == Taken.USERINFO;
    // A userinfo alone may hold an at sign, wrongly: then the password goes on behind it.
    int end = userinfo ? text.length() : text.lastIndexOf('@');
    int colon = text.indexOf(':');
    return colon >= 0 && end > colon + 1 ? new Secret(colon + 1, end) : NONE;
  }

  /**
   * The same for a text that browsers read: behind the scheme, however many slashes and backslashes
   * follow. Where none follows, the colon of what looks like a scheme may be the one before the
   * password.
   */
  private static Secret inUrl(String text, int start) {
    int colon = schemeEnd(text, start);
    int slashes = colon < 0 ? start : colon + 1;
    int authority = slashes;
    while (isSlash(text, authority)) {
      authority++;
    }
    int end = authority;
    while (end < text.length() && "/?#".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    int at = text.lastIndexOf('@', end - 1);
    int first = text.indexOf(':', authority == slashes ? start : authority);
    return first >= 0 && at > first + 1 ? new Secret(first + 1, at) : NONE;
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

  /** The same in the text from which tabs and newlines were taken; those at its ends are in. */
  private Secret placed(String kept, String text) {
    if (start < 0 || kept.length() == text.length()) {
      return this;
    }
    int colon = -1;
    int n = -1; // how many characters before this one were kept
    for (int i = 0; i < text.length(); i++) {
      if (!isTabOrNewline(text.charAt(i))) {
        n++;
        if (n == start - 1) {
          colon = i;
        } else if (n == end) {
          return new Secret(colon + 1, i);
        }
      }
    }
    throw new AssertionError("an at sign follows");
  }

  /** Whether {@code //} stands first, or after a scheme and its colon. */
  private static boolean beginsWithSlashes(String text) {
    int start = nested(text);
    return text.startsWith("//", start) || text.startsWith("//", schemeEnd(text, start) + 1);
  }

  /** Where the URI begins that a URI is made of; of others where they begin themselves. */
  private static int nested(String text) {
    int start = begin(text);
    while (isOf(NESTING, text, start)) {
      start = schemeEnd(text, start) + 1;
    }
    return start;
  }

  /** Whether an index lies in it. */
  public boolean holds(int i) {
    return i >= start && i < end;
  }
}
