package dev.urial.cli.look;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.Masking;
import dev.urial.cli.render.TextOutcome;
import dev.urial.internal.text.TextLayout;
import dev.urial.lesson.Misconception;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Prints common misconceptions: {@code urial history --myths}. */
record HistoryMyths(
    String input,
    List<Misconception> myths,
    boolean isList,
    int width,
    boolean pretty,
    Masking secrets)
    implements TextOutcome.Reply {
  @Override
  public boolean isDrawn() {
    return pretty;
  }

  @Override
  public String line() {
    List<String> lines = new ArrayList<>();
    for (Misconception it : myths) {
      lines.add(isList ? it.id() + ": " + it.truth().text() : it.id());
    }
    return String.join(isList ? "\n" : " ", lines);
  }

  @Override
  public String answerOnLine() {
    return line(); // a list has one line per entry; contains no untrusted text
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    if (!isList) {
      for (String line : TextLayout.wrap(TimelineText.cut(secrets.whole(input)), width)) {
        to.append(line).append('\n');
      }
    }
    if (myths.isEmpty()) {
      return to.append(paint.say(CliText.of("history.nothing-said"))).append('\n').toString();
    }
    String title = paint.say(CliText.of("history.still-said"));
    draw(to, isList ? "" : title, myths, width, paint);
    return isList ? to.substring(1) : to.toString();
  }

  /** Draws the misconceptions below a title. */
  static void draw(
      StringBuilder to, String title, List<Misconception> myths, int width, DrawingStyle paint) {
    if (myths.isEmpty()) {
      return;
    }
    to.append('\n');
    if (!title.isEmpty()) {
      to.append(paint.raw(DrawingStyle.BOLD, title)).append('\n');
    }
    for (Misconception it : myths) {
      String claim = paint.say(it.claim());
      for (String line : FactList.lines(claim, "", DrawingStyle.YELLOW, width - 6, paint)) {
        to.append("  ").append(line).append('\n');
      }
      String truth = paint.say(it.truth());
      for (String line : FactList.lines(truth, it.clause().citation(), "", width - 4, paint)) {
        to.append("    ").append(line).append('\n');
      }
      if (it.example() != null && title.isEmpty()) {
        String shown = it.example() + "  // " + it.answer();
        for (String line : FactList.lines(shown, "", DrawingStyle.DIM, width - 4, paint)) {
          to.append("    ").append(line).append('\n');
        }
      }
    }
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    cells.add(String.join(" ", myths.stream().map(Misconception::id).toList()));
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    json(json, myths, language);
  }

  static void json(JsonGenerator json, List<Misconception> myths, Locale language) {
    json.writeArrayPropertyStart("myths");
    for (Misconception it : myths) {
      json.writeStartObject();
      json.writeStringProperty("id", it.id());
      json.writeStringProperty("claim", it.claim().text(language));
      json.writeStringProperty("truth", it.truth().text(language));
      json.writeStringProperty("citation", it.clause().citation());
      json.writeStringProperty("link", it.clause().link());
      JsonOutput.string(json, "example", it.example());
      JsonOutput.string(json, "answer", it.answer());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
