package dev.urial.shortener.exchange;

import dev.urial.shortener.Shortener;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.Target;
import dev.urial.shortener.link.TargetPolicy;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The rules that every imported row must meet.
 *
 * <pre>{@code
 * Judge judge = Judge.of(TargetPolicy.publicWeb());
 * LinkImport.into(store, judge).run(in, ImportFormat.CSV, row -> {});
 * }</pre>
 */
public interface Judge {
  // CIRCLE: who asks for the rules of the service finds them at their interface.

  /**
   * Returns the slug for a text in a domain.
   *
   * <p>{@code judge.slug(domain, "spring-26")}.
   *
   * @param domain the domain of the slug
   * @param text the text in the file
   * @throws Unfit if a new link may not have this slug
   */
  Slug slug(ShortDomain domain, String text) throws Unfit;

  /**
   * Returns the target for a text; a text that may be sent unchanged stays unchanged.
   *
   * <p>{@code judge.target(domain, LinkField.TARGET, "https://example.com/", null)}.
   *
   * @param field the part of the link: the target, a fallback, a rule
   * @param given the originally given text according to the file, or null
   * @param domain the domain of the link
   * @param text the text in the file
   * @throws Unfit if no link may lead there
   */
  Target target(ShortDomain domain, LinkField field, String text, @Nullable String given)
      throws Unfit;

  /**
   * Returns the rules of a target policy, and those about reserved names.
   *
   * <p>CHOICE: slugs issued by another shortener are not checked for similarity, because they may
   * already be printed on paper.
   *
   * <p>{@code Judge.of(TargetPolicy.publicWeb())}.
   *
   * @param policy the policy for targets
   */
  static Judge of(TargetPolicy policy) {
    Objects.requireNonNull(policy, "policy");
    return new PolicyJudge(policy::judge);
  }

  /**
   * Returns all rules of a service for new links: its policy, its blocklist, and that a target does
   * not lead back to its own domains.
   *
   * <p>{@code Judge.of(shortener)}.
   *
   * @param shortener the service
   */
  static Judge of(Shortener shortener) {
    Objects.requireNonNull(shortener, "shortener");
    return new PolicyJudge(shortener::judge);
  }
}
