package dev.urial.server.api;

import dev.urial.shortener.link.Condition;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A link as a caller asks for it, or the members of one that shall be changed. Nothing in it was judged.
 *
 * @param members which members stood there
 * @param rules each with its conditions and the text of its target
 */
record Draft(
    Set<String> members,
    @Nullable String domain,
    @Nullable String slug,
    @Nullable String target,
    int status,
    @Nullable String cacheControl,
    @Nullable String title,
    List<String> tags,
    @Nullable Instant validFrom,
    @Nullable Instant validUntil,
    long visitLimit,
    @Nullable String password,
    List<RuleDraft> rules,
    @Nullable String fallback,
    boolean crawlable,
    boolean isPrivate,
    boolean forwardQuery,
    boolean forwardPath,
    @Nullable String state) {

  /** A rule whose target was not judged. */
  record RuleDraft(List<Condition> conditions, String target) {}

  boolean has(String member) {
    return members.contains(member);
  }

  /** Shows no password. */
  @Override
  public String toString() {
    return "draft of " + members;
  }
}
