package dev.urial.shortener;

import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortLink;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The response to a visit. The following checks are made in this order; the first that applies
 * determines the response:
 *
 * <pre>
 * disabled, banned, deleted → not yet valid → expired → visit limit → password → rules
 *   → forward query and path → emit
 * </pre>
 */
public sealed interface VisitDecision {
  /** {@return the link, or null if there is none} */
  @Nullable ShortLink link();

  /**
   * A redirect to a target.
   *
   * @param link the link that redirects
   * @param location the value of {@code Location}, which must be sent unchanged
   * @param status the status: 301, 302, 307 or 308
   * @param cacheControl the value of {@code Cache-Control}
   * @param via the kind of target
   * @param rule the index of the rule, starting at 0; -1 if no rule applied
   */
  record Redirect(
      ShortLink link,
      String location,
      RedirectStatus status,
      String cacheControl,
      Via via,
      int rule)
      implements VisitDecision {}

  /** The kinds of targets of a link. */
  enum Via {
    /** The link's own target. */
    TARGET,
    /** The target of a rule. */
    RULE,
    /** The fallback of an expired or exhausted link. */
    FALLBACK
  }

  /**
   * The link does not exist or is disabled: 404, or a redirect to the domain's page for missing
   * links.
   *
   * @param link the disabled link, or null if none exists
   * @param location the domain's page for missing links, or null for 404
   */
  record Missing(@Nullable ShortLink link, @Nullable String location) implements VisitDecision {}

  /**
   * The link no longer redirects: 410.
   *
   * @param link the link that no longer redirects, possibly a tombstone
   * @param why the reason, which determines what the page says
   */
  record Gone(ShortLink link, Why why) implements VisitDecision {}

  /** The reason why a link no longer redirects. */
  enum Why {
    /** The operator banned the link, or its target is on the blocklist. */
    BANNED,
    /** The owner deleted the link. */
    DELETED,
    /** The link has expired. */
    EXPIRED,
    /** The link has reached its visit limit. */
    USED_UP
  }

  /**
   * The link is not active yet: 404, with a page that says so.
   *
   * @param link the link that is not active yet
   * @param from when it becomes active
   */
  record Early(ShortLink link, Instant from) implements VisitDecision {}

  /**
   * The link requires a password.
   *
   * @param link the protected link
   * @param wrong whether a wrong password was given
   */
  record Locked(ShortLink link, boolean wrong) implements VisitDecision {}

  /**
   * The link causes a redirect loop, or a chain of links that is not allowed, within this service:
   * 508.
   *
   * @param link the link in the loop
   */
  record Looping(ShortLink link) implements VisitDecision {}

  /**
   * The visitor's path or query cannot be appended to the target: 400.
   *
   * @param link the requested link
   */
  record Unfit(ShortLink link) implements VisitDecision {}
}
