package dev.urial.urn;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import org.jspecify.annotations.Nullable;

/**
 * Reads a URN once, from left to right, and keeps where its parts lie.
 *
 * <pre>
 *   urn:example:weather?+CCResolve:cc=uk?=op=map#here
 *      |       |       | |             | |     | |
 *      3  nidEnd  nssEnd rStart     rEnd qStart  fStart     (qEnd is where the f-component's "#" is)
 * </pre>
 *
 * <p>An absent component has the start -1. Used once, by {@link Urn}, and thrown away.
 */
final class UrnParser {
  private static final CharSet LDH = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("-"));
  private static final CharSet ALPHANUM = CharSet.ALPHA.or(CharSet.DIGIT);

  /** RFC 2141 §2.2, without the reserved characters, which §2.3 forbids unencoded. */
  private static final CharSet OLD_NSS = ALPHANUM.or(CharSet.of("()+,-.:=@;$_!*'"));

  private static final String PREFIX = "urn:";
  private static final int MAX_NID = 32;

  private final String text;
  private @Nullable SyntaxError error;
  private int pos;

  int nidEnd;
  int nssEnd;
  int rStart = -1;
  int rEnd = -1;
  int qStart = -1;
  int qEnd = -1;
  int fStart = -1;

  UrnParser(String text) {
    this.text = text;
  }

  /** The error, or null if the text is a URN. */
  @Nullable SyntaxError read(UrnSyntax syntax) {
    boolean read = syntax == UrnSyntax.RFC_8141 ? namestring() : oldUrn();
    if (read && pos < text.length()) {
      fail(syntax == UrnSyntax.RFC_8141 ? UrnRules.NSS : UrnRules.OLD_NSS);
    }
    return error;
  }

  /** {@code namestring = assigned-name [ rq-components ] [ "#" f-component ]}, RFC 8141 §2. */
  private boolean namestring() {
    return prefix(UrnRules.ASSIGNED_NAME) && nid() && nss() && rqComponents() && fComponent();
  }

  private boolean prefix(SpecRule rule) {
    while (pos < PREFIX.length()) {
      if (pos == text.length() || lower(text.charAt(pos)) != PREFIX.charAt(pos)) {
        return fail(rule);
      }
      pos++;
    }
    return true;
  }

  /** {@code NID = (alphanum) 0*30(ldh) (alphanum)}, RFC 8141 §2.1. */
  private boolean nid() {
    int start = pos;
    if (!at(ALPHANUM)) {
      return fail(UrnRules.NID);
    }
    while (pos - start < MAX_NID && at(LDH)) {
      boolean last = pos - start == MAX_NID - 1;
      if (last && text.charAt(pos) == '-') {
        return fail(UrnRules.NID);
      }
      pos++;
    }
    nidEnd = pos;
    if (!at(':') || pos - start < 2 || text.charAt(pos - 1) == '-') {
      return fail(pos - start == MAX_NID ? UrnRules.ASSIGNED_NAME : UrnRules.NID);
    }
    pos++;
    return true;
  }

  /** {@code NSS = pchar *(pchar / "/")}, RFC 8141 §2.2. */
  private boolean nss() {
    if (!first(UrnRules.NSS) || !skip(CharSet.PATH)) {
      return false;
    }
    nssEnd = pos;
    return true;
  }

  /** {@code rq-components = [ "?+" r-component ] [ "?=" q-component ]}, RFC 8141 §2. */
  private boolean rqComponents() {
    if (!at('?')) {
      return true;
    }
    pos++;
    if (at('+')) {
      pos++;
      rStart = pos;
      return first(UrnRules.R_COMPONENT) && skip(CharSet.QUERY) && divide(pos);
    }
    if (at('=')) {
      pos++;
      qStart = pos;
      if (!first(UrnRules.Q_COMPONENT) || !skip(CharSet.QUERY)) {
        return false;
      }
      qEnd = pos;
      return true;
    }
    return fail(UrnRules.RQ_COMPONENTS);
  }

  /**
   * Finds where the r-component ends: at the first {@code ?=} that a q-component can follow.
   *
   * <p>CHOICE: the ABNF is ambiguous, as an r-component may hold {@code ?=}; the prose lets it end
   * there. A {@code ?=} that no q-component can follow is left in the r-component, so that exactly
   * the texts of the ABNF are URNs.
   */
  private boolean divide(int end) {
    rEnd = end;
    for (int i = rStart; i + 2 < end; i++) {
      if (text.charAt(i) == '?' && text.charAt(i + 1) == '=' && isPcharAt(i + 2)) {
        rEnd = i;
        qStart = i + 2;
        qEnd = end;
        return true;
      }
    }
    return true;
  }

  private boolean isPcharAt(int i) {
    char c = text.charAt(i);
    return c == '%' || CharSet.PCHAR.has(c);
  }

  private boolean fComponent() {
    if (!at('#')) {
      return pos == text.length()
          || fail(
              rStart >= 0
                  ? UrnRules.R_COMPONENT
                  : qStart >= 0 ? UrnRules.Q_COMPONENT : UrnRules.NSS);
    }
    pos++;
    fStart = pos;
    return skip(CharSet.FRAGMENT) && (pos == text.length() || fail(UrnRules.F_COMPONENT));
  }

  /** {@code <URN> ::= "urn:" <NID> ":" <NSS>}, RFC 2141 §2. */
  private boolean oldUrn() {
    return prefix(UrnRules.OLD_URN) && oldNid() && oldNss();
  }

  /** {@code <NID> ::= <let-num> [ 1,31<let-num-hyp> ]}, but not {@code urn}; RFC 2141 §2.1. */
  private boolean oldNid() {
    int start = pos;
    if (!at(ALPHANUM)) {
      return fail(UrnRules.OLD_NID);
    }
    while (pos - start < MAX_NID && at(LDH)) {
      pos++;
    }
    nidEnd = pos;
    if (!at(':') || (pos - start == 3 && text.regionMatches(true, start, PREFIX, 0, 3))) {
      return fail(pos - start == MAX_NID ? UrnRules.OLD_URN : UrnRules.OLD_NID);
    }
    pos++;
    return true;
  }

  /** {@code <NSS> ::= 1*<URN chars>}, RFC 2141 §2.2. */
  private boolean oldNss() {
    int start = pos;
    if (!skip(OLD_NSS)) {
      return false;
    }
    nssEnd = pos;
    return pos > start || fail(UrnRules.OLD_NSS);
  }

  /** A component must begin with a {@code pchar}. */
  private boolean first(SpecRule rule) {
    return at('%') || at(CharSet.PCHAR) || fail(rule);
  }

  /** Skips what the set holds, and escapes. False if an escape is broken. */
  private boolean skip(CharSet set) {
    int n = text.length();
    while (pos < n) {
      char c = text.charAt(pos);
      if (c == '%') {
        for (int digit = 1; digit <= 2; digit++) {
          if (pos + digit >= n || Percent.digit(text.charAt(pos + digit)) < 0) {
            pos += digit;
            return fail(Rule.PCT_ENCODED);
          }
        }
        pos += 3;
      } else if (c < 128 && set.has(c)) {
        pos++;
      } else {
        break;
      }
    }
    return true;
  }

  private boolean at(char c) {
    return pos < text.length() && text.charAt(pos) == c;
  }

  private boolean at(CharSet set) {
    return pos < text.length() && text.charAt(pos) < 128 && set.has(text.charAt(pos));
  }

  private boolean fail(SpecRule rule) {
    error = new SyntaxError(rule, pos, text);
    return false;
  }

  private static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c;
  }
}
