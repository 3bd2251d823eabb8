package dev.urial.shortener.visit;

/**
 * The retention periods of visits, in days; 0 means indefinitely. Totals do not identify any person
 * and can be kept longer than visits.
 *
 * <pre>{@code new Retention(30, 1, 7, 30, 30, 400)}</pre>
 *
 * @param visitDays the period for individual visits
 * @param networkDays the period for the truncated addresses of visitors
 * @param referrerDays the period for the hosts of referring pages
 * @param agentDays the period for browsers, operating systems and devices
 * @param countryDays the period for countries
 * @param hourDays the period for hourly totals; daily totals are always kept
 */
public record Retention(
    int visitDays,
    int networkDays,
    int referrerDays,
    int agentDays,
    int countryDays,
    int hourDays) {
  /**
   * The service's default: 90 days for visits, 7 days for networks, and 400 days for hourly totals.
   */
  public static final Retention DEFAULT = new Retention(90, 7, 0, 0, 0, 400);

  /** Keeps everything indefinitely. */
  public static final Retention FOR_EVER = new Retention(0, 0, 0, 0, 0, 0);

  /**
   * {@return the default periods with a different period for visits} Networks are kept for 7 days,
   * or for the given period if that is shorter.
   *
   * <p>For example, {@code Retention.ofVisits(30)}.
   *
   * @param days the number of days for which individual visits are kept; 0 means that everything is
   *     kept indefinitely
   * @throws IllegalArgumentException if {@code days} is negative
   */
  public static Retention ofVisits(int days) {
    return days == 0
        ? FOR_EVER
        : new Retention(days, Math.min(days, DEFAULT.networkDays), 0, 0, 0, DEFAULT.hourDays);
  }

  /**
   * Rejects negative numbers.
   *
   * @param visitDays the period for individual visits
   * @param networkDays the period for the truncated addresses of visitors
   * @param referrerDays the period for the hosts of referring pages
   * @param agentDays the period for browsers, operating systems and devices
   * @param countryDays the period for countries
   * @param hourDays the period for hourly totals; daily totals are always kept
   * @throws IllegalArgumentException if a number is negative
   */
  public Retention {
    if (visitDays < 0
        || networkDays < 0
        || referrerDays < 0
        || agentDays < 0
        || countryDays < 0
        || hourDays < 0) {
      throw new IllegalArgumentException("the number of days must not be negative");
    }
  }
}
