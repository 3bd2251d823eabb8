package dev.urial.internal.server.template.lesson;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of what is known of things, in each cell with where that stands.
 *
 * @param caption what it shows
 * @param corner the head of the column that names the rows
 * @param heads the things, a column each
 * @param rows what is asked of each
 */
public record FactTable(String caption, String corner, List<Head> heads, List<Line> rows) {
  /** Copies the lists. */
  public FactTable {
    heads = List.copyOf(heads);
    rows = List.copyOf(rows);
  }

  /**
   * The head of a column.
   *
   * @param name a proper name, the same in all languages
   * @param below what stands below it, as when it was told, or null
   */
  public record Head(String name, @Nullable String below) {}

  /**
   * A row.
   *
   * @param label what is asked
   * @param cells the answers, one a column
   */
  public record Line(String label, List<Cell> cells) {
    /** Copies the list. */
    public Line {
      cells = List.copyOf(cells);
    }
  }

  /**
   * An answer.
   *
   * @param tone {@code good}, {@code bad}, {@code soft} for what is not known; null for most
   * @param word the answer in a word; empty where it is exact
   * @param exact the answer as it is written everywhere, or null
   * @param note what is to be said besides, or null
   * @param source who says so
   * @param link where that stands, an absolute path of this host or a URL
   * @param basis of which date it is, and how far it was verified
   * @param isStale whether it was not verified for long
   */
  public record Cell(
      @Nullable String tone,
      String word,
      @Nullable String exact,
      @Nullable String note,
      String source,
      String link,
      String basis,
      boolean isStale) {}
}
