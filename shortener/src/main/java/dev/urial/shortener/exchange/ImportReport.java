package dev.urial.shortener.exchange;

/**
 * What became of all rows.
 *
 * <pre>{@code
 * ImportReport report = LinkImport.into(store, judge).run(in, ImportFormat.CSV, row -> {});
 * System.out.println(report.created() + " made, " + report.refused() + " refused");
 * }</pre>
 *
 * @param created links made
 * @param changed links changed
 * @param unchanged rows whose link was there already
 * @param taken rows whose slug leads elsewhere
 * @param refused rows that cannot be read, or that the rules refuse
 */
public record ImportReport(long created, long changed, long unchanged, long taken, long refused) {
  /** Returns how many rows there were. */
  public long rows() {
    return created + changed + unchanged + taken + refused;
  }

  /** Returns whether every row has its link now. */
  public boolean isComplete() {
    return taken == 0 && refused == 0;
  }
}
