package dev.urial.shortener.link;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.Condition.Between;
import dev.urial.shortener.link.Condition.Country;
import dev.urial.shortener.link.Condition.Device;
import dev.urial.shortener.link.Condition.Language;
import dev.urial.shortener.link.Condition.Query;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads and writes rules as JSON, for the API, files and the store.
 *
 * <pre>{@code
 * [{"language":"hu","device":"ios","target":"https://example.com/hu"},
 *  {"query":{"name":"ref","value":"x"},"from":"2026-01-01T00:00:00Z","target":"https://example.com/x"}]
 * }</pre>
 *
 * A second condition of the same kind is given as an object in the array {@code and}.
 */
public final class RuleJson {
  private RuleJson() {}

  /** The JSON mapper, initialized on first use because most links have no rules. */
  private static final class Mapper {
    /** The maximum number of tokens: a tree takes far more memory than its text. */
    private static final int TOKENS = 20_000;

    static final JsonMapper IT =
        JsonMapper.builder(
                JsonFactory.builder()
                    .streamReadConstraints(
                        StreamReadConstraints.builder()
                            .maxNestingDepth(16)
                            .maxTokenCount(TOKENS)
                            .build())
                    .build())
            .build();
  }

  /**
   * Writes rules as JSON.
   *
   * <p>For example, {@code RuleJson.write(List.of())} returns {@code []}.
   *
   * @param rules the rules, in order
   * @return a JSON array
   */
  public static String write(List<RedirectRule> rules) {
    return json(rules, false).toString();
  }

  /**
   * Writes rules as JSON for storage, including the original text of any target that was converted
   * from an IRI.
   *
   * <p>{@code RuleJson.read(RuleJson.kept(rules))} equals {@code rules}.
   *
   * @param rules the rules, in order
   * @return a JSON array that {@link #read} parses without loss
   */
  public static String kept(List<RedirectRule> rules) {
    return json(rules, true).toString();
  }

  private static ArrayNode json(List<RedirectRule> rules, boolean isGivenKept) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    for (RedirectRule rule : rules) {
      ObjectNode one = all.addObject();
      List<Condition> rest = new ArrayList<>();
      for (Condition condition : rule.conditions()) {
        // After the first condition that does not fit, all others go to the array, to keep their
        // order.
        if (!rest.isEmpty() || !put(one, condition)) {
          rest.add(condition);
        }
      }
      if (!rest.isEmpty()) {
        ArrayNode and = one.putArray("and");
        rest.forEach(condition -> put(and.addObject(), condition));
      }
      one.put("target", rule.target().text());
      if (isGivenKept && rule.target().given() != null) {
        one.put("given", rule.target().given());
      }
    }
    return all;
  }

  /**
   * Adds a condition to an object; returns false if the object already has a condition of that
   * kind.
   */
  private static boolean put(ObjectNode to, Condition condition) {
    if (condition instanceof Language it && !to.has("language")) {
      to.put("language", it.range());
    } else if (condition instanceof Device it && !to.has("device")) {
      to.put("device", Ascii.lower(it.kind().name()));
    } else if (condition instanceof Country it && !to.has("country")) {
      to.put("country", it.code());
    } else if (condition instanceof Between it && !to.has("from") && !to.has("until")) {
      to.put("from", text(it.from()));
      to.put("until", text(it.until()));
    } else if (condition instanceof Query it && !to.has("query")) {
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
   * Parses rules; their targets are not checked.
   *
   * @param json JSON as written by {@link #write} or {@link #kept}
   * @return the rules, in order
   * @throws IllegalArgumentException if the JSON is malformed or contains an invalid rule
   */
  public static List<RedirectRule> read(String json) {
    try {
      JsonNode all = Mapper.IT.readTree(json);
      if (!all.isArray()) {
        throw new IllegalArgumentException("rules must be an array");
      }
      List<RedirectRule> rules = new ArrayList<>();
      for (JsonNode one : all) {
        List<Condition> conditions = new ArrayList<>();
        conditions(one, conditions);
        for (JsonNode more : one.path("and")) {
          conditions(more, conditions);
        }
        if (!one.path("target").isString()) {
          throw new IllegalArgumentException("a rule needs a target");
        }
        JsonNode given = one.path("given");
        rules.add(
            new RedirectRule(
                conditions,
                new LinkTarget(
                    one.path("target").stringValue(),
                    given.isString() ? given.stringValue() : null)));
      }
      return rules;
    } catch (JacksonException | DateTimeException e) {
      throw new IllegalArgumentException("the rules are invalid", e);
    }
  }

  /** Reads the conditions of an object, in the order of its members. */
  private static void conditions(JsonNode from, List<Condition> to) {
    for (String name : from.propertyNames()) {
      Condition condition = condition(from, name);
      if (condition != null) {
        to.add(condition);
      }
    }
  }

  private static @Nullable Condition condition(JsonNode from, String name) {
    String value = text(from.path(name));
    return switch (name) {
      case "language" -> value == null ? null : new Language(value);
      case "device" -> value == null ? null : new Device(DeviceKind.valueOf(Ascii.upper(value)));
      case "country" -> value == null ? null : new Country(value);
      case "from" -> new Between(time(from, "from"), time(from, "until"));
      case "until" -> from.has("from") ? null : new Between(null, time(from, "until"));
      case "query" -> query(from, from.path(name), value);
      default -> null;
    };
  }

  private static @Nullable Condition query(JsonNode from, JsonNode query, @Nullable String name) {
    if (name != null) {
      return new Query(name, text(from.path("value")));
    }
    return query.isObject()
        ? new Query(query.path("name").asString(""), text(query.path("value")))
        : null;
  }

  private static @Nullable String text(JsonNode value) {
    return value.isString() ? value.stringValue() : null;
  }

  private static @Nullable Instant time(JsonNode from, String name) {
    String value = text(from.path(name));
    return value == null ? null : Instant.parse(value);
  }
}
