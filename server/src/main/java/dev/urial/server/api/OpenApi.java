package dev.urial.server.api;

import static java.util.stream.Collectors.joining;

import dev.urial.internal.server.ApiMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.Page;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.http.Router;
import dev.urial.server.page.Article;
import dev.urial.server.page.Article.Section;
import dev.urial.server.page.ContentSecurityPolicy;
import dev.urial.server.page.PageFrame;
import dev.urial.server.page.Template;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The description of the API: an OpenAPI document for programs, and pages generated from that
 * document, which run no scripts.
 *
 * @see <a href="https://spec.openapis.org/oas/v3.1.1.html">OpenAPI 3.1</a>
 */
final class OpenApi {
  private static final List<String> METHODS = List.of("post", "get", "patch", "delete");

  /** Our host in the examples. */
  private static final Pattern OWN = Pattern.compile("(http://)?s\\.example");

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
        sheets.send(exchange, page, new Article(title, "", List.of(all(page)), List.of(section)));
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
      sections.add(new Section(it.id(), heading, advice, List.of(place)));
    }
    String what = say(page, "docs.problems.what");
    Article article = new Article(say(page, "docs.problems"), what, List.of(), sections);
    sheets.send(exchange, page, article);
  }

  private static Page.Place all(Page page) {
    return new Page.Place(say(page, "docs.problems"), "/docs/problems", false);
  }

  static String say(Page page, String key) {
    return page.words().say(ApiMessages.of(key));
  }

  /**
   * A parameter, a member of a body, or a status.
   *
   * @param name the name, after that of the member that contains it
   * @param type the type, and whether it is required
   * @param meaning the description; possibly empty
   */
  record Row(String name, String type, String meaning) {}

  /**
   * An operation as it is shown.
   *
   * @param id the ID
   * @param heading the method and the path
   * @param summary what it does
   * @param tables the parameters, the members of the bodies and the statuses, by message keys
   * @param request an example, as a command
   * @param response the status of the response to the example, and its body
   */
  record Shown(
      String id,
      String heading,
      String summary,
      Map<String, List<Row>> tables,
      String request,
      String response) {}

  /** Shows the operations in the document, which are described in English. */
  private void operations(Exchange exchange) {
    Page page = sheets.article(exchange);
    JsonNode api = document();
    Map<String, List<Shown>> groups = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> path : api.path("paths").properties()) {
      for (String method : METHODS) {
        JsonNode it = path.getValue().get(method);
        if (it != null) {
          String heading = Ascii.upper(method) + " " + path.getKey();
          groups
              .computeIfAbsent(it.at("/tags/0").asString(), tag -> new ArrayList<>())
              .add(shown(exchange, heading, it));
        }
      }
    }
    String html = Template.render(JtedocsGenerated::render, page, groups);
    sheets.send(exchange, 200, page, html, ContentSecurityPolicy.ARTICLE);
  }

  private Shown shown(Exchange exchange, String heading, JsonNode operation) {
    List<Row> parameters = new ArrayList<>();
    for (JsonNode it : operation.path("parameters")) {
      String type = it.path("in").asString() + ", " + type(it.path("schema"));
      parameters.add(row(it.path("name").asString(), type, it.path("required").asBoolean(), it));
    }
    List<Row> body = new ArrayList<>();
    addMembers(first(operation.at("/requestBody/content")).path("schema"), "", body);
    List<Row> result = new ArrayList<>();
    List<Row> statuses = new ArrayList<>();
    String response = "";
    for (Map.Entry<String, JsonNode> it : operation.path("responses").properties()) {
      statuses.add(row(it.getKey(), "", false, it.getValue()));
      if (it.getKey().startsWith("2")) {
        JsonNode content = first(it.getValue().path("content"));
        addMembers(content.path("schema"), "", result);
        JsonNode example = content.path("example");
        String text = example.isString() ? example.stringValue() : example.toPrettyString();
        text = text.replace("\r", "");
        response =
            it.getKey() + "\n" + (isWhole(content.path("schema"), example) ? text : text + "\n…");
      }
    }
    Map<String, List<Row>> tables = new LinkedHashMap<>();
    tables.put("docs.parameters", parameters);
    tables.put("docs.body", body);
    tables.put("docs.result", result);
    tables.put("docs.answers", statuses);
    tables.values().removeIf(List::isEmpty);
    return new Shown(
        operation.path("operationId").asString(),
        heading,
        operation.path("summary").asString(),
        tables,
        here(exchange, operation.at("/x-codeSamples/0/source").asString("")),
        here(exchange, response));
  }

  /** Returns whether an example of a response has all members that the response has. */
  private boolean isWhole(JsonNode schema, JsonNode example) {
    return !example.isObject()
        || resolved(schema)
            .path("required")
            .valueStream()
            .allMatch(it -> example.has(it.asString()));
  }

  private static JsonNode first(JsonNode content) {
    return content.isEmpty() ? MissingNode.getInstance() : content.iterator().next();
  }

  /** Adds the members of an object, and of the objects directly in it. */
  private void addMembers(JsonNode reference, String prefix, List<Row> to) {
    JsonNode schema = resolved(reference);
    String required = schema.path("required").toString();
    for (Map.Entry<String, JsonNode> it : schema.path("properties").properties()) {
      JsonNode member = it.getValue();
      String name = prefix + it.getKey();
      to.add(row(name, type(member), required.contains('"' + it.getKey() + '"'), member));
      if (prefix.isEmpty()) {
        boolean isList = member.has("items");
        addMembers(isList ? member.path("items") : member, name + (isList ? "[]." : "."), to);
      }
    }
  }

  private static Row row(String name, String type, boolean isRequired, JsonNode described) {
    String meaning = described.path("description").asString("");
    return new Row(name, isRequired ? type + ", required" : type, meaning);
  }

  private JsonNode resolved(JsonNode schema) {
    JsonNode either = schema.path("oneOf").path(0);
    String reference = (either.isMissingNode() ? schema : either).path("$ref").asString("");
    return reference.isEmpty() ? schema : document().at(reference.substring(1));
  }

  /** Returns the type of a value in words. */
  private static String type(JsonNode schema) {
    JsonNode type = schema.path("type");
    if (schema.has("enum")) {
      return words(schema.path("enum"), ", ");
    } else if (schema.has("items")) {
      String each = type(schema.path("items"));
      return "array of " + (each.indexOf(',') < 0 ? each + "s" : each);
    } else if (schema.has("oneOf")) {
      return "object";
    }
    return schema.path("format").asString(words(type, " or "));
  }

  private static String words(JsonNode json, String between) {
    Stream<JsonNode> all = json.isArray() ? json.valueStream() : Stream.of(json);
    return all.map(it -> it.isNull() ? "null" : it.asString("object")).collect(joining(between));
  }

  /** Returns an example as it is for the host of a request. */
  private static String here(Exchange exchange, String example) {
    return OWN.matcher(example)
        .replaceAll(
            it ->
                Matcher.quoteReplacement(
                    it.group(1) == null ? exchange.origin().host() : exchange.origin().base()));
  }
}
