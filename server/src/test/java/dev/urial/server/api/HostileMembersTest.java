package dev.urial.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.account.UserRole;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/**
 * Every member and every parameter that {@code /openapi.json} describes takes any value without an
 * error of the server.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class HostileMembersTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int MOST_DEPTH = 6;

  /** In the build, each place takes one of so many values, each the next ones. */
  private static final int EVERY = Sampling.of(4, 1);

  /** Values as they are written in JSON. */
  private static final List<String> VALUES =
      List.of(
          "null",
          "0",
          "1e99",
          "9223372036854775808",
          "\"\"",
          "\"a\\u0000b\"",
          "\"\\ud800\"",
          "\"\\uffff\\u202e\"",
          "\"0001-01-01T00:00:00Z\"",
          "\"9999-12-31T23:59:59.999999999Z\"",
          "\"-999999999-01-01T00:00:00Z\"",
          "\"+999999999-12-31T23:59:59Z\"",
          "\"https://example.com/\\u0000\"",
          "\"http://[::1\"",
          "\"" + "x".repeat(65) + "\"",
          "\"" + "x".repeat(1_001) + "\"",
          "\"" + "\\u00e9".repeat(5_000) + "\"",
          "\"https://example.com/" + "x".repeat(9_000) + "\"",
          "[]",
          "[\"\\u0000\"]",
          "[\"\\ud800\", 1, {}, []]",
          "[[[[\"a\"]]]]",
          "{}",
          "{\"a\": {\"b\": [\"\\u0000\"]}}");

  /** Values of parameters, percent-encoded. */
  private static final List<String> PARAMETERS =
      List.of(
          "",
          "%00",
          "%ED%A0%80",
          "%FF",
          "-1",
          "0",
          "99999999999999999999",
          "0001-01-01",
          "9999-12-31",
          "2026-02-30",
          "-999999999-01-01T00%3A00%3A00Z",
          "%2B999999999-12-31T23%3A59%3A59Z",
          "1e309",
          "%27%22%3C",
          "x".repeat(65),
          "x".repeat(1_001),
          "%F0%9F%98%80".repeat(300));

  private final List<String> wrong = new ArrayList<>();
  private JsonNode description;
  @AutoClose private Fixture fixture;
  private String key;
  private int requests;
  private int turn;
  private int accepted;

  @BeforeEach
  void start() throws Exception {
    fixture = Fixture.unlimited();
    key = fixture.key(fixture.user("root", UserRole.ADMIN));
    fixture.link(LinkDraft.to("https://example.com/").domain(Fixture.HOST).slug("known"));
    description = new Contract(fixture.server().address()).api;
  }

  private List<String> values(List<String> all) {
    return Sampling.every(EVERY, all.subList(turn++ % EVERY, all.size())).toList();
  }

  private JsonNode resolved(JsonNode node) {
    String to = node.path("$ref").asString("");
    return to.isEmpty() ? node : resolved(description.at(to.substring(1)));
  }

  /** Returns a fitting value, with the members that are required. */
  private JsonNode fitting(String name, JsonNode any, int depth) {
    JsonNode schema = resolved(any);
    if (schema.has("default")) {
      return schema.get("default");
    }
    if (schema.has("enum")) {
      return schema.get("enum").get(0);
    }
    JsonNode types = schema.path("type");
    String type = types.isArray() ? types.get(0).asString() : types.asString("string");
    return switch (type) {
      case "object" -> {
        ObjectNode object = JSON.createObjectNode();
        if (depth < MOST_DEPTH) {
          for (JsonNode needed : schema.path("required")) {
            JsonNode member = schema.path("properties").path(needed.asString());
            object.set(needed.asString(), fitting(needed.asString(), member, depth + 1));
          }
        }
        yield object;
      }
      case "array" -> JSON.createArrayNode().add(fitting(name, schema.path("items"), depth + 1));
      case "integer", "number" -> JSON.getNodeFactory().numberNode(1);
      case "boolean" -> JSON.getNodeFactory().booleanNode(false);
      default ->
          JSON.getNodeFactory()
              .stringNode(
                  name.toLowerCase(java.util.Locale.ROOT).contains("url") || name.equals("target")
                      ? "https://example.com/"
                      : "known");
    };
  }

  /** Puts each value at each place in a body; calls itself for members of members. */
  private void vary(String method, String path, JsonNode schema, JsonNode root, String at, int deep)
      throws Exception {
    JsonNode now = resolved(schema);
    if (deep > MOST_DEPTH) {
      return;
    }
    if (now.has("items")) {
      vary(method, path, now.get("items"), root, at + "/0", deep + 1);
    }
    for (Map.Entry<String, JsonNode> member : now.path("properties").properties()) {
      String name = member.getKey();
      JsonNode filled = root.deepCopy();
      if (!(filled.at(at) instanceof ObjectNode place)) {
        return;
      }
      if (!place.has(name)) {
        place.set(name, fitting(name, member.getValue(), deep));
      }
      for (String value : values(VALUES)) {
        JsonNode old = place.get(name);
        place.set(name, JSON.getNodeFactory().rawValueNode(new RawValue(value)));
        send(method, path, JSON.writeValueAsString(filled), at + "/" + name + " = " + value);
        place.set(name, old);
      }
      vary(method, path, member.getValue(), filled, at + "/" + name, deep + 1);
    }
  }

  private void send(String method, String path, String body, String what) throws Exception {
    String octets = new String(body.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    Wire.Reply reply =
        Wire.send(
            fixture.port(),
            Fixture.HOST,
            method + " " + path,
            Wire.JSON,
            octets,
            "Authorization: Bearer " + key,
            "If-Match: *");
    requests++;
    accepted += reply.status() < 300 ? 1 : 0;
    if (reply.status() >= 500) {
      String shown = what.length() > 160 ? what.substring(0, 160) + "..." : what;
      wrong.add(method + " " + path + " " + shown + ": " + reply.status());
    }
  }

  /** Replaces the names in a path. */
  private static String concrete(String path) {
    return path.replace("{id}", "1").replaceAll("\\{[^}]*}", "known");
  }

  @Slow("many thousands of requests; ApiTest.noRequestMakesAFault sends some")
  @Test
  void everyMemberTakesAnyValue() throws Exception {
    TreeSet<String> seen = new TreeSet<>();
    for (Map.Entry<String, JsonNode> path : description.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        JsonNode schema =
            operation.getValue().at("/requestBody/content").path("application/json").path("schema");
        if (schema.isObject() && seen.add(operation.getKey() + path.getKey())) {
          JsonNode body = fitting("", schema, 0);
          String method = operation.getKey().toUpperCase(java.util.Locale.ROOT);
          vary(method, concrete(path.getKey()), schema, body, "", 0);
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(seen.size() > 15, seen.toString());
    assertTrue(requests > 2_000 / EVERY, requests + " requests");
    assertTrue(accepted > 150 / EVERY, accepted + " accepted");
  }

  @Test
  void everyParameterTakesAnyValue() throws Exception {
    for (Map.Entry<String, JsonNode> path : description.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        for (JsonNode each : operation.getValue().path("parameters")) {
          JsonNode parameter = resolved(each);
          String name = parameter.path("name").asString();
          String in = parameter.path("in").asString();
          String method = operation.getKey().toUpperCase(java.util.Locale.ROOT);
          for (String value : values(PARAMETERS)) {
            if (in.equals("path") && !value.isEmpty()) {
              send(method, concrete(path.getKey().replace("{" + name + "}", value)), "{}", "");
            } else if (in.equals("query")) {
              String written = URLEncoder.encode(name, StandardCharsets.UTF_8) + "=" + value;
              send(method, concrete(path.getKey()) + "?" + written, "", "");
            }
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(requests > 1_000 / EVERY, requests + " requests");
  }
}
