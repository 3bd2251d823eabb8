package dev.urial.internal.normalization;

import static dev.urial.internal.syntax.Escapes.NORMAL;

import dev.urial.internal.iri.IriMapping;
import dev.urial.internal.resolution.DotSegments;
import dev.urial.internal.syntax.CharSetTable;
import dev.urial.internal.syntax.Composer;
import dev.urial.internal.syntax.Escapes;
import dev.urial.internal.syntax.GrammarProfile;
import dev.urial.internal.syntax.IpLiteral;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.Parser;
import dev.urial.internal.syntax.Rfc5952;
import dev.urial.internal.syntax.SchemeText;
import dev.urial.internal.syntax.Spans;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites an identifier to its normal form on one rung of the comparison ladder (RFC 3986 §6.2).
 *
 * <pre>
 * syntax-based, RFC 3986 §6.2.2            scheme-based, §6.2.3, all on the left and
 * ──────────────────────────────────────────────────────────────────────────────────
 * scheme and host in lower case            default port and its colon removed
 * escapes in upper case                    port without leading zeros
 * unreserved characters are not escaped    empty path after an authority: "/", if
 * IPv6 addresses as RFC 5952 writes them   the scheme says that both are equal
 * empty port: colon removed (§3.2.3)       non-ASCII domain names mapped by IDNA
 * dot-segments removed from hierarchies    what the scheme's document compares
 * </pre>
 *
 * <p>A path is hierarchical if it follows an authority, if it begins with a slash, or if there is
 * no scheme, because such a reference inherits the hierarchy of its base. The syntax of any other
 * path is defined by the scheme, and dots in it may be data: {@code view-source:http://a/../b}.
 * They are also data in the paths that {@link SchemeRow.Path#FLAT} describes: {@code s3://b/a/../c}
 * is the key of an object. The escapes of a URN are not decoded (RFC 8141 §3.1).
 *
 * <p>INVARIANT: no escape becomes a non-ASCII character. The normal form of an IRI is that of the
 * URI to which it maps, so it is mapped first.
 *
 * <p>A first pass, which does not allocate, checks whether anything must change. The text is
 * rewritten only in that case.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2">RFC 3986 §6.2.2</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-5.3.3">RFC 3987 §5.3.3</a>
 */
public final class Normalizer {
  private final Spans from;
  private final boolean schemeBased;
  private final int behind; // the CharSetTable bits of all characters after the authority

  private Normalizer(Spans from, boolean schemeBased, int behind) {
    this.from = from;
    this.schemeBased = schemeBased;
    this.behind = behind;
  }

  /**
   * Returns the normal form, or null if the text is already normal.
   *
   * @param schemeBased whether to normalize on the scheme-based rung
   */
  public static @Nullable Composer normalize(Spans from, boolean schemeBased) {
    Composer normal = generic(from, schemeBased);
    SchemeRow row = schemeBased && mayHaveRules(from) ? rowOf(from) : null;
    return row == null || row.comparison() == null ? normal : byRules(from, normal, row);
  }

  /**
   * Returns whether the scheme may have rules of its own: {@code http} and {@code https}, which are
   * by far the most frequent, have none.
   */
  private static boolean mayHaveRules(Spans s) {
    return s.schemeEnd > 0 && (s.hostStart < 0 || (s.text.charAt(0) | 0x20) != 'h');
  }

  /** Returns the normal form by the rules of the scheme's document; null if nothing changes. */
  private static @Nullable Composer byRules(Spans from, @Nullable Composer normal, SchemeRow row) {
    String text = normal == null ? from.text : normal.text();
    String changed = SchemeRules.apply(row, text, normal == null ? new Marks(from) : normal);
    Composer to = new Composer(changed.length());
    if (changed.equals(text) || Parser.parse(changed, GrammarProfile.URI, to) != Parser.VALID) {
      return normal;
    }
    to.append(changed);
    Composer again = generic(new Spans(changed, SchemeText.of(changed, to), to) {}, true);
    Composer last = again == null ? to : again;
    return isSame(from.text, last) ? null : last;
  }

  private static @Nullable Composer generic(Spans from, boolean schemeBased) {
    int behind = CharSetTable.some(from.text, from.pathStart, from.text.length());
    boolean headIsNormal = headIsNormal(from, schemeBased);
    if (headIsNormal && restIsNormal(from, schemeBased, behind)) {
      return null; // nothing has been allocated
    }
    return new Normalizer(from, schemeBased, behind).rewrite(headIsNormal);
  }

  private @Nullable Composer rewrite(boolean headIsNormal) {
    Composer to = new Composer(from.text.length() + 3);
    if (headIsNormal) {
      to.head(from);
    } else {
      head(to);
    }
    path(to);
    queryAndFragment(to);
    return isSame(from.text, to) ? null : to;
  }

  private static boolean isSame(String text, Composer other) {
    if (text.length() != other.length) {
      return false;
    }
    for (int i = 0; i < other.length; i++) {
      if (text.charAt(i) != other.chars[i]) {
        return false;
      }
    }
    return true;
  }

  // Checks. A scan of the text finds its character classes, which determine the necessary checks.

  /** Returns whether everything before the path is normal. */
  private static boolean headIsNormal(Spans from, boolean schemeBased) {
    int before = CharSetTable.some(from.text, 0, from.pathStart);
    boolean upper = (before & CharSetTable.UPPER_CASE) != 0;
    return !(upper && hasUpperCase(from.text, 0, from.schemeEnd))
        && (!(upper || from.hasIpLiteral()) || hostIsNormal(from))
        && ((before & CharSetTable.PERCENT) == 0
            || NORMAL.keeps(from.text, Math.max(0, from.schemeEnd), from.pathStart, false))
        && (!from.hasPort() || portIsNormal(from, schemeBased))
        && !(schemeBased && hasOtherName(from, before));
  }

  /** Returns whether the host may be a domain name that IDNA changes. */
  private static boolean hasOtherName(Spans from, int before) {
    return (before & (CharSetTable.PERCENT | CharSetTable.BEYOND_ASCII)) != 0
        && IriMapping.hasInternationalName(from)
        && row(from) != null;
  }

  private static boolean restIsNormal(Spans from, boolean schemeBased, int behind) {
    return ((behind & CharSetTable.PERCENT) == 0 || escapesAreNormal(from))
        && ((behind & CharSetTable.DOT) == 0
            || !DotSegments.in(from.text, from.pathStart, from.pathEnd)
            || !isHierarchy(from))
        && !(schemeBased && lacksSlash(from));
  }

  private static boolean hostIsNormal(Spans s) {
    if (s.hostStart < 0) {
      return true;
    }
    return hasIpv6(s)
        ? Rfc5952.isRecommended(s.text, s.hostStart + 1, s.hostEnd - 1)
        : !hasUpperCaseOutsideEscapes(s.text, s.hostStart, s.hostEnd);
  }

  private static boolean escapesAreNormal(Spans from) {
    Escapes escapes = escapes(from);
    return escapes.keeps(from.text, from.pathStart, from.pathEnd, false)
        && escapes.keeps(from.text, from.pathEnd, from.queryEnd, true)
        && escapes.keeps(from.text, from.queryEnd, from.text.length(), false);
  }

  private static Escapes escapes(Spans s) {
    return s.schemeEnd == 3 && Ascii.isAt(s.text, 0, "urn") ? Escapes.CASE : NORMAL;
  }

  private static boolean hasIpv6(Spans s) {
    return s.hasIpLiteral() && (s.text.charAt(s.hostStart + 1) | 0x20) != 'v';
  }

  private static boolean portIsNormal(Spans s, boolean schemeBased) {
    int start = s.hostEnd + 1;
    boolean isEmpty = start == s.pathStart;
    return !isEmpty
        && (!schemeBased
            || ((s.text.charAt(start) != '0' || start + 1 == s.pathStart)
                && !isDefaultPort(s, start)));
  }

  /** Returns whether the path is hierarchical, so that its dot-segments are removed. */
  private static boolean isHierarchy(Spans s) {
    return !s.hasScheme() || ((s.hasAuthority() || isRooted(s)) && !isFlat(s));
  }

  private static boolean isFlat(Spans s) {
    SchemeRow row = rowOf(s);
    return row != null && row.path() == SchemeRow.Path.FLAT;
  }

  private static boolean isRooted(Spans s) {
    return s.pathEnd > s.pathStart && s.text.charAt(s.pathStart) == '/';
  }

  private static boolean hasUpperCase(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (isUpper(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasUpperCaseOutsideEscapes(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == '%') {
        i += 2;
      } else if (isUpper(c)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }

  // Rewriting, component by component.

  private void head(Composer to) {
    if (from.hasScheme()) {
      to.append(from.text, 0, from.schemeEnd);
      lowerCase(to, 0);
      to.endScheme();
    }
    if (from.hasAuthority()) {
      to.append("//");
      if (from.hasUserinfo()) {
        NORMAL.rewrite(from.text, from.authorityStart(), from.hostStart - 1, false, to);
        to.append('@');
      }
      to.beginHost();
      host(to);
      to.endHost();
      port(to);
    }
  }

  private void host(Composer to) {
    if (hasIpv6(from)) {
      IpLiteral literal = IpLiteral.read(from.text, from.hostStart, from.hostEnd);
      to.append('[');
      to.append(Rfc5952.format(literal.high, literal.low));
      to.append(']');
      return;
    }
    String name =
        schemeBased && row(from) != null
            ? IriMapping.domainName(from.text, from.hostStart, from.hostEnd)
            : null;
    if (name != null) {
      to.append(name);
    } else {
      NORMAL.rewrite(from.text, from.hostStart, from.hostEnd, false, to);
      lowerCase(to, to.hostStart);
    }
  }

  private void path(Composer to) {
    to.beginPath();
    if ((behind & CharSetTable.PERCENT) == 0) {
      to.append(from.text, from.pathStart, from.pathEnd);
    } else {
      escapes(from).rewrite(from.text, from.pathStart, from.pathEnd, false, to);
    }
    if ((behind & (CharSetTable.PERCENT | CharSetTable.DOT)) != 0 && isHierarchy(from)) {
      if (from.hasAuthority() || isRooted(from)) {
        to.length = DotSegments.remove(to.chars, to.pathStart, to.length);
      } else if (to.length > to.pathStart) {
        RelativePathNormalizer.normalize(to);
      }
    }
    if (schemeBased && lacksSlash(from)) {
      to.append('/');
    }
    to.endPath();
  }

  private void queryAndFragment(Composer to) {
    if ((behind & CharSetTable.PERCENT) == 0) {
      to.queryAndFragment(from);
    } else {
      to.mapQueryAndFragment(from, escapes(from)::rewrite);
    }
  }

  private void port(Composer to) {
    if (!from.hasPort()) {
      return;
    }
    int start = from.hostEnd + 1;
    while (schemeBased && start < from.pathStart - 1 && from.text.charAt(start) == '0') {
      start++;
    }
    if (start < from.pathStart && !(schemeBased && isDefaultPort(from, start))) {
      to.append(':');
      to.append(from.text, start, from.pathStart);
    }
  }

  /** Lower-cases the ASCII letters from an index to the end, except for the digits of escapes. */
  private static void lowerCase(Composer to, int start) {
    for (int i = start; i < to.length; i++) {
      char c = to.chars[i];
      if (c == '%') {
        i += 2;
      } else if (isUpper(c)) {
        to.chars[i] = (char) (c | 0x20);
      }
    }
  }

  // Rules of the scheme.

  private static boolean isDefaultPort(Spans s, int start) {
    SchemeRow row = row(s);
    if (row == null || s.pathStart - start > 5) {
      return false;
    }
    int port = 0;
    for (int i = start; i < s.pathStart; i++) {
      port = port * 10 + s.text.charAt(i) - '0';
    }
    return port == row.port();
  }

  private static boolean lacksSlash(Spans s) {
    if (s.hostStart < 0 || s.pathEnd > s.pathStart) {
      return false;
    }
    SchemeRow row = row(s);
    return row != null && row.emptyPathIsSlash();
  }

  /**
   * Returns the facts about the scheme; null if there are none, or if an explicit default port is
   * not equivalent to an absent port.
   */
  private static @Nullable SchemeRow row(Spans s) {
    SchemeRow row = rowOf(s);
    return row != null && row.isPortImplied() ? row : null;
  }

  private static @Nullable SchemeRow rowOf(Spans s) {
    return s.hasScheme() ? SchemeRows.at(s.text, 0, s.schemeEnd) : null;
  }
}
