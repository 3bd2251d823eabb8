package dev.urial.internal.server.template.desk;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page with reports about links, and findings about their targets.
 *
 * @param reports the open reports
 * @param last the number of the last report on the page; those after it have not been seen
 * @param older the link to older reports, or null
 * @param findings the findings of the most recent check
 */
public record ReportsView(
    List<Item> reports, long last, @Nullable String older, List<Item> findings) {
  /** Makes defensive copies of the lists. */
  public ReportsView {
    reports = List.copyOf(reports);
    findings = List.copyOf(findings);
  }

  /**
   * A report or finding about a link.
   *
   * @param id the ID of the link
   * @param shortUrl the short URL
   * @param href the path of the page about the link
   * @param target the target of the link
   * @param others the targets of the rules and the fallback of the link
   * @param was the targets that the link had when it was reported, and no longer has
   * @param isChanged whether the link was changed after the report
   * @param state the state of the link; null if it is active
   * @param what the reason for the report, or the finding
   * @param note the comment of the person who reported the link, or null
   * @param when the time of the report or finding
   * @param mayBan whether the user may ban the link
   */
  public record Item(
      long id,
      String shortUrl,
      String href,
      String target,
      List<String> others,
      List<String> was,
      boolean isChanged,
      @Nullable String state,
      String what,
      @Nullable String note,
      String when,
      boolean mayBan) {}
}
