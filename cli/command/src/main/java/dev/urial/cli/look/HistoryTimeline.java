package dev.urial.cli.look;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.TextOutcome;
import dev.urial.explain.standards.AllStandards;
import dev.urial.explain.standards.StandardDocument;
import dev.urial.explain.standards.StandardReading;
import dev.urial.internal.answer.Masking;
import dev.urial.internal.answer.StandardsTimeline;
import dev.urial.lesson.Misconception;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A text under each document, from RFC 1630 to RFC 3986: {@code urial history TEXT}. */
record HistoryTimeline(AllStandards text, int width, boolean pretty, Masking secrets)
    implements TextOutcome.Reply {
  private TimelineText lines() {
    return new TimelineText(new StandardsTimeline(text, StandardDocument.RFC_3986, secrets));
  }

  private List<Misconception> myths() {
    return Misconception.of(text.text());
  }

  @Override
  public boolean isYes() {
    return lines().isTaken();
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
    for (String line :
        FactList.wrap(InspectAllStandards.title(secrets.whole(text.text())), width)) {
      to.append(line).append('\n');
    }
    to.append('\n');
    TimelineText lines = lines();
    lines.draw(to, width, paint);
    lines.drawRevisions(to, width, paint);
    lines.drawViews(to, width, paint);
    HistoryMyths.draw(to, paint.say(CliText.of("history.still-said")), myths(), width, paint);
    return to.toString();
  }

  @Override
  public List<@Nullable String> cells() {
    TimelineText lines = lines();
    List<@Nullable String> cells = new ArrayList<>();
    for (StandardReading reading : lines.readings()) {
      cells.add(lines.summary(reading));
    }
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    lines().json(json, language);
    HistoryMyths.json(json, myths(), language);
  }
}
