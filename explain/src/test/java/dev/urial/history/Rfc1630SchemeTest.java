package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.abnf.Recogniser;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 1630, pages 24 to 27: the productions of the schemes. */
class Rfc1630SchemeTest {
  private static final int DRAWS = 4_000;

  private static List<String> schemes() {
    String all = "http ftp afs news nntp mid cid mailto wais prospero telnet rlogin tn3270 gopher";
    return List.of((all + " file whois urn").split(" "));
  }

  private static Rfc1630Scheme of(String text) {
    Rfc1630Scheme scheme = Rfc1630Scheme.ofText(text);
    assertNotNull(scheme, text);
    return scheme;
  }

  private static Grammar grammar() {
    try (InputStream in =
        Rfc1630SchemeTest.class.getResourceAsStream("/abnf-history/rfc1630-schemes.abnf")) {
      assertNotNull(in);
      return Grammar.parse(
          "rfc1630-schemes", new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static DrawnTexts drawn(String name) {
    DrawnTexts fitting = DrawnTexts.of(grammar(), name);
    String slashes = name + "://";
    return DrawnTexts.mix(
        fitting,
        fitting.mutated(),
        DrawnTexts.random("a1.-:@/?;=*+#%", 10).map(t -> name + ":" + t),
        DrawnTexts.random("a1.:@/?;=%09typeAIN", 14).map(t -> slashes + "h/" + t),
        DrawnTexts.random("a1.-:@/+%4", 12).map(t -> slashes + t),
        DrawnTexts.random());
  }

  /** What is valid, and at which index the rest is not, is what the grammar says. */
  @ParameterizedTest
  @MethodSource("schemes")
  void readersAgreeWithTheGrammar(String name) {
    Rfc1630Scheme scheme = of(name + ":");
    Recogniser abnf = Recogniser.of(grammar(), name);
    Laws.forAll(
        name,
        DRAWS,
        drawn(name),
        text -> {
          SyntaxError error = scheme.tryParse(text).errorOrNull();
          assertEquals(abnf.matches(text), error == null, "valid");
          if (error != null) {
            assertEquals(abnf.longestViablePrefix(text), error.index(), "index");
          }
        });
  }

  /** Components lie within the text, from left to right, each within another or after it. */
  @ParameterizedTest
  @MethodSource("schemes")
  void componentsNeverCross(String name) {
    Rfc1630Scheme scheme = of(name + ":");
    Laws.forAll(
        name + " components",
        DRAWS / 4,
        DrawnTexts.of(grammar(), name),
        text -> {
          PastReading reading = scheme.tryParse(text).orElseNull();
          if (reading == null) {
            return; // a text that was shrunk
          }
          List<PastPart> open = new ArrayList<>();
          int start = 0;
          for (PastPart part : reading.components()) {
            assertTrue(start <= part.start() && part.end() <= text.length(), part::toString);
            start = part.start();
            open.removeIf(it -> it.end() <= part.start());
            open.forEach(it -> assertTrue(part.end() <= it.end(), () -> part + " in " + text));
            open.add(part);
          }
          assertEquals(scheme, Rfc1630Scheme.ofText(text));
        });
  }

  /** Whatever a production derives, the generic grammar has too: another view of the same URIs. */
  @ParameterizedTest
  @MethodSource("schemes")
  void theGenericGrammarHasThemToo(String name) {
    Rfc1630Scheme scheme = of(name + ":");
    Laws.forAll(
        name + " generic",
        DRAWS / 4,
        DrawnTexts.of(grammar(), name),
        text ->
            assertTrue(!scheme.tryParse(text).isOk() || Era.RFC_1630.tryParse(text).isOk(), text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "http://info.cern.ch:8000/imaginary/test; "
            + "hostport=info.cern.ch:8000 host=info.cern.ch port=8000 path=imaginary/test",
        "http://info.my.org/AboutUs/Index/Phonebook?dobbins; "
            + "hostport=info.my.org host=info.my.org path=AboutUs/Index/Phonebook search=dobbins",
        "http://www.myu.edu/org/admin/people#andy; "
            + "hostport=www.myu.edu host=www.myu.edu path=org/admin/people fragmentid=andy",
        "ftp://u:p@h:21/a/b; login=u:p@h:21 user=u password=p host=h port=21 path=a/b",
        "news:*; groupart=*",
        "news:comp.lang.c; groupart=comp.lang.c group=comp.lang.c",
        "news:1234@host.dom; groupart=1234@host.dom article=1234@host.dom",
        "nntp:comp.lang.c/7; group=comp.lang.c digits=7",
        "mid:1@h; addr-spec=1@h",
        "cid:1@h; content-identifier=1@h",
        "mailto:a%25b@h.dom; xalphas=a%25b hostname=h.dom",
        "wais://h:210/db; hostport=h:210 host=h port=210 database=db",
        "wais://h/db?a+b; hostport=h host=h database=db search=a+b",
        "prospero://h/a/b%001x; hostport=h host=h hsoname=a/b version=1 attributes=x",
        "prospero://h/a%00b; hostport=h host=h hsoname=a%00b",
        "telnet://u@h; login=u@h user=u host=h",
        "rlogin://h; login=h host=h",
        "tn3270://h:23; login=h:23 host=h port=23",
        "gopher://h; hostport=h host=h",
        "gopher://h/0; hostport=h host=h gtype=0 gcommand=",
        "gopher://h:70/7a/b; hostport=h:70 host=h port=70 gtype=7 gcommand=a/b",
        "gopher://h/%09x; hostport=h host=h gtype=%09 gcommand=x",
        "afs://cern.ch/u; cellname=cern.ch path=u",
        "file:///etc/motd; path=etc/motd",
        "file://h/a; host=h path=a",
        "whois://h/handle; hostport=h host=h path=handle",
        "urn:/iana/dns/ch/cern/cn/techdoc/94/1642-3; path=/iana/dns/ch/cern/cn/techdoc/94/1642-3"
      })
  void readsTheComponentsOfAProduction(String text, String components) {
    Rfc1630Scheme scheme = of(text);
    PastReading reading = scheme.parse(text);
    StringBuilder seen = new StringBuilder();
    for (PastPart part : reading.components()) {
      if (!part.name().equals("scheme")) {
        seen.append(seen.length() == 0 ? "" : " ").append(part.name());
        seen.append('=').append(reading.text(part));
      }
    }
    assertEquals(components, seen.toString());
  }

  /** Types of a transfer: RFC 959's, without the space. */
  @ParameterizedTest
  @ValueSource(strings = {"AN", "AT", "AC", "EN", "ET", "EC", "I", "L8", "an", "L36"})
  void ftpHasTheTypesOfRfc959(String type) {
    assertEquals(type, of("ftp:").parse("ftp://h/a;type=" + type).component("ftptype"));
  }

  @ParameterizedTest
  @CsvSource({
    "http:a,      httpaddress, 5",
    "http://,    host,        7",
    "http://a?b=c, search,      10",
    "http://a/b;c, path,      10",
    "http://1.2.3/, host,      12",
    "ftp://h,    user,        7",
    "ftp://h/a;type=,         ftptype,     15",
    "ftp://h/a;type=A,         ftptype,     16",
    "ftp://h/a;type=L,         ftptype,     16",
    "ftp://h/a;x,         ftpaddress,  10",
    "news:,         article,     5",
    "nntp:a,         group,       6",
    "nntp:a/b,         digits,      7",
    "mailto:a,         xalphas,     8",
    "mailto:a@1,         xalphas,     10",
    "wais://h/db/t,         wtype,       13",
    "wais://h/db/t/9,         wpath,       15",
    "telnet://h/,         user,        10",
    "gopher://h/%zz,         escape,      12",
    "file:/a,         file,        6",
    "afs://c,         cellname,    7"
  })
  void saysWhereAProductionBreaks(String text, String rule, int index) {
    Rfc1630Scheme scheme = of(text);
    SyntaxError error = scheme.tryParse(text).errorOrNull();
    assertNotNull(error);
    assertEquals(rule + " " + index, error.rule().id() + " " + error.index());
    assertThrows(UriParseException.class, () -> scheme.parse(text));
  }

  @Test
  void whatTheRfcKnewIsFoundInAnyCase() {
    assertEquals("ftpaddress", of("URL:Ftp://h/a").clause().rule());
    assertEquals("RFC 1630 page 18", of("rlogin:").clause().citation());
    assertNull(Rfc1630Scheme.ofText("https://h/"));
    assertNull(Rfc1630Scheme.ofText("a/b"));
    assertNull(Rfc1630Scheme.ofText("x".repeat(1000) + ":"));
    assertEquals("URL", of("URL:ftp:").parse("URL:ftp://h/a").component("prefix"));
  }

  @Test
  void longTextsTakeTimeInProportion() {
    Growth.isLinear(
        "hosts with at signs",
        2_000,
        n -> "http://" + "a@".repeat(n) + ":",
        text -> assertFalse(of("http:").tryParse(text).isOk()));
    Growth.isLinear(
        "many escaped nulls",
        2_000,
        n -> "prospero://h/" + "%001".repeat(n),
        text -> assertTrue(of("prospero:").tryParse(text).isOk()));
  }
}
