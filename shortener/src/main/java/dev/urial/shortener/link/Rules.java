package dev.urial.shortener.link;

import dev.urial.internal.text.Ascii;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Rules as JSON, in the store and on the wire.
 *
 * <pre>{@code
 * [{"conditions": [{"language": "hu"}, {"device": "ios"}], "target": "https://example.com/hu"},
 *  {"conditions": [{"country": "EE"}], "target": "https://example.com/ee"},
 *  {"conditions": [{"from": "2026-12-01T00:00:00Z", "until": "2027-01-01T00:00:00Z"}],
 *   "target": "https://example.com/december"},
 *  {"conditions": [{"query": "ref", "value": "poster"}], "target": "https://example.com/poster"}]
 * }</pre>
 *
 * <p>What was given where it was an IRI is the member {@code given} beside {@code target}.
 *
 * @see Rule
 */
public final class Rules {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private Rules() {}

  /** Writes rules; {@link #read} reads them. */
  public static String write(List<Rule> rules) {
    return toJson(rules).toString();
  }

  /** Returns rules as a tree of JSON. */
  public static ArrayNode toJson(List<Rule> rules) {
    Objects.requireNonNull(rules, "rules");
    ArrayNode all = JSON.createArrayNode();
    for (Rule rule : rules) {
      ObjectNode one = all.addObject();
      ArrayNode conditions = one.putArray("conditions");
      for (Condition condition : rule.conditions()) {
        conditions.add(toJson(condition));
      }
      one.put("target", rule.target().text());
      if (rule.target().given() != null) {
        one.put("given", rule.target().given());
      }
    }
    return all;
  }

  private static ObjectNode toJson(Condition condition) {
    ObjectNode node = JSON.createObjectNode();
    if (condition instanceof Condition.Language language) {
      node.put("language", language.range());
    } else if (condition instanceof Condition.Device device) {
      node.put("device", Ascii.lower(device.kind().name()));
    } else if (condition instanceof Condition.Country country) {
      node.put("country", country.code());
    } else if (condition instanceof Condition.Between between) {
      if (between.from() != null) {
        node.put("from", between.from().toString());
      }
      if (between.until() != null) {
        node.put("until", between.until().toString());
      }
    } else if (condition instanceof Condition.Query query) {
      node.put("query", query.name());
      if (query.value() != null) {
        node.put("value", query.value());
      }
    }
    return node;
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IllegalArgumentException if the text is no such JSON; the message says where
   */
  public static List<Rule> read(String json) {
    Objects.requireNonNull(json, "json");
    try {
      return read(JSON.readTree(json));
    } catch (JacksonException e) {
      throw new IllegalArgumentException("rules: no JSON: " + e.getOriginalMessage(), e);
    }
  }

  /**
   * Reads rules from a tree of JSON; their targets are taken as they are.
   *
   * @throws IllegalArgumentException if the tree is no such array; the message says where
   */
  public static List<Rule> read(JsonNode json) {
    Objects.requireNonNull(json, "json");
    List<Rule> rules = new ArrayList<>();
    for (int i = 0; i < array(json, "rules").size(); i++) {
      String at = "rules[" + i + "]";
      JsonNode one = json.get(i);
      Target target = new Target(text(one, "target", at), optional(one, "given", at));
      rules.add(new Rule(conditions(one, at), target));
    }
    return List.copyOf(rules);
  }

  /**
   * Reads the conditions of one rule.
   *
   * @param rule an object with the member {@code conditions}
   * @param at what the rule is called in a message, as {@code rules[0]}
   * @throws IllegalArgumentException if there are none, or one is not understood
   */
  public static List<Condition> conditions(JsonNode rule, String at) {
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(at, "at");
    if (!rule.isObject()) {
      throw new IllegalArgumentException(at + ": an object is expected");
    }
    JsonNode list = array(rule.path("conditions"), at + ".conditions");
    List<Condition> conditions = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      conditions.add(condition(list.get(i), at + ".conditions[" + i + "]"));
    }
    return conditions;
  }

  private static Condition condition(JsonNode node, String at) {
    if (node.has("language")) {
      return only(node, at, new Condition.Language(text(node, "language", at)), "language");
    }
    if (node.has("device")) {
      return only(node, at, new Condition.Device(device(text(node, "device", at), at)), "device");
    }
    if (node.has("country")) {
      String code = Ascii.upper(text(node, "country", at));
      return only(node, at, new Condition.Country(code), "country");
    }
    if (node.has("query")) {
      Condition query =
          new Condition.Query(text(node, "query", at), optional(node, "value", at));
      return only(node, at, query, "query", "value");
    }
    if (node.has("from") || node.has("until")) {
      Condition between =
          new Condition.Between(instant(node, "from", at), instant(node, "until", at));
      return only(node, at, between, "from", "until");
    }
    throw new IllegalArgumentException(
        at + ": a condition has language, device, country, query, from or until");
  }

  private static Condition only(JsonNode node, String at, Condition condition, String... names) {
    for (String name : node.propertyNames()) {
      if (!List.of(names).contains(name)) {
        throw new IllegalArgumentException(at + ": one condition each, " + name + " is another");
      }
    }
    return condition;
  }

  private static DeviceKind device(String name, String at) {
    for (DeviceKind kind : DeviceKind.values()) {
      if (Ascii.equalsIgnoreCase(kind.name(), name)) {
        return kind;
      }
    }
    throw new IllegalArgumentException(
        String.format(Locale.ROOT, "%s.device: desktop, mobile, tablet, ios or android", at));
  }

  private static @Nullable Instant instant(JsonNode node, String name, String at) {
    String text = optional(node, name, at);
    if (text == null) {
      return null;
    }
    try {
      return java.time.OffsetDateTime.parse(text).toInstant();
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException(
          at + "." + name + ": a time as 2026-12-01T00:00:00Z is expected", e);
    }
  }

  private static JsonNode array(JsonNode node, String at) {
    if (!node.isArray()) {
      throw new IllegalArgumentException(at + ": an array is expected");
    }
    return node;
  }

  private static String text(JsonNode node, String name, String at) {
    String text = optional(node, name, at);
    if (text == null) {
      throw new IllegalArgumentException(at + "." + name + ": a text is expected");
    }
    return text;
  }

  private static @Nullable String optional(JsonNode node, String name, String at) {
    JsonNode value = node.path(name);
    if (value.isMissingNode() || value.isNull()) {
      return null;
    }
    if (!value.isString()) {
      throw new IllegalArgumentException(at + "." + name + ": a text is expected");
    }
    return value.stringValue();
  }
}
