package dev.urial.shortener.visit;

import java.time.Instant;
import java.util.Map;
import java.util.Objects;

/**
 * Sums of visits.
 *
 * <pre>
 * {@code store.statistics(new Statistics.Question(link.id(), from, until, Statistics.Grain.DAY)).visits()  // 1_024}
 * </pre>
 *
 * @param visits all people's visits in the span
 * @param bots visits of programs
 * @param byTime the start of each span of time that has visits of people → how many, in order
 * @param by what ({@link Dimension#key}) → value → how many people, the most first. Visits without
 *     a value are not among them; values that came when an hour or a day had too many are {@link
 *     #OTHER}.
 */
public record Statistics(
    long visits, long bots, Map<Instant, Long> byTime, Map<String, Map<String, Long>> by) {
  /** What stands for values that are not kept apart. */
  public static final String OTHER = "other";

  /** Refuses null. */
  public Statistics {
    Objects.requireNonNull(byTime, "byTime");
    Objects.requireNonNull(by, "by");
  }

  /**
   * What is asked. The span is widened to whole hours of UTC.
   *
   * @param linkId the link's number; 0: orphans of all domains; of a whole domain: {@link
   *     #ofDomain}
   * @param from the first instant
   * @param until the first instant behind it
   * @param grain how fine {@link Statistics#byTime} is
   */
  public record Question(long linkId, Instant from, Instant until, Grain grain) {
    /** Refuses null. */
    public Question {
      Objects.requireNonNull(from, "from");
      Objects.requireNonNull(until, "until");
      Objects.requireNonNull(grain, "grain");
    }

    /**
     * Asks for all visits to links of a domain. Sums of links that were erased stay in it.
     *
     * <pre>{@code
     * store.statistics(Statistics.Question.ofDomain("s.example", from, until, Statistics.Grain.MONTH)).visits()  // 31_415
     * }</pre>
     *
     * @param host the domain's host, as the visits have it
     * @param from the first instant
     * @param until the first instant behind it
     * @param grain how fine {@link Statistics#byTime} is
     */
    public static Question ofDomain(String host, Instant from, Instant until, Grain grain) {
      return new Question(
          SumSubject.links(Objects.requireNonNull(host, "host")), from, until, grain);
    }

    /**
     * Asks for the visits of a domain that found no link.
     *
     * <pre>{@code
     * store.statistics(Statistics.Question.orphansOf("s.example", from, until, Statistics.Grain.DAY)).by().get("path")  // {favicon.png=12}
     * }</pre>
     *
     * @param host the domain's host, as the visits have it
     * @param from the first instant
     * @param until the first instant behind it
     * @param grain how fine {@link Statistics#byTime} is
     */
    public static Question orphansOf(String host, Instant from, Instant until, Grain grain) {
      return new Question(
          SumSubject.orphans(Objects.requireNonNull(host, "host")), from, until, grain);
    }
  }

  /** How fine. */
  public enum Grain {
    /** By the hour. */
    HOUR,
    /** By the day, UTC. */
    DAY,
    /** By the month, UTC. */
    MONTH
  }
}
