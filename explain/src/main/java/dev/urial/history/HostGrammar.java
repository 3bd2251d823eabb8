package dev.urial.history;

import dev.urial.grammar.CharSet;

/**
 * Host names and numbers as defined in RFC 1738 §5 and RFC 2396 §3.2.2.
 *
 * <pre>
 * hostname    = *( domainlabel "." ) toplabel
 * domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum
 * toplabel    = alpha | alpha *( alphanum | "-" ) alphanum
 * hostnumber  = digits "." digits "." digits "." digits
 * </pre>
 */
final class HostGrammar {
  private static final CharSet ALPHANUM = CharSet.ALPHA.or(CharSet.DIGIT);

  private HostGrammar() {}

  /** Matches {@code hostname}. RFC 2396 also allows a trailing dot, which is not checked here. */
  static boolean isName(String text, int start, int end) {
    int label = start;
    for (int i = start; i <= end; i++) {
      if (i == end || text.charAt(i) == '.') {
        if (!isLabel(text, label, i)) {
          return false;
        }
        if (i == end) {
          return CharSet.ALPHA.has(text.charAt(label));
        }
        label = i + 1;
      }
    }
    return false;
  }

  private static boolean isLabel(String text, int start, int end) {
    if (start == end || text.charAt(start) == '-' || text.charAt(end - 1) == '-') {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (!ALPHANUM.has(text.charAt(i)) && text.charAt(i) != '-') {
        return false;
      }
    }
    return true;
  }

  /** Matches four runs of digits, separated by dots; each has at most {@code maxDigits} digits. */
  static boolean isNumber(String text, int start, int end, int maxDigits) {
    int dots = 0;
    int digits = 0;
    for (int i = start; i < end; i++) {
      if (text.charAt(i) == '.' && digits > 0) {
        dots++;
        digits = 0;
      } else if (!CharSet.DIGIT.has(text.charAt(i)) || ++digits > maxDigits) {
        return false;
      }
    }
    return dots == 3 && digits > 0;
  }

  /** Returns whether one of the four numbers of a {@code hostnumber} is greater than 255. */
  static boolean exceeds255(String text, int start, int end) {
    int number = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      number = c == '.' ? 0 : number * 10 + (c - '0');
      if (number > 255) {
        return true;
      }
    }
    return false;
  }
}
