package dev.urial.internal.answer;

import dev.urial.explain.AllStandards;
import dev.urial.explain.Revision;
import dev.urial.explain.StandardDocument;
import dev.urial.explain.StandardReading;
import dev.urial.history.PastPart;
import dev.urial.history.TwoViews;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import java.util.List;
import java.util.Locale;

/**
 * The readings of a text by each document, and the changes between them, up to a given document.
 *
 * @param all the readings of all documents
 * @param last the last document to include
 * @param secrets whether secrets are shown
 */
public record StandardsJson(AllStandards all, StandardDocument last, Masking secrets) {
  /** The readings of the included documents. */
  public List<StandardReading> readings() {
    return all.readings().stream().filter(it -> it.document().compareTo(last) <= 0).toList();
  }

  /** The changes between them. */
  public List<Revision> revisions() {
    return all.revisions().stream().filter(it -> it.after().compareTo(last) <= 0).toList();
  }

  /** Returns a part for display. */
  public String shown(StandardReading reading, PastPart part) {
    return secrets.shown() ? reading.text(part) : reading.redacted(part);
  }

  /** Writes everything. */
  public void json(JsonWriter json, Locale language) {
    json.writeArrayPropertyStart("standards");
    for (StandardReading reading : readings()) {
      json.writeStartObject();
      fields(json, reading, language);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("changes");
    for (Revision revision : revisions()) {
      json.writeStartObject();
      json.writeStringProperty("before", revision.before().citation());
      json.writeStringProperty("after", revision.after().citation());
      json.writeStringProperty("component", revision.difference().part());
      json.writeStringProperty("severity", ReadingJson.severity(revision.difference().distance()));
      Json.sentence(json, revision.difference().message(), language);
      Json.clauses(json, revision.difference().clauses());
      json.writeEndObject();
    }
    json.writeEndArray();
    views(json, language);
  }

  /** Writes one reading as a property. */
  public void reading(JsonWriter json, String name, StandardReading reading, Locale language) {
    json.writeObjectPropertyStart(name);
    fields(json, reading, language);
    json.writeEndObject();
  }

  private void fields(JsonWriter json, StandardReading reading, Locale language) {
    StandardDocument document = reading.document();
    json.writeStringProperty("standard", document.citation());
    json.writeNumberProperty("year", document.year());
    json.writeStringProperty("title", document.title());
    json.writeStringProperty("link", document.link());
    json.writeBooleanProperty("takes", reading.takes());
    Clause production = reading.production();
    Json.string(json, "production", production == null ? null : production.rule());
    SyntaxError error = reading.error();
    if (error != null) {
      Json.failure(json, "refusal", error, language);
    } else {
      json.writeNullProperty("refusal");
    }
    json.writeArrayPropertyStart("parts");
    for (PastPart part : reading.parts()) {
      part(json, part, shown(reading, part));
    }
    json.writeEndArray();
  }

  /** Writes a part. */
  public void part(JsonWriter json, PastPart part, String shown) {
    Component today = part.today();
    json.writeStartObject();
    json.writeStringProperty("name", part.name());
    json.writeStringProperty("text", shown);
    json.writeNumberProperty("start", part.start());
    json.writeNumberProperty("end", part.end());
    Json.clause(json, part.rule());
    Json.string(json, "today", today == null ? null : today.id());
    json.writeEndObject();
  }

  private void views(JsonWriter json, Locale language) {
    TwoViews views = all.views();
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
    Json.sentence(json, view, language);
    Json.clause(json, clause);
    json.writeEndObject();
  }
}
