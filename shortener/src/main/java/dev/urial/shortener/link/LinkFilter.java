package dev.urial.shortener.link;

import org.jspecify.annotations.Nullable;

/**
 * Selects links; a part that is null or 0 matches everything.
 *
 * <pre>{@code
 * new LinkFilter("s.example", "spring", null, 0);  // tagged "spring", in this domain
 * }</pre>
 *
 * @param domain the host of the domain
 * @param tag a tag, case-sensitive
 * @param text a substring of the slug, target or title, ignoring ASCII case. There is no index for
 *     it: all links that match the other parts are scanned
 * @param ownerId the ID of the owner
 * @param state the state; null means any state except {@link LinkState#DELETED}
 * @param deceptive whether only links are selected that were {@linkplain ShortLink#isDeceptive
 *     deceptive} when they were saved
 */
public record LinkFilter(
    @Nullable String domain,
    @Nullable String tag,
    @Nullable String text,
    long ownerId,
    @Nullable LinkState state,
    boolean deceptive) {
  /**
   * Selects links in any state except deleted.
   *
   * @param domain the host of the domain
   * @param tag a tag, case-sensitive
   * @param text a substring of the slug, target or title, ignoring ASCII case
   * @param ownerId the ID of the owner
   */
  public LinkFilter(
      @Nullable String domain, @Nullable String tag, @Nullable String text, long ownerId) {
    this(domain, tag, text, ownerId, null, false);
  }

  /** Selects all links. */
  public static final LinkFilter ALL = new LinkFilter(null, null, null, 0);
}
