package dev.urial.internal.text;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The names of parameters whose values are secrets, in URIs with any scheme.
 *
 * <p>Names are compared without regard to case or to the hyphens and underscores between words:
 * {@code api_key}, {@code api-key} and {@code apiKey} are the same. They are decoded and trimmed
 * first ({@link PlainName}). In a compound name, only the last part counts: {@code user[password]},
 * {@code login.password}.
 *
 * <p>For some names in the list, a match of the last word is sufficient. Words are separated by
 * hyphens, underscores, dots and colons, and by upper-case initials: {@code x_reset_token}, {@code
 * myAppSecret} and {@code APISecret} match, but not {@code mytoken} or {@code monkey}.
 *
 * <p>CHOICE: the list contains the name of anything that lets its holder log in or act for
 * somebody. The values of {@code key} and {@code sid} are secrets only if they look like keys
 * ({@link #isKey}): if they have at least six characters, both letters and digits among them, or at
 * least sixteen letters or digits. Names such as {@code sort_key} and {@code primaryKey} never
 * match. OAuth's {@code code} is a secret only next to {@code state}. The list does not contain
 * {@code state}, {@code id} and {@code user}, or names of accounts and keys ({@code
 * AWSAccessKeyId}, {@code X-Amz-Credential}).
 *
 * <p>CIRCLE: this class, {@link SecretHints} and {@link Secrets} use each other: the hints include
 * the names of parameters and fields, {@code Secrets} uses both classes, and octets are masked by
 * the same rules.
 */
public final class SecretParameters {
  /**
   * The built-in names, in lower case and without separators.
   *
   * <ul>
   *   <li>OAuth 2.0 and OpenID Connect (RFC 6749 §2.3.1, RFC 6750 §2.3, RFC 7521 §4, RFC 7636
   *       §4.5), OAuth 1.0 (RFC 5849 §3.1), SAML's bindings
   *   <li>presigned requests: AWS ({@code X-Amz-Signature}), Google Cloud ({@code
   *       X-Goog-Signature}, {@code Signature}), Azure ({@code sig})
   *   <li>API keys
   *   <li>passwords in forms and database drivers
   *   <li>sessions
   * </ul>
   */
  private static final List<String> NAMES =
      List.of(
          "accesstoken",
          "refreshtoken",
          "idtoken",
          "idtokenhint",
          "token",
          "clientsecret",
          "clientassertion",
          "assertion",
          "codeverifier",
          "devicecode",
          "oauthtoken",
          "oauthtokensecret",
          "oauthsignature",
          "oauthverifier",
          "samlresponse",
          "jwt",
          "bearer",
          "bearertoken",
          "authtoken",
          "authkey",
          "auth",
          "authorization",
          "xamzsignature",
          "xamzsecuritytoken",
          "xgoogsignature",
          "signature",
          "hmac",
          "sig",
          "apikey",
          "xapikey",
          "apitoken",
          "apisecret",
          "appkey",
          "appsecret",
          "accesskey",
          "secretkey",
          "secretaccesskey",
          "privatekey",
          "privatetoken",
          "jobtoken",
          "subscriptionkey",
          "sharedaccesskey",
          "accountkey",
          "webhooksecret",
          "secret",
          "password",
          "passwd",
          "passphrase",
          "passcode",
          "pass",
          "pwd",
          "pw",
          "otp",
          "pin",
          "userpassword",
          "oldpassword",
          "newpassword",
          "currentpassword",
          "confirmpassword",
          "passwordconfirmation",
          "resettoken",
          "credential",
          "credentials",
          "session",
          "sessionid",
          "sessionkey",
          "sessiontoken",
          "jsessionid",
          "phpsessid",
          "csrftoken",
          "xsrftoken");

  /** The names in the list for which a match of the last word is sufficient. */
  private static final List<String> LAST_WORDS =
      List.of("token", "secret", "password", "passwd", "pwd", "signature", "hmac", "apikey");

  /** The words before {@code key} in names of keys that are not credentials. */
  private static final String[] HARMLESS_KEYS = {
    "cache",
    "category",
    "doc",
    "document",
    "foreign",
    "group",
    "item",
    "label",
    "message",
    "object",
    "order",
    "page",
    "partition",
    "primary",
    "product",
    "public",
    "row",
    "sort"
  };

  private static final int MOST_DIGITS = 5; // in an index: password[0]
  private static final int LONGEST = 256; // name whose end is checked
  private static final int MOST_SPACES = 8; // between a name and an equals sign
  private static final int SHORTEST_KEY = 6; // letters and digits
  private static final int LONG_KEY = 16; // letters or digits only
  private static final int MOST_OF_KEY = 64; // characters checked
  private static final String AFTER_KEY = "&#;,?\"'<> ";

  /** What the name of a parameter indicates about its value. */
  enum Says {
    /** The value is not known to be a secret. */
    NOTHING,
    /** The value is a secret. */
    SECRET,
    /** The value is a secret if it looks like a key. */
    KEY,
    /** The value is a secret if there is also a parameter {@code state}. */
    CODE
  }

  /** The built-in list. */
  public static final SecretParameters BUILT_IN = new SecretParameters(NAMES, true);

  /**
   * The default list: the built-in list, unless the system property {@code urial.secret-names} or
   * the environment variable {@code URIAL_SECRET_NAMES} is set. The value of either is a
   * comma-separated list of names, which replace the built-in list or, after a leading plus sign,
   * are added to it. It is read only once.
   */
  public static final SecretParameters DEFAULT =
      configured(System.getProperty("urial.secret-names"), System.getenv("URIAL_SECRET_NAMES"));

  private final List<String> names;

  /** The names by length, so that most parameters are rejected quickly. */
  private final String[][] byLength;

  /** The {@link #LAST_WORDS} that are in this list. */
  private final String[] lastWords;

  /** Whether a name may end with two characters, indexed by these characters in lower case. */
  private final boolean[] ends;

  /** Whether a name may end with three letters, indexed by these letters. */
  private final boolean[] threes;

  /** Whether two letters are a whole name, indexed by these letters. */
  private final boolean[] shorts;

  /** Whether {@code key}, {@code sid} and {@code code} are judged by their value and context. */
  private final boolean judges;

  private SecretParameters(List<String> names, boolean judges) {
    this.names = List.copyOf(new LinkedHashSet<>(names));
    this.byLength = byLength(this.names);
    List<String> last = new ArrayList<>(LAST_WORDS);
    last.retainAll(this.names);
    this.lastWords = last.toArray(new String[0]);
    this.judges = judges;
    List<String> all = new ArrayList<>(this.names);
    all.addAll(List.of("key", "sid", "code"));
    for (SchemeRow row : SchemeRows.all()) {
      all.add(row.secretParameter());
    }
    this.ends = ends(all);
    this.threes = threes(all);
    this.shorts = shorts(all);
  }

  /**
   * Creates a list from names, in any case and with or without separators; empty names are ignored.
   */
  public static SecretParameters of(Iterable<String> names) {
    return new SecretParameters(plain(names), false);
  }

  /** Returns a list of these names and the given ones. */
  public SecretParameters plus(Iterable<String> more) {
    List<String> all = new ArrayList<>(names);
    all.addAll(plain(more));
    return new SecretParameters(all, judges);
  }

  private static List<String> plain(Iterable<String> names) {
    List<String> plain = new ArrayList<>();
    for (String name : names) {
      StringBuilder letters = new StringBuilder(name.length());
      for (int i = 0; i < name.length(); i++) {
        char c = name.charAt(i);
        if (!PlainName.isSeparator(c)) {
          letters.append(Ascii.lower(c));
        }
      }
      if (letters.length() > 0) {
        plain.add(letters.toString());
      }
    }
    return plain;
  }

  static SecretParameters configured(@Nullable String property, @Nullable String environment) {
    String said = property != null ? property : environment;
    if (said == null || said.isBlank()) {
      return BUILT_IN;
    }
    String text = said.strip();
    boolean isAdded = text.startsWith("+");
    List<String> all = new ArrayList<>();
    for (String name : (isAdded ? text.substring(1) : text).split(",", -1)) {
      all.add(name.strip());
    }
    return isAdded ? BUILT_IN.plus(all) : of(all);
  }

  /** Returns the names, in lower case and without separators; unmodifiable. */
  public List<String> names() {
    return names;
  }

  /** Returns what a name, given as a range of a string, indicates about its value. */
  Says says(String text, int start, int end) {
    Says says = saysAsWritten(text, start, end);
    if (says != Says.NOTHING) {
      return says;
    }
    String plain = PlainName.of(text, start, end);
    return plain == null ? Says.NOTHING : saysAsWritten(plain, 0, plain.length());
  }

  private Says saysAsWritten(String text, int start, int end) {
    int last = lastWordEnd(text, start, end);
    int first = last;
    int letters = 0; // INVARIANT: at most the length of a name is examined
    while (first > start
        && PlainName.isOfWord(text.charAt(first - 1))
        && letters < byLength.length) {
      first--;
      letters += PlainName.isSeparator(text.charAt(first)) ? 0 : 1;
    }
    boolean isQuoted = first > start && text.charAt(first - 1) == '"';
    if (isQuoted) {
      return Says.NOTHING;
    }
    if (letters < byLength.length && isListed(text, first, last, letters)) {
      return Says.SECRET;
    }
    for (String word : lastWords) {
      if (isLastWord(text, start, last, word)) {
        return Says.SECRET;
      }
    }
    return judges ? judged(text, start, last) : Says.NOTHING;
  }

  /** Returns whether a name may end with two characters; a fast check that rejects most names. */
  boolean mayEndWith(char one, char last) {
    return (one | last) >= 128 || ends[Ascii.lower(one) << 7 | Ascii.lower(last)];
  }

  /** Returns whether a name may end with a character, whatever precedes it. */
  boolean mayEndWith(char last) {
    return mayEndWith('-', last); // a non-letter may precede any last character
  }

  /**
   * Returns whether a character may precede an equals sign after a name: the last one of a name, of
   * an escape, or of the spaces between them.
   */
  static boolean mayPrecedeEquals(char c) {
    return DEFAULT.mayEndWith(c) || PlainName.isSpace(c) || EscapedOctets.digit(c) >= 0;
  }

  /** Returns a copy of {@link #ends} with the entries for upper-case letters added. */
  boolean[] endsInAnyCase() {
    boolean[] copy = ends.clone();
    for (int one = 0; one < 128; one++) {
      System.arraycopy(copy, one << 7 | 'a', copy, one << 7 | 'A', 26);
    }
    System.arraycopy(copy, 'a' << 7, copy, 'A' << 7, 26 << 7);
    return copy;
  }

  /**
   * Returns whether a name may end before an index of a string, judging by its last three letters,
   * or by two if there are no more: the {@code id} in {@code ?id=} is not a name. Returns true if
   * one of the last two characters is not a letter.
   */
  boolean mayEndWithThree(String text, int end) {
    int last = letter(text, end - 1);
    int one = letter(text, end - 2);
    if (last == 0 || one == 0) {
      return true;
    }
    int third = letter(text, end - 3);
    boolean isBehindEscape = end >= 5 && text.charAt(end - 5) == '%'; // %3Fpw
    return third != 0 && !isBehindEscape
        ? threes[(third << 5 | one) << 5 | last]
        : shorts[one << 5 | last]
            || isBehindEscape
            || end > 2 && PlainName.isOfName(text.charAt(end - 3));
  }

  /**
   * Returns the number of an ASCII letter, from 1 to 26; 0 for other characters and for negative
   * indices.
   */
  private static int letter(String text, int i) {
    return letter(i < 0 ? 0 : text.charAt(i));
  }

  private static int letter(int c) {
    int small = c | ' ';
    return small >= 'a' && small <= 'z' ? small & 31 : 0;
  }

  private static boolean[] threes(List<String> all) {
    boolean[] threes = new boolean[32 * 32 * 32];
    for (String name : all) {
      int n = name.length();
      if (n > 2) {
        int three = (letter(name, n - 3) << 5 | letter(name, n - 2)) << 5 | letter(name, n - 1);
        threes[three] = true;
      }
    }
    return threes;
  }

  private static boolean[] shorts(List<String> all) {
    boolean[] shorts = new boolean[32 * 32];
    for (String name : all) {
      if (name.length() == 2) {
        shorts[letter(name, 0) << 5 | letter(name, 1)] = true;
      }
    }
    return shorts;
  }

  private static boolean[] ends(List<String> all) {
    boolean[] ends = new boolean[128 * 128];
    for (String name : all) {
      char last = name.isEmpty() ? ']' : name.charAt(name.length() - 1);
      boolean isNew = last < 128 && !ends['-' << 7 | last];
      for (int before = 0; (isNew || name.length() < 2) && before < 128; before++) {
        if (last < 128 && (name.length() < 2 || !isLetter(before))) {
          ends[before << 7 | last] = true;
        }
      }
      int before = name.length() < 2 ? last : name.charAt(name.length() - 2);
      if ((before | last) < 128) {
        ends[before << 7 | last] = true;
      }
    }
    return ends;
  }

  private static boolean isLetter(int c) {
    return c >= 'a' && c <= 'z';
  }

  private boolean isListed(String text, int first, int last, int letters) {
    for (String name : byLength[letters]) {
      if (isAt(text, first, last, name)) {
        return true;
      }
    }
    return false;
  }

  private static Says judged(String text, int start, int end) {
    if (isLastWord(text, start, end, "sid")) {
      return Says.KEY;
    }
    if (isLastWord(text, start, end, "key")) {
      return isHarmless(text, start, end - "key".length()) ? Says.NOTHING : Says.KEY;
    }
    return isLastWord(text, start, end, "code") ? Says.CODE : Says.NOTHING;
  }

  private static boolean isHarmless(String text, int start, int end) {
    int behind = end > start && PlainName.isSeparator(text.charAt(end - 1)) ? end - 1 : end;
    for (String word : HARMLESS_KEYS) {
      if (isLastWord(text, start, behind, word)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a range ends with the given word as a whole word, ignoring case. */
  private static boolean isLastWord(String text, int start, int end, String word) {
    int first = end - word.length();
    if (first < start || !SchemeRows.isAt(text, first, end, word)) {
      return false;
    }
    char before = first == start ? '-' : text.charAt(first - 1);
    boolean isCapital = isCapital(text.charAt(first));
    boolean isHump = isCapital && (!isCapital(before) || !isCapital(text.charAt(first + 1)));
    return isHump
        || before >= 128
        || !PlainName.isOfWord(before)
        || PlainName.isSeparator(before)
        || isDigit(before);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isCapital(char c) {
    return c >= 'A' && c <= 'Z';
  }

  /**
   * Returns whether the value that begins at an index looks like a key rather than like a word or a
   * number: at least six characters with letters and digits among them, or sixteen letters or
   * digits. INVARIANT: only the beginning of the value is examined.
   */
  static boolean isKey(String text, int start) {
    int letters = 0;
    int digits = 0;
    int i = start;
    while (i < text.length() && i - start < MOST_OF_KEY && AFTER_KEY.indexOf(text.charAt(i)) < 0) {
      char c = text.charAt(i);
      char small = Ascii.lower(c);
      letters += (small >= 'a' && small <= 'z') || c >= 128 ? 1 : 0;
      digits += isDigit(c) ? 1 : 0;
      i++;
    }
    int length = i - start;
    boolean isMixed = letters > 0 && digits > 0 && length >= SHORTEST_KEY;
    return isMixed || (letters + digits == length && length >= LONG_KEY);
  }

  /**
   * Returns whether a name in the list may end before an equals sign, before which there may be
   * spaces; an escape may precede the name. The result may be a false positive, but never a false
   * negative.
   */
  boolean mayEnd(String text, int equals) {
    int end = PlainName.end(text, Math.max(0, equals - MOST_SPACES), equals);
    if (end == 0) {
      return false;
    }
    boolean isPlain = end < 3 || text.charAt(end - 3) != '%';
    char one = end < 2 ? '-' : text.charAt(end - 2);
    if (isPlain && !(mayEndWith(one, text.charAt(end - 1)) && mayEndWithThree(text, end))) {
      return false;
    }
    int start = end;
    while (start > 0 && end - start < LONGEST && PlainName.isOfUnquoted(text.charAt(start - 1))) {
      start--;
    }
    if (says(text, start, end) != Says.NOTHING || Secrets.isSecretOfAny(text, 0, end)) {
      return true;
    }
    int last = lastWordEnd(text, 0, end);
    int first = last;
    while (first > 0
        && last - first < 2 * byLength.length
        && PlainName.isOfWord(text.charAt(first - 1))) {
      first--;
    }
    boolean isBehindEscape = first > 0 && text.charAt(first - 1) == '%' && first + 2 <= last;
    return isBehindEscape && says(text, first + 2, last) != Says.NOTHING;
  }

  /**
   * Returns the end of the last word in a name: that of {@code password} in {@code user[password]},
   * {@code password[]} and {@code password[0]}.
   */
  private static int lastWordEnd(String text, int start, int end) {
    if (end == start || text.charAt(end - 1) != ']') {
      return end;
    }
    int index = end - 1;
    while (index > start
        && end - index <= MOST_DIGITS
        && Character.isDigit(text.charAt(index - 1))) {
      index--;
    }
    boolean isOfList = index > start && text.charAt(index - 1) == '[';
    int last = isOfList ? index - 1 : end - 1;
    return isOfList && last > start && text.charAt(last - 1) == ']' ? last - 1 : last;
  }

  private static boolean isAt(String text, int start, int end, String name) {
    int next = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (!PlainName.isSeparator(c) && Ascii.lower(c) != name.charAt(next++)) {
        return false;
      }
    }
    return true;
  }

  private static String[][] byLength(List<String> names) {
    int longest = 0;
    for (String name : names) {
      longest = Math.max(longest, name.length());
    }
    int[] counts = new int[longest + 1];
    for (String name : names) {
      counts[name.length()]++;
    }
    String[][] byLength = new String[longest + 1][];
    for (int i = 0; i <= longest; i++) {
      byLength[i] = new String[counts[i]];
    }
    for (int i = names.size() - 1; i >= 0; i--) {
      int length = names.get(i).length();
      byLength[length][--counts[length]] = names.get(i);
    }
    return byLength;
  }
}
