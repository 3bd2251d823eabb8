package dev.urial.history;

import org.jspecify.annotations.Nullable;

/**
 * RFC 1808: relative URLs, and parameters as a separate component.
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
  private static final RuleTable TABLE =
      new RuleTable(
          1808,
          "escape",
          "2.2",
          """
          schemechar := AD +-.
          uchar := AD% $-_.+!*'(),
          xchar := uchar ;/?:@&=
          pchar := uchar :@&=
          locchar := pchar ;?
          pathchar := pchar /
          paramchar := pathchar ;
          absolute = <scheme SCHEME 2.2 1*schemechar > ":" <absoluteURL ! 2.2
            [ "//" <net_loc ~AUTHORITY 2.2 *locchar > ] <path ~PATH 2.2 *pathchar >
            [ ";" <params ~- 2.2 *paramchar > ] [ "?" <query ~QUERY 2.2 *xchar > ] > fragment
          relative = ( <path PATH 2.2 [ "/" ] [ pchar *pathchar ] > behind
            / "//" <net_loc AUTHORITY 2.2 *locchar > ( <path PATH 2.2 > / <path PATH 2.2 "/"
            [ <fsegment ! 2.2 pchar > *pathchar ] > behind ) ) fragment
          behind = [ ";" <params - 2.2 *paramchar > ] [ "?" <query QUERY 2.2 *xchar > ]
          fragment = [ "#" <fragment FRAGMENT 2.2 *xchar > ]
          """);

  static final PastGrammar GRAMMAR =
      PastGrammar.of(
          Era.RFC_1808,
          TABLE,
          "2.2",
          TABLE.set("schemechar"),
          TABLE.set("schemechar"),
          TABLE.clause("URL", "2.2"));

  private Rfc1808() {}

  /**
   * Returns the target, following the steps of §4.
   *
   * <p>An empty component is treated as absent, so the target does not have its delimiter (§2.4.1,
   * §2.4.4, §2.4.5). CHOICE: the {@code //} of an empty net_loc is kept: without it, targets
   * relative to {@code file:///a} would no longer be a {@code fileurl} of RFC 1738.
   */
  static String resolve(String base, SplitReference b, SplitReference r) {
    if (r.toString().isEmpty()) {
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
      path = b.merge(path);
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
