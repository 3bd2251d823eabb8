package dev.urial.history;

import dev.urial.Host;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * The parser for RFC 2396 and for RFC 2732, which adds IPv6 addresses.
 *
 * <pre>
 * URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]
 * absoluteURI   = scheme ":" ( hier_part | opaque_part )
 * relativeURI   = ( net_path | abs_path | rel_path ) [ "?" query ]
 * hier_part     = ( net_path | abs_path ) [ "?" query ]
 * opaque_part   = uric_no_slash *uric
 * authority     = server | reg_name
 * </pre>
 *
 * <p>DEPARTURE: taken literally, a relativeURI has a path, but appendix C.1 resolves {@code ?y},
 * and §5.2 step 2 mentions references with a query but no path. A reference may therefore consist
 * of a query only.
 *
 * <p>DEPARTURE: RFC 2732 takes IPv6address from RFC 2373 appendix B, whose grammar neither derives
 * RFC 2732's own example {@code [::192.9.5.5]} nor counts groups. Instead, this class uses the rule
 * of RFC 3986, which expresses what both RFCs meant.
 */
final class Rfc2396 {
  private static final CharSet ALPHANUM = CharSet.ALPHA.or(CharSet.DIGIT);

  /** {@code unreserved = alphanum | mark}. */
  private static final CharSet UNRESERVED = ALPHANUM.or(CharSet.of("-_.!~*'()"));

  /** {@code pchar = unreserved | escaped | ":" | "@" | "&" | "=" | "+" | "$" | ","}. */
  private static final CharSet PCHAR = UNRESERVED.or(CharSet.of(":@&=+$,")).orPctEncoded();

  /** {@code segment = *pchar *( ";" param )}, and the slashes between them. */
  private static final CharSet PATH = PCHAR.or(CharSet.of(";/"));

  /** The characters of reg_name, and of server except for brackets. */
  private static final CharSet REG_NAME = PCHAR.or(CharSet.of(";"));

  private static final CharSet REL_SEGMENT = UNRESERVED.or(CharSet.of(";@&=+$,")).orPctEncoded();
  private static final CharSet URIC_NO_SLASH = REG_NAME.or(CharSet.of("?"));
  private static final CharSet URIC = URIC_NO_SLASH.or(CharSet.of("/"));

  /** The characters of {@code uric} in RFC 2732, §3 of which makes the brackets reserved. */
  private static final CharSet URIC_2732 = URIC.or(CharSet.of("[]"));

  private static final SpecRule REFERENCE = Clause.rfc("URI-reference", 2396, "4");
  private static final SpecRule ABSOLUTE = Clause.rfc("absoluteURI", 2396, "3");
  static final SpecRule SCHEME = Clause.rfc("scheme", 2396, "3.1");
  private static final SpecRule OPAQUE = Clause.rfc("opaque_part", 2396, "3");
  private static final SpecRule AUTHORITY = Clause.rfc("authority", 2396, "3.2");
  private static final SpecRule NAME = Clause.rfc("reg_name", 2396, "3.2.1");
  private static final SpecRule USERINFO = Clause.rfc("userinfo", 2396, "3.2.2");
  private static final SpecRule HOSTNAME = Clause.rfc("hostname", 2396, "3.2.2");
  private static final SpecRule IPV4 = Clause.rfc("IPv4address", 2396, "3.2.2");
  private static final SpecRule IPV4_2732 = Clause.rfc("IPv4address", 2732, "3");
  private static final SpecRule IPV6 = Clause.rfc("IPv6reference", 2732, "3");
  private static final SpecRule PORT = Clause.rfc("port", 2396, "3.2.2");
  private static final SpecRule ABS_PATH = Clause.rfc("abs_path", 2396, "3");
  private static final SpecRule REL_PATH = Clause.rfc("rel_path", 2396, "5");
  private static final SpecRule REL_SEGMENT_RULE = Clause.rfc("rel_segment", 2396, "5");
  private static final SpecRule QUERY = Clause.rfc("query", 2396, "3.4");
  private static final SpecRule FRAGMENT = Clause.rfc("fragment", 2396, "4.1");
  private static final SpecRule ESCAPED = Clause.rfc("escaped", 2396, "2.4.1");
  static final SpecRule UNRESERVED_RULE = Clause.rfc("unreserved", 2396, "2.3");
  static final SpecRule RESOLUTION = Clause.rfc("resolution", 2396, "5.2");

  private final PastReader r;
  private final Cursor cursor;
  private final String text;
  private final boolean brackets;

  private Rfc2396(Era era, String text) {
    this.r = new PastReader(era, text, REFERENCE, ESCAPED);
    this.cursor = r.cursor;
    this.text = text;
    this.brackets = era == Era.RFC_2732;
  }

  static Parsed<PastReading> read(Era era, String text) {
    return new Rfc2396(era, text).reference();
  }

  private Parsed<PastReading> reference() {
    int colon = PastReader.schemeEnd(text, CharSet.ALPHA, CharSet.SCHEME);
    if (colon >= 0) {
      r.add("scheme", 0, colon, SCHEME, Component.SCHEME);
      cursor.skipTo(colon + 1);
    }
    if (colon >= 0 && !cursor.at('/')) {
      opaquePart();
    } else {
      path();
      if (cursor.eat('?')) {
        uric(Component.QUERY, QUERY);
      }
    }
    if (cursor.eat('#')) {
      uric(Component.FRAGMENT, FRAGMENT);
    }
    return r.end();
  }

  /** {@code opaque_part = uric_no_slash *uric}, §3. */
  private void opaquePart() {
    int start = cursor.pos();
    if (!cursor.at(URIC_NO_SLASH)) {
      cursor.breaks(ABSOLUTE);
    }
    r.run(brackets ? URIC_2732 : URIC, OPAQUE);
    r.add("opaque_part", start, cursor.pos(), OPAQUE, Component.PATH);
  }

  private void uric(Component component, SpecRule rule) {
    int start = cursor.pos();
    r.run(brackets ? URIC_2732 : URIC, rule);
    r.add(component.id(), start, cursor.pos(), rule, component);
  }

  /** {@code net_path | abs_path | rel_path}, §3 and §5. */
  private void path() {
    if (cursor.at("//")) {
      cursor.skipTo(cursor.pos() + 2);
      authority();
    }
    int start = cursor.pos();
    if (cursor.at('/')) {
      r.run(PATH, ABS_PATH);
      r.add("abs_path", start, cursor.pos(), ABS_PATH, Component.PATH);
    } else if (start == 0 && r.run(REL_SEGMENT, REL_SEGMENT_RULE)) {
      if (cursor.at('/')) {
        r.run(PATH, ABS_PATH);
      }
      r.add("rel_path", start, cursor.pos(), REL_PATH, Component.PATH);
    }
  }

  /** {@code authority = server | reg_name}, §3.2. */
  private void authority() {
    int start = cursor.pos();
    r.run(REG_NAME, AUTHORITY);
    int literal = cursor.pos();
    boolean isLiteral = brackets && cursor.at('[') && mayBeginHost(start);
    if (isLiteral) {
      ipv6reference();
      if (cursor.eat(':')) {
        r.run(CharSet.DIGIT, PORT);
      }
    }
    r.add("authority", start, cursor.pos(), AUTHORITY, Component.AUTHORITY);
    if (isLiteral) {
      server(start, literal, text.indexOf(']', literal) + 1, IPV6);
    } else {
      serverOrName(start);
    }
  }

  /**
   * Returns whether a host can begin at the cursor: at the start of the authority, or after the at
   * sign of a userinfo.
   */
  private boolean mayBeginHost(int start) {
    return cursor.pos() == start || text.indexOf('@', start) == cursor.pos() - 1;
  }

  /** {@code ipv6reference = "[" IPv6address "]"}, RFC 2732 §3. */
  private void ipv6reference() {
    int open = cursor.pos();
    int close = open + 1;
    while (close < text.length() && "]/?#".indexOf(text.charAt(close)) < 0) {
      close++;
    }
    boolean closed = close < text.length() && text.charAt(close) == ']';
    String literal = text.substring(open, closed ? close + 1 : close);
    Parsed<Host> host = Host.tryParse(literal);
    var error = host.errorOrNull();
    boolean future = literal.startsWith("v", 1) || literal.startsWith("V", 1);
    if (error != null || future) {
      cursor.skipTo(future || error == null ? open + 1 : open + error.index());
      cursor.breaks(IPV6);
      return;
    }
    cursor.skipTo(close + 1);
  }

  /** {@code server = [ [ userinfo "@" ] hostport ]}, §3.2.2; any other text is a reg_name. */
  private void serverOrName(int start) {
    int end = cursor.pos();
    if (start == end) {
      return;
    }
    int at = text.indexOf('@', start);
    int hostStart = at >= 0 && at < end ? at + 1 : start;
    int hostEnd = hostStart;
    while (hostEnd < end && text.charAt(hostEnd) != ':') {
      hostEnd++;
    }
    SpecRule host = hostOf(hostStart, hostEnd);
    if (host == null || !isPort(hostEnd, end)) {
      r.add("reg_name", start, end, NAME, Component.HOST);
      return;
    }
    server(start, hostStart, hostEnd, host);
  }

  private void server(int start, int hostStart, int hostEnd, SpecRule host) {
    if (hostStart > start) {
      r.add("userinfo", start, hostStart - 1, USERINFO, Component.USERINFO);
    }
    r.add(host.id(), hostStart, hostEnd, host, Component.HOST);
    if (hostEnd < cursor.pos()) {
      r.add("port", hostEnd + 1, cursor.pos(), PORT, Component.PORT);
    }
  }

  private boolean isPort(int colon, int end) {
    for (int i = colon + 1; i < end; i++) {
      if (!CharSet.DIGIT.has(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private @Nullable SpecRule hostOf(int start, int end) {
    if (HostGrammar.isNumber(text, start, end, brackets ? 3 : Integer.MAX_VALUE)) {
      return brackets ? IPV4_2732 : IPV4;
    }
    boolean dot = end > start && text.charAt(end - 1) == '.';
    return HostGrammar.isName(text, start, dot ? end - 1 : end) ? HOSTNAME : null;
  }

  /**
   * Returns the target, following the steps of §5.2.
   *
   * <p>CHOICE: step 6 g allows three ways to handle {@code ..} above the root; this method keeps
   * it, as in appendix C. If the base's path has no slash, nothing is put before the reference's
   * path, not even the slash that has to follow an authority: {@code g} relative to {@code
   * http://a} is {@code http://ag}.
   */
  static String resolve(SplitReference base, SplitReference reference) {
    if (reference.scheme() != null) {
      return reference.toString();
    }
    String fragment = reference.fragment();
    if (reference.authority() != null) {
      return reference.withScheme(base.scheme()).toString();
    }
    String path = reference.path();
    if (path.isEmpty() && reference.query() == null) {
      return Era.CURRENT_DOCUMENT + (fragment == null ? "" : "#" + fragment);
    }
    String target = path.startsWith("/") ? path : PastDotSegments.merge(base.path(), path);
    return new SplitReference(
            base.scheme(), base.authority(), target, null, reference.query(), fragment)
        .toString();
  }
}
