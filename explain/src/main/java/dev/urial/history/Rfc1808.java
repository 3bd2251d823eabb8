package dev.urial.history;

import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * The parser for RFC 1808: relative URLs, and parameters as a separate component.
 *
 * <pre>
 * URL         = ( absoluteURL | relativeURL ) [ "#" fragment ]
 * absoluteURL = generic-RL | ( scheme ":" *( uchar | reserved ) )
 * generic-RL  = scheme ":" relativeURL
 * relativeURL = net_path | abs_path | rel_path
 * net_path    = "//" net_loc [ abs_path ]
 * abs_path    = "/"  rel_path
 * rel_path    = [ path ] [ ";" params ] [ "?" query ]
 * </pre>
 *
 * <p>CHOICE: text with a scheme is split by §2.4 even if it matches only {@code scheme ":" *( uchar
 * | reserved )}: its components are those used by the algorithm in §4.
 */
final class Rfc1808 {
  private static final CharSet ALPHANUM = CharSet.ALPHA.or(CharSet.DIGIT);

  /** {@code scheme = 1*( alpha | digit | "+" | "-" | "." )}: a digit may come first. */
  static final CharSet SCHEME_SET = ALPHANUM.or(CharSet.of("+-."));

  /** {@code uchar = unreserved | escape}, {@code unreserved = alpha | digit | safe | extra}. */
  static final CharSet UCHAR = ALPHANUM.or(CharSet.of("$-_.+!*'(),")).orPctEncoded();

  /** {@code uchar | reserved}, called {@code xchar} in RFC 1738. */
  static final CharSet XCHAR = UCHAR.or(CharSet.of(";/?:@&="));

  private static final CharSet PCHAR = UCHAR.or(CharSet.of(":@&="));
  private static final CharSet PATH_SET = PCHAR.or(CharSet.of("/"));
  private static final CharSet PARAMS_SET = PATH_SET.or(CharSet.of(";"));
  private static final CharSet NET_LOC_SET = PCHAR.or(CharSet.of(";?"));

  private static final SpecRule URL = rule("URL");
  private static final SpecRule ABSOLUTE = rule("absoluteURL");
  static final SpecRule SCHEME = rule("scheme");
  private static final SpecRule NET_LOC = rule("net_loc");
  private static final SpecRule PATH = rule("path");
  private static final SpecRule FSEGMENT = rule("fsegment");
  private static final SpecRule PARAMS = rule("params");
  private static final SpecRule QUERY = rule("query");
  private static final SpecRule FRAGMENT = rule("fragment");
  private static final SpecRule ESCAPE = rule("escape");
  static final SpecRule RESOLUTION = Clause.rfc("resolution", 1808, "4");

  private static SpecRule rule(String id) {
    return Clause.rfc(id, 1808, "2.2");
  }

  private final PastReader r;
  private final Cursor cursor;

  private Rfc1808(String text) {
    this.r = new PastReader(Era.RFC_1808, text, URL, ESCAPE);
    this.cursor = r.cursor;
  }

  static int schemeEnd(String text) {
    return PastReader.schemeEnd(text, SCHEME_SET, SCHEME_SET);
  }

  static Parsed<PastReading> read(String text) {
    return new Rfc1808(text).url();
  }

  private Parsed<PastReading> url() {
    int colon = schemeEnd(cursor.text());
    if (colon >= 0) {
      cursor.skipTo(colon + 1);
      r.run(XCHAR, ABSOLUTE);
    } else {
      relativeUrl();
    }
    if (cursor.eat('#')) {
      r.run(XCHAR, FRAGMENT);
    }
    if (!cursor.isBroken() && cursor.atEnd()) {
      components(colon);
    }
    return r.end();
  }

  /** {@code relativeURL = net_path | abs_path | rel_path}. */
  private void relativeUrl() {
    if (cursor.at("//")) {
      cursor.skipTo(2);
      r.run(NET_LOC_SET, NET_LOC);
      if (!cursor.at('/')) {
        return;
      }
    }
    // The slash of abs_path is followed by rel_path, whose first segment is not empty.
    cursor.eat('/');
    if (cursor.at('/')) {
      cursor.breaks(FSEGMENT);
    }
    r.run(PATH_SET, PATH);
    if (cursor.eat(';')) {
      r.run(PARAMS_SET, PARAMS);
    }
    if (cursor.eat('?')) {
      r.run(XCHAR, QUERY);
    }
  }

  /** Adds the components of the text, from left to right, as parsed in §2.4. */
  private void components(int colon) {
    SplitReference split = SplitReference.of(cursor.text(), colon, true);
    int i = 0;
    if (split.scheme() != null) {
      i = add("scheme", 0, split.scheme(), SCHEME, Component.SCHEME) + 1;
    }
    if (split.authority() != null) {
      i = add("net_loc", i + 2, split.authority(), NET_LOC, Component.AUTHORITY);
    }
    i = add("path", i, split.path(), PATH, Component.PATH);
    i = addBehind(i, "params", split.params(), PARAMS, null);
    i = addBehind(i, "query", split.query(), QUERY, Component.QUERY);
    addBehind(i, "fragment", split.fragment(), FRAGMENT, Component.FRAGMENT);
  }

  private int add(String name, int start, String part, SpecRule rule, @Nullable Component today) {
    r.add(name, start, start + part.length(), rule, today);
    return start + part.length();
  }

  /** Adds the component after its delimiter if {@code part} is not null, and returns its end. */
  private int addBehind(
      int end, String name, @Nullable String part, SpecRule rule, @Nullable Component today) {
    return part == null ? end : add(name, end + 1, part, rule, today);
  }

  /**
   * Returns the target, following the steps of §4.
   *
   * <p>An empty component is treated as absent, so the target does not have its delimiter (§2.4.1,
   * §2.4.4, §2.4.5). CHOICE: the {@code //} of an empty net_loc is kept: without it, targets
   * relative to {@code file:///a} would no longer be a {@code fileurl} of RFC 1738.
   */
  static String resolve(String base, SplitReference b, SplitReference r) {
    if (r.isEmpty()) {
      return base;
    }
    if (r.scheme() != null) {
      return r.toString();
    }
    boolean ownLocation = !isEmpty(r.authority());
    String authority = ownLocation ? r.authority() : b.authority();
    String path = r.path();
    String params = r.params();
    String query = r.query();
    if (!ownLocation && path.isEmpty()) {
      path = b.path();
      if (isEmpty(params)) {
        params = b.params();
        query = isEmpty(query) ? b.query() : query;
      }
    } else if (!ownLocation && !path.startsWith("/")) {
      path = PastDotSegments.merge(b.path(), path);
    }
    return new SplitReference(
            b.scheme(), authority, path, full(params), full(query), full(r.fragment()))
        .toString();
  }

  private static boolean isEmpty(@Nullable String part) {
    return part == null || part.isEmpty();
  }

  private static @Nullable String full(@Nullable String part) {
    return isEmpty(part) ? null : part;
  }
}
