package dev.urial.shortener.store;

import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.RuleJson;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Converts lists to JSON for a column, and back. An empty list is stored as null, so that most
 * links do not need a JSON parser.
 */
final class JsonColumn {
  private JsonColumn() {}

  /** The JSON mapper, initialized on first use. */
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

  static @Nullable String ofRules(List<RedirectRule> rules) {
    return rules.isEmpty() ? null : RuleJson.kept(rules);
  }

  static List<RedirectRule> rules(@Nullable String json) {
    return json == null ? List.of() : RuleJson.read(json);
  }
}
