package dev.urial.pages.template.widget;

import dev.urial.internal.text.Excerpt;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table; what is wider than the screen scrolls in its own box.
 *
 * @param caption what it shows
 * @param heads the heads of its columns
 * @param rows its rows, as long as the heads
 */
public record TableView(String caption, List<String> heads, List<Line> rows) {
  /** Copies the lists. */
  public TableView {
    heads = List.copyOf(heads);
    rows = List.copyOf(rows);
  }

  /** Returns the class of a column's head: {@code number} above numbers, else null. */
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
   * @param tone {@code differs}, {@code good}, {@code bad}, {@code soft}; null for most
   * @param cells from the first column on
   */
  public record Line(@Nullable String tone, List<Cell> cells) {
    /** Copies the list. */
    public Line {
      cells = List.copyOf(cells);
    }

    /** Returns a row like most. */
    public static Line of(Cell... cells) {
      return new Line(null, List.of(cells));
    }
  }

  /** What a cell is. */
  public enum Kind {
    /** The head of its row. */
    HEAD,
    /** A sentence or a word. */
    TEXT,
    /** A piece of an identifier, shown as it is written. */
    EXACT,
    /** A number, aligned to the right. */
    NUMBER
  }

  /**
   * A cell.
   *
   * @param text what stands in it, fit for people
   * @param kind what that is
   * @param href where it leads, or null
   * @param note what stands below in small letters, or null
   */
  public record Cell(String text, Kind kind, @Nullable String href, @Nullable String note) {
    /** Returns the head of a row, in the page's language. */
    public static Cell head(String text) {
      return new Cell(text, Kind.HEAD, null, null);
    }

    /** Returns a sentence in the page's language. */
    public static Cell text(String text) {
      return new Cell(text, Kind.TEXT, null, null);
    }

    /** Returns a text of somebody else's, as a title or a name; it is escaped here. */
    public static Cell given(String text) {
      return new Cell(Excerpt.escape(text), Kind.TEXT, null, null);
    }

    /** Returns a piece of an identifier without secrets; it is escaped here. */
    public static Cell exact(String text) {
      return new Cell(Excerpt.escape(text), Kind.EXACT, null, null);
    }

    /** Returns a number, written for the page's language. */
    public static Cell number(String text) {
      return new Cell(text, Kind.NUMBER, null, null);
    }

    /** Returns the same as a link. */
    public Cell to(String reference) {
      return new Cell(text, kind, reference, note);
    }

    /** Returns the same with something below it in small letters. */
    public Cell with(String small) {
      return new Cell(text, kind, href, small);
    }
  }
}
