package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.text.Unwrapping;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of RFC 1738, section by section. */
class Rfc1738ExamplesTest {
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

  /** "Relative links are not described in this document." */
  @ParameterizedTest
  @ValueSource(strings = {"", "g", "../g", "/g", "//g", "?y", "#s", ";x", "~"})
  void rfc1738Section23RelativeLinksAreNotDescribed(String reference) {
    String base = "http://a/b/c/d;p?q";
    assertFalse(Era.RFC_1738.hasRelativeReferences());
    SyntaxError error =
        assertThrows(UriParseException.class, () -> Era.RFC_1738.resolve(base, reference)).error();
    assertEquals("RFC 1738 §2.3", error.rule().citation());
    assertTrue(error.message().contains("does not describe relative links"), error::message);
    assertThrows(UriParseException.class, () -> Era.RFC_1738.resolveNonStrict(base, reference));
    assertEquals("http:g", Era.RFC_1738.resolveNonStrict(base, "http:g"));
    assertEquals("ftp://x/./y", Era.RFC_1738.resolve(base, "ftp://x/./y"));
    assertThrows(UriParseException.class, () -> Era.RFC_1738.resolve(base, "http://a/~b"));
    assertThrows(UriParseException.class, () -> Era.RFC_1738.resolve("g", "http://a/b"));
  }

  @Test
  void rfc1738Section33Http() {
    PastReading reading = Era.RFC_1738.parse("http://a:80/b/c?d");
    assertEquals("b/c", reading.component("hpath"));
    assertEquals("d", reading.component("search"));
    assertNull(Era.RFC_1738.parse("http://a").component("hpath"));
  }

  /** Examples of the RFC, its forms of URLs filled in, and what just does not fit them. */
  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {
        "3.2, ftp://myname@host.dom/%2Fetc/motd,     ftpurl,        fpath,     %2Fetc/motd",
        "3.2, ftp://myname@host.dom/etc/motd,        ftpurl,        fpath,     etc/motd",
        "3.2, ftp://myname@host.dom//etc/motd,       ftpurl,        fpath,     /etc/motd",
        "3.2, ftp://info.cern.ch/pub/www/doc;type=d, ftpurl,        ftptype,   d",
        "3.2, ftp://info.cern.ch/pub/www/doc;type=D, ftpurl,        fpath,     pub/www/doc",
        "3.2, ftp://info.cern.ch/pub/www/doc;type=x, ip-schemepart, urlpath,   pub/www/doc;type=x",
        "3.2, ftp://info.cern.ch/pub/www/doc;x,      ip-schemepart, ftptype,   null",
        "3.2, ftp://h,                               ftpurl,        fpath,     null",
        "3.2, FTP://h/,                              ftpurl,        fpath,     ''",
        "3.3, http://h:80/a/b?c;d,                   httpurl,       hpath,     a/b",
        "3.3, http://h:80/a/b?c;d,                   httpurl,       search,    c;d",
        "3.3, http://h:80/a/b?c;d,                   httpurl,       hostport,  h:80",
        "3.3, http://u@h/a,                          ip-schemepart, user,      u",
        "3.3, http://h/a?b/c,                        ip-schemepart, urlpath,   a?b/c",
        "3.4, gopher://h/1,                          gopherurl,     gtype,     1",
        "3.4, gopher://h,                            gopherurl,     gtype,     null",
        "3.4, gopher://h/00/Weather,                 gopherurl,     selector,  0/Weather",
        "3.4, gopher://h/7s%09q,                     gopherurl,     search,    q",
        "3.4, gopher://h/7s%09q,                     gopherurl,     selector,  s",
        "3.4, gopher://h/7s%09%09!+ABSTRACT%20+SMELL, gopherurl, gopher+_string,"
            + " !+ABSTRACT%20+SMELL",
        "3.4, gopher://h/7s%09q/r,                   gopherurl,     selector,  s%09q/r",
        "3.5, mailto:a@b,                            mailtourl,     encoded822addr, a@b",
        "3.5, mailto:,                               schemepart,    encoded822addr, null",
        "3.6, news:*,                                newsurl,       grouppart, *",
        "3.6, news:comp.infosystems.www,             newsurl,       group,    "
            + " comp.infosystems.www",
        "3.6, news:a/1%3C@host.dom,                  newsurl,       article,   a/1%3C@host.dom",
        "3.6, news:a@b_c,                            schemepart,    article,   null",
        "3.6, news:**,                               schemepart,    grouppart, null",
        "3.7, nntp://h/comp.lang.c/17,               nntpurl,       group,     comp.lang.c",
        "3.7, nntp://h/comp.lang.c/17,               nntpurl,       digits,    17",
        "3.7, nntp://h/comp.lang.c/x,                ip-schemepart, digits,    null",
        "3.7, nntp://h,                              ip-schemepart, host,      h",
        "3.8, telnet://u:p@h:23/,                    telneturl,     password,  p",
        "3.8, telnet://h/x,                          ip-schemepart, urlpath,   x",
        "3.9, wais://h/db,                           waisurl,       database,  db",
        "3.9, wais://h/db?red+rose,                  waisurl,       search,    red+rose",
        "3.9, wais://h/db/t/p,                       waisurl,       wtype,     t",
        "3.9, wais://h/db/t/p,                       waisurl,       wpath,     p",
        "3.9, wais://h/db/t,                         ip-schemepart, urlpath,   db/t",
        "3.10, file://vms.host.edu/disk$user/my/notes/note12345.txt, fileurl, host, vms.host.edu",
        "3.10, file:///etc/motd,                     fileurl,       fpath,     etc/motd",
        "3.10, file:///etc/motd,                     fileurl,       host,      null",
        "3.10, file://localhost/a,                   fileurl,       host,      localhost",
        "3.10, file:/a,                              schemepart,    fpath,     null",
        "3.10, file://h,                             ip-schemepart, host,      h",
        "3.11, prospero://host.dom//pros/name,       prosperourl,   ppath,     /pros/name",
        "3.11, prospero://host.dom//pros/name;v=1;w=, prosperourl,  fieldspec, ;v=1;w=",
        "3.11, prospero://host.dom/a;v,              ip-schemepart, urlpath,   a;v",
        "5,    x-test:anything,                      schemepart,    schemepart, anything",
        "5,    x-test://h/anything,                  ip-schemepart, urlpath,   anything"
      })
  void rfc1738Section3And5(
      String section, String text, String rule, String component, @Nullable String value) {
    PastReading reading = Era.RFC_1738.parse(text);
    PastPart part = reading.components().get(1);
    assertEquals("schemepart", part.name());
    assertEquals(rule, part.rule().id());
    assertEquals(value, reading.component(component));
    if (rule.endsWith("url")) {
      assertEquals("RFC 1738 §" + section, part.rule().citation());
    }
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
    assertEquals(bare, wrapped.stream().map(it -> Unwrapping.of(it).text()).toList());
    assertTrue(Era.RFC_1738.tryParse(bare.get(0)).isOk());
    SyntaxError error = Era.RFC_1738.tryParse(bare.get(2)).errorOrNull();
    assertNotNull(error, "a fragment is no part of a URL");
    assertEquals(bare.get(2).indexOf('#'), error.index());
  }
}
