package dev.urial.history;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;

/**
 * The parser for RFC 1738: the generic URL, and the common syntax of Internet schemes.
 *
 * <pre>
 * url           = httpurl | ftpurl | … | otherurl
 * otherurl      = genericurl
 * genericurl    = scheme ":" schemepart
 * schemepart    = *xchar | ip-schemepart
 * ip-schemepart = "//" login [ "/" urlpath ]
 * </pre>
 *
 * <p>A fragment is not part of a URL: {@code #} is one of the unsafe characters, which must always
 * be encoded (§2.2). Text that does not match the rule of its scheme is an {@code otherurl}. A
 * {@code schemepart} that begins with two slashes and is not an {@code ip-schemepart} still matches
 * {@code *xchar}, and has no nested components. The rule of the component {@code schemepart} shows
 * which alternative matched.
 */
final class Rfc1738 {
  private static final SpecRule URL = Clause.rfc("genericurl", 1738, "5");
  static final SpecRule SCHEME = Clause.rfc("scheme", 1738, "5");
  private static final SpecRule SCHEMEPART = Clause.rfc("schemepart", 1738, "5");
  private static final SpecRule IP_SCHEMEPART = Clause.rfc("ip-schemepart", 1738, "3.1");
  private static final SpecRule URLPATH = Clause.rfc("urlpath", 1738, "3.1");
  private static final SpecRule ESCAPE = Clause.rfc("escape", 1738, "5");

  private final PastReader r;
  private final Cursor cursor;

  private Rfc1738(String text) {
    this.r = new PastReader(Era.RFC_1738, text, URL, ESCAPE);
    this.cursor = r.cursor;
  }

  static Parsed<PastReading> read(String text) {
    return new Rfc1738(text).genericUrl();
  }

  private Parsed<PastReading> genericUrl() {
    boolean any = r.run(Rfc1808.SCHEME_SET, SCHEME);
    int colon = cursor.pos();
    if (!any || !cursor.eat(':')) {
      cursor.breaks(SCHEME);
      return r.end();
    }
    r.run(Rfc1808.XCHAR, SCHEMEPART);
    if (!cursor.isBroken() && cursor.atEnd()) {
      components(colon);
    }
    return r.end();
  }

  /** Adds the components of a valid text. */
  private void components(int colon) {
    int start = colon + 1;
    int end = cursor.text().length();
    r.add("scheme", 0, colon, SCHEME, Component.SCHEME);
    Rfc1738Authority login =
        cursor.text().startsWith("//", start)
            ? Rfc1738Authority.find(cursor.text(), start + 2)
            : null;
    String scheme = Ascii.lower(cursor.text().substring(0, colon));
    Rfc1738Schemes known = new Rfc1738Schemes(cursor.text(), start, login);
    SpecRule rule = known.rule(scheme);
    if (rule != null) {
      r.add("schemepart", start, end, rule, null);
      known.components().forEach(r::add);
      return;
    }
    r.add("schemepart", start, end, login == null ? SCHEMEPART : IP_SCHEMEPART, null);
    if (login != null) {
      login.components("login").forEach(r::add);
      if (login.end() < end) {
        r.add("urlpath", login.end() + 1, end, URLPATH, Component.PATH);
      }
    }
  }
}
