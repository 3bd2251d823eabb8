package dev.urial.shortener.link;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A host for short links, with its own namespace and settings.
 *
 * <pre>{@code
 * ShortDomain domain = store.domains().save(ShortDomain.builder("s.example").previewSuffix(true).build());
 * }</pre>
 *
 * @param host the host in canonical lower-case ASCII, with {@code :port} unless that is the default
 * @param id the number assigned by the store; 0 if not yet stored
 * @param aliases other hosts that serve the same links
 * @param previewHost the host on which slugs show previews, such as {@code preview.tinyurl.com};
 *     null if there is none
 * @param previewSuffix whether a {@code +} after the slug shows the preview
 * @param previewFirst whether people see the preview before they are led on, if a target may
 *     deceive them, or if the link has no owner and anybody may create links
 * @param status the default status for new links
 * @param caseSensitive whether {@code /A} and {@code /a} are different slugs
 * @param registration whether only users and keys may create links
 * @param tracking whether visits are recorded
 * @param slugLength the minimum length of random slugs
 * @param words whether random slugs consist of words
 * @param home the target of the empty path, or null for the service's own page
 * @param notFound the target of unknown slugs, or null for 404
 * @param scheme the scheme of short URLs: https or http
 */
public record ShortDomain(
    String host,
    long id,
    List<String> aliases,
    @Nullable String previewHost,
    boolean previewSuffix,
    boolean previewFirst,
    RedirectStatus status,
    boolean caseSensitive,
    boolean registration,
    boolean tracking,
    int slugLength,
    boolean words,
    @Nullable String home,
    @Nullable String notFound,
    String scheme) {
  /**
   * Copies the lists.
   *
   * @param host the host in canonical lower-case ASCII, with {@code :port} unless that is the
   *     default
   * @param id the number assigned by the store; 0 if not yet stored
   * @param aliases other hosts that serve the same links
   * @param previewHost the host on which slugs show previews, such as {@code preview.tinyurl.com};
   *     null if there is none
   * @param previewSuffix whether a {@code +} after the slug shows the preview
   * @param previewFirst whether people see the preview before they are led on, if a target may
   *     deceive them, or if the link has no owner and anybody may create links
   * @param status the default status for new links
   * @param caseSensitive whether {@code /A} and {@code /a} are different slugs
   * @param registration whether only users and keys may create links
   * @param tracking whether visits are recorded
   * @param slugLength the minimum length of random slugs
   * @param words whether random slugs consist of words
   * @param home the target of the empty path, or null for the service's own page
   * @param notFound the target of unknown slugs, or null for 404
   * @param scheme the scheme of short URLs: https or http
   */
  public ShortDomain {
    aliases = List.copyOf(aliases);
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

  /**
   * {@return whether people see the preview of a link before it leads them on}
   *
   * <p>It is true for a link to {@code https://xn--80ak6aa92e.com/} unless {@link #previewFirst} is
   * off.
   *
   * @param link a link of this domain
   */
  public boolean showsFirst(ShortLink link) {
    return previewFirst && (link.ownerId() == 0 && !registration || link.isDeceptive());
  }

  /** {@return a builder with the settings of this domain, for a modified copy} */
  public Builder edit() {
    return new Builder(this);
  }

  /**
   * {@return whether this domain equals another one in everything except the number}
   *
   * <p>{@code domain.isLike(domain.edit().build())} is true.
   *
   * @param other another domain, or another state of this domain
   */
  public boolean isLike(ShortDomain other) {
    return edit().id(0).build().equals(other.edit().id(0).build());
  }

  /** Builds a domain, one part at a time. */
  public static final class Builder {
    private String host;
    private long id = 0L;
    private List<String> aliases = List.of();
    private @Nullable String previewHost;
    private boolean previewSuffix = true;
    private boolean previewFirst = true;
    private RedirectStatus status = RedirectStatus.FOUND;
    private boolean caseSensitive = true;
    private boolean registration = true;
    private boolean tracking = true;
    private int slugLength = 7;
    private boolean words = false;
    private @Nullable String home;
    private @Nullable String notFound;
    private String scheme = "https";

    private Builder(String host) {
      this.host = host;
    }

    private Builder(ShortDomain from) {
      host = from.host;
      id = from.id;
      aliases = from.aliases;
      previewHost = from.previewHost;
      previewSuffix = from.previewSuffix;
      previewFirst = from.previewFirst;
      status = from.status;
      caseSensitive = from.caseSensitive;
      registration = from.registration;
      tracking = from.tracking;
      slugLength = from.slugLength;
      words = from.words;
      home = from.home;
      notFound = from.notFound;
      scheme = from.scheme;
    }

    /**
     * Sets the host in canonical lower-case ASCII, with {@code :port} unless that is the default.
     *
     * @param host the host, as for {@link ShortDomain#builder}
     * @return this builder
     */
    public Builder host(String host) {
      this.host = host;
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
      this.aliases = aliases;
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
     * Sets whether people see the preview before a doubtful link leads them on.
     *
     * @param previewFirst as for {@link ShortDomain#previewFirst}; true by default
     * @return this builder
     */
    public Builder previewFirst(boolean previewFirst) {
      this.previewFirst = previewFirst;
      return this;
    }

    /**
     * Sets the default status for new links.
     *
     * @param status the status of links that do not set one
     * @return this builder
     */
    public Builder status(RedirectStatus status) {
      this.status = status;
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
      this.scheme = scheme;
      return this;
    }

    /**
     * Takes over how another domain redirects, registers, records visits and shows previews.
     *
     * <p>For example, {@code builder.like(ShortDomain.likeBitly("s.example").build())}.
     *
     * @param model the other domain
     * @return this builder
     */
    public Builder like(ShortDomain model) {
      return status(model.status)
          .registration(model.registration)
          .tracking(model.tracking)
          .previewSuffix(model.previewSuffix)
          .previewHost(model.previewHost);
    }

    /** {@return the domain} */
    public ShortDomain build() {
      return new ShortDomain(
          host,
          id,
          aliases,
          previewHost,
          previewSuffix,
          previewFirst,
          status,
          caseSensitive,
          registration,
          tracking,
          slugLength,
          words,
          home,
          notFound,
          scheme);
    }
  }
}
