package dev.urial.pages.template.tool;

import dev.urial.answer.Doc;
import java.util.List;

/**
 * The boxes of a base chain around what is relative to it, as RFC 3986 §5.1 draws them.
 *
 * @param base what is said of the base
 * @param boxes the boxes, outermost first
 * @param content what is in the innermost box
 */
public record NestView(Doc base, List<Box> boxes, Doc content) {
  /**
   * A box.
   *
   * @param css the CSS class for its color
   * @param doc what is in it before the next box
   */
  public record Box(String css, Doc doc) {}
}
