package dev.urial.idna;

import org.jspecify.annotations.Nullable;

/**
 * ToASCII in one pass, for most non-ASCII names: those whose non-ASCII characters are left
 * unchanged by mapping and normalization, and to which only the validity rule for characters
 * applies.
 *
 * <pre>
 * bücher.Example     handled: ASCII labels are lower-cased
 * Bücher.example     not handled: a non-ASCII label with a letter to be mapped
 * שלום.example       not handled: the Bidi rule applies
 * </pre>
 *
 * <p>All other names, valid or not, are left to {@link Uts46Processing}; a property test checks
 * that both agree.
 *
 * @see <a href="https://www.unicode.org/reports/tr46/#ToASCII">UTS #46 §4.2</a>
 */
final class SimpleLabels {
  private static final String ACE = "xn--";

  private SimpleLabels() {}

  /**
   * Returns a domain in ASCII, or null if it needs the full processing. The flags of the caller
   * must enable no checks other than the Bidi rule and the joiners.
   */
  static @Nullable String toAscii(String domain) {
    final int n = domain.length();
    StringBuilder out = new StringBuilder(n + 24);
    int directions = 0;
    int start = 0;
    int seen = 0;
    boolean hasUpperCase = false;
    for (int i = 0; i <= n; i++) {
      char c = i < n ? domain.charAt(i) : '.';
      if (c == '.') {
        if (seen >= 128 && !encode(domain, start, i, hasUpperCase, out)) {
          return null;
        }
        if (i < n) {
          out.append('.');
        }
        start = i + 1;
        seen = 0;
        hasUpperCase = false;
      } else if (c < 128) {
        boolean isUpperCase = c >= 'A' && c <= 'Z';
        hasUpperCase |= isUpperCase;
        out.append(isUpperCase ? (char) (c | 0x20) : c);
        seen |= c;
        if (c == '-' && i - start == 3 && isAce(domain, start)) {
          return null;
        }
      } else {
        int row = IdnaTables.properties(c);
        int status = IdnaTables.status(row);
        boolean isPlain = status == IdnaTables.VALID || status == IdnaTables.DEVIATION;
        if (!isPlain
            || IdnaTables.isMark(row)
            || !IdnaTables.isBoundary(row)
            || Joiners.isJoiner(c)) {
          return null;
        }
        directions |= 1 << IdnaTables.bidi(row);
        seen |= c;
      }
    }
    return BidiRule.appliesTo(directions) ? null : out.toString();
  }

  /**
   * Replaces the label that was appended last with its Punycode; returns false if it contains an
   * upper-case letter or cannot be encoded.
   */
  private static boolean encode(
      String domain, int start, int end, boolean hasUpperCase, StringBuilder out) {
    if (hasUpperCase) {
      return false;
    }
    int dot = out.length();
    while (dot > 0 && out.charAt(dot - 1) != '.') {
      dot--;
    }
    out.setLength(dot);
    return Punycode.encode(domain, start, end, out.append(ACE));
  }

  private static boolean isAce(String domain, int start) {
    return (domain.charAt(start) | 0x20) == 'x'
        && (domain.charAt(start + 1) | 0x20) == 'n'
        && domain.charAt(start + 2) == '-';
  }
}
