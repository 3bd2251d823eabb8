package dev.urial.shortener.link;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A short link as it is kept. Immutable; {@link #edit()} starts a changed copy.
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
   * Starts from what each must have.
   *
   * <p>{@code ShortLink.builder("s.example", slug, target, Instant.now()).build()}.
   *
   * @param domain the host of its domain
   * @param slug what stands behind the host
   * @param target where it leads
   * @param createdAt when
   */
  public static Builder builder(String domain, Slug slug, LinkTarget target, Instant createdAt) {
    return new Builder(domain, slug, target, createdAt);
  }

  /** Returns a builder that starts from a copy of this. */
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

  /** Returns the host of the domain it lives in, as {@link ShortDomain#host()}. */
  public String domain() {
    return domain;
  }

  /** Returns its slug. */
  public Slug slug() {
    return slug;
  }

  /** Returns where it leads. */
  public LinkTarget target() {
    return target;
  }

  /** Returns when it was created, by the millisecond. */
  public Instant createdAt() {
    return createdAt;
  }

  /** Returns the number the store gave it; 0 before that. */
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

  /** Returns what its owner calls it, or null. */
  public @Nullable String title() {
    return title;
  }

  /** Returns its tags, in order. */
  public List<String> tags() {
    return tags;
  }

  /** Returns the number of the user who owns it; 0: nobody. */
  public long ownerId() {
    return ownerId;
  }

  /** Returns its first instant, or null. */
  public @Nullable Instant validFrom() {
    return validFrom;
  }

  /** Returns the first instant at which it leads nowhere, or null. */
  public @Nullable Instant validUntil() {
    return validUntil;
  }

  /** Returns how many visits it lets through; 0: no limit. */
  public long visitLimit() {
    return visitLimit;
  }

  /** Returns the argon2id hash of its password, or null. */
  public @Nullable String passwordHash() {
    return passwordHash;
  }

  /** Returns other targets under conditions; the first that holds decides. */
  public List<RedirectRule> rules() {
    return rules;
  }

  /** Returns where it leads when it is expired or used up, or null for 410. */
  public @Nullable LinkTarget fallback() {
    return fallback;
  }

  /** Returns whether search engines may keep it. */
  public boolean crawlable() {
    return crawlable;
  }

  /** Returns whether it is private: a slug of 16 characters, no preview. */
  public boolean unlisted() {
    return unlisted;
  }

  /** Returns whether the query of the short link is added to the target. */
  public boolean forwardQuery() {
    return forwardQuery;
  }

  /** Returns whether the path behind the slug is added to the target. */
  public boolean forwardPath() {
    return forwardPath;
  }

  /** Returns whether it leads anywhere. */
  public LinkState state() {
    return state;
  }

  /** Returns when it was changed last, or null. */
  public @Nullable Instant changedAt() {
    return changedAt;
  }

  /** Returns counts its changes, from 1: what ETag is made from. */
  public long version() {
    return version;
  }

  /** Builds one, part by part. */
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

    /** Sets the host of the domain it lives in, as {@link ShortDomain#host()}. */
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

    /** Sets when it was created, by the millisecond. */
    public Builder createdAt(Instant createdAt) {
      this.createdAt = Objects.requireNonNull(createdAt, "createdAt");
      return this;
    }

    /** Sets the number the store gave it; 0 before that. */
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

    /** Sets what its owner calls it, or null. */
    public Builder title(@Nullable String title) {
      this.title = title;
      return this;
    }

    /** Sets its tags, in order. */
    public Builder tags(List<String> tags) {
      this.tags = Objects.requireNonNull(tags, "tags");
      return this;
    }

    /** Sets the number of the user who owns it; 0: nobody. */
    public Builder ownerId(long ownerId) {
      this.ownerId = ownerId;
      return this;
    }

    /** Sets its first instant, or null. */
    public Builder validFrom(@Nullable Instant validFrom) {
      this.validFrom = validFrom;
      return this;
    }

    /** Sets the first instant at which it leads nowhere, or null. */
    public Builder validUntil(@Nullable Instant validUntil) {
      this.validUntil = validUntil;
      return this;
    }

    /** Sets how many visits it lets through; 0: no limit. */
    public Builder visitLimit(long visitLimit) {
      this.visitLimit = visitLimit;
      return this;
    }

    /** Sets the argon2id hash of its password, or null. */
    public Builder passwordHash(@Nullable String passwordHash) {
      this.passwordHash = passwordHash;
      return this;
    }

    /** Sets other targets under conditions; the first that holds decides. */
    public Builder rules(List<RedirectRule> rules) {
      this.rules = Objects.requireNonNull(rules, "rules");
      return this;
    }

    /** Sets where it leads when it is expired or used up, or null for 410. */
    public Builder fallback(@Nullable LinkTarget fallback) {
      this.fallback = fallback;
      return this;
    }

    /** Sets whether search engines may keep it. */
    public Builder crawlable(boolean crawlable) {
      this.crawlable = crawlable;
      return this;
    }

    /** Sets whether it is private: a slug of 16 characters, no preview. */
    public Builder unlisted(boolean unlisted) {
      this.unlisted = unlisted;
      return this;
    }

    /** Sets whether the query of the short link is added to the target. */
    public Builder forwardQuery(boolean forwardQuery) {
      this.forwardQuery = forwardQuery;
      return this;
    }

    /** Sets whether the path behind the slug is added to the target. */
    public Builder forwardPath(boolean forwardPath) {
      this.forwardPath = forwardPath;
      return this;
    }

    /** Sets whether it leads anywhere. */
    public Builder state(LinkState state) {
      this.state = Objects.requireNonNull(state, "state");
      return this;
    }

    /** Sets when it was changed last, or null. */
    public Builder changedAt(@Nullable Instant changedAt) {
      this.changedAt = changedAt;
      return this;
    }

    /** Sets counts its changes, from 1: what ETag is made from. */
    public Builder version(long version) {
      this.version = version;
      return this;
    }

    /** Returns what was built. */
    public ShortLink build() {
      return new ShortLink(this);
    }
  }
}
