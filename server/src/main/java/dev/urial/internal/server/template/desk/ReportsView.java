package dev.urial.internal.server.template.desk;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reports about links, and findings about their targets.
 *
 * @param reports the open reports
 * @param older the link to further reports, or null
 * @param findings the findings of the last check
 */
public record ReportsView(List<Item> reports, @Nullable String older, List<Item> findings) {
  /** Copies the lists. */
  public ReportsView {
    reports = List.copyOf(reports);
    findings = List.copyOf(findings);
  }

  /**
   * A report or finding about a link.
   *
   * @param id the ID of the link
   * @param shortUrl the short URL
   * @param href the link's page at the desk
   * @param target the target
   * @param state the state, or null if the link is active
   * @param what the reason
   * @param note the reporter's comment, or null
   * @param when the time of the report or finding
   * @param mayBan whether the user may ban the link
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
