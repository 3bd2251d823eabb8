package dev.urial.shortener.link;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A host for short links, with its own namespace and settings.
 *
 * <pre>{@code
 * ShortDomain domain = store.domains().save(ShortDomain.builder("s.example").previewSuffix(true).build());
 * }</pre>
 */
public final class ShortDomain {
  private final String host;
  private final long id;
  private final List<String> aliases;
  private final @Nullable String previewHost;
  private final boolean previewSuffix;
  private final RedirectStatus status;
  private final boolean caseSensitive;
  private final boolean slashes;
  private final boolean registration;
  private final boolean tracking;
  private final int slugLength;
  private final boolean words;
  private final @Nullable String home;
  private final @Nullable String notFound;
  private final String scheme;

  private ShortDomain(Builder b) {
    this.host = b.host;
    this.id = b.id;
    this.aliases = List.copyOf(b.aliases);
    this.previewHost = b.previewHost;
    this.previewSuffix = b.previewSuffix;
    this.status = b.status;
    this.caseSensitive = b.caseSensitive;
    this.slashes = b.slashes;
    this.registration = b.registration;
    this.tracking = b.tracking;
    this.slugLength = b.slugLength;
    this.words = b.words;
    this.home = b.home;
    this.notFound = b.notFound;
    this.scheme = b.scheme;
  }

  /**
   * {@return a builder with the required parts set}
   *
   * <p>For example, {@code
   * ShortDomain.builder("s.example").status(RedirectStatus.of(308)).build()}.
   *
   * @param host the host in lower case, as A-labels, without a trailing dot
   */
  public static Builder builder(String host) {
    return new Builder(host);
  }

  /**
   * Returns a builder for a domain that behaves like TinyURL: 301, no registration, custom slugs,
   * visits not recorded, and previews on the host with the prefix {@code preview.}
   *
   * <pre>{@code
   * ShortDomain.likeTinyUrl("s.example").build().previewHost()  // "preview.s.example"
   * }</pre>
   *
   * @param host the host in lower case, as A-labels, without a trailing dot
   * @return a builder with these settings
   */
  public static Builder likeTinyUrl(String host) {
    return new Builder(host)
        .status(RedirectStatus.MOVED_PERMANENTLY)
        .registration(false)
        .tracking(false)
        .previewSuffix(false)
        .previewHost("preview." + host);
  }

  /**
   * Returns a builder for a domain that behaves like Bitly: 308, optional registration, custom
   * slugs, visits recorded, and previews with a trailing {@code +}.
   *
   * <pre>{@code
   * ShortDomain.likeBitly("s.example").build().status()  // PERMANENT_REDIRECT
   * }</pre>
   *
   * @param host the host in lower case, as A-labels, without a trailing dot
   * @return a builder with these settings
   */
  public static Builder likeBitly(String host) {
    return new Builder(host)
        .status(RedirectStatus.PERMANENT_REDIRECT)
        .registration(false)
        .tracking(true)
        .previewSuffix(true);
  }

  /** {@return a builder with the settings of this domain, for a modified copy} */
  public Builder edit() {
    Builder b = new Builder(host);
    b.id = id;
    b.aliases = aliases;
    b.previewHost = previewHost;
    b.previewSuffix = previewSuffix;
    b.status = status;
    b.caseSensitive = caseSensitive;
    b.slashes = slashes;
    b.registration = registration;
    b.tracking = tracking;
    b.slugLength = slugLength;
    b.words = words;
    b.home = home;
    b.notFound = notFound;
    b.scheme = scheme;
    return b;
  }

  /**
   * {@return the host in canonical lower-case ASCII, with {@code :port} unless that is the default}
   */
  public String host() {
    return host;
  }

  /** {@return the number assigned by the store; 0 if not yet stored} */
  public long id() {
    return id;
  }

  /** {@return other hosts that serve the same links} */
  public List<String> aliases() {
    return aliases;
  }

  /**
   * {@return the host on which slugs show previews, such as {@code preview.tinyurl.com}; null if
   * there is none}
   */
  public @Nullable String previewHost() {
    return previewHost;
  }

  /** {@return whether a {@code +} after the slug shows the preview} */
  public boolean previewSuffix() {
    return previewSuffix;
  }

  /** {@return the default status for new links} */
  public RedirectStatus status() {
    return status;
  }

  /** {@return whether {@code /A} and {@code /a} are different slugs} */
  public boolean caseSensitive() {
    return caseSensitive;
  }

  /** {@return whether custom slugs may contain {@code /}} */
  public boolean slashes() {
    return slashes;
  }

  /** {@return whether only users and keys may create links} */
  public boolean registration() {
    return registration;
  }

  /** {@return whether visits are recorded} */
  public boolean tracking() {
    return tracking;
  }

  /** {@return the minimum length of random slugs} */
  public int slugLength() {
    return slugLength;
  }

  /** {@return whether random slugs consist of words} */
  public boolean words() {
    return words;
  }

  /** {@return the target of the empty path, or null for the service's own page} */
  public @Nullable String home() {
    return home;
  }

  /** {@return the target of unknown slugs, or null for 404} */
  public @Nullable String notFound() {
    return notFound;
  }

  /** {@return the scheme of short URLs: https or http} */
  public String scheme() {
    return scheme;
  }

  /**
   * {@return whether this domain equals another one in everything except the number}
   *
   * <p>{@code domain.isLike(domain.edit().build())} is true.
   *
   * @param other another domain, or another state of this domain
   */
  public boolean isLike(ShortDomain other) {
    Objects.requireNonNull(other, "other");
    return host.equals(other.host)
        && aliases.equals(other.aliases)
        && Objects.equals(previewHost, other.previewHost)
        && previewSuffix == other.previewSuffix
        && status == other.status
        && caseSensitive == other.caseSensitive
        && slashes == other.slashes
        && registration == other.registration
        && tracking == other.tracking
        && slugLength == other.slugLength
        && words == other.words
        && Objects.equals(home, other.home)
        && Objects.equals(notFound, other.notFound)
        && scheme.equals(other.scheme);
  }

  /** Builds a domain, one part at a time. */
  public static final class Builder {
    private String host;
    private long id = 0L;
    private List<String> aliases = List.of();
    private @Nullable String previewHost;
    private boolean previewSuffix = true;
    private RedirectStatus status = RedirectStatus.FOUND;
    private boolean caseSensitive = true;
    private boolean slashes = false;
    private boolean registration = true;
    private boolean tracking = true;
    private int slugLength = 7;
    private boolean words = false;
    private @Nullable String home;
    private @Nullable String notFound;
    private String scheme = "https";

    private Builder(String host) {
      this.host = Objects.requireNonNull(host, "host");
    }

    /**
     * Sets the host in canonical lower-case ASCII, with {@code :port} unless that is the default.
     *
     * @param host the host, as for {@link ShortDomain#builder}
     * @return this builder
     */
    public Builder host(String host) {
      this.host = Objects.requireNonNull(host, "host");
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
     * Sets other hosts that serve the same links.
     *
     * @param aliases the hosts in canonical lower-case ASCII; they replace the current ones
     * @return this builder
     */
    public Builder aliases(List<String> aliases) {
      this.aliases = Objects.requireNonNull(aliases, "aliases");
      return this;
    }

    /**
     * Sets the host on which slugs show previews, such as {@code preview.tinyurl.com}; null for
     * none.
     *
     * @param previewHost the host in canonical lower-case ASCII
     * @return this builder
     */
    public Builder previewHost(@Nullable String previewHost) {
      this.previewHost = previewHost;
      return this;
    }

    /**
     * Sets whether a {@code +} after the slug shows the preview.
     *
     * @param previewSuffix false makes {@code +} an ordinary character
     * @return this builder
     */
    public Builder previewSuffix(boolean previewSuffix) {
      this.previewSuffix = previewSuffix;
      return this;
    }

    /**
     * Sets the default status for new links.
     *
     * @param status the status of links that do not set one
     * @return this builder
     */
    public Builder status(RedirectStatus status) {
      this.status = Objects.requireNonNull(status, "status");
      return this;
    }

    /**
     * Sets whether {@code /A} and {@code /a} are different slugs.
     *
     * @param caseSensitive whether case matters; true by default
     * @return this builder
     */
    public Builder caseSensitive(boolean caseSensitive) {
      this.caseSensitive = caseSensitive;
      return this;
    }

    /**
     * Sets whether custom slugs may contain {@code /}.
     *
     * @param slashes whether slashes are allowed; false by default
     * @return this builder
     */
    public Builder slashes(boolean slashes) {
      this.slashes = slashes;
      return this;
    }

    /**
     * Sets whether only users and keys may create links.
     *
     * @param registration whether only users and keys may create links; true by default
     * @return this builder
     */
    public Builder registration(boolean registration) {
      this.registration = registration;
      return this;
    }

    /**
     * Sets whether visits are recorded.
     *
     * @param tracking whether visits are recorded; true by default
     * @return this builder
     */
    public Builder tracking(boolean tracking) {
      this.tracking = tracking;
      return this;
    }

    /**
     * Sets the minimum length of random slugs.
     *
     * @param slugLength the length in characters; 7 by default
     * @return this builder
     */
    public Builder slugLength(int slugLength) {
      this.slugLength = slugLength;
      return this;
    }

    /**
     * Sets whether random slugs consist of words.
     *
     * @param words whether random slugs consist of words; false by default
     * @return this builder
     */
    public Builder words(boolean words) {
      this.words = words;
      return this;
    }

    /**
     * Sets the target of the empty path; null for the service's own page.
     *
     * @param home an absolute URL
     * @return this builder
     */
    public Builder home(@Nullable String home) {
      this.home = home;
      return this;
    }

    /**
     * Sets the target of unknown slugs; null for 404.
     *
     * @param notFound an absolute URL
     * @return this builder
     */
    public Builder notFound(@Nullable String notFound) {
      this.notFound = notFound;
      return this;
    }

    /**
     * Sets the scheme of short URLs: https or http.
     *
     * @param scheme the scheme in lower case; https by default
     * @return this builder
     */
    public Builder scheme(String scheme) {
      this.scheme = Objects.requireNonNull(scheme, "scheme");
      return this;
    }

    /** {@return the domain; later changes to the builder do not affect it} */
    public ShortDomain build() {
      return new ShortDomain(this);
    }
  }
}
