package dev.urial.dereference.part;

import dev.urial.dereference.part.Extent.Unit;
import dev.urial.fragment.CsvFragment;
import dev.urial.fragment.CsvFragment.Cells;
import dev.urial.report.Clause;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rows, columns and cells of CSV: RFC 7111 on the grammar of RFC 4180.
 *
 * <p>Whole rows stand in the table as one piece and are cut as they are; columns and cells are put
 * together, each field as written, with the ends of the lines of their rows.
 */
final class CsvPart {
  static final Clause SYNTAX = Clause.rfc("syntax errors", 7111, "4.1");
  private static final Clause SEMANTICS = Clause.rfc("semantic errors", 7111, "4.2");
  private static final Clause MULTI = Clause.rfc("multi-selections", 7111, "2.4");
  private static final Clause QUOTED = Clause.rfc("escaped", 4180, "2");

  private final String text;

  /** Where each row begins, and the end of the text after them. */
  private int[] rows = new int[64];

  private int count;
  private int columns;
  private boolean isOpen;

  private CsvPart(String text) {
    this.text = text;
    readRows();
  }

  static Cutting cut(Whole whole, CsvFragment fragment) {
    DecodedText text = DecodedText.of(whole);
    CsvPart table = new CsvPart(text.text);
    if (table.isOpen) {
      whole.warn(QUOTED, "part.csv-open");
    }
    List<Cells> selected = fragment.select(table.count, table.columns);
    int ignored = fragment.selections().size() - selected.size();
    if (selected.isEmpty()) {
      return whole.ignored(SEMANTICS, "part.csv-nothing", table.count, table.columns);
    }
    if (ignored > 0) {
      whole.warn(SEMANTICS, "part.csv-ignored", ignored);
    }
    if (selected.size() > whole.limits.parts()) {
      whole.warn(MULTI, "part.too-many", whole.limits.parts());
      selected = selected.subList(0, whole.limits.parts());
    }
    List<Part> parts = new ArrayList<>();
    long total = 0;
    for (Cells cells : selected) {
      Part part = table.part(text, cells);
      total += part.length();
      if (total > whole.limits.octets()) {
        return whole.uncut(MULTI, "part.too-long", whole.limits.octets());
      }
      parts.add(part);
    }
    return whole.cut(parts);
  }

  private Part part(DecodedText of, Cells cells) {
    Extent down = new Extent(Unit.ROW, cells.firstRow() - 1, cells.lastRow());
    Extent across = new Extent(Unit.COLUMN, cells.firstColumn() - 1, cells.lastColumn());
    int first = rows[cells.firstRow() - 1];
    if (cells.firstColumn() == 1 && cells.lastColumn() == columns) {
      return of.slice(first, rows[cells.lastRow()], down, across);
    }
    StringBuilder out = new StringBuilder();
    for (int row = cells.firstRow(); row <= cells.lastRow(); row++) {
      fields(row, cells.firstColumn(), cells.lastColumn(), out);
    }
    return of.made(out.toString(), down, across);
  }

  private void readRows() {
    int i = text.startsWith("\uFEFF") ? 1 : 0;
    rows[0] = i;
    while (i < text.length()) {
      int fields = 1;
      int end = fieldEnd(i);
      while (end < text.length() && text.charAt(end) == ',') {
        fields++;
        end = fieldEnd(end + 1);
      }
      columns = Math.max(columns, fields);
      i = lineEnd(end);
      count++;
      if (count == rows.length) {
        rows = Arrays.copyOf(rows, 2 * count);
      }
      rows[count] = i;
    }
  }

  /** Where a field ends: at a comma, at the end of the line, or at that of the text. */
  private int fieldEnd(int start) {
    int i = start;
    if (i < text.length() && text.charAt(i) == '"') {
      i = quoteEnd(i + 1);
    }
    // CHOICE: what stands behind the closing quote belongs to the field, as most programs take it.
    while (i < text.length() && !isOneOf(text.charAt(i), ",\r\n")) {
      i++;
    }
    return i;
  }

  private int quoteEnd(int start) {
    int i = start;
    while (i < text.length()) {
      if (text.charAt(i) == '"') {
        if (i + 1 == text.length() || text.charAt(i + 1) != '"') {
          return i + 1;
        }
        i++;
      }
      i++;
    }
    isOpen = true;
    return i;
  }

  private static boolean isOneOf(char c, String some) {
    return some.indexOf(c) >= 0;
  }

  private int lineEnd(int i) {
    if (i < text.length() && text.charAt(i) == '\r') {
      return i + 1 < text.length() && text.charAt(i + 1) == '\n' ? i + 2 : i + 1;
    }
    return Math.min(i + 1, text.length());
  }

  /** Fields of a row as they are written, a comma between them, and the end of its line. */
  private void fields(int row, int first, int last, StringBuilder out) {
    int start = rows[row - 1];
    int from = -1;
    int to = start;
    int column = 1;
    int end = fieldEnd(start);
    while (true) {
      if (column == first) {
        from = start;
      }
      if (column <= last) {
        to = end;
      }
      if (end >= text.length() || text.charAt(end) != ',') {
        break;
      }
      column++;
      start = end + 1;
      end = fieldEnd(start);
    }
    if (from >= 0) {
      out.append(text, from, to);
    }
    out.append(text, end, rows[row]);
  }
}
