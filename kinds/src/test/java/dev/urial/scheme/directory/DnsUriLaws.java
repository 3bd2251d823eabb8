package dev.urial.scheme.directory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class DnsUriLaws extends SchemeViewLaws<DnsUri> {
  @Override
  protected DnsUri parse(String text) {
    return DnsUri.parse(text);
  }

  @Override
  protected Parsed<DnsUri> tryParse(String text) {
    return DnsUri.tryParse(text);
  }

  @Override
  protected Parsed<DnsUri> of(Uri uri) {
    return DnsUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "dns:www.example.org.?clAsS=IN;tYpE=A",
        "dns:www.example.org",
        "dns:WWW.example.org?type=1",
        "dns:simon.example.org?type=CERT",
        "dns://192.168.1.1/ftp.example.org?type=A",
        "dns://192.168.1.1:53/ftp.example.org",
        "dns:///www.example.org",
        "dns://:54/a",
        "dns:world%20wide%20web.example%5c.domain.org?TYPE=TXT",
        "dns://fw.example.org/*.%20%00.example?type=TXT;x=y",
        "dns:#f");
  }

  @Override
  protected String malformed() {
    return """
        dns               3   scheme
        dn:a              2   scheme
        dnss:a            3   scheme
        dns:/             5   dnsauthority
        dns:/a            5   dnsauthority
        dns://            6   dnsauthority
        dns://h           7   dnsauthority
        dns://h?a         7   dnsauthority
        dns://h#f         7   dnsauthority
        dns://@h/a        6   dnsauthority
        dns://u@h/a       7   dnsauthority
        dns://u:p@h/a     8   dnsauthority
        dns://u:5@h/a     9   dnsauthority
        dns:a/b           5   dnsname
        dns://h/a/b       9   dnsname
        dns:a?            6   dnsqueryelement
        dns:a?type        10  dnsqueryelement
        dns:a?=b          6   dnsqueryelement
        dns:a?type=       11  dnsqueryelement
        dns:a?type=A;     13  dnsqueryelement
        dns:a?type=A&b=c  12  dnsqueryelement
        dns:a?type=%41    11  dnsqueryelement
        dns:a?TYPE=A;TYPE=TXT     17  dnsqueryelement
        dns:a?x=y;CLASS=1;class=  23  dnsqueryelement
        dns:a␠b           5   path-rootless
        """;
  }

  /** RFC 4501 §4. */
  @Test
  void section4Examples() {
    DnsUri u = DnsUri.parse("dns://fw.example.org/*.%20%00.example?type=TXT");
    assertEquals("fw.example.org", String.valueOf(u.server()));
    assertEquals("*. \0.example", u.name());
    assertEquals("TXT", u.recordType());
    assertEquals("IN", u.recordClass());
    assertEquals(53, u.effectivePort().orElseThrow());
    assertEquals(
        "world wide web.example\\.domain.org",
        DnsUri.parse("dns:world%20wide%20web.example%5c.domain.org?TYPE=TXT").name());
    assertTrue(
        parse("dns:www.example.org?clAsS=IN;tYpE=A").isEquivalentTo(parse("dns:www.example.org")));
    assertNull(DnsUri.parse("dns:simon.example.org?type=CERT").server());
  }
}
