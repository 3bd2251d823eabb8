package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.SyntaxError;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of the documents, section by section. */
class PastExamplesTest {

  // RFC 1630.

  /** Page 11; the RFC says that a slash at the end of the context changes nothing. */
  @ParameterizedTest
  @CsvSource({
    "g,    magic://a/b/c//d/e/g",
    "/g,   magic://a/g",
    "//g,  magic://g",
    "../g, magic://a/b/c//d/g",
    "g:h,  g:h"
  })
  void rfc1630Page11PartialForms(String partial, String whole) {
    for (String context : List.of("magic://a/b/c//d/e/f", "magic://a/b/c//d/e/")) {
      assertEquals(whole, Era.RFC_1630.resolve(context, partial));
      assertEquals(whole, PartialForm.expand(context, partial));
    }
  }

  /** Page 10: the rule and the table part at one slash only. */
  @ParameterizedTest
  @CsvSource({
    "g,    magic://a/b/c//d/e/g",
    "/g,   magic://a/b/c//d/g",
    "//g,  magic://g",
    "../g, magic://a/b/c//d/g",
    "g:h,  g:h"
  })
  void rfc1630Page10RuleByTheLetter(String partial, String whole) {
    for (String context : List.of("magic://a/b/c//d/e/f", "magic://a/b/c//d/e/")) {
      assertEquals(whole, PartialForm.expandByTheLetter(context, partial));
    }
  }

  /** Where the rule is silent, as {@link PartialForm} decides. */
  @ParameterizedTest
  @CsvSource({
    "magic://a,           /g,      magic://a/g",
    "magic://a?x,         /g,      magic://a/g",
    "news:abc,            /g,      news:/g",
    "magic:///a/b,        //g,     magic:///a//g",
    "magic://a/b,         ///g,    magic:///g",
    "magic://a,           g,       magic://g",
    "news:abc,            g,       news:g",
    "magic://a/b,         '',      magic://a/",
    "magic://a/b/c,       .,       magic://a/b",
    "magic://a/b/c,       ./g,     magic://a/b/g",
    "magic://a/b/c,       ..,      magic://a/b/..",
    "magic://a/b/c,       ../..,   magic://a/..",
    "magic://a/b/c,       ../../g, magic://a/../g",
    "magic://a/b//c,      ../g,    magic://a/b/g",
    "news:a/b,            ../../g, news:../g",
    "news:a/b,            ../g,    news:g",
    "url:magic://a/b/c,   g,       magic://a/b/g",
    "magic://a/b/c,       url:x:y, x:y",
    "magic://a/b?q+r#f,   g?s+t#u, magic://a/g?s+t#u"
  })
  void rfc1630WhereItIsSilent(String context, String partial, String whole) {
    assertEquals(whole, Era.RFC_1630.resolve(context, partial));
  }

  /** Pages 13 and 14, the examples of HTTP, and page 9, example 1 and 2. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://www.my.work.com/",
        "http://www.my.uni.edu/info/matriculation/enroling.html",
        "http://info.my.org/AboutUs/Phonebook",
        "http://www.library.my.town.va.us/Catalogue/76523471236%2Fwen44--4.98",
        "http://www.my.org/462F4F2D4241522A314159265358979323846",
        "http://info.cern.ch:8000/imaginary/test",
        "http://www.myu.edu/org/admin/people#andy",
        "http://info.my.org/AboutUs/Index/Phonebook?dobbins",
        "http://info.cern.ch/albert/bertram/marie%2Dclaude",
        "http://info.cern.ch/albert/bertram%2Fmarie-claude",
        "url:http://info.cern.ch/"
      })
  void rfc1630Pages9To14Valid(String text) {
    assertTrue(Era.RFC_1630.tryParse(text).isOk());
  }

  /** Page 9, example 3: percent signs that encode nothing; page 14, which breaks the same rule. */
  @ParameterizedTest
  @CsvSource({
    "fxqn:/us/va/reston/cnri/ietf/24/asdf%*.fred, 37",
    "news:12345667123%asdghfh@info.cern.ch, 18",
    "http://info.cern.ch/RDB/EMP?*%20where%20name%%3Ddobbins, 45"
  })
  void rfc1630Page9Illegal(String text, int index) {
    SyntaxError error = Era.RFC_1630.tryParse(text).errorOrNull();
    assertNotNull(error);
    assertEquals("escape", error.rule().id());
    assertEquals(index, error.index());
  }

  @Test
  void rfc1630Page7WordsOfASearch() {
    PastReading reading = Era.RFC_1630.parse("http://a/b?red+rose%2Bx#f");
    assertEquals(List.of("red", "rose%2Bx"), reading.searchWords());
    assertEquals("f", reading.component("fragmentid"));
    assertEquals(List.of(), Era.RFC_1630.parse("http://a/b").searchWords());
    assertEquals(List.of(), Era.RFC_3986.parse("http://a/b?a+b").searchWords());
  }

  @Test
  void rfc1630Page24ThePrefixAnnouncesAnUrl() {
    PastReading reading = Era.RFC_1630.parse("URL:http://a/b");
    assertEquals("URL", reading.component("prefix"));
    assertEquals("http", reading.component("scheme"));
    assertNull(Era.RFC_1630.parse("url:a").component("prefix"));
  }

  // RFC 1738.

  @Test
  void rfc1738Section31CommonInternetSchemeSyntax() {
    PastReading reading = Era.RFC_1738.parse("ftp://user:pass;x@host.example:21/a/b?c");
    assertEquals("ftp", reading.component("scheme"));
    assertEquals("//user:pass;x@host.example:21/a/b?c", reading.component("schemepart"));
    assertEquals("user:pass;x@host.example:21", reading.component("login"));
    assertEquals("user", reading.component("user"));
    assertEquals("pass;x", reading.component("password"));
    assertEquals("host.example", reading.component("host"));
    assertEquals("21", reading.component("port"));
    assertEquals("a/b?c", reading.component("urlpath"));
  }

  @Test
  void rfc1738Section31AnEmptyNameIsNotNone() {
    PastReading empty = Era.RFC_1738.parse("ftp://@host.com/");
    assertEquals("", empty.component("user"));
    assertNull(empty.component("password"));
    assertNull(Era.RFC_1738.parse("ftp://host.com/").component("user"));
    PastReading password = Era.RFC_1738.parse("ftp://foo:@host.com/");
    assertEquals("foo", password.component("user"));
    assertEquals("", password.component("password"));
  }

  @Test
  void rfc1738Section33Http() {
    PastReading reading = Era.RFC_1738.parse("http://a:80/b/c?d");
    assertEquals("b/c", reading.component("hpath"));
    assertEquals("d", reading.component("search"));
    assertNull(Era.RFC_1738.parse("http://a").component("hpath"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://myname@host.dom/%2Fetc/motd",
        "ftp://myname@host.dom/etc/motd",
        "ftp://myname@host.dom//etc/motd",
        "file://vms.host.edu/disk$user/my/notes/note12345.txt",
        "news:*",
        "mailto:a@b",
        "prospero://host.dom//pros/name",
        "x-test:anything"
      })
  void rfc1738Section3Examples(String text) {
    assertTrue(Era.RFC_1738.tryParse(text).isOk());
  }

  @Test
  void rfc1738AppendixUrlsInContext() {
    List<String> wrapped =
        List.of(
            "<URL:ftp://info.cern.ch/pub/www/doc;\n      type=d>",
            "<URL:ftp://ds.in\n      ternic.net/rfc>",
            "<URL:http://ds.internic.\n      net/instructions/overview.html#WARNING>");
    List<String> bare =
        List.of(
            "ftp://info.cern.ch/pub/www/doc;type=d",
            "ftp://ds.internic.net/rfc",
            "http://ds.internic.net/instructions/overview.html#WARNING");
    assertEquals(bare, wrapped.stream().map(UrlWrapper::unwrap).toList());
    assertTrue(Era.RFC_1738.tryParse(bare.get(0)).isOk());
    SyntaxError error = Era.RFC_1738.tryParse(bare.get(2)).errorOrNull();
    assertNotNull(error, "a fragment is no part of a URL");
    assertEquals(bare.get(2).indexOf('#'), error.index());
  }

  // RFC 1808.

  @ParameterizedTest
  @CsvSource({
    "g:h,     g:h",
    "g,       http://a/b/c/g",
    "./g,     http://a/b/c/g",
    "g/,      http://a/b/c/g/",
    "/g,      http://a/g",
    "//g,     http://g",
    "?y,      http://a/b/c/d;p?y",
    "g?y,     http://a/b/c/g?y",
    "g?y/./x, http://a/b/c/g?y/./x",
    "'#s',    http://a/b/c/d;p?q#s",
    "g#s,     http://a/b/c/g#s",
    "g#s/./x, http://a/b/c/g#s/./x",
    "g?y#s,   http://a/b/c/g?y#s",
    ";x,      http://a/b/c/d;x",
    "g;x,     http://a/b/c/g;x",
    "g;x?y#s, http://a/b/c/g;x?y#s",
    ".,       http://a/b/c/",
    "./,      http://a/b/c/",
    "..,      http://a/b/",
    "../,     http://a/b/",
    "../g,    http://a/b/g",
    "../..,   http://a/",
    "../../,  http://a/",
    "../../g, http://a/g"
  })
  void rfc1808Section51NormalExamples(String embedded, String target) {
    assertEquals(target, Era.RFC_1808.resolve("http://a/b/c/d;p?q#f", embedded));
    assertEquals(target, Era.RFC_1738.resolve("http://a/b/c/d;p?q", embedded));
  }

  @ParameterizedTest
  @CsvSource({
    "'',            http://a/b/c/d;p?q#f",
    "../../../g,    http://a/../g",
    "../../../../g, http://a/../../g",
    "/./g,          http://a/./g",
    "/../g,         http://a/../g",
    "g.,            http://a/b/c/g.",
    ".g,            http://a/b/c/.g",
    "g..,           http://a/b/c/g..",
    "..g,           http://a/b/c/..g",
    "./../g,        http://a/b/g",
    "./g/.,         http://a/b/c/g/",
    "g/./h,         http://a/b/c/g/h",
    "g/../h,        http://a/b/c/h",
    "http:g,        http:g",
    "http:,         http:"
  })
  void rfc1808Section52AbnormalExamples(String embedded, String target) {
    assertEquals(target, Era.RFC_1808.resolve("http://a/b/c/d;p?q#f", embedded));
  }

  /** §2.4, and what step 3, 5 and 7 of §4 make of what is empty. */
  @ParameterizedTest
  @CsvSource({
    "http://a/b;p?q#f, ///g,   http://a/g",
    "http://a/b;p?q#f, g?,     http://a/g",
    "http://a/b;p?q#f, g;,     http://a/g",
    "http://a/b;p?q#f, g#,     http://a/g",
    "http://a/b;p?q#f, ?,      http://a/b;p?q",
    "http://a/b;p?q#f, ;,      http://a/b;p?q",
    "http://a/b;p?q#f, ;x?y,   http://a/b;x?y",
    "file:///a/b,      g,      file:///a/g",
    "http://a,         g,      http://ag",
    "http://a/b;x/y,   g,      http://a/g",
    "http://a/b,       g;x=1/../y, http://a/g;x=1/../y"
  })
  void rfc1808Section4WhatIsEmpty(String base, String embedded, String target) {
    assertEquals(target, Era.RFC_1808.resolve(base, embedded));
  }

  @Test
  void rfc1808Section24Parse() {
    PastReading reading = Era.RFC_1808.parse("http://a?b/c;d;e/f?g;h#i");
    assertEquals("http", reading.component("scheme"));
    assertEquals("a?b", reading.component("net_loc"));
    assertEquals("/c", reading.component("path"));
    assertEquals("d;e/f", reading.component("params"));
    assertEquals(List.of("d", "e/f"), reading.params());
    assertEquals("g;h", reading.component("query"));
    assertEquals("i", reading.component("fragment"));
  }

  /** §5.3: a colon in the first segment. */
  @Test
  void rfc1808Section53Colon() {
    assertEquals("this", Era.RFC_1808.parse("this:that").component("scheme"));
    assertEquals("./this:that", Era.RFC_1808.parse("./this:that").component("path"));
    assertEquals("this%3Athat", Era.RFC_1808.parse("this%3Athat").component("path"));
  }

  // RFC 2396 and RFC 2732.

  @ParameterizedTest
  @CsvSource({
    "g:h,     g:h",
    "g,       http://a/b/c/g",
    "./g,     http://a/b/c/g",
    "g/,      http://a/b/c/g/",
    "/g,      http://a/g",
    "//g,     http://g",
    "?y,      http://a/b/c/?y",
    "g?y,     http://a/b/c/g?y",
    "'#s',    (current document)#s",
    "g#s,     http://a/b/c/g#s",
    "g?y#s,   http://a/b/c/g?y#s",
    ";x,      http://a/b/c/;x",
    "g;x,     http://a/b/c/g;x",
    "g;x?y#s, http://a/b/c/g;x?y#s",
    ".,       http://a/b/c/",
    "./,      http://a/b/c/",
    "..,      http://a/b/",
    "../,     http://a/b/",
    "../g,    http://a/b/g",
    "../..,   http://a/",
    "../../,  http://a/",
    "../../g, http://a/g"
  })
  void rfc2396AppendixC1NormalExamples(String reference, String target) {
    assertEquals(target, Era.RFC_2396.resolve("http://a/b/c/d;p?q", reference));
    assertEquals(target, Era.RFC_2732.resolve("http://a/b/c/d;p?q", reference));
  }

  @ParameterizedTest
  @CsvSource({
    "'',            (current document)",
    "../../../g,    http://a/../g",
    "../../../../g, http://a/../../g",
    "/./g,          http://a/./g",
    "/../g,         http://a/../g",
    "g.,            http://a/b/c/g.",
    ".g,            http://a/b/c/.g",
    "g..,           http://a/b/c/g..",
    "..g,           http://a/b/c/..g",
    "./../g,        http://a/b/g",
    "./g/.,         http://a/b/c/g/",
    "g/./h,         http://a/b/c/g/h",
    "g/../h,        http://a/b/c/h",
    "g;x=1/./y,     http://a/b/c/g;x=1/y",
    "g;x=1/../y,    http://a/b/c/y",
    "g?y/./x,       http://a/b/c/g?y/./x",
    "g?y/../x,      http://a/b/c/g?y/../x",
    "g#s/./x,       http://a/b/c/g#s/./x",
    "g#s/../x,      http://a/b/c/g#s/../x",
    "http:g,        http:g"
  })
  void rfc2396AppendixC2AbnormalExamples(String reference, String target) {
    assertEquals(target, Era.RFC_2396.resolve("http://a/b/c/d;p?q", reference));
    assertEquals(target, Era.RFC_2732.resolve("http://a/b/c/d;p?q", reference));
  }

  @Test
  void rfc2396AppendixC2BackwardsCompatible() {
    assertEquals("http://a/b/c/g", Era.RFC_2396.resolveNonStrict("http://a/b/c/d;p?q", "http:g"));
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
    "mailto:mduerst@ifi.unizh.ch, false",
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
}
