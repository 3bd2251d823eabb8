package dev.urial.cli.verbs;

import dev.urial.Iri;
import dev.urial.cli.render.Json;
import dev.urial.cli.render.Outcome;
import dev.urial.internal.answer.WholeJson;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * All that is known of a text as one object: {@code urial inspect --full --json}. Whoever draws it
 * reads nothing out of a sentence and parses nothing again.
 *
 * @param two both readings
 * @param input the text
 * @param base what a reference is resolved against, if anything
 */
record InspectModel(InspectTwo two, String input, @Nullable Iri base) implements Outcome.Reply {
  @Override
  public boolean isRefused() {
    return !isYes();
  }

  @Override
  public boolean isYes() {
    return two.isYes();
  }

  @Override
  public String line() {
    return two.line();
  }

  @Override
  public List<@Nullable String> cells() {
    return two.cells();
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    WholeJson.of(two.readings(), two.type(), input, base).write(Json.to(json), language);
  }
}
