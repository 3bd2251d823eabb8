package dev.urial.cli.look;

import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.TextOutcome;
import dev.urial.history.Publication;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Shows which documents obsolete or update others: {@code urial history --documents}. */
record HistoryDocuments(int width, boolean pretty) implements TextOutcome.Reply {
  private static final int COLUMN = 30;
  private static final int DATE = 12;

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  @Override
  public String line() {
    List<String> lines = new ArrayList<>();
    for (Publication it : Publication.all()) {
      lines.add(it.name() + ": " + it.date() + "; " + facts(it, Message::text));
    }
    return String.join("\n", lines);
  }

  private static String facts(Publication it, Function<Message, String> say) {
    return String.join("; ", it.facts().stream().map(say).toList());
  }

  @Override
  public String answerOnLine() {
    return line(); // one line per document; contains no untrusted text
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    for (Publication it : Publication.all()) {
      String name = it.date() + " ".repeat(DATE - it.date().length()) + it.name();
      FactList.draw(to, name, it.title(), "", COLUMN, width, paint);
      FactList.draw(to, "", facts(it, paint::say), "", COLUMN, width, paint);
    }
    return to.toString();
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    cells.add(String.join(" ", Publication.all().stream().map(Publication::id).toList()));
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    json.writeArrayPropertyStart("documents");
    for (Publication it : Publication.all()) {
      json.writeStartObject();
      json.writeStringProperty("id", it.id());
      json.writeStringProperty("name", it.name());
      json.writeStringProperty("title", it.title());
      json.writeStringProperty("date", it.date());
      json.writeStringProperty("status", Ascii.lower(it.status().name()).replace('_', '-'));
      json.writeBooleanProperty("obsolete", it.isObsolete());
      ids(json, "obsoletes", it.obsoletes());
      ids(json, "updates", it.updates());
      ids(json, "follows", it.follows());
      ids(json, "obsoletedBy", it.obsoletedBy());
      ids(json, "updatedBy", it.updatedBy());
      json.writeStringProperty("sentence", facts(it, fact -> fact.text(language)));
      json.writeStringProperty("source", it.source());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void ids(JsonGenerator json, String name, List<Publication> documents) {
    json.writeArrayPropertyStart(name);
    documents.forEach(it -> json.writeString(it.id()));
    json.writeEndArray();
  }
}
