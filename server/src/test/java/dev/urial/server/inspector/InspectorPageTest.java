package dev.urial.server.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.server.page.Html;
import dev.urial.testkit.Slow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The inspector over the wire: hostile texts, what it sends again, its files. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class InspectorPageTest {
  @AutoClose private static final Fixture server = Fixture.start("limit-rendering=off");

  private static Document inspected(String text) throws Exception {
    Wire.Reply reply = server.post("/inspect", Map.of("text", text)).is(200);
    assertEquals("private, max-age=0", reply.field("Cache-Control"));
    return Html.checked(reply);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/inspect"})
  void theFormStandsAtTheRootToo(String path) throws Exception {
    for (String language : List.of("en", "hu", "ru", "et")) {
      Document page = Html.checked(server.get(path, "Accept-Language: " + language).is(200));
      assertEquals("/inspect", page.selectFirst("form.ask").attr("action"));
      assertEquals("text", page.selectFirst("form.ask input").attr("name"));
      int examples = page.select("form[aria-labelledby=examples] button[name=text]").size();
      assertTrue(path.equals("/") ? examples == 0 : examples > 4, path + " " + examples);
      assertEquals(path.equals("/") ? 1 : 0, page.select(".card.error").size(), path);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "  \t ",
        "a\nb\r\nc",
        "\u0000",
        "http://a\u0000b/",
        "http://\u202Emoc.elpmaxe/\u2066x",
        "http://a.example/\u0001\u001B[31m",
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "javascript:alert(document.cookie)",
        "http://a/?<b>&amp;'\"",
        "\uFEFF\u200B\u2028",
        "http://[::1",
        "%%%",
        "\\\\server\\share",
        "http://\uD83D\uDE00.example/"
      })
  void hostileTextsAreShownSafely(String text) throws Exception {
    Document page = inspected(text); // Html.checked: no control and no bidi character is left raw
    assertEquals(0, page.select("main script, main img, main [onerror], main b").size());
    assertNotNull(page.selectFirst("#subject"));
  }

  @ParameterizedTest
  @CsvSource({
    "http://paypal.com.evil.example/, Other programs – valid but dangerous",
    "javascript:a, Other programs – refused",
    "hello world, Other programs – refused",
    "http://a@b@c, Other programs – leads elsewhere",
    "http://a/, Other programs – the same for all"
  })
  void agreementOnWhatIsDangerousOrRefusedIsNotCalledAgreement(String text, String word)
      throws Exception {
    assertEquals(word, inspected(text).select("#readers").text());
  }

  @Test
  void theFirstThingSaidIsWhatTheTextIs() throws Exception {
    Document book = inspected("urn:isbn:978-963-08-4733-9");
    assertEquals(
        "Book, ISBN 978-963-08-4733-9 (ISBN-10 963-08-4733-7); check digit correct",
        book.select("#verdict [dir=auto]").text());
    Document script = inspected("javascript:alert(1)");
    assertEquals(
        "A script, not an address: the browser would run it",
        script.select("#verdict [dir=auto]").text());
    assertEquals(1, script.select(".card.error").size());
    assertEquals(
        "Telephone number in Hungary, after the spaces are removed",
        inspected("tel:+36 1 234 5678").select("#verdict [dir=auto]").text());
  }

  @Test
  void aPasswordIsAWarningAndNoAdviceBesides() throws Exception {
    Document page = inspected("https://user:hunter2@a.example/b");
    assertEquals(1, page.select(".card.warning").size());
    assertEquals("valid, but contains a password", page.select("#verdict .badge").text());
    Element first = page.selectFirst("section.foldable");
    assertEquals("advice", first.attr("aria-labelledby"));
    assertTrue(first.selectFirst("details").hasAttr("open"));
    assertTrue(first.select("li").text().startsWith("Userinfo is no longer part"));
  }

  @Test
  void eachFoldSaysWhatIsInItAndAtMostTwoAreOpen() throws Exception {
    for (String text :
        List.of("https://u:p@a.example/b?c#d", "http://a b", "urn:isbn:0-395-36341-1", "a/b")) {
      Document page = inspected(text);
      assertTrue(page.select("section.foldable > details[open]").size() <= 2, text);
      for (Element head : page.select("section.foldable h2")) {
        String id = head.id();
        boolean saysIt = List.of("refusals", "repairs", "deceptions").contains(id);
        assertTrue(saysIt || head.text().contains(" – "), head.text());
        assertTrue(Character.isUpperCase(head.text().codePointAt(0)), head.text());
      }
    }
  }

  @Test
  void eachPartStandsBesideItsClause() throws Exception {
    Document page = inspected("https://a.example:80/b");
    for (Element row : page.select("[aria-labelledby=parts] dl > div")) {
      assertEquals(1, row.select("dt").size());
      assertEquals(0, row.select("dd:not(.from) cite").size(), row.text());
    }
    Element host = page.selectFirst("[aria-labelledby=parts] div:has(> .c-host)");
    assertEquals("RFC 3986 §3.2.2", host.select(".from").text());
  }

  @Test
  void aLongTextIsSaidOnceAndItsLengthToo() throws Exception {
    String text = "http://a.example/" + "b".repeat(1_966);
    Document page = inspected(text);
    assertEquals("1,983 characters", page.select("#subject summary small").text());
    Element parts = page.selectFirst("section[aria-labelledby=parts]");
    assertEquals(1, parts.select("bdi:contains(bbbb)").size());
    assertFalse(page.selectFirst("section.card > p:has([data-href])").text().contains("bbbb"));
  }

  @Test
  void theHeadlineNamesBothHosts() throws Exception {
    Document page = inspected("http://аррӏе.com/");
    assertEquals(
        "Not apple.com. This is аррӏе.com, written in Cyrillic letters",
        page.select("#verdict [dir=auto]").text());
    assertEquals("apple.com ≠ аррӏе.com = xn--80ak6aa92e.com", page.select("#risk bdi").text());
    assertEquals("аррӏе", page.select("#risk .c-broken").text().replace(" ", ""));
  }

  @Test
  void aHostThatNoStandardReadsIsNotMissing() throws Exception {
    Document page = inspected("http://exa mple.com:99999/a b");
    assertEquals(
        "Web address without encryption; no standard reads a host",
        page.select("#verdict [dir=auto]").text());
    assertTrue(page.text().contains("Refused at 19 (port-out-of-range)"), page.text());
    assertEquals(
        "Plain text, not an identifier", inspected("%").select("#verdict [dir=auto]").text());
  }

  @Test
  void loneSurrogatesAndWhatIsNoUtf8AreShownAsReplaced() throws Exception {
    for (String body : List.of("text=%ED%A0%80", "text=a%FF%FEb", "text=%", "text")) {
      Wire.Reply reply =
          Fixture.utf8(Wire.send(server.port(), Fixture.HOST, "POST /inspect", Wire.FORM, body))
              .is(200, body);
      Html.document(reply.body().replace('\uFFFD', '?')); // it is shown; else it means broken UTF-8
    }
  }

  @Test
  void drawnTextsNeverMakeAPageThatIsNone() throws Exception {
    SplittableRandom random = new SplittableRandom(14);
    String pieces = "http://a@b:8\\[]?#%41%z.é\u202E\u0000\u0301<&>'\"|{} \n\uD83D\uDE00ӏ";
    for (int i = 0; i < 60; i++) {
      StringBuilder text = new StringBuilder(i % 2 == 0 ? "http://" : "");
      for (int k = random.nextInt(30); k > 0; k--) {
        int c = pieces.codePointAt(random.nextInt(pieces.length() - 1));
        if (c < 0xD800 || c > 0xDFFF) {
          text.appendCodePoint(c);
        }
      }
      inspected(text.toString());
    }
  }

  @Test
  void whatIsTooLongIsRefusedWithAWord() throws Exception {
    Wire.Reply reply = server.post("/inspect", Map.of("text", "a".repeat(4_001))).is(413);
    Document page = Html.checked(reply);
    assertTrue(page.selectFirst(".notice.error").text().contains("4"), page.text());
    assertEquals("a".repeat(4_001), page.selectFirst("form.ask input").attr("value"));
    // Nobody waits for what is far too long, or for who asks before.
    for (String fields :
        List.of(
            "Content-Length: 999999999999", "Content-Length: 1100000\r\nExpect: 100-continue")) {
      Wire.Reply early =
          Wire.ask(
                  server.port(),
                  "POST /inspect HTTP/1.1\r\nHost: "
                      + Fixture.HOST
                      + "\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                      + fields
                      + "\r\n\r\n")
              .is(413, fields);
    }
    server.post("/inspect", Map.of("text", "/a".repeat(2_000))).is(200);
    server.post("/inspect", Map.of("other", "a")).is(400);
  }

  @Test
  void theTextComesBackAsItWasSent() throws Exception {
    for (String text : List.of("http://a.example/?a&b=\"x\"", "a  b ", "http://\u202Ea/", "é\\<")) {
      Document page = inspected(text);
      assertEquals(text, page.selectFirst("form.ask input").attr("value"));
      for (Element field : page.select("form[action$=json] input[name=text]")) {
        assertEquals(text, field.attr("value"));
      }
    }
  }

  @Test
  void aRelativeReferenceIsReadWithItsBase() throws Exception {
    Wire.Reply reply =
        server
            .post("/inspect", Map.of("text", "../c", "base", "http://user:pw@a.example/b/d"))
            .is(200);
    Document page = Html.checked(reply);
    assertTrue(
        page.selectFirst("section[aria-labelledby=standards]")
            .text()
            .contains("http://user:***@a.example/c"));
    assertEquals(
        "http://user:***@a.example/b/d", page.selectFirst("input[name=base]").attr("value"));
    assertTrue(page.selectFirst("form details").hasAttr("open"));
    Wire.Reply broken = server.post("/inspect", Map.of("text", "../c", "base", "a b")).is(422);
    Document wrong = Html.checked(broken);
    assertNotNull(wrong.selectFirst("#base-wrong"));
    assertEquals("../c", wrong.selectFirst("input[name=text]").attr("value"));
  }

  @Test
  void escapesAreReadWhereSomebodyAsks() throws Exception {
    String typed = "http://a\\u202Eb.example/";
    assertFalse(inspected(typed).selectFirst("#risk").text().contains("U+202E"));
    Document read = Html.checked(server.post("/inspect", Map.of("text", typed, "escapes", "yes")));
    assertEquals(typed, read.selectFirst("input[name=text]").attr("value"));
    assertEquals(
        "http://a\u202Eb.example/",
        read.selectFirst("form[action$=json] input[name=text]").attr("value"));
    assertTrue(read.selectFirst("#risk").text().contains("U+202E"), read.select("#risk").text());
  }

  @Test
  void identifiersInTextHaveAPageOfTheirOwn() throws Exception {
    String path = "/inspect/extract";
    String text = "See http://u:pw@a.example/b, c@d.example and http://e.example/f.";
    Document found = Html.checked(server.post(path, Map.of("text", text)));
    assertEquals(
        List.of("http://u:***@a.example/b", "c@d.example", "http://e.example/f"),
        found.select(".items input[name=text]").eachAttr("value"));
    assertFalse(found.outerHtml().contains("pw@"));
    assertEquals(3, Html.checked(server.get(path)).select(".items input[name=text]").size());
    server.post(path, Map.of("other", "x")).is(400);
    Wire.Reply longer = server.post(path, Map.of("text", "a".repeat(60_001))).is(413);
    String kept = Html.checked(longer).selectFirst("[name=text]").outerHtml();
    assertTrue(kept.contains("a".repeat(60_001)));
  }

  @ParameterizedTest
  @CsvSource({"/inspect/repair, repairs", "/inspect/readers, readers", "/history, past"})
  void otherPathsLeadToASection(String path, String id) throws Exception {
    assertEquals("/inspect", server.get(path).field("Location"));
    Wire.Reply led = server.get(path + "?text=http%3A%2F%2Fmy_host%2Fa%7Cb&x=y").is(301);
    assertEquals("/inspect?text=http%3A%2F%2Fmy_host%2Fa%7Cb#" + id, led.field("Location"));
    assertEquals(1, inspected("http://my_host/a|b").select("#" + id).size());
    Wire.Reply secret = server.get(path + "?text=http%3A%2F%2Fu%3Ahunter2%40h%2F").is(303);
    assertFalse(secret.toString().contains("hunter2"));
  }

  @Test
  void aRepairIsOnePressAway() throws Exception {
    Document page = inspected("http://my_host/a|b?x=%zz#ő");
    Element first = page.selectFirst("section[aria-labelledby=repairs] form");
    assertEquals("/inspect", first.attr("action"));
    String repaired = first.selectFirst("input[name=text]").attr("value");
    assertEquals("http://my_host/a%7Cb?x=%25zz#%C5%91", repaired);
    assertEquals(0, inspected(repaired).select("section[aria-labelledby=repairs]").size());
    assertEquals(0, page.select("section[aria-labelledby=repairs] .identifier [data-part]").size());
    assertEquals("|", page.selectFirst("#subject .c-broken").text());
  }

  @Test
  void whatIsSecretIsHiddenInEachFormAndFile() throws Exception {
    Document page = inspected("http://user:hunter2@a.example/?token=hunter3");
    assertFalse(page.outerHtml().contains("hunter"));
    assertEquals(
        "http://user:***@a.example/?token=***", page.selectFirst("form.ask input").attr("value"));
  }

  @Test
  void partsAndPiecesShareTheirRanges() throws Exception {
    Document page = inspected("http://u@a.example:8/b/c?d=e#f");
    for (Element piece : page.select("#subject g[data-start]")) {
      String range = piece.attr("data-start") + "-" + piece.attr("data-end");
      assertFalse(
          page.select("[aria-labelledby=parts] [data-part=" + range + "]").isEmpty(), range);
    }
    assertTrue(page.select("#subject g[data-start]").size() >= 8);
  }

  @Test
  void theFilesAreKeptAndNotShown() throws Exception {
    Wire.Reply svg = server.post("/inspect/picture", Map.of("text", "http://a.example/b")).is(200);
    assertEquals("image/svg+xml", svg.field("Content-Type"));
    assertEquals("attachment; filename=\"identifier.svg\"", svg.field("Content-Disposition"));
    assertTrue(svg.body().startsWith("<svg xmlns="), svg.body());
    Wire.Reply json = server.post("/inspect/json", Map.of("text", "http://a b")).is(200);
    assertTrue(json.body().startsWith("{\"input\":\"http://a b\""), json.body());
    Html.checked(server.post("/inspect/picture", Map.of("text", "http://a b")).is(422));
  }

  @Test
  void theTextIsInNoLinkButThatWhichSharesIt() throws Exception {
    Wire.Reply reply = server.post("/inspect", Map.of("text", "http://a.example/needle"));
    Document page = Html.checked(reply);
    assertTrue(page.selectFirst("a#share").attr("href").contains("needle"));
    for (Element link : page.select("a[href]:not(#share), form[action]")) {
      assertFalse(link.attr("href").contains("needle"));
      assertFalse(link.attr("action").contains("needle"));
    }
    assertNull(reply.field("Location"));
    server.get("/inspect/json").is(405);
  }

  @Test
  @Slow("asks thousands of times; InspectorParityTest asks once")
  void everybodyIsToldOfTheirOwnTextWhenManyAskAtOnce() throws Exception {
    ExecutorService many = Executors.newFixedThreadPool(8);
    try {
      List<Future<String>> answers = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        String text = "http://host-" + i + ".example/" + "a/".repeat(i * 5);
        answers.add(
            many.submit(
                () -> {
                  Wire.Reply reply = server.post("/inspect", Map.of("text", text));
                  return reply.status() + " " + reply.body();
                }));
      }
      for (int i = 0; i < answers.size(); i++) {
        String answer = answers.get(i).get(60, TimeUnit.SECONDS);
        assertTrue(answer.startsWith("200 "), answer);
        String others = answer.replace("host-" + i + ".", "");
        assertFalse(others.matches("(?s).*host-[0-9]+[.]example.*"), () -> "another's text");
      }
    } finally {
      many.shutdownNow();
    }
  }
}
