package dev.urial.pages.template.lesson;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A slide on the projector.
 *
 * @param slide the slide, whose blocks are shown first
 * @param facts the blocks that are shown on request
 * @param fields the fields for text from the audience; empty if this kind of slide has none
 * @param next the next slide, whose picture the speaker sees; null on the last slide
 * @param core the numbers of the slides that belong to the hour of the lecture, separated by spaces
 * @param exercises the QR code of the exercises' address as SVG, on the slide that ends the lecture
 * @param style the path of the style sheet for slides that fill the screen
 * @param script the path of the script for slides that fill the screen
 */
public record ProjectorView(
    SlideView slide,
    List<SlideBlock> facts,
    List<Field> fields,
    @Nullable SlideView next,
    String core,
    @Nullable String exercises,
    String style,
    String script) {
  /**
   * A field for text from the audience.
   *
   * @param name the name in the form
   * @param label the label, in the page's language
   * @param value the typed text, possibly empty
   */
  public record Field(String name, String label, String value) {}
}
