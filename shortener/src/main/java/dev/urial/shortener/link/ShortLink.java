package dev.urial.shortener.link;

import dev.urial.safety.names.HostVerdict;
import dev.urial.shortener.link.Condition.Language;
import dev.urial.shortener.link.Condition.Query;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stored short link. Immutable; use {@link #edit()} to build a modified copy.
 *
 * <pre>{@code
 * ShortLink link =
 *     ShortLink.builder("s.example", new Slug("spring-26", "spring-26"), LinkTarget.of("https://example.com/"), now)
 *         .title("Spring")
 *         .build();
 * ShortLink renamed = link.edit().title("Spring 2026").build();
 * }</pre>
 *
 * @param domain the host of the domain, {@link ShortDomain#host()}
 * @param slug the slug
 * @param target the target
 * @param createdAt when the link was created, with millisecond precision
 * @param id the number assigned by the store; 0 if not yet stored
 * @param status the status of the redirect
 * @param cacheControl the value of the Cache-Control field, or null for the default of the status
 * @param title the title, or null if there is none
 * @param tags the tags, in order
 * @param ownerId the ID of the owner; 0 if there is none
 * @param validFrom when the link becomes active, or null if it is active immediately
 * @param validUntil when the link expires, or null if it never does
 * @param visitLimit the maximum number of visits; 0 means no limit
 * @param passwordHash the argon2id hash of the password, or null if there is none
 * @param rules alternative targets with conditions; the first rule that matches applies
 * @param fallback the target to use when the link is expired or exhausted; null for 410
 * @param crawlable whether search engines may index the link
 * @param unlisted whether the link is private; a private link has a slug of at least 16 characters
 *     and no preview
 * @param forwardQuery whether the query of the short link is appended to the target
 * @param forwardPath whether the path after the slug is appended to the target
 * @param state the state
 * @param changedAt when the link was last changed, or null if it was never changed
 * @param version the version number, which starts at 1; the ETag is derived from it
 */
public record ShortLink(
    String domain,
    Slug slug,
    LinkTarget target,
    Instant createdAt,
    long id,
    RedirectStatus status,
    @Nullable String cacheControl,
    @Nullable String title,
    List<String> tags,
    long ownerId,
    @Nullable Instant validFrom,
    @Nullable Instant validUntil,
    long visitLimit,
    @Nullable String passwordHash,
    List<RedirectRule> rules,
    @Nullable LinkTarget fallback,
    boolean crawlable,
    boolean unlisted,
    boolean forwardQuery,
    boolean forwardPath,
    LinkState state,
    @Nullable Instant changedAt,
    long version) {
  /**
   * Copies the lists.
   *
   * @param domain the host of the domain, {@link ShortDomain#host()}
   * @param slug the slug
   * @param target the target
   * @param createdAt when the link was created, with millisecond precision
   * @param id the number assigned by the store; 0 if not yet stored
   * @param status the status of the redirect
   * @param cacheControl the value of the Cache-Control field, or null for the default of the status
   * @param title the title, or null if there is none
   * @param tags the tags, in order
   * @param ownerId the ID of the owner; 0 if there is none
   * @param validFrom when the link becomes active, or null if it is active immediately
   * @param validUntil when the link expires, or null if it never does
   * @param visitLimit the maximum number of visits; 0 means no limit
   * @param passwordHash the argon2id hash of the password, or null if there is none
   * @param rules alternative targets with conditions; the first rule that matches applies
   * @param fallback the target to use when the link is expired or exhausted; null for 410
   * @param crawlable whether search engines may index the link
   * @param unlisted whether the link is private; a private link has a slug of at least 16
   *     characters and no preview
   * @param forwardQuery whether the query of the short link is appended to the target
   * @param forwardPath whether the path after the slug is appended to the target
   * @param state the state
   * @param changedAt when the link was last changed, or null if it was never changed
   * @param version the version number, which starts at 1; the ETag is derived from it
   */
  public ShortLink {
    tags = List.copyOf(tags);
    rules = List.copyOf(rules);
  }

  /**
   * {@return a builder with the required parts set}
   *
   * <p>For example, {@code ShortLink.builder("s.example", slug, target, Instant.now()).build()}.
   *
   * @param domain the host of the domain
   * @param slug the slug, the part of the short URL after the host
   * @param target the target of the link
   * @param createdAt when the link was created; stored with millisecond precision
   */
  public static Builder builder(String domain, Slug slug, LinkTarget target, Instant createdAt) {
    return new Builder(domain, slug, target, createdAt);
  }

  /**
   * {@return a builder with the values of this link in another state} A banned link that is deleted
   * has no owner any more, who could otherwise restore it, and end the ban.
   *
   * <p>For example, {@code banned.edit(LinkState.DELETED).build().ownerId()} is 0.
   *
   * @param to the other state
   */
  public Builder edit(LinkState to) {
    Builder builder = edit().state(to);
    return state == LinkState.BANNED && to == LinkState.DELETED ? builder.ownerId(0) : builder;
  }

  /** {@return a builder with the values of this link, for a modified copy} */
  public Builder edit() {
    return new Builder(this);
  }

  /**
   * {@return the texts of all targets to which this link may lead: its own, those of its rules, and
   * its fallback}
   *
   * <p>For example, {@code link.targets()} is a list of two texts if the link has one rule and no
   * fallback.
   */
  public List<String> targets() {
    List<String> all = new ArrayList<>();
    all.add(target.text());
    for (RedirectRule rule : rules) {
      all.add(rule.target().text());
    }
    if (fallback != null) {
      all.add(fallback.text());
    }
    return Collections.unmodifiableList(all);
  }

  /**
   * {@return whether a target may deceive people, for example because its host looks like another}
   *
   * @see TargetPolicy#alarms
   */
  public boolean isDeceptive() {
    return targets().stream().anyMatch(it -> HostVerdict.ofText(it).isDeceptive());
  }

  /**
   * {@return the number of characters of the link's parts together: its targets, also as given, its
   * title, tags, Cache-Control and rules} It shows how much memory the link takes; the slug and
   * parts of bounded length, such as times, do not count.
   *
   * <p>A link to {@code https://a.example/} with the title {@code Spring} has 24.
   */
  public long textLength() {
    long length = length(target) + length(cacheControl) + length(title);
    length += fallback == null ? 0 : length(fallback);
    for (String tag : tags) {
      length += tag.length();
    }
    for (RedirectRule rule : rules) {
      length += length(rule.target());
      for (Condition condition : rule.conditions()) {
        length += length(condition);
      }
    }
    return length;
  }

  private static long length(LinkTarget target) {
    return length(target.text()) + length(target.given());
  }

  private static long length(Condition condition) {
    if (condition instanceof Query query) {
      return length(query.name()) + length(query.value());
    }
    return condition instanceof Language language ? length(language.range()) : 0;
  }

  private static long length(@Nullable String text) {
    return text == null ? 0 : text.length();
  }

  /** Returns the domain and the slug, but not the hash of the password. */
  @Override
  public String toString() {
    return domain + "/" + slug;
  }

  /** Builds a link, one part at a time. */
  public static final class Builder {
    private String domain;
    private Slug slug;
    private LinkTarget target;
    private Instant createdAt;
    private long id = 0L;
    private RedirectStatus status = RedirectStatus.FOUND;
    private @Nullable String cacheControl;
    private @Nullable String title;
    private List<String> tags = List.of();
    private long ownerId = 0L;
    private @Nullable Instant validFrom;
    private @Nullable Instant validUntil;
    private long visitLimit = 0L;
    private @Nullable String passwordHash;
    private List<RedirectRule> rules = List.of();
    private @Nullable LinkTarget fallback;
    private boolean crawlable = false;
    private boolean unlisted = false;
    private boolean forwardQuery = false;
    private boolean forwardPath = false;
    private LinkState state = LinkState.ACTIVE;
    private @Nullable Instant changedAt;
    private long version = 1L;

    private Builder(String domain, Slug slug, LinkTarget target, Instant createdAt) {
      this.domain = domain;
      this.slug = slug;
      this.target = target;
      this.createdAt = createdAt;
    }

    private Builder(ShortLink from) {
      domain = from.domain;
      slug = from.slug;
      target = from.target;
      createdAt = from.createdAt;
      id = from.id;
      status = from.status;
      cacheControl = from.cacheControl;
      title = from.title;
      tags = from.tags;
      ownerId = from.ownerId;
      validFrom = from.validFrom;
      validUntil = from.validUntil;
      visitLimit = from.visitLimit;
      passwordHash = from.passwordHash;
      rules = from.rules;
      fallback = from.fallback;
      crawlable = from.crawlable;
      unlisted = from.unlisted;
      forwardQuery = from.forwardQuery;
      forwardPath = from.forwardPath;
      state = from.state;
      changedAt = from.changedAt;
      version = from.version;
    }

    /**
     * Sets the host of the domain, {@link ShortDomain#host()}.
     *
     * @param domain the host in canonical lower-case ASCII
     * @return this builder
     */
    public Builder domain(String domain) {
      this.domain = domain;
      return this;
    }

    /**
     * Sets the slug.
     *
     * @param slug the slug, whose key is unique in the domain
     * @return this builder
     */
    public Builder slug(Slug slug) {
      this.slug = slug;
      return this;
    }

    /**
     * Sets the target.
     *
     * @param target the target, as allowed by {@link TargetPolicy}
     * @return this builder
     */
    public Builder target(LinkTarget target) {
      this.target = target;
      return this;
    }

    /**
     * Sets when the link was created, with millisecond precision.
     *
     * @param createdAt the instant, stored with millisecond precision
     * @return this builder
     */
    public Builder createdAt(Instant createdAt) {
      this.createdAt = createdAt;
      return this;
    }

    /**
     * Sets the number assigned by the store; 0 if not yet stored.
     *
     * @param id the number from the store
     * @return this builder
     */
    public Builder id(long id) {
      this.id = id;
      return this;
    }

    /**
     * Sets the status of the redirect.
     *
     * @param status the status: 301, 302, 307 or 308
     * @return this builder
     */
    public Builder status(RedirectStatus status) {
      this.status = status;
      return this;
    }

    /**
     * Sets the value of the Cache-Control field; null means the default for the status code of the
     * redirect.
     *
     * @param cacheControl the value; its lifetimes are bounded when it is sent
     * @return this builder
     */
    public Builder cacheControl(@Nullable String cacheControl) {
      this.cacheControl = cacheControl;
      return this;
    }

    /**
     * Sets the title; null for none.
     *
     * @param title the human-readable title
     * @return this builder
     */
    public Builder title(@Nullable String title) {
      this.title = title;
      return this;
    }

    /**
     * Sets the tags, in order.
     *
     * @param tags the tags, which replace the current ones
     * @return this builder
     */
    public Builder tags(List<String> tags) {
      this.tags = tags;
      return this;
    }

    /**
     * Sets the ID of the owner; 0 for none.
     *
     * @param ownerId the number, as in {@code User.id()}
     * @return this builder
     */
    public Builder ownerId(long ownerId) {
      this.ownerId = ownerId;
      return this;
    }

    /**
     * Sets when the link becomes active; null means immediately.
     *
     * @param validFrom the start of validity (inclusive)
     * @return this builder
     */
    public Builder validFrom(@Nullable Instant validFrom) {
      this.validFrom = validFrom;
      return this;
    }

    /**
     * Sets when the link expires; null means never.
     *
     * @param validUntil the end of validity (exclusive)
     * @return this builder
     */
    public Builder validUntil(@Nullable Instant validUntil) {
      this.validUntil = validUntil;
      return this;
    }

    /**
     * Sets the maximum number of visits; 0 means no limit.
     *
     * @param visitLimit the limit, 0 or greater
     * @return this builder
     */
    public Builder visitLimit(long visitLimit) {
      this.visitLimit = visitLimit;
      return this;
    }

    /**
     * Sets the argon2id hash of the password; null for none.
     *
     * @param passwordHash the hash from {@code Passwords.hash}
     * @return this builder
     */
    public Builder passwordHash(@Nullable String passwordHash) {
      this.passwordHash = passwordHash;
      return this;
    }

    /**
     * Sets alternative targets with conditions; the first rule that matches applies.
     *
     * @param rules the rules, in the order in which they are tried
     * @return this builder
     */
    public Builder rules(List<RedirectRule> rules) {
      this.rules = rules;
      return this;
    }

    /**
     * Sets the target to use when the link is expired or exhausted; null for 410.
     *
     * @param fallback the target, as allowed by {@link TargetPolicy}
     * @return this builder
     */
    public Builder fallback(@Nullable LinkTarget fallback) {
      this.fallback = fallback;
      return this;
    }

    /**
     * Sets whether search engines may index the link.
     *
     * @param crawlable false asks search engines not to index it
     * @return this builder
     */
    public Builder crawlable(boolean crawlable) {
      this.crawlable = crawlable;
      return this;
    }

    /**
     * Sets whether the link is private. A private link has a slug of at least 16 characters and no
     * preview.
     *
     * @param unlisted true for a private link
     * @return this builder
     */
    public Builder unlisted(boolean unlisted) {
      this.unlisted = unlisted;
      return this;
    }

    /**
     * Sets whether the query of the short link is appended to the target.
     *
     * @param forwardQuery false drops the query
     * @return this builder
     */
    public Builder forwardQuery(boolean forwardQuery) {
      this.forwardQuery = forwardQuery;
      return this;
    }

    /**
     * Sets whether the path after the slug is appended to the target.
     *
     * @param forwardPath false means that a path that continues after the slug does not find the
     *     link
     * @return this builder
     */
    public Builder forwardPath(boolean forwardPath) {
      this.forwardPath = forwardPath;
      return this;
    }

    /**
     * Sets the state.
     *
     * @param state the state, which determines whether the link redirects
     * @return this builder
     */
    public Builder state(LinkState state) {
      this.state = state;
      return this;
    }

    /**
     * Sets when the link was last changed; null for never.
     *
     * @param changedAt the instant, stored with millisecond precision
     * @return this builder
     */
    public Builder changedAt(@Nullable Instant changedAt) {
      this.changedAt = changedAt;
      return this;
    }

    /**
     * Sets the version number, which starts at 1; the ETag is derived from it.
     *
     * @param version the version; 1 for a new link
     * @return this builder
     */
    public Builder version(long version) {
      this.version = version;
      return this;
    }

    /** {@return the link; later changes to the builder do not affect it} */
    public ShortLink build() {
      return new ShortLink(
          domain,
          slug,
          target,
          createdAt,
          id,
          status,
          cacheControl,
          title,
          tags,
          ownerId,
          validFrom,
          validUntil,
          visitLimit,
          passwordHash,
          rules,
          fallback,
          crawlable,
          unlisted,
          forwardQuery,
          forwardPath,
          state,
          changedAt,
          version);
    }
  }
}
