package dev.urial.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.urial.server.Wire;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The document that describes the interface, asked of every exchange, and what of it was met. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
final class Contract {
  private static final List<String> METHODS = List.of("get", "post", "patch", "delete");

  final JsonNode api;
  final Set<String> met = new TreeSet<>();
  private final SchemaRegistry registry =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
  private final Map<String, Schema> schemas = new HashMap<>();

  /** Reads the document that a server sends. */
  Contract(URI server) throws IOException {
    Wire.Reply reply = Wire.get(server.getPort(), "s.example", "/openapi.json");
    api = JsonMapper.shared().readTree(reply.body());
  }

  /** Everything that a test should meet: operations with their statuses and parameters. */
  Set<String> all() {
    Set<String> all = new TreeSet<>();
    for (Map.Entry<String, JsonNode> path : api.path("paths").properties()) {
      for (String method : METHODS) {
        JsonNode operation = path.getValue().get(method);
        if (operation != null) {
          String id = operation.path("operationId").stringValue();
          for (Map.Entry<String, JsonNode> it : operation.path("responses").properties()) {
            if (!it.getKey().equals("default")) {
              all.add(id + " " + it.getKey());
            }
          }
          for (JsonNode it : operation.path("parameters")) {
            JsonNode parameter = resolved(it);
            if (!parameter.path("in").stringValue().equals("path")) {
              all.add(id + " ?" + parameter.path("name").stringValue());
            }
          }
        }
      }
    }
    return all;
  }

  JsonNode resolved(JsonNode node) {
    JsonNode ref = node.get("$ref");
    return ref == null ? node : api.at(ref.stringValue().substring(1));
  }

  /** The operation at a path, or null. */
  JsonNode operation(String method, String path) {
    String[] given = path.split("/", -1);
    JsonNode found = null;
    int least = Integer.MAX_VALUE;
    for (Map.Entry<String, JsonNode> it : api.path("paths").properties()) {
      String[] pattern = it.getKey().split("/", -1);
      int braces = 0;
      boolean fits = pattern.length == given.length;
      for (int i = 0; fits && i < pattern.length; i++) {
        boolean isBrace = pattern[i].startsWith("{");
        braces += isBrace ? 1 : 0;
        fits = isBrace ? !given[i].isEmpty() : pattern[i].equals(given[i]);
      }
      if (fits && braces < least) {
        least = braces;
        found = it.getValue().get(method.toLowerCase(java.util.Locale.ROOT));
      }
    }
    return found;
  }

  /** Fails where an answer is not as it is described. */
  void check(
      String method, String path, String query, Set<String> fields, String sent, Reply reply) {
    JsonNode operation = operation(method, path);
    if (operation == null) {
      return;
    }
    String id = operation.path("operationId").stringValue();
    String status = String.valueOf(reply.status());
    met.add(id + " " + status);
    for (JsonNode it : operation.path("parameters")) {
      JsonNode parameter = resolved(it);
      String name = parameter.path("name").stringValue();
      boolean isThere =
          parameter.path("in").stringValue().equals("query")
              ? ("&" + query).contains("&" + name + "=")
              : fields.contains(name);
      if (isThere) {
        met.add(id + " ?" + name);
      }
    }
    JsonNode responses = operation.path("responses");
    JsonNode response = responses.has(status) ? responses.get(status) : responses.get("default");
    if (response == null) {
      throw new AssertionError(id + " does not describe " + status + ": " + reply.body());
    }
    response = resolved(response);
    JsonNode content = response.get("content");
    if (content == null) {
      if (!reply.body().isEmpty()) {
        throw new AssertionError(id + " " + status + " should have no body: " + reply.body());
      }
      return;
    }
    String type = reply.type();
    boolean isOfProtocol =
        type.equals("text/plain") && status.equals("400") && path.indexOf('%') >= 0;
    if (isOfProtocol && reply.body().startsWith("400 Bad Request")) {
      return; // a path that HTTP's own reader refuses, before there is an operation
    }
    JsonNode media = content.get(type);
    if (media == null) {
      throw new AssertionError(
          id
              + " "
              + status
              + " does not describe "
              + type
              + ": "
              + path
              + "?"
              + query
              + reply.body());
    }
    for (Map.Entry<String, JsonNode> it : response.path("headers").properties()) {
      if (reply.field(it.getKey()) == null) {
        throw new AssertionError(id + " " + status + " lacks " + it.getKey());
      }
    }
    if (type.endsWith("json")) {
      validate(id + " " + status, media.get("schema"), reply.body());
    }
    if (status.startsWith("2") && sent != null && sent.startsWith("{")) {
      JsonNode body = operation.at("/requestBody/content/application~1json/schema");
      if (!body.isMissingNode()) {
        validate(id + " request", body, sent);
      }
    }
  }

  private void validate(String what, JsonNode schema, String json) {
    Schema made =
        schemas.computeIfAbsent(
            schema.toString(),
            text -> {
              ObjectNode whole = JsonMapper.shared().createObjectNode();
              whole.putArray("allOf").add(schema);
              whole.set("components", api.get("components"));
              return registry.getSchema(whole);
            });
    List<com.networknt.schema.Error> errors = made.validate(json, InputFormat.JSON);
    if (!errors.isEmpty()) {
      List<String> told = new ArrayList<>();
      errors.forEach(it -> told.add(it.toString()));
      throw new AssertionError(what + " is not as described: " + told + "\n" + json);
    }
  }

  /** An answer. */
  record Reply(int status, String type, String body, Map<String, List<String>> fields) {
    /** Fails if the status is another one. */
    Reply is(int expected) {
      return is(expected, "");
    }

    /** Fails if the status is another one, and says about what. */
    Reply is(int expected, Object about) {
      assertEquals(expected, status, () -> about + " " + body);
      return this;
    }

    String field(String name) {
      for (Map.Entry<String, List<String>> it : fields.entrySet()) {
        if (it.getKey().equalsIgnoreCase(name)) {
          return it.getValue().get(0);
        }
      }
      return null;
    }

    JsonNode json() {
      return JsonMapper.shared().readTree(body);
    }

    String text(String name) {
      return json().path(name).asString("");
    }
  }
}
