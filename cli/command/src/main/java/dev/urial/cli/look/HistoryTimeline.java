package dev.urial.cli.look;

import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Secret;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.Masking;
import dev.urial.cli.render.TextOutcome;
import dev.urial.explain.standards.AllStandards;
import dev.urial.explain.standards.StandardDocument;
import dev.urial.explain.standards.StandardReading;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.answer.InspectDoc;
import dev.urial.internal.answer.InspectView;
import dev.urial.lesson.Misconception;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A text under each document, from RFC 1630 to RFC 3986: {@code urial history TEXT}. */
record HistoryTimeline(AllStandards text, int width, boolean pretty, Masking secrets)
    implements TextOutcome.Reply {
  private static final StandardDocument LAST = StandardDocument.RFC_3986;

  private List<Misconception> myths() {
    return Misconception.of(text.text());
  }

  @Override
  public boolean isYes() {
    return text.readings(LAST).stream().anyMatch(StandardReading::takes);
  }

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  @Override
  public String line() {
    return InspectView.line(text, LAST, secrets.in(Locale.ROOT));
  }

  @Override
  public String drawing(DrawingStyle paint) {
    Doc doc = Doc.EMPTY.with(InspectDoc.title(Secret.in(text.text())));
    doc = doc.and(InspectDoc.timeline(text, LAST));
    StringBuilder to = new StringBuilder();
    to.append(paint.draw(doc, width, secrets.in(paint.language())));
    HistoryMyths.draw(to, paint.say(CliText.of("history.still-said")), myths(), width, paint);
    return to.toString();
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    for (Answer.Field field : InspectView.row(text, LAST).fields()) {
      cells.add(secrets.in(Locale.ROOT).text(field.value()));
    }
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    JsonOutput.fields(json, Answers.of(text, LAST), secrets.in(language));
    HistoryMyths.json(json, myths(), language);
  }
}
