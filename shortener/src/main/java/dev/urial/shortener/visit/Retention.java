package dev.urial.shortener.visit;

/**
 * For how many days what is kept; 0: for ever. Sums tell of no person and stay longer than visits.
 *
 * <pre>{@code new Retention(30, 1, 7, 30, 30, 400)}</pre>
 *
 * @param visitDays single visits
 * @param networkDays their networks
 * @param referrerDays the hosts they came from
 * @param agentDays browser, system and device
 * @param countryDays countries
 * @param hourDays sums by the hour; those by the day stay
 */
public record Retention(
    int visitDays,
    int networkDays,
    int referrerDays,
    int agentDays,
    int countryDays,
    int hourDays) {
  /** Visits for 90 days, their networks for 7, sums by the hour for 400. */
  public static final Retention DEFAULT = new Retention(90, 7, 0, 0, 0, 400);

  /** Everything, for ever. */
  public static final Retention FOR_EVER = new Retention(0, 0, 0, 0, 0, 0);

  /** Refuses negative numbers. */
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
