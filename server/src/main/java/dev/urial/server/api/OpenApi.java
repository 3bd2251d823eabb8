package dev.urial.server.api;

import dev.urial.internal.server.ApiMessages;
import dev.urial.internal.server.template.Article;
import dev.urial.internal.server.template.Article.Described;
import dev.urial.internal.server.template.Article.Section;
import dev.urial.internal.server.template.LabelledRow;
import dev.urial.internal.server.template.LinkTemplates;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.Page;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.ProblemType;
import dev.urial.server.http.Router;
import dev.urial.server.page.ContentSecurityPolicy;
import dev.urial.server.page.PageFrame;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The description of the API: an OpenAPI document for programs, and pages generated from that
 * document, which run no scripts.
 *
 * @see <a href="https://spec.openapis.org/oas/v3.1.1.html">OpenAPI 3.1</a>
 */
final class OpenApi {
  private static final List<String> METHODS = List.of("get", "post", "patch", "delete");

  private final byte[] document = document();
  private final PageFrame sheets;

  /** The operations by language: to read the document takes much longer than to show them. */
  private final Map<String, List<Section>> operations = new ConcurrentHashMap<>();

  OpenApi(PageFrame sheets) {
    this.sheets = sheets;
  }

  void addTo(Router router) {
    router.get("/openapi.json", this::machine);
    router.get("/docs", this::operations);
    router.get("/docs/problems", this::problems);
    router.get("/docs/problems/{name}", this::problem);
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
    // It contains no secrets; tools in browsers request it from other origins.
    exchange.set("Access-Control-Allow-Origin", "*");
    exchange.answer(200, "application/json", document);
  }

  private void problem(Exchange exchange) {
    String name = exchange.part("name");
    for (ProblemType it : ProblemType.values()) {
      if (it.id().equals(name)) {
        Page page = sheets.article(exchange);
        String title = page.words().say(it.title());
        Section section =
            Section.of(
                it.id(), it.status() + " " + it.id(), List.of(page.words().say(it.advice())));
        send(exchange, page, new Article(title, "", List.of(all(page)), null, List.of(section)));
        return;
      }
    }
    sheets.error(exchange, 404, null, null);
  }

  private void problems(Exchange exchange) {
    Page page = sheets.article(exchange);
    List<Section> sections = new ArrayList<>();
    for (ProblemType it : ProblemType.values()) {
      String heading = page.words().say(it.title());
      sections.add(
          new Section(
              it.id(),
              heading,
              false,
              List.of(page.words().say(it.advice())),
              List.of(),
              List.of(new Page.Place(it.status() + " " + it.id(), it.type(), false))));
    }
    String title = say(page, "docs.problems");
    send(
        exchange,
        page,
        new Article(title, say(page, "docs.problems.what"), List.of(), null, sections));
  }

  private static Page.Place all(Page page) {
    return new Page.Place(say(page, "docs.problems"), "/docs/problems", false);
  }

  private void send(Exchange exchange, Page page, Article article) {
    sheets.send(
        exchange, 200, page, LinkTemplates.article(page, article), ContentSecurityPolicy.ARTICLE);
  }

  private static String say(Page page, String key) {
    return page.words().say(ApiMessages.of(key));
  }

  /** Shows the operations in the document, which are described in English. */
  private void operations(Exchange exchange) {
    Page page = sheets.article(exchange);
    List<Section> sections =
        operations.computeIfAbsent(page.words().tag(), language -> operations(page));
    String language = page.words().tag().equals("en") ? null : "en";
    List<Page.Place> links =
        List.of(new Page.Place("openapi.json", "/openapi.json", false), all(page));
    send(
        exchange,
        page,
        new Article(say(page, "docs.title"), say(page, "docs.what"), links, language, sections));
  }

  private List<Section> operations(Page page) {
    JsonNode api = JsonMapper.shared().readTree(document);
    List<Section> sections = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : api.path("paths").properties()) {
      for (String method : METHODS) {
        JsonNode operation = path.getValue().get(method);
        if (operation != null) {
          sections.add(operation(page, method, path.getKey(), path.getValue(), operation, api));
        }
      }
    }
    return List.copyOf(sections);
  }

  private static Section operation(
      Page page, String method, String path, JsonNode item, JsonNode operation, JsonNode api) {
    List<LabelledRow> parameters = new ArrayList<>();
    for (JsonNode from : List.of(item.path("parameters"), operation.path("parameters"))) {
      for (JsonNode it : from) {
        JsonNode parameter = resolved(it, api);
        String name =
            parameter.path("name").asString("") + " (" + parameter.path("in").asString("") + ")";
        parameters.add(new LabelledRow(name, parameter.path("description").asString(""), false));
      }
    }
    List<LabelledRow> answers = new ArrayList<>();
    for (Map.Entry<String, JsonNode> it : operation.path("responses").properties()) {
      String said = resolved(it.getValue(), api).path("description").asString("");
      answers.add(new LabelledRow(it.getKey(), said, false));
    }
    List<Described> lists = new ArrayList<>();
    if (!parameters.isEmpty()) {
      lists.add(new Described(say(page, "docs.parameters"), parameters));
    }
    if (!answers.isEmpty()) {
      lists.add(new Described(say(page, "docs.answers"), answers));
    }
    String id =
        operation.path("operationId").asString(method + path.replace("{", "").replace("}", ""));
    return new Section(
        id,
        Ascii.upper(method) + " " + path,
        true,
        List.of(operation.path("summary").asString("")),
        lists,
        List.of());
  }

  private static JsonNode resolved(JsonNode node, JsonNode api) {
    JsonNode ref = node.get("$ref");
    return ref == null ? node : api.at(ref.stringValue().substring(1));
  }
}
