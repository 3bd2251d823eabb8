package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.SyntaxError;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of RFC 1630, page by page. */
class Rfc1630ExamplesTest {
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

  /** Page 2; page 18, URN; pages 13 and 14, HTTP; page 9, examples 1 and 2. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://info.cern.ch/hypertext/WWW/Addressing/URL/URI_Overview.html",
        "urn:/iana/dns/ch/cern/cn/techdoc/94/1642-3",
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
  void rfc1630PagesTwoToEighteenValid(String text) {
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

  /** Pages 24 and 25: what may follow the path of two schemes. */
  @ParameterizedTest
  @CsvSource({
    "wais://h:210/db/TEXT/1=a;,        /db/TEXT/,   wpath,   1=a;",
    "wais://h/db/TEXT/12=a/9;3=b/c;#f, /db/TEXT/,   wpath,   12=a/9;3=b/c;",
    "wais://h/db/9/1=;?q,              /db/9/,      wpath,   1=;",
    "wais:1=a;,                        '',          wpath,   1=a;",
    "ftp://h/a/b;type=AN,              /a/b,        ftptype, ;type=AN"
  })
  void rfc1630Page24BehindThePath(String text, String path, String name, String part) {
    PastReading reading = Era.RFC_1630.parse(text);
    assertEquals(path, reading.component("path"));
    assertEquals(part, reading.component(name));
  }

  @ParameterizedTest
  @CsvSource({"wais://h/db;x, 11", "wais://h/db/1=a, 15", "ftp://h;type=A, 7", "s://h/a;x, 7"})
  void rfc1630Page24NotBehindThePath(String text, int index) {
    SyntaxError error = Era.RFC_1630.tryParse(text).errorOrNull();
    assertNotNull(error);
    assertEquals(index, error.index());
  }

  /** Pages 25 and 26: what may be after two slashes. */
  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {
        "ftp://user:pass@host.dom:21/a,  user:pass@host.dom:21",
        "ftp://user@host.dom/a,          user@host.dom",
        "http://1.2.3.4:80/,             1.2.3.4:80",
        "file:///a,                      ''",
        "s://a@b@c,                      a@b@c",
        "s://1@b,                        1@b",
        "s://1a,                         null",
        "s://+/a,                        null"
      })
  void rfc1630Page25Login(String text, @Nullable String login) {
    assertEquals(login, Era.RFC_1630.parse(text).component("login"));
  }

  @ParameterizedTest
  @CsvSource({
    "http://a:x/,          10",
    "http://a:,            9",
    "http://a:b:c@d@e:/f,  10",
    "http://1+:,           10",
    "http://*:80,          8",
    "http://a:1b,          11",
    "http://a:b@1.2.3/,    16",
    "http://a:b@h:/,       13"
  })
  void rfc1630Page25NoLogin(String text, int index) {
    SyntaxError error = Era.RFC_1630.tryParse(text).errorOrNull();
    assertNotNull(error);
    assertEquals(index, error.index());
    assertEquals("login (RFC 1630 page 25)", error.rule().toString());
  }

  @ParameterizedTest
  @CsvSource({"url:http://a/b, http:g", "http://a/b,     url:http:g", "url:http://a/b, url:HTTP:g"})
  void aPrefixIsNoPartOfTheScheme(String base, String reference) {
    assertEquals("http://a/g", Era.RFC_1630.resolveNonStrict(base, reference));
    assertEquals(reference.replace("url:", ""), Era.RFC_1630.resolve(base, reference));
  }
}
