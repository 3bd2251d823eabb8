package dev.urial.internal.syntax;

import dev.urial.grammar.Percent;
import dev.urial.internal.text.LoneSurrogates;
import org.jspecify.annotations.Nullable;

/**
 * Looks up one pair of a form's query within a text, without reading the other pairs.
 *
 * <pre>
 *   ?utm=x&amp;q=find+me&amp;page=2       find "q"
 *    ^ no: the first letter differs, so go on behind the next &amp;
 *          ^ yes: the value is what stands up to the next &amp;
 * </pre>
 *
 * <p>A name is compared letter by letter; only a name with a {@code %} or a {@code +} before the
 * first difference is decoded. Same answer as {@code QueryParams}: a law compares them.
 *
 * @see <a href="https://url.spec.whatwg.org/#urlencoded-parsing">URL Standard,
 *     application/x-www-form-urlencoded parsing</a>
 */
public final class FormQuery {
  private FormQuery() {}

  /** Returns the decoded value of the first pair with a name between two positions, or null. */
  public static @Nullable String find(String text, int start, int end, String name) {
    String wanted = LoneSurrogates.replaced(name);
    int pair = start;
    while (pair < end) {
      int value = valueIfNamed(text, pair, end, wanted);
      int next = text.indexOf('&', Math.max(pair, value));
      if (next < 0 || next > end) {
        next = end;
      }
      if (value >= 0 && next > pair) { // "&&" contains no pair
        return decode(text.substring(value, next));
      }
      pair = next + 1;
    }
    return null;
  }

  /** Returns where the value of a pair begins, at most at the pair's end; -1 for another name. */
  private static int valueIfNamed(String text, int pair, int end, String name) {
    int i = pair;
    for (int k = 0; k <= name.length(); k++, i++) {
      char c = i < end ? text.charAt(i) : '&';
      if (c == '%' || c == '+') {
        return valueIfDecodedName(text, pair, end, name);
      }
      if (c == '=' || c == '&') {
        return k < name.length() ? -1 : c == '=' ? i + 1 : i;
      }
      if (k == name.length() || c != name.charAt(k)) {
        return -1;
      }
    }
    return -1;
  }

  private static int valueIfDecodedName(String text, int pair, int end, String name) {
    int i = pair;
    while (i < end && text.charAt(i) != '=' && text.charAt(i) != '&') {
      i++;
    }
    if (!decode(text.substring(pair, i)).equals(name)) {
      return -1;
    }
    return i < end && text.charAt(i) == '=' ? i + 1 : i;
  }

  private static String decode(String encoded) {
    return Percent.decodeLossy(encoded.replace('+', ' '));
  }
}
