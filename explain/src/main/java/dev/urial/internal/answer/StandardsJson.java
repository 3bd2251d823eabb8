package dev.urial.internal.answer;

import dev.urial.explain.standards.Revision;
import dev.urial.explain.standards.StandardDocument;
import dev.urial.explain.standards.StandardReading;
import dev.urial.history.PastPart;
import dev.urial.history.UriPartitioning;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes the JSON for the readings of a text under all standards. */
public final class StandardsJson {
  private StandardsJson() {}

  /** Writes the whole timeline. */
  public static void timeline(JsonWriter json, StandardsTimeline timeline, Locale language) {
    json.writeArrayPropertyStart("standards");
    for (StandardReading reading : timeline.readings()) {
      json.writeStartObject();
      fields(json, timeline, reading, language);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("changes");
    for (Revision revision : timeline.revisions()) {
      json.writeStartObject();
      json.writeStringProperty("before", revision.before().citation());
      json.writeStringProperty("after", revision.after().citation());
      json.writeStringProperty("component", revision.difference().part());
      json.writeStringProperty("severity", JsonFields.severity(revision.difference().distance()));
      JsonFields.sentence(json, revision.difference().message(), language);
      JsonFields.clauses(json, revision.difference().clauses());
      json.writeEndObject();
    }
    json.writeEndArray();
    views(json, timeline.all().views(), language);
  }

  /** Writes one reading as an object property. */
  public static void reading(
      JsonWriter json,
      String name,
      StandardsTimeline timeline,
      StandardReading reading,
      Locale language) {
    json.writeObjectPropertyStart(name);
    fields(json, timeline, reading, language);
    json.writeEndObject();
  }

  private static void fields(
      JsonWriter json, StandardsTimeline timeline, StandardReading reading, Locale language) {
    StandardDocument document = reading.document();
    json.writeStringProperty("standard", document.citation());
    json.writeNumberProperty("year", document.year());
    json.writeStringProperty("title", document.title());
    json.writeStringProperty("link", document.link());
    json.writeBooleanProperty("takes", reading.takes());
    Clause production = reading.production();
    JsonFields.string(json, "production", production == null ? null : production.rule());
    SyntaxError error = reading.error();
    if (error != null) {
      JsonFields.failure(json, "refusal", error, language);
    } else {
      json.writeNullProperty("refusal");
    }
    json.writeArrayPropertyStart("parts");
    for (PastPart part : reading.parts()) {
      part(json, part, timeline.shown(reading, part));
    }
    json.writeEndArray();
  }

  /** Writes a part as an object. */
  public static void part(JsonWriter json, PastPart part, String shown) {
    Component today = part.today();
    json.writeStartObject();
    json.writeStringProperty("name", part.name());
    json.writeStringProperty("text", shown);
    json.writeNumberProperty("start", part.start());
    json.writeNumberProperty("end", part.end());
    JsonFields.clause(json, part.rule());
    JsonFields.string(json, "today", today == null ? null : today.id());
    json.writeEndObject();
  }

  private static void views(JsonWriter json, @Nullable UriPartitioning views, Locale language) {
    if (views == null) {
      json.writeNullProperty("views");
      return;
    }
    json.writeObjectPropertyStart("views");
    json.writeStringProperty("classical", views.classification().classical().name());
    view(json, "classicalView", views.classical(), views.classicalClause(), language);
    json.writeStringProperty("contemporary", Ascii.lower(views.classification().kind().name()));
    view(json, "contemporaryView", views.contemporary(), views.contemporaryClause(), language);
    json.writeBooleanProperty("hierarchical", views.classification().isHierarchical());
    view(json, "hierarchicalView", views.hierarchy(), views.hierarchyClause(), language);
    json.writeEndObject();
  }

  private static void view(
      JsonWriter json, String name, Message view, Clause clause, Locale language) {
    json.writeObjectPropertyStart(name);
    JsonFields.sentence(json, view, language);
    JsonFields.clause(json, clause);
    json.writeEndObject();
  }
}
