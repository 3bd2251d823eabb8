package dev.urial.history;

import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;

/**
 * RFC 2396: hierarchical and opaque identifiers.
 *
 * <pre>
 * URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]
 * absoluteURI   = scheme ":" ( hier_part | opaque_part )
 * relativeURI   = ( net_path | abs_path | rel_path ) [ "?" query ]
 * hier_part     = ( net_path | abs_path ) [ "?" query ]
 * opaque_part   = uric_no_slash *uric
 * authority     = server | reg_name
 * server        = [ [ userinfo "@" ] hostport ]
 * </pre>
 *
 * <p>DEPARTURE: taken literally, a relativeURI has a path, but appendix C.1 resolves {@code ?y},
 * and §5.2 step 2 mentions references with a query but no path. A reference may therefore consist
 * of a query only.
 */
final class Rfc2396 {
  private static final String ROWS =
      """
      schemechar := AD +-.
      unreserved := AD -_.!~*'()
      relchar := AD% -_.!~*'();@&=+$,
      userchar := AD% -_.!~*'();:&=+$,
      namechar := relchar :
      pathchar := namechar /
      noslash := namechar ?
      uric := noslash /
      absolute = <scheme SCHEME 3.1 A *schemechar > ":"
        ( <opaque_part ~PATH 3 <absoluteURI ! 3 noslash > <opaque_part ! 3 *uric > >
        / hier_part [ "?" query ] ) fragment
      relative = [ <rel_path ~PATH 5 <rel_segment ! 5 1*relchar > [ <abs_path ! 3 "/" *pathchar > ] >
        / hier_part ] [ "?" query ] fragment
      hier_part = <abs_path PATH 3 "/" [ namechar *pathchar ] >
        / "//" authority [ <abs_path PATH 3 "/" *pathchar > ]
      authority AUTHORITY 3.2 = [ server / <reg_name ~HOST 3.2.1 1*namechar > ]
      server = [ userinfo "@" ] ( hostname / IPv4address ) [ ":" <port ~PORT 3.2.2 *D > ]
      userinfo ~USERINFO 3.2.2 = *userchar
      hostname ~HOST 3.2.2 = *( AD *( *"-" AD ) "." ) A *( *"-" AD ) [ "." ]
      IPv4address ~HOST 3.2.2 = 1*D "." 1*D "." 1*D "." 1*D
      query QUERY 3.4 = *uric
      fragment = [ "#" <fragment FRAGMENT 4.1 *uric > ]
      """;

  static final PastGrammar GRAMMAR = grammar(Era.RFC_2396, "");

  /**
   * RFC 2732, which adds IPv6 addresses.
   *
   * <p>DEPARTURE: the RFC takes IPv6address from RFC 2373 appendix B, whose grammar neither derives
   * its own example {@code [::192.9.5.5]} nor counts groups. Instead, this is the rule of RFC 3986,
   * which expresses what both RFCs meant.
   */
  static final PastGrammar RFC_2732 =
      grammar(
          Era.RFC_2732,
          """
          uric := noslash /[]
          server = [ userinfo "@" ] ( ( hostname / IPv4address ) [ ":" <port ~PORT 3.2.2 *D > ]
            / <IPv6reference HOST 2732-3 "[" IPv6address "]" > [ ":" <port PORT 3.2.2 *D > ] )
          IPv4address ~HOST 2732-3 = 1*3D "." 1*3D "." 1*3D "." 1*3D
          IPv6address = 6group ls32 / "::" 5group ls32 / [ h16 ] "::" 4group ls32
            / [ *1group h16 ] "::" 3group ls32 / [ *2group h16 ] "::" 2group ls32
            / [ *3group h16 ] "::" group ls32 / [ *4group h16 ] "::" ls32
            / [ *5group h16 ] "::" h16 / [ *6group h16 ] "::"
          group = h16 ":"
          h16 = 1*4H
          ls32 = group h16 / octet "." octet "." octet "." octet
          octet = D / to9 D / "1" D D / "2" to4 D / "25" to5
          to9 := 123456789
          to4 := 01234
          to5 := 012345
          """);

  private Rfc2396() {}

  /**
   * Returns the grammar with some rules of a document that updates it.
   *
   * @param changed the rows of these rules
   */
  private static PastGrammar grammar(Era era, String changed) {
    RuleTable table = new RuleTable(2396, "escaped", "2.4.1", ROWS, changed);
    Clause reference = table.clause("URI-reference", "4");
    return PastGrammar.of(era, table, "3.1", CharSet.ALPHA, CharSet.SCHEME, reference);
  }

  /**
   * Returns the target, following the steps of §5.2.
   *
   * <p>CHOICE: step 6 g allows three ways to handle {@code ..} above the root; this method keeps
   * it, as in appendix C. If the base's path has no slash, nothing is put before the reference's
   * path, not even the slash that has to follow an authority: {@code g} relative to {@code
   * http://a} is {@code http://ag}.
   */
  static String resolve(SplitReference base, SplitReference r) {
    if (r.scheme() != null) {
      return r.toString();
    }
    String fragment = r.fragment();
    if (r.authority() == null && r.path().isEmpty() && r.query() == null) {
      return Era.CURRENT_DOCUMENT + (fragment == null ? "" : "#" + fragment);
    }
    boolean isOwn = r.authority() != null;
    String path = isOwn || r.path().startsWith("/") ? r.path() : base.merge(r.path());
    String authority = isOwn ? r.authority() : base.authority();
    return new SplitReference(base.scheme(), authority, path, null, r.query(), fragment).toString();
  }
}
