package dev.urial.internal.server.template.lesson;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A slide on the beamer.
 *
 * @param slide the slide; its blocks are what is shown first
 * @param facts what is shown besides when it is asked for
 * @param fields where the audience's own text is typed; empty where there is no example
 * @param nextTitle what the next slide is called, or null
 * @param nextStatement its statement, or null
 * @param style where the style of the stage is
 * @param script where the script of the stage is
 */
public record StageView(
    SlideView slide,
    List<Block> facts,
    List<Field> fields,
    @Nullable String nextTitle,
    @Nullable String nextStatement,
    String style,
    String script) {
  /** Copies the lists. */
  public StageView {
    facts = List.copyOf(facts);
    fields = List.copyOf(fields);
  }

  /** Returns how many rows come one by one; 0 where none do. */
  public int steps() {
    for (Block block : slide.blocks()) {
      if (block instanceof Block.Steps steps) {
        return steps.table().rows().size();
      }
    }
    return 0;
  }

  /**
   * A field for a text.
   *
   * @param name how it is sent
   * @param label what belongs into it
   * @param value what was typed; empty where nothing was
   */
  public record Field(String name, String label, String value) {}
}
