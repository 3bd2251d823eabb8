package dev.urial.cli.render;

import dev.urial.answer.Answer;
import dev.urial.answer.Rendering;
import dev.urial.internal.answer.Inspect;
import dev.urial.internal.answer.InspectView;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * A view of what is known about a text as an answer: a line in a pipe, a drawing on a terminal.
 *
 * @param view the view
 * @param inspect what is known about the text
 * @param note a note for standard error, or null
 * @param secrets whether secrets are shown
 * @param width the width of the terminal
 * @param isDrawn whether it is drawn in a pipe too
 */
public record ViewReply(
    InspectView view,
    Inspect inspect,
    @Nullable Message note,
    Masking secrets,
    int width,
    boolean isDrawn)
    implements TextOutcome.Reply {
  @Override
  public boolean isYes() {
    return view.isYes().test(inspect);
  }

  @Override
  public boolean isRefused() {
    return !isYes();
  }

  @Override
  public List<String> notes(Locale language) {
    return note == null ? List.of() : List.of(note.text(language));
  }

  @Override
  public String line() {
    return view.line().apply(inspect, secrets.in(Locale.ROOT));
  }

  @Override
  public String drawing(DrawingStyle paint) {
    Rendering how = secrets.in(paint.language());
    return paint.draw(view.doc().apply(inspect, how), width, how);
  }

  @Override
  public List<@Nullable String> cells() {
    Answer row = view.row().apply(inspect);
    List<@Nullable String> cells = new ArrayList<>();
    for (String field : view.fields()) {
      cells.add(row.get(field) == null ? null : secrets.in(Locale.ROOT).text(row.get(field)));
    }
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    JsonOutput.fields(json, view.answer().apply(inspect), secrets.in(language));
  }
}
