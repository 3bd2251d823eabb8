package dev.urial.internal.text;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Searches a string for logins with passwords, in one pass from left to right that stops at the
 * colons after schemes and at slashes. {@link Secrets} describes where logins occur.
 */
final class LoginFinder {
  private static final List<String> DATA_SOURCES =
      List.of("mysql", "mariadb", "postgres", "postgresql", "mongodb", "sqlserver", "clickhouse");

  private static final String AFTER_LOGIN = "/?#";
  private static final int MOST_DIGITS = 5; // of a port
  private static final String ORACLE = "oracle:";
  private static final String NO_PASSWORD = "x-oauth-basic"; // after a token, for GitHub and others

  private final String text;
  private final Reading reading;
  private final @Nullable UnescapedText unescaped; // the unescaped text, if the text had escapes
  private final MergedRanges found = new MergedRanges();

  private final int bare; // the index of the first two slashes; -1 if there are none
  private boolean mayBeBare; // whether these slashes begin an authority even without a scheme
  private boolean isUrl; // whether the next scheme, whatever it is, is treated as special
  private int own; // the start of the text's own scheme, or of one nested directly in it; else -1

  // The state of the last login examined, and of those that begin after it and have the same end.
  // INVARIANT: these positions only increase, so the time is linear in any number of logins.
  private int end = -1;
  private int at; // the last at sign before the end
  private int colonBehindAt; // the first colon after that at sign; the end if there is none
  private int bracket; // the last closing bracket before the end
  private int colon = -1; // the first colon after the start of the login
  private boolean mayHaveFragment = true; // whether a number sign may follow the host
  private int last = Integer.MAX_VALUE; // the last at sign of the text, once requested

  LoginFinder(String text, Reading reading, @Nullable UnescapedText unescaped) {
    this.text = text;
    this.reading = reading;
    this.unescaped = unescaped;
    this.bare = text.indexOf("//");
  }

  /** Returns the start and the end of each secret, ascending. */
  int[] found() {
    own = begin(text);
    isUrl = reading == Reading.URL;
    boolean isRelative = isSlash(text, own) && isSlash(text, own + 1);
    mayBeBare = isRelative || reading != Reading.STRICT;
    boolean hasLogin = isRelative || (isUrl && SchemeRows.schemeEnd(text, own) < 0);
    return walk(hasLogin ? login(behindSlashes(own), -1) : own);
  }

  /** Returns the bounds of the secrets after a position at which the text's own login may begin. */
  int[] foundBehind(int start) {
    own = -1;
    return walk(start);
  }

  private int[] walk(int start) {
    int i = start;
    int word = i; // the start of a possible scheme
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == ':' && i > word) {
        i = scheme(word, i);
        word = i;
      } else if (c == '/' && ((i == bare && mayBeBare) || beginsValue(i))) {
        i = login(i + 2, -1);
        word = i;
      } else {
        i++;
        word = SchemeRows.isOfScheme(c) ? word : i;
      }
    }
    return found.all();
  }

  /**
   * Returns whether two slashes at an index follow an equals sign or, if the slashes are escaped, a
   * colon.
   */
  private boolean beginsValue(int i) {
    if (i == 0 || !text.startsWith("//", i)) {
      return false;
    }
    char before = text.charAt(i - 1);
    return before == '=' || (before == ':' && unescaped != null && unescaped.isEscaped(i));
  }

  /** Handles the text after a scheme; returns the index at which to continue. */
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
    if (SchemeRows.isAt(text, start, schemeEnd, "jdbc")) {
      return loginOfOracle(behind);
    }
    if (isUrl && SchemeRows.schemeEnd(text, behind) < 0) {
      return login(behindSlashes(behind), -1);
    }
    if (row != null && row.login() == SchemeRow.Login.NO_SLASHES) {
      int on = isOwn ? loginOfSip(behind) : login(behind, -1);
      if (on > behind || !isAny) {
        return on;
      }
    }
    if (isForBrowsers && isSlash(text, behind)) {
      int login = behindSlashes(behind);
      if (login > behind + 2 && row != null && row.login() == SchemeRow.Login.SLASHES) {
        return behind; // file: a third slash begins the path, in RFC 8089 and in browsers
      }
      return isToken(row, start, schemeEnd) ? loginOfToken(login) : login(login, -1);
    }
    if (text.startsWith("//", behind)) {
      int login = behind + 2;
      boolean isToken = isToken(row, start, schemeEnd);
      mayHaveFragment = row == null ? !isDataSource(start, schemeEnd) : !isToken;
      int on = isToken ? loginOfToken(login) : login(login, -1);
      mayHaveFragment = true;
      return on;
    }
    boolean needsSlashes =
        row == null
            || row.login() == SchemeRow.Login.SLASHES
            || row.login() == SchemeRow.Login.TOKEN_BEHIND_SLASHES;
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
   * Handles a login; returns the index at which to continue.
   *
   * @param schemeEnd the index of a scheme's colon that may precede the password; -1 if there is
   *     none
   */
  private int login(int start, int schemeEnd) {
    if (start > end) {
      lookAhead(start);
    }
    int first = schemeEnd < 0 ? colonFrom(start) : schemeEnd;
    int on = secret(start, first + 1, at);
    return isBroken(start) ? secret(on, first + 1, lastAt()) : on;
  }

  /**
   * Returns whether a password continues after a slash, a question mark or a number sign. In that
   * case, an at sign follows later, and the supposed login
   *
   * <ul>
   *   <li>ends with a colon and what is not a port,
   *   <li>has a password but no host,
   *   <li>or has a colon and is followed by a number sign, and the scheme is that of a data source,
   *       which has no fragments.
   * </ul>
   *
   * <pre>
   * http://u:se/cret@h/     http://joe@mail.example:se#cret@h/     http://u:se@#cret@h/
   *          |      |                               |      |                  | |    |
   *          colon  last                            colon  last              at end  last
   * </pre>
   */
  private boolean isBroken(int start) {
    int behindAt = at < start ? colonFrom(start) : colonBehindAt;
    int colon = bracket < Math.max(start, at) ? behindAt : bracket + 1;
    boolean hasPort = colon < end && text.charAt(colon) == ':';
    boolean isFragment = !mayHaveFragment && text.startsWith("#", end);
    boolean isCut = colonFrom(start) < (isFragment ? end : at + 1 == end ? at - 1 : start);
    return (isCut || (hasPort && !isPort(colon + 1, end))) && lastAt() > end;
  }

  /**
   * Returns whether a range consists of at most five digits, as a port does; {@code http://h:/@}
   * has a port without digits.
   */
  private boolean isPort(int start, int end) {
    int i = start;
    while (i < end && i - start < MOST_DIGITS && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      i++;
    }
    return i == end;
  }

  private int lastAt() {
    if (last == Integer.MAX_VALUE) {
      last = text.lastIndexOf('@');
    }
    return last;
  }

  /**
   * Returns whether a user name may be a token. Schemes such as {@code git+https} have no row, but
   * are also recognized.
   */
  private boolean isToken(@Nullable SchemeRow row, int start, int schemeEnd) {
    return row != null
        ? row.login() == SchemeRow.Login.TOKEN
            || row.login() == SchemeRow.Login.TOKEN_BEHIND_SLASHES
        : endsWith(start, schemeEnd, "+https") || endsWith(start, schemeEnd, "+http");
  }

  /** Returns whether a scheme without a row is that of a database, such as {@code mysql+x}. */
  private boolean isDataSource(int start, int schemeEnd) {
    return DATA_SOURCES.stream()
        .anyMatch(
            name -> {
              int nameEnd = start + name.length();
              boolean isWhole = nameEnd == schemeEnd || text.startsWith("+", nameEnd);
              return nameEnd <= schemeEnd && isWhole && SchemeRows.isAt(text, start, nameEnd, name);
            });
  }

  private boolean endsWith(int start, int end, String name) {
    int from = end - name.length();
    return from > start && SchemeRows.isAt(text, from, end, name);
  }

  /**
   * Handles a user name without a password, with an empty password, or with a password that only
   * marks the user as a token.
   *
   * <p>CHOICE: a user name with a backslash is not masked, because RFC 3986 does not allow
   * backslashes and they end the host in browsers. Nor is a user name that looks like a host
   * masked. Deceptive text must stay visible.
   */
  private int loginOfToken(int start) {
    if (start > end) {
      lookAhead(start);
    }
    int tokenEnd = Math.min(colonFrom(start), at);
    boolean isAlone = tokenEnd + 1 >= at || SchemeRows.isAt(text, tokenEnd + 1, at, NO_PASSWORD);
    int backslash = start;
    while (isAlone && backslash < tokenEnd && text.charAt(backslash) != '\\') {
      backslash++;
    }
    boolean isShown = !isAlone || backslash < tokenEnd || isLikeHost(text, start, tokenEnd);
    int on = isShown ? start : secret(start, start, tokenEnd);
    return Math.max(on, login(start, -1));
  }

  /**
   * Returns whether people may mistake a name for a host: {@code localhost}, or labels separated by
   * dots whose last label is a word or a small number.
   */
  private static boolean isLikeHost(String text, int start, int end) {
    int label = start;
    boolean word = true;
    boolean number = true;
    for (int i = start; i < end; i++) {
      char c = Ascii.lower(text.charAt(i));
      boolean isDigit = c >= '0' && c <= '9';
      boolean isLetter = (c >= 'a' && c <= 'z') || c >= 128;
      if (c == '.') {
        label = i + 1;
        word = true;
        number = true;
      } else if (isDigit || isLetter || c == '-' || c == '%') {
        word &= isLetter;
        number &= isDigit;
      } else {
        return false;
      }
    }
    int length = end - label;
    boolean isLast =
        (word && length >= 2 && length <= 24) || (number && length >= 1 && length <= 3);
    return label > start + 1 ? isLast : SchemeRows.isAt(text, start, end, "localhost");
  }

  private void lookAhead(int start) {
    at = -1;
    bracket = -1;
    colonBehindAt = -1;
    end = start;
    while (end < text.length() && !endsLogin(end)) {
      char c = text.charAt(end);
      if (c == '@') {
        at = end;
        colonBehindAt = -1;
      } else if (c == ']') {
        bracket = end;
      } else if (c == ':' && colonBehindAt < 0) {
        colonBehindAt = end;
      }
      end++;
    }
    colonBehindAt = colonBehindAt < 0 ? end : colonBehindAt;
  }

  /**
   * Returns whether a character ends a login. If the delimiters are escaped, an unescaped ampersand
   * also ends it.
   */
  private boolean endsLogin(int i) {
    char c = text.charAt(i);
    return AFTER_LOGIN.indexOf(c) >= 0
        || (c == '&' && unescaped != null && !unescaped.isEscaped(i));
  }

  private int colonFrom(int start) {
    if (colon < start) {
      int next = text.indexOf(':', start);
      colon = next < 0 ? text.length() : next;
    }
    return colon;
  }

  /**
   * Handles the login in {@code SIP-URI = "sip:" [ user [ ":" password ] "@" ] hostport …}, RFC
   * 3261 §25.1.
   */
  private int loginOfSip(int start) {
    return secret(start, colonFrom(start) + 1, lastAt());
  }

  /**
   * Handles the login in {@code jdbc:oracle:<type>:[<user>/<password>]@<database>}, as in Oracle's
   * JDBC manual.
   *
   * <p>INVARIANT: at most two colons are passed, so the time is linear.
   */
  private int loginOfOracle(int start) {
    int type = start + ORACLE.length();
    if (type > text.length() || !SchemeRows.isAt(text, start, type, ORACLE)) {
      return start;
    }
    int i = SchemeRows.schemeEnd(text, type) + 1;
    while (i > 0 && i < text.length() && "/:@?#;".indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i > 0 && text.startsWith("/", i) ? secret(start, i + 1, lastAt()) : start;
  }

  /** Adds a secret unless it is empty; returns the index at which to continue. */
  private int secret(int behind, int start, int end) {
    if (start >= end) {
      return behind;
    }
    found.add(start, end);
    return end;
  }

  /** How the string is parsed. */
  enum Reading {
    /** Any string; its first two adjacent slashes begin an authority. */
    LOOSE,
    /** A reference of RFC 3986 or 3987. */
    STRICT,
    /** A string that browsers parse, or reject, as a URL; any scheme may be special. */
    URL
  }

  // Slashes.

  private static boolean isSlash(String text, int i) {
    return i < text.length() && (text.charAt(i) == '/' || text.charAt(i) == '\\');
  }

  /** Returns the index after the leading white space and controls that browsers strip. */
  static int begin(String text) {
    int start = 0;
    while (start < text.length() && text.charAt(start) <= ' ') {
      start++;
    }
    return start;
  }
}
