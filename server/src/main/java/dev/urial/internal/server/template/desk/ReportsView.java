package dev.urial.internal.server.template.desk;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What people reported of links, and what was found in them.
 *
 * @param reports those that nobody has seen to
 * @param older where those behind them are, or null
 * @param findings what the last look found
 */
public record ReportsView(List<Item> reports, @Nullable String older, List<Item> findings) {
  /** Copies the lists. */
  public ReportsView {
    reports = List.copyOf(reports);
    findings = List.copyOf(findings);
  }

  /**
   * A link, and what is said of it.
   *
   * @param id the link's number
   * @param shortUrl the short URL
   * @param href the link's page at the desk
   * @param target where it leads
   * @param state its state, or null where it leads
   * @param what why
   * @param note what was written, or null
   * @param when when
   * @param mayBan whether it may be taken down
   */
  public record Item(
      long id,
      String shortUrl,
      String href,
      String target,
      @Nullable String state,
      String what,
      @Nullable String note,
      String when,
      boolean mayBan) {}
}
