package dev.urial.cli.links;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.TextOutcome;
import dev.urial.internal.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A link in the output of a verb.
 *
 * @param link the link in the API's format, with secrets already masked if required
 * @param form the content of the output if it is a single line
 * @param width the width of the terminal in columns
 */
record LinkAnswer(ObjectNode link, Form form, int width) implements TextOutcome.Reply {
  static final List<String> COLUMNS =
      List.of(
          "id",
          "shortUrl",
          "target",
          "status",
          "title",
          "tags",
          "owner",
          "state",
          "validFrom",
          "validUntil",
          "visitLimit",
          "protected",
          "createdAt");

  /** The content of a link that is printed on a single line. */
  enum Form {
    /** Only the short URL, after a link was created. */
    SHORT_URL,
    /** The short URL, a tab and the target, for lists. */
    ROW,
    /** Only the target, for lookups. */
    TARGET
  }

  /** Returns the answer for a link, with its secrets if the options ask for them. */
  static LinkAnswer of(Invocation call, ObjectNode link, Form form) {
    ObjectNode shown = call.has(LinkAccessOptions.SHOW) ? link : LinkApiJson.masked(link);
    return new LinkAnswer(shown, form, call.terminal().columns());
  }

  private String text(String name) {
    String text = LinkApiJson.text(link, name);
    return text == null ? "" : text;
  }

  /** Returns URLs, in which a server that is not hostile has nothing to escape. */
  @Override
  public String line() {
    String shortUrl = Excerpt.escape(text("shortUrl"));
    String target = Excerpt.escape(text("target"));
    return switch (form) {
      case SHORT_URL -> shortUrl;
      case ROW -> shortUrl + "\t" + target;
      case TARGET -> target;
    };
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    to.append(paint.raw(DrawingStyle.BOLD, Excerpt.escape(text("shortUrl")))).append('\n');
    for (Map.Entry<String, JsonNode> member : link.properties()) {
      JsonNode value = member.getValue();
      boolean isUsual =
          value.isNull()
              || value.isBoolean() && !value.asBoolean()
              || value.isContainer() && value.isEmpty()
              || member.getKey().equals("shortUrl")
              || member.getKey().equals("id")
              || member.getKey().equals("version")
              || form == Form.ROW && !member.getKey().equals("target");
      if (!isUsual) {
        FactList.draw(to, member.getKey(), shown(value), "", 16, width, paint);
      }
    }
    return to.toString();
  }

  private static String shown(JsonNode value) {
    if (!value.isArray()) {
      return LinkApiJson.text(value);
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode one : value) {
      texts.add(one.isString() ? one.stringValue() : one.path("detail").asString(one.toString()));
    }
    return String.join(", ", texts);
  }

  @Override
  public void json(JsonGenerator json) {
    LinkApiJson.members(json, link);
  }

  @Override
  @SuppressWarnings(
      "NullAway") // javac 17 does not read nullness of type arguments from class files
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    for (String column : COLUMNS) {
      JsonNode value = link.path(column);
      cells.add(value.isArray() ? shown(value) : LinkApiJson.text(link, column));
    }
    return cells;
  }

  /** Returns the warnings about a link that was created or changed. */
  @Override
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    for (JsonNode warning : link.path("warnings")) {
      notes.add(warning.path("detail").asString(""));
    }
    return notes;
  }

  @Override
  public List<String> notes(Locale language) {
    return notes();
  }
}
