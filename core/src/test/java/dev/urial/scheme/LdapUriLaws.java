package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.Uri;
import dev.urial.grammar.Parsed;
import java.util.List;
import org.junit.jupiter.api.Test;

class LdapUriLaws extends SchemeViewLaws<LdapUri> {
  @Override
  LdapUri parse(String text) {
    return LdapUri.parse(text);
  }

  @Override
  Parsed<LdapUri> tryParse(String text) {
    return LdapUri.tryParse(text);
  }

  @Override
  Parsed<LdapUri> of(Uri uri) {
    return LdapUri.of(uri);
  }

  @Override
  List<String> samples() {
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
  void builtOf(String data) {
    LdapUri built =
        LdapUri.builder()
            .secure()
            .host("h")
            .port(1)
            .dn("a" + data)
            .attribute("cn")
            .attribute("sn")
            .scope(LdapUri.Scope.ONE)
            .filter("(cn=" + data.replace("(", "\\28").replace(")", "\\29") + ")")
            .extension("a", data, true)
            .extension("1.2", null, false)
            .build();
    LdapUri read = LdapUri.parse(built.toString());
    assertEquals(built, read);
    assertEquals("a" + data, read.dn());
    assertEquals(List.of("cn", "sn"), read.attributes());
    assertEquals(LdapUri.Scope.ONE, read.scope());
    assertEquals("(cn=" + data.replace("(", "\\28").replace(")", "\\29") + ")", read.filter());
    assertEquals(
        List.of(new LdapUri.Extension("a", data, true), new LdapUri.Extension("1.2", null, false)),
        read.extensions());
    assertEquals(1, read.port());
    assertEquals(
        data, LdapUri.builder().extension("x", data, false).build().extensions().get(0).value());
  }

  @Override
  String malformed() {
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
        ldap:///a??x               11  scope
        ldap:///a??s               12  scope
        ldap:///a??subx            14  scope
        ldap:///a??onf             13  scope
        ldap:///a???a              12  filter
        ldap:///a???(a             14  filter
        ldap:///a???(a?b           14  filter
        ldap:///a???(a))           15  filter
        ldap:///a???)              12  filter
        ldap:///a???(a)(b)         15  filter
        ldap:///a????              13  extype
        ldap:///a????!             14  extype
        ldap:///a????=a            13  extype
        ldap:///a????a,            15  extype
        ldap:///a????a=b?c         16  exvalue
        ldap:///a????!!a           14  extype
        ldap:///a␠b                9   path-abempty
        """;
  }

  /** RFC 4516 §4: the first, the ninth and the tenth example; the others are a suite. */
  @Test
  void section4Examples() {
    LdapUri u = LdapUri.parse("ldap:///o=University%20of%20Michigan,c=US");
    assertNull(u.host());
    assertEquals(389, u.port());
    assertEquals("(objectClass=*)", u.filter());
    assertEquals(LdapUri.Scope.BASE, u.scope());
    u = LdapUri.parse("ldap:///??sub??!e-bindname=cn=Manager%2cdc=example%2cdc=com");
    assertEquals(
        List.of(new LdapUri.Extension("e-bindname", "cn=Manager,dc=example,dc=com", true)),
        u.extensions());
    assertEquals(1, u.advice().size());
  }
}
