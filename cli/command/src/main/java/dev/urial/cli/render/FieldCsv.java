package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Comma-separated values of RFC 4180; CHOICE: lines end with LF, as all others do in a pipe, and as
 * spreadsheets take them. What is absent is an empty cell, what is empty a quoted one. A cell that
 * a spreadsheet would take for a formula has an apostrophe before it, as in the tables of the
 * service.
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
    StringBuilder line = new StringBuilder();
    for (int k = 0; k < cells.size(); k++) {
      line.append(k == 0 ? "" : ",");
      String cell = cells.get(k);
      if (cell != null) {
        write(cell, line);
      }
    }
    String text = line.toString();
    out.text(isTerminal ? Escaped.shown(Escaped.of(text)) : text);
    out.write('\n');
  }

  private static void write(String cell, StringBuilder to) {
    int i = 0;
    while (i < cell.length() && cell.charAt(i) == '\'') {
      i++;
    }
    boolean isFormula = i < cell.length() && FORMULA.indexOf(cell.charAt(i)) >= 0;
    String text = isFormula ? "'" + cell : cell;
    to.append(isPlain(text) ? text : '"' + text.replace("\"", "\"\"") + '"');
  }

  private static boolean isPlain(String text) {
    boolean isPlain = !text.isEmpty() && !text.startsWith(" ") && !text.endsWith(" ");
    for (int i = 0; i < text.length() && isPlain; i++) {
      char c = text.charAt(i);
      isPlain = c >= ' ' && c != ',' && c != '"' && c != ';';
    }
    return isPlain;
  }
}
