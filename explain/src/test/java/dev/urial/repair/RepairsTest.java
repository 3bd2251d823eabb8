package dev.urial.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.testing.Drawn;
import dev.urial.testkit.Nightly;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import dev.urial.text.Unwrapping;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The lenient door: what one asks of it. */
class RepairsTest {
  private static final Iri BASE = Iri.parse("http://a/b/c/d;p?q");

  private static String first(String text) {
    return Repairs.of(text, Standard.RFC_3986).first().text();
  }

  private static List<String> all(String text, Standard standard) {
    return Repairs.of(text, standard).all().stream().map(Repair::text).toList();
  }

  @Test
  void aValidTextHasTheEmptyRepair() {
    for (String text :
        List.of("", "http://a/", "http:/a", "http:a", "www.example.com", "htp://a")) {
      Repairs repairs = Repairs.of(text, Standard.RFC_3986);
      assertEquals(1, repairs.all().size());
      assertTrue(repairs.first().isEmpty());
      assertEquals(text, repairs.first().text());
      assertEquals(0, repairs.first().cost());
      assertEquals(List.of(), repairs.first().assumptions());
    }
  }

  @Test
  void eachEditNamesItsRangeComponentAndClause() {
    Repair repair = Repairs.of("http://my_host/a|b?x=%zz#ő", Standard.RFC_3986).first();
    List<String> told = new ArrayList<>();
    for (Change change : repair.changes()) {
      told.add(
          change.range()
              + " "
              + change.component()
              + " "
              + change.before()
              + " "
              + change.after()
              + " "
              + change.clauses().get(0).citation());
    }
    assertEquals(
        List.of(
            "16–17 PATH | %7C RFC 3986 §2.1",
            "21–22 QUERY % %25 RFC 3986 §2.1", "25–26 FRAGMENT ő %C5%91 RFC 3987 §3.1"),
        told);
    assertEquals("http://my_host/a|b?x=%zz#ő", repair.given());
    assertEquals(3, repair.cost());
    assertEquals(3, repair.assumptions().size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ht!tp://a/ | SCHEME",
        "://a/      | SCHEME",
        "http:/a/b c | AUTHORITY",
        "ftp://u^@a/ | USERINFO",
        "http://a^/ | HOST",
        "http://a:٨/ | PORT",
        "http://a/^ | PATH",
        "http://a/b\u202E | PATH",
        "http://a:80/b\u202E | PATH",
        "http://a/\u202E | PATH",
        "http://a/b?\u202E | QUERY",
        "a^         | PATH",
        "http://a/?^ | QUERY",
        "http://a/#^ | FRAGMENT",
      })
  void componentsOfEdits(String text, Component component) {
    assertEquals(
        component, Repairs.of(text, Standard.RFC_3986).first().changes().get(0).component());
  }

  @Test
  void whatIsAroundIsOfNoComponent() {
    Change change = Repairs.of("<http://a/>", Standard.RFC_3986).first().changes().get(0);
    assertNull(change.component());
    assertEquals(Unwrapping.Reason.DELIMITER, change.reason());
  }

  @Test
  void ranksOthersBehindTheFirst() {
    assertEquals(List.of("http://a/b%20c", "http:/a/b%20c"), all("http:/a/b c", Standard.RFC_3986));
    assertEquals(
        List.of("http://a/caf%C3%A9", "http://a/caf%E9"), all("http://a/café", Standard.RFC_3986));
    assertEquals(
        List.of("http://a/caf%C3%A9", "http://a/caf%C3%83%C2%A9"),
        all("http://a/cafÃ©", Standard.RFC_3986));
    assertEquals(
        List.of("http://a/new-page", "http://a/newpage"),
        all("http://a/new-\npage", Standard.RFC_3986).subList(0, 2));
    assertEquals(
        List.of("http://a/b%20c", "http://a/bc"),
        all("<http://a/b c>", Standard.RFC_3986).subList(0, 2));
    assertEquals(
        List.of("https://www.a.example/%7C", "www.a.example/%7C"),
        all("www.a.example/|", Standard.RFC_3986));
    assertEquals(
        List.of("http://a/?a&b%7C", "http://a/?a&amp;b%7C"),
        all("http://a/?a&amp;b|", Standard.RFC_3986));
    assertEquals(
        List.of("http://bücher.example/%7C"), all("http://bücher.example/|", Standard.RFC_3987));
  }

  @Test
  void aRepairThatMovesTheHostSaysSo() {
    List<Repair> all = Repairs.of("https://good.com:443\\x@evil.com/", Standard.RFC_3986).all();
    assertEquals("https://good.com:443/x@evil.com/", all.get(0).text());
    assertEquals(
        List.of("the backslash is a separator, as in Windows paths; browsers read it as a slash"),
        all.get(0).assumptions().stream().map(Message::text).toList());
    assertEquals("https://good.com:443%5Cx@evil.com/", all.get(1).text());
    assertEquals(
        List.of("the character is data, not a delimiter", "the intended host is evil.com"),
        all.get(1).assumptions().stream().map(Message::text).toList());
  }

  @Test
  void twoHostsAreNotGluedToAThird() {
    List<String> texts =
        Repairs.of("http://good.com|evil.com/", Standard.RFC_3986).all().stream()
            .map(Repair::text)
            .toList();
    assertEquals(List.of("http://good.com%7Cevil.com/"), texts);
    assertEquals(
        "http://www.example.com/",
        Repairs.of("http://www.ex|ample.com/", Standard.RFC_3986).first().text());
  }

  @Test
  void wholeIdentifiersNeedAScheme() {
    assertEquals(
        "https://www.example.com",
        Repairs.ofIdentifier("www.example.com", Standard.RFC_3986).first().text());
    assertEquals(
        "https://example.co.uk/a",
        Repairs.ofIdentifier("example.co.uk/a", Standard.RFC_3986).first().text());
    assertEquals(
        "http://192.168.0.1/a",
        Repairs.ofIdentifier("192.168.0.1/a", Standard.RFC_3986).first().text());
    assertEquals(
        "http://localhost", Repairs.ofIdentifier("localhost", Standard.RFC_3986).first().text());
    assertEquals(
        "mailto:a@example.com",
        Repairs.ofIdentifier("a@example.com", Standard.RFC_3986).first().text());
    assertEquals("https://a/b", Repairs.ofIdentifier("//a/b", Standard.RFC_3986).first().text());
    assertEquals(
        "https://xn--d1abbgf6aiiy.xn--p1ai",
        Repairs.ofIdentifier("президент.рф", Standard.RFC_3986).first().text());
    for (String none :
        List.of("", "a/b", "/a", "index.txt", "a.b c.com", ".com", "1.2.3", "a%2ecom")) {
      assertNull(Repairs.ofIdentifier(none, Standard.RFC_3986).firstOrNull(), none);
    }
  }

  @Test
  void withABaseAReferenceIsMeant() {
    Repair repair = Repairs.of("..\\x y", Standard.RFC_3986, BASE).first();
    assertEquals("../x%20y", repair.text());
    assertEquals("http://a/b/x%20y", repair.target());
    assertEquals(
        "www.a.example/%7C", Repairs.of("www.a.example/|", Standard.RFC_3986, BASE).first().text());
    assertEquals("http://a/b/c/g", Repairs.of("g", Standard.RFC_3987, BASE).first().target());
    Repair url = Repairs.of("..\\x y", Standard.URL, BASE).first();
    assertEquals("http://a/b/x%20y", url.target());
    assertNull(Repairs.of("a|", Standard.RFC_3986).first().target());
    assertEquals("?a%20b", Repairs.of("//?a b", Standard.URL, BASE).first().text());
    assertEquals("", Repairs.of("//", Standard.URL, BASE).first().text());
    assertEquals("//x/?a%20b", Repairs.of("//x/?a b", Standard.URL, BASE).first().text());
    assertEquals(
        "http://a/b/c/d;p?a%20b", Repairs.of("//?a b", Standard.URL, BASE).first().target());
    assertNull(Repairs.of("//|", Standard.URL, Iri.parse("urn:a")).firstOrNull());
  }

  @Test
  void noneIsToldByNull() {
    Repairs none = Repairs.of("http://", Standard.URL);
    assertNull(none.firstOrNull());
    assertEquals(List.of(), none.all());
    assertEquals(
        "no repair under the URL Standard: a URL with this scheme needs a host (URL Standard §4.4)",
        assertThrows(NoSuchElementException.class, none::first).getMessage());
    assertEquals(Standard.URL, none.standard());
    assertEquals("http://", none.given());
  }

  @Test
  void secretsAreMaskedWhereTheyAreShown() {
    Repairs repairs = Repairs.of("http://h\\u:se|cret@h/", Standard.RFC_3986);
    Repair first = repairs.first();
    assertTrue(first.text().contains("cret"));
    for (Repair repair : repairs.all()) {
      assertFalse(repair.redacted().contains("cret"), repair.redacted());
      for (Change change : repair.changes()) {
        assertFalse(repair.shownBefore(change).contains("|"));
        assertFalse(repair.shownAfter(change).contains("7C"));
      }
    }
    Repair password = Repairs.of("http://u:p|w@h/", Standard.RFC_3986).first();
    assertEquals("http://u:***@h/", password.redacted());
    assertEquals(Component.PASSWORD, password.changes().get(0).component());
    assertEquals("***", password.shownBefore(password.changes().get(0)));
    assertEquals("***", password.shownAfter(password.changes().get(0)));
    Repair both = Repairs.of("http://u:p|w|x@h/|a\u202E", Standard.RFC_3986).first();
    assertEquals("http://u:***@h/%7Ca", both.redacted());
    assertEquals("http://u:p%7Cw%7Cx@h/%7Ca", both.text());
    Repair plain = Repairs.of("http://h/|", Standard.RFC_3986).first();
    assertEquals("http://h/%7C", plain.redacted());
    assertEquals("|", plain.shownBefore(plain.changes().get(0)));
    assertEquals("%7C", plain.shownAfter(plain.changes().get(0)));
  }

  @Test
  void everyReasonSaysWhatItDoesAndAssumes() {
    for (Repair.Reason reason : Repair.Reason.values()) {
      assertNotEquals(reason.sentence(), reason.assumption().text());
      assertTrue(reason.cost() > 0);
      assertTrue(reason.link().startsWith("https://"));
    }
    for (Standard standard : Standard.values()) {
      assertFalse(standard.id().isEmpty());
      assertFalse(standard.document().isEmpty());
    }
  }

  @Test
  void oneEditForWhatStandsTogether() {
    assertEquals(1, Repairs.of("http://a/||日本", Standard.RFC_3987).first().changes().size());
    assertEquals(2, Repairs.of("http://a/||日本", Standard.RFC_3986).first().changes().size());
    assertEquals("http://a/%7C%7C%E6%97%A5", first("http://a/||日"));
  }

  /** One by one and in any context: escaped, taken away or left. */
  @Test
  void everyCharacterInEveryComponent() {
    for (int c = 0; c < 0x180; c++) {
      for (String around :
          List.of(
              "a%sb",
              "http://u%sv@h/",
              "http://a%sb/",
              "http://h/a%sb",
              "http://h/?a%sb",
              "http://h/#a%sb",
              "x:a%sb",
              "http://h:8%s0/",
              "h%sttp://a/")) {
        String text = around.replace("%s", Character.toString(c));
        RepairLaws.hold(text, Standard.RFC_3986, false, null);
        RepairLaws.hold(text, Standard.RFC_3987, false, null);
        RepairLaws.hold(text, Standard.URL, false, BASE);
        Message obstacle = Repairs.of(text, Standard.RFC_3986).obstacle();
        assertTrue(obstacle == null || text.contains(":"), text);
      }
    }
  }

  @Test
  void lawsOnDrawnTexts() {
    DrawnTexts texts =
        DrawnTexts.mix(
            Drawn.ANY,
            DrawnTexts.random("ab:/?#[]@%.0\\ |\n<>\"&;é\u200B", 14),
            DrawnTexts.rows(
                7, "http", "s", ":", "//", "/", "\\", "www.", "a.com", "[", "::1", "]", "@", "u:p",
                "%", " ", "|", ":80", "x", "&#233;", "[.]", "<", ">", "\n", "-", "：", "／", "%u20AC",
                "file:", "C:", "mailto:", "é", "\\%20", "hxxp", "(", ")", "#", "?"));
    for (Standard standard : Standard.values()) {
      Laws.forAll(
          "repairs by " + standard.document(),
          6_000,
          texts,
          text -> {
            RepairLaws.hold(text, standard, false, standard == Standard.URL ? BASE : null);
            RepairLaws.hold(text, standard, true, null);
          });
    }
  }

  /** No candidate holds a port, an address or a scheme that is not in the text. */
  @Test
  void nothingIsInvented() {
    var texts =
        DrawnTexts.mix(
            Drawn.ANY,
            DrawnTexts.rows(
                14,
                "http://",
                "https://",
                "//",
                ":",
                "/",
                "?",
                "#",
                "@",
                "[",
                "]",
                "::",
                ".",
                ",",
                " ",
                "\\",
                "|",
                "-",
                "\n",
                "1",
                "8",
                "80",
                "192",
                "168.0.1",
                "127.0.0.1",
                "0x7f",
                "2001:db8::1",
                "fe80",
                "٨",
                "۸۰",
                "８",
                "port",
                "foo",
                "java",
                "script:",
                "urn:",
                "a.example",
                "{host}",
                "&#56;",
                "\\u0038",
                "%38",
                "[.]",
                "\u200B",
                "\u00AD",
                "。"));
    for (Standard standard : Standard.values()) {
      Laws.forAll(
          "nothing invented by " + standard.document(),
          6_000,
          texts,
          text -> {
            for (Repair repair : Repairs.of(text, standard).all()) {
              assertEquals(List.of(), Inventions.in(repair), repair.text());
            }
            for (Repair repair : Repairs.ofIdentifier(text, standard).all()) {
              assertEquals(List.of(), Inventions.in(repair), repair.text());
            }
          });
    }
  }

  @Test
  void portsAndAddressesAreTakenAsTheyStandOrNotAtAll() {
    assertEquals(List.of(), all("http://h:port1/", Standard.RFC_3986));
    assertEquals(List.of(), all("http://h:-1/", Standard.RFC_3986));
    assertEquals("http://h:80/", first("http://h:٨٠/"));
    assertEquals(List.of(), all("http://h:8|0/", Standard.RFC_3986));
    assertEquals("http://192.168.0.1/%7C", first("http://192.168.0.\u200B1/|"));
    assertEquals("http://h%7Bost%7D/", first("http://h{ost}/"));
    assertEquals("http://192.168.0.1/%7C", first("http://192,168,0,1/|"));
    assertEquals(List.of(), all("http://0x7f.1/", Standard.URL));
    assertEquals(
        List.of(),
        all("foo bar:baz", Standard.RFC_3986).stream()
            .filter(t -> t.startsWith("foobar"))
            .toList());
    assertNull(Repairs.ofIdentifier("java\nscript:alert(1)", Standard.RFC_3986).firstOrNull());
  }

  @Test
  void schemesAreTakenAsTheyStandOrMendedInOnePlace() {
    assertEquals(List.of("h1t2t3p://a/b%7C"), all("h1t2t3p://a/b|", Standard.RFC_3986));
    assertEquals(List.of("f1t1p://a%7C"), all("f1t1p://a|", Standard.RFC_3987));
    assertEquals("https://a.example/%7C", first("h..ttps://a.example/|"));
    assertEquals("ftps://a.example/%7C", first("ftps://a.example/|"));
    assertTrue(
        all("ftps://a.example/|", Standard.RFC_3986).stream().noneMatch(t -> t.startsWith("ftp:")));
  }

  /** A scheme without two slashes is mended where a host or an address of mail follows. */
  @ParameterizedTest
  @CsvSource({
    "hhttp:/u:p@example.com:80/ b,       http://u:p@example.com:80/%20b",
    "htp:/x@example.com/ b,              http://x@example.com/%20b",
    "htp:/example.com?a b,               http://example.com?a%20b",
    "htp:/example.com#a b,               http://example.com#a%20b",
    "htp:/example.com|,                  http:/example.com%7C",
    "htp:/www.a/ b,                      http://www.a/%20b",
    "'htp:/www,a/ b',                    http://www.a/%20b",
    "htpp:\\example.com,                 http://example.com",
    "htttps:///example.com/ b,           https://example.com/%20b",
    "hxxp[:]/example[.]com/ b,           http://example.com/%20b",
    "mialto:me@example.com?subject=a b,  mailto:me@example.com?subject=a%20b",
    "mialto:me@example.com a,            mailto:me@example.com%20a",
    "mialto:me@example.com|,             mailto:me@example.com%7C",
    "htp:/a/b@example.com/ c,            htp:/a/b@example.com/%20c",
    "htp:/example.com@x/ b,              htp:/example.com@x/%20b",
    "htp:/x:y:example.com/ b,            htp:/x:y:example.com/%20b",
    "htp:/|/ b,                          htp:/%7C/%20b",
    "htp:8080 b,                         htp:8080%20b",
    "tile:/a b,                          tile:/a%20b",
    "mialto:@example.com b,              mialto:@example.com%20b",
    "mialto:me@nowhere b,                mialto:me@nowhere%20b",
    "foo:/example.com/ b,                foo:/example.com/%20b",
  })
  void misspelledSchemesBeforeWhatLooksLikeAHost(String text, String meant) {
    assertEquals(meant, first(text));
  }

  @Test
  void rfc3986RepairsAllReferencesButPorts() {
    Laws.holds(
        "a reference has a repair, or what is not a port, or is read as another address",
        20_000,
        DrawnTexts.mix(Drawn.ANY, DrawnTexts.random("ab:/?#[]@%.0\\ |", 12)),
        text -> {
          Message obstacle = Repairs.of(text, Standard.RFC_3986).obstacle();
          return obstacle == null
              || List.of("repair-none.port", "repair-none.other").contains(obstacle.key());
        });
  }

  @Test
  @Nightly("measures time; RepairCostTest holds time and bytes of worse texts")
  void timeIsLinear() {
    for (String piece :
        List.of(
            "|", "%", " ", "\\", "[", "]", "(", "<", "@", ":", "/", "#", "é", "\n", "-\n", "&#1;",
            "&amp;", ".", "a", "[.]", "\"", "\\%20", "1:", "%u20AC")) {
      for (String before : List.of("", "http://", "http://a:", "http://[", "http://u:", "x:")) {
        Growth.isLinear(
            "repairs of " + before + piece,
            2_000,
            n -> before + piece.repeat(n / piece.length()) + "|",
            text -> {
              for (Standard standard : Standard.values()) {
                Repairs.of(text, standard).all();
              }
            });
      }
    }
  }

  /** Each change asks where the secrets lie: they are looked for once. */
  @Test
  void manyChangesAreShownInLinearTime() {
    Growth.isLinear(
        "changes shown",
        2_000,
        n -> "http://" + "a@".repeat(n),
        text -> {
          Repair first = Repairs.of(text, Standard.RFC_3986).first();
          for (Change change : first.changes()) {
            assertTrue(first.shownBefore(change).length() + first.shownAfter(change).length() > 0);
          }
        });
  }
}
