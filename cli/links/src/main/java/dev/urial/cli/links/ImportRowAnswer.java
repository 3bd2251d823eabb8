package dev.urial.cli.links;

import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.TextOutcome;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.shortener.exchange.RowError;
import dev.urial.shortener.exchange.RowResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The result of importing one row of a file.
 *
 * @param row the number of the row, starting at 1
 * @param outcome the outcome as a lower-case word, such as {@code created}
 * @param domain the domain of the link, or null if it is unknown
 * @param slug the slug of the link, or null if it is unknown
 * @param errors the reasons why the row was not imported; empty if it was
 * @param remarks the information that the import loses
 * @param language the language of the messages in text output
 */
record ImportRowAnswer(
    long row,
    String outcome,
    @Nullable String domain,
    @Nullable String slug,
    List<Wrong> errors,
    List<Sentence> remarks,
    Locale language)
    implements TextOutcome.Reply {
  /**
   * A sentence that can be translated, unless it comes from a server: then its language is fixed.
   */
  interface Sentence {
    String in(Locale language);
  }

  /** An error in a cell of the row. */
  record Wrong(String column, String key, Sentence sentence) {}

  static final List<String> COLUMNS =
      List.of("row", "outcome", "domain", "slug", "errors", "notes");

  /** Returns the result of a row that was imported locally. */
  static ImportRowAnswer of(RowResult result, Locale language) {
    List<Wrong> errors = new ArrayList<>();
    for (RowError error : result.errors()) {
      errors.add(new Wrong(error.column(), error.message().key(), error.message()::text));
    }
    List<Sentence> remarks = new ArrayList<>();
    result.notes().forEach(note -> remarks.add(note::text));
    String outcome = Ascii.lower(result.outcome().name());
    return new ImportRowAnswer(
        result.row(), outcome, result.domain(), result.slug(), errors, remarks, language);
  }

  /** Returns the result of a row that was imported by a server, from the API's JSON. */
  static ImportRowAnswer of(ObjectNode answer, Locale language) {
    ObjectNode json = LinkApiJson.masked(answer);
    List<Wrong> errors = new ArrayList<>();
    for (JsonNode error : json.path("errors")) {
      String sentence = error.path("sentence").asString("");
      errors.add(
          new Wrong(
              error.path("column").asString(""), error.path("key").asString(""), in -> sentence));
    }
    List<Sentence> remarks = new ArrayList<>();
    LinkApiJson.texts(json, "notes").forEach(note -> remarks.add(in -> note));
    return new ImportRowAnswer(
        LinkApiJson.number(json, "row"),
        String.valueOf(LinkApiJson.text(json, "outcome")),
        LinkApiJson.text(json, "domain"),
        LinkApiJson.text(json, "slug"),
        errors,
        remarks,
        language);
  }

  private String place() {
    String place = (domain == null ? "" : domain + "/") + (slug == null ? "" : slug);
    return Excerpt.escape(Secrets.masked(place));
  }

  private List<String> errors(Locale in) {
    List<String> texts = new ArrayList<>();
    for (Wrong error : errors) {
      String column = error.column().isEmpty() ? "" : error.column() + ": ";
      texts.add(column + error.sentence().in(in));
    }
    return texts;
  }

  private List<String> remarks(Locale in) {
    return remarks.stream().map(note -> note.in(in)).toList();
  }

  @Override
  public String line() {
    List<String> messages = new ArrayList<>(errors(language));
    messages.addAll(remarks(language));
    String why = String.join("; ", messages);
    return Excerpt.escape(row + " " + outcome + " " + place() + (why.isEmpty() ? "" : ": " + why));
  }

  @Override
  public String drawing(DrawingStyle paint) {
    return line();
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale in) {
    json.writeNumberProperty("row", row);
    json.writeStringProperty("outcome", outcome);
    json.writeStringProperty("domain", domain);
    json.writeStringProperty("slug", slug);
    json.writeArrayPropertyStart("errors");
    for (Wrong error : errors) {
      json.writeStartObject();
      json.writeStringProperty("column", error.column());
      json.writeStringProperty("key", error.key());
      json.writeStringProperty("sentence", error.sentence().in(in));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("notes");
    remarks(in).forEach(json::writeString);
    json.writeEndArray();
  }

  @Override
  @SuppressWarnings(
      "NullAway") // javac 17 does not read nullness of type arguments from class files
  public List<@Nullable String> cells() {
    return new ArrayList<>(
        Arrays.asList(
            Long.toString(row),
            outcome,
            domain,
            slug,
            errors.isEmpty() ? null : String.join("; ", errors(Locale.ROOT)),
            remarks.isEmpty() ? null : String.join("; ", remarks(Locale.ROOT))));
  }
}
