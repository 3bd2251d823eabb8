package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.server.template.desk.LinkRows;
import dev.urial.internal.server.template.desk.LinkRows.LinkRow;
import dev.urial.internal.server.template.desk.LinkRows.Tag;
import dev.urial.pages.template.widget.Chart;
import dev.urial.server.desk.DeskAccess.Call;
import dev.urial.server.links.VisibleLinks;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.visit.VisitTable;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Creates table rows for links, with their visits in the last thirty days. A single query fetches
 * the visits for all rows.
 */
final class LinkListing {
  /** The number of days for which visits are shown, including today. */
  static final int DAYS = 30;

  private static final String HTTPS = "https://";
  private static final int SHOWN_TARGET = 90;
  private static final int HEIGHT = 19;
  private static final int STEP = 3;

  private final SharedServices context;
  private final VisibleLinks links;

  LinkListing(SharedServices context, VisibleLinks links) {
    this.context = context;
    this.links = links;
  }

  /** Returns the first of the thirty days (UTC). */
  LocalDate first() {
    return today().minusDays(DAYS - 1L);
  }

  /** Returns the day after the last of the thirty days (UTC). */
  LocalDate end() {
    return today().plusDays(1);
  }

  private LocalDate today() {
    return LocalDate.ofInstant(context.clock().instant(), ZoneOffset.UTC);
  }

  static Instant at(LocalDate day) {
    return day.atStartOfDay().toInstant(ZoneOffset.UTC);
  }

  /**
   * How a table is sorted, and how it can be sorted.
   *
   * @param byVisits the address of the same list sorted by visits; null if it is already sorted by
   *     visits
   * @param byAge the address of the same list with the newest links first; null if it is already in
   *     this order
   * @param list the query for the edit form, which identifies the list from which the form was
   *     opened
   * @param order the order for lists of links with a tag; empty for the default
   * @param sort the column by which the table is sorted, {@code visits} or {@code newest}; empty
   *     for any other order
   */
  record Sorting(
      @Nullable String byVisits, @Nullable String byAge, String list, String order, String sort) {
    static final Sorting NONE = new Sorting(null, null, "", "", "");
  }

  LinkRows rows(
      Call call,
      List<ShortLink> page,
      String caption,
      boolean selects,
      Set<Long> chosen,
      Sorting by) {
    boolean counts = call.actor().has(Scope.STATS);
    Map<Long, long[]> visits = counts ? visits(page) : Map.of();
    List<LinkRow> rows = new ArrayList<>();
    boolean isAny = false;
    for (ShortLink link : page) {
      boolean edits = mayChange(call, link);
      isAny |= edits;
      long[] days = visits.getOrDefault(link.id(), new long[DAYS]);
      rows.add(row(call, link, days, counts, edits, chosen.contains(link.id()), by.order()));
    }
    return new LinkRows(
        caption, rows, selects && isAny, counts, by.byVisits(), by.byAge(), by.list(), by.sort());
  }

  /** Returns whether the user may change a link in its current state. */
  static boolean mayChange(Call call, ShortLink link) {
    return call.actor().mayEdit(link)
        && link.state() != LinkState.DELETED
        && (link.state() != LinkState.BANNED || call.actor().has(Scope.ADMIN));
  }

  /** Returns the number of visits by day for each link ID; links without visits are absent. */
  private Map<Long, long[]> visits(List<ShortLink> page) {
    LocalDate first = first();
    List<Long> ids = page.stream().map(ShortLink::id).toList();
    Map<Long, long[]> all = new HashMap<>();
    for (VisitTable.DailyVisits it : context.store().visits().days(ids, first, end())) {
      int day = (int) ChronoUnit.DAYS.between(first, it.day());
      all.computeIfAbsent(it.linkId(), id -> new long[DAYS])[day] += it.visits();
    }
    return all;
  }

  private LinkRow row(
      Call call,
      ShortLink link,
      long[] days,
      boolean counts,
      boolean edits,
      boolean chosen,
      String order) {
    String url = links.shortener().shortUrl(link);
    String title = link.title();
    long sum = 0;
    for (long day : days) {
      sum += day;
    }
    List<Tag> tags = new ArrayList<>();
    for (String tag : link.tags()) {
      tags.add(new Tag(ShownText.of(tag), tagged(tag, order)));
    }
    boolean isPlain = link.state() == LinkState.ACTIVE;
    return new LinkRow(
        link.id(),
        "/desk/links/" + link.id(),
        url,
        pieces(ShownText.of(withoutScheme(url))),
        title == null ? null : ShownText.of(title),
        ShownText.of(shortened(withoutHttps(link.target().text()), SHOWN_TARGET)),
        tags,
        isPlain ? null : LinkFormViews.state(call, link.state()),
        isPlain ? "" : tone(link),
        counts ? Chart.number(sum, call.frame().page().words().language()) : null,
        sum == 0 ? null : line(days),
        LocalDate.ofInstant(link.createdAt(), ZoneOffset.UTC).toString(),
        edits,
        chosen && edits);
  }

  /** Returns the path and query of the list of links with a tag. */
  static String tagged(String tag) {
    return tagged(tag, "");
  }

  private static String tagged(String tag, String order) {
    QueryParams question = QueryParams.of("tag", tag);
    return "/desk/links?" + (order.isEmpty() ? question : question.with("order", order));
  }

  /** Splits a string after each slash. */
  static List<String> pieces(String text) {
    List<String> pieces = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '/') {
        pieces.add(text.substring(start, i + 1));
        start = i + 1;
      }
    }
    pieces.add(text.substring(start));
    return pieces;
  }

  /**
   * Returns the points of an SVG polyline of the daily visits, scaled so that the maximum is at the
   * top.
   */
  static String line(long[] days) {
    long most = 1;
    for (long day : days) {
      most = Math.max(most, day);
    }
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < days.length; i++) {
      long height = Math.round((double) days[i] / most * (HEIGHT - 1));
      line.append(i == 0 ? "" : " ").append(i * STEP).append(',').append(HEIGHT - height);
    }
    return line.toString();
  }

  /** Removes {@code https://} from the start of a target; other schemes are kept. */
  private static String withoutHttps(String target) {
    return target.startsWith(HTTPS) ? target.substring(HTTPS.length()) : target;
  }

  /**
   * Replaces the middle of a long target with an ellipsis. The beginning, which usually contains
   * the host, and the end, which differs between campaigns, are kept.
   *
   * @param length the length of the result, if the target is longer
   */
  static String shortened(String target, int length) {
    if (target.length() <= length) {
      return target;
    }
    int head = length * 5 / 9;
    return target.substring(0, head)
        + "…"
        + target.substring(target.length() - (length - head - 1));
  }

  /** Returns a short URL without its scheme. */
  static String withoutScheme(String url) {
    int end = url.indexOf("://");
    return end < 0 ? url : url.substring(end + 3);
  }

  /** Returns the tone of a link's state, which determines the color. */
  static String tone(ShortLink link) {
    return switch (link.state()) {
      case ACTIVE -> "good";
      case DISABLED -> "soft";
      case BANNED, DELETED -> "bad";
    };
  }
}
