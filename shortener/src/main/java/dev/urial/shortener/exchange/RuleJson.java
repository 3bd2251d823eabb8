package dev.urial.shortener.exchange;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.shortener.link.Rule;
import dev.urial.shortener.link.Target;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Rules as JSON, as the API writes them.
 *
 * <pre>{@code
 * [{"language":"hu","device":"ios","target":"https://example.com/hu"},
 *  {"query":{"name":"ref","value":"x"},"from":"2026-01-01T00:00:00Z","target":"https://example.com/x"}]
 * }</pre>
 *
 * A second condition of the same kind stands in an object of the array {@code and}.
 */
public final class RuleJson {
  private RuleJson() {}

  /**
   * Writes rules.
   *
   * <p>{@code RuleJson.write(List.of())}: {@code []}.
   *
   * @param rules in their order
   */
  public static String write(List<Rule> rules) {
    ArrayNode all = JsonTable.MAPPER.createArrayNode();
    for (Rule rule : Objects.requireNonNull(rules, "rules")) {
      ObjectNode one = all.addObject();
      List<Condition> rest = new ArrayList<>();
      for (Condition condition : rule.conditions()) {
        if (!put(one, condition)) {
          rest.add(condition);
        }
      }
      if (!rest.isEmpty()) {
        ArrayNode and = one.putArray("and");
        rest.forEach(condition -> put(and.addObject(), condition));
      }
      one.put("target", rule.target().text());
    }
    return all.toString();
  }

  /** Whether there was room for a condition of its kind. */
  private static boolean put(ObjectNode to, Condition condition) {
    if (condition instanceof Condition.Language it && !to.has("language")) {
      to.put("language", it.range());
    } else if (condition instanceof Condition.Device it && !to.has("device")) {
      to.put("device", Ascii.lower(it.kind().name()));
    } else if (condition instanceof Condition.Country it && !to.has("country")) {
      to.put("country", it.code());
    } else if (condition instanceof Condition.Between it && !to.has("from") && !to.has("until")) {
      to.put("from", text(it.from()));
      to.put("until", text(it.until()));
    } else if (condition instanceof Condition.Query it && !to.has("query")) {
      to.putObject("query").put("name", it.name()).put("value", it.value());
    } else {
      return false;
    }
    return true;
  }

  private static @Nullable String text(@Nullable Instant time) {
    return time == null ? null : time.toString();
  }

  /**
   * Reads rules; their targets are not judged.
   *
   * @param json as {@link #write} writes them
   * @throws IllegalArgumentException if the text is no such JSON
   */
  public static List<Rule> read(String json) {
    Objects.requireNonNull(json, "json");
    try {
      JsonNode all = JsonTable.MAPPER.readTree(json);
      if (!all.isArray()) {
        throw new IllegalArgumentException("rules are an array");
      }
      List<Rule> rules = new ArrayList<>();
      for (JsonNode one : all) {
        List<Condition> conditions = new ArrayList<>();
        conditions(one, conditions);
        for (JsonNode more : one.path("and")) {
          conditions(more, conditions);
        }
        if (!one.path("target").isString()) {
          throw new IllegalArgumentException("a rule has a target");
        }
        rules.add(new Rule(conditions, Target.of(one.path("target").stringValue())));
      }
      return rules;
    } catch (JacksonException | DateTimeException e) {
      throw new IllegalArgumentException("no rules", e);
    }
  }

  private static void conditions(JsonNode from, List<Condition> to) {
    if (from.path("language").isString()) {
      to.add(new Condition.Language(from.path("language").stringValue()));
    }
    if (from.path("device").isString()) {
      String kind = Ascii.upper(from.path("device").stringValue());
      to.add(new Condition.Device(DeviceKind.valueOf(kind)));
    }
    if (from.path("country").isString()) {
      to.add(new Condition.Country(from.path("country").stringValue()));
    }
    if (from.has("from") || from.has("until")) {
      to.add(new Condition.Between(time(from, "from"), time(from, "until")));
    }
    JsonNode query = from.path("query");
    if (query.isObject()) {
      JsonNode value = query.path("value");
      to.add(
          new Condition.Query(
              query.path("name").asString(""), value.isString() ? value.stringValue() : null));
    }
  }

  private static @Nullable Instant time(JsonNode from, String name) {
    JsonNode value = from.path(name);
    return value.isString() ? Instant.parse(value.stringValue()) : null;
  }
}
