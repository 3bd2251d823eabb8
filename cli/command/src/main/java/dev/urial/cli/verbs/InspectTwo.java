package dev.urial.cli.verbs;

import dev.urial.cli.render.Json;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Paint;
import dev.urial.explain.Reading;
import dev.urial.explain.TwoReadings;
import dev.urial.grammar.MediaType;
import dev.urial.internal.answer.ReadingJson;
import dev.urial.internal.answer.ShownReadings;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Two readings of a text, told, drawn or tabulated: {@code urial inspect}. */
record InspectTwo(ShownReadings readings, @Nullable MediaType type, int width, boolean pretty)
    implements Outcome.Reply {

  private TwoReadings text() {
    return readings.text();
  }

  private InspectOne one(Reading reading) {
    return new InspectOne(reading, type, width, pretty, readings.secrets());
  }

  @Override
  public boolean isRefused() {
    return !isYes();
  }

  @Override
  public boolean isYes() {
    return text().rfc().isOk() && (readings.url() != null || text().isBaseMissing());
  }

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  @Override
  public String line() {
    Reading reading = readings.reading();
    SyntaxError error = text().rfc().errorOrNull();
    String rfc =
        reading != null
            ? one(reading).line()
            : error == null ? "" : "refused by RFC 3986 " + refusal(error);
    Url url = readings.url();
    if (url == null) {
      SyntaxError other = text().url().errorOrNull();
      return text().isBaseMissing() || other == null
          ? rfc
          : rfc + "; refused by browsers " + refusal(other);
    }
    List<String> parts = new ArrayList<>();
    for (String component : ShownReadings.COMPONENTS) {
      String value = readings.whatwg(component);
      if (value != null && (reading == null || matters(component))) {
        parts.add(
            component
                + " \""
                + value
                + '"'
                + (component.equals("host") ? InspectUrl.kind(url) : ""));
      } else if (value == null && reading != null && matters(component)) {
        parts.add("no " + component);
      }
    }
    return parts.isEmpty() ? rfc : rfc + "; browsers: " + String.join(", ", parts);
  }

  private static String refusal(SyntaxError error) {
    return "at " + error.index() + " (" + error.rule().id() + ")";
  }

  private boolean matters(String component) {
    Difference difference = readings.difference(component);
    return difference != null && difference.distance() != Distance.NOTATION;
  }

  @Override
  public String drawing(Paint paint) {
    return new InspectTable(readings, type, width, paint).drawing();
  }

  @Override
  public List<@Nullable String> cells() {
    Reading reading = readings.reading();
    Reading target = readings.target();
    List<@Nullable String> own =
        reading == null ? null : InspectFields.cells(reading, readings.secrets());
    List<@Nullable String> reached =
        target == null ? own : InspectFields.cells(target, readings.secrets());
    List<@Nullable String> cells = new ArrayList<>();
    for (int k = 0; k < InspectFields.RFC.size(); k++) {
      List<@Nullable String> from = k == 0 ? own : reached; // the kind is that of the text
      cells.add(from == null ? null : from.get(k));
    }
    Url url = readings.url();
    Url shown = url == null ? null : readings.shown().url().orElseNull();
    cells.addAll(
        shown == null
            ? Collections.<@Nullable String>nCopies(InspectFields.PARTS.size(), null)
            : InspectFields.cells(shown, readings.secrets()));
    cells.add(ReadingJson.severity(text().distance()));
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    ReadingJson.two(Json.to(json), readings, type, language);
  }
}
