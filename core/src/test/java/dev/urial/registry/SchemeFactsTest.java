package dev.urial.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Locale;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemeFactsTest {
  @ParameterizedTest
  @CsvSource({
    "http, 80, true, RFC 9110 §4.2.1",
    "https, 443, true, RFC 9110 §4.2.2",
    "ws, 80, true, RFC 6455 §3",
    "wss, 443, true, RFC 6455 §3",
    "coap, 5683, true, RFC 7252 §6.1",
    "ftp, 21, false, RFC 1738 §3.2",
    "ldap, 389, false, RFC 4516 §3",
    "z39.50r, 210, false, RFC 2056 §4"
  })
  void knowsWhatTheRfcsState(String scheme, int port, boolean slash, String source) {
    SchemeFacts facts = SchemeFacts.find(scheme);
    assertNotNull(facts);
    assertEquals(scheme, facts.scheme());
    assertEquals(OptionalInt.of(port), facts.defaultPort());
    assertEquals(slash, facts.emptyPathIsSlash());
    assertEquals(source, facts.source());
  }

  @Test
  void theCaseOfTheSchemeDoesNotMatter() {
    assertSame(SchemeFacts.find("http"), SchemeFacts.find("hTTp"));
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(new Locale("tr")); // whose lower-case I has no dot
      assertSame(SchemeFacts.find("wais"), SchemeFacts.find("WAIS"));
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void whatIsNotKnownIsNull() {
    assertNull(SchemeFacts.find("x-unheard-of"));
    assertNull(SchemeFacts.find(""));
    assertNull(SchemeFacts.find("urn"));
  }
}
