package dev.urial.shortener.store;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugLook;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Finds slugs that look alike, and excludes them in the transaction that inserts them: of two that
 * are inserted at the same time, neither was there when the other was checked before.
 */
final class LookAlikeSlugs {
  /** The maximum number of slugs that are compared with new ones. */
  private static final int LIMIT = 10;

  /**
   * The condition that leaves out ASCII slugs, as in the definition of the indexes without them.
   */
  static final String NOT_ASCII = " AND octet_length(slug.slug_key) <> length(slug.slug_key)";

  private LookAlikeSlugs() {}

  /** How slugs of a domain look; to compute it takes long, so it is done once for each. */
  static final class Looks {
    private final boolean isCaseless;
    private final Map<Slug, String> known = new HashMap<>();

    private Looks(boolean isCaseless) {
      this.isCaseless = isCaseless;
    }

    static Looks in(Handle handle, String domain) {
      return new Looks(
          handle
              .createQuery("SELECT 1 FROM domain WHERE host = :host AND case_sensitive = 0")
              .bind("host", domain)
              .mapTo(Integer.class)
              .findOne()
              .isPresent());
    }

    String of(Slug slug) {
      return known.computeIfAbsent(slug, it -> isCaseless ? SlugLook.inAnyCase(it) : it.skeleton());
    }

    /** Returns the value of the column {@code skeleton} for a slug. */
    String stored(Slug slug) {
      return SkeletonColumn.of(of(slug));
    }
  }

  /**
   * Returns the {@code FROM} clause of a query by the column {@code skeleton}. Any number of ASCII
   * slugs may have the same skeleton, such as {@code l1} and {@code ll}, so a query that leaves
   * them out needs an index without them.
   */
  static String from(Database database, boolean isAscii) {
    return " FROM slug" + database.indexedBy(isAscii ? "slug_not_ascii" : "slug_by_skeleton");
  }

  /**
   * Returns slugs of other links that resemble one of some slugs, as {@link LinkTable#resembling}
   * does. Those that do not count are left out by the query: otherwise, many of them could hide one
   * that does.
   */
  static List<Slug> resembling(
      Database database,
      Handle handle,
      String domain,
      Collection<Slug> slugs,
      long ownId,
      Looks looks) {
    List<Slug> found = new ArrayList<>();
    Map<Boolean, List<Slug>> byKind =
        slugs.stream().collect(Collectors.partitioningBy(slug -> Ascii.isAscii(slug.key())));
    byKind.forEach(
        (isAscii, some) -> {
          Map<String, List<Slug>> asked =
              some.stream().collect(Collectors.groupingBy(looks::stored));
          if (!asked.isEmpty()) {
            handle
                .createQuery(sql(database, isAscii))
                .bindList("skeletons", List.copyOf(asked.keySet()))
                .bind("domain", domain)
                .bind("own", ownId)
                // The slugs themselves may be there; they do not look like themselves.
                .bind("limit", LIMIT + some.size())
                .map(
                    (row, context) -> {
                      Slug slug = new Slug(row.getString(2), row.getString(3));
                      boolean isOther =
                          asked.getOrDefault(row.getString(1), List.of()).stream()
                              .anyMatch(it -> !it.key().equals(slug.key()));
                      return isOther ? Optional.of(slug) : Optional.<Slug>empty();
                    })
                .forEach(it -> it.ifPresent(found::add));
          }
        });
    return found.stream().distinct().limit(LIMIT).toList();
  }

  /**
   * Returns a query for slugs by skeletons, in no particular order: sorting would take longer the
   * more slugs there are.
   *
   * @param isAscii whether ASCII slugs are left out, because they do not count as look-alikes of
   *     another ASCII slug
   */
  static String sql(Database database, boolean isAscii) {
    return "SELECT skeleton, text, slug_key"
        + from(database, isAscii)
        + " WHERE domain = :domain AND skeleton IN (<skeletons>) AND link_id <> :own"
        + (isAscii ? NOT_ASCII : "")
        + " LIMIT :limit";
  }

  /**
   * Returns the links that may be inserted, with those of their aliases that may be inserted; null
   * for a link whose slug looks like one that is there, or that is inserted before it. Aliases are
   * compared after all slugs, because a link can do without them. Links that are null are skipped.
   */
  static List<LinkTable.@Nullable WithAliases> distinct(
      Database database, Handle handle, List<LinkTable.@Nullable WithAliases> links) {
    database.lockLooks(handle, !links.stream().allMatch(it -> it == null || isAscii(it)));
    Batch before = new Batch(database, handle);
    List<LinkTable.@Nullable WithAliases> all = new ArrayList<>();
    for (LinkTable.@Nullable WithAliases one : links) {
      boolean isNew = one != null && before.addNew(one.link(), one.link().slug());
      all.add(isNew ? one : null);
    }
    all.replaceAll(
        one ->
            one == null
                ? null
                : new LinkTable.WithAliases(
                    one.link(),
                    one.aliases().stream()
                        .filter(alias -> before.addNew(one.link(), alias))
                        .toList()));
    return all;
  }

  private static boolean isAscii(LinkTable.WithAliases one) {
    return Ascii.isAscii(one.link().slug().key())
        && one.aliases().stream().allMatch(alias -> Ascii.isAscii(alias.key()));
  }

  /** A slug or alias of a link that is about to be inserted. */
  private record Wanted(Slug slug, long linkId) {}

  /** The slugs that a transaction inserts, by their domains and skeletons. */
  private static final class Batch {
    private final Database database;
    private final Handle handle;
    private final Map<String, List<Wanted>> before = new HashMap<>();
    private final Map<String, Looks> looks = new HashMap<>();

    Batch(Database database, Handle handle) {
      this.database = database;
      this.handle = handle;
    }

    /** Adds a slug unless it looks like a slug of another link; returns whether it does not. */
    boolean addNew(ShortLink link, Slug slug) {
      Looks in = looks.computeIfAbsent(link.domain(), it -> Looks.in(handle, it));
      List<Wanted> same =
          before.computeIfAbsent(link.domain() + '/' + in.stored(slug), it -> new ArrayList<>());
      if (same.stream().anyMatch(it -> it.linkId != link.id() && isOther(it.slug, slug))
          || !resembling(database, handle, link.domain(), List.of(slug), link.id(), in).isEmpty()) {
        return false;
      }
      same.add(new Wanted(slug, link.id()));
      return true;
    }

    private static boolean isOther(Slug one, Slug other) {
      return !one.key().equals(other.key())
          && !(Ascii.isAscii(one.key()) && Ascii.isAscii(other.key()));
    }
  }

  /** Returns whether the new slug of a link looks like the slug of another link. */
  static boolean isLike(Database database, Handle handle, ShortLink link) {
    Slug slug = link.slug();
    database.lockLooks(handle, !Ascii.isAscii(slug.key()));
    Looks looks = Looks.in(handle, link.domain());
    return !resembling(database, handle, link.domain(), List.of(slug), link.id(), looks).isEmpty();
  }
}
