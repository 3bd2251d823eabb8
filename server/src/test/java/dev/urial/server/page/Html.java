package dev.urial.server.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Wire;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** What holds for each page, whatever it shows. */
public final class Html {
  private static final Set<String> ELEMENTS =
      Set.of(
          ("html head meta title link body a header nav main aside footer ul li h1 h2 p"
                  + " bdi i form label input button strong span cite dl div dt dd table"
                  + " caption thead tbody tr th td em fieldset legend img script h3 ol"
                  + " section figure figcaption details summary small textarea select option"
                  + " svg g path text tspan rect ellipse line circle desc article pre b br code"
                  + " ins del audio video image time wbr datalist output polyline progress")
              .split(" "));

  private Html() {}

  /** Checks the fields and the document of an answer, and returns the document. */
  public static Document checked(Wire.Reply reply) {
    fields(reply);
    return document(reply.body());
  }

  /** Checks the fields of an answer. */
  public static void fields(Wire.Reply reply) {
    assertEquals("text/html;charset=utf-8", reply.field("Content-Type"));
    String policy = reply.field("Content-Security-Policy");
    assertNotNull(policy);
    for (String part :
        List.of(
            "default-src 'none'",
            "style-src 'self'",
            "img-src 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'")) {
      assertTrue(policy.contains(part), policy);
    }
    assertFalse(policy.contains("unsafe"), policy);
    assertEquals(policy.contains("script-src 'self';"), reply.body().contains("<script "), policy);
    assertEquals("nosniff", reply.field("X-Content-Type-Options"));
    assertEquals("no-referrer", reply.field("Referrer-Policy"));
    assertEquals("same-origin", reply.field("Cross-Origin-Opener-Policy"));
    assertEquals("same-origin", reply.field("Cross-Origin-Resource-Policy"));
    assertTrue(String.valueOf(reply.field("Permissions-Policy")).contains("camera=()"));
    assertTrue(String.valueOf(reply.field("Vary")).contains("Accept-Language"));
    assertTrue(List.of("en", "hu", "ru", "et").contains(reply.field("Content-Language")));
    String kept = reply.field("Cache-Control");
    assertTrue("no-store".equals(kept) || "private, max-age=0".equals(kept), kept);
  }

  /** Checks a document, and returns it. */
  public static Document document(String html) {
    html.codePoints()
        .forEach(
            c -> {
              assertTrue(
                  c == '\n' || !Character.isISOControl(c),
                  () -> "control U+" + Integer.toHexString(c));
              boolean isBidi =
                  c == 0x61C
                      || c == 0x200E
                      || c == 0x200F
                      || (c >= 0x202A && c <= 0x202E)
                      || (c >= 0x2066 && c <= 0x2069);
              assertFalse(isBidi, () -> "bidi U+" + Integer.toHexString(c));
              assertTrue(c != 0xFFFD && c != 0x2028 && c != 0x2029 && c != 0x200B && c != 0xFEFF);
            });
    Parser parser = Parser.htmlParser().setTrackErrors(50);
    Document page = parser.parseInput(html, "http://s.example/");
    assertEquals(List.of(), parser.getErrors().stream().map(Object::toString).toList());
    assertTrue(html.startsWith("<!doctype html>"));
    assertFalse(page.select("html").attr("lang").isEmpty());
    assertFalse(page.title().isBlank());
    assertEquals(1, page.select("h1").size());
    assertEquals(1, page.select("main").size());
    assertEquals(1, page.select("header").size());
    assertEquals("#main", page.select("body > a.skip").attr("href"));
    Set<String> ids = new HashSet<>();
    for (Element element : page.getAllElements()) {
      if (element == page) {
        continue;
      }
      assertTrue(ELEMENTS.contains(element.normalName()), element.normalName());
      for (Attribute attribute : element.attributes()) {
        assertFalse(attribute.getKey().startsWith("on"), attribute.getKey());
        assertFalse(attribute.getKey().equals("style"), "style attribute");
      }
      if (!element.id().isEmpty()) {
        assertTrue(ids.add(element.id()), "two of id " + element.id());
      }
    }
    for (Element script : page.select("script")) {
      assertEquals("module", script.attr("type"));
      assertTrue(script.attr("src").startsWith("/assets/"), script.outerHtml());
      assertTrue(script.data().isEmpty(), "a script within the page");
    }
    for (Element image : page.select("img")) {
      assertTrue(image.hasAttr("alt") && image.hasAttr("width"), image.outerHtml());
    }
    for (Element link : page.select("link")) {
      assertTrue(link.attr("href").startsWith("/assets/"), link.attr("href"));
    }
    for (Element form : page.select("form")) {
      // What is looked for is in the address, as are a period and how a QR code is drawn.
      boolean isGet =
          form.attr("role").equals("search")
              || form.attr("action").endsWith("/visits")
              || form.attr("action").endsWith("/qr.png");
      assertEquals(isGet ? "get" : "post", form.attr("method"));
      assertTrue(form.attr("action").startsWith("/"), form.attr("action"));
    }
    for (Element input :
        page.select("input:not([type=hidden]):not([type=checkbox]), textarea, select")) {
      int labels = page.select("label[for=" + input.id() + "]").size();
      assertEquals(1, labels + (input.hasAttr("aria-label") ? 1 : 0), input.outerHtml());
    }
    for (Element described : page.select("[aria-describedby]")) {
      for (String id : described.attr("aria-describedby").split(" ")) {
        assertTrue(ids.contains(id), described.outerHtml());
      }
    }
    return page;
  }
}
