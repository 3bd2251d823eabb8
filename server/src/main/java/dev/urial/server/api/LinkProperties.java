package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.RedirectStatus;
import java.time.Instant;
import java.util.List;

/** The properties that new links and changes have in common. */
record LinkProperties(
    @Nullable Given<RedirectStatus> status,
    @Member(maxLength = 200, pattern = "[ -~]*", message = "member.ascii") @Nullable
        Given<String> cacheControl,
    @Member(maxLength = LinkDraft.MAX_TITLE_LENGTH, isLine = true) @Nullable Given<String> title,
    @Member(
            maxItems = LinkDraft.MAX_TAGS,
            maxLength = LinkDraft.MAX_TAG_LENGTH,
            isLine = true,
            pattern = ".*\\S.*",
            message = "member.tag")
        @Nullable
        Given<List<String>> tags,
    @Nullable Given<Instant> validFrom,
    @Nullable Given<Instant> validUntil,
    @Nullable Given<Long> visitLimit,
    @Member(minLength = 1) @Nullable Given<String> password,
    @Member(maxItems = LinkDraft.MAX_RULES) @Nullable Given<List<Rule>> rules,
    @Member(maxLength = InputLimits.MAX_TARGET) @Nullable Given<String> fallback,
    @Nullable Given<Boolean> crawlable,
    @Member(name = "private") @Nullable Given<Boolean> isPrivate,
    @Nullable Given<Boolean> forwardQuery,
    @Nullable Given<Boolean> forwardPath) {
  /** Adds the properties that are present to a draft. */
  LinkDraft.Builder addTo(LinkDraft.Builder draft) {
    Given.set(status, draft::status);
    Given.set(cacheControl, draft::cacheControl);
    Given.set(title, draft::title);
    Given.set(tags, it -> draft.tags(it == null ? List.of() : it.stream().distinct().toList()));
    Given.set(validFrom, draft::validFrom);
    Given.set(validUntil, draft::validUntil);
    Given.set(visitLimit, it -> draft.visitLimit(it == null ? 0 : it));
    Given.set(password, draft::password);
    Given.set(
        rules, it -> draft.rules(it == null ? List.of() : it.stream().map(Rule::draft).toList()));
    Given.set(fallback, draft::fallback);
    Given.set(crawlable, it -> draft.crawlable(it != null && it));
    Given.set(isPrivate, it -> draft.unlisted(it != null && it));
    Given.set(forwardQuery, it -> draft.forwardQuery(it != null && it));
    Given.set(forwardPath, it -> draft.forwardPath(it != null && it));
    return draft;
  }

  /**
   * A link to create.
   *
   * @param target the target as given
   * @param domain the host of the domain; null for the default domain
   * @param slug the slug, possibly with escapes; null for a random one
   * @param rest what can be changed later
   */
  record NewLink(
      @Member(maxLength = InputLimits.MAX_TARGET) String target,
      @Member(maxLength = InputLimits.MAX_HOST, isLine = true) @Nullable String domain,
      @Member(maxLength = InputLimits.MAX_SLUG) @Nullable String slug,
      @Member(isFlat = true) LinkProperties rest) {
    LinkDraft draft() {
      return rest.addTo(LinkDraft.to(target).domain(domain).slug(slug)).build();
    }
  }

  /**
   * Changes to a link.
   *
   * @param target the target as given
   * @param state the state
   * @param rest the other properties
   */
  record LinkChanges(
      @Member(maxLength = InputLimits.MAX_TARGET) @Nullable String target,
      @Member(words = {"active", "disabled", "banned"}) @Nullable String state,
      @Member(isFlat = true) LinkProperties rest) {
    LinkDraft draft() {
      LinkDraft.Builder draft = LinkDraft.builder();
      if (target != null) {
        draft.target(target);
      }
      if (state != null) {
        draft.state(LinkState.valueOf(Ascii.upper(state)));
      }
      return rest.addTo(draft).build();
    }
  }
}
