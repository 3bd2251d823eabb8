package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.internal.text.Csv;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Comma-separated values (RFC 4180). CHOICE: lines end with LF, like all other output in a pipe;
 * spreadsheets accept this. An absent value is an empty cell, and an empty value is a quoted empty
 * cell. A cell that a spreadsheet would interpret as a formula gets a leading apostrophe, as in the
 * tables of the service.
 */
final class FieldCsv extends FieldTable.Headed {
  private static final String FORMULA = "=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20";

  FieldCsv(Invocation call, List<String> known, List<String> fields) {
    super(call, known, fields);
  }

  @Override
  void header() throws IOException {
    line(new ArrayList<>(fields));
  }

  @Override
  void line(List<@Nullable String> cells) throws IOException {
    List<@Nullable String> guarded = new ArrayList<>(cells.size());
    for (String cell : cells) {
      guarded.add(cell == null ? null : guarded(cell));
    }
    String text = Csv.record(guarded);
    out.text(isTerminal ? Excerpt.escape(text) : text);
    out.write('\n');
  }

  private static String guarded(String cell) {
    int i = 0;
    while (i < cell.length() && cell.charAt(i) == '\'') {
      i++;
    }
    boolean isFormula = i < cell.length() && FORMULA.indexOf(cell.charAt(i)) >= 0;
    return isFormula ? "'" + cell : cell;
  }
}
