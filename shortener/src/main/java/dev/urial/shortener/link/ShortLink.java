package dev.urial.shortener.link;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A stored short link. Immutable; {@link #edit()} starts a changed copy.
 *
 * <pre>{@code
 * ShortLink link =
 *     ShortLink.builder("s.example", new Slug("spring-26", "spring-26"), LinkTarget.of("https://example.com/"), now)
 *         .title("Spring")
 *         .build();
 * ShortLink renamed = link.edit().title("Spring 2026").build();
 * }</pre>
 */
public final class ShortLink {
  private final String domain;
  private final Slug slug;
  private final LinkTarget target;
  private final Instant createdAt;
  private final long id;
  private final RedirectStatus status;
  private final @Nullable String cacheControl;
  private final @Nullable String title;
  private final List<String> tags;
  private final long ownerId;
  private final @Nullable Instant validFrom;
  private final @Nullable Instant validUntil;
  private final long visitLimit;
  private final @Nullable String passwordHash;
  private final List<RedirectRule> rules;
  private final @Nullable LinkTarget fallback;
  private final boolean crawlable;
  private final boolean unlisted;
  private final boolean forwardQuery;
  private final boolean forwardPath;
  private final LinkState state;
  private final @Nullable Instant changedAt;
  private final long version;

  private ShortLink(Builder b) {
    this.domain = b.domain;
    this.slug = b.slug;
    this.target = b.target;
    this.createdAt = b.createdAt;
    this.id = b.id;
    this.status = b.status;
    this.cacheControl = b.cacheControl;
    this.title = b.title;
    this.tags = List.copyOf(b.tags);
    this.ownerId = b.ownerId;
    this.validFrom = b.validFrom;
    this.validUntil = b.validUntil;
    this.visitLimit = b.visitLimit;
    this.passwordHash = b.passwordHash;
    this.rules = List.copyOf(b.rules);
    this.fallback = b.fallback;
    this.crawlable = b.crawlable;
    this.unlisted = b.unlisted;
    this.forwardQuery = b.forwardQuery;
    this.forwardPath = b.forwardPath;
    this.state = b.state;
    this.changedAt = b.changedAt;
    this.version = b.version;
  }

  /**
   * Returns a builder with the required parts.
   *
   * <p>{@code ShortLink.builder("s.example", slug, target, Instant.now()).build()}.
   *
   * @param domain the host of its domain
   * @param slug the slug, which follows the host
   * @param target the target
   * @param createdAt the time
   */
  public static Builder builder(String domain, Slug slug, LinkTarget target, Instant createdAt) {
    return new Builder(domain, slug, target, createdAt);
  }

  /** Returns a builder that starts from a copy of this link. */
  public Builder edit() {
    Builder b = new Builder(domain, slug, target, createdAt);
    b.id = id;
    b.status = status;
    b.cacheControl = cacheControl;
    b.title = title;
    b.tags = tags;
    b.ownerId = ownerId;
    b.validFrom = validFrom;
    b.validUntil = validUntil;
    b.visitLimit = visitLimit;
    b.passwordHash = passwordHash;
    b.rules = rules;
    b.fallback = fallback;
    b.crawlable = crawlable;
    b.unlisted = unlisted;
    b.forwardQuery = forwardQuery;
    b.forwardPath = forwardPath;
    b.state = state;
    b.changedAt = changedAt;
    b.version = version;
    return b;
  }

  /** Returns the host of its domain, {@link ShortDomain#host()}. */
  public String domain() {
    return domain;
  }

  /** Returns its slug. */
  public Slug slug() {
    return slug;
  }

  /** Returns its target. */
  public LinkTarget target() {
    return target;
  }

  /** Returns when it was created, in milliseconds. */
  public Instant createdAt() {
    return createdAt;
  }

  /** Returns the number assigned by the store; 0 before that. */
  public long id() {
    return id;
  }

  /** Returns the status of its redirect. */
  public RedirectStatus status() {
    return status;
  }

  /** Returns the value of its Cache-Control field, or null for the default of its status. */
  public @Nullable String cacheControl() {
    return cacheControl;
  }

  /** Returns its title, or null. */
  public @Nullable String title() {
    return title;
  }

  /** Returns its tags, in order. */
  public List<String> tags() {
    return tags;
  }

  /** Returns the number of its owner; 0 if it has none. */
  public long ownerId() {
    return ownerId;
  }

  /** Returns when it becomes active, or null. */
  public @Nullable Instant validFrom() {
    return validFrom;
  }

  /** Returns when it expires, or null. */
  public @Nullable Instant validUntil() {
    return validUntil;
  }

  /** Returns the maximum number of visits; 0 means no limit. */
  public long visitLimit() {
    return visitLimit;
  }

  /** Returns the argon2id hash of its password, or null. */
  public @Nullable String passwordHash() {
    return passwordHash;
  }

  /** Returns other targets with conditions; the first rule that matches decides. */
  public List<RedirectRule> rules() {
    return rules;
  }

  /** Returns the target when it is expired or used up, or null for 410. */
  public @Nullable LinkTarget fallback() {
    return fallback;
  }

  /** Returns whether search engines may index it. */
  public boolean crawlable() {
    return crawlable;
  }

  /** Returns whether it is private: a slug of 16 characters, no preview. */
  public boolean unlisted() {
    return unlisted;
  }

  /** Returns whether the query of the short link is appended to the target. */
  public boolean forwardQuery() {
    return forwardQuery;
  }

  /** Returns whether the path after the slug is appended to the target. */
  public boolean forwardPath() {
    return forwardPath;
  }

  /** Returns its state. */
  public LinkState state() {
    return state;
  }

  /** Returns when it was last changed, or null. */
  public @Nullable Instant changedAt() {
    return changedAt;
  }

  /** Returns the number of its changes, counted from 1, from which the ETag is derived. */
  public long version() {
    return version;
  }

  /** Builds a draft, one part at a time. */
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
      this.domain = Objects.requireNonNull(domain, "domain");
      this.slug = Objects.requireNonNull(slug, "slug");
      this.target = Objects.requireNonNull(target, "target");
      this.createdAt = Objects.requireNonNull(createdAt, "createdAt");
    }

    /** Sets the host of its domain, {@link ShortDomain#host()}. */
    public Builder domain(String domain) {
      this.domain = Objects.requireNonNull(domain, "domain");
      return this;
    }

    /** Sets its slug. */
    public Builder slug(Slug slug) {
      this.slug = Objects.requireNonNull(slug, "slug");
      return this;
    }

    /** Sets where it leads. */
    public Builder target(LinkTarget target) {
      this.target = Objects.requireNonNull(target, "target");
      return this;
    }

    /** Sets when it was created, in milliseconds. */
    public Builder createdAt(Instant createdAt) {
      this.createdAt = Objects.requireNonNull(createdAt, "createdAt");
      return this;
    }

    /** Sets the number assigned by the store; 0 before that. */
    public Builder id(long id) {
      this.id = id;
      return this;
    }

    /** Sets the status of its redirect. */
    public Builder status(RedirectStatus status) {
      this.status = Objects.requireNonNull(status, "status");
      return this;
    }

    /** Sets the value of its Cache-Control field, or null for the default of its status. */
    public Builder cacheControl(@Nullable String cacheControl) {
      this.cacheControl = cacheControl;
      return this;
    }

    /** Sets its title, or null. */
    public Builder title(@Nullable String title) {
      this.title = title;
      return this;
    }

    /** Sets its tags, in order. */
    public Builder tags(List<String> tags) {
      this.tags = Objects.requireNonNull(tags, "tags");
      return this;
    }

    /** Sets the number of its owner; 0 if it has none. */
    public Builder ownerId(long ownerId) {
      this.ownerId = ownerId;
      return this;
    }

    /** Sets when it becomes active, or null. */
    public Builder validFrom(@Nullable Instant validFrom) {
      this.validFrom = validFrom;
      return this;
    }

    /** Sets when it expires, or null. */
    public Builder validUntil(@Nullable Instant validUntil) {
      this.validUntil = validUntil;
      return this;
    }

    /** Sets the maximum number of visits; 0 means no limit. */
    public Builder visitLimit(long visitLimit) {
      this.visitLimit = visitLimit;
      return this;
    }

    /** Sets the argon2id hash of its password, or null. */
    public Builder passwordHash(@Nullable String passwordHash) {
      this.passwordHash = passwordHash;
      return this;
    }

    /** Sets other targets with conditions; the first rule that matches decides. */
    public Builder rules(List<RedirectRule> rules) {
      this.rules = Objects.requireNonNull(rules, "rules");
      return this;
    }

    /** Sets the target when it is expired or used up, or null for 410. */
    public Builder fallback(@Nullable LinkTarget fallback) {
      this.fallback = fallback;
      return this;
    }

    /** Sets whether search engines may index it. */
    public Builder crawlable(boolean crawlable) {
      this.crawlable = crawlable;
      return this;
    }

    /** Sets whether it is private: a slug of 16 characters, no preview. */
    public Builder unlisted(boolean unlisted) {
      this.unlisted = unlisted;
      return this;
    }

    /** Sets whether the query of the short link is appended to the target. */
    public Builder forwardQuery(boolean forwardQuery) {
      this.forwardQuery = forwardQuery;
      return this;
    }

    /** Sets whether the path after the slug is appended to the target. */
    public Builder forwardPath(boolean forwardPath) {
      this.forwardPath = forwardPath;
      return this;
    }

    /** Sets the state. */
    public Builder state(LinkState state) {
      this.state = Objects.requireNonNull(state, "state");
      return this;
    }

    /** Sets when it was last changed, or null. */
    public Builder changedAt(@Nullable Instant changedAt) {
      this.changedAt = changedAt;
      return this;
    }

    /** Sets the number of its changes, counted from 1, from which the ETag is derived. */
    public Builder version(long version) {
      this.version = version;
      return this;
    }

    /** Returns the draft. */
    public ShortLink build() {
      return new ShortLink(this);
    }
  }
}
