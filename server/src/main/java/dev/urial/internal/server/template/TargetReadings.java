package dev.urial.internal.server.template;

import java.util.List;

/**
 * A target as parsed under each standard.
 *
 * @param target the target
 * @param verdict the conclusion in one sentence
 * @param rows the rows, one per part
 * @param found the findings, each with its clause
 * @param back the path of the preview
 */
public record TargetReadings(
    String target, String verdict, List<Line> rows, List<TargetFinding> found, String back) {
  /** Copies the lists. */
  public TargetReadings {
    rows = List.copyOf(rows);
    found = List.copyOf(found);
  }

  /**
   * A part of the target, as parsed under each standard.
   *
   * @param label the name of the part
   * @param rfc the part under RFC 3986
   * @param url the part under the URL Standard
   * @param differs whether they differ
   */
  public record Line(String label, String rfc, String url, boolean differs) {}
}
