package dev.urial.shortener.exchange;

/**
 * The totals of an import.
 *
 * <pre>{@code
 * ImportReport report = LinkImport.into(store, judge).run(in, ImportFormat.CSV, row -> {});
 * System.out.println(report.created() + " made, " + report.refused() + " refused");
 * }</pre>
 *
 * @param created created links
 * @param changed changed links
 * @param unchanged rows whose link already existed
 * @param taken rows whose slug has another target
 * @param refused rows that are invalid, or that the rules refuse
 */
public record ImportReport(long created, long changed, long unchanged, long taken, long refused) {
  /** {@return the number of rows} */
  public long rows() {
    return created + changed + unchanged + taken + refused;
  }

  /** {@return whether every row has its link now} */
  public boolean isComplete() {
    return taken == 0 && refused == 0;
  }
}
