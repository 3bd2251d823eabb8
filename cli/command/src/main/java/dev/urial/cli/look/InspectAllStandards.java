package dev.urial.cli.look;

import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.explain.standards.AllStandards;
import dev.urial.explain.standards.StandardDocument;
import dev.urial.explain.standards.StandardReading;
import dev.urial.internal.answer.Masking;
import dev.urial.internal.answer.StandardsTimeline;
import dev.urial.internal.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A text under all standards at once: {@code urial inspect --standard all}. */
record InspectAllStandards(AllStandards text, int width, boolean pretty, Masking secrets)
    implements TextOutcome.Reply {
  /** Returns the columns, one per document. */
  static List<String> columns() {
    List<String> columns = new ArrayList<>();
    for (StandardDocument it : StandardDocument.values()) {
      columns.add(it.id());
    }
    return columns;
  }

  private TimelineText lines() {
    return new TimelineText(new StandardsTimeline(text, StandardDocument.URL_STANDARD, secrets));
  }

  @Override
  public boolean isYes() {
    return text.isTaken();
  }

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  @Override
  public String line() {
    return lines().line();
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    for (String line : FactList.wrap(title(), width)) {
      to.append(line).append('\n');
    }
    to.append('\n');
    for (String line : FactList.wrap(paint.say(text.message()), width)) {
      to.append(paint.raw(isYes() ? DrawingStyle.GREEN : DrawingStyle.RED, line)).append('\n');
    }
    to.append('\n');
    TimelineText lines = lines();
    lines.draw(to, width, paint);
    lines.drawRevisions(to, width, paint);
    lines.drawViews(to, width, paint);
    return to.toString();
  }

  private String title() {
    return title(secrets.whole(text.text()));
  }

  /** Returns a text as the title of a drawing, truncated if it is very long. */
  static String title(String text) {
    String shown = Excerpt.escape(text);
    return shown.length() <= 400 ? shown : shown.substring(0, 400) + "…";
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    for (StandardReading reading : text.readings()) {
      cells.add(lines().summary(reading));
    }
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    json.writeStringProperty("verdict", text.message().text(language));
    json.writeStringProperty("verdictKey", text.message().key());
    JsonOutput.arguments(json, "verdictArguments", text.message(), language);
    lines().json(json, language);
  }
}
