package dev.urial.cli.service;

import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Paint;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.shortener.exchange.RowError;
import dev.urial.shortener.exchange.RowResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * What became of a row of a file.
 *
 * @param result what
 * @param language of its sentences for people
 */
record RowAnswer(RowResult result, Locale language) implements Outcome.Reply {
  static final List<String> COLUMNS =
      List.of("row", "outcome", "domain", "slug", "errors", "notes");

  private String place() {
    String slug = result.slug();
    String domain = result.domain();
    String place = (domain == null ? "" : domain + "/") + (slug == null ? "" : slug);
    return Excerpt.escape(Secrets.masked(place));
  }

  private String outcome() {
    return Ascii.lower(result.outcome().name());
  }

  private List<String> errors(Locale in) {
    List<String> texts = new ArrayList<>();
    for (RowError error : result.errors()) {
      String column = error.column().isEmpty() ? "" : error.column() + ": ";
      texts.add(column + error.message().text(in));
    }
    return texts;
  }

  private List<String> told(Locale in) {
    List<String> texts = errors(in);
    for (Message note : result.notes()) {
      texts.add(note.text(in));
    }
    return texts;
  }

  @Override
  public String line() {
    String why = String.join("; ", told(language));
    return result.row() + " " + outcome() + " " + place() + (why.isEmpty() ? "" : ": " + why);
  }

  @Override
  public String drawing(Paint paint) {
    return Excerpt.escape(line());
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale in) {
    json.writeNumberProperty("row", result.row());
    json.writeStringProperty("outcome", outcome());
    json.writeStringProperty("domain", result.domain());
    json.writeStringProperty("slug", result.slug());
    json.writeArrayPropertyStart("errors");
    for (RowError error : result.errors()) {
      json.writeStartObject();
      json.writeStringProperty("column", error.column());
      json.writeStringProperty("key", error.message().key());
      json.writeStringProperty("sentence", error.message().text(in));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("notes");
    for (Message note : result.notes()) {
      json.writeString(note.text(in));
    }
    json.writeEndArray();
  }

  @Override
  @SuppressWarnings(
      "NullAway") // the compiler of 17 reads no nullness within brackets from a class file
  public List<@Nullable String> cells() {
    List<String> notes = new ArrayList<>();
    result.notes().forEach(note -> notes.add(note.text()));
    return new ArrayList<>(
        Arrays.asList(
            Long.toString(result.row()),
            outcome(),
            result.domain(),
            result.slug(),
            result.errors().isEmpty() ? null : String.join("; ", errors(Locale.ROOT)),
            notes.isEmpty() ? null : String.join("; ", notes)));
  }
}
