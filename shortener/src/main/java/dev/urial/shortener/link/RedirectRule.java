package dev.urial.shortener.link;

import java.util.List;
import java.util.Objects;

/**
 * Another target with conditions; the first rule whose conditions all hold decides.
 *
 * <pre>{@code
 * RedirectRule rule = new RedirectRule(List.of(new Condition.Language("hu")), LinkTarget.of("https://example.com/hu"));
 * ShortLink link = other.edit().rules(List.of(rule)).build();
 * }</pre>
 *
 * @param conditions at least one; all must hold
 * @param target where it leads if all conditions hold
 */
public record RedirectRule(List<Condition> conditions, LinkTarget target) {
  /**
   * Copies the list; rejects an empty one.
   *
   * @param conditions at least one; all must hold
   * @param target where it leads if all conditions hold
   * @throws IllegalArgumentException if there is no condition
   */
  public RedirectRule {
    conditions = List.copyOf(Objects.requireNonNull(conditions, "conditions"));
    Objects.requireNonNull(target, "target");
    if (conditions.isEmpty()) {
      throw new IllegalArgumentException("a rule has a condition");
    }
  }
}
