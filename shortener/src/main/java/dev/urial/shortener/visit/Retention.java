package dev.urial.shortener.visit;

/**
 * Retention periods in days; 0 means forever. Totals identify no person and are kept longer than
 * visits.
 *
 * <pre>{@code new Retention(30, 1, 7, 30, 30, 400)}</pre>
 *
 * @param visitDays individual visits
 * @param networkDays their networks
 * @param referrerDays the hosts of referring pages
 * @param agentDays browser, system and device
 * @param countryDays countries
 * @param hourDays hourly totals; daily totals are kept
 */
public record Retention(
    int visitDays,
    int networkDays,
    int referrerDays,
    int agentDays,
    int countryDays,
    int hourDays) {
  /** The service's default: visits for 90 days, their networks for 7, hourly totals for 400. */
  public static final Retention DEFAULT = new Retention(90, 7, 0, 0, 0, 400);

  /** Everything forever. */
  public static final Retention FOR_EVER = new Retention(0, 0, 0, 0, 0, 0);

  /**
   * {@return the usual periods with another one for visits} Networks are kept for 7 days of it at
   * most, hourly totals as by {@link #DEFAULT}.
   *
   * <p>{@code Retention.ofVisits(30)}.
   *
   * @param days how many days individual visits are kept; 0 means everything is kept forever
   * @throws IllegalArgumentException if the number is negative
   */
  public static Retention ofVisits(int days) {
    return days == 0
        ? FOR_EVER
        : new Retention(days, Math.min(days, DEFAULT.networkDays), 0, 0, 0, DEFAULT.hourDays);
  }

  /**
   * Rejects negative numbers.
   *
   * @param visitDays individual visits
   * @param networkDays their networks
   * @param referrerDays the hosts of referring pages
   * @param agentDays browser, system and device
   * @param countryDays countries
   * @param hourDays hourly totals; daily totals are kept
   * @throws IllegalArgumentException if a number is negative
   */
  public Retention {
    if (visitDays < 0
        || networkDays < 0
        || referrerDays < 0
        || agentDays < 0
        || countryDays < 0
        || hourDays < 0) {
      throw new IllegalArgumentException("a number of days is not negative");
    }
  }
}
