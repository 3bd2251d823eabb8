package dev.urial.internal.server.template;

import java.util.List;

/**
 * The page that shows how each standard parses a target.
 *
 * @param target the target, escaped for display
 * @param verdict the conclusion in one sentence
 * @param rows the rows of the table, one per part
 * @param found findings about the target
 * @param back the path of the preview of the link
 */
public record TargetReadings(
    String target, String verdict, List<Line> rows, List<TargetFinding> found, String back) {
  /** Makes defensive copies of the lists. */
  public TargetReadings {
    rows = List.copyOf(rows);
    found = List.copyOf(found);
  }

  /**
   * A part of the target, as parsed under each standard.
   *
   * @param label the name of the part, in the page's language
   * @param rfc the part under RFC 3986
   * @param url the part under the URL Standard
   * @param differs whether the part differs between the standards
   */
  public record Line(String label, String rfc, String url, boolean differs) {}
}
