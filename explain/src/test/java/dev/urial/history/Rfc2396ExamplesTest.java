package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.SyntaxError;
import dev.urial.text.Unwrapping;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples of RFC 2396 and RFC 2732 except for the tables of {@link ResolutionTablesTest}. */
class Rfc2396ExamplesTest {
  @Test
  void rfc2396AppendixC2BackwardsCompatible() {
    assertEquals("http://a/b/c/g", Era.RFC_2396.resolveNonStrict("http://a/b/c/d;p?q", "http:g"));
    // Only where the scheme always has hier_part: step 3.
    assertEquals("mailto:c", Era.RFC_2396.resolveNonStrict("mailto:a/b", "mailto:c"));
    assertEquals("mailto:a/c", Era.RFC_1808.resolveNonStrict("mailto:a/b", "mailto:c"));
    assertEquals("ftp:g", Era.RFC_2396.resolveNonStrict("http://a/b/c/d;p?q", "ftp:g"));
    assertEquals("magic://a/b/g", Era.RFC_1630.resolveNonStrict("magic://a/b/c", "MAGIC:g"));
    assertEquals("http://a/b/c/g", Era.RFC_3986.resolveNonStrict("http://a/b/c/d;p?q", "http:g"));
  }

  /** By the letter of step 6 a nothing comes before the reference's path. */
  @Test
  void rfc2396Section52BaseWithoutPath() {
    assertEquals("http://ag", Era.RFC_2396.resolve("http://a", "g"));
    assertEquals("mailto:g", Era.RFC_2396.resolve("mailto:a@b?c", "g"));
  }

  /** §1.3. */
  @ParameterizedTest
  @CsvSource({
    "ftp://ftp.is.co.za/rfc/rfc1808.txt, true",
    "gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles, true",
    "http://www.math.uio.no/faq/compression-faq/part1.html, true",
    "mailto:user@example.org, false",
    "news:comp.infosystems.www.servers.unix, false",
    "telnet://melvyl.ucop.edu/, true"
  })
  void rfc2396Section13Examples(String text, boolean isHierarchical) {
    PastReading reading = Era.RFC_2396.parse(text);
    assertEquals(isHierarchical, reading.isHierarchical());
    assertEquals(!isHierarchical, reading.component("opaque_part") != null);
  }

  /** Appendix B. */
  @Test
  void rfc2396AppendixBComponents() {
    PastReading reading = Era.RFC_2396.parse("http://www.ics.uci.edu/pub/ietf/uri/#Related");
    assertEquals("http", reading.component("scheme"));
    assertEquals("www.ics.uci.edu", reading.component("authority"));
    assertEquals("www.ics.uci.edu", reading.component("hostname"));
    assertEquals("/pub/ietf/uri/", reading.component("abs_path"));
    assertNull(reading.component("query"));
    assertEquals("Related", reading.component("fragment"));
  }

  /** §5: a colon in the first segment would be mistaken for that of a scheme. */
  @Test
  void rfc2396Section5Colon() {
    assertEquals("this", Era.RFC_2396.parse("this:that").component("scheme"));
    assertEquals("./this:that", Era.RFC_2396.parse("./this:that").component("rel_path"));
    assertEquals("s://h/this:that", Era.RFC_2396.resolve("s://h/", "./this:that"));
  }

  /** Appendix D, and appendix A of RFC 1808. */
  @Test
  void rfc2396AppendixDBaseOfADocument() {
    for (Era era : List.of(Era.RFC_1808, Era.RFC_2396, Era.RFC_3986)) {
      String base = "http://www.ics.uci.edu/Test/a/b/c";
      assertEquals("http://www.ics.uci.edu/Test/a/x", era.resolve(base, "../x"));
    }
  }

  /** Appendix F: what people abbreviate is a relative path to a program. */
  @Test
  void rfc2396AppendixFAbbreviatedUrls() {
    PastReading reading = Era.RFC_2396.parse("www.w3.org/Addressing/");
    assertEquals("www.w3.org/Addressing/", reading.component("rel_path"));
    assertEquals(
        "http://a/www.w3.org/Addressing/",
        Era.RFC_2396.resolve("http://a/b", "www.w3.org/Addressing/"));
  }

  @ParameterizedTest
  @CsvSource({
    "//u:p@h.example:80, hostname,    h.example",
    "//h.example.,       hostname,    h.example.",
    "//999.1.1.1,        IPv4address, 999.1.1.1",
    "//1.2.3.4:,         port,        ''",
    "//a_b,              reg_name,    a_b",
    "//a.1,              reg_name,    a.1",
    "//u@v@h,            reg_name,    u@v@h",
    "//h:x,              reg_name,    h:x",
    "//$1,               reg_name,    $1"
  })
  void rfc2396Section32ServerOrName(String text, String component, String value) {
    assertEquals(value, Era.RFC_2396.parse(text).component(component));
  }

  @Test
  void rfc2396Section33ParamsOfSegments() {
    assertEquals(List.of("1", "2", "", "3"), Era.RFC_2396.parse("s:/a;1;2/b;/c;3").params());
    assertEquals(List.of("x"), Era.RFC_2396.parse("a;x/b").params());
    assertEquals(List.of(), Era.RFC_2396.parse("mailto:a;b").params());
  }

  @ParameterizedTest
  @CsvSource({
    "http://[FEDC:BA98:7654:3210:FEDC:BA98:7654:3210]:80/index.html,"
        + " [FEDC:BA98:7654:3210:FEDC:BA98:7654:3210]",
    "http://[1080:0:0:0:8:800:200C:417A]/index.html, [1080:0:0:0:8:800:200C:417A]",
    "http://[3ffe:2a00:100:7031::1],                 [3ffe:2a00:100:7031::1]",
    "http://[1080::8:800:200C:417A]/foo,             [1080::8:800:200C:417A]",
    "http://[::192.9.5.5]/ipng,                      [::192.9.5.5]",
    "http://[::FFFF:129.144.52.38]:80/index.html,    [::FFFF:129.144.52.38]",
    "http://[2010:836B:4179::836B:4179],             [2010:836B:4179::836B:4179]"
  })
  void rfc2732Section2Examples(String text, String literal) {
    assertEquals(literal, Era.RFC_2732.parse(text).component("IPv6reference"));
    SyntaxError before = Era.RFC_2396.tryParse(text).errorOrNull();
    assertNotNull(before);
    assertEquals(7, before.index());
  }

  @Test
  void rfc2732Section3BracketsAreReserved() {
    assertTrue(Era.RFC_2732.tryParse("http://a/?b[c]#[d]").isOk());
    assertTrue(Era.RFC_2732.tryParse("s:a[b]").isOk());
    assertEquals(11, index(Era.RFC_2396, "http://a/?b[c]"));
    assertEquals(11, index(Era.RFC_3986, "http://a/?b[c]"));
    assertEquals("reg_name", Era.RFC_2732.parse("//1234.1.1.1").components().get(1).name());
  }

  private static int index(Era era, String text) {
    SyntaxError error = era.tryParse(text).errorOrNull();
    return error == null ? -1 : error.index();
  }

  /** Appendix E, the text of the example without the words around the three. */
  @ParameterizedTest
  @CsvSource({
    "'\"http://www.w3.org/Addressing/\"',           http://www.w3.org/Addressing/",
    "'<ftp://ds.internic.\n      net/rfc/>',        ftp://ds.internic.net/rfc/",
    "'<http://www.ics.uci.edu/pub/\n      ietf/uri/historical.html#WARNING>',"
        + " http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
    "<http://test.com/>,                            http://test.com/",
    "'                http://test.com/',            http://test.com/"
  })
  void rfc2396AppendixEDelimiters(String wrapped, String bare) {
    assertEquals(bare, Unwrapping.of(wrapped).text());
    assertTrue(Era.RFC_2396.tryParse(bare).isOk());
  }
}
