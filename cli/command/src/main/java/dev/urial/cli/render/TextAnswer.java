package dev.urial.cli.render;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.internal.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * An answer that consists of a single string.
 *
 * @param field the name of the field with {@code --json}
 * @param line the string
 * @param noun the string as one of the library's URI types; null if it is not a reference
 */
public record TextAnswer(String field, String line, @Nullable IriReference noun)
    implements TextOutcome.Reply {

  /** Returns an answer for a string that is not a URI, an IRI or a reference. */
  public static TextAnswer of(String field, String line) {
    return new TextAnswer(field, line, null);
  }

  /** Returns an answer for a URI, an IRI or a reference. */
  public static TextAnswer of(String field, IriReference noun) {
    return new TextAnswer(field, noun.toString(), noun);
  }

  @Override
  public @Nullable String answerOnLine() {
    return noun instanceof UriReference ? line : TextOutcome.Reply.super.answerOnLine();
  }

  @Override
  public String drawing(DrawingStyle paint) {
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
