package dev.urial.cli.look;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.Masking;
import dev.urial.cli.render.TextOutcome;
import dev.urial.history.Era;
import dev.urial.internal.answer.InspectDoc;
import dev.urial.internal.text.TextLayout;
import dev.urial.lesson.PastEquivalence;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Whether two texts are equivalent under each document: {@code urial history --with OTHER TEXT}.
 */
record HistoryEquivalence(
    List<PastEquivalence> verdicts,
    String one,
    String other,
    int width,
    boolean pretty,
    Masking secrets)
    implements TextOutcome.Reply {
  private static final int COLUMN = 20;

  static TextOutcome of(
      List<Era> eras, String text, String other, int width, boolean pretty, Masking secrets) {
    List<PastEquivalence> verdicts = new ArrayList<>();
    for (Era era : eras) {
      verdicts.add(PastEquivalence.of(era, other, text));
    }
    SyntaxError error = verdicts.get(0).error();
    return eras.size() == 1 && error != null
        ? TextOutcome.Failure.of(error)
        : new HistoryEquivalence(verdicts, other, text, width, pretty, secrets);
  }

  /** Returns whether today's document, or the requested one, considers the texts equivalent. */
  @Override
  public boolean isYes() {
    return verdicts.get(verdicts.size() - 1).areEquivalent();
  }

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  private static @Nullable String word(PastEquivalence it) {
    return it.error() != null ? null : it.areEquivalent() ? "equivalent" : "different";
  }

  private static Message message(PastEquivalence it) {
    SyntaxError error = it.error();
    return error != null
        ? InspectDoc.refused(error)
        : it.areEquivalent() ? CliText.of("history.equivalent") : CliText.of("history.different");
  }

  @Override
  public String line() {
    if (verdicts.size() == 1) {
      return message(verdicts.get(0)).text();
    }
    List<String> words = new ArrayList<>();
    for (PastEquivalence it : verdicts) {
      words.add(it.era().citation() + ": " + message(it).text());
    }
    return String.join("; ", words);
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    for (String side : List.of(one, other)) {
      for (String line : TextLayout.wrap(TimelineText.cut(secrets.whole(side)), width)) {
        to.append(line).append('\n');
      }
    }
    to.append('\n');
    for (PastEquivalence it : verdicts) {
      String color = it.areEquivalent() ? DrawingStyle.GREEN : DrawingStyle.RED;
      String year = "" + it.era().year();
      String text = paint.say(message(it));
      TimelineText.row(to, year, it.era().citation(), text, "", color, width, paint);
      for (PastEquivalence.Reason reason : it.reasons()) {
        FactList.draw(
            to,
            "",
            paint.say(reason.message()),
            reason.clause(it.era()).citation(),
            COLUMN,
            width,
            paint);
      }
    }
    return to.toString();
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    for (PastEquivalence it : verdicts) {
      cells.add(word(it));
    }
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    json.writeStringProperty("with", secrets.whole(one));
    json.writeArrayPropertyStart("verdicts");
    for (PastEquivalence it : verdicts) {
      json.writeStartObject();
      json.writeStringProperty("standard", it.era().citation());
      json.writeNumberProperty("year", it.era().year());
      JsonOutput.string(json, "verdict", word(it));
      SyntaxError error = it.error();
      if (error == null) {
        json.writeNullProperty("refusal");
      } else {
        JsonOutput.failure(json, "refusal", Failure.of(error), language);
      }
      json.writeArrayPropertyStart("reasons");
      for (PastEquivalence.Reason reason : it.reasons()) {
        json.writeStartObject();
        JsonOutput.sentence(json, reason.message(), language);
        json.writeStringProperty("citation", reason.clause(it.era()).citation());
        json.writeStringProperty("link", reason.clause(it.era()).link());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
