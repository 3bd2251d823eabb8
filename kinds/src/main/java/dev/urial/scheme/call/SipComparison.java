package dev.urial.scheme.call;

import dev.urial.scheme.call.SipSyntax.Pair;
import dev.urial.view.PartEncoding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Compares SIP URIs.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1.4">RFC 3261 §19.1.4</a>
 */
final class SipComparison {
  /**
   * Parameters that must be in both URIs or in neither for the URIs to match. CHOICE: these include
   * {@code transport}, as in the RFC's example.
   */
  private static final Set<String> COUNTED = Set.of("user", "ttl", "method", "maddr", "transport");

  private static final String QUOTE = "%22";
  private static final String BACKSLASH = "%5C";

  private SipComparison() {}

  /** Returns whether the user, password, host, port, parameters and headers match. */
  static boolean match(SipSyntax a, SipSyntax b) {
    Map<String, String> some = byName(a);
    Map<String, String> others = byName(b);
    return address(a).equals(address(b))
        && compared(a.headers).equals(compared(b.headers))
        && match(some, others)
        && match(others, some);
  }

  private static boolean match(Map<String, String> some, Map<String, String> others) {
    for (var parameter : some.entrySet()) {
      String other = others.get(parameter.getKey());
      boolean same = other == null || other.equals(parameter.getValue());
      if (!same || (other == null && COUNTED.contains(parameter.getKey()))) {
        return false;
      }
    }
    return true;
  }

  private static String address(SipSyntax sip) {
    String digits = sip.port == null ? "" : sip.port;
    int zeros = 0;
    while (zeros < digits.length() - 1 && digits.charAt(zeros) == '0') {
      zeros++;
    }
    return (sip.user == null ? "" : PartEncoding.plain(sip.user, PartEncoding.MARKED))
        + (sip.password == null ? "" : ':' + PartEncoding.plain(sip.password, PartEncoding.MARKED))
        + (sip.user == null ? "" : "@")
        + PartEncoding.small(sip.host)
        + (sip.port == null ? "" : ':' + digits.substring(zeros));
  }

  /** Returns the parameters by name, each value with its equals sign. */
  private static Map<String, String> byName(SipSyntax sip) {
    Map<String, String> sorted = new TreeMap<>();
    for (Pair p : sip.parameters) {
      sorted.put(SipSyntax.same(p.name()), p.value() == null ? "" : '=' + SipSyntax.same(value(p)));
    }
    return sorted;
  }

  /**
   * Returns the headers in a form for comparison. Under RFC 3261 §7.3.1, quoted strings are
   * case-sensitive, and so are header fields that are defined as case-sensitive, such as Call-ID
   * (§20.8). The body is case-sensitive, too.
   */
  private static String compared(List<Pair> headers) {
    List<String> compared = new ArrayList<>();
    for (Pair header : headers) {
      String name = SipSyntax.same(header.name());
      String value = PartEncoding.plain(value(header), PartEncoding.MARKED);
      boolean counts = name.equals("call-id") || name.equals("i") || name.equals("body");
      compared.add(name + '=' + (counts ? value : smallOutsideQuotes(value)));
    }
    return query(compared);
  }

  /**
   * Returns a value in lower case, except in quotation marks, where a backslash escapes a quotation
   * mark.
   */
  private static String smallOutsideQuotes(String value) {
    if (!value.contains(QUOTE)) {
      return PartEncoding.small(value);
    }
    StringBuilder out = new StringBuilder(value.length());
    int start = 0; // of a quoted or unquoted part
    boolean quoted = false;
    for (int i = value.indexOf('%'); i >= 0; i = value.indexOf('%', i + 3)) {
      if (quoted && value.startsWith(BACKSLASH, i)) {
        // A backslash escapes one character or one percent-encoded octet.
        i += value.startsWith("%", i + BACKSLASH.length()) ? BACKSLASH.length() : 0;
      } else if (value.startsWith(QUOTE, i)) {
        String part = value.substring(start, i);
        out.append(quoted ? part : PartEncoding.small(part));
        start = i;
        quoted = !quoted;
      }
    }
    String last = value.substring(start);
    return out.append(quoted ? last : PartEncoding.small(last)).toString();
  }

  private static String query(List<String> headers) {
    headers.sort(null);
    return headers.isEmpty() ? "" : '?' + String.join("&", headers);
  }

  private static String value(Pair pair) {
    return pair.value() == null ? "" : pair.value();
  }
}
