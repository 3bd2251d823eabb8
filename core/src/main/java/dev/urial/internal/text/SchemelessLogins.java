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

  /** Returns the start and the end of each password, ascending. */
  static int[] in(String text) {
    int at = text.lastIndexOf('@');
    int user = userEnd(text, at);
    if (user != NOWHERE) {
      return new int[] {user + 1, at};
    }
    MergedRanges found = new MergedRanges();
    boolean hasAuthority = false;
    int start = 0; // the start of the word; NOWHERE in an authority
    int colon = NOWHERE; // the first colon of the word
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (text.startsWith("//", i)) {
        hasAuthority = true;
        start = NOWHERE;
        i++;
      } else if (BETWEEN.indexOf(c) >= 0 || (c == '/' && hasAuthority)) {
        hasAuthority &= c == '/';
        start = i + 1;
        colon = NOWHERE;
      } else if (c == ':') {
        colon = colon < start && start != NOWHERE ? i : colon;
      } else if (c == '@') {
        boolean isUser = start != NOWHERE && colon > start && mayBeUser(text, start, colon);
        if (isUser && isServer(text, i + 1)) {
          found.add(colon + 1, i);
        }
      }
    }
    return found.all();
  }

  /**
   * Returns the colon of a login with which the whole text begins, and whose password goes up to
   * the last at sign; NOWHERE if there is none. A port follows the host, or the password contains a
   * space, as no URI does.
   */
  private static int userEnd(String text, int at) {
    int start = LoginFinder.begin(text);
    int colon = SchemeRows.schemeEnd(text, start);
    boolean mayBeLogin =
        colon >= 0
            && colon + 1 < at
            && !isDigit(text.charAt(start))
            && SchemeRows.at(text, start, colon) == null
            && "/\\ ".indexOf(text.charAt(colon + 1)) < 0
            && text.indexOf("//") < 0;
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

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
