package dev.urial.history;

/**
 * RFC 2732, which adds IPv6 addresses to {@link Rfc2396}.
 *
 * <p>DEPARTURE: the RFC takes IPv6address from RFC 2373 appendix B, whose grammar neither derives
 * its own example {@code [::192.9.5.5]} nor counts groups. Instead, this class uses the rule of RFC
 * 3986, which expresses what both RFCs meant.
 */
final class Rfc2732 {
  static final PastGrammar GRAMMAR =
      Rfc2396.grammar(
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

  private Rfc2732() {}
}
