package dev.urial.shortener.link;

import java.time.Instant;

/**
 * The sort orders for links. Ties are broken by age: oldest first, or newest first if the order
 * starts with the newest.
 *
 * <pre>{@code
 * Links.Page page = links.list(actor, LinkFilter.ALL, LinkOrder.SLUG, null, 50);
 * page.next()  // the position of the next page: LinkOrder.SLUG.place(page.links().get(49))
 * }</pre>
 */
public enum LinkOrder {
  /** By ascending number: oldest first. */
  OLDEST,
  /** By descending number: newest first. */
  NEWEST,
  /** By the bytes of the slug keys. No index has this order: all matching links are scanned. */
  SLUG,
  /**
   * By the time of the last change, or else of the creation: latest first. No index has this order:
   * all matching links are scanned.
   */
  CHANGED;

  /**
   * {@return the position of a link in this order}
   *
   * <p>{@code LinkOrder.SLUG.place(link).key()} is the key of its slug.
   *
   * @param link the last link of the previous page
   */
  public Place place(ShortLink link) {
    Instant changed = link.changedAt() == null ? link.createdAt() : link.changedAt();
    return switch (this) {
      case OLDEST, NEWEST -> new Place("", link.id());
      case SLUG -> new Place(link.slug().key(), link.id());
      case CHANGED -> new Place(Long.toString(changed.toEpochMilli()), link.id());
    };
  }

  /**
   * A position in an order. It remains valid even if the link from which it was obtained is
   * changed.
   *
   * <p>{@code new LinkOrder.Place("", 100)} is the position after the link with number 100.
   *
   * @param key the sort key; empty if the order uses only the number
   * @param id the ID of the link
   */
  public record Place(String key, long id) {}
}
