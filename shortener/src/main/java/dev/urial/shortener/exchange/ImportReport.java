package dev.urial.shortener.exchange;

/**
 * The totals of an import.
 *
 * <pre>{@code
 * ImportReport report = LinkImport.into(shortener, actor).run(in, LinkFormat.CSV, row -> {});
 * System.out.println(report.created() + " made, " + report.refused() + " refused");
 * }</pre>
 *
 * @param created the number of links created
 * @param changed the number of links changed
 * @param unchanged the number of rows whose link already existed
 * @param taken the number of rows whose slug belongs to an existing link that differs from the row
 * @param refused the number of rows that are invalid or refused by the rules
 */
public record ImportReport(long created, long changed, long unchanged, long taken, long refused) {
  /** {@return the number of rows} */
  public long rows() {
    return created + changed + unchanged + taken + refused;
  }

  /** {@return whether the links of all rows now exist} */
  public boolean isComplete() {
    return taken == 0 && refused == 0;
  }
}
