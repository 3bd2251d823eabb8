package dev.urial.shortener.exchange;

import dev.urial.shortener.Shortener;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.TargetPolicy;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The rules of the service, asked of each row that is imported: no file gets past them.
 *
 * <pre>{@code
 * ImportJudge judge = ImportJudge.of(TargetPolicy.publicWeb());
 * LinkImport.into(store, judge).run(in, ImportFormat.CSV, row -> {});
 * }</pre>
 */
public interface ImportJudge {
  // CIRCLE: who asks for the rules of the service finds them at their interface.

  /**
   * Returns the slug of a text in a domain.
   *
   * <p>{@code judge.slug(domain, "spring-26")}.
   *
   * @param domain whose slug it is
   * @param text as the file has it
   * @throws UnfitCellException where a new link may not have it
   */
  Slug slug(ShortDomain domain, String text) throws UnfitCellException;

  /**
   * Returns the target of a text; a text that may be sent as it is stays as it is.
   *
   * <p>{@code judge.target(domain, LinkColumn.TARGET, "https://example.com/", null)}.
   *
   * @param field what it is of: the target, a fallback, a rule
   * @param given what the file says was given, or null
   * @param domain whose link it is
   * @param text as the file has it
   * @throws UnfitCellException where no link may lead there
   */
  LinkTarget target(ShortDomain domain, LinkColumn field, String text, @Nullable String given)
      throws UnfitCellException;

  /**
   * Judges by a policy of targets, and by the names that belong to the service.
   *
   * <p>CHOICE: a slug that another shortener gave out is not asked whether it looks like another
   * one: it is printed on paper already.
   *
   * <p>{@code ImportJudge.of(TargetPolicy.publicWeb())}.
   *
   * @param policy for targets
   */
  static ImportJudge of(TargetPolicy policy) {
    Objects.requireNonNull(policy, "policy");
    return new PolicyJudge(policy::judge);
  }

  /**
   * Judges by all that a service asks of a link that somebody makes: its policy, its blocklist, and
   * that a target does not lead back to its own domains.
   *
   * <p>{@code ImportJudge.of(shortener)}.
   *
   * @param shortener the service
   */
  static ImportJudge of(Shortener shortener) {
    Objects.requireNonNull(shortener, "shortener");
    return new PolicyJudge(shortener::judge);
  }
}
