package dev.urial.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The table once more, typed from the RFCs and not from the code. */
class SchemeFactsTableTest {
  @ParameterizedTest
  @CsvSource({
    "http, 80, true, RFC 9110 §4.2.1",
    "https, 443, true, RFC 9110 §4.2.2",
    "ws, 80, true, RFC 6455 §3",
    "wss, 443, true, RFC 6455 §3",
    "coap, 5683, true, RFC 7252 §6.1",
    "coaps, 5684, true, RFC 7252 §6.2",
    "coap+tcp, 5683, true, RFC 8323 §8.1",
    "coaps+tcp, 5684, true, RFC 8323 §8.2",
    "coap+ws, 80, true, RFC 8323 §8.3",
    "coaps+ws, 443, true, RFC 8323 §8.4",
    "aaa, 3868, false, RFC 6733 §4.3.1",
    "aaas, 5658, false, RFC 6733 §4.3.1",
    "icap, 1344, false, RFC 3507 §4.2",
    "rsync, 873, false, RFC 5781 §2",
    "news, 119, false, RFC 5538 §2",
    "acap, 674, false, RFC 2244 §3.2",
    "dict, 2628, false, RFC 2229 §5",
    "dns, 53, false, RFC 4501 §3",
    "ftp, 21, false, RFC 1738 §3.2",
    "go, 1096, false, RFC 3368 §3.3.3",
    "gopher, 70, false, RFC 4266 §2.1",
    "imap, 143, false, RFC 5092 §1",
    "ipp, 631, true, RFC 3510 §4.5",
    "ipps, 631, true, RFC 7472 §4.2",
    "ldap, 389, false, RFC 4516 §3",
    "mtqp, 1038, false, RFC 3887 §2",
    "mupdate, 3905, false, RFC 3656 §2",
    "nfs, 2049, false, RFC 2224 §2",
    "nntp, 119, false, RFC 5538 §2",
    "pop, 110, false, RFC 2384 §3",
    "prospero, 1525, false, RFC 4157 §2",
    "rtsp, 554, false, RFC 7826 §4.2",
    "rtspu, 554, false, RFC 2326 §3.2",
    "rtsps, 322, false, RFC 7826 §4.2",
    "snews, 563, false, RFC 5538 §8.1",
    "snmp, 161, false, RFC 4088 §3",
    "telnet, 23, false, RFC 4248 §2",
    "tip, 3372, false, RFC 2371 §7",
    "tn3270, 23, false, RFC 6270 §2.2",
    "vnc, 5900, false, RFC 7869 §2.1.1",
    "wais, 210, false, RFC 4156 §2",
    "z39.50r, 210, false, RFC 2056 §4",
    "z39.50s, 210, false, RFC 2056 §3",
    "git, 9418, false, gitprotocol-pack",
    "ssh, 22, false, 'IANA service names, ssh'",
    "svn, 3690, false, 'IANA service names, svn'",
  })
  void aFact(String scheme, int port, boolean emptyPathIsSlash, String source) {
    SchemeFacts facts = Objects.requireNonNull(SchemeFacts.find(scheme));
    assertEquals(scheme, facts.scheme());
    assertEquals(OptionalInt.of(port), facts.defaultPort());
    assertEquals(emptyPathIsSlash, facts.emptyPathIsSlash());
    assertEquals(source, facts.source());
  }

  /**
   * Their RFCs say that a written default port is not the same (sip, msrp, beep), or they have no
   * authority.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sip",
        "sips",
        "msrp",
        "msrps",
        "soap.beep",
        "xmlrpc.beep",
        "stun",
        "stuns",
        "turn",
        "turns",
        "iax",
        "mailto",
        "urn",
        "x-unheard-of",
        ""
      })
  void nothingIsClaimed(String scheme) {
    assertNull(SchemeFacts.find(scheme));
  }

  @Test
  void theCaseOfTheSchemeDoesNotMatter() {
    assertNotNull(SchemeFacts.find("HtTp"));
    assertSame(SchemeFacts.find("http"), SchemeFacts.find("hTTp"));
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(new Locale("tr")); // whose lower-case I has no dot
      assertSame(SchemeFacts.find("wais"), SchemeFacts.find("WAIS"));
    } finally {
      Locale.setDefault(before);
    }
  }
}
