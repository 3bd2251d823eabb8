package dev.urial.cli.look;

import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.MissingSchemeNotes;
import dev.urial.explain.Reading;
import dev.urial.explain.TextAssessment;
import dev.urial.explain.TwoReadings;
import dev.urial.internal.answer.Inspection;
import dev.urial.internal.answer.Inspection.ReadComponent;
import dev.urial.internal.answer.InspectionJson;
import dev.urial.internal.answer.JsonFields;
import dev.urial.internal.answer.RfcReading;
import dev.urial.internal.answer.UrlReading;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import dev.urial.urn.BareIdentifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Two readings of a text, as sentences, a drawing or a table: {@code urial inspect}. */
record InspectBothStandards(Inspection inspection, int width, boolean pretty)
    implements TextOutcome.Reply {
  private TwoReadings text() {
    return inspection.text();
  }

  @Override
  public boolean isRefused() {
    return !isYes();
  }

  @Override
  public boolean isYes() {
    return text().rfc().isOk() && (inspection.url() != null || text().isBaseMissing());
  }

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  /** Returns a note if a relative reference is an identifier without its scheme. */
  @Override
  public List<String> notes(Locale language) {
    Reading reading = text().rfc().orElseNull();
    boolean isRelative = reading == null || reading.reference().scheme() == null;
    BareIdentifier bare = isRelative ? BareIdentifier.find(text().input()) : null;
    return bare == null ? List.of() : List.of(MissingSchemeNotes.of(bare).text(language));
  }

  @Override
  public String line() {
    TextAssessment assessment = inspection.assessment();
    String danger =
        assessment.reason() == null ? "" : "; dangerous (" + assessment.reason().id() + ")";
    return readings() + danger;
  }

  private String readings() {
    RfcReading reading = inspection.rfc();
    SyntaxError error = text().rfc().errorOrNull();
    String rfc =
        reading != null
            ? new InspectRfc(reading, width, pretty).line()
            : error == null
                ? ""
                : "refused by " + error.rule().clause().document() + ' ' + refusal(error);
    UrlReading url = inspection.url();
    if (url == null) {
      SyntaxError other = text().url().errorOrNull();
      return text().isBaseMissing() || other == null
          ? rfc
          : rfc + "; refused by browsers " + refusal(other);
    }
    List<String> parts = new ArrayList<>();
    for (ReadComponent it : inspection.components()) {
      String name = it.component().id();
      Difference difference = it.difference();
      boolean matters = difference != null && difference.distance() != Distance.NOTATION;
      if (it.url() != null && (reading == null || matters)) {
        String kind = it.component() == Component.HOST ? InspectUrl.kind(url) : "";
        parts.add(name + " \"" + it.url() + '"' + kind);
      } else if (it.url() == null && reading != null && matters) {
        parts.add("no " + name);
      }
    }
    return parts.isEmpty() ? rfc : rfc + "; browsers: " + String.join(", ", parts);
  }

  private static String refusal(SyntaxError error) {
    return "at " + error.index() + " (" + error.rule().id() + ")";
  }

  @Override
  public String drawing(DrawingStyle paint) {
    return new InspectTable(inspection, width, paint).drawing();
  }

  @Override
  public List<@Nullable String> cells() {
    RfcReading reading = inspection.rfc();
    RfcReading target = inspection.target();
    List<@Nullable String> own = reading == null ? null : InspectFields.cells(reading);
    List<@Nullable String> reached = target == null ? own : InspectFields.cells(target);
    List<@Nullable String> cells = new ArrayList<>();
    for (int k = 0; k < InspectFields.RFC.size(); k++) {
      List<@Nullable String> from = k == 0 ? own : reached; // the kind is always that of the text
      cells.add(from == null ? null : from.get(k));
    }
    Url shown = inspection.url() == null ? null : inspection.url().shown();
    cells.addAll(
        shown == null
            ? Collections.<@Nullable String>nCopies(InspectFields.PARTS.size(), null)
            : InspectFields.cells(shown, inspection.secrets()));
    cells.add(JsonFields.severity(text().distance()));
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    InspectionJson.two(JsonOutput.to(json), inspection, language);
  }
}
