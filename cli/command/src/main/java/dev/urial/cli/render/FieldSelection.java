package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.internal.text.Excerpt;
import java.util.ArrayList;
import java.util.List;

/**
 * Selects the fields and the format of answers: {@code --fields}, {@code --csv}. It is used for one
 * row per text ({@link OperationRunner}) and for any number of rows ({@link RowOutput}).
 */
final class FieldSelection {
  private FieldSelection() {}

  /** Returns whether fields or CSV are requested. */
  static boolean areChosen(Invocation call) {
    return call.has(Opt.FIELDS) || call.has(Opt.CSV);
  }

  /**
   * Returns a table in the requested format: CSV, TSV or JSON.
   *
   * @param known all fields that can be selected
   */
  static FieldTable table(Invocation call, List<String> known) throws UsageException {
    String given = call.value(Opt.FIELDS.name());
    List<String> fields = given == null ? known : chosen(given, known);
    if (call.has(Opt.JSON)) {
      return new FieldJson(call, known, fields);
    }
    return call.has(Opt.CSV)
        ? new FieldCsv(call, known, fields)
        : new FieldTsv(call, known, fields);
  }

  private static List<String> chosen(String given, List<String> known) throws UsageException {
    List<String> chosen = new ArrayList<>();
    for (String name : given.split(",", -1)) {
      String field = name.strip();
      if (!known.contains(field)) {
        throw new UsageException(
            "--fields: there is no field "
                + Excerpt.escape(field)
                + "; expected: "
                + String.join(", ", known)
                + Suggestion.among(known, field));
      }
      chosen.add(field);
    }
    return chosen;
  }
}
