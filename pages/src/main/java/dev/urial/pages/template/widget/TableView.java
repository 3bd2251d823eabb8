package dev.urial.pages.template.widget;

import dev.urial.internal.text.Excerpt;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table. A table that is wider than the screen scrolls in its own box.
 *
 * @param caption the caption of the table
 * @param heads the column headings
 * @param rows the rows, each with one cell per column
 */
public record TableView(String caption, List<String> heads, List<Line> rows) {
  /** Returns the CSS class of a column heading: {@code number} above numbers, otherwise null. */
  public @Nullable String headClass(int column) {
    boolean isNumber =
        !rows.isEmpty()
            && column < rows.get(0).cells().size()
            && rows.get(0).cells().get(column).kind() == Kind.NUMBER;
    return isNumber ? "number" : null;
  }

  /**
   * A row.
   *
   * @param tone {@code differs}, {@code good}, {@code bad} or {@code soft}, which determines the
   *     color; usually null
   * @param cells the cells, in column order
   */
  public record Line(@Nullable String tone, List<Cell> cells) {
    /** Returns a row without a tone. */
    public static Line of(Cell... cells) {
      return new Line(null, List.of(cells));
    }
  }

  /** The kinds of cells. */
  public enum Kind {
    /** The heading of a row. */
    HEAD,
    /** A sentence or a word. */
    TEXT,
    /** Part of an identifier, shown as written. */
    EXACT,
    /** A number, aligned to the right. */
    NUMBER
  }

  /**
   * A cell.
   *
   * @param text the text, escaped for display
   * @param kind the kind of cell
   * @param href the target of the link; null if the cell is not a link
   * @param note a note below the text in small print, or null
   */
  public record Cell(String text, Kind kind, @Nullable String href, @Nullable String note) {
    /** Returns a cell with a row heading, in the page's language. */
    public static Cell head(String text) {
      return new Cell(text, Kind.HEAD, null, null);
    }

    /** Returns a cell with a sentence, in the page's language. */
    public static Cell text(String text) {
      return new Cell(text, Kind.TEXT, null, null);
    }

    /**
     * Returns a cell with part of an identifier. This method escapes the text, but does not mask
     * secrets.
     */
    public static Cell exact(String text) {
      return new Cell(Excerpt.escape(text), Kind.EXACT, null, null);
    }

    /** Returns a cell with a number in the format of the page's language. */
    public static Cell number(String text) {
      return new Cell(text, Kind.NUMBER, null, null);
    }

    /** Returns a copy of this cell that links to a reference. */
    public Cell to(String reference) {
      return new Cell(text, kind, reference, note);
    }

    /** Returns a copy of this cell with a note below it in small print. */
    public Cell with(String small) {
      return new Cell(text, kind, href, small);
    }
  }
}
