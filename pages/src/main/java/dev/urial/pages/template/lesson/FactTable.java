package dev.urial.pages.template.lesson;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of facts about several subjects, with the source in each cell.
 *
 * @param caption the caption
 * @param corner the heading of the first column
 * @param heads the subjects, one per column
 * @param rows the questions, one per row
 */
public record FactTable(String caption, String corner, List<Head> heads, List<Line> rows) {
  /** Copies the lists. */
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
   * A row.
   *
   * @param label the question
   * @param cells the answers, one per column
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
   * @param tone {@code good}, {@code bad}, {@code soft} if it is unknown; usually null
   * @param word the answer in a word; empty if it is exact
   * @param exact the answer as a literal that is the same in every language, or null
   * @param note a note, or null
   * @param source the source
   * @param link a link to the source: an absolute path on this host, or a URL
   * @param basis the date of the fact, and how it was verified
   * @param isStale whether it has not been verified for a long time
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
