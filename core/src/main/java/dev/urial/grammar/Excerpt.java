package dev.urial.grammar;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A text as it may be shown to people: no password, no control character, no more than a window.
 *
 * <p>Used by {@link SyntaxError}; the command line and the pages use {@link #escape} for whatever
 * they print.
 *
 * <pre>{@code
 * Excerpt.escape("a\nb")                                  // "a\\nb"
 * Excerpt.around("http://u:secret@h/", 0).text()          // "http://u:***@h/"
 * }</pre>
 *
 * @param text what to show
 * @param caret below which column of it, as terminals count them, the index of the original text is
 *     found: a wide character takes two, a mark stands in the column of what bears it ({@link
 *     Columns})
 */
public record Excerpt(String text, int caret) {
  /** Takes no null. */
  public Excerpt {
    java.util.Objects.requireNonNull(text);
  }

  /** How many characters are shown on either side of the index. */
  static final int WINDOW = 40;

  private static final String MASK = "***";

  /**
   * The neighbourhood of an index: 40 characters on either side, what was cut replaced by {@code
   * …}, the password by {@code ***}, control characters as {@link #escape} writes them.
   *
   * @throws IndexOutOfBoundsException if the index is negative or beyond the end
   */
  public static Excerpt around(String input, int index) {
    return around(input, index, Secret.in(input));
  }

  /** The same for an input that may be an authority, or its userinfo, given alone. */
  static Excerpt around(String input, int index, SpecRule broken) {
    return around(input, index, Secret.in(input, broken));
  }

  private static Excerpt around(String input, int index, Secret secret) {
    java.util.Objects.checkIndex(index, input.length() + 1);
    int start = Math.max(0, index - WINDOW);
    int end = Math.min(input.length(), index + WINDOW);
    StringBuilder shown = new StringBuilder();
    int caret = -1;
    int last = 0; // the column of what a mark would stand on
    int column = 0;
    if (start > 0) {
      shown.append('…');
      column = 1;
      start = atCodePoint(input, start);
    }
    int i = start;
    while (i < end) {
      if (secret.holds(i)) {
        if (caret < 0 && index < secret.end) {
          caret = column;
        }
        shown.append(MASK);
        column += MASK.length();
        last = column - 1;
        i = secret.end;
        continue;
      }
      int c = input.codePointAt(i);
      int before = shown.length();
      escape(c, shown);
      int columns = Columns.of(shown.substring(before));
      if (columns > 0) {
        last = column;
      }
      if (i == index) {
        caret = last;
      }
      column += columns;
      i += Character.charCount(c);
    }
    if (caret < 0) {
      caret = column;
    }
    if (i < input.length()) {
      shown.append('…');
    }
    return new Excerpt(shown.toString(), caret);
  }

  /**
   * A text with everything escaped that a terminal or a log would not show as it is: controls and
   * line ends, formatting and bidi characters, lone surrogates, private and unassigned characters.
   *
   * <p>A backslash is doubled only where something else was escaped, so that plain texts stay as
   * they are and escaped ones can be read back.
   *
   * <pre>{@code
   * Excerpt.escape("tab\there")     // "tab\\there"
   * Excerpt.escape("C:\\x")         // "C:\\x", unchanged
   * Excerpt.escape("\u202Eevil")    // "\\u202Eevil"
   * }</pre>
   */
  public static String escape(String text) {
    boolean plain = true;
    for (int i = 0; i < text.length() && plain; ) {
      int c = text.codePointAt(i);
      plain = isPlain(c);
      i += Character.charCount(c);
    }
    if (plain) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (c == '\\') {
        out.append("\\\\");
      } else {
        escape(c, out);
      }
      i += Character.charCount(c);
    }
    return out.toString();
  }

  /**
   * One code point in quotes and by number, as {@code " " (U+0020)} or {@code U+0007}.
   *
   * @param codePoint any code point, a lone surrogate too
   */
  public static String name(int codePoint) {
    String number = "U+" + hex(codePoint);
    return isPlain(codePoint)
        ? '"' + Character.toString(codePoint) + "\" (" + number + ")"
        : number;
  }

  /**
   * The whole of a text that may not parse, with its password masked.
   *
   * <pre>{@code
   * Excerpt.masked("http://u:secret@h/ x")  // "http://u:***@h/ x"
   * }</pre>
   */
  public static String masked(String input) {
    Secret secret = Secret.in(input);
    return secret.start < 0
        ? input
        : input.substring(0, secret.start) + MASK + input.substring(secret.end);
  }

  /**
   * Where the password begins in a text that may not parse; -1 if it holds none.
   *
   * <pre>{@code
   * Excerpt.secretStart("sip:u:secret@h")  // 6
   * Excerpt.secretStart("sip:u@h")         // -1
   * }</pre>
   *
   * @see #masked
   */
  public static int secretStart(String input) {
    return Secret.in(input).start;
  }

  /**
   * One past the end of the password in a text that may not parse; -1 if it holds none.
   *
   * <pre>{@code
   * Excerpt.secretEnd("sip:u:secret@h")  // 12
   * }</pre>
   *
   * @see #secretStart
   */
  public static int secretEnd(String input) {
    return Secret.in(input).end;
  }

  /** Whether an index lies where a password may stand. */
  static boolean isSecret(String input, int index, SpecRule broken) {
    return Secret.in(input, broken).holds(index);
  }

  private static int atCodePoint(String text, int i) {
    return Character.isLowSurrogate(text.charAt(i))
            && i > 0
            && Character.isHighSurrogate(text.charAt(i - 1))
        ? i + 1
        : i;
  }

  private static void escape(int c, StringBuilder out) {
    if (isPlain(c)) {
      out.appendCodePoint(c);
      return;
    }
    switch (c) {
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> out.append(c < 0x10000 ? "\\u" + hex(c) : "\\u{" + hex(c) + '}');
    }
  }

  /** A number in upper-case hexadecimal, with at least four digits. */
  private static String hex(int number) {
    String digits = Integer.toHexString(number).toUpperCase(Locale.ROOT);
    return "0".repeat(Math.max(0, 4 - digits.length())) + digits;
  }

  private static boolean isPlain(int c) {
    if (c < 0x7F) {
      return c >= ' ';
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  /**
   * Where a password stands in a text that may not parse: between the first {@code :} after {@code
   * //} and the last {@code @} before the next {@code /}, {@code ?} or {@code #}.
   *
   * <p>Browsers take any slashes and backslashes behind {@code http:} for {@code //}, or none at
   * all, and two of either at the beginning of a reference; what they read as a password is masked,
   * too. They take tabs and newlines out before they read anything: so does this, and says where
   * the password stands in the text as it was given.
   *
   * <p>{@code sip:} and {@code sips:} have a userinfo without slashes (RFC 3261 §25.1), in which
   * slashes and question marks may stand.
   */
  private record Secret(int start, int end) {
    private static final Secret NONE = new Secret(-1, -1);
    private static final List<String> SIP = List.of("sip:", "sips:");
    private static final Set<String> SPECIAL = Set.of("http", "https", "ws", "wss", "ftp");

    static Secret in(String text) {
      String kept = withoutTabs(text);
      int sip = behindSip(kept);
      Secret secret =
          sip > 0
              ? between(kept.indexOf(':', sip), kept.lastIndexOf('@'))
              : isForBrowsers(kept) ? inUrl(kept) : behindSolidi(kept);
      return secret.placed(kept, text);
    }

    /** Where the userinfo of a {@code sip:} or {@code sips:} URI may begin; -1 of other texts. */
    private static int behindSip(String text) {
      int start = begin(text);
      for (String scheme : SIP) {
        int end = start + scheme.length();
        if (text.regionMatches(true, start, scheme, 0, scheme.length())
            && !text.startsWith("//", end)) {
          return end;
        }
      }
      return -1;
    }

    private static Secret between(int colon, int at) {
      return colon >= 0 && at > colon + 1 ? new Secret(colon + 1, at) : NONE;
    }

    private static Secret behindSolidi(String text) {
      int authority = text.indexOf("//") + 2;
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
      return between(colon, at);
    }

    /** Whether browsers take it for a URL with an authority, whatever its slashes. */
    private static boolean isForBrowsers(String text) {
      int start = begin(text);
      int colon = start;
      while (colon < text.length() && CharSet.SCHEME.has(text.charAt(colon))) {
        colon++;
      }
      if (colon < text.length() && text.charAt(colon) == ':') {
        String scheme = text.substring(start, colon).toLowerCase(Locale.ROOT);
        return SPECIAL.contains(scheme) || (scheme.equals("file") && isSlash(text, colon + 1));
      }
      return isSlash(text, start) && isSlash(text, start + 1);
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
     * The same, knowing which rule broke: an input that breaks a rule of the authority and has no
     * slashes that could begin one is an authority or a userinfo itself.
     */
    static Secret in(String text, SpecRule broken) {
      if (broken.isOfValue()) {
        int value = text.indexOf('=') + 1;
        return value > 0 && value < text.length() ? new Secret(value, text.length()) : NONE;
      }
      if (broken.isOfUrl()) {
        String kept = withoutTabs(text);
        Secret secret = inUrl(kept);
        return secret.start < 0 ? in(text) : secret.placed(kept, text);
      }
      if (!(broken instanceof Rule rule) || !rule.isOfAuthority() || beginsWithSlashes(text)) {
        return in(text);
      }
      boolean userinfo = rule == Rule.USERINFO || rule == Rule.IUSERINFO;
      // A userinfo alone may hold an at sign, wrongly: then the password goes on behind it.
      int end = userinfo ? text.length() : text.lastIndexOf('@');
      int colon = text.indexOf(':');
      return between(colon, end);
    }

    /**
     * The same for a text that browsers read: behind the scheme, however many slashes and
     * backslashes follow. Where none follows, the colon of what looks like a scheme may be the one
     * before the password.
     */
    private static Secret inUrl(String text) {
      int start = begin(text);
      int colon = start;
      while (colon < text.length() && CharSet.SCHEME.has(text.charAt(colon))) {
        colon++;
      }
      int slashes = colon < text.length() && text.charAt(colon) == ':' ? colon + 1 : start;
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
      return between(first, at);
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
      int i = 0;
      while (i < text.length() && CharSet.SCHEME.has(text.charAt(i))) {
        i++;
      }
      return text.startsWith(i == 0 ? "//" : "://", i);
    }

    boolean holds(int i) {
      return i >= start && i < end;
    }
  }
}
