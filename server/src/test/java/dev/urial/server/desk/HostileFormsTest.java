package dev.urial.server.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Whatever somebody who is signed in writes into any field of any form of the desk and the account,
 * or into any parameter of a link there, is answered, and never with an error of the server.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class HostileFormsTest {
  /** Values that are percent-encoded already. */
  private static final List<String> VALUES =
      List.of(
          "",
          "%00",
          "a%00b",
          "%ED%A0%80", // a lone surrogate
          "%FF",
          "%zz",
          "%F0%9F%98%80", // two UTF-16 code units
          "%E2%80%AE%EF%BF%BD%EF%BF%BF",
          "-1",
          "0",
          "99999999999999999999",
          "1e309",
          "9999-12-31",
          "99999-12-31T23%3A59%3A59Z",
          "-999999999-01-01T00%3A00%3A00Z",
          "%2B999999999-12-31T23%3A59%3A59Z",
          "2026-06-15T24%3A00%3A00Z",
          "%27%22%3C%26%3E",
          "http%3A%2F%2F%5B%3A%3A1",
          "https%3A%2F%2Fexample.com%2F%EF%BC%8E%00",
          "%5B%22a%22%5D",
          "x".repeat(1_001),
          "x".repeat(3_000),
          "%F0%9F%98%80".repeat(1_100),
          "x%0A".repeat(2_000));

  /** In the build, each place takes one of so many values, each the next ones. */
  private static final int EVERY = Sampling.of(4, 1);

  @AutoClose private Fixture server;
  private final List<String> wrong = new ArrayList<>();

  @BeforeEach
  void start() {
    server = Fixture.start(Fixture.NO_LIMITS);
    SeededVisits.seed(server, Instant.now(), 1);
  }

  /** Returns a path with names and numbers replaced, so that similar pages are seen once. */
  private static String kind(String path) {
    int query = path.indexOf('?');
    StringBuilder kind = new StringBuilder();
    for (String part : (query < 0 ? path : path.substring(0, query)).split("/")) {
      boolean isName = part.chars().anyMatch(c -> c >= '0' && c <= '9' || c == '.' || c == '%');
      kind.append('/').append(isName ? "*" : part);
    }
    if (query >= 0) {
      for (String parameter : path.substring(query + 1).split("&")) {
        int equals = parameter.indexOf('=');
        kind.append(' ').append(equals < 0 ? parameter : parameter.substring(0, equals));
      }
    }
    return kind.toString();
  }

  /** Returns the pages that links lead to, one of each kind, with their addresses. */
  private static Map<String, Document> pages(DeskBrowser browser) throws Exception {
    Map<String, Document> pages = new LinkedHashMap<>();
    Set<String> kinds = new LinkedHashSet<>();
    Queue<String> next = new ArrayDeque<>(List.of("/desk", "/sign-in", "/report"));
    while (!next.isEmpty()) {
      String path = next.remove();
      if (!kinds.add(kind(path)) || kinds.size() > 150) {
        continue;
      }
      Wire.Reply reply = browser.get(path);
      assertTrue(reply.status() < 500, () -> path + " " + reply.statusLine());
      if (!String.valueOf(reply.field("Content-Type")).startsWith("text/html")) {
        continue;
      }
      Document page = Jsoup.parse(reply.body());
      pages.put(path, page);
      for (String href : page.select("a[href^=/]").eachAttr("href")) {
        if (href.matches("/(desk|sign-in|report)\\b.*")) {
          next.add(href.replaceFirst("#.*", ""));
        }
      }
    }
    return pages;
  }

  private static List<String> values(int turn) {
    return Sampling.every(EVERY, VALUES.subList(turn % EVERY, VALUES.size())).toList();
  }

  private void check(String what, Wire.Reply reply) {
    if (reply.status() >= 500) {
      wrong.add(what + ": " + reply.statusLine());
    }
  }

  private static String shown(String value) {
    return value.length() > 40 ? value.substring(0, 40) + "..." : value;
  }

  private static String written(Map<String, String> fields, String changed, String value) {
    StringBuilder body = new StringBuilder();
    fields.forEach(
        (name, old) ->
            body.append(body.length() == 0 ? "" : "&")
                .append(URLEncoder.encode(name, StandardCharsets.UTF_8))
                .append('=')
                .append(
                    name.equals(changed) ? value : URLEncoder.encode(old, StandardCharsets.UTF_8)));
    return body.toString();
  }

  private int tryForms(DeskBrowser browser, String path, Document page, Set<String> seen)
      throws Exception {
    int count = 0;
    for (Element form : page.select("form")) {
      String action = form.hasAttr("action") ? form.attr("action") : path;
      Map<String, String> fields = DeskBrowser.filled(form);
      form.select("input[type=checkbox]")
          .forEach(box -> fields.putIfAbsent(box.attr("name"), box.attr("value")));
      boolean isGet = form.attr("method").equalsIgnoreCase("get") || form.attr("method").isEmpty();
      if (!action.matches("/(desk|sign-in|report)\\b.*")) {
        continue;
      }
      for (String name : fields.keySet()) {
        if (name.isEmpty() || name.equals("csrf") || !seen.add(kind(action) + " " + name)) {
          continue;
        }
        for (String value : values(seen.size())) {
          String body = written(fields, name, value);
          Wire.Reply reply =
              isGet ? browser.get(action + "?" + body) : browser.postBody(action, body);
          check(form.attr("method") + " " + action + " " + name + "=" + shown(value), reply);
          count++;
        }
      }
    }
    return count;
  }

  private int tryLink(DeskBrowser browser, String path, Set<String> seen) throws Exception {
    int query = path.indexOf('?');
    int count = 0;
    if (query >= 0) {
      String[] parameters = path.substring(query + 1).split("&");
      for (int i = 0; i < parameters.length; i++) {
        String name = parameters[i].replaceFirst("=.*", "");
        if (seen.add(kind(path.substring(0, query)) + "?" + name)) {
          for (String value : values(seen.size())) {
            String[] changed = parameters.clone();
            changed[i] = name + "=" + value;
            String asked = path.substring(0, query + 1) + String.join("&", changed);
            check("GET " + path + " " + name + "=" + shown(value), browser.get(asked));
            count++;
          }
        }
      }
    }
    return count;
  }

  @Test
  @Slow("sends a thousand forms; HostileTest sends hostile requests")
  void anyValueInAnyFieldIsAnswered() throws Exception {
    DeskBrowser browser = DeskBrowser.nobody(server).lenient();
    browser.signIn(SeededVisits.ADMIN);
    Map<String, Document> pages = pages(browser);
    assertTrue(pages.size() > 20, pages.keySet().toString());
    Set<String> seen = new LinkedHashSet<>();
    int count = 0;
    for (Map.Entry<String, Document> page : pages.entrySet()) {
      count += tryLink(browser, page.getKey(), seen);
      count += tryForms(browser, page.getKey(), page.getValue(), seen);
    }
    assertEquals(List.of(), wrong);
    assertTrue(count > 1_500 / EVERY, count + " requests: " + seen);
    browser.get("/desk").is(200, "still signed in");
  }

  /** A page is in memory as a whole, several times. */
  @Test
  void aFormThatMakesAPageTooLongIsRefused() throws Exception {
    DeskBrowser browser = DeskBrowser.nobody(server);
    browser.signIn(SeededVisits.ADMIN);
    Map<String, String> fields =
        DeskBrowser.filled(
            Jsoup.parse(browser.get("/desk/links/new").body()).selectFirst("main form"));
    fields.put("do", "rule");
    String target = "http://a.example/?utm_source=";
    String filled = written(fields, "target", target + "'".repeat(900_000));
    Wire.Reply reply = browser.postBody("/desk/links", filled).is(413);
    assertTrue(reply.body().length() < 20_000, reply.body().length() + " octets");
    browser.postBody("/desk/links", written(fields, "target", target + "'".repeat(90_000))).is(200);
  }
}
