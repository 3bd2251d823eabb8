package dev.urial.cli.look;

import dev.urial.cli.change.ComponentValues;
import dev.urial.cli.change.UrlParts;
import dev.urial.internal.answer.InspectionJson;
import dev.urial.internal.answer.Masking;
import dev.urial.internal.answer.RfcReading;
import dev.urial.report.Component;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The fields of {@code urial inspect} in JSON and tables, and their values. */
final class InspectFields {
  /** The fields for RFC 3986. */
  static final List<String> RFC = InspectionJson.FIELDS;

  /** The fields for the URL Standard, with the names from {@link ComponentValues}. */
  static final List<String> PARTS = ofUrl("", ComponentValues::name);

  /** The columns for the URL Standard. */
  static final List<String> URL = ofUrl("url.", Component::id);

  private static List<String> ofUrl(String before, Function<Component, String> name) {
    List<String> fields = new ArrayList<>();
    fields.add("url");
    for (Component it : ComponentValues.COMPONENTS) {
      fields.add(before + name.apply(it));
    }
    return List.copyOf(fields);
  }

  private InspectFields() {}

  /** Returns the columns for both standards. */
  static List<String> both() {
    List<String> columns = new ArrayList<>(RFC);
    columns.addAll(URL);
    columns.add("severity");
    return columns;
  }

  /** Returns the cells for {@link #RFC}. */
  @SuppressWarnings(
      "NullAway") // javac 17 does not read nullness of type arguments from class files
  static List<@Nullable String> cells(RfcReading reading) {
    return InspectionJson.cells(reading);
  }

  /** Returns the cells for {@link #URL}. */
  static List<@Nullable String> cells(Url url, Masking secrets) {
    List<@Nullable String> cells = new ArrayList<>();
    UrlParts parts = new UrlParts(url);
    for (int k = 0; k < PARTS.size(); k++) {
      String value = parts.get(PARTS.get(k));
      boolean isWhole = k == 0;
      cells.add(
          value == null
              ? null
              : isWhole
                  ? secrets.whole(value)
                  : secrets.component(url, ComponentValues.COMPONENTS.get(k - 1)));
    }
    return cells;
  }
}
