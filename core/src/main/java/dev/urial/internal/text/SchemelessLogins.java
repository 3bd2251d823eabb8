package dev.urial.internal.text;

/**
 * Finds the logins of data sources without a scheme: {@code user:password@host:port/database}, and
 * Go's {@code user:password@tcp(host:port)/database}.
 *
 * <p>The port distinguishes these logins from email addresses. A single scan is sufficient: a login
 * begins with a word, and two slashes suspend the search until the next slash, because {@link
 * LoginFinder} handles the text after them.
 */
final class SchemelessLogins {
  /** The characters that separate words; a slash does so only after an authority. */
  private static final String BETWEEN = "=,;&?#\"'<>()[]{}|\\ \t\n\r";

  private static final int NOWHERE = -1;
  private static final int LONGEST_HOST = 255;
  private static final int MOST_DIGITS = 5; // of a port

  private SchemelessLogins() {}

  /**
   * Returns the start and the end of each password, ascending.
   *
   * @param mask the text that replaces a masked password
   */
  static int[] in(String text, String mask) {
    int at = text.lastIndexOf('@');
    int user = userEnd(text, at, mask);
    if (user != NOWHERE) {
      return new int[] {user + 1, at};
    }
    MergedRanges found = new MergedRanges();
    boolean hasAuthority = false;
    int start = 0; // the start of the word; NOWHERE in an authority
    int colon = NOWHERE; // the first colon of the word
    boolean isWithin = false; // whether the word began after two slashes
    boolean isBehind = false; // whether a slash has ended the part after those two slashes
    int first = NOWHERE; // the first colon of that part
    int firstStart = NOWHERE; // the start of the word with that colon
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isSlash(text, i) && isSlash(text, i + 1)) {
        hasAuthority = text.startsWith("//", i);
        start = hasAuthority ? NOWHERE : i + 2;
        isWithin = true;
        isBehind = false;
        first = NOWHERE;
        i++;
      } else if (BETWEEN.indexOf(c) >= 0 || (c == '/' && hasAuthority)) {
        hasAuthority &= c == '/';
        isWithin &= !isBehind && "/?#".indexOf(c) < 0;
        start = i + 1;
        colon = NOWHERE;
      } else if (c == ':') {
        firstStart = first == NOWHERE ? start : firstStart;
        first = first == NOWHERE ? i : first;
        colon = colon < start && start != NOWHERE ? i : colon;
      } else if (c == '/') {
        isBehind = true;
      } else if (c == '@') {
        boolean isUser = start != NOWHERE && colon > start && mayBeUser(text, start, colon);
        if (!isUser && isWithin && !isBehind && firstStart != NOWHERE && first > firstStart) {
          // A masked login no longer contains the character that ended the word with its first
          // colon.
          start = firstStart;
          colon = first;
          isUser = mayBeUser(text, start, colon);
        }
        if (!isUser) {
          continue;
        }
        boolean isLogin =
            colon + 1 < i && isServer(text, i + 1) && !isMasked(text, colon + 1, i, mask);
        // Without the slash in its password, everything after the first colon belongs to the login,
        // so that masking twice gives the same result as masking once.
        int from = isWithin ? first + 1 : colon + 1;
        found.add(from, isLogin ? i : from);
      }
    }
    return found.all();
  }

  /**
   * Returns the colon of a login with which the whole text begins, and whose password goes up to
   * the last at sign; NOWHERE if there is none. A port follows the host, or the password contains a
   * space, as no URI does.
   */
  private static int userEnd(String text, int at, String mask) {
    int start = LoginFinder.begin(text);
    int colon = LoginFinder.schemeEnd(text, start);
    boolean mayBeLogin =
        colon >= 0
            && colon + 1 < at
            && !isDigit(text.charAt(start))
            && SchemeRows.at(text, start, colon) == null
            && "/\\ ".indexOf(text.charAt(colon + 1)) < 0
            && text.indexOf("//") < 0
            && text.indexOf(mask) < 0; // masking twice equals masking once
    if (mayBeLogin && isServer(text, at + 1)) {
      return colon;
    }
    int space = mayBeLogin ? text.indexOf(' ', colon) : NOWHERE;
    boolean isToEnd = at + 1 < text.length() && hostEnd(text, at + 1) == text.length();
    return space > 0 && space < at && isToEnd ? colon : NOWHERE;
  }

  /**
   * Returns whether the text before a colon may be a user name. CHOICE: a scheme whose colon is
   * never followed by a password is not a user name.
   */
  private static boolean mayBeUser(String text, int start, int colon) {
    SchemeRow row = SchemeRows.at(text, start, colon);
    return row == null
        || !(row.isNesting()
            || row.isSpecial()
            || row.login() == SchemeRow.Login.NO_SLASHES
            || row.name().equals("mailto")
            || row.name().equals("urn"));
  }

  /**
   * Returns whether a range ends with an inner login that is already masked, so that masking twice
   * equals masking once.
   */
  private static boolean isMasked(String text, int start, int end, String mask) {
    int from = end - mask.length();
    return from > start && ":/".indexOf(text.charAt(from - 1)) >= 0 && text.startsWith(mask, from);
  }

  private static int hostEnd(String text, int start) {
    int end = start;
    boolean isLiteral = text.startsWith("[", start);
    while (end < text.length()
        && end - start < LONGEST_HOST
        && isOfHost(text.charAt(end), isLiteral)) {
      end++;
    }
    return isLiteral && text.startsWith("]", end) ? end + 1 : end;
  }

  private static boolean isServer(String text, int start) {
    if (text.startsWith("tcp(", start) || text.startsWith("unix(", start)) {
      return true;
    }
    int end = hostEnd(text, start);
    if (end == start || !text.startsWith(":", end)) {
      return false;
    }
    int digits = end + 1;
    while (digits < text.length() && digits - end <= MOST_DIGITS && isDigit(text.charAt(digits))) {
      digits++;
    }
    boolean ends = digits == text.length() || "/?#,;)&\"' ".indexOf(text.charAt(digits)) >= 0;
    return digits > end + 1 && ends;
  }

  private static boolean isOfHost(char c, boolean isLiteral) {
    char small = Ascii.lower(c);
    boolean isName =
        (small >= 'a' && small <= 'z')
            || isDigit(c)
            || c == '.'
            || c == '-'
            || c == '_'
            || c >= 128;
    return isName || (isLiteral && (c == '[' || c == ':'));
  }

  static boolean isSlash(String text, int i) {
    return i < text.length() && (text.charAt(i) == '/' || text.charAt(i) == '\\');
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
