package dev.urial.cli.render;

import dev.urial.explain.meaning.Fact;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * An answer that consists of facts: a line in a pipe, a list with sources on a terminal.
 *
 * @param line the answer in a pipe
 * @param title the subject of the facts, as written
 * @param known supplies the facts when they are shown
 * @param fields the verb's columns
 * @param values supplies the values of the columns when they are shown: text, and in JSON numbers
 *     and booleans
 * @param no the reason for a "no", which is reported next to the empty line in a pipe; null if the
 *     answer is "yes" or the line contains the reason
 * @param isYes whether this is a "yes"
 * @param width the width of the terminal
 */
public record FactAnswer(
    String line,
    String title,
    Supplier<List<Fact>> known,
    List<String> fields,
    Supplier<List<@Nullable Object>> values,
    @Nullable Message no,
    boolean isYes,
    int width)
    implements TextOutcome.Reply {

  @Override
  public List<String> notesInPipe(Locale language) {
    return no == null ? List.of() : List.of(no.text(language));
  }

  @Override
  public String drawing(DrawingStyle paint) {
    List<Fact> facts = known.get();
    if (facts.isEmpty()) {
      return paint.in(DrawingStyle.BOLD, Secrets.masked(title)) + "\n";
    }
    StringBuilder to = new StringBuilder();
    FactList.draw(to, Secrets.masked(title), facts, width, paint);
    return to.substring(1); // without the empty line before a section
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    for (Object cell : values.get()) {
      cells.add(cell == null ? null : cell.toString());
    }
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    List<@Nullable Object> cells = values.get();
    for (int k = 0; k < fields.size(); k++) {
      Object cell = cells.get(k);
      if (cell instanceof Boolean it) {
        json.writeBooleanProperty(fields.get(k), it);
      } else if (cell instanceof Integer it) {
        json.writeNumberProperty(fields.get(k), it);
      } else {
        JsonOutput.string(json, fields.get(k), cell == null ? null : cell.toString());
      }
    }
    FactList.json(json, "facts", known.get(), language);
  }

  /** Returns a list of cells, some of which may be null. */
  public static List<@Nullable Object> cells(@Nullable Object... cells) {
    return new ArrayList<>(Arrays.asList(cells));
  }
}
