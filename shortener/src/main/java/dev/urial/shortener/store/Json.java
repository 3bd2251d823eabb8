package dev.urial.shortener.store;

import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.shortener.link.Rule;
import dev.urial.shortener.link.Target;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Lists in a column. An empty one is null, so that most links never wake the reader of JSON. */
final class Json {
  private Json() {}

  /** Made when it is needed first. */
  private static final class Mapper {
    static final JsonMapper IT = JsonMapper.builder().build();
  }

  static @Nullable String ofTags(List<String> tags) {
    return tags.isEmpty() ? null : Mapper.IT.writeValueAsString(tags);
  }

  static List<String> tags(@Nullable String json) {
    if (json == null) {
      return List.of();
    }
    List<String> tags = new ArrayList<>();
    for (JsonNode tag : Mapper.IT.readTree(json)) {
      tags.add(tag.asString());
    }
    return tags;
  }

  static @Nullable String ofRules(List<Rule> rules) {
    if (rules.isEmpty()) {
      return null;
    }
    ArrayNode array = Mapper.IT.createArrayNode();
    for (Rule rule : rules) {
      ObjectNode node = array.addObject();
      ArrayNode conditions = node.putArray("if");
      for (Condition condition : rule.conditions()) {
        write(condition, conditions.addObject());
      }
      node.put("target", rule.target().text());
      String given = rule.target().given();
      if (given != null) {
        node.put("given", given);
      }
    }
    return array.toString();
  }

  private static void write(Condition condition, ObjectNode to) {
    if (condition instanceof Condition.Language language) {
      to.put("language", language.range());
    } else if (condition instanceof Condition.Device device) {
      to.put("device", device.kind().name());
    } else if (condition instanceof Condition.Country country) {
      to.put("country", country.code());
    } else if (condition instanceof Condition.Query query) {
      to.put("query", query.name());
      if (query.value() != null) {
        to.put("value", query.value());
      }
    } else if (condition instanceof Condition.Between between) {
      Instant from = between.from();
      Instant until = between.until();
      to.put("from", from == null ? null : from.toString());
      to.put("until", until == null ? null : until.toString());
    }
  }

  static List<Rule> rules(@Nullable String json) {
    if (json == null) {
      return List.of();
    }
    List<Rule> rules = new ArrayList<>();
    for (JsonNode node : Mapper.IT.readTree(json)) {
      List<Condition> conditions = new ArrayList<>();
      for (JsonNode condition : node.get("if")) {
        conditions.add(condition(condition));
      }
      JsonNode given = node.get("given");
      rules.add(
          new Rule(
              conditions,
              new Target(node.get("target").asString(), given == null ? null : given.asString())));
    }
    return rules;
  }

  private static Condition condition(JsonNode node) {
    if (node.has("language")) {
      return new Condition.Language(node.get("language").asString());
    }
    if (node.has("device")) {
      return new Condition.Device(DeviceKind.valueOf(node.get("device").asString()));
    }
    if (node.has("country")) {
      return new Condition.Country(node.get("country").asString());
    }
    if (node.has("query")) {
      JsonNode value = node.get("value");
      return new Condition.Query(
          node.get("query").asString(), value == null ? null : value.asString());
    }
    return new Condition.Between(instant(node.get("from")), instant(node.get("until")));
  }

  private static @Nullable Instant instant(@Nullable JsonNode node) {
    return node == null || node.isNull() ? null : Instant.parse(node.asString());
  }
}
