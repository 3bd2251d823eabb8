package dev.urial.internal.text;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The names of parameters whose values are secrets, in URIs of any scheme.
 *
 * <p>A name is compared without case and without the hyphens and underscores that people put
 * between its words: {@code api_key}, {@code api-key} and {@code apiKey} are one. Of a name that is
 * made of others the last counts: {@code user[password]}, {@code login.password}.
 *
 * <p>CHOICE: in the list is what lets its holder in, or act for somebody. Not in it are {@code
 * code} and {@code state} of OAuth, which are good once, and {@code key}, {@code id} and {@code
 * user}: the most of those who write these words mean no secret, and a log without them says
 * nothing. Names of accounts and of keys ({@code AWSAccessKeyId}, {@code X-Amz-Credential}) are no
 * secrets either.
 */
public final class SecretParameters {
  /**
   * In small letters, without separators.
   *
   * <ul>
   *   <li>OAuth 2.0 and OpenID Connect (RFC 6749 §2.3.1, RFC 6750 §2.3, RFC 7521 §4, RFC 7636
   *       §4.5), OAuth 1.0 (RFC 5849 §3.1), SAML's bindings
   *   <li>requests that are signed beforehand: AWS ({@code X-Amz-Signature}), Google Cloud ({@code
   *       X-Goog-Signature}, {@code Signature}), Azure ({@code sig})
   *   <li>the keys of interfaces
   *   <li>what forms and drivers of databases call a password
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

  private static final int MOST_DIGITS = 5; // of an index: password[0]

  /** The list above. */
  public static final SecretParameters BUILT_IN = new SecretParameters(NAMES);

  /**
   * What is used where nobody names another list: the built-in one, unless whoever started the
   * program has said otherwise, in the system property {@code urial.secret-names} or in the
   * environment as {@code URIAL_SECRET_NAMES}. That is names with commas between them, which
   * replace the list, or after a plus sign are added to it. It is read once.
   */
  static final SecretParameters DEFAULT =
      configured(System.getProperty("urial.secret-names"), System.getenv("URIAL_SECRET_NAMES"));

  private final List<String> names;

  /** The names by their lengths: most parameters are none of them at first sight. */
  private final String[][] byLength;

  private SecretParameters(List<String> names) {
    this.names = List.copyOf(new LinkedHashSet<>(names));
    this.byLength = byLength(this.names);
  }

  /** Those of a list, in any case and with separators or without; empty ones do not count. */
  public static SecretParameters of(Iterable<String> names) {
    List<String> plain = new ArrayList<>();
    for (String name : names) {
      StringBuilder letters = new StringBuilder(name.length());
      for (int i = 0; i < name.length(); i++) {
        char c = name.charAt(i);
        if (!isSeparator(c)) {
          letters.append(SchemeRows.small(c));
        }
      }
      if (letters.length() > 0) {
        plain.add(letters.toString());
      }
    }
    return new SecretParameters(plain);
  }

  static SecretParameters configured(@Nullable String property, @Nullable String environment) {
    String said = property != null ? property : environment;
    if (said == null || said.isBlank()) {
      return BUILT_IN;
    }
    String text = said.strip();
    boolean isAdded = text.startsWith("+");
    List<String> all = new ArrayList<>(isAdded ? NAMES : List.of());
    for (String name : (isAdded ? text.substring(1) : text).split(",", -1)) {
      all.add(name.strip());
    }
    return of(all);
  }

  /** Returns the names, in lower case and without separators; unmodifiable. */
  public List<String> names() {
    return names;
  }

  /** Returns whether a range of a text is such a name. */
  boolean hold(String text, int start, int end) {
    int last = lastWordEnd(text, start, end);
    int first = last;
    int letters = 0; // INVARIANT: no more is looked at than a name can be long
    while (first > start && isOfWord(text.charAt(first - 1)) && letters < byLength.length) {
      first--;
      letters += isSeparator(text.charAt(first)) ? 0 : 1;
    }
    boolean isQuoted = first > start && text.charAt(first - 1) == '"';
    if (isQuoted || letters >= byLength.length) {
      return false;
    }
    for (String name : byLength[letters]) {
      if (isAt(text, first, last, name)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Where the last word ends: in {@code user[password]}, {@code password[]}, {@code password[0]}.
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

  /**
   * Returns whether a character is one of a parameter's name, so that the name may begin before it.
   * What is not separates parameters, or stands before the first. A quotation mark counts to the
   * name: in what is quoted, secrets are hidden before it is quoted.
   */
  static boolean isOfName(char c) {
    return isOfWord(c) || c == '.' || c == '[' || c == ']' || c == '%' || c == '"';
  }

  private static boolean isOfWord(char c) {
    char small = SchemeRows.small(c);
    return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') || isSeparator(c) || c >= 128;
  }

  private static boolean isSeparator(char c) {
    return c == '-' || c == '_';
  }

  private static boolean isAt(String text, int start, int end, String name) {
    int next = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (!isSeparator(c) && SchemeRows.small(c) != name.charAt(next++)) {
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
    String[][] byLength = new String[longest + 1][];
    for (int i = 0; i <= longest; i++) {
      int length = i;
      byLength[i] = names.stream().filter(n -> n.length() == length).toArray(String[]::new);
    }
    return byLength;
  }
}
