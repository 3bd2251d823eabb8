package dev.urial.shortener.store;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkOrder;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.LinkTable.TagCount;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jdbi.v3.core.result.ResultIterator;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * Finds the links that match a filter, page by page or by number, and their tags, in SQLite or
 * PostgreSQL.
 */
final class LinkSearch {
  /** The maximum number of link numbers in one statement. */
  private static final int NUMBERS = 500;

  /**
   * The SQL expression for the time when a link was last changed or else created, by which links
   * are sorted.
   */
  private static final String CHANGED = "coalesce(link.changed_at, link.created_at)";

  private final Database database;

  LinkSearch(Database database) {
    this.database = database;
  }

  /**
   * Returns whether no link can match a filter because it contains a string that cannot be stored.
   */
  private static boolean isVain(LinkFilter filter) {
    String domain = filter.domain();
    String tag = filter.tag();
    String text = filter.text();
    return (domain != null && !StorableText.fitsKey(domain))
        || (tag != null && !StorableText.fitsKey(tag))
        || (text != null && !StorableText.fits(text));
  }

  /**
   * Returns the {@code FROM} and {@code WHERE} clauses for a filter, without tombstones unless the
   * filter selects them.
   */
  private String from(LinkFilter filter) {
    LinkState state = filter.state();
    String condition =
        state == null ? "<> " + LinkTableRow.DELETED : "= " + LinkTableRow.number(state);
    return from(filter, "link.state " + condition);
  }

  private String from(LinkFilter filter, String condition) {
    StringBuilder sql = new StringBuilder(" FROM link");
    if (filter.tag() != null) {
      sql.append(" JOIN link_tag ON link_tag.link_id = link.id AND link_tag.tag = :tag");
    }
    sql.append(" WHERE ").append(condition);
    if (filter.domain() != null) {
      sql.append(" AND link.domain = :domain");
    }
    if (filter.ownerId() != 0) {
      sql.append(" AND link.owner_id = :owner");
    }
    if (filter.text() != null) {
      sql.append(" AND (").append(holds("link.slug"));
      sql.append(" OR ").append(holds("link.target"));
      sql.append(" OR ").append(holds("coalesce(link.title, '')")).append(')');
    }
    return sql.toString();
  }

  /**
   * Returns the column that contains the link number in the scanned index, so that the rows need
   * not be sorted.
   */
  private static String number(LinkFilter filter) {
    return filter.tag() == null ? "link.id" : "link_tag.link_id";
  }

  /** Returns the condition that a column contains the text of the filter, ignoring ASCII case. */
  private String holds(String column) {
    return database.holds(column, ":text");
  }

  private static Query bind(Query query, LinkFilter filter) {
    if (filter.domain() != null) {
      query.bind("domain", filter.domain());
    }
    if (filter.tag() != null) {
      query.bind("tag", filter.tag());
    }
    if (filter.ownerId() != 0) {
      query.bind("owner", filter.ownerId());
    }
    String text = filter.text();
    if (text != null) {
      query.bind("text", Ascii.lower(text));
    }
    return query;
  }

  private static void check(LinkFilter filter, int limit) {
    Objects.requireNonNull(filter, "filter");
    if (limit < 0) {
      throw new IllegalArgumentException("limit must not be negative: " + limit);
    }
  }

  List<ShortLink> page(
      LinkFilter filter, LinkOrder order, LinkOrder.@Nullable Place after, int limit) {
    Objects.requireNonNull(filter, "filter");
    return page(filter, from(filter), order, after, limit);
  }

  /**
   * Returns links that match a filter, ordered by number; tombstones are included if the filter has
   * no state.
   */
  List<ShortLink> withTombstones(LinkFilter filter, long after, int limit) {
    String from = filter.state() == null ? from(filter, "TRUE") : from(filter);
    return page(filter, from, LinkOrder.OLDEST, new LinkOrder.Place("", after), limit);
  }

  private List<ShortLink> page(
      LinkFilter filter, String from, LinkOrder order, LinkOrder.@Nullable Place after, int limit) {
    Objects.requireNonNull(order, "order");
    check(filter, limit);
    if (limit == 0 || isVain(filter) || (after != null && !StorableText.fits(after.key()))) {
      return List.of();
    }
    List<ShortLink> page = new ArrayList<>();
    LinkOrder.Place at = after;
    while (true) {
      int rows = Math.min(limit - page.size(), database.rowsPerQuery());
      List<ShortLink> some = rows(filter, from, order, at, rows);
      page.addAll(some);
      if (some.size() < rows || page.size() == limit || LinkTable.isCut(page)) {
        return page;
      }
      at = order.place(some.get(rows - 1));
    }
  }

  private List<ShortLink> rows(
      LinkFilter filter, String from, LinkOrder order, LinkOrder.@Nullable Place after, int limit) {
    String number = number(filter);
    StringBuilder sql = new StringBuilder("SELECT ").append(LinkTableRow.COLUMNS);
    sql.append(from);
    if (after != null) {
      sql.append(" AND ").append(behind(order, number));
    }
    sql.append(" ORDER BY ").append(by(order, number)).append(" LIMIT :limit");
    return database.read(
        handle -> {
          Query query = bind(handle.createQuery(sql.toString()), filter).bind("limit", limit);
          if (after != null) {
            query.bind("after", after.id());
            bindKey(query, order, after.key());
          }
          return untilCut(query);
        });
  }

  /** Reads rows one by one, until there are no more or their text is too long for a page. */
  private static List<ShortLink> untilCut(Query query) {
    List<ShortLink> links = new ArrayList<>();
    long length = 0;
    try (ResultIterator<ShortLink> rows =
        query.map((row, context) -> LinkTableRow.read(row)).iterator()) {
      while (length < LinkTableRow.MAX_PAGE_TEXT && rows.hasNext()) {
        ShortLink link = rows.next();
        links.add(link);
        length += link.textLength();
      }
    }
    return links;
  }

  private static String by(LinkOrder order, String number) {
    return switch (order) {
      case OLDEST -> number;
      case NEWEST -> number + " DESC";
      case SLUG -> "link.slug_key, " + number;
      case CHANGED -> CHANGED + " DESC, " + number + " DESC";
    };
  }

  private static String behind(LinkOrder order, String number) {
    return switch (order) {
      case OLDEST -> number + " > :after";
      case NEWEST -> number + " < :after";
      case SLUG -> "(link.slug_key, " + number + ") > (:key, :after)";
      case CHANGED -> "(" + CHANGED + ", " + number + ") < (:key, :after)";
    };
  }

  private static void bindKey(Query query, LinkOrder order, String key) {
    switch (order) {
      case OLDEST, NEWEST -> {}
      case SLUG -> query.bind("key", key);
      case CHANGED -> query.bind("key", millis(key));
    }
  }

  private static long millis(String key) {
    try {
      return Long.parseLong(key);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("a position in the order of changes must be a number", e);
    }
  }

  List<Long> ids(LinkFilter filter, long after, int limit) {
    check(filter, limit);
    if (limit == 0 || isVain(filter)) {
      return List.of();
    }
    String number = number(filter);
    String sql =
        "SELECT "
            + number
            + from(filter)
            + " AND "
            + number
            + " > :after ORDER BY "
            + number
            + " LIMIT :limit";
    return database.read(
        handle ->
            bind(handle.createQuery(sql), filter)
                .bind("after", after)
                .bind("limit", limit)
                .mapTo(Long.class)
                .list());
  }

  List<ShortLink> among(LinkFilter filter, Collection<Long> ids) {
    check(filter, 0);
    List<Long> all = ids.stream().distinct().toList();
    if (isVain(filter)) {
      return List.of();
    }
    List<ShortLink> found = new ArrayList<>();
    for (int start = 0; start < all.size(); start += NUMBERS) {
      List<Long> some = all.subList(start, Math.min(all.size(), start + NUMBERS));
      // Our own numbers, which need no binding.
      String numbers = some.toString().replace('[', '(').replace(']', ')');
      String sql = "SELECT " + LinkTableRow.COLUMNS + from(filter) + " AND link.id IN " + numbers;
      found.addAll(
          database.read(
              handle ->
                  bind(handle.createQuery(sql), filter)
                      .map((row, context) -> LinkTableRow.read(row))
                      .list()));
    }
    return found;
  }

  List<TagCount> tags(LinkFilter filter, int limit) {
    check(filter, limit);
    if (limit == 0 || isVain(filter)) {
      return List.of();
    }
    String sql =
        "SELECT named.tag, COUNT(*) AS links FROM link_tag AS named WHERE named.link_id IN (SELECT"
            + " link.id"
            + from(filter)
            + ") GROUP BY named.tag ORDER BY links DESC, named.tag LIMIT :limit";
    return database.read(
        handle ->
            bind(handle.createQuery(sql), filter)
                .bind("limit", limit)
                .map((row, context) -> new TagCount(row.getString(1), row.getLong(2)))
                .list());
  }
}
