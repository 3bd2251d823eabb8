package dev.urial.shortener.store;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Finds slugs that look alike, and excludes them in the transaction that inserts them: of two that
 * are inserted at the same time, neither was there when the other was checked before.
 */
final class LookAlikeSlugs {
  /** The maximum number of slugs that an earlier version stored and that are compared. */
  private static final int OLD = 50;

  /** The maximum number of slugs that are compared with a new one. */
  private static final int LIMIT = 10;

  /** The condition that leaves out ASCII slugs. */
  static final String NOT_ASCII = " AND octet_length(slug.slug_key) <> length(slug.slug_key)";

  private LookAlikeSlugs() {}

  /**
   * Returns slugs of other links that resemble a slug, as {@link LinkStore#resembling} does. Those
   * that do not count are left out by the query: otherwise, many of them could hide one that does.
   */
  static List<Slug> resembling(Handle handle, String domain, Slug slug, long ownId) {
    boolean isAscii = Ascii.isAscii(slug.key());
    return find(handle, domain, slug.skeleton(), LIMIT, ownId, isAscii).stream()
        .filter(slug::resembles)
        .toList();
  }

  private static List<Slug> find(
      Handle handle, String domain, String skeleton, int limit, long ownId, boolean isAscii) {
    List<Slug> found =
        new ArrayList<>(
            byColumn(handle, domain, SkeletonColumn.of(skeleton), limit, ownId, isAscii));
    if (!SkeletonColumn.isWhole(skeleton) && found.size() < limit) {
      byColumn(handle, domain, SkeletonColumn.beginning(skeleton), OLD, ownId, isAscii).stream()
          .filter(slug -> slug.skeleton().equals(skeleton))
          .limit(limit - found.size())
          .forEach(found::add);
    }
    return List.copyOf(found);
  }

  /**
   * Returns slugs by the value of the column {@code skeleton}, in no particular order: sorting
   * would take longer the more slugs there are.
   *
   * @param ownId the ID of a link whose slugs are left out
   * @param isAscii whether ASCII slugs are left out, because they do not count as look-alikes of
   *     another ASCII slug
   */
  private static List<Slug> byColumn(
      Handle handle, String domain, String value, int limit, long ownId, boolean isAscii) {
    return handle
        .createQuery(
            "SELECT text, slug_key FROM slug WHERE domain = :domain AND skeleton = :skeleton"
                + " AND link_id <> :own"
                + (isAscii ? NOT_ASCII : "")
                + " LIMIT :limit")
        .bind("domain", domain)
        .bind("skeleton", value)
        .bind("own", ownId)
        .bind("limit", limit)
        .map((row, context) -> new Slug(row.getString(1), row.getString(2)))
        .list();
  }

  /**
   * Returns which links may be inserted: all but those that must be distinct and whose slug looks
   * like one that is there, or that is inserted before them.
   *
   * @param order the indices of the links to insert, in order
   * @param distinct the IDs of the links that must be distinct
   */
  static List<Integer> without(
      Database database,
      Handle handle,
      List<ShortLink> links,
      List<Integer> order,
      Set<Long> distinct) {
    boolean isAscii = true;
    for (int i : order) {
      ShortLink link = links.get(i);
      isAscii &= !distinct.contains(link.id()) || Ascii.isAscii(link.slug().key());
    }
    database.lockLooks(handle, !isAscii);
    Map<String, List<Slug>> bySkeleton = new HashMap<>();
    List<Integer> all = new ArrayList<>();
    for (int i : order) {
      ShortLink link = links.get(i);
      Slug slug = link.slug();
      String skeleton = slug.skeleton();
      List<Slug> before =
          bySkeleton.computeIfAbsent(link.domain() + '/' + skeleton, it -> new ArrayList<>());
      boolean isLike =
          distinct.contains(link.id())
              && (before.stream().anyMatch(slug::resembles)
                  || !resembling(handle, link.domain(), slug, link.id()).isEmpty());
      if (!isLike) {
        before.add(slug);
        all.add(i);
      }
    }
    return all;
  }

  /** A slug or alias of a link that is about to be inserted. */
  private record Wanted(Slug slug, long linkId) {}

  /**
   * Returns the links that may be inserted, with those of their aliases that may be inserted; null
   * for a link whose slug looks like one that is there, or that is inserted before it. Aliases are
   * compared after all slugs, because a link can do without them.
   */
  static List<LinkStore.@Nullable WithAliases> distinct(
      Database database, Handle handle, List<LinkStore.WithAliases> links) {
    database.lockLooks(handle, !links.stream().allMatch(LookAlikeSlugs::isAscii));
    Map<String, List<Wanted>> before = new HashMap<>();
    List<LinkStore.@Nullable WithAliases> all = new ArrayList<>();
    for (LinkStore.WithAliases one : links) {
      all.add(isNew(handle, before, one.link(), one.link().slug()) ? one : null);
    }
    all.replaceAll(
        one ->
            one == null
                ? null
                : new LinkStore.WithAliases(
                    one.link(),
                    one.aliases().stream()
                        .filter(alias -> isNew(handle, before, one.link(), alias))
                        .toList()));
    return all;
  }

  private static boolean isAscii(LinkStore.WithAliases one) {
    return Ascii.isAscii(one.link().slug().key())
        && one.aliases().stream().allMatch(alias -> Ascii.isAscii(alias.key()));
  }

  /** Returns whether a slug looks like no slug of another link; if so, remembers it. */
  private static boolean isNew(
      Handle handle, Map<String, List<Wanted>> before, ShortLink link, Slug slug) {
    String skeleton = slug.skeleton();
    List<Wanted> others =
        before.computeIfAbsent(link.domain() + '/' + skeleton, it -> new ArrayList<>());
    boolean isLike =
        others.stream().anyMatch(it -> it.linkId != link.id() && it.slug.resembles(slug))
            || !resembling(handle, link.domain(), slug, link.id()).isEmpty();
    if (!isLike) {
      others.add(new Wanted(slug, link.id()));
    }
    return !isLike;
  }

  /** Returns whether the new slug of a link looks like the slug of another link. */
  static boolean isLike(Database database, Handle handle, ShortLink link) {
    Slug slug = link.slug();
    database.lockLooks(handle, !Ascii.isAscii(slug.key()));
    return !resembling(handle, link.domain(), slug, link.id()).isEmpty();
  }
}
