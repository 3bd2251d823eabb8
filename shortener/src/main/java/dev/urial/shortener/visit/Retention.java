package dev.urial.shortener.visit;

/**
 * The retention periods of visits, in days; 0 means indefinitely. The number of visits on each day
 * identifies nobody, and is kept until the link is erased.
 *
 * <pre>{@code new Retention(30, 1)}</pre>
 *
 * @param visitDays the period for individual visits
 * @param networkDays the period for the truncated addresses of visitors
 */
public record Retention(int visitDays, int networkDays) {
  /** The service's default: 90 days for visits, 7 days for networks. */
  public static final Retention DEFAULT = new Retention(90, 7);

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
    return new Retention(days, Math.min(days, DEFAULT.networkDays));
  }

  /**
   * Rejects negative numbers.
   *
   * @param visitDays the period for individual visits
   * @param networkDays the period for the truncated addresses of visitors
   * @throws IllegalArgumentException if a number is negative
   */
  public Retention {
    if (visitDays < 0 || networkDays < 0) {
      throw new IllegalArgumentException("the number of days must not be negative");
    }
  }
}
