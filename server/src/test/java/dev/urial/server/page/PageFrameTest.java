package dev.urial.server.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import java.io.ByteArrayInputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The frame of pages over the wire: language, theme, forms that are sent again, places. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class PageFrameTest {
  @AutoClose private static final Fixture pages = Fixture.start("trusted-proxies=127.0.0.1");

  private static Wire.Reply get(String path, String... fields) throws Exception {
    return pages.get(path, fields);
  }

  private static Wire.Reply post(String path, List<String> form, String... fields)
      throws Exception {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < form.size(); i += 2) {
      body.append(i == 0 ? "" : "&")
          .append(URLEncoder.encode(form.get(i), StandardCharsets.UTF_8))
          .append('=')
          .append(URLEncoder.encode(form.get(i + 1), StandardCharsets.UTF_8));
    }
    return pages.postBody(path, body.toString(), fields);
  }

  private static List<String> cookies(Wire.Reply reply) {
    List<String> cookies = new ArrayList<>();
    for (String line : reply.fields()) {
      if (line.startsWith("Set-Cookie: ")) {
        cookies.add(line.substring(12));
      }
    }
    return cookies;
  }

  /** What a browser sends when a button of a form is pressed. */
  private static List<String> pressed(Element form, String value) {
    List<String> sent = new ArrayList<>();
    for (Element input : form.select("input")) {
      sent.add(input.attr("name"));
      sent.add(input.attr("value"));
    }
    Element button = form.select("button[value=" + value + "]").first();
    sent.add(button.attr("name"));
    sent.add(value);
    return sent;
  }

  @Test
  void aLanguageIsKeptForAYearAndLeadsBack() throws Exception {
    Element form =
        Html.checked(get("/inspect?page=2")).select("#switches form:has([name=lang])").first();
    Wire.Reply reply = post(form.attr("action"), pressed(form, "hu")).is(303);
    assertEquals("/inspect?page=2", reply.field("Location"));
    assertEquals(
        List.of("urial-lang=hu; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"), cookies(reply));
    Wire.Reply kept = get("/inspect", "Cookie: urial-lang=hu", "Accept-Language: ru");
    assertEquals("hu", kept.field("Content-Language"));
    assertEquals("hu", Html.checked(kept).select("html").attr("lang"));
    assertEquals("et", get("/inspect?lang=et", "Cookie: urial-lang=hu").field("Content-Language"));
    assertEquals(
        "ru",
        get("/inspect", "Cookie: urial-lang=x", "Accept-Language: ru").field("Content-Language"));
  }

  @Test
  void overTlsTheCookieIsBoundToTheHost() throws Exception {
    Wire.Reply reply = post("/language", List.of("lang", "hu"), "X-Forwarded-Proto: https");
    assertEquals(
        List.of("__Host-urial-lang=hu; Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax"),
        cookies(reply));
    Wire.Reply kept = get("/inspect", "Cookie: __Host-urial-lang=hu", "X-Forwarded-Proto: https");
    assertEquals("hu", kept.field("Content-Language"));
  }

  @Test
  void aThemeIsKeptUntilTheSystemsIsAskedFor() throws Exception {
    Document page = Html.checked(get("/inspect"));
    assertFalse(page.select("html").hasAttr("data-theme"));
    assertEquals("system", page.select("#switches [name=theme][aria-current]").attr("value"));
    Element form = page.select("#switches form:has([name=theme])").first();
    Wire.Reply dark = post(form.attr("action"), pressed(form, "dark"));
    assertEquals(
        List.of("urial-theme=dark; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"),
        cookies(dark));
    Document kept = Html.checked(get("/inspect", "Cookie: urial-theme=dark"));
    assertEquals("dark", kept.select("html").attr("data-theme"));
    assertEquals("dark", kept.select("meta[name=color-scheme]").attr("content"));
    assertEquals("dark", kept.select("#switches [name=theme][aria-current]").attr("value"));
    Wire.Reply system = post("/theme", pressed(form, "system"), "Cookie: urial-theme=dark");
    assertTrue(cookies(system).get(0).startsWith("urial-theme=; Path=/; Max-Age=0"));
    Document odd = Html.checked(get("/inspect", "Cookie: urial-theme=\"><b>"));
    assertFalse(odd.select("html").hasAttr("data-theme"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lang=xx", "lang=", "theme=blue", "theme=%22", "", "x=y"})
  void whatIsNoneIsNotKept(String body) throws Exception {
    for (String path : List.of("/language", "/theme", "/inspect")) {
      List<String> form = new ArrayList<>();
      for (String field : body.isEmpty() ? new String[0] : body.split("&")) {
        form.addAll(List.of(field.split("=", 2)));
      }
      assertEquals(List.of(), cookies(post(path, form)), path);
    }
  }

  @Test
  void anotherSitesFormKeepsNothing() throws Exception {
    for (String path : List.of("/language", "/theme", "/inspect")) {
      List<String> form = List.of("lang", "hu", "theme", "dark");
      assertEquals(List.of(), cookies(post(path, form, "Sec-Fetch-Site: cross-site")), path);
      assertFalse(cookies(post(path, form, "Sec-Fetch-Site: same-origin")).isEmpty(), path);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//evil.example/",
        "/\\evil.example",
        "https://evil.example/",
        "javascript:alert(1)",
        "",
        "x",
        "/a b",
        "/\t/evil.example",
        "/\r\nSet-Cookie: a=b",
        "/é"
      })
  void theWayBackLeavesNoHost(String back) throws Exception {
    assertEquals("/", post("/language", List.of("back", back, "lang", "hu")).field("Location"));
    assertEquals("/", post("/theme", List.of("back", back, "theme", "dark")).field("Location"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.com/a?b=c&d=e",
        "\"><script>alert(1)</script>",
        "a\u202Eb\u200Bc\u2028d\uFEFF",
        "line\r\nline",
        "tab\tand\u00A0space ",
        "&amp;&#x41;'",
        "\uD83D\uDE00 é \u0301"
      })
  void theAnswerToAFormComesInAnotherLanguageByTheSameFields(String text) throws Exception {
    Document page =
        Html.checked(post("/inspect", List.of("text", text, "base", "http://b/", "text", "twice")));
    for (String name : List.of("lang", "theme")) {
      Element form = page.select("#switches form:has([name=" + name + "])").first();
      assertEquals("/inspect", form.attr("action"));
      String value = name.equals("lang") ? "et" : "dark";
      List<String> sent = pressed(form, value);
      assertEquals(List.of("text", text, "base", "http://b/", "text", "twice"), sent.subList(0, 6));
      Wire.Reply again = post("/inspect", sent);
      Document other = Html.checked(again);
      assertEquals(page.select("#text").val(), other.select("#text").val());
      assertEquals(1, cookies(again).size());
      // Its own switches send neither language nor theme along.
      Element own = other.select("#switches form:has([name=" + name + "])").first();
      assertEquals(6, pressed(own, value).size() - 2);
      if (name.equals("lang")) {
        assertEquals("et", again.field("Content-Language"));
      } else {
        assertEquals("dark", other.select("html").attr("data-theme"));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\u0000b", "\u0085", "a\nb", "a\rb", "\uFFFE"})
  void whatNoFormCanSendAgainIsNotSentAgain(String text) throws Exception {
    Document page = Html.checked(post("/inspect", List.of("text", text)));
    assertEquals("/language", page.select("#switches form:has([name=lang])").attr("action"));
    assertEquals(
        "/inspect", page.select("#switches form:has([name=lang]) input[name=back]").attr("value"));
    assertEquals(0, page.select("#switches form:has([name=lang]) input[name=text]").size());
  }

  @Test
  void whatIsLongIsNotSentAgain() throws Exception {
    Document page = Html.checked(post("/inspect", List.of("text", "x".repeat(300_000))));
    assertEquals("/language", page.select("#switches form:has([name=lang])").attr("action"));
  }

  @Test
  void theAnswerOfAToolIsKeptByTheBrowserAlone() throws Exception {
    for (Wire.Reply reply : List.of(get("/inspect"), post("/inspect", List.of("text", "a:b")))) {
      assertEquals("private, max-age=0", reply.field("Cache-Control"));
      assertEquals(1, Html.checked(reply).select("script[type=module]").size());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gzip|true",
        "deflate, GZIP;q=0.5, br|true",
        "gzip;q=0|false",
        "identity|false",
        "xgzip|false",
        "''|false"
      })
  void theSheetIsPackedForWhoReadsThat(String accepted, boolean isPacked) throws Exception {
    String sheet = Html.checked(get("/inspect")).select("link[rel=stylesheet]").attr("href");
    Wire.Reply plain = Wire.get(pages.port(), "s.example", sheet);
    assertNull(plain.field("Content-Encoding"));
    Wire.Reply reply = Wire.get(pages.port(), "s.example", sheet, "Accept-Encoding: " + accepted);
    assertEquals("Accept-Encoding", reply.field("Vary"));
    byte[] body = reply.body().getBytes(StandardCharsets.ISO_8859_1);
    assertEquals(isPacked, "gzip".equals(reply.field("Content-Encoding")));
    if (isPacked) {
      body = new GZIPInputStream(new ByteArrayInputStream(body)).readAllBytes();
    }
    assertEquals(plain.body(), new String(body, StandardCharsets.ISO_8859_1));
  }

  @Test
  void aPageAboutALinkRunsNothing() throws Exception {
    Wire.Reply reply = get("/assets/none").is(404);
    assertEquals(0, Html.checked(reply).select("script").size());
    assertEquals(ContentSecurityPolicy.PLAIN.toString(), reply.field("Content-Security-Policy"));
  }

  @Test
  void thePlacesOfTheSiteStandOnEachPage() throws Exception {
    Document page = Html.checked(get("/docs/about"));
    List<String> places = page.select(".places a").eachAttr("href");
    assertEquals(
        List.of(
            "/inspect",
            "/inspect/extract",
            "/resolve",
            "/compare",
            "/base",
            "/media",
            "/tour",
            "/exercises",
            "/shorteners"),
        places);
    assertEquals(0, page.select(".places [aria-current]").size());
    assertEquals(List.of("Tools", "Learn"), page.select(".places summary").eachText());
    assertEquals(List.of("/sign-in"), page.select(".user a").eachAttr("href"));
    assertEquals(
        List.of("/docs/about", "/docs/privacy", "/docs", "/report"),
        page.select("footer ul a").eachAttr("href"));
    Document extract = Html.checked(get("/inspect/extract"));
    assertEquals(
        List.of("/inspect/extract"), extract.select(".places [aria-current]").eachAttr("href"));
    Document signIn = Html.checked(get("/sign-in"));
    assertEquals("/sign-in", signIn.select(".user [aria-current]").attr("href"));
  }
}
