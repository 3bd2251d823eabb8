package dev.urial.cli;

import dev.urial.explain.Fact;
import dev.urial.grammar.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * An answer that is facts: a line in a pipe, a list with its sources for people.
 *
 * @param line the answer in a pipe
 * @param title what the facts are about, as it is written
 * @param known what there is to say, asked for where it is shown
 * @param fields the verb's columns
 * @param told what stands in them, asked for likewise
 * @param isYes whether this is a "yes"
 * @param width of the terminal
 */
record Explained(
    String line,
    String title,
    Supplier<List<Fact>> known,
    List<String> fields,
    Supplier<List<@Nullable String>> told,
    boolean isYes,
    int width)
    implements Outcome.Reply {

  @Override
  public String drawing(Paint paint) {
    List<Fact> facts = known.get();
    if (facts.isEmpty()) {
      return paint.in(Paint.BOLD, Excerpt.masked(title)) + "\n";
    }
    StringBuilder to = new StringBuilder();
    FactList.draw(to, Excerpt.masked(title), facts, width, paint);
    return to.substring(1); // the empty line before a section
  }

  @Override
  public List<@Nullable String> cells() {
    return told.get();
  }

  @Override
  public void json(JsonGenerator json) {
    List<@Nullable String> cells = cells();
    for (int k = 0; k < fields.size(); k++) {
      Json.string(json, fields.get(k), cells.get(k));
    }
    FactList.json(json, "facts", known.get());
  }

  /** Cells, of which some may be absent. */
  static List<@Nullable String> cells(@Nullable String... cells) {
    List<@Nullable String> list = new ArrayList<>();
    for (String cell : cells) {
      list.add(cell);
    }
    return list;
  }
}
