package dev.urial.shortener.store;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * Finds slugs that look alike, and excludes them in the transaction that inserts them: of two that
 * are inserted at the same time, neither was there when the other was checked before.
 */
final class LookAlikeSlugs {
  /** The maximum number of slugs that an earlier version stored and that are compared. */
  private static final int OLD = 50;

  /** The maximum number of slugs that are compared with new ones. */
  private static final int LIMIT = 10;

  /**
   * The condition that leaves out ASCII slugs, as in the definition of {@link #NOT_ASCII_INDEX}.
   */
  static final String NOT_ASCII = " AND octet_length(slug.slug_key) <> length(slug.slug_key)";

  private static final String NOT_ASCII_INDEX = "slug_not_ascii";
  private static final String SKELETON_INDEX = "slug_by_skeleton";

  private LookAlikeSlugs() {}

  /**
   * Returns the {@code FROM} clause of a query by the column {@code skeleton}. Any number of ASCII
   * slugs may have the same skeleton, such as {@code l1} and {@code ll}, so a query that leaves
   * them out needs an index without them.
   */
  static String from(Database database, boolean isAscii) {
    return " FROM slug" + database.indexedBy(isAscii ? NOT_ASCII_INDEX : SKELETON_INDEX);
  }

  /**
   * Returns slugs of other links that resemble one of some slugs, as {@link LinkStore#resembling}
   * does. Those that do not count are left out by the query: otherwise, many of them could hide one
   * that does.
   */
  static List<Slug> resembling(
      Database database, Handle handle, String domain, Collection<Slug> slugs, long ownId) {
    return resembling(database, handle, domain, slugs, ownId, Slug::skeleton);
  }

  /**
   * Returns the same.
   *
   * @param skeleton returns the skeleton of each of the slugs; to compute it takes long
   */
  static List<Slug> resembling(
      Database database,
      Handle handle,
      String domain,
      Collection<Slug> slugs,
      long ownId,
      Function<Slug, String> skeleton) {
    List<Slug> found = new ArrayList<>();
    Map<Boolean, List<Slug>> byKind =
        slugs.stream().collect(Collectors.partitioningBy(slug -> Ascii.isAscii(slug.key())));
    byKind.forEach(
        (isAscii, some) -> {
          if (!some.isEmpty()) {
            Set<String> skeletons = some.stream().map(skeleton).collect(Collectors.toSet());
            found.addAll(find(database, handle, domain, skeletons, ownId, isAscii));
          }
        });
    return found.stream()
        .filter(other -> slugs.stream().anyMatch(slug -> slug.resembles(other)))
        .limit(LIMIT)
        .toList();
  }

  private static List<Slug> find(
      Database database,
      Handle handle,
      String domain,
      Set<String> skeletons,
      long ownId,
      boolean isAscii) {
    Set<String> values = new LinkedHashSet<>();
    Set<String> beginnings = new LinkedHashSet<>();
    for (String skeleton : skeletons) {
      values.add(SkeletonColumn.of(skeleton));
      if (!SkeletonColumn.isWhole(skeleton)) {
        beginnings.add(SkeletonColumn.beginning(skeleton));
      }
    }
    List<Slug> found =
        new ArrayList<>(byColumn(database, handle, domain, values, LIMIT, ownId, isAscii));
    if (!beginnings.isEmpty() && found.size() < LIMIT) {
      byColumn(database, handle, domain, beginnings, OLD, ownId, isAscii).stream()
          .filter(slug -> skeletons.contains(slug.skeleton()))
          .forEach(found::add);
    }
    return found;
  }

  /**
   * Returns slugs by values of the column {@code skeleton}, in no particular order: sorting would
   * take longer the more slugs there are.
   *
   * @param ownId the ID of a link whose slugs are left out
   * @param isAscii whether ASCII slugs are left out, because they do not count as look-alikes of
   *     another ASCII slug
   */
  private static List<Slug> byColumn(
      Database database,
      Handle handle,
      String domain,
      Set<String> values,
      int limit,
      long ownId,
      boolean isAscii) {
    List<String> all = List.copyOf(values);
    Query query = handle.createQuery(sql(database, isAscii, all.size()));
    for (int i = 0; i < all.size(); i++) {
      query.bind("skeleton" + i, all.get(i));
    }
    return query
        .bind("domain", domain)
        .bind("own", ownId)
        .bind("limit", limit)
        .map((row, context) -> new Slug(row.getString(1), row.getString(2)))
        .list();
  }

  /** Returns the query for {@link #byColumn}, with parameters for some values. */
  static String sql(Database database, boolean isAscii, int values) {
    StringJoiner names = new StringJoiner(", ", "(", ")");
    for (int i = 0; i < values; i++) {
      names.add(":skeleton" + i);
    }
    return "SELECT text, slug_key"
        + from(database, isAscii)
        + " WHERE domain = :domain AND skeleton IN "
        + names
        + " AND link_id <> :own"
        + (isAscii ? NOT_ASCII : "")
        + " LIMIT :limit";
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
                  || !resembling(database, handle, link.domain(), List.of(slug), link.id())
                      .isEmpty());
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
   * compared after all slugs, because a link can do without them. Links that are null are skipped.
   */
  static List<LinkStore.@Nullable WithAliases> distinct(
      Database database, Handle handle, List<LinkStore.@Nullable WithAliases> links) {
    database.lockLooks(handle, !links.stream().allMatch(it -> it == null || isAscii(it)));
    Map<String, List<Wanted>> before = new HashMap<>();
    List<LinkStore.@Nullable WithAliases> all = new ArrayList<>();
    for (LinkStore.@Nullable WithAliases one : links) {
      boolean isNew = one != null && isNew(database, handle, before, one.link(), one.link().slug());
      all.add(isNew ? one : null);
    }
    all.replaceAll(
        one ->
            one == null
                ? null
                : new LinkStore.WithAliases(
                    one.link(),
                    one.aliases().stream()
                        .filter(alias -> isNew(database, handle, before, one.link(), alias))
                        .toList()));
    return all;
  }

  private static boolean isAscii(LinkStore.WithAliases one) {
    return Ascii.isAscii(one.link().slug().key())
        && one.aliases().stream().allMatch(alias -> Ascii.isAscii(alias.key()));
  }

  /** Returns whether a slug looks like no slug of another link; if so, remembers it. */
  private static boolean isNew(
      Database database,
      Handle handle,
      Map<String, List<Wanted>> before,
      ShortLink link,
      Slug slug) {
    String skeleton = slug.skeleton();
    List<Wanted> others =
        before.computeIfAbsent(link.domain() + '/' + skeleton, it -> new ArrayList<>());
    boolean isLike =
        others.stream().anyMatch(it -> it.linkId != link.id() && it.slug.resembles(slug))
            || !resembling(database, handle, link.domain(), List.of(slug), link.id()).isEmpty();
    if (!isLike) {
      others.add(new Wanted(slug, link.id()));
    }
    return !isLike;
  }

  /** Returns whether the new slug of a link looks like the slug of another link. */
  static boolean isLike(Database database, Handle handle, ShortLink link) {
    Slug slug = link.slug();
    database.lockLooks(handle, !Ascii.isAscii(slug.key()));
    return !resembling(database, handle, link.domain(), List.of(slug), link.id()).isEmpty();
  }
}
