package dev.urial.shortener.exchange;

import dev.urial.shortener.Shortener;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.TargetPolicy;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The rules that every imported row must satisfy.
 *
 * <pre>{@code
 * ImportJudge judge = ImportJudge.of(TargetPolicy.publicWeb());
 * LinkImport.into(store, judge).run(in, ImportFormat.CSV, row -> {});
 * }</pre>
 */
public interface ImportJudge {
  // CIRCLE: callers find the service's rules through this interface.

  /**
   * {@return the slug for a cell of the file}
   *
   * <p>For example, {@code judge.slug(domain, "spring-26")}.
   *
   * @param domain the domain of the slug
   * @param text the text in the file
   * @throws UnfitCellException if a new link may not have this slug
   */
  Slug slug(ShortDomain domain, String text) throws UnfitCellException;

  /**
   * {@return the target for a cell of the file; a target that can be sent as it is stays unchanged}
   *
   * <p>For example, {@code judge.target(domain, LinkColumn.TARGET, "https://example.com/", null)}.
   *
   * @param domain the domain of the link
   * @param field the part of the link: the target, a fallback or a rule
   * @param text the text in the file
   * @param given the original target from which {@code text} was converted, according to the file;
   *     or null
   * @throws UnfitCellException if no link may lead to this target
   */
  LinkTarget target(ShortDomain domain, LinkColumn field, String text, @Nullable String given)
      throws UnfitCellException;

  /**
   * {@return the rules of a target policy, plus those for reserved names}
   *
   * <p>CHOICE: the check does not refuse slugs that look like other slugs, because slugs issued by
   * another shortener may already be in print.
   *
   * <p>For example, {@code ImportJudge.of(TargetPolicy.publicWeb())}.
   *
   * @param policy the policy for targets
   */
  static ImportJudge of(TargetPolicy policy) {
    Objects.requireNonNull(policy, "policy");
    return new PolicyJudge(policy::judge);
  }

  /**
   * {@return all rules that a service applies to new links: its policy, its blocklist, and the rule
   * that a target must not lead back to the service's own domains}
   *
   * <p>For example, {@code ImportJudge.of(shortener)}.
   *
   * @param shortener the service
   */
  static ImportJudge of(Shortener shortener) {
    Objects.requireNonNull(shortener, "shortener");
    return new PolicyJudge(shortener::judge);
  }
}
