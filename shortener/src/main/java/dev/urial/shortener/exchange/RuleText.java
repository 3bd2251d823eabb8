package dev.urial.shortener.exchange;

import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.shortener.link.Rule;
import dev.urial.shortener.link.Target;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Rules as JSON, as the API writes them. */
final class RuleText {
  private RuleText() {}

  static String json(List<Rule> rules) {
    ArrayNode all = JsonTable.MAPPER.createArrayNode();
    for (Rule rule : rules) {
      ObjectNode one = all.addObject();
      ArrayNode conditions = one.putArray("conditions");
      for (Condition condition : rule.conditions()) {
        ObjectNode to = conditions.addObject();
        if (condition instanceof Condition.Language language) {
          to.put("language", language.range());
        } else if (condition instanceof Condition.Device device) {
          to.put("device", dev.urial.internal.text.Ascii.lower(device.kind().name()));
        } else if (condition instanceof Condition.Country country) {
          to.put("country", country.code());
        } else if (condition instanceof Condition.Between between) {
          put(to, "from", between.from());
          put(to, "until", between.until());
        } else if (condition instanceof Condition.Query query) {
          to.put("query", query.name());
          if (query.value() != null) {
            to.put("value", query.value());
          }
        }
      }
      one.put("target", rule.target().text());
    }
    return all.toString();
  }

  private static void put(ObjectNode to, String name, @Nullable Instant time) {
    if (time != null) {
      to.put(name, time.toString());
    }
  }

  /** Returns the rules of a JSON text, or null where it is none. */
  static @Nullable List<Rule> find(String text) {
    try {
      List<Rule> rules = new ArrayList<>();
      for (JsonNode one : JsonTable.MAPPER.readTree(text)) {
        List<Condition> conditions = new ArrayList<>();
        for (JsonNode condition : one.path("conditions")) {
          conditions.add(condition(condition));
        }
        rules.add(new Rule(conditions, Target.of(one.path("target").asString())));
      }
      return rules;
    } catch (JacksonException | IllegalArgumentException | java.time.DateTimeException e) {
      return null;
    }
  }

  private static Condition condition(JsonNode from) {
    if (from.has("language")) {
      return new Condition.Language(from.path("language").asString());
    }
    if (from.has("device")) {
      String kind = dev.urial.internal.text.Ascii.upper(from.path("device").asString());
      return new Condition.Device(DeviceKind.valueOf(kind));
    }
    if (from.has("country")) {
      return new Condition.Country(from.path("country").asString());
    }
    if (from.has("query")) {
      return new Condition.Query(
          from.path("query").asString(),
          from.has("value") ? from.path("value").asString() : null);
    }
    return new Condition.Between(time(from, "from"), time(from, "until"));
  }

  private static @Nullable Instant time(JsonNode from, String name) {
    return from.has(name) ? Instant.parse(from.path(name).asString()) : null;
  }
}
