package dev.urial.internal.server.template;

import java.util.List;

/**
 * A target as either standard reads it.
 *
 * @param target the target
 * @param verdict one sentence about both
 * @param rows part by part
 * @param found findings, each with its clause
 * @param back where the preview is
 */
public record Readings(
    String target, String verdict, List<Line> rows, List<Found> found, String back) {
  /** Copies the lists. */
  public Readings {
    rows = List.copyOf(rows);
    found = List.copyOf(found);
  }

  /**
   * A part in both readings.
   *
   * @param label which
   * @param rfc what RFC 3986 reads there
   * @param url what the URL Standard reads there
   * @param differs whether they are not the same
   */
  public record Line(String label, String rfc, String url, boolean differs) {}
}
