package dev.urial.server.api;

import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortLink;
import java.time.Instant;
import java.util.List;

/** A link in responses. */
record LinkJson(
    long id,
    String shortUrl,
    String domain,
    String slug,
    String target,
    @Nullable String given,
    RedirectStatus status,
    @Nullable String cacheControl,
    @Nullable String title,
    List<String> tags,
    @Nullable String owner,
    @Nullable Instant validFrom,
    @Nullable Instant validUntil,
    @Nullable Long visitLimit,
    @Member(name = "protected") boolean isProtected,
    List<Rule> rules,
    @Nullable String fallback,
    boolean crawlable,
    @Member(name = "private") boolean isPrivate,
    boolean forwardQuery,
    boolean forwardPath,
    LinkState state,
    Instant createdAt,
    @Nullable Instant changedAt,
    long version,
    List<Warning> warnings) {
  static LinkJson of(
      ShortLink link, String shortUrl, @Nullable String owner, List<Warning> warnings) {
    LinkTarget fallback = link.fallback();
    return new LinkJson(
        link.id(),
        shortUrl,
        link.domain(),
        link.slug().text(),
        link.target().text(),
        link.target().given(),
        link.status(),
        link.cacheControl(),
        link.title(),
        link.tags(),
        owner,
        link.validFrom(),
        link.validUntil(),
        link.visitLimit() == 0 ? null : link.visitLimit(),
        link.passwordHash() != null,
        link.rules().stream().map(Rule::of).toList(),
        fallback == null ? null : fallback.text(),
        link.crawlable(),
        link.unlisted(),
        link.forwardQuery(),
        link.forwardPath(),
        link.state(),
        link.createdAt(),
        link.changedAt(),
        link.version(),
        warnings);
  }
}
