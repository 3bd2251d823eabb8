package dev.urial.internal.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fields in running text whose values are secrets: JSON members and text that looks like them,
 * quoted values, and HTTP header fields. The names are those of {@link SecretParameters}.
 *
 * <pre>
 * "password":"s3cret"              a value in quotation marks; in JSON within JSON they are escaped
 * "pass\&#117;0077ord":"s3cret"        a name with escapes
 * password='s3cret'  password: "s3cret"
 * Authorization: Bearer s3cret     after the scheme
 * Cookie: a=s3cret; b=s3cret       each value
 * Set-Cookie: a=s3cret; Path=/     the first value
 * X-Api-Key: a1b2c3d4              a name with a hyphen, and a value that looks like a key
 * </pre>
 *
 * <p>CHOICE: numbers are not masked, because asterisks in their place would not be valid JSON, and
 * {@code "token":512} is more often a count than a credential.
 *
 * <p>INVARIANT: text that is examined after a colon or an equals sign is either consumed, or no
 * longer than a name or a key. The running time is therefore linear.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-11.6.2">RFC 9110 §11.6.2,
 *     Authorization</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6265#section-4">RFC 6265 §4, Cookie</a>
 */
public final class SecretFields {
  /**
   * A field whose value contains a secret.
   *
   * @param kind {@code header} for an HTTP header field, {@code field} for any other field
   * @param bounds the start and the end of each secret, ascending
   * @param open the quotation mark that is missing at the end of the text; null if the value is
   *     complete
   */
  @SuppressWarnings("ArrayRecordComponent") // passed to the caller, not kept
  public record Found(String kind, int[] bounds, @Nullable Quotation open) {}

  private static final int LONGEST_NAME = 64;
  private static final int LONGEST_ESCAPED = 6 * LONGEST_NAME; // a name with escapes
  private static final int MOST_SPACES = 8; // before a colon

  /** The characters that may precede the name of a header field. */
  private static final String BEFORE_NAME = " \t\n\r\"'`,;|<>({[-";

  /** The characters that end a credential. */
  private static final String AFTER_VALUE = "\"'`\\,;<>";

  private static final String CLOSING = ")]}.";

  /**
   * Schemes of RFC 9110 §11 that are followed by a token; {@link #PARAMETER_SCHEMES} are followed
   * by parameters.
   */
  private static final List<String> TOKEN_SCHEMES =
      List.of("basic", "bearer", "token", "negotiate", "ntlm", "dpop", "apikey", "key");

  private static final List<String> PARAMETER_SCHEMES =
      List.of("digest", "oauth", "hawk", "mac", "hoba", "signature", "mutual");

  /** Whether a name may end with two characters, indexed by these characters. */
  private static final boolean[] ENDS = ends();

  private SecretFields() {}

  // Fast checks.

  /**
   * Returns whether the colon at an index may follow the name of a field whose value is a secret.
   */
  static boolean isHint(String text, int colon) {
    if (colon < 3
        || colon + 1 >= text.length()
        || !SecretShapes.mayFollowColon(text.charAt(colon + 1))) {
      return false;
    }
    char before = text.charAt(colon - 1);
    int end = isMark(before) ? colon - 1 : colon;
    char last = text.charAt(end - 1);
    boolean isPlain = before != ' ' && last != ' ' && last != '\\';
    return (!isPlain || mayEndWith(text.charAt(end - 2), last))
        && says(text, isPlain ? end : nameEnd(text, colon)) != SecretParameters.Says.NOTHING;
  }

  static boolean mayEndWith(char one, char last) {
    return (one | last) >= 128 || ENDS[one << 7 | last];
  }

  /**
   * Returns whether the name of a field whose value is a secret may end with a character, whatever
   * precedes it.
   */
  static boolean mayEndWith(char last) {
    return mayEndWith('-', last) || mayEndWith('i', last); // Cookie
  }

  private static boolean[] ends() {
    boolean[] ends = SecretParameters.DEFAULT.endsInAnyCase();
    for (char one : new char[] {'i', 'I'}) {
      ends[one << 7 | 'e'] = true; // Cookie
      ends[one << 7 | 'E'] = true;
    }
    return ends;
  }

  /**
   * Returns the end of the name before a colon or an equals sign, before any spaces, quotation mark
   * and backslashes between them.
   */
  private static int nameEnd(String text, int sign) {
    int end = sign;
    while (end > 0 && sign - end < MOST_SPACES && text.charAt(end - 1) == ' ') {
      end--;
    }
    if (end > 0 && isMark(text.charAt(end - 1))) {
      end--;
      while (end > 0 && sign - end < MOST_SPACES && text.charAt(end - 1) == '\\') {
        end--;
      }
    }
    return PlainName.end(text, Math.max(0, sign - MOST_SPACES), end);
  }

  private static int nameStart(String text, int end) {
    int start = end;
    while (start > 0
        && end - start < LONGEST_NAME
        && PlainName.isOfUnquoted(text.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  private static SecretParameters.Says says(String text, int end) {
    if (end < 2) {
      return SecretParameters.Says.NOTHING;
    }
    if (mayEndWith(text.charAt(end - 2), text.charAt(end - 1))) {
      if (isName(text, end, "cookie") || isName(text, end, "authorization")) {
        return SecretParameters.Says.SECRET;
      }
      if (SecretParameters.DEFAULT.mayEndWithThree(text, end)) {
        SecretParameters.Says says = says(text, nameStart(text, end), end);
        if (says != SecretParameters.Says.NOTHING) {
          return says;
        }
      }
    }
    int start = escapedStart(text, end);
    UnescapedText name = start == end ? null : UnescapedText.ofString(text, start, end);
    return name == null
        ? SecretParameters.Says.NOTHING
        : says(name.text, 0, PlainName.end(name.text, 0, name.text.length()));
  }

  private static SecretParameters.Says says(String text, int start, int end) {
    SecretParameters.Says says = SecretParameters.DEFAULT.says(text, start, end);
    return says == SecretParameters.Says.CODE ? SecretParameters.Says.NOTHING : says;
  }

  /** Returns the start of a name with escapes, or its end if it has none. */
  private static int escapedStart(String text, int end) {
    int start = end;
    boolean isEscaped = false;
    while (start > 0 && end - start < LONGEST_ESCAPED && isOfEscaped(text.charAt(start - 1))) {
      start--;
      isEscaped |= text.charAt(start) == '\\';
    }
    return isEscaped ? start : end;
  }

  private static boolean isOfEscaped(char c) {
    return c == '\\' || c == '{' || c == '}' || PlainName.isOfUnquoted(c);
  }

  /**
   * Returns the index of the colon or equals sign after a name with the escape at an index; -1 if
   * there is none.
   */
  public static int signAfter(String text, int backslash) {
    int i = backslash;
    while (i < text.length() && i - backslash < LONGEST_ESCAPED && isOfEscaped(text.charAt(i))) {
      i++;
    }
    i += i < text.length() && isMark(text.charAt(i)) ? 1 : 0;
    while (i < text.length() && text.charAt(i) == ' ' && i - backslash < LONGEST_ESCAPED) {
      i++;
    }
    return i < text.length() && ":=".indexOf(text.charAt(i)) >= 0 ? i : -1;
  }

  private static boolean isName(String text, int end, String name) {
    int start = end - name.length();
    if (start < 0 || !SchemeRows.isAt(text, start, end, name)) {
      return false;
    }
    char before = start == 0 ? ' ' : text.charAt(start - 1);
    boolean isEscape = start > 1 && "nrt".indexOf(before) >= 0 && text.charAt(start - 2) == '\\';
    return isEscape || BEFORE_NAME.indexOf(before) >= 0;
  }

  // The value.

  /**
   * Returns the field whose name ends at a colon or an equals sign; null if it contains no secret.
   */
  public static @Nullable Found at(String text, int sign) {
    int end = nameEnd(text, sign);
    SecretParameters.Says says = says(text, end);
    if (says == SecretParameters.Says.NOTHING) {
      return null;
    }
    boolean isColon = text.charAt(sign) == ':';
    int value = sign + 1;
    while (isColon && value < text.length() && " \t[".indexOf(text.charAt(value)) >= 0) {
      value++;
    }
    int mark = value;
    while (mark < text.length() && text.charAt(mark) == '\\') {
      mark++;
    }
    boolean isQuoted = mark < text.length() && isMark(text.charAt(mark));
    if (isQuoted && (isColon || beginsWord(text, wordStart(text, end)))) {
      Quotation quotation = new Quotation(text.charAt(mark), mark - value);
      return quoted(text, mark + 1, quotation, says);
    }
    return isColon && end == sign ? header(text, end, value) : null;
  }

  private static @Nullable Found quoted(
      String text, int start, Quotation quotation, SecretParameters.Says says) {
    if (says == SecretParameters.Says.KEY && !SecretParameters.isKey(text, start)) {
      return null;
    }
    int end = quotation.end(text, start);
    return end <= start
        ? null
        : new Found("field", new int[] {start, end}, end < text.length() ? null : quotation);
  }

  private static int wordStart(String text, int end) {
    int start = escapedStart(text, end);
    return start == end ? nameStart(text, end) : start;
  }

  /**
   * Returns whether a word begins at an index; otherwise, the equals sign after it belongs to a
   * parameter in a URI.
   */
  private static boolean beginsWord(String text, int start) {
    return start == 0 || " \t\n\r,;|<({[".indexOf(text.charAt(start - 1)) >= 0;
  }

  private static @Nullable Found header(String text, int end, int value) {
    if (isName(text, end, "cookie")) {
      return cookies(text, value, isName(text, end, "set-cookie"));
    }
    if (isName(text, end, "authorization")) {
      return header(value(text, value));
    }
    int start = nameStart(text, end);
    boolean isHeader = text.substring(start, end).indexOf('-') > 0 && beginsField(text, start);
    return isHeader && SecretParameters.isKey(text, value)
        ? header(new int[] {value, credentialEnd(text, value)})
        : null;
  }

  private static boolean beginsField(String text, int start) {
    return start == 0 || BEFORE_NAME.indexOf(text.charAt(start - 1)) >= 0;
  }

  private static @Nullable Found header(int[] bounds) {
    return bounds.length == 0 || bounds[0] >= bounds[1] ? null : new Found("header", bounds, null);
  }

  /**
   * Returns the bounds of the secret in {@code credentials = auth-scheme [ 1*SP ( token68 /
   * #auth-param ) ]}, RFC 9110 §11.4; an empty array if there is none.
   */
  private static int[] value(String text, int start) {
    int scheme = wordEnd(text, start);
    boolean isScheme = scheme > start && text.startsWith(" ", scheme);
    String name = isScheme ? Ascii.lower(text.substring(start, scheme)) : "";
    int credential = isScheme ? scheme + 1 : start;
    if (PARAMETER_SCHEMES.contains(name)) {
      boolean isParameter = text.startsWith("=", wordEnd(text, credential));
      return isParameter ? new int[] {credential, lineEnd(text, credential)} : new int[0];
    }
    return TOKEN_SCHEMES.contains(name) || SecretParameters.isKey(text, credential)
        ? new int[] {credential, credentialEnd(text, credential)}
        : new int[0];
  }

  private static int wordEnd(String text, int start) {
    int end = start;
    while (end < text.length()
        && end - start < LONGEST_NAME
        && PlainName.isOfName(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static int credentialEnd(String text, int start) {
    int end = start;
    while (end < text.length()
        && text.charAt(end) > ' '
        && AFTER_VALUE.indexOf(text.charAt(end)) < 0) {
      end++;
    }
    while (end > start && CLOSING.indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return end;
  }

  /**
   * Returns the values in {@code cookie-string = cookie-pair *( ";" SP cookie-pair )}, RFC 6265
   * §4.2.1, or null if there are none.
   */
  private static @Nullable Found cookies(String text, int start, boolean isFirstAlone) {
    List<Integer> bounds = new ArrayList<>();
    int name = start;
    while (name < text.length()) {
      int equals = name;
      while (equals < text.length()
          && text.charAt(equals) > ' '
          && "=;,\"'\\".indexOf(text.charAt(equals)) < 0) {
        equals++;
      }
      if (equals == name || !text.startsWith("=", equals)) {
        break;
      }
      boolean isQuoted = text.startsWith("\"", equals + 1);
      int value = equals + (isQuoted ? 2 : 1);
      int end = credentialEnd(text, value);
      if (end > value) {
        bounds.add(value);
        bounds.add(end);
      }
      int after = isQuoted && text.startsWith("\"", end) ? end + 1 : end;
      boolean goesOn = !isFirstAlone && text.startsWith(";", after);
      if (!goesOn) {
        break;
      }
      name = text.startsWith(" ", after + 1) ? after + 2 : after + 1;
    }
    return bounds.isEmpty()
        ? null
        : new Found("header", bounds.stream().mapToInt(Integer::intValue).toArray(), null);
  }

  private static int lineEnd(String text, int start) {
    int i = start;
    while (i < text.length() && !Quotation.isLineEnd(text.charAt(i))) {
      i++;
    }
    return i;
  }

  static boolean isMark(char c) {
    return c == '"' || c == '\'';
  }
}
