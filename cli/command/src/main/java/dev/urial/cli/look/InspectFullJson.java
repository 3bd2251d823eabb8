package dev.urial.cli.look;

import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.internal.answer.InspectionJson;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Everything known about a text, as one JSON object: {@code urial inspect --full --json}. */
record InspectFullJson(InspectBothStandards two) implements TextOutcome.Reply {
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
    InspectionJson.whole(JsonOutput.to(json), two.inspection(), language);
  }
}
