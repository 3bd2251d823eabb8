package dev.urial.cli.links;

import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.TextOutcome;
import dev.urial.internal.text.Excerpt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The result of importing one row of a file.
 *
 * @param row the result in the API's format, with secrets masked
 */
record ImportRowAnswer(ObjectNode row) implements TextOutcome.Reply {
  static final List<String> COLUMNS =
      List.of("row", "outcome", "domain", "slug", "errors", "notes");

  private String text(String name) {
    String text = LinkApiJson.text(row, name);
    return text == null ? "" : text;
  }

  private List<String> errors() {
    List<String> texts = new ArrayList<>();
    for (JsonNode error : row.path("errors")) {
      String column = error.path("column").asString("");
      texts.add((column.isEmpty() ? "" : column + ": ") + error.path("sentence").asString(""));
    }
    return texts;
  }

  @Override
  public String line() {
    List<String> messages = new ArrayList<>(errors());
    messages.addAll(LinkApiJson.texts(row, "notes"));
    String domain = text("domain");
    String place = (domain.isEmpty() ? "" : domain + "/") + text("slug");
    String why = messages.isEmpty() ? "" : ": " + String.join("; ", messages);
    return Excerpt.escape(text("row") + " " + text("outcome") + " " + place + why);
  }

  @Override
  public String drawing(DrawingStyle paint) {
    return line();
  }

  @Override
  public void json(JsonGenerator json) {
    LinkApiJson.members(json, row);
  }

  @Override
  @SuppressWarnings(
      "NullAway") // javac 17 does not read nullness of type arguments from class files
  public List<@Nullable String> cells() {
    List<String> notes = LinkApiJson.texts(row, "notes");
    return new ArrayList<>(
        Arrays.asList(
            text("row"),
            text("outcome"),
            LinkApiJson.text(row, "domain"),
            LinkApiJson.text(row, "slug"),
            errors().isEmpty() ? null : String.join("; ", errors()),
            notes.isEmpty() ? null : String.join("; ", notes)));
  }
}
