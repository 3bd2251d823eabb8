package dev.urial.scheme.directory;

import static dev.urial.scheme.Examples.advice;
import static dev.urial.scheme.Examples.different;
import static dev.urial.scheme.Examples.same;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.urial.view.Parameter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of RFC 4501, a section a method. */
class DnsExamplesTest {
  @Test
  void rfc4501Section3() {
    assertFalse(DnsUri.tryParse("dns:example?TYPE=A;TYPE=TXT").isOk());
    assertFalse(DnsUri.tryParse("dns:example?TYPE=A;TYPE=A").isOk());
    assertFalse(DnsUri.tryParse("dns:example?class=IN;Class=IN").isOk());
    same("dns:example?TYPE=A;CLASS=IN", "dns:example?CLASS=IN;TYPE=A");
    same("dns:host.example", "dns:host.example.");
    same("dns:", "dns:.");
    same("dns:a%2Eb", "dns:a.b");
    assertEquals("exa\\.mple", DnsUri.parse("dns:exa%5c.mple").name());
    same("dns:a%5C%5C.", "dns:a%5c%5c");
    different("dns:a%5C.", "dns:a%5C");
    same("dns:a?TYPE=1;CLASS=1", "dns:A");
    same("dns:a?TYPE=0015;CLASS=3", "dns:a?CLASS=CH;TYPE=MX");
    different("dns:a?TYPE=28", "dns:a?TYPE=2");
    assertEquals("dns:a?TYPE=28", DnsUri.parse("dns:a?type=028").normalize().toString());
    assertEquals(
        List.of("RFC 4501 §3 6-13"), advice("dns:a?type=16"), "numbers of what has a word");
    assertEquals(List.of(), advice("dns:a?type=28"));
  }

  @Test
  void rfc4501Section4() {
    same("dns:www.example.org.?clAsS=IN;tYpE=A", "dns:www.example.org");
    assertEquals("CERT", DnsUri.parse("dns:simon.example.org?type=CERT").recordType());
    DnsUri server = DnsUri.parse("dns://192.168.1.1/ftp.example.org?type=A");
    assertEquals("192.168.1.1", String.valueOf(server.server()));
    assertEquals("ftp.example.org", server.name());
    assertEquals(
        "world wide web.example\\.domain.org",
        DnsUri.parse("dns:world%20wide%20web.example%5c.domain.org?TYPE=TXT").name());
    assertEquals(
        "*. \0.example", DnsUri.parse("dns://fw.example.org/*.%20%00.example?type=TXT").name());
  }

  /** An element that nobody knows is kept. */
  @Test
  void rfc4501Section6() {
    DnsUri uri = DnsUri.parse("dns:www.example.org?secret=value");
    assertEquals(List.of(new Parameter("secret", "value")), uri.elements());
    assertEquals("dns:www.example.org?SECRET=VALUE", uri.normalize().toString());
    DnsUri token = DnsUri.parse("dns:a?access=b;token=c;password=d");
    assertEquals("dns:a?ACCESS=B;TOKEN=C;PASSWORD=D", token.normalize().toString());
  }
}
