package dev.urial.shortener.link;

import java.util.List;
import java.util.Objects;

/**
 * Another target under conditions; the first rule all of whose conditions hold decides.
 *
 * <pre>{@code
 * RedirectRule rule = new RedirectRule(List.of(new Condition.Language("hu")), LinkTarget.of("https://example.com/hu"));
 * ShortLink link = other.edit().rules(List.of(rule)).build();
 * }</pre>
 *
 * @param conditions at least one
 * @param target where it leads
 */
public record RedirectRule(List<Condition> conditions, LinkTarget target) {
  /** Copies the list; refuses an empty one. */
  public RedirectRule {
    conditions = List.copyOf(Objects.requireNonNull(conditions, "conditions"));
    Objects.requireNonNull(target, "target");
    if (conditions.isEmpty()) {
      throw new IllegalArgumentException("a rule has a condition");
    }
  }
}
