package dev.urial.internal.syntax;

import dev.urial.grammar.Percent;
import dev.urial.internal.text.LoneSurrogates;
import org.jspecify.annotations.Nullable;

/**
 * Looks up one name-value pair in a query whose pairs are separated by ampersands, without decoding
 * the other pairs.
 *
 * <pre>
 *   ?utm=x&amp;q=find+me&amp;page=2       find "q"
 *    ^ no: the first letter differs, so continue after the next &amp;
 *          ^ yes: the value ends at the next &amp;
 * </pre>
 *
 * <p>Names are compared character by character; only a name with a {@code %} or a {@code +} before
 * the first difference is decoded. The result is the same as that of {@code QueryParams}; a test
 * compares the two.
 *
 * @see <a href="https://url.spec.whatwg.org/#urlencoded-parsing">URL Standard,
 *     application/x-www-form-urlencoded parsing</a>
 */
public final class FormQuery {
  private FormQuery() {}

  /**
   * Returns the decoded value of the first pair with the given name in a range of a string, or null
   * if there is none.
   *
   * @param isForm whether a plus sign is a space
   */
  public static @Nullable String find(
      String text, int start, int end, String name, boolean isForm) {
    char first = name.isEmpty() ? '=' : name.charAt(0);
    int pair = start;
    while (pair < end) {
      char c = text.charAt(pair);
      if (c == first || c == '%' || c == '+') {
        int value = valueIfNamed(text, pair, end, name, isForm);
        if (value > pair) { // "&&" contains no pair
          return value(text, value, end, isForm);
        }
      }
      int next = text.indexOf('&', pair);
      if (next < 0) {
        return null;
      }
      pair = next + 1;
    }
    return null;
  }

  /**
   * Returns the start of a pair's value, which is the pair's end if there is no equals sign; -1 if
   * the pair has a different name.
   */
  private static int valueIfNamed(String text, int pair, int end, String name, boolean isForm) {
    int n = name.length();
    int i = pair;
    for (int k = 0; k < n && i < end; k++, i++) {
      char c = text.charAt(i);
      if (c != name.charAt(k) || (c <= '=' && isSyntax(c))) {
        return c == '%' || c == '+' ? valueIfDecodedName(text, pair, end, name, isForm) : -1;
      }
    }
    if (i == end) {
      return i - pair == n ? i : -1;
    }
    return switch (text.charAt(i)) {
      case '=' -> i + 1;
      case '&' -> i;
      case '%', '+' -> valueIfDecodedName(text, pair, end, name, isForm);
      default -> -1;
    };
  }

  private static boolean isSyntax(char c) {
    return c == '=' || c == '&' || c == '%' || c == '+';
  }

  private static int valueIfDecodedName(
      String text, int pair, int end, String name, boolean isForm) {
    int i = pair;
    while (i < end && text.charAt(i) != '=' && text.charAt(i) != '&') {
      i++;
    }
    if (!decode(text.substring(pair, i), isForm).equals(LoneSurrogates.replaced(name))) {
      return -1;
    }
    return i < end && text.charAt(i) == '=' ? i + 1 : i;
  }

  /** Returns the decoded value that begins at an index. */
  private static String value(String text, int start, int end, boolean isForm) {
    boolean encoded = false;
    int i = start;
    while (i < end) {
      char c = text.charAt(i);
      if (c <= '+') { // most characters are greater than these three
        if (c == '&') {
          break;
        }
        encoded |= c == '%' || c == '+';
      }
      i++;
    }
    String value = text.substring(start, i);
    return encoded ? decode(value, isForm) : value;
  }

  private static String decode(String encoded, boolean isForm) {
    return Percent.decodeLossy(isForm ? encoded.replace('+', ' ') : encoded);
  }
}
