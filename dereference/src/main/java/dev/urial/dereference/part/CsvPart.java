package dev.urial.dereference.part;

import dev.urial.dereference.part.Extent.Unit;
import dev.urial.fragment.CsvFragment;
import dev.urial.fragment.CsvFragment.Cells;
import dev.urial.internal.text.CsvReader;
import dev.urial.report.Clause;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Extracts rows, columns and cells of CSV as in RFC 7111, with the grammar of RFC 4180.
 *
 * <p>Whole rows are contiguous, so their octets are extracted unchanged. For columns and cells, the
 * selected fields of each row are joined as written, with the line end of the row.
 */
final class CsvPart {
  static final Clause SYNTAX = Clause.rfc("syntax errors", 7111, "4.1");
  private static final Clause SEMANTICS = Clause.rfc("semantic errors", 7111, "4.2");
  private static final Clause MULTI = Clause.rfc("multi-selections", 7111, "2.4");
  private static final Clause QUOTED = Clause.rfc("escaped", 4180, "2");

  private final String text;

  /** The index in the text at which each row starts, followed by the end of the text. */
  private int[] rows = new int[64];

  private int count;
  private int columns;
  private boolean isOpen;

  private CsvPart(String text) {
    this.text = text;
    readRows();
  }

  static PartExtraction cut(PartRequest whole, CsvFragment fragment) {
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
    String written = text.substring(first, rows[cells.lastRow()]);
    return of.made(columns(written, cells.firstColumn(), cells.lastColumn()), down, across);
  }

  private void readRows() {
    int begin = text.startsWith("\uFEFF") ? 1 : 0;
    rows[0] = begin;
    CsvReader csv = reader(text.substring(begin));
    int fields = 0;
    while (next(csv)) {
      fields++;
      isOpen |= csv.isOpen();
      if (csv.endsRecord()) {
        columns = Math.max(columns, fields);
        fields = 0;
        count++;
        if (count == rows.length) {
          rows = Arrays.copyOf(rows, 2 * count);
        }
        rows[count] = begin + (int) csv.position();
      }
    }
  }

  /** Returns a range of fields of each row as written, with their commas and the line end. */
  private static String columns(String rows, int first, int last) {
    StringBuilder out = new StringBuilder();
    CsvReader csv = reader(rows);
    int column = 0;
    int from = -1;
    int to = 0;
    while (next(csv)) {
      column++;
      from = column == first ? (int) csv.start() : from;
      to = column <= last ? (int) csv.end() : to;
      if (csv.endsRecord()) {
        if (from >= 0) {
          out.append(rows, from, to);
        }
        out.append(rows, (int) csv.end(), (int) csv.position());
        column = 0;
        from = -1;
      }
    }
    return out.toString();
  }

  private static CsvReader reader(String rows) {
    return new CsvReader(new StringReader(rows)::read, ",", 0); // only the positions matter
  }

  private static boolean next(CsvReader csv) {
    try {
      return csv.next((units, start, length) -> {});
    } catch (IOException e) {
      throw new UncheckedIOException(e); // cannot happen: the text is in memory
    }
  }
}
