package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Builds the OpenAPI document from the operations, their records, and the sentences in {@code
 * openapi.properties}. The schemas of responses that no record describes are in {@code
 * schemas.json}.
 *
 * @see <a href="https://spec.openapis.org/oas/v3.1.1.html">OpenAPI 3.1</a>
 */
final class OpenApiDocument {
  /** Where the examples are sent to. */
  static final String HOST = "http://s.example";

  private static final Pattern PATH_PARAMETER = Pattern.compile("\\{([a-z]+)\\}");

  private static final Operation.Response NO_BODY =
      new Operation.Response(List.of(), List.of(), null);

  private final Properties sentences = new Properties();
  private final ObjectNode examples;
  private final Schemas schemas = new Schemas(this::ofMember);
  private final ObjectNode document;

  private OpenApiDocument(List<Operation> operations) {
    try (InputStream in = resource("openapi.properties")) {
      sentences.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    examples = read("examples.json");
    document = JsonNodeFactory.instance.objectNode();
    document.put("openapi", "3.1.1");
    ObjectNode info = document.putObject("info");
    info.put("title", "Urial").put("version", "1").put("description", needed("api"));
    info.putObject("license").put("name", "Apache-2.0").put("identifier", "Apache-2.0");
    document.putArray("servers").addObject().put("url", "/");
    security(document, false);
    ObjectNode paths = document.putObject("paths");
    String group = "";
    for (Operation operation : operations) {
      group = sentences.getProperty("group." + operation.id, group);
      ObjectNode json = described(operation);
      json.putArray("tags").add(group);
      paths.withObjectProperty(operation.path).set(Ascii.lower(operation.method), json);
    }
    ObjectNode components = document.putObject("components");
    ObjectNode schemes = components.putObject("securitySchemes");
    schemes
        .putObject("key")
        .put("type", "http")
        .put("scheme", "bearer")
        .put("description", needed("key"));
    schemes
        .putObject("session")
        .put("type", "apiKey")
        .put("in", "cookie")
        .put("name", "session")
        .put("description", needed("session"));
    ObjectNode all = components.putObject("schemas");
    schemas.components().forEach(all::set);
    all.setAll(read("schemas.json"));
  }

  private static ObjectNode read(String name) {
    try (InputStream in = resource(name)) {
      return (ObjectNode) JsonMapper.shared().readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream resource(String name) {
    InputStream in = OpenApiDocument.class.getResourceAsStream(name);
    if (in == null) {
      throw new IllegalStateException(name + " is missing");
    }
    return in;
  }

  /** Returns the document. */
  static ObjectNode of(List<Operation> operations) {
    return new OpenApiDocument(operations).document;
  }

  private String needed(String key) {
    String sentence = sentences.getProperty(key);
    if (sentence == null) {
      throw new IllegalStateException("openapi.properties lacks " + key);
    }
    return sentence;
  }

  /** Returns the sentence about a member, which may be the same in all records. */
  private @Nullable String ofMember(String record, String member) {
    String own = sentences.getProperty(record + "." + member);
    return own != null ? own : sentences.getProperty("member." + member);
  }

  private static void security(ObjectNode to, boolean isPublic) {
    ArrayNode security = to.putArray("security");
    if (isPublic) {
      security.addObject();
    }
    security.addObject().putArray("key");
    security.addObject().putArray("session");
  }

  private ObjectNode described(Operation operation) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("operationId", operation.id).put("summary", needed(operation.id));
    JsonNode example = examples.path(operation.id);
    json.putArray("x-codeSamples")
        .addObject()
        .put("lang", "sh")
        .put("label", "curl")
        .put("source", curl(operation, example));
    if (operation.isPublic) {
      security(json, true);
    }
    ArrayNode parameters = json.putArray("parameters");
    Matcher inPath = PATH_PARAMETER.matcher(operation.path);
    while (inPath.find()) {
      parameter(parameters, "path", inPath.group(1), needed("path." + inPath.group(1)), true);
    }
    for (Shape.Part part : Shape.of(operation.query).members()) {
      String sentence = ofMember(operation.query.getSimpleName(), part.name());
      ObjectNode parameter =
          parameter(parameters, "query", part.name(), sentence, part.isRequired());
      parameter.set("schema", schemas.parameter(part));
    }
    for (String field : operation.fields) {
      boolean isNeeded = field.equals("If-Match") && operation.problems.contains(428);
      parameter(parameters, "header", field, needed("field." + field), isNeeded);
    }
    if (!operation.bodyType.isEmpty()) {
      ObjectNode body = json.putObject("requestBody").put("required", true);
      ObjectNode content = body.putObject("content").putObject(operation.bodyType);
      Class<?> type = operation.form == Operation.None.class ? operation.body : operation.form;
      content.set("schema", type == Operation.None.class ? binary() : schemas.record(type, true));
      content.set("example", example.get("body"));
    }
    ObjectNode responses = json.putObject("responses");
    ObjectNode success = response(operation, operation.status, operation.success);
    responses.set(Integer.toString(operation.status), success);
    // The first media type is the one of the example.
    for (JsonNode content : success.path("content")) {
      ((ObjectNode) content).set("example", example.get("response"));
      break;
    }
    if (operation.fields.contains("If-None-Match")) {
      responses.set("304", response(operation, 304, NO_BODY));
    }
    for (int status : operation.problems) {
      responses.set(Integer.toString(status), problem(operation, needed("status." + status)));
    }
    responses.set("default", problem(operation, needed("status.default")));
    return json;
  }

  /**
   * Returns the command that sends an example, for a shell with the key in {@code KEY}. Keys are
   * made in a session, whose cookie and token are in {@code SESSION} and {@code CSRF}.
   */
  private static String curl(Operation operation, JsonNode example) {
    List<String> words = new ArrayList<>();
    boolean isTool =
        operation.isPublic && operation.scope == null && operation.path.startsWith("/api/v1/");
    boolean isSent = !operation.bodyType.isEmpty();
    if (!operation.method.equals(isSent ? "POST" : "GET")) {
      words.add("-X " + operation.method);
    }
    if (operation.id.equals("addKey")) {
      words.add("-H \"Cookie: urial-session=$SESSION\"");
      words.add("-H \"X-CSRF-Token: $CSRF\"");
    } else if (!isTool) {
      words.add("-H \"Authorization: Bearer $KEY\"");
    }
    if (operation.problems.contains(428)) {
      words.add("-H 'If-Match: *'");
    }
    if (isSent) {
      words.add("-H 'Content-Type: " + operation.bodyType + "'");
      JsonNode body = example.path("body");
      String text = body.isString() ? body.stringValue() : body.toString();
      words.add("--data-binary '" + text.replace("'", "'\\''") + "'");
    }
    words.add("'" + HOST + example.path("path").asString("") + "'");
    return "curl " + String.join(" \\\n  ", words);
  }

  private static ObjectNode binary() {
    return JsonNodeFactory.instance.objectNode().put("type", "string").put("format", "binary");
  }

  private static ObjectNode parameter(
      ArrayNode to, String in, String name, @Nullable String sentence, boolean isNeeded) {
    ObjectNode json = to.addObject().put("name", name).put("in", in).put("required", isNeeded);
    if (sentence != null) {
      json.put("description", sentence);
    }
    json.putObject("schema").put("type", "string");
    return json;
  }

  private ObjectNode response(Operation operation, int status, Operation.Response response) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    String own = sentences.getProperty(operation.id + "." + status);
    json.put("description", own != null ? own : needed("status." + status));
    if (!operation.returned.isEmpty()) {
      ObjectNode fields = json.putObject("headers");
      for (String name : operation.returned) {
        fields.putObject(name).putObject("schema").put("type", "string");
      }
    }
    if (!response.mediaTypes().isEmpty()) {
      ObjectNode content = json.putObject("content");
      response.mediaTypes().forEach(it -> content.putObject(it).set("schema", schema(response)));
    }
    return json;
  }

  private JsonNode schema(Operation.Response response) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    if (response.schema() != null) {
      return json.put("$ref", "#/components/schemas/" + response.schema());
    }
    List<Class<?>> types = response.types();
    if (types.isEmpty()) {
      return json.put("type", "string");
    }
    if (types.size() == 1) {
      return schemas.record(types.get(0), false);
    }
    ArrayNode either = json.putArray("oneOf");
    types.forEach(it -> either.add(schemas.record(it, false)));
    return json;
  }

  private ObjectNode problem(Operation operation, String sentence) {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("description", sentence);
    ObjectNode content = json.putObject("content");
    Operation.Response problem = operation.problem;
    problem.mediaTypes().forEach(it -> content.putObject(it).set("schema", schema(problem)));
    return json;
  }
}
