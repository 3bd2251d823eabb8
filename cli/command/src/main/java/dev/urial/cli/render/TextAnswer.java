package dev.urial.cli.render;

import dev.urial.IriReference;
import dev.urial.internal.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * An answer that is one text.
 *
 * @param field what it is called with {@code --json}
 * @param line the text
 * @param noun the same as one of the library's nouns, if it is one
 */
public record TextAnswer(String field, String line, @Nullable IriReference noun)
    implements TextOutcome.Reply {

  /** A text that is no noun. */
  public static TextAnswer of(String field, String line) {
    return new TextAnswer(field, line, null);
  }

  /** A noun. */
  public static TextAnswer of(String field, IriReference noun) {
    return new TextAnswer(field, noun.toString(), noun);
  }

  @Override
  public String drawing(Paint paint) {
    return noun == null ? Excerpt.escape(line) : paint.components(noun);
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty(field, line);
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>(1);
    cells.add(line);
    return cells;
  }
}
