package dev.urial.shortener.exchange;

import dev.urial.internal.text.Csv;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes RFC 4180 records for spreadsheets, terminated by CRLF. A field that a spreadsheet would
 * treat as a formula gets a leading apostrophe.
 *
 * <pre>{@code
 * StringBuilder text = new StringBuilder();
 * new CsvWriter(text).record(List.of("a,b", "=1+1"));  // "a,b",'=1+1
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180#section-2">RFC 4180 §2</a>
 */
public final class CsvWriter {
  private final Appendable out;

  /**
   * Creates a writer.
   *
   * @param out the output
   */
  public CsvWriter(Appendable out) {
    this.out = out;
  }

  /**
   * Writes a record, for example {@code out.record(List.of("country", "HU", "7"))}.
   *
   * @param cells the raw fields; those that a spreadsheet would treat as formulas are neutralized
   * @throws IOException if writing fails
   */
  public void record(List<String> cells) throws IOException {
    List<@Nullable String> guarded = new ArrayList<>(cells.size());
    for (String cell : cells) {
      guarded.add(cell.isEmpty() ? null : Cells.neutralized(cell));
    }
    out.append(Csv.record(guarded)).append("\r\n");
  }
}
