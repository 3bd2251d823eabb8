package dev.urial.answer;

import dev.urial.internal.text.Csv;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes answers as rows of a table: a header, then the chosen fields of each answer.
 *
 * <pre>{@code
 * TableWriter csv = new TableWriter(out, Form.CSV, List.of("host", "port"), Rendering.MASKED);
 * csv.write(answer);
 * csv.end();
 * }</pre>
 *
 * <p>Spreadsheets interpret a cell that begins with one of {@code = + - @} as a formula, which may
 * start programs. Such a cell is preceded by an apostrophe in CSV and by a backslash in TSV.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180">RFC 4180</a>
 */
public final class TableWriter {
  /** The format of a table. */
  public enum Form {
    /** Comma-separated values (RFC 4180). An absent value is an empty cell. */
    CSV,
    /**
     * Tab-separated values, in the text format of PostgreSQL's {@code COPY}: an absent value is
     * {@code \N}; line endings, tabs, other control characters, U+2028 and U+2029 are written as
     * {@code \n}, {@code \r}, {@code \t} and {@code &#92;uXXXX}, and backslashes are doubled.
     */
    TSV
  }

  /** The characters with which a formula begins, also in full width, in CSV. */
  private static final String FORMULA = "=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20";

  private final Appendable to;
  private final Form form;
  private final List<String> fields;
  private final Rendering how;
  private boolean hasHeader;

  /**
   * Creates a writer.
   *
   * @param to where to write
   * @param form the format
   * @param fields the names of the fields, which are the columns
   * @param how the language of sentences, and whether secrets are masked
   */
  public TableWriter(Appendable to, Form form, List<String> fields, Rendering how) {
    this.to = Objects.requireNonNull(to, "to");
    this.form = Objects.requireNonNull(form, "form");
    this.fields = List.copyOf(Objects.requireNonNull(fields, "fields"));
    this.how = Objects.requireNonNull(how, "how");
  }

  /**
   * Writes a row, after the header if it is the first: {@code writer.write(answer)}.
   *
   * @param answer the answer
   * @throws IOException if writing fails
   */
  public void write(Answer answer) throws IOException {
    Objects.requireNonNull(answer, "answer");
    end();
    List<@Nullable String> cells = new ArrayList<>(fields.size());
    for (String field : fields) {
      Value value = answer.get(field);
      cells.add(value == null ? null : how.text(value));
    }
    line(cells);
  }

  /**
   * Writes the header if there has been no row.
   *
   * @throws IOException if writing fails
   */
  public void end() throws IOException {
    if (!hasHeader) {
      hasHeader = true;
      line(new ArrayList<>(fields));
    }
  }

  private void line(List<@Nullable String> cells) throws IOException {
    if (form == Form.CSV) {
      cells.replaceAll(cell -> cell == null ? null : guarded(cell));
      to.append(Csv.record(cells)).append('\n');
      return;
    }
    for (int k = 0; k < cells.size(); k++) {
      to.append(k == 0 ? "" : "\t").append(tsv(cells.get(k)));
    }
    to.append('\n');
  }

  private static String guarded(String cell) {
    int i = 0;
    while (i < cell.length() && cell.charAt(i) == '\'') {
      i++;
    }
    boolean isFormula = i < cell.length() && FORMULA.indexOf(cell.charAt(i)) >= 0;
    return isFormula ? "'" + cell : cell;
  }

  /**
   * {@return a cell of tab-separated values; {@code \N} for null}
   *
   * @param cell the text of the cell, or null
   */
  public static String tsv(@Nullable String cell) {
    if (cell == null) {
      return "\\N";
    }
    boolean isFormula =
        cell.startsWith("\"") || (cell.length() > 1 && "=+-@".indexOf(cell.charAt(0)) >= 0);
    return (isFormula ? "\\" : "") + escape(cell);
  }

  private static String escape(String text) {
    final int n = text.length();
    int i = 0;
    while (i < n && isPlain(text.charAt(i))) {
      i++;
    }
    if (i == n) {
      return text;
    }
    StringBuilder escaped = new StringBuilder(n + 16);
    escaped.append(text, 0, i);
    for (; i < n; i++) {
      char c = text.charAt(i);
      int letter = "\\\n\r\t".indexOf(c);
      if (letter >= 0) {
        escaped.append('\\').append("\\nrt".charAt(letter));
      } else if (isPlain(c)) {
        escaped.append(c);
      } else {
        escaped.append(JsonWriter.unicode(c));
      }
    }
    return escaped.toString();
  }

  private static boolean isPlain(char c) {
    return c < 0x7F ? c >= ' ' && c != '\\' : c > 0x9F && c != '\u2028' && c != '\u2029';
  }
}
