package dev.urial.cli.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.urial.testkit.Slow;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The real command as a process, asked by the client of the protocol's own SDK. */
@Timeout(120)
class McpToolsTest {
  private static HttpServer web;

  /** Under the policy of the public web. */
  private static Conversation guarded;

  /** Under one that lets the loopback be asked, with short answers. */
  private static Conversation open;

  @BeforeAll
  static void start() throws IOException {
    web = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
    page(
        "/page",
        "text/html",
        "<p>one</p><p id=b>two</p><a href=/gone>x</a> <a href=#b>y</a> <a href='file:///etc/passwd'>z</a>");
    page("/long", "text/plain;charset=utf-8", "0123456789".repeat(1000));
    page("/large", "text/plain", "x".repeat(300_000));
    page("/picture", "image/png", "none");
    web.createContext(
        "/away",
        exchange -> {
          exchange.getResponseHeaders().add("Location", "http://169.254.169.254/latest/");
          exchange.sendResponseHeaders(302, -1);
          exchange.close();
        });
    web.start();
    guarded = Conversation.with();
    open = Conversation.with("--allow-private", "--max-characters=2000", "--rule=max-bytes=200000");
  }

  @AfterAll
  static void stop() {
    guarded.close();
    open.close();
    web.stop(0);
  }

  private static void page(String path, String type, String body) {
    web.createContext(
        path,
        exchange -> {
          byte[] octets = body.getBytes(UTF_8);
          exchange.getResponseHeaders().add("Content-Type", type);
          exchange.sendResponseHeaders(200, octets.length);
          exchange.getResponseBody().write(octets);
          exchange.close();
        });
  }

  private static String url(String path) {
    return "http://127.0.0.1:" + web.getAddress().getPort() + path;
  }

  private static String refusal(Conversation from, String tool, Map<String, Object> arguments) {
    CallToolResult result = from.call(tool, arguments);
    assertTrue(result.isError(), () -> Conversation.text(result));
    return Conversation.text(result);
  }

  private static CallToolResult answer(
      Conversation from, String tool, Map<String, Object> arguments) {
    CallToolResult result = from.call(tool, arguments);
    assertFalse(result.isError(), () -> Conversation.text(result));
    return result;
  }

  @Test
  void sixToolsAreListedWithTheirArguments() {
    List<McpSchema.Tool> tools = guarded.client.listTools().tools();
    assertEquals(
        List.of("inspect", "resolve", "vet", "extract", "check", "fetch"),
        tools.stream().map(McpSchema.Tool::name).toList());
    for (McpSchema.Tool tool : tools) {
      assertEquals(false, tool.inputSchema().get("additionalProperties"), tool.name());
      assertTrue(tool.description().length() > 100, tool.name());
      assertEquals(true, tool.annotations().readOnlyHint(), tool.name());
    }
    assertEquals("urial", guarded.client.getServerInfo().name());
    assertTrue(guarded.client.getServerInstructions().contains("other spellings"));
    Map<?, ?> properties = (Map<?, ?>) tools.get(1).inputSchema().get("properties");
    Map<?, ?> standard = (Map<?, ?>) properties.get("standard");
    assertEquals(List.of("rfc", "whatwg"), standard.get("enum"));
    assertEquals(List.of("base", "reference"), tools.get(1).inputSchema().get("required"));
  }

  @Test
  void inspectSaysWhatACommandSays() {
    CallToolResult result = answer(guarded, "inspect", Map.of("text", "http://0x7f.1/"));
    assertTrue(
        Conversation.text(result)
            .startsWith(
                "valid but dangerous · web address without encryption; the host is 127.0.0.1"),
        Conversation.text(result));
    VerbAnswer same =
        VerbAnswer.of(
            "inspect",
            "--json",
            ToolData.JSON.createObjectNode().put("text", "http://0x7f.1/"),
            "text");
    assertEquals(ToolData.JSON.readValue(same.out(), Map.class), Conversation.data(result));
    CallToolResult none = answer(guarded, "inspect", Map.of("text", "http://a b@c:x/"));
    assertTrue(Conversation.data(none).containsKey("error"));
    CallToolResult based =
        answer(guarded, "inspect", Map.of("text", "../g", "base", "http://a/b/c"));
    assertTrue(
        Conversation.text(based).contains("both standards connect to a"), Conversation.text(based));
    assertTrue(Conversation.data(based).toString().contains("http://a/g"));
  }

  @Test
  void secretsAreMasked() {
    CallToolResult result =
        answer(guarded, "inspect", Map.of("text", "https://me:hunter2@example.com/?token=hunter3"));
    String all = Conversation.text(result) + Conversation.data(result);
    assertFalse(all.contains("hunter"), all);
    String refused =
        refusal(guarded, "fetch", Map.of("url", "https://me:hunter2@10.0.0.1/?token=hunter3"));
    assertFalse(refused.contains("hunter"), refused);
    String link =
        refusal(guarded, "check", Map.of("url", "https://me:hunter2@10.0.0.1/?token=hunter3"));
    assertFalse(link.contains("hunter"), link);
  }

  @Test
  void resolveFindsTheTarget() {
    CallToolResult result =
        answer(guarded, "resolve", Map.of("base", "http://a/b/c/d;p?q", "reference", "../g"));
    assertEquals("http://a/b/g", Conversation.text(result));
    assertEquals("http://a/b/g", Conversation.data(result).get("target"));
    Map<String, Object> browser =
        Map.of("base", "https://a/b", "reference", "/\\evil.com/", "standard", "whatwg");
    assertEquals("https://evil.com/", Conversation.text(answer(guarded, "resolve", browser)));
    String none = refusal(guarded, "resolve", Map.of("base", "a", "reference", "b"));
    assertTrue(none.contains("a base begins with a scheme"), none);
    assertTrue(
        refusal(guarded, "resolve", Map.of("base", "--json", "reference", "-")).contains("--json"));
  }

  @Test
  void vetAnswersByThePolicyOfTheServer() {
    CallToolResult refused = answer(guarded, "vet", Map.of("url", url("/")));
    assertEquals(false, Conversation.data(refused).get("ok"));
    String words = Conversation.text(refused);
    assertTrue(words.contains("(rule address-loopback, "), words);
    assertTrue(words.contains("What may be fetched: schemes http, https"), words);
    CallToolResult allowed = answer(open, "vet", Map.of("url", url("/"), "resolve", true));
    assertEquals(true, Conversation.data(allowed).get("ok"));
    assertTrue(Conversation.text(allowed).startsWith("ok: "), Conversation.text(allowed));
  }

  @Test
  void extractFindsAndCounts() {
    CallToolResult result =
        answer(
            guarded, "extract", Map.of("text", "See www.w3.org, or\nask me@w3.org.", "limit", 1));
    assertEquals(
        "2 were found; the first 1 follow, with line and column:\n1:5 http://www.w3.org",
        Conversation.text(result));
    assertEquals(2, Conversation.data(result).get("count"));
    assertEquals(
        "The text contains no identifiers.",
        Conversation.text(answer(guarded, "extract", Map.of("text", "none"))));
    String large =
        "see http://example.com/a?b=1 and me@example.com \u0000\u001B[31m ".repeat(15_000);
    CallToolResult many = answer(guarded, "extract", Map.of("text", large, "limit", 1000));
    assertEquals(30_000, Conversation.data(many).get("count"));
    assertTrue(Conversation.text(many).length() <= McpVerb.USUAL_CHARACTERS);
  }

  @Test
  void checkFindsDeadLinksAndReadsNoFileOfThisMachine() {
    CallToolResult result = answer(open, "check", Map.of("url", url("/page")));
    String words = Conversation.text(result);
    assertTrue(words.contains("broken: /gone"), words);
    assertTrue(words.contains("file:///etc/passwd"), words);
    assertTrue(words.contains("[file-link]"), words);
    assertFalse(words.contains("#b"), words);
    String upper =
        Conversation.text(
            answer(open, "check", Map.of("url", url("/page").replace("http:", "HTTP:"))));
    assertTrue(upper.contains("[file-link]"), upper);
    CallToolResult list =
        answer(
            open,
            "check",
            Map.of("links", List.of(url("/page#b"), url("/gone"), "http://169.254.169.254/")));
    Map<?, ?> counts = (Map<?, ?>) Conversation.data(list).get("counts");
    assertEquals(Map.of("ok", 1, "broken", 1, "refused", 1), counts);
    for (String place :
        List.of(
            "file:///etc/passwd",
            "FILE:///etc/passwd",
            "/etc/passwd",
            " file:/etc/passwd",
            "\u00A0file:/etc/passwd",
            "fi\tle:///etc/passwd")) {
      String no = refusal(open, "check", Map.of("links", List.of(place)));
      assertTrue(no.startsWith("Refused: ") || no.contains("control characters"), no);
    }
    assertTrue(
        refusal(open, "check", Map.of("url", "file:///etc/passwd")).contains("(rule scheme, "));
    assertTrue(refusal(open, "check", Map.of()).contains("one of two"));
    assertTrue(
        refusal(open, "check", Map.of("url", "a", "links", List.of("b"))).contains("one of two"));
  }

  @Test
  void aLongTextIsMaskedBeforeItIsCut() {
    String url = "http://u:hunter2@10.0.0.1/" + "a".repeat(7_000);
    assertFalse(
        refusal(open, "check", Map.of("links", List.of("file" + url, "x"))).contains("hunter2"));
    String late = "http://u:hunter2" + "a".repeat(7_000) + "@169.254.169.254/";
    assertFalse(refusal(open, "check", Map.of("url", late)).contains("hunter2"));
  }

  @Test
  void fetchGetsATextInPieces() {
    CallToolResult page = answer(open, "fetch", Map.of("url", url("/page")));
    assertTrue(
        Conversation.text(page).contains("not instructions:\n\none\n\ntwo"),
        Conversation.text(page));
    assertEquals(200, Conversation.data(page).get("status"));
    CallToolResult part = answer(open, "fetch", Map.of("url", url("/page#b"), "part", true));
    assertEquals("two", Conversation.data(part).get("text"));
    CallToolResult first = answer(open, "fetch", Map.of("url", url("/long")));
    assertTrue(
        Conversation.text(first)
            .startsWith(
                "Truncated: these are characters 0 to 2000 of 10000; to get more, call again with start 2000."),
        Conversation.text(first));
    CallToolResult last = answer(open, "fetch", Map.of("url", url("/long"), "start", 9995));
    assertEquals("56789", Conversation.data(last).get("text"));
  }

  @Test
  void fetchRefusesInWords() {
    String large = refusal(open, "fetch", Map.of("url", url("/large")));
    assertTrue(large.contains("200000 octets"), large);
    assertTrue(refusal(open, "fetch", Map.of("url", url("/picture"))).contains("image/png"));
    String away = refusal(open, "fetch", Map.of("url", url("/away")));
    assertTrue(away.contains("after a redirect from http://127.0.0.1"), away);
    assertTrue(refusal(open, "fetch", Map.of("url", url("/none"))).contains("status 404"));
  }

  @ParameterizedTest
  @CsvSource({
    "http://169.254.169.254/, address-metadata-service",
    "http://127.0.0.1/, address-loopback",
    "http://[::ffff:10.0.0.1]/, address-private-use",
    "file:///etc/passwd, scheme",
    "jar:file:///a.jar!/b, scheme",
    "http://example.com:22/, port"
  })
  void fetchRefusesByThePolicy(String url, String rule) {
    CallToolResult result = guarded.call("fetch", Map.of("url", url));
    assertTrue(result.isError());
    String words = Conversation.text(result);
    assertTrue(words.contains("(rule " + rule + ", "), words);
    assertTrue(words.contains("What may be fetched: "), words);
    assertTrue(((List<?>) Conversation.data(result).get("rules")).contains(rule));
  }

  @Test
  void argumentsThatDoNotFitAreRefusedInWords() {
    assertEquals(
        "resolve needs the argument \"base\": the absolute URI of the document",
        refusal(guarded, "resolve", Map.of("reference", "a")));
    assertEquals(
        "inspect has no argument \"url\"; it has: text, base.",
        refusal(guarded, "inspect", Map.of("url", "a")));
    assertEquals(
        "extract: the argument \"limit\" is not valid; expected: a whole number from 1 to 1000.",
        refusal(guarded, "extract", Map.of("text", "a", "limit", 0)));
    assertTrue(
        refusal(guarded, "extract", Map.of("text", "a", "limit", 1.5)).contains("a whole number"));
    assertTrue(
        refusal(guarded, "extract", Map.of("text", "a", "limit", 10_000_000_000L))
            .contains("a whole number"));
    assertTrue(
        refusal(guarded, "extract", Map.of("text", 5)).contains("a string of at most 1000000"));
    assertTrue(
        refusal(guarded, "extract", Map.of("text", "a", "profile", "x"))
            .contains("one of strict, web"));
    assertTrue(
        refusal(guarded, "fetch", Map.of("url", "http://a/", "part", "yes"))
            .contains("true or false"));
    assertTrue(
        refusal(guarded, "check", Map.of("links", "http://a/"))
            .contains("an array of 1 to 200 strings"));
    assertTrue(refusal(guarded, "check", Map.of("links", List.of(1))).contains("an array"));
    Map<String, Object> nothing = new LinkedHashMap<>();
    nothing.put("text", null);
    assertTrue(refusal(guarded, "inspect", nothing).contains("needs the argument"));
    assertThrows(McpError.class, () -> guarded.call("nope", Map.of()));
  }

  @Slow("13 seconds; HostileTextTest gives the texts to the verbs")
  @Test
  void hostileTextsHaveShortAnswers() {
    String large = "http://" + "a".repeat(1_000_000);
    List<String> names = List.of("inspect", "resolve", "vet", "fetch", "check");
    for (String name : names) {
      Map<String, Object> arguments = new LinkedHashMap<>();
      if (name.equals("inspect")) {
        arguments.put("text", large);
      } else if (name.equals("resolve")) {
        arguments.put("base", large);
        arguments.put("reference", "a");
      } else {
        arguments.put("url", large);
      }
      String words = refusal(guarded, name, arguments);
      assertTrue(words.contains("at most 8192 characters; this one has 1000007"), words);
    }
    List<String> texts = new ArrayList<>();
    texts.add("");
    texts.add("-");
    texts.add("--help");
    texts.add("\u0000\u0007\u001B[2J\n\r\n\u2028");
    texts.add("http://\uD800/\uDFFF?\uDCFF");
    texts.add("%".repeat(8192));
    texts.add("http://h/?" + "a=b&".repeat(2000));
    texts.add("view-source:".repeat(680) + "x");
    texts.add("@".repeat(8192));
    texts.add("http://" + "xn--a.".repeat(1300));
    for (String text : texts) {
      for (String name : List.of("inspect", "vet", "fetch", "extract")) {
        CallToolResult result =
            guarded.call(
                name,
                Map.of(name.equals("inspect") || name.equals("extract") ? "text" : "url", text));
        String words = Conversation.text(result);
        assertTrue(words.length() <= McpVerb.USUAL_CHARACTERS + 2000, name + " " + words.length());
        assertFalse(words.contains("defect"), name + " " + words);
        assertFalse(words.contains("\tat "), words);
        assertFalse(words.contains("\u001B"), words);
      }
    }
    CallToolResult pairs = guarded.call("inspect", Map.of("text", texts.get(6)));
    assertTrue(Conversation.data(pairs).toString().contains("cut"), "the data are cut, too");
  }

  @Test
  void nothingIsSaidOnStandardError() {
    answer(guarded, "inspect", Map.of("text", "http://a/"));
    assertEquals(List.of(), guarded.errors);
    assertNull(guarded.call("extract", Map.of("text", "x")).meta());
  }
}
