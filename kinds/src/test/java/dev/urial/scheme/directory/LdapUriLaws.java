package dev.urial.scheme.directory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class LdapUriLaws extends SchemeViewLaws<LdapUri> {
  @Override
  protected LdapUri parse(String text) {
    return LdapUri.parse(text);
  }

  @Override
  protected Parsed<LdapUri> tryParse(String text) {
    return LdapUri.tryParse(text);
  }

  @Override
  protected Parsed<LdapUri> of(Uri uri) {
    return LdapUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "ldap:///o=University%20of%20Michigan,c=US",
        "ldap://ldap1.example.net/o=University%20of%20Michigan,c=US?postalAddress",
        "ldap://ldap1.example.net:6666/o=University%20of%20Michigan,c=US??sub?(cn=Babs%20Jensen)",
        "LDAP://ldap1.example.com/c=GB?objectClass?ONE",
        "ldap://ldap1.example.com:389/c=GB?OBJECTCLASS?one",
        "ldap://ldap2.example.com/o=Question%3f,c=US?mail",
        "ldap://ldap3.example.com/o=Babsco,c=US???(four-octet=%5c00%5c00%5c00%5c04)",
        "ldap:///??sub??e-bindname=cn=Manager%2cdc=example%2cdc=com",
        "ldap:///??sub??!e-bindname=cn=Manager%2cdc=example%2cdc=com,1.2=x,y",
        "ldap://ldap.example.net",
        "ldap://ldap.example.net/",
        "ldap://ldap.example.net/?",
        "ldap://ldap.example.net/??base?(objectClass=*)",
        "ldaps://[::1]:636/a?1.1,*,+,cn;lang-de?SUB?(%26(a=b)(!(c=d)))#f");
  }

  @Override
  protected String malformed() {
    return """
        ldap                       4   scheme
        ldapx://a                  4   scheme
        ldap:                      5   ldapurl
        ldap:/a                    6   ldapurl
        ldap:a                     5   ldapurl
        ldap:?a                    5   ldapurl
        ldap://u@h/                8   host
        ldap://u:1@h/              10  host
        ldap://u:p@h/              9   host
        ldap://@h/                 7   host
        ldap://h?a                 8   ldapurl
        ldap:///a?,                10  attrdesc
        ldap:///a?b,               12  attrdesc
        ldap:///a?b,,c             12  attrdesc
        ldap:///a?b=c              11  attrdesc
        ldap:///a?%3D              10  attrdesc
        ldap:///a?%2C              10  attrdesc
        ldap:///a?1                11  attrdesc
        ldap:///a?1.               12  attrdesc
        ldap:///a?1.02             13  attrdesc
        ldap:///a?cn;              13  attrdesc
        ldap:///a?*a               11  attrdesc
        ldap:///a?;a               10  attrdesc
        ldap:///a??x               11  scope
        ldap:///a??s               12  scope
        ldap:///a??subx            14  scope
        ldap:///a??onf             13  scope
        ldap:///a???a              12  filter
        ldap:///a???(a             14  filter
        ldap:///a???(a?b           14  filter
        ldap:///a???(a)            14  filter
        ldap:///a???)              12  filter
        ldap:///a???()             13  filter
        ldap:///a???(a=b))         17  filter
        ldap:///a???(a=b)(c=d)     17  filter
        ldap:///a???(a=(           15  filter
        ldap:///a???(a~b           15  filter
        ldap:///a???(a~=*          16  filter
        ldap:///a???(a:=*          16  filter
        ldap:///a???(a=%00         15  filter
        ldap:///a???(a=%5C0)       19  filter
        ldap:///a???(a=%5Cg        18  filter
        ldap:///a???(%26           16  filter
        ldap:///a???(!)            14  filter
        ldap:///a???(!(a=b)(       19  filter
        ldap:///a???(!(a=b)))      20  filter
        ldap:///a???(%26(a=b)c     21  filter
        ldap:///a???(:=a           14  filter
        ldap:///a???(:a;b          15  filter
        ldap:///a???(a:b:c         17  filter
        ldap:///a???(a:dn:b:c      20  filter
        ldap:///a????              13  extype
        ldap:///a????!             14  extype
        ldap:///a????=a            13  extype
        ldap:///a????a,            15  extype
        ldap:///a????a=b?c         16  exvalue
        ldap:///a????a;b           14  extype
        ldap:///a????1             14  extype
        ldap:///a??%2E             11  scope
        ldap:///a????!!a           14  extype
        ldap:///a␠b                9   path-abempty
        """;
  }

  /** RFC 4516 §4: all of them. */
  @Test
  void rfc4516Section4Examples() {
    String michigan = "o=University of Michigan,c=US";
    LdapUri u = parse("ldap:///o=University%20of%20Michigan,c=US");
    assertNull(u.host());
    assertEquals(389, u.effectivePort().orElseThrow());
    reads(u, michigan, List.of(), LdapUri.Scope.BASE, "(objectClass=*)");
    u = parse("ldap://ldap1.example.net/o=University%20of%20Michigan,c=US");
    assertEquals("ldap1.example.net", String.valueOf(u.host()));
    reads(u, michigan, List.of(), LdapUri.Scope.BASE, "(objectClass=*)");
    u = parse("ldap://ldap1.example.net/o=University%20of%20Michigan,c=US?postalAddress");
    reads(u, michigan, List.of("postalAddress"), LdapUri.Scope.BASE, "(objectClass=*)");
    u =
        parse(
            "ldap://ldap1.example.net:6666/o=University%20of%20Michigan,c=US"
                + "??sub?(cn=Babs%20Jensen)");
    assertEquals(6666, u.effectivePort().orElseThrow());
    reads(u, michigan, List.of(), LdapUri.Scope.SUB, "(cn=Babs Jensen)");
    u = parse("LDAP://ldap1.example.com/c=GB?objectClass?ONE");
    reads(u, "c=GB", List.of("objectClass"), LdapUri.Scope.ONE, "(objectClass=*)");
    u = parse("ldap://ldap2.example.com/o=Question%3f,c=US?mail");
    reads(u, "o=Question?,c=US", List.of("mail"), LdapUri.Scope.BASE, "(objectClass=*)");
    u = parse("ldap://ldap3.example.com/o=Babsco,c=US???(four-octet=%5c00%5c00%5c00%5c04)");
    reads(u, "o=Babsco,c=US", List.of(), LdapUri.Scope.BASE, "(four-octet=\\00\\00\\00\\04)");
    u = parse("ldap://ldap.example.com/o=An%20Example%5C2C%20Inc.,c=US");
    reads(u, "o=An Example\\2C Inc.,c=US", List.of(), LdapUri.Scope.BASE, "(objectClass=*)");
    assertEquals(List.of(), advice(u));
    for (String same : List.of("ldap://ldap.example.net/", "ldap://ldap.example.net/?")) {
      assertTrue(parse("ldap://ldap.example.net").isEquivalentTo(parse(same)));
    }
    for (String mark : List.of("", "!")) {
      u = parse("ldap:///??sub??" + mark + "e-bindname=cn=Manager%2cdc=example%2cdc=com");
      assertEquals(
          List.of(
              new LdapUri.Extension("e-bindname", "cn=Manager,dc=example,dc=com", !mark.isEmpty())),
          u.extensions());
      assertEquals(1, u.advice().size());
    }
  }

  private static void reads(
      LdapUri u, String dn, List<String> attributes, LdapUri.Scope scope, String filter) {
    assertEquals(dn, u.dn());
    assertEquals(attributes, u.attributes());
    assertEquals(scope, u.scope());
    assertEquals(filter, u.filter());
  }

  /** RFC 4515 §4; and the empty lists of RFC 4526. */
  @Test
  void rfc4515Section4Examples() {
    for (String filter :
        List.of(
            "(cn=Babs Jensen)",
            "(!(cn=Tim Howes))",
            "(&(objectClass=Person)(|(sn=Jensen)(cn=Babs J*)))",
            "(o=univ*of*mich*)",
            "(seeAlso=)",
            "(cn:caseExactMatch:=Fred Flintstone)",
            "(cn:=Betty Rubble)",
            "(sn:dn:2.4.6.8.10:=Barney Rubble)",
            "(o:dn:=Ace Industry)",
            "(:1.2.3:=Wilma Flintstone)",
            "(:DN:2.4.6.8.10:=Dino)",
            "(o=Parens R Us \\28for all your parenthetical needs\\29)",
            "(cn=*\\2A*)",
            "(filename=C:\\5cMyFile)",
            "(bin=\\00\\00\\00\\04)",
            "(sn=Lu\\c4\\8di\\c4\\87)",
            "(1.3.6.1.4.1.1466.0=\\04\\02\\48\\69)",
            "(&)",
            "(|)",
            "(cn;lang-de>=a)",
            "(cn<=a)",
            "(cn~=a)",
            "(:dn:=a)")) {
      String written = Percent.encode(filter, CharSet.UNRESERVED);
      assertEquals(filter, parse("ldap:///???" + written).filter());
    }
  }

  /** RFC 4514 §4, and what is none: there is advice on it. */
  @Test
  void rfc4514Section4Examples() {
    for (String dn :
        List.of(
            "UID=jsmith,DC=example,DC=net",
            "OU=Sales+CN=J.  Smith,DC=example,DC=net",
            "CN=James \\\"Jim\\\" Smith\\, III,DC=example,DC=net",
            "CN=Before\\0dAfter,DC=example,DC=net",
            "1.3.6.1.4.1.1466.0=#04024869",
            "CN=Lu\\C4\\8Di\\C4\\87",
            "CN=",
            "CN=a=b\\ ,C=#00")) {
      LdapUri built = parse("ldap:///" + Percent.encode(dn, CharSet.UNRESERVED));
      assertEquals(dn, built.dn());
      assertEquals(List.of(), advice(built), dn);
    }
    for (String none :
        List.of("a", "=a", "a=b,", "a=b;c=d", "a= b", "a=b ", "a=\\g", "a=#", "a=#0", "a;b=c")) {
      LdapUri written = parse("ldap:///" + Percent.encode(none, CharSet.UNRESERVED));
      assertEquals(List.of("RFC 4514 §3 8-" + written.toString().length()), advice(written));
    }
  }

  /** RFC 4516 §3: no attributes and a star are the same. */
  @Test
  void section3Defaults() {
    assertTrue(parse("ldap:///c=US?*").isEquivalentTo(parse("ldap:///c=US")));
    assertFalse(parse("ldap:///c=US?*,+").isEquivalentTo(parse("ldap:///c=US")));
    assertTrue(parse("ldap:///c=US??base?(OBJECTCLASS=*)").isEquivalentTo(parse("ldap:///c=US")));
  }

  /** RFC 4516 §2.1: any octet may be escaped. */
  @Test
  void section21EscapesWhereNoneAreNeeded() {
    LdapUri u = parse("ldap:///?%63n,%2A?%73uB?%28a%3Db%29?%61=%31");
    assertEquals(List.of("cn", "*"), u.attributes());
    assertEquals(LdapUri.Scope.SUB, u.scope());
    assertEquals("(a=b)", u.filter());
    assertEquals(List.of(new LdapUri.Extension("a", "1", false)), u.extensions());
    assertEquals("ldap:///?cn,*?sub?(a=b)?a=1", u.normalize().toString());
  }

  @Test
  void aSlashThatIsEscapedStaysInItsName() {
    LdapUri u = parse("ldap:///cn=a%2F..%2Fb");
    assertEquals("cn=a/../b", u.normalize().normalize().dn());
    assertTrue(u.isEquivalentTo(parse("ldap:///cn=a%2f..%2Fb")));
    assertTrue(u.isEquivalentTo(parse("ldap:///cn=a/../b")));
    assertFalse(u.isEquivalentTo(parse("ldap:///b")));
  }

  @Test
  void theParts() {
    assertEquals(
        "[host: h, port: 636, dn: cn=a b, attribute: cn, attribute: sn, scope: sub,"
            + " filter: (a=b), extension: !x, extension: y-bindpw=***]",
        parse("ldaps://h/cn=a%20b?cn,sn?sub?(a=b)?!x,y-bindpw=secret").parts().toString());
    assertEquals(
        "[port: 389, dn: , scope: base, filter: (objectClass=*)]",
        parse("ldap://").parts().toString());
  }
}
