package dev.urial.server.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Fixture;
import dev.urial.server.UrialServer;
import dev.urial.server.Wire;
import dev.urial.server.page.Html;
import dev.urial.server.site.Configuration;
import java.io.ByteArrayInputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Answers that are shared by their addresses, what those show who quote them, and who lists them.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class SharingTest {
  private static final StringBuffer LOG = new StringBuffer();
  @AutoClose private static UrialServer server;

  @BeforeAll
  static void start(@TempDir Path folder) {
    Map<String, String> settings =
        Map.of(
            "port", "0",
            "base-domain", Fixture.HOST,
            "data", folder.toString(),
            "limit-rendering", "off",
            "log-requests", "on",
            "site-name", "Links & more");
    server = UrialServer.start(Configuration.of(settings), LOG);
  }

  private static Wire.Reply raw(String path, String... fields) throws Exception {
    return Wire.get(server.address().getPort(), Fixture.HOST, path, fields);
  }

  private static Wire.Reply get(String path, String... fields) throws Exception {
    return Fixture.utf8(raw(path, fields));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String meta(Document page, String name) {
    return page.selectFirst("meta[name=" + name + "], meta[property=" + name + "]").attr("content");
  }

  @Test
  void anAddressAnswersAsTheFormDoes() throws Exception {
    Wire.Reply reply = get("/inspect?text=http://a.example/needle").is(200);
    assertEquals("noindex", reply.field("X-Robots-Tag"));
    Document page = Html.checked(reply);
    assertEquals("http://a.example/needle", page.selectFirst("form.ask input").attr("value"));
    assertNotNull(page.selectFirst("#verdict"));
    assertEquals("http://a.example/needle – valid – Links & more", page.title());
    assertEquals("Links & more", page.selectFirst("a.home").text());
    assertEquals("/inspect?text=http://a.example/needle", page.selectFirst("#share").attr("href"));
    String base = meta(page, "og:url").substring(0, meta(page, "og:url").indexOf("/inspect"));
    assertEquals(base + page.selectFirst("#share").attr("href"), meta(page, "og:url"));
    assertTrue(meta(page, "description").contains("a.example"), meta(page, "description"));
    assertEquals("noindex", meta(page, "robots"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/inspect?text=",
        "/resolve?base=http://a/&text=",
        "/compare?b=http://a/&a=",
        "/base?embedded=http://a/&text=",
        "/base?document=",
        "/media?sample=picture&text="
      })
  void aSecretIsNeitherShownNorLogged(String path) throws Exception {
    for (String secret :
        List.of("http://user:hunter2@a.example/", "http://a.example/?access_token=hunter2")) {
      for (String text : List.of(encoded(secret), encoded(encoded(secret)))) {
        Wire.Reply reply = get(path + text).is(303, path);
        assertEquals("no-referrer", reply.field("Referrer-Policy"));
        assertEquals("no-store", reply.field("Cache-Control"));
        assertFalse(reply.toString().contains("hunter2"), reply.toString());
        Wire.Reply led = get(reply.field("Location")).is(200, reply.field("Location"));
        assertFalse(led.toString().contains("hunter2"));
        assertTrue(Html.checked(led).selectFirst("#share").attr("href").contains("***"));
      }
    }
    Wire.Reply unknown = get(path.substring(0, path.indexOf('?')) + "?token=hunter2").is(200);
    assertFalse(unknown.toString().contains("hunter2"));
    assertFalse(LOG.toString().contains("hunter2"));
    assertTrue(LOG.toString().contains(path.substring(0, path.indexOf('?'))));
  }

  @Test
  void everyToolIsShared() throws Exception {
    for (String path :
        List.of(
            "/resolve?base=http%3A%2F%2Fa%2Fb&text=..%2Fc&strict=no",
            "/compare?a=http%3A%2F%2Fa&b=http%3A%2F%2Fa%2F",
            "/base?embedded=http%3A%2F%2Fa%2F&text=b",
            "/media?sample=picture&text=xywh%3D1,2,3,4",
            "/resolve?example=3")) {
      Document page = Html.checked(get(path));
      assertNotNull(page.selectFirst("[data-answer]"), path);
      Document again = Html.checked(get(page.selectFirst("#share").attr("href")));
      assertEquals(page.selectFirst("main").outerHtml(), again.selectFirst("main").outerHtml());
    }
    assertNull(Html.checked(get("/resolve")).selectFirst("#share"));
  }

  @Test
  void whatIsTooLongForAnAddressIsNotShared() throws Exception {
    String text = "http://a.example/" + "/é".repeat(1_500);
    Document page = Html.checked(get("/inspect?text=" + encoded(text)));
    assertNull(page.selectFirst("#share"));
    assertTrue(page.title().length() < 120, page.title());
  }

  @Test
  void pagesThatTeachAreListedAndAnswersAreNot() throws Exception {
    String map = get("/sitemap.xml").body();
    Document urls = org.jsoup.Jsoup.parse(map, "", org.jsoup.parser.Parser.xmlParser());
    List<String> listed = urls.select("loc").eachText();
    assertTrue(listed.size() > 8, map);
    for (String url : listed) {
      String path = url.substring(url.indexOf('/', 8));
      for (String asked : List.of(path, path + "?lang=hu")) {
        Wire.Reply reply = get(asked).is(200, asked);
        assertNull(reply.field("X-Robots-Tag"), asked);
        Document page = Html.checked(reply);
        assertNull(page.selectFirst("meta[name=robots]"), asked);
        assertFalse(meta(page, "description").isBlank(), asked);
      }
    }
    for (String path :
        List.of("/inspect?text=a:b", "/resolve?example=1", "/sign-in", "/report", "/nothing")) {
      assertEquals("noindex", get(path).field("X-Robots-Tag"), path);
    }
    String robots = get("/robots.txt").body();
    assertTrue(robots.contains("\nSitemap: "), robots);
    assertTrue(robots.endsWith("/sitemap.xml\n"), robots);
  }

  @Test
  void pagesOfNobodyAreSentPacked() throws Exception {
    for (String path : List.of("/", "/tour/handout", "/inspect?text=http://a.example/")) {
      Wire.Reply plain = raw(path);
      assertNull(plain.field("Content-Encoding"));
      Wire.Reply packed = raw(path, "Accept-Encoding: gzip");
      assertEquals("gzip", packed.field("Content-Encoding"));
      assertTrue(packed.field("Vary").contains("Accept-Encoding"));
      byte[] octets = packed.body().getBytes(StandardCharsets.ISO_8859_1);
      assertTrue(2 * octets.length < plain.body().length(), path);
      byte[] body = new GZIPInputStream(new ByteArrayInputStream(octets)).readAllBytes();
      assertEquals(plain.body(), new String(body, StandardCharsets.ISO_8859_1));
    }
    for (String path : List.of("/", "/sign-in", "/report")) {
      Wire.Reply own = raw(path, "Accept-Encoding: gzip", "Cookie: urial-session=x");
      assertNull(own.field("Content-Encoding"), path);
    }
    assertNull(raw("/report", "Accept-Encoding: gzip").field("Content-Encoding"));
  }
}
