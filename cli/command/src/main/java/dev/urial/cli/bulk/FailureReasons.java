package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.Batch;
import dev.urial.bulk.LineSource;
import dev.urial.bulk.Row;
import dev.urial.bulk.RowGrammar;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.util.Locale;

/** The reasons why rows failed, as sentences; created on demand, because most rows succeed. */
final class FailureReasons {
  private final Row row;
  private final Locale language;

  FailureReasons(RowGrammar grammar, Locale language) {
    this.row = Row.of(grammar);
    this.language = language;
  }

  /**
   * Returns why a row is invalid or, if it is valid, why it becomes invalid when its secrets are
   * masked.
   */
  RowWriter.Reason ofMasked(byte[] bytes, int start, int end) {
    if (!row.check(bytes, start, end)) {
      return of(bytes, start, end);
    }
    byte[] masked = MaskedRows.masked(bytes, start, end);
    return of(masked, 0, masked.length);
  }

  /** Returns why a row is invalid. */
  RowWriter.Reason of(byte[] bytes, int start, int end) {
    if (row.read(bytes, start, end) && row.portNumber() == Row.PORT_TOO_LARGE) {
      int port = row.start(Component.PORT) - start;
      int index = new String(bytes, start, port, UTF_8).length();
      String message = BulkMessages.of("bulk.port", Long.MAX_VALUE).text(language);
      return new RowWriter.Reason(Rule.PORT.id(), index, message);
    }
    SyntaxError error = row.error();
    if (error == null) {
      String text = new String(bytes, start, end - start, UTF_8);
      if (isUtf8(bytes, start, end, text)
          && Url.tryParse(text) instanceof Parsed.Failed<Url> failed) {
        error = failed.error();
      }
    }
    if (error != null) {
      // English messages need no lookup.
      String said = language.equals(Locale.ROOT) ? error.message() : error.account().text(language);
      String message = Excerpt.escape(said);
      return new RowWriter.Reason(error.rule().id(), error.index(), message);
    }
    int index = Math.max(0, row.errorIndex() - row.textStart());
    String message = BulkMessages.of("bulk.not-utf8", index).text(language);
    return new RowWriter.Reason(Rule.UTF8_OCTETS.id(), index, message);
  }

  private static boolean isUtf8(byte[] bytes, int start, int end, String text) {
    byte[] again = text.getBytes(UTF_8);
    return java.util.Arrays.equals(again, 0, again.length, bytes, start, end);
  }

  /** Returns why a row with this mark has no text to parse. */
  RowWriter.Reason ofMark(int mark) {
    String key =
        switch (mark) {
          case Batch.CUT -> "bulk.too-long";
          case CsvSource.NO_CELL -> "bulk.no-cell";
          case JsonValues.NO_JSON -> "bulk.no-json";
          default -> "bulk.no-value";
        };
    String message =
        mark == Batch.CUT
            ? BulkMessages.of(key, (long) LineSource.LIMIT).text(language)
            : BulkMessages.of(key).text(language);
    return new RowWriter.Reason(key.substring(5), 0, message);
  }
}
