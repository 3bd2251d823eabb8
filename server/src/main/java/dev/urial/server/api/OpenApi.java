package dev.urial.server.api;

import dev.urial.server.http.Exchange;
import dev.urial.server.http.PlainAnswers;
import dev.urial.server.http.RouteTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What describes the interface: the document for machines, and pages that are written from it,
 * without a script.
 *
 * @see <a href="https://spec.openapis.org/oas/v3.1.1.html">OpenAPI 3.1</a>
 */
final class OpenApi {
  private static final List<String> METHODS = List.of("get", "post", "patch", "delete");

  private final byte[] document = document();

  void addTo(RouteTable router) {
    router.get("/openapi.json", this::machine);
    router.get("/docs", exchange -> PlainAnswers.page(exchange, 200, page(language(exchange))));
    router.get(
        "/docs/problems",
        exchange -> PlainAnswers.page(exchange, 200, problems(language(exchange))));
    router.get("/docs/problems/{name}", this::problem);
  }

  private static Locale language(Exchange exchange) {
    return ApiMessages.language(exchange.field("Accept-Language"));
  }

  static byte[] document() {
    try (InputStream in = OpenApi.class.getResourceAsStream("openapi.json")) {
      if (in == null) {
        throw new IllegalStateException("openapi.json is missing");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void machine(Exchange exchange) {
    exchange.set("Cache-Control", "max-age=300");
    // It holds no secret; tools in browsers read it from elsewhere.
    exchange.set("Access-Control-Allow-Origin", "*");
    exchange.answer(200, "application/json", document);
  }

  private void problem(Exchange exchange) {
    String name = exchange.part("name");
    Locale language = language(exchange);
    for (ProblemType it : ProblemType.values()) {
      if (it.id().equals(name)) {
        StringBuilder to = head(it.title().text(language));
        problem(to, it, language);
        PlainAnswers.page(exchange, 200, foot(to));
        return;
      }
    }
    PlainAnswers.page(exchange, 404, foot(head(ProblemType.NOT_FOUND.title().text(language))));
  }

  private static String problems(Locale language) {
    StringBuilder to = head(ApiMessages.of("docs.problems").text(language));
    for (ProblemType it : ProblemType.values()) {
      to.append("<h2 id=\"")
          .append(it.id())
          .append("\"><a href=\"")
          .append(it.type())
          .append("\">");
      text(to, it.id());
      to.append("</a></h2>\n");
      problem(to, it, language);
    }
    return foot(to);
  }

  private static void problem(StringBuilder to, ProblemType it, Locale language) {
    to.append("<p><code>")
        .append(it.status())
        .append(" ")
        .append(it.type())
        .append("</code></p>\n<p>");
    text(to, it.title().text(language));
    to.append("</p>\n<p>");
    text(to, it.advice().text(language));
    to.append("</p>\n");
  }

  /** The document, operation by operation. */
  private String page(Locale language) {
    JsonNode api = JsonMapper.shared().readTree(document);
    StringBuilder to = head(ApiMessages.of("docs.title").text(language));
    to.append("<p>");
    text(to, api.path("info").path("description").asString(""));
    to.append("</p>\n<p><a href=\"/openapi.json\">openapi.json</a>, <a href=\"/docs/problems\">");
    text(to, ApiMessages.of("docs.problems").text(language));
    to.append("</a></p>\n");
    for (Map.Entry<String, JsonNode> path : api.path("paths").properties()) {
      for (String method : METHODS) {
        JsonNode operation = path.getValue().get(method);
        if (operation != null) {
          operation(to, method, path.getKey(), path.getValue(), operation, api, language);
        }
      }
    }
    return foot(to);
  }

  private static void operation(
      StringBuilder to,
      String method,
      String path,
      JsonNode item,
      JsonNode operation,
      JsonNode api,
      Locale language) {
    to.append("<h2><code>").append(dev.urial.internal.text.Ascii.upper(method)).append(' ');
    text(to, path);
    to.append("</code></h2>\n<p>");
    text(to, operation.path("summary").asString(""));
    to.append("</p>\n");
    StringBuilder rows = new StringBuilder();
    for (JsonNode from : List.of(item.path("parameters"), operation.path("parameters"))) {
      for (JsonNode it : from) {
        JsonNode parameter = resolved(it, api);
        rows.append("<dt><code>");
        text(rows, parameter.path("name").asString(""));
        rows.append("</code> (");
        text(rows, parameter.path("in").asString(""));
        rows.append(")</dt><dd>");
        text(rows, parameter.path("description").asString(""));
        rows.append("</dd>\n");
      }
    }
    section(to, ApiMessages.of("docs.parameters").text(language), rows);
    StringBuilder answers = new StringBuilder();
    for (Map.Entry<String, JsonNode> it : operation.path("responses").properties()) {
      answers.append("<dt>");
      text(answers, it.getKey());
      answers.append("</dt><dd>");
      text(answers, resolved(it.getValue(), api).path("description").asString(""));
      answers.append("</dd>\n");
    }
    section(to, ApiMessages.of("docs.answers").text(language), answers);
  }

  private static void section(StringBuilder to, String title, StringBuilder rows) {
    if (!rows.isEmpty()) {
      to.append("<h3>");
      text(to, title);
      to.append("</h3>\n<dl>\n").append(rows).append("</dl>\n");
    }
  }

  private static JsonNode resolved(JsonNode node, JsonNode api) {
    JsonNode ref = node.get("$ref");
    return ref == null ? node : api.at(ref.stringValue().substring(1));
  }

  private static StringBuilder head(String title) {
    StringBuilder to =
        new StringBuilder("<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">");
    to.append("<meta name=\"viewport\" content=\"width=device-width\"><title>");
    text(to, title);
    to.append(" – Urial</title></head>\n<body>\n<h1>");
    text(to, title);
    return to.append("</h1>\n");
  }

  private static String foot(StringBuilder to) {
    return to.append("</body>\n</html>\n").toString();
  }

  private static void text(StringBuilder to, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> to.append("&amp;");
        case '<' -> to.append("&lt;");
        case '>' -> to.append("&gt;");
        case '"' -> to.append("&quot;");
        default -> to.append(c);
      }
    }
  }
}
