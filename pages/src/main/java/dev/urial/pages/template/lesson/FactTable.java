package dev.urial.pages.template.lesson;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of facts about several subjects, with the source in each cell.
 *
 * @param caption the caption of the table
 * @param corner the heading of the first column
 * @param heads the subjects, one per column
 * @param rows the properties of the subjects, one per row
 */
public record FactTable(String caption, String corner, List<Head> heads, List<Line> rows) {
  /** Makes defensive copies of the lists. */
  public FactTable {
    heads = List.copyOf(heads);
    rows = List.copyOf(rows);
  }

  /**
   * A column heading.
   *
   * @param name a proper name, the same in all languages
   * @param below the text below it, such as the date of the facts, or null
   */
  public record Head(String name, @Nullable String below) {}

  /**
   * A row: one property of all subjects.
   *
   * @param label the name of the property
   * @param cells the values, one per subject
   */
  public record Line(String label, List<Cell> cells) {
    /** Makes a defensive copy of the list. */
    public Line {
      cells = List.copyOf(cells);
    }
  }

  /**
   * The value of a property of a subject.
   *
   * @param tone {@code good} or {@code bad}; {@code soft} if the value is unknown; otherwise null
   * @param word the value in words; empty if {@code exact} contains it
   * @param exact the value as a literal that is the same in every language, or null
   * @param note a note, or null
   * @param source the name of the source
   * @param link a link to the source: an absolute path on this host, or a URL
   * @param basis a phrase with the date of the fact and how it was verified; empty if there is no
   *     date
   * @param isStale whether the fact was true in the past and has not been verified since
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
