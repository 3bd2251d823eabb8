package dev.urial.shortener.link;

import java.util.List;

/**
 * An alternative target with conditions. Of the rules of a link, the first one whose conditions all
 * hold applies.
 *
 * <pre>{@code
 * RedirectRule rule = new RedirectRule(List.of(new Condition.Language("hu")), LinkTarget.of("https://example.com/hu"));
 * ShortLink link = other.edit().rules(List.of(rule)).build();
 * }</pre>
 *
 * @param conditions the conditions, at least one; all of them must hold
 * @param target the target if all conditions hold
 */
public record RedirectRule(List<Condition> conditions, LinkTarget target) {
  /**
   * Copies the list; rejects an empty one.
   *
   * @param conditions the conditions, at least one; all of them must hold
   * @param target the target if all conditions hold
   * @throws IllegalArgumentException if there are no conditions
   */
  public RedirectRule {
    conditions = List.copyOf(conditions);
    if (conditions.isEmpty()) {
      throw new IllegalArgumentException("a rule needs a condition");
    }
  }
}
