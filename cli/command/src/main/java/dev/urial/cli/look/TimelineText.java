package dev.urial.cli.look;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.ColumnLayout;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.explain.PartNames;
import dev.urial.explain.standards.Revision;
import dev.urial.explain.standards.StandardDocument;
import dev.urial.explain.standards.StandardReading;
import dev.urial.history.PastPart;
import dev.urial.history.UriPartitioning;
import dev.urial.internal.answer.StandardsJson;
import dev.urial.internal.answer.StandardsTimeline;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Difference;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/**
 * A text under each document, on a timeline: what each document makes of it, and what changed
 * between them.
 */
final class TimelineText {
  private static final int COLUMN = 20;

  private final StandardsTimeline timeline;

  TimelineText(StandardsTimeline timeline) {
    this.timeline = timeline;
  }

  List<StandardReading> readings() {
    return timeline.readings();
  }

  /** Returns whether any of the standards accepts the text. */
  boolean isTaken() {
    return readings().stream().anyMatch(StandardReading::takes);
  }

  /** Returns everything on one line, for pipes. */
  String line() {
    List<String> words = new ArrayList<>();
    for (StandardReading reading : readings()) {
      words.add(reading.document().citation() + ": " + summary(reading));
    }
    return String.join("; ", words);
  }

  /** Returns what a document makes of the text, as a table cell in English. */
  String summary(StandardReading reading) {
    return summary(reading, Locale.ROOT);
  }

  private String summary(StandardReading reading, Locale language) {
    SyntaxError error = reading.error();
    if (reading.isBaseMissing()) {
      return CliText.of("standards.needs-base").text(language);
    }
    return error != null ? refused(error).text(language) : parts(reading, language);
  }

  /** Returns why or where a document rejects a text. */
  static Message refused(SyntaxError error) {
    boolean isReason = !error.rule().isOfUrl() && !error.rule().meaning().isEmpty();
    return isReason
        ? error.rule().meaningMessage()
        : CliText.of("standards.refused", error.index(), error.rule().id());
  }

  /** Returns the clauses for a difference between two documents. */
  static String sources(Difference difference) {
    return difference.clauses().stream()
        .map(Clause::citation)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** Returns the parts of a reading; parts within another part follow it in brackets. */
  private String parts(StandardReading reading, Locale language) {
    if (reading.parts().isEmpty()) {
      return CliText.of("inspect.empty").text(language);
    }
    StringBuilder to = new StringBuilder();
    List<PastPart> open = new ArrayList<>();
    int depth = 0;
    for (PastPart part : reading.parts()) {
      open.removeIf(it -> part.start() >= it.end() || part.end() > it.end());
      if (depth < open.size()) {
        to.append(" (");
      } else {
        to.append(")".repeat(depth - open.size())).append(to.length() == 0 ? "" : ", ");
      }
      depth = open.size();
      to.append(PartNames.of(part.name()).text(language));
      PastPart around = open.isEmpty() ? null : open.get(open.size() - 1);
      boolean isWhole =
          around != null && around.start() == part.start() && around.end() == part.end();
      if (!isWhole) {
        to.append(" \"").append(Excerpt.escape(shown(reading, part))).append('"');
      }
      open.add(part);
    }
    return to.append(")".repeat(depth)).toString();
  }

  String shown(StandardReading reading, PastPart part) {
    return timeline.shown(reading, part);
  }

  /** Draws the timeline. */
  void draw(StringBuilder to, int width, DrawingStyle paint) {
    String before = "";
    StandardDocument like = null;
    for (StandardReading reading : readings()) {
      StandardDocument document = reading.document();
      String line = summary(reading, paint.language());
      boolean isSame = line.equals(before) && reading.takes() && like != null;
      String text =
          isSame && like != null ? paint.say(CliText.of("standards.as", like.citation())) : line;
      boolean isLiving = document == StandardDocument.URL_STANDARD;
      String year = isLiving ? paint.say(CliText.of("standards.now")) : "" + document.year();
      String name = document.citation();
      row(to, year, name, text, source(reading), color(reading, isSame), width, paint);
      like = isSame ? like : document;
      before = line;
    }
  }

  private static String color(StandardReading reading, boolean isSame) {
    return isSame
        ? DrawingStyle.DIM
        : reading.takes() ? "" : reading.isBaseMissing() ? "" : DrawingStyle.RED;
  }

  private static String source(StandardReading reading) {
    SyntaxError error = reading.error();
    if (error != null && !reading.isBaseMissing()) {
      return error.rule().citation();
    }
    Clause production = reading.production();
    return production == null ? "" : production.rule();
  }

  /** Draws an entry of the timeline: a year, a document, and wrapped text. */
  static void row(
      StringBuilder to,
      String year,
      String document,
      String text,
      String source,
      String color,
      int width,
      DrawingStyle paint) {
    String indent =
        paint.raw(DrawingStyle.DIM, ColumnLayout.pad(year, 6))
            + paint.raw(DrawingStyle.BOLD, ColumnLayout.pad(document, COLUMN - 6));
    int below = COLUMN;
    if (FactList.isNarrow(width - COLUMN)) {
      to.append(indent.stripTrailing()).append('\n');
      below = FactList.NARROW_INDENT;
      indent = " ".repeat(below);
    }
    for (String line : FactList.lines(text, source, color, width - below, paint)) {
      to.append(indent).append(line).append('\n');
      indent = " ".repeat(below);
    }
  }

  /** Draws what changed between the documents. */
  void drawRevisions(StringBuilder to, int width, DrawingStyle paint) {
    List<Revision> revisions = timeline.revisions();
    if (revisions.isEmpty()) {
      return;
    }
    to.append('\n')
        .append(paint.raw(DrawingStyle.BOLD, paint.say(CliText.of("standards.changed"))))
        .append('\n');
    String before = "";
    for (Revision revision : revisions) {
      String name = revision.after().citation();
      String sentence = paint.say(revision.difference().message());
      // Sentences of the URL Standard do not name the component.
      boolean isOfBrowsers = revision.after() == StandardDocument.URL_STANDARD;
      FactList.draw(
          to,
          name.equals(before) ? "" : name,
          isOfBrowsers
              ? paint.say(PartNames.of(revision.difference().part())) + ": " + sentence
              : sentence,
          revision.clause().citation(),
          COLUMN,
          width,
          paint);
      before = name;
    }
  }

  /**
   * Draws the classical and the contemporary view of the text as a URL or URN, and whether it is
   * hierarchical.
   */
  void drawViews(StringBuilder to, int width, DrawingStyle paint) {
    UriPartitioning views = timeline.all().views();
    if (views == null) {
      return;
    }
    to.append('\n')
        .append(paint.raw(DrawingStyle.BOLD, paint.say(CliText.of("standards.views"))))
        .append('\n');
    view(to, "classical", views.classical(), views.classicalClause(), width, paint);
    Clause clause = views.classification().clause();
    view(to, "contemporary", views.contemporary(), clause, width, paint);
    view(to, "hierarchy", views.hierarchy(), views.hierarchyClause(), width, paint);
  }

  private static void view(
      StringBuilder to, String view, Message what, Clause clause, int width, DrawingStyle paint) {
    String name = paint.say(CliText.of("standards." + view));
    FactList.draw(to, name, paint.say(what), clause.citation(), COLUMN, width, paint);
  }

  /** Writes the whole timeline. */
  void json(JsonGenerator json, Locale language) {
    StandardsJson.timeline(JsonOutput.to(json), timeline, language);
  }

  /** Writes one reading as a property. */
  void reading(JsonGenerator json, String name, StandardReading reading, Locale language) {
    StandardsJson.reading(JsonOutput.to(json), name, timeline, reading, language);
  }

  /** Writes a part of a reading. */
  void part(JsonGenerator json, PastPart part, String shown) {
    StandardsJson.part(JsonOutput.to(json), part, shown);
  }
}
