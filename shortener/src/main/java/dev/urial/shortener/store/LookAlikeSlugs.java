package dev.urial.shortener.store;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugLook;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
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

  /** A column by which slugs are compared; all but the first are null in case-sensitive domains. */
  enum Column {
    SKELETON(SlugLook.SHOWN, "skeleton", "slug_not_ascii"),
    CAPITALS(SlugLook.CAPITALS, "capitals", "slug_capitals_not_ascii"),
    EITHER_SMALL(SlugLook.EITHER_SMALL, "either_small", "slug_small_not_ascii"),
    EITHER_CAPITALS(SlugLook.EITHER_CAPITALS, "either_capitals", "slug_either_not_ascii");

    private static final List<Column> ALL = List.of(values());

    private final SlugLook look;
    private final String sqlName;
    private final String notAsciiIndex;

    Column(SlugLook look, String sqlName, String notAsciiIndex) {
      this.look = look;
      this.sqlName = sqlName;
      this.notAsciiIndex = notAsciiIndex;
    }

    /** Returns the columns by which the slugs of a domain are compared. */
    static List<Column> in(Handle handle, String domain) {
      boolean isCaseless =
          handle
              .createQuery("SELECT 1 FROM domain WHERE host = :host AND case_sensitive = 0")
              .bind("host", domain)
              .mapTo(Integer.class)
              .findOne()
              .isPresent();
      return isCaseless ? ALL : List.of(SKELETON);
    }

    /** Returns the skeleton of a slug; to compute it takes long. */
    String of(Slug slug) {
      return look.of(slug);
    }

    /** Returns whether two slugs look alike by this column. */
    boolean isSame(Slug one, Slug other) {
      return look.isSame(one, other);
    }

    String sqlName() {
      return sqlName;
    }

    /**
     * Returns the {@code FROM} clause of a query by this column. Any number of ASCII slugs may have
     * the same skeleton, such as {@code l1} and {@code ll}, so a query that leaves them out needs
     * an index without them.
     */
    String from(Database database, boolean isAscii) {
      return " FROM slug" + database.indexedBy(isAscii ? notAsciiIndex : "slug_by_" + sqlName);
    }
  }

  /** The skeletons of slugs of a domain, each of which is computed once. */
  static final class Skeletons {
    private final Map<Column, Map<Slug, String>> all = new EnumMap<>(Column.class);
    private @Nullable List<Column> columns;

    /** Returns the columns by which the slugs of the domain are compared. */
    List<Column> columns(Handle handle, String domain) {
      List<Column> known = columns;
      if (known == null) {
        known = Column.in(handle, domain);
        columns = known;
      }
      return known;
    }

    String of(Column column, Slug slug) {
      return all.computeIfAbsent(column, it -> new HashMap<>()).computeIfAbsent(slug, column::of);
    }
  }

  /**
   * Returns slugs of other links that resemble one of some slugs, as {@link LinkStore#resembling}
   * does. Those that do not count are left out by the query: otherwise, many of them could hide one
   * that does.
   */
  static List<Slug> resembling(
      Database database,
      Handle handle,
      String domain,
      Collection<Slug> slugs,
      long ownId,
      Skeletons skeletons) {
    List<Slug> found = new ArrayList<>();
    Map<Boolean, List<Slug>> byKind =
        slugs.stream().collect(Collectors.partitioningBy(slug -> Ascii.isAscii(slug.key())));
    byKind.forEach(
        (isAscii, some) -> {
          if (!some.isEmpty()) {
            found.addAll(
                new Search(database, handle, domain, ownId, isAscii).find(some, skeletons));
          }
        });
    return found.stream().distinct().limit(LIMIT).toList();
  }

  /**
   * A search for slugs, in no particular order: sorting would take longer the more slugs there are.
   *
   * @param ownId the ID of a link whose slugs are left out
   * @param isAscii whether ASCII slugs are left out, because they do not count as look-alikes of
   *     another ASCII slug
   */
  private record Search(
      Database database, Handle handle, String domain, long ownId, boolean isAscii) {
    List<Slug> find(List<Slug> slugs, Skeletons skeletons) {
      Map<Column, Set<String>> values = new EnumMap<>(Column.class);
      List<Column> columns = skeletons.columns(handle, domain);
      for (Slug slug : slugs) {
        for (Column column : columns) {
          values
              .computeIfAbsent(column, it -> new LinkedHashSet<>())
              .add(SkeletonColumn.of(skeletons.of(column, slug)));
        }
      }
      // The slugs themselves may be there; they do not look like themselves.
      return like(slugs, byColumn(values, LIMIT + slugs.size()), skeletons);
    }

    /** Returns those found that look like one of some slugs. */
    private static List<Slug> like(List<Slug> slugs, List<Found> found, Skeletons skeletons) {
      Map<Column, Map<String, List<Slug>>> asked = new EnumMap<>(Column.class);
      for (Column column : found.stream().map(Found::column).collect(Collectors.toSet())) {
        asked.put(
            column,
            slugs.stream().collect(Collectors.groupingBy(slug -> skeletons.of(column, slug))));
      }
      return found.stream()
          .filter(
              it ->
                  Objects.requireNonNull(asked.get(it.column))
                      .getOrDefault(it.column.of(it.slug), List.of())
                      .stream()
                      .anyMatch(slug -> it.column.isSame(slug, it.slug)))
          .map(Found::slug)
          .toList();
    }

    private List<Found> byColumn(Map<Column, Set<String>> values, int limit) {
      Map<Column, Integer> counts = new EnumMap<>(Column.class);
      values.forEach((column, some) -> counts.put(column, some.size()));
      Query query = handle.createQuery(sql(database, isAscii, counts));
      values.forEach(
          (column, some) -> {
            int i = 0;
            for (String value : some) {
              query.bind(column.sqlName() + i, value);
              i++;
            }
          });
      return query
          .bind("domain", domain)
          .bind("own", ownId)
          .bind("limit", limit)
          .map(
              (row, context) ->
                  new Found(
                      Column.values()[row.getInt(1)], new Slug(row.getString(2), row.getString(3))))
          .list();
    }
  }

  private record Found(Column column, Slug slug) {}

  /**
   * Returns a query for slugs by values of columns, which yields the number of the column, the text
   * and the key. Each column has a limit of its own.
   *
   * @param values how many parameters there are for the values of each column
   */
  static String sql(Database database, boolean isAscii, Map<Column, Integer> values) {
    StringJoiner parts = new StringJoiner(" UNION ALL ");
    values.forEach(
        (column, count) -> {
          StringJoiner names = new StringJoiner(", ", "(", ")");
          for (int i = 0; i < count; i++) {
            names.add(":" + column.sqlName() + i);
          }
          parts.add(
              "SELECT * FROM (SELECT "
                  + column.ordinal()
                  + ", text, slug_key"
                  + column.from(database, isAscii)
                  + " WHERE domain = :domain AND "
                  + column.sqlName()
                  + " IN "
                  + names
                  + " AND link_id <> :own"
                  + (isAscii ? NOT_ASCII : "")
                  + " LIMIT :limit) AS by_"
                  + column.sqlName());
        });
    return parts.toString();
  }

  /**
   * Returns which links may be inserted: all but those whose slug looks like one that is there, or
   * that is inserted before them.
   *
   * @param order the indices of the links to insert, in order
   */
  static List<Integer> without(
      Database database, Handle handle, List<ShortLink> links, List<Integer> order) {
    boolean isAscii = order.stream().allMatch(i -> Ascii.isAscii(links.get(i).slug().key()));
    database.lockLooks(handle, !isAscii);
    Batch before = new Batch(database, handle);
    List<Integer> all = new ArrayList<>();
    for (int i : order) {
      ShortLink link = links.get(i);
      if (!before.isLike(link, link.slug())) {
        before.add(link, link.slug());
        all.add(i);
      }
    }
    return all;
  }

  /**
   * Returns the links that may be inserted, with those of their aliases that may be inserted; null
   * for a link whose slug looks like one that is there, or that is inserted before it. Aliases are
   * compared after all slugs, because a link can do without them. Links that are null are skipped.
   */
  static List<LinkStore.@Nullable WithAliases> distinct(
      Database database, Handle handle, List<LinkStore.@Nullable WithAliases> links) {
    database.lockLooks(handle, !links.stream().allMatch(it -> it == null || isAscii(it)));
    Batch before = new Batch(database, handle);
    List<LinkStore.@Nullable WithAliases> all = new ArrayList<>();
    for (LinkStore.@Nullable WithAliases one : links) {
      boolean isNew = one != null && before.addNew(one.link(), one.link().slug());
      all.add(isNew ? one : null);
    }
    all.replaceAll(
        one ->
            one == null
                ? null
                : new LinkStore.WithAliases(
                    one.link(),
                    one.aliases().stream()
                        .filter(alias -> before.addNew(one.link(), alias))
                        .toList()));
    return all;
  }

  private static boolean isAscii(LinkStore.WithAliases one) {
    return Ascii.isAscii(one.link().slug().key())
        && one.aliases().stream().allMatch(alias -> Ascii.isAscii(alias.key()));
  }

  /** A slug or alias of a link that is about to be inserted. */
  private record Wanted(Slug slug, long linkId) {}

  /**
   * The slugs that a transaction inserts, by their domains and the values of the columns: a
   * skeleton may take 4 KB.
   */
  private static final class Batch {
    private final Database database;
    private final Handle handle;
    private final Map<Column, Map<String, List<Wanted>>> before = new EnumMap<>(Column.class);
    private final Map<String, Skeletons> skeletons = new HashMap<>();

    Batch(Database database, Handle handle) {
      this.database = database;
      this.handle = handle;
    }

    /** Returns whether a slug looks like a slug of another link. */
    boolean isLike(ShortLink link, Slug slug) {
      for (Column column : columns(link)) {
        boolean isLike =
            same(column, link, slug).stream()
                .anyMatch(it -> it.linkId != link.id() && column.isSame(it.slug, slug));
        if (isLike) {
          return true;
        }
      }
      return !resembling(database, handle, link.domain(), List.of(slug), link.id(), skeletons(link))
          .isEmpty();
    }

    void add(ShortLink link, Slug slug) {
      for (Column column : columns(link)) {
        same(column, link, slug).add(new Wanted(slug, link.id()));
      }
    }

    private Skeletons skeletons(ShortLink link) {
      return skeletons.computeIfAbsent(link.domain(), it -> new Skeletons());
    }

    private List<Column> columns(ShortLink link) {
      return skeletons(link).columns(handle, link.domain());
    }

    /** Adds a slug unless it looks like a slug of another link; returns whether it does not. */
    boolean addNew(ShortLink link, Slug slug) {
      boolean isNew = !isLike(link, slug);
      if (isNew) {
        add(link, slug);
      }
      return isNew;
    }

    private List<Wanted> same(Column column, ShortLink link, Slug slug) {
      return before
          .computeIfAbsent(column, it -> new HashMap<>())
          .computeIfAbsent(
              link.domain() + '/' + SkeletonColumn.of(skeletons(link).of(column, slug)),
              it -> new ArrayList<>());
    }
  }

  /** Returns whether the new slug of a link looks like the slug of another link. */
  static boolean isLike(Database database, Handle handle, ShortLink link) {
    Slug slug = link.slug();
    database.lockLooks(handle, !Ascii.isAscii(slug.key()));
    return !resembling(database, handle, link.domain(), List.of(slug), link.id(), new Skeletons())
        .isEmpty();
  }
}
