package dev.urial.server.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.Templates;
import dev.urial.server.PageServer;
import dev.urial.server.Wire;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.http.TestSite;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import java.io.ByteArrayInputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The frame of pages over the wire: language, theme, forms that are sent again, places. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class PageFrameTest {
  private static final String FORM = "Content-Type: application/x-www-form-urlencoded";
  private static PageServer pages;
  private static Server jetty;
  private static int port;

  @BeforeAll
  static void listen(@TempDir Path folder) throws Exception {
    pages = PageServer.start(folder, Map.of("trusted-proxies", "127.0.0.1"));
    ServicePages all = ServicePages.of(pages.context());
    PageFrame sheets = all.sheets();
    Router router = Router.create();
    all.addTo(router, pages.context());
    router.get("/try", e -> answer(sheets, e)).post("/try", e -> answer(sheets, e));
    router.get("/desk/try", e -> desk(sheets, e)).post("/desk/try", e -> own(sheets, e));
    jetty = new Server();
    ServerConnector connector = new ServerConnector(jetty);
    connector.setHost("127.0.0.1");
    jetty.addConnector(connector);
    jetty.setHandler(TestSite.of(router));
    jetty.start();
    port = connector.getLocalPort();
  }

  @AfterAll
  static void stop() throws Exception {
    jetty.stop();
    pages.close();
  }

  private static void answer(PageFrame sheets, Exchange exchange) {
    Page page = sheets.tool(exchange);
    String text = exchange.method().equals("POST") ? exchange.form().get("text") : null;
    List<String> sentences = text == null ? List.of() : List.of(ShownText.of(text));
    sheets.send(
        exchange,
        200,
        page,
        Templates.notice(page, "A tool", sentences),
        ContentSecurityPolicy.TOOL);
  }

  private static void desk(PageFrame sheets, Exchange exchange) {
    SignedInSession session = sheets.signedIn(exchange);
    if (session != null) {
      Page page =
          sheets.desk(exchange, session, List.of(new Page.Place("Links", "/desk/try", true)));
      sheets.notice(exchange, 200, page, Notice.of("A desk", List.of()));
    }
  }

  private static void own(PageFrame sheets, Exchange exchange) {
    SignedInSession session = sheets.own(exchange, exchange.form().get("csrf"));
    Page page = sheets.desk(exchange, session, List.of());
    sheets.notice(exchange, 200, page, Notice.of("Done", List.of()));
  }

  private static Wire.Reply get(String path, String... fields) throws Exception {
    return PageServer.utf8(Wire.get(port, "s.example", path, fields));
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
    List<String> all = new ArrayList<>(List.of(fields));
    all.add(FORM);
    all.add("Content-Length: " + body.length());
    String head = Wire.request("POST", "s.example", path, all.toArray(new String[0]));
    return PageServer.utf8(Wire.ask(port, head + body));
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
    Element form = Html.checked(get("/try?page=2")).select("form.languages").first();
    Wire.Reply reply = post(form.attr("action"), pressed(form, "hu"));
    assertEquals(303, reply.status());
    assertEquals("/try?page=2", reply.field("Location"));
    assertEquals(
        List.of("urial-lang=hu; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"), cookies(reply));
    Wire.Reply kept = get("/try", "Cookie: urial-lang=hu", "Accept-Language: ru");
    assertEquals("hu", kept.field("Content-Language"));
    assertEquals("hu", Html.checked(kept).select("html").attr("lang"));
    assertEquals("et", get("/try?lang=et", "Cookie: urial-lang=hu").field("Content-Language"));
    assertEquals(
        "ru", get("/try", "Cookie: urial-lang=x", "Accept-Language: ru").field("Content-Language"));
  }

  @Test
  void overTlsTheCookieIsBoundToTheHost() throws Exception {
    Wire.Reply reply = post("/language", List.of("lang", "hu"), "X-Forwarded-Proto: https");
    assertEquals(
        List.of("__Host-urial-lang=hu; Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax"),
        cookies(reply));
    Wire.Reply kept = get("/try", "Cookie: __Host-urial-lang=hu", "X-Forwarded-Proto: https");
    assertEquals("hu", kept.field("Content-Language"));
  }

  @Test
  void aThemeIsKeptUntilTheSystemsIsAskedFor() throws Exception {
    Document page = Html.checked(get("/try"));
    assertFalse(page.select("html").hasAttr("data-theme"));
    assertEquals("system", page.select(".themes [aria-current]").attr("value"));
    Element form = page.select("form.themes").first();
    Wire.Reply dark = post(form.attr("action"), pressed(form, "dark"));
    assertEquals(
        List.of("urial-theme=dark; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"),
        cookies(dark));
    Document kept = Html.checked(get("/try", "Cookie: urial-theme=dark"));
    assertEquals("dark", kept.select("html").attr("data-theme"));
    assertEquals("dark", kept.select("meta[name=color-scheme]").attr("content"));
    assertEquals("dark", kept.select(".themes [aria-current]").attr("value"));
    Wire.Reply system = post("/theme", pressed(form, "system"), "Cookie: urial-theme=dark");
    assertTrue(cookies(system).get(0).startsWith("urial-theme=; Path=/; Max-Age=0"));
    Document odd = Html.checked(get("/try", "Cookie: urial-theme=\"><b>"));
    assertFalse(odd.select("html").hasAttr("data-theme"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lang=xx", "lang=", "theme=blue", "theme=%22", "", "x=y"})
  void whatIsNoneIsNotKept(String body) throws Exception {
    for (String path : List.of("/language", "/theme", "/try")) {
      List<String> form = new ArrayList<>();
      for (String field : body.isEmpty() ? new String[0] : body.split("&")) {
        form.addAll(List.of(field.split("=", 2)));
      }
      assertEquals(List.of(), cookies(post(path, form)), path);
    }
  }

  @Test
  void anotherSitesFormKeepsNothing() throws Exception {
    for (String path : List.of("/language", "/theme", "/try")) {
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
        Html.checked(post("/try", List.of("text", text, "base", "http://b/", "text", "twice")));
    for (String kind : List.of("languages", "themes")) {
      Element form = page.select("form." + kind).first();
      assertEquals("/try", form.attr("action"));
      String value = kind.equals("languages") ? "et" : "dark";
      List<String> sent = pressed(form, value);
      assertEquals(List.of("text", text, "base", "http://b/", "text", "twice"), sent.subList(0, 6));
      Wire.Reply again = post("/try", sent);
      Document other = Html.checked(again);
      assertEquals(page.select("main p").text(), other.select("main p").text());
      assertEquals(1, cookies(again).size());
      // Its own switches send neither language nor theme along.
      assertEquals(6, pressed(other.select("form." + kind).first(), value).size() - 2);
      if (kind.equals("languages")) {
        assertEquals("et", again.field("Content-Language"));
      } else {
        assertEquals("dark", other.select("html").attr("data-theme"));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\u0000b", "\u0085", "a\nb", "a\rb", "\uFFFE"})
  void whatNoFormCanSendAgainIsNotSentAgain(String text) throws Exception {
    Document page = Html.checked(post("/try", List.of("text", text)));
    assertEquals("/language", page.select("form.languages").attr("action"));
    assertEquals("/try", page.select("form.languages input[name=back]").attr("value"));
    assertEquals(0, page.select("form.languages input[name=text]").size());
  }

  @Test
  void whatIsLongIsNotSentAgain() throws Exception {
    Document page = Html.checked(post("/try", List.of("text", "x".repeat(300_000))));
    assertEquals("/language", page.select("form.languages").attr("action"));
  }

  @Test
  void theAnswerOfAToolIsKeptByTheBrowserAlone() throws Exception {
    for (Wire.Reply reply : List.of(get("/try"), post("/try", List.of("text", "a:b")))) {
      assertEquals("private, max-age=0", reply.field("Cache-Control"));
      Document page = Html.checked(reply);
      assertEquals(1, page.select("script[type=module]").size());
    }
  }

  @Test
  void theScriptIsServedUnderItsDigest() throws Exception {
    String script = Html.checked(get("/try")).select("script").attr("src");
    assertTrue(script.matches("/assets/script-[0-9a-f]{12}\\.js"), script);
    Wire.Reply reply = get(script);
    assertEquals("text/javascript;charset=utf-8", reply.field("Content-Type"));
    assertEquals("public, max-age=31536000, immutable", reply.field("Cache-Control"));
    assertEquals("nosniff", reply.field("X-Content-Type-Options"));
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
    String sheet = Html.checked(get("/try")).select("link[rel=stylesheet]").attr("href");
    Wire.Reply plain = Wire.get(port, "s.example", sheet);
    assertNull(plain.field("Content-Encoding"));
    Wire.Reply reply = Wire.get(port, "s.example", sheet, "Accept-Encoding: " + accepted);
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
    Wire.Reply reply = get("/assets/none");
    assertEquals(404, reply.status());
    assertEquals(0, Html.checked(reply).select("script").size());
    assertEquals(ContentSecurityPolicy.PLAIN.toString(), reply.field("Content-Security-Policy"));
  }

  @Test
  void thePlacesOfTheSiteStandOnEachPage() throws Exception {
    Document page = Html.checked(get("/try"));
    List<String> places = page.select(".places a").eachAttr("href");
    assertEquals(
        List.of(
            "/inspect",
            "/inspect/repair",
            "/inspect/extract",
            "/inspect/readers",
            "/resolve",
            "/compare",
            "/base",
            "/media",
            "/history",
            "/tour",
            "/exercises",
            "/shorteners",
            "/sign-in"),
        places);
    assertEquals(0, page.select(".places [aria-current]").size());
    assertEquals(List.of("Tools", "Learn", "Links"), page.select(".places .task").eachText());
    assertEquals("places", page.selectFirst("button.menu").attr("popovertarget"));
    assertEquals(
        List.of("/docs/about", "/docs/privacy", "/docs", "/report"),
        page.select("footer .foot a").eachAttr("href"));
    Document signIn = Html.checked(get("/sign-in"));
    assertEquals("/sign-in", signIn.select(".places [aria-current]").attr("href"));
  }

  @Test
  void whoIsNotSignedInIsLedToSignIn() throws Exception {
    Wire.Reply reply = get("/desk/try");
    assertEquals(303, reply.status());
    assertEquals("/sign-in", reply.field("Location"));
    assertNull(reply.field("Set-Cookie"));
  }

  /** Signs an administrator in by a token; returns the cookie. */
  private static String session(String name) throws Exception {
    pages
        .context()
        .store()
        .accounts()
        .insert(
            new User(0, name, null, UserRole.ADMIN, true, Instant.parse("2026-11-01T00:00:00Z")),
            null);
    String token = pages.context().shortener().accounts().issueSignIn(name);
    Wire.Reply asked = get("/sign-in?token=" + token);
    String form = cookies(asked).get(0);
    String csrf = Html.checked(asked).select("main input[name=csrf]").attr("value");
    Wire.Reply signedIn =
        post(
            "/sign-in",
            List.of("csrf", csrf, "token", token),
            "Cookie: " + form.substring(0, form.indexOf(';')));
    for (String cookie : cookies(signedIn)) {
      if (cookie.startsWith("urial-session=")) {
        return cookie.substring(0, cookie.indexOf(';'));
      }
    }
    throw new AssertionError(signedIn.toString());
  }

  @Test
  void whoIsSignedInSeesTheDeskAndTheirName() throws Exception {
    String session = session("anna");
    Wire.Reply reply = get("/desk/try?page=2&tag=a+b&lang=hu", "Cookie: " + session);
    assertEquals(200, reply.status());
    assertEquals("no-store", reply.field("Cache-Control"));
    Document page = Html.checked(reply);
    assertEquals("anna", page.select("header .user").text());
    assertEquals(List.of("/desk/try"), page.select(".places a").eachAttr("href"));
    assertEquals(
        "/desk/try?page=2&tag=a%20b", page.select(".languages input[name=back]").attr("value"));
    assertEquals(0, page.select(".places a[href=/sign-in]").size());
    // A tool shows it, too; a page about a link does not.
    assertEquals("anna", Html.checked(get("/try", "Cookie: " + session)).select(".user").text());
    assertEquals(0, Html.checked(get("/assets/x", "Cookie: " + session)).select(".user").size());
  }

  @Test
  void aFormOfTheDeskComesFromItsOwnPage() throws Exception {
    String session = session("berta");
    String csrf =
        Html.checked(get("/sign-in", "Cookie: " + session))
            .select("main input[name=csrf]")
            .attr("value");
    String cookie = "Cookie: " + session;
    assertEquals(200, post("/desk/try", List.of("csrf", csrf), cookie).status());
    assertEquals(403, post("/desk/try", List.of("csrf", csrf)).status());
    assertEquals(403, post("/desk/try", List.of("csrf", csrf + "x"), cookie).status());
    assertEquals(403, post("/desk/try", List.of(), cookie).status());
    assertEquals(
        403,
        post("/desk/try", List.of("csrf", csrf), cookie, "Sec-Fetch-Site: cross-site").status());
  }

  @Test
  void aPolicyGrantsOnlyWhatWasAsked() {
    assertEquals(
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self';"
            + " frame-ancestors 'none'; base-uri 'none'",
        ContentSecurityPolicy.PLAIN.toString());
    assertEquals(
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self';"
            + " img-src 'self' data:; media-src https:; form-action 'self' http:;"
            + " frame-ancestors 'none'; base-uri 'none'",
        ContentSecurityPolicy.TOOL
            .withImages("'self' data:")
            .withMedia("https:")
            .withForms("'self' http:")
            .toString());
  }
}
