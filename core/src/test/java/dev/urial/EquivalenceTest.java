package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ladder of RFC 3986 §6.2: the lowest rung on which two references meet. */
class EquivalenceTest {
  @ParameterizedTest
  @CsvSource({
    // §6.2.1
    "s:a, s:a, STRING",
    // §6.2.2, its example; §6.2.2.1 to 3
    "example://a/b/c/%7Bfoo%7D, eXAMPLE://a/./b/../b/%63/%7bfoo%7d, SYNTAX",
    "HTTP://www.EXAMPLE.com/, http://www.example.com/, SYNTAX",
    "s:%3a, s:%3A, SYNTAX",
    "s:%7E%2d%5f%2e%30%41x, s:~-_.0Ax, SYNTAX",
    "s:/%2e%2e/a, s:/a, SYNTAX",
    "s://[2001:DB8:0:0:0:0:0:1]/, s://[2001:db8::1]/, SYNTAX",
    "s://[::FFFF:C000:201], s://[::ffff:192.0.2.1], SYNTAX",
    "s://[V1.A], s://[v1.a], SYNTAX",
    "s://%41, s://a, SYNTAX",
    "s:é, s:%C3%A9, SYNTAX",
    "é, %c3%a9, SYNTAX",
    "http://é/%C3%A9, http://é/é, SYNTAX",
    "http://é/%c3%a9, http://%C3%A9/é, SYNTAX",
    // §3.2.3 and §6.2.3: an empty port says what none says, in every scheme
    "http://example.com:/, http://example.com/, SYNTAX",
    "s://h:, s://h, SYNTAX",
    "//h:?q, //h?q, SYNTAX",
    // §6.2.3, its examples
    "http://example.com, http://example.com/, SCHEME",
    "http://example.com:80/, http://example.com/, SCHEME",
    "http://example.com:0080, HTTP://Example.com, SCHEME",
    "https://h:443?q, https://h/?q, SCHEME",
    "s://h:08, s://h:8, SCHEME",
    "ftp://h:21/a, ftp://h/a, SCHEME",
    "http://h:000, http://h:0, SCHEME",
    "http:///, http://, SCHEME",
    "http://é.example, http://xn--9ca.example/, SCHEME"
  })
  void theyMeetOnARung(String a, String b, Equivalence lowest) {
    IriReference x = IriReference.parse(a);
    IriReference y = IriReference.parse(b);
    for (Equivalence rung : Equivalence.values()) {
      assertEquals(rung.compareTo(lowest) >= 0, x.isEquivalentTo(y, rung), rung.toString());
      assertEquals(rung.compareTo(lowest) >= 0, y.isEquivalentTo(x, rung), rung.toString());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "s:a, s:b",
    "s:a, s:A",
    "s://u@h, s://U@h",
    "s:%2F, s:/",
    "s:%2f%41, s:/A",
    "s:a, s:a?",
    "s:a, s:a#",
    "s:?A, s:?a",
    "ftp://h, ftp://h/",
    "http://h:8080, http://h",
    "http://h:443, http://h",
    "http://h:800, http://h",
    "http:, http:/",
    "http://h:65616, http://h",
    "http://h:4294967376, http://h",
    "s://1.2.3.4, s://01.2.3.4",
    "//h:80, //h",
    "s:e\u0301, s:é",
    // §6.1: dots in what is not a hierarchy are data
    "view-source:http://good.example/../evil.example/, view-source:http://evil.example/",
    "urn:example:a/../x, urn:/x",
    "sip:a/./b@h, sip:a/b@h",
    "'data:text/plain,a/../b', data:text/b",
    "s:a/../b, s:/b",
    // A name stays a name, though IDNA would spell an address
    "http://①.2.3.4/, http://1.2.3.4/",
    "http://%E2%91%A0.2.3.4/, http://1.2.3.4/",
    "http://1.2.3.４/, http://1.2.3.4/",
    "http://⑫⑦.1/, http://127.1/",
    "http://0x7f.①/, http://0x7f.1/"
  })
  void theyNeverMeet(String a, String b) {
    IriReference x = IriReference.parse(a);
    IriReference y = IriReference.parse(b);
    assertFalse(x.isEquivalentTo(y, Equivalence.SCHEME));
    assertFalse(y.isEquivalentTo(x, Equivalence.SCHEME));
  }

  @ParameterizedTest
  @CsvSource({
    "HTTP://Example.com:80/%7euser/../a, http://example.com:80/a, http://example.com/a",
    "http://h:, http://h, http://h/",
    "http://:, http://, http:///",
    "s://u@h:?q, s://u@h?q, s://u@h?q",
    "http://h:080?q, http://h:080?q, http://h/?q",
    "http://h:0, http://h:0, http://h:0/",
    "http://h:00, http://h:00, http://h:0/",
    "http://u:P@H:81#F, http://u:P@h:81#F, http://u:P@h:81/#F",
    "s:/.///../.., s:/, s:/",
    "s:%ff%ab%Cd%eF, s:%FF%AB%CD%EF, s:%FF%AB%CD%EF",
    "s:?%fa#%af, s:?%FA#%AF, s:?%FA#%AF",
    "s://%fa@%af, s://%FA@%AF, s://%FA@%AF",
    "s:/a/../..//b, s:/.//b, s:/.//b",
    "s:a/../b, s:a/../b, s:a/../b",
    "s:%2e%2E/./%41, s:.././A, s:.././A",
    "s:./a, s:./a, s:./a",
    "s:/a/../b, s:/b, s:/b",
    "s:/a/%2e%2e/b, s:/b, s:/b",
    "view-source:http://good.example/../evil.example/,"
        + "view-source:http://good.example/../evil.example/,"
        + "view-source:http://good.example/../evil.example/",
    "http://[::1]:80, http://[::1]:80, http://[::1]/",
    "s://[V1.A]/., s://[v1.a]/, s://[v1.a]/",
    "s://[v1.a], s://[v1.a], s://[v1.a]",
    "s://u@[vF.B]:, s://u@[vf.b], s://u@[vf.b]",
    "s://[1:2:3::5:6:7:8], s://[1:2:3:0:5:6:7:8], s://[1:2:3:0:5:6:7:8]",
    "coaps+ws://H:443, coaps+ws://h:443, coaps+ws://h/",
    "Z39.50R://H:210, z39.50r://h:210, z39.50r://h"
  })
  void theNormalFormsOfBothRungs(String text, String syntax, String scheme) {
    Uri uri = Uri.parse(text);
    assertEquals(syntax, uri.normalize(Equivalence.SYNTAX).toString());
    assertEquals(syntax, uri.normalize(Equivalence.SYNTAX).toString());
    assertEquals(scheme, uri.normalize(Equivalence.SCHEME).toString());
  }

  /** RFC 3987 §5.3.2.3: a character and its escapes are one, so they have one normal form. */
  @ParameterizedTest
  @CsvSource({
    "http://a/%c3%a9, http://a/%C3%A9",
    "http://a/é, http://a/%C3%A9",
    "http://é/%c3%a9, http://%C3%A9/%C3%A9",
    "http://é/é, http://%C3%A9/%C3%A9",
    "http://é/%7E%41, http://%C3%A9/~A",
    "http://é/?%ee%80%80, http://%C3%A9/?%EE%80%80"
  })
  void anIriHasTheNormalFormOfItsUri(String text, String normal) {
    assertEquals(normal, IriReference.parse(text).normalize(Equivalence.SYNTAX).toString());
  }
}
