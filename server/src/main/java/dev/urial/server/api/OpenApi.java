package dev.urial.server.api;

import dev.urial.internal.server.ApiMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.Page;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.http.Router;
import dev.urial.server.page.Article;
import dev.urial.server.page.Article.Described;
import dev.urial.server.page.Article.Section;
import dev.urial.server.page.LabelledRow;
import dev.urial.server.page.PageFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The description of the API: an OpenAPI document for programs, and pages generated from that
 * document, which run no scripts.
 *
 * @see <a href="https://spec.openapis.org/oas/v3.1.1.html">OpenAPI 3.1</a>
 */
final class OpenApi {
  private static final List<String> METHODS = List.of("get", "post", "patch", "delete");

  private final PageFrame sheets;
  private final List<Operation> operations;
  private volatile @Nullable ObjectNode document;

  OpenApi(PageFrame sheets, List<Operation> operations) {
    this.sheets = sheets;
    this.operations = operations;
  }

  void addTo(Router router) {
    router.get("/openapi.json", this::machine);
    router.get("/docs", this::operations);
    router.get("/docs/problems", this::problems);
    router.get("/docs/problems/{name}", this::problem);
  }

  /** Returns the document, which is built when it is first asked for. */
  private ObjectNode document() {
    ObjectNode known = document;
    if (known == null) {
      known = OpenApiDocument.of(operations);
      document = known;
    }
    return known;
  }

  private void machine(Exchange exchange) {
    exchange.set("Cache-Control", "max-age=300");
    // It contains no secrets; tools in browsers request it from other origins.
    exchange.set("Access-Control-Allow-Origin", "*");
    exchange.answer(200, "application/json", document().toString());
  }

  private void problem(Exchange exchange) {
    String name = exchange.part("name");
    for (ProblemType it : ProblemType.values()) {
      if (it.id().equals(name)) {
        Page page = sheets.article(exchange);
        String heading = it.status() + " " + name;
        Section section = Section.of(name, heading, List.of(page.words().say(it.advice())));
        String title = page.words().say(it.title());
        sheets.send(
            exchange, page, new Article(title, "", List.of(all(page)), null, List.of(section)));
        return;
      }
    }
    throw Problem.ofStatus(404);
  }

  private void problems(Exchange exchange) {
    Page page = sheets.article(exchange);
    List<Section> sections = new ArrayList<>();
    for (ProblemType it : ProblemType.values()) {
      Page.Place place = new Page.Place(it.status() + " " + it.id(), it.type(), false);
      List<String> advice = List.of(page.words().say(it.advice()));
      String heading = page.words().say(it.title());
      sections.add(new Section(it.id(), heading, false, advice, List.of(), List.of(place)));
    }
    String what = say(page, "docs.problems.what");
    Article article = new Article(say(page, "docs.problems"), what, List.of(), null, sections);
    sheets.send(exchange, page, article);
  }

  private static Page.Place all(Page page) {
    return new Page.Place(say(page, "docs.problems"), "/docs/problems", false);
  }

  private static String say(Page page, String key) {
    return page.words().say(ApiMessages.of(key));
  }

  /** Shows the operations in the document, which are described in English. */
  private void operations(Exchange exchange) {
    Page page = sheets.article(exchange);
    String language = page.words().tag().equals("en") ? null : "en";
    List<Page.Place> links =
        List.of(new Page.Place("openapi.json", "/openapi.json", false), all(page));
    sheets.send(
        exchange,
        page,
        new Article(
            say(page, "docs.title"), say(page, "docs.what"), links, language, sections(page)));
  }

  private List<Section> sections(Page page) {
    JsonNode api = document();
    List<Section> sections = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : api.path("paths").properties()) {
      for (String method : METHODS) {
        JsonNode operation = path.getValue().get(method);
        if (operation != null) {
          sections.add(operation(page, method, path.getKey(), operation));
        }
      }
    }
    return List.copyOf(sections);
  }

  private static Section operation(Page page, String method, String path, JsonNode operation) {
    List<LabelledRow> parameters = new ArrayList<>();
    for (JsonNode it : operation.path("parameters")) {
      String name = it.path("name").asString() + " (" + it.path("in").asString() + ")";
      parameters.add(new LabelledRow(name, it.path("description").asString(""), false));
    }
    List<LabelledRow> answers = new ArrayList<>();
    for (Map.Entry<String, JsonNode> it : operation.path("responses").properties()) {
      String said = it.getValue().path("description").asString("");
      answers.add(new LabelledRow(it.getKey(), said, false));
    }
    List<Described> lists = new ArrayList<>();
    if (!parameters.isEmpty()) {
      lists.add(new Described(say(page, "docs.parameters"), parameters));
    }
    lists.add(new Described(say(page, "docs.answers"), answers));
    String heading = Ascii.upper(method) + " " + path;
    List<String> summary = List.of(operation.path("summary").asString());
    String id = operation.path("operationId").asString();
    return new Section(id, heading, true, summary, lists, List.of());
  }
}
