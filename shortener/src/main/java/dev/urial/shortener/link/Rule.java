package dev.urial.shortener.link;

import java.util.List;
import java.util.Objects;

/**
 * Another target with conditions; the first rule whose conditions all hold decides.
 *
 * <pre>{@code
 * Rule rule = new Rule(List.of(new Condition.Language("hu")), Target.of("https://example.com/hu"));
 * Link link = other.edit().rules(List.of(rule)).build();
 * }</pre>
 *
 * @param conditions the conditions, at least one
 * @param target the target
 */
public record Rule(List<Condition> conditions, Target target) {
  /** Copies the list; rejects an empty one. */
  public Rule {
    conditions = List.copyOf(Objects.requireNonNull(conditions, "conditions"));
    Objects.requireNonNull(target, "target");
    if (conditions.isEmpty()) {
      throw new IllegalArgumentException("a rule has a condition");
    }
  }
}
