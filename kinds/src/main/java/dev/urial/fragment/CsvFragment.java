package dev.urial.fragment;

import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.spi.Digits;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rows, columns or cells of a {@code text/csv} table, as defined in RFC 7111.
 *
 * <pre>{@code
 * CsvFragment cells = CsvFragment.parse("cell=4,1-6,2");
 * cells.select(7, 3)  // [Cells[firstRow=4, firstColumn=1, lastRow=6, lastColumn=2]]
 * }</pre>
 *
 * <p>Rows and columns are numbered from 1, and a header counts as a row. Invalid fragments must be
 * ignored (§4.1), so {@link #read} returns null for them. A selection that is reversed or outside
 * the table is valid but selects nothing (§4.2).
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7111">RFC 7111</a>
 */
public final class CsvFragment extends AbstractFragment {
  private static final long serialVersionUID = 1;

  private static final SpecRule FRAGMENT = Clause.rfc("csv-fragment", 7111, "3");
  private static final SpecRule SINGLESPEC = Clause.rfc("singlespec", 7111, "3");
  private static final SpecRule CELLSPEC = Clause.rfc("cellspec", 7111, "3");

  /** The position {@code *}: the last row or column. */
  public static final long LAST = Long.MAX_VALUE;

  /** The kinds of selection. */
  public enum Kind {
    /** Whole rows. */
    ROW("row="),
    /** Whole columns. */
    COLUMN("col="),
    /** Rectangles of cells. */
    CELL("cell=");

    private final String prefix;

    Kind(String prefix) {
      this.prefix = prefix;
    }
  }

  /**
   * A selection as written in the fragment; {@link #LAST} represents {@code *}.
   *
   * @param firstRow the first row; 1 if columns are selected
   * @param firstColumn the first column; 1 if rows are selected
   * @param lastRow the last row; {@link #LAST} if columns are selected
   * @param lastColumn the last column; {@link #LAST} if rows are selected
   */
  public record Selection(long firstRow, long firstColumn, long lastRow, long lastColumn)
      implements Serializable {}

  /**
   * A rectangle of existing cells, numbered from 1, with inclusive bounds.
   *
   * @param firstRow the top row
   * @param firstColumn the leftmost column
   * @param lastRow the bottom row
   * @param lastColumn the rightmost column
   */
  public record Cells(int firstRow, int firstColumn, int lastRow, int lastColumn)
      implements Serializable {}

  private final transient Kind kind;
  private final transient List<Selection> selections;

  private CsvFragment(String text, Kind kind, List<Selection> selections) {
    super(text);
    this.kind = kind;
    this.selections = List.copyOf(selections);
  }

  /**
   * Parses a fragment.
   *
   * <pre>{@code
   * CsvFragment.parse("row=5-*").selections()  // one: from row 5 to the last
   * CsvFragment.parse("row=5-")                // UriParseException: index 6
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @throws UriParseException if the syntax is invalid
   */
  public static CsvFragment parse(String fragment) {
    return tryParse(fragment).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @throws UriParseException if the syntax is invalid
   */
  public static CsvFragment valueOf(String fragment) {
    return parse(fragment);
  }

  /**
   * Parses a fragment (RFC 7111 §3); returns the error instead of throwing it.
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment, or the error
   */
  public static Parsed<CsvFragment> tryParse(String fragment) {
    Objects.requireNonNull(fragment, "fragment");
    return csvFragment(fragment);
  }

  /**
   * Parses a fragment as clients must; returns null if it must be ignored (RFC 7111 §4.1).
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment, or null
   */
  public static @Nullable CsvFragment read(String fragment) {
    return tryParse(fragment).orElseNull();
  }

  /** {@code csv-fragment = rowsel / colsel / cellsel}. */
  private static Parsed<CsvFragment> csvFragment(String fragment) {
    Cursor cursor = Cursor.unreserved(fragment);
    Kind kind =
        switch (cursor.oneOf(FRAGMENT, Kind.ROW.prefix, Kind.COLUMN.prefix, Kind.CELL.prefix)) {
          case "row=" -> Kind.ROW;
          case "col=" -> Kind.COLUMN;
          default -> Kind.CELL;
        };
    List<Selection> selections = new ArrayList<>();
    do {
      selections.add(kind == Kind.CELL ? cellspec(cursor) : singlespec(kind, cursor));
    } while (cursor.eat(';'));
    cursor.end(kind == Kind.CELL ? CELLSPEC : SINGLESPEC);
    return cursor.parsed(new CsvFragment(fragment, kind, selections));
  }

  /** {@code singlespec = position [ "-" position ]}. */
  private static Selection singlespec(Kind kind, Cursor cursor) {
    long first = position(cursor, SINGLESPEC);
    long last = cursor.eat('-') ? position(cursor, SINGLESPEC) : first;
    return kind == Kind.ROW
        ? new Selection(first, 1, last, LAST)
        : new Selection(1, first, LAST, last);
  }

  /** {@code cellspec = cellrow "," cellcol [ "-" cellrow "," cellcol ]}. */
  private static Selection cellspec(Cursor cursor) {
    long firstRow = position(cursor, CELLSPEC);
    cursor.expect(',', CELLSPEC);
    long firstColumn = position(cursor, CELLSPEC);
    if (!cursor.eat('-')) {
      return new Selection(firstRow, firstColumn, firstRow, firstColumn);
    }
    long lastRow = position(cursor, CELLSPEC);
    cursor.expect(',', CELLSPEC);
    return new Selection(firstRow, firstColumn, lastRow, position(cursor, CELLSPEC));
  }

  /** {@code position = number / "*"}. */
  private static long position(Cursor cursor, SpecRule rule) {
    // A number too large for a long is beyond every table, but does not mean the last row.
    return cursor.eat('*')
        ? LAST
        : Math.min(LAST - 1, Digits.number(cursor.some(CharSet.DIGIT, rule)));
  }

  /**
   * Selects a range of rows.
   *
   * <pre>{@code
   * CsvFragment.rows(5, CsvFragment.LAST).toFragment()  // "row=5-*"
   * CsvFragment.rows(3, 3).and(CsvFragment.rows(6, 6))  // row=3;6
   * }</pre>
   *
   * @param first the number of the first row, starting at 1
   * @param last the number of the last row, inclusive
   * @return the fragment
   * @throws IllegalArgumentException if {@code first} is less than 1, or if {@code last} is less
   *     than {@code first}
   */
  public static CsvFragment rows(long first, long last) {
    return single(Kind.ROW, first, last);
  }

  /**
   * Selects a range of columns, as {@link #rows} does for rows.
   *
   * @param first the number of the first column, starting at 1
   * @param last the number of the last column, inclusive
   * @return the fragment
   */
  public static CsvFragment columns(long first, long last) {
    return single(Kind.COLUMN, first, last);
  }

  private static CsvFragment single(Kind kind, long first, long last) {
    check(first, last);
    return parse(kind.prefix + position(first) + (first == last ? "" : "-" + position(last)));
  }

  /**
   * Selects a rectangle of cells.
   *
   * <pre>{@code
   * CsvFragment.cells(4, 1, 6, 2).toFragment()  // "cell=4,1-6,2"
   * }</pre>
   *
   * @param firstRow the number of the first row, starting at 1
   * @param firstColumn the number of the first column, starting at 1
   * @param lastRow the number of the last row, inclusive
   * @param lastColumn the number of the last column, inclusive
   * @return the fragment
   * @throws IllegalArgumentException if a number is less than 1, or if the last row or column
   *     precedes the first
   */
  public static CsvFragment cells(long firstRow, long firstColumn, long lastRow, long lastColumn) {
    check(firstRow, lastRow);
    check(firstColumn, lastColumn);
    String first = position(firstRow) + ',' + position(firstColumn);
    String last = position(lastRow) + ',' + position(lastColumn);
    return parse(Kind.CELL.prefix + first + (first.equals(last) ? "" : '-' + last));
  }

  private static void check(long first, long last) {
    if (first < 1 || last < first) {
      throw new IllegalArgumentException("not a valid range: " + first + " to " + last);
    }
  }

  private static String position(long number) {
    return number == LAST ? "*" : Long.toString(number);
  }

  /**
   * {@return a fragment with the selections of both fragments, which must be of the same kind (RFC
   * 7111 §2.4)}
   *
   * @param other the fragment whose selections to add
   * @throws IllegalArgumentException if the kinds differ
   */
  public CsvFragment and(CsvFragment other) {
    Objects.requireNonNull(other, "other");
    if (kind != other.kind) {
      throw new IllegalArgumentException(kind + " and " + other.kind);
    }
    return parse(text + ';' + other.text.substring(other.text.indexOf('=') + 1));
  }

  /** {@return the kind of the selection} */
  public Kind kind() {
    return kind;
  }

  /**
   * {@return the selections in the order in which they appear, including those that select nothing}
   */
  public List<Selection> selections() {
    return selections;
  }

  /**
   * {@return the cells that this fragment selects in a table of a given size: one rectangle for
   * each selection that selects any cells}
   *
   * <pre>{@code
   * CsvFragment.parse("row=1-2;5-4;13-16").select(7, 3)
   *     // [Cells[firstRow=1, firstColumn=1, lastRow=2, lastColumn=3]]
   * }</pre>
   *
   * @param rows the number of rows in the table
   * @param columns the number of columns in the table
   * @see <a href="https://www.rfc-editor.org/rfc/rfc7111#section-4.2">RFC 7111 §4.2</a>
   */
  public List<Cells> select(int rows, int columns) {
    List<Cells> found = new ArrayList<>();
    for (Selection s : selections) {
      long top = s.firstRow == LAST ? rows : s.firstRow;
      long left = s.firstColumn == LAST ? columns : s.firstColumn;
      long bottom = s.lastRow == LAST ? rows : s.lastRow;
      long right = s.lastColumn == LAST ? columns : s.lastColumn;
      boolean isThere = top >= 1 && left >= 1 && top <= rows && left <= columns;
      if (isThere && top <= bottom && left <= right) {
        int lowest = (int) Math.min(bottom, rows);
        found.add(new Cells((int) top, (int) left, lowest, (int) Math.min(right, columns)));
      }
    }
    return found;
  }

  /**
   * {@return the cells that this fragment selects in a table} The width of the table is the length
   * of its longest row.
   *
   * <pre>{@code
   * CsvFragment.parse("col=2").select(List.of(List.of("a", "b"), List.of("c", "d")))
   *     // [Cells[firstRow=1, firstColumn=2, lastRow=2, lastColumn=2]]
   * }</pre>
   *
   * @param table the rows, each a list of cells
   */
  public List<Cells> select(List<? extends List<?>> table) {
    Objects.requireNonNull(table, "table");
    int columns = 0;
    for (List<?> row : table) {
      columns = Math.max(columns, row.size());
    }
    return select(table.size(), columns);
  }

  @Override
  public SpecRule definition() {
    return FRAGMENT;
  }
}
