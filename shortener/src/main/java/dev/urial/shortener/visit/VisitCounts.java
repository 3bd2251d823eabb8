package dev.urial.shortener.visit;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The totals of visits in a period.
 *
 * <pre>
 * {@code visits.statistics(new VisitCounts.Question(link.id(), from, until, VisitCounts.Grain.DAY)).visits()  // 1_024}
 * </pre>
 *
 * @param visits the number of visits by people in the period
 * @param bots the number of visits by programs
 * @param byTime the number of visits by people per time interval, keyed by the interval's start, in
 *     order; intervals without visits are missing
 * @param by the number of visits by people per value, most frequent first, for each dimension
 *     ({@link Dimension#key}). Visits without a value are not included; values beyond the limit per
 *     day are counted as {@link #OTHER}.
 */
public record VisitCounts(
    long visits, long bots, Map<Instant, Long> byTime, Map<String, Map<String, Long>> by) {
  /** The key under which all values that are not counted separately are added up. */
  public static final String OTHER = "other";

  /**
   * {@return the values of a dimension with their visits, the most frequent ones first}
   *
   * <p>For example, {@code counts.of(Dimension.COUNTRY)}.
   *
   * @param dimension the dimension
   */
  public Map<String, Long> of(Dimension dimension) {
    return by.getOrDefault(dimension.key(), Map.of());
  }

  /**
   * A query for statistics. The start of the period is rounded down, and its end rounded up, to
   * whole hours in UTC.
   *
   * @param linkId the ID of the link; 0 for the orphans of all domains; for a whole domain, see
   *     {@link #ofDomain}
   * @param domain the host of the domain; null for a link, or for all domains
   * @param from the start of the period (inclusive)
   * @param until the end of the period (exclusive)
   * @param grain the resolution of {@link VisitCounts#byTime}
   */
  public record Question(
      long linkId, @Nullable String domain, Instant from, Instant until, Grain grain) {

    /**
     * Creates a query for the visits to a link.
     *
     * @param linkId the ID of the link; 0 for the orphans of all domains
     * @param from the start of the period (inclusive)
     * @param until the end of the period (exclusive)
     * @param grain the resolution of {@link VisitCounts#byTime}
     */
    public Question(long linkId, Instant from, Instant until, Grain grain) {
      this(linkId, null, from, until, grain);
    }

    /**
     * Returns a query for the visits to all links of a domain, including erased links.
     *
     * <pre>{@code
     * visits.statistics(VisitCounts.Question.ofDomain("s.example", from, until, VisitCounts.Grain.MONTH)).visits()  // 31_415
     * }</pre>
     *
     * @param host the host of the domain, as stored with the visits
     * @param from the start of the period (inclusive)
     * @param until the end of the period (exclusive)
     * @param grain the resolution of {@link VisitCounts#byTime}
     * @return a query for these visits
     */
    public static Question ofDomain(String host, Instant from, Instant until, Grain grain) {
      return new Question(DomainCounterIds.links(host), host, from, until, grain);
    }

    /**
     * Returns a query for the visits to a domain that found no link.
     *
     * <pre>{@code
     * visits.statistics(VisitCounts.Question.orphansOf("s.example", from, until, VisitCounts.Grain.DAY)).by().get("path")  // {favicon.png=12}
     * }</pre>
     *
     * @param host the host of the domain, as stored with the visits
     * @param from the start of the period (inclusive)
     * @param until the end of the period (exclusive)
     * @param grain the resolution of {@link VisitCounts#byTime}
     * @return a query for these visits
     */
    public static Question orphansOf(String host, Instant from, Instant until, Grain grain) {
      return new Question(DomainCounterIds.orphans(host), host, from, until, grain);
    }
  }

  /** The time resolution of statistics. */
  public enum Grain {
    /** Totals per hour. */
    HOUR,
    /** Totals per day in UTC. */
    DAY,
    /** Totals per month in UTC. */
    MONTH
  }
}
