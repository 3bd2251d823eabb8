package dev.urial.pages.template.lesson;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A slide on the projector.
 *
 * @param slide the slide, whose blocks are shown first
 * @param facts additional blocks that are shown on request
 * @param fields the fields for text from the audience; empty if there is no example
 * @param nextTitle the title of the next slide, or null
 * @param nextStatement the statement of the next slide, or null
 * @param style the path of the style sheet for the stage
 * @param script the path of the script for the stage
 */
public record ProjectorView(
    SlideView slide,
    List<SlideBlock> facts,
    List<Field> fields,
    @Nullable String nextTitle,
    @Nullable String nextStatement,
    String style,
    String script) {
  /** Copies the lists. */
  public ProjectorView {
    facts = List.copyOf(facts);
    fields = List.copyOf(fields);
  }

  /** Returns the number of rows that are revealed one by one; 0 if there are none. */
  public int steps() {
    for (SlideBlock block : slide.blocks()) {
      if (block instanceof SlideBlock.Steps steps) {
        return steps.table().rows().size();
      }
    }
    return 0;
  }

  /**
   * A text field.
   *
   * @param name the name in the form
   * @param label the label
   * @param value the typed text, possibly empty
   */
  public record Field(String name, String label, String value) {}
}
