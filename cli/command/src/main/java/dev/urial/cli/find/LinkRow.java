package dev.urial.cli.find;

import dev.urial.cli.io.Io;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.Masking;
import dev.urial.cli.render.TextOutcome;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TextLayout;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * A link of a document, as printed by the verb {@code links}.
 *
 * @param file the file or the URL; null for standard input
 * @param showsWhy whether to draw how the base was determined
 * @param namesFile whether to name the file, because there are several
 */
record LinkRow(
    @Nullable String file,
    Link link,
    Masking secrets,
    boolean showsWhy,
    boolean namesFile,
    int width)
    implements TextOutcome.Reply {
  static final List<String> COLUMNS =
      List.of(
          "input",
          "line",
          "column",
          "start",
          "end",
          "reference",
          "target",
          "kind",
          "element",
          "attribute",
          "relations",
          "sameDocument",
          "base",
          "baseFrom",
          "why",
          "remarks",
          "part",
          "file");

  private static final int PLACE = 9;
  private static final int LEAST = 40;
  private static final int MOST = 100;

  private @Nullable String target() {
    String text = link.target().text();
    return text == null ? null : secrets.whole(text);
  }

  private @Nullable String base() {
    String text = link.base().text();
    return text == null ? null : secrets.whole(text);
  }

  /** Returns the name of the document in the column {@code input}, as given by an operand. */
  private String input() {
    return file == null ? Io.STDIN : secrets.whole(file);
  }

  private String kind() {
    return ExtractedFind.id(link.kind());
  }

  private @Nullable String why(Locale language) {
    Message why = link.target().whyNone();
    return why == null ? null : why.text(language);
  }

  @Override
  public String line() {
    String target = target();
    return target == null ? secrets.whole(link.reference()) : target;
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    if (namesFile) {
      String name = file == null ? "stdin" : secrets.whole(file);
      to.append(paint.raw(DrawingStyle.DIM, Excerpt.escape(name) + ": "));
    }
    to.append(
        paint.raw(DrawingStyle.DIM, TextLayout.pad(link.line() + ":" + link.column(), PLACE)));
    Message why = link.target().whyNone();
    String color =
        why != null ? DrawingStyle.RED : link.kind() == LinkKind.NAME ? "" : DrawingStyle.BOLD;
    String shown = Excerpt.escape(line());
    to.append(color.isEmpty() ? shown : paint.raw(color, shown)).append('\n');
    indent(to).append(paint.raw(DrawingStyle.DIM, where())).append('\n');
    if (!link.reference().equals(link.target().text())) {
      String reference = Excerpt.escape(secrets.whole(link.reference()));
      indent(to).append(paint.raw(DrawingStyle.DIM, "\"" + reference + "\"")).append('\n');
    }
    if (why != null) {
      indent(to).append(paint.say(why)).append('\n');
    }
    for (Remark remark : link.remarks()) {
      String sentence = paint.say(remark.message()) + " (" + remark.clause().citation() + ")";
      indent(to).append(paint.raw(DrawingStyle.YELLOW, sentence)).append('\n');
    }
    if (showsWhy) {
      int columns = Math.max(LEAST, Math.min(width, MOST) - PLACE);
      String boxes = link.base().drawing(link.reference(), columns, paint.language());
      boxes.lines().forEach(line -> indent(to).append(line).append('\n'));
    }
    to.setLength(to.length() - 1); // the caller ends the line
    return to.toString();
  }

  private static StringBuilder indent(StringBuilder to) {
    return to.append(" ".repeat(PLACE));
  }

  /**
   * Returns the kind of the link, and the element, attribute, relations and part in which it
   * occurs.
   */
  private String where() {
    StringBuilder where = new StringBuilder(kind());
    if (link.element() != null) {
      where.append(" · ").append(Excerpt.escape(link.element()));
    }
    if (link.attribute() != null) {
      where.append(" · ").append(Excerpt.escape(link.attribute()));
    }
    if (!link.relations().isEmpty()) {
      where.append(" · ").append(Excerpt.escape(String.join(" ", link.relations())));
    }
    if (link.part() != null) {
      where.append(" · ").append(Excerpt.escape(link.part()));
    }
    return where.toString();
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    cells.add(input());
    cells.add(String.valueOf(link.line()));
    cells.add(String.valueOf(link.column()));
    cells.add(String.valueOf(link.range().start()));
    cells.add(String.valueOf(link.range().end()));
    cells.add(secrets.whole(link.reference()));
    cells.add(target());
    cells.add(kind());
    cells.add(link.element());
    cells.add(link.attribute());
    cells.add(String.join(" ", link.relations()));
    cells.add(String.valueOf(link.isSameDocument()));
    cells.add(base());
    cells.add(link.base().account().text());
    cells.add(why(Locale.ROOT));
    List<String> remarks = new ArrayList<>();
    link.remarks().forEach(remark -> remarks.add(remark.sentence()));
    cells.add(String.join("; ", remarks));
    cells.add(link.part());
    cells.add(file);
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    json.writeStringProperty("input", input());
    json.writeNumberProperty("line", link.line());
    json.writeNumberProperty("column", link.column());
    json.writeNumberProperty("start", link.range().start());
    json.writeNumberProperty("end", link.range().end());
    json.writeStringProperty("reference", secrets.whole(link.reference()));
    JsonOutput.string(json, "target", target());
    json.writeStringProperty("kind", kind());
    JsonOutput.string(json, "element", link.element());
    JsonOutput.string(json, "attribute", link.attribute());
    json.writeArrayPropertyStart("relations");
    link.relations().forEach(json::writeString);
    json.writeEndArray();
    json.writeBooleanProperty("sameDocument", link.isSameDocument());
    JsonOutput.string(json, "base", base());
    json.writeStringProperty("baseFrom", link.base().account().text(language));
    JsonOutput.string(json, "why", why(language));
    JsonOutput.remarks(json, "remarks", link.remarks(), language);
    JsonOutput.string(json, "part", link.part());
    JsonOutput.string(json, "file", file);
    if (showsWhy) {
      json.writeArrayPropertyStart("steps");
      link.base().steps().forEach(step -> step(json, step, language));
      json.writeEndArray();
    }
  }

  private void step(JsonGenerator json, BaseStep step, Locale language) {
    String target = step.target().text();
    Message unused = step.target().whyNone();
    json.writeStartObject();
    json.writeStringProperty("source", ExtractedFind.id(step.source()));
    JsonOutput.string(json, "name", step.name());
    json.writeStringProperty("reference", secrets.whole(step.reference()));
    json.writeNumberProperty("line", step.line());
    json.writeNumberProperty("redirects", step.redirects());
    JsonOutput.string(json, "target", target == null ? null : secrets.whole(target));
    JsonOutput.string(json, "why", unused == null ? null : unused.text(language));
    JsonOutput.clause(json, step.source());
    json.writeEndObject();
  }
}
