package dev.urial.shortener.exchange;

import dev.urial.shortener.Actor;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.visit.VisitTable.DailyVisits;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes daily visits to links as CSV for spreadsheets (RFC 4180). There is a line for each link
 * and each day with visits, ordered by link and then by day. The fields of a line are {@code day},
 * {@code shortUrl}, {@code title}, {@code target}, {@code tags} and {@code visits}.
 *
 * <pre>{@code
 * VisitDays days = VisitDays.of(shortener, actor, from, until);
 * days.write(new LinkFilter(null, "spring", null, 0), out);
 * // day,shortUrl,title,target,tags,visits
 * // 2026-11-01,https://s.example/abc,A page,https://example.com/,spring,31
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180#section-2">RFC 4180 §2</a>
 */
public final class VisitDays {
  private static final int CHUNK = 50;

  /** Most links have no visits in many services. */
  private static final int CHUNK_OF_IDS = 1_000;

  private static final Instant EARLIEST = Instant.parse("0000-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999999Z");

  private final Shortener shortener;
  private final Actor actor;
  private final LocalDate from;
  private final LocalDate until;

  private VisitDays(Shortener shortener, Actor actor, LocalDate from, LocalDate until) {
    this.shortener = shortener;
    this.actor = actor;
    this.from = from;
    this.until = until;
  }

  /**
   * Creates a writer for a period, for example {@code VisitDays.of(shortener, actor, from, until)}.
   *
   * @param shortener the service with the links and their visits
   * @param actor who may see the links and their statistics
   * @param from the start of the period (inclusive), rounded down to the start of a day in UTC
   * @param until the end of the period (exclusive), rounded up to the end of a day in UTC
   * @return a writer for that period
   * @throws IllegalArgumentException if {@code from} is not before {@code until}, or if a year is
   *     not between 0 and 9999
   */
  public static VisitDays of(Shortener shortener, Actor actor, Instant from, Instant until) {
    if (!from.isBefore(until) || from.isBefore(EARLIEST) || until.isAfter(LATEST)) {
      throw new IllegalArgumentException(
          "not a period between the years 0 and 9999: " + from + " to " + until);
    }
    LocalDate first = LocalDate.ofInstant(from, ZoneOffset.UTC);
    Instant last = until.minusNanos(1);
    return new VisitDays(
        shortener, actor, first, LocalDate.ofInstant(last, ZoneOffset.UTC).plusDays(1));
  }

  /**
   * Writes the days of all links that match a filter, for example {@code days.write(LinkFilter.ALL,
   * out)}. At most 50 links are in memory at a time.
   *
   * @param filter the filter that selects the links
   * @param to the output
   * @throws IOException if writing fails
   */
  public void write(LinkFilter filter, Appendable to) throws IOException {
    LinkFilter seen = actor.narrowed(filter);
    CsvWriter out = begin(to);
    if (seen == null) {
      return;
    }
    long after = 0;
    List<Long> ids;
    do {
      ids = shortener.store().links().ids(seen, after, CHUNK_OF_IDS);
      Map<Long, Long> totals = shortener.store().visits().totals(ids);
      List<Long> visited = ids.stream().filter(totals::containsKey).toList();
      for (int start = 0; start < visited.size(); start += CHUNK) {
        write(seen, visited.subList(start, Math.min(visited.size(), start + CHUNK)), out);
      }
      after = ids.isEmpty() ? after : ids.get(ids.size() - 1);
    } while (ids.size() == CHUNK_OF_IDS);
  }

  /**
   * Writes the days of one link, for example {@code days.write(link, out)}.
   *
   * @param link the link whose visits are written
   * @param to the output
   * @throws IOException if writing fails
   */
  public void write(ShortLink link, Appendable to) throws IOException {
    write(LinkFilter.ALL, List.of(link.id()), begin(to));
  }

  private static CsvWriter begin(Appendable to) throws IOException {
    CsvWriter out = new CsvWriter(to);
    out.record(List.of("day", "shortUrl", "title", "target", "tags", "visits"));
    return out;
  }

  private void write(LinkFilter filter, List<Long> ids, CsvWriter out) throws IOException {
    Map<Long, ShortLink> found = new HashMap<>();
    shortener.store().links().among(filter, ids).forEach(it -> found.put(it.id(), it));
    for (DailyVisits it : shortener.statistics().days(actor, found.values(), from, until)) {
      ShortLink link = found.get(it.linkId());
      if (link != null) {
        String title = link.title();
        out.record(
            List.of(
                it.day().toString(),
                shortener.links().shortUrl(link),
                title == null ? "" : title,
                link.target().text(),
                String.join(", ", link.tags()),
                Long.toString(it.visits())));
      }
    }
  }
}
