package dev.urial.cli.sql;

import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.TextOutcome;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.TextLayout;
import dev.urial.sql.SqlFunction;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * A function of the catalogue, as printed by {@code --functions}.
 *
 * @param function the function, which is not a {@code try_} variant
 * @param width the width of the terminal, in columns
 */
record SqlFunctionRow(SqlFunction function, int width) implements TextOutcome.Reply {
  static final List<String> COLUMNS = List.of("name", "signature", "answer", "about");

  private String answer() {
    return Ascii.lower(function.result().name());
  }

  @Override
  public String line() {
    return function.signature();
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder drawing = new StringBuilder(paint.in(DrawingStyle.BOLD, function.signature()));
    for (String line : TextLayout.wrap(paint.say(function.about()), width - 4)) {
      drawing.append("\n    ").append(paint.in("", line));
    }
    return drawing.toString();
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    json.writeStringProperty("name", function.name());
    json.writeStringProperty("signature", function.signature());
    json.writeStringProperty("answer", answer());
    json.writeStringProperty("about", function.about().text(language));
  }

  // JDK 17 does not read type-argument annotations from other modules.
  @Override
  @SuppressWarnings("NullAway")
  public List<@Nullable String> cells() {
    return List.of(function.name(), function.signature(), answer(), function.about().text());
  }
}
