package dev.urial.shortener.visit;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The store of visits and their totals. Visits are appended and then folded into the totals;
 * statistics are computed only from the totals, never from individual visits.
 *
 * <p>Appended visits are durable, along with all data needed for their totals; {@link #fold} later
 * adds them to the totals, so that each total is updated once for many visits. {@link Hits} calls
 * {@code fold} every one to ten seconds, and in {@link Hits#flush}. After a crash, the next fold
 * continues where the last one ended: no visit is counted twice or missed.
 *
 * <pre>{@code
 * store.append(visits, new VisitStore.Mark("import", 1));
 * store.fold();
 * store.totals(List.of(7L));  // {7=1024}
 * }</pre>
 *
 * <p>If the store is unavailable, every method throws the exception that the store's owner derives
 * from an SQLException. All methods are thread-safe.
 */
public interface VisitStore {
  /**
   * Writes visits in one transaction, unless the writer's mark shows that they have already been
   * written. To count visits without storing them, use {@link #count}.
   *
   * @param visits the visits, at most a few thousand
   * @param mark the writer and its new position, which must be greater than the previous one
   */
  void append(List<Visit> visits, Mark mark);

  /**
   * Counts visits as {@link #append} does, but without storing them: they appear only in the
   * totals.
   *
   * @param visits the visits, at most a few thousand
   * @param mark the writer and its new position, as for {@link #append}
   */
  void count(List<Visit> visits, Mark mark);

  /**
   * {@return the last position of a writer ({@link Mark#position}); 0 if the writer is unknown}
   *
   * @param writer the writer, as in {@link Mark#writer}
   */
  long mark(String writer);

  /**
   * Adds everything that was appended since the last fold, by this process or another, to the
   * totals.
   *
   * @return the number of visits added
   */
  long fold();

  /**
   * {@return the totals for a query: the visits to a link (0 for orphans) in a period of whole
   * hours, by time and by {@link Dimension}}
   *
   * @param question the link or domain, the period, and the resolution
   */
  Statistics statistics(Statistics.Question question);

  /**
   * {@return the combined totals of several links, as {@link #statistics(Statistics.Question)}
   * returns them for one}
   *
   * <pre>
   * {@code store.statistics(List.of(7L, 8L), from, until, Statistics.Grain.DAY).visits()  // 2_048}
   * </pre>
   *
   * @param linkIds the numbers of the links
   * @param from the start of the period (inclusive), rounded down to a whole hour in UTC
   * @param until the end of the period (exclusive), rounded up to a whole hour in UTC
   * @param grain the resolution of {@link Statistics#byTime}
   */
  Statistics statistics(
      Collection<Long> linkIds, Instant from, Instant until, Statistics.Grain grain);

  /**
   * {@return the links with the most visits by people in a period, most visited first; ties are
   * broken by age, newest first} Links without visits are missing.
   *
   * <pre>{@code store.ranking(null, from, until, 10).get(0)  // LinkVisits[linkId=7, visits=1024]}
   * </pre>
   *
   * @param linkIds the numbers of the links to choose from; null for all links in all domains
   * @param from the start of the period (inclusive), rounded down to a whole hour in UTC
   * @param until the end of the period (exclusive), rounded up to a whole hour in UTC
   * @param limit the maximum number of entries
   */
  List<LinkVisits> ranking(
      @Nullable Collection<Long> linkIds, Instant from, Instant until, int limit);

  /**
   * {@return the visits by people to each link on each day (UTC), ordered by link number and day;
   * days without visits are missing} Up to 500 links are fetched per query.
   *
   * <pre>{@code
   * store.days(List.of(7L), LocalDate.of(2026, 11, 1), LocalDate.of(2026, 12, 1)).get(0)
   * // DailyVisits[linkId=7, day=2026-11-01, visits=31]
   * }</pre>
   *
   * @param linkIds the numbers of the links
   * @param from the first day
   * @param until the day after the last one
   */
  List<DailyVisits> days(Collection<Long> linkIds, LocalDate from, LocalDate until);

  /**
   * The visits to a link in a period.
   *
   * @param linkId the ID of the link
   * @param visits the number of visits by people
   */
  record LinkVisits(long linkId, long visits) {}

  /**
   * The visits to a link on a day.
   *
   * @param linkId the ID of the link
   * @param day the day (UTC)
   * @param visits the number of visits by people
   */
  record DailyVisits(long linkId, LocalDate day, long visits) {
    /**
     * Rejects null arguments.
     *
     * @param linkId the ID of the link
     * @param day the day (UTC)
     * @param visits the number of visits by people
     */
    public DailyVisits {
      Objects.requireNonNull(day, "day");
    }
  }

  /**
   * {@return the number of visits by people for each link; links without visits are missing}
   *
   * <pre>{@code store.totals(List.of(7L, 8L))  // {7=1024}}</pre>
   *
   * @param linkIds the numbers of the links
   */
  Map<Long, Long> totals(Collection<Long> linkIds);

  /**
   * Passes all stored visits to a link in a period to a consumer, approximately in chronological
   * order, without loading them all into memory. For example, {@code store.export(7, from, until,
   * out::add)}.
   *
   * @param linkId the ID of the link; 0 for orphans
   * @param from the start of the period (inclusive)
   * @param until the end of the period (exclusive)
   * @param each a consumer that is called once per visit, on the calling thread
   */
  void export(long linkId, Instant from, Instant until, Consumer<Visit> each);

  /**
   * Erases all visits to a link and their totals.
   *
   * <p>{@code store.erase(7)} erases the visits to the link with number 7.
   *
   * @param linkId the ID of the link
   * @return the number of stored visits that were erased
   */
  long erase(long linkId);

  /**
   * Erases all visits to a link and their totals as {@link #erase} does, and those that are not
   * stored yet: visits to the link that still wait in a queue or a journal, of any server, are
   * dropped when they arrive.
   *
   * <p>{@code store.eraseForGood(7)} erases the visits to the link with number 7, which is erased,
   * too.
   *
   * @param linkId the ID of the link, which will not be used again
   * @return the number of stored visits that were erased
   */
  long eraseForGood(long linkId);

  /**
   * Removes expired data, and creates partitions for new data if the store is partitioned. Call
   * this method at least once a day, for example {@code store.sweep(Retention.DEFAULT,
   * Instant.now())}.
   *
   * @param retention the retention periods
   * @param now the current time, from which the retention periods are counted back
   * @return the numbers of visits, fields and totals that were removed
   */
  Swept sweep(Retention retention, Instant now);

  /**
   * A writer of visits and its position.
   *
   * @param writer the name of the writer, which identifies a process or a journal for its lifetime
   * @param position the position, which increases with each append
   */
  record Mark(String writer, long position) {
    /**
     * Rejects null arguments.
     *
     * @param writer the name of the writer, which identifies a process or a journal for its
     *     lifetime
     * @param position the position, which increases with each append
     */
    public Mark {
      Objects.requireNonNull(writer, "writer");
    }
  }

  /**
   * The result of a sweep.
   *
   * @param visits the number of visits removed, including those of dropped partitions
   * @param fields the number of visits from which some fields were removed
   * @param sums the number of rows removed from the totals
   */
  record Swept(long visits, long fields, long sums) {}
}
