package dev.urial.pages.template.widget;

import dev.urial.internal.text.Excerpt;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tree of parts.
 *
 * @param label a description for people who cannot see it
 * @param nodes the outermost parts
 */
public record TreeView(String label, List<Node> nodes) {
  /** Makes a defensive copy of the list. */
  public TreeView {
    nodes = List.copyOf(nodes);
  }

  /**
   * A part in the tree.
   *
   * @param kind the name in the standard, such as {@code host}, which determines the color
   * @param label the label, in the page's language
   * @param text the text as written, with secrets masked, which this class escapes for display;
   *     null if only the name is shown
   * @param start the index of the first character in the whole text
   * @param end the index after the last character
   * @param note a note, in the page's language, or null
   * @param children the parts of this part
   */
  public record Node(
      String kind,
      String label,
      @Nullable String text,
      int start,
      int end,
      @Nullable String note,
      List<Node> children) {
    /** Escapes the text for display, and makes a defensive copy of the list. */
    public Node {
      text = text == null ? null : Excerpt.escape(text);
      children = List.copyOf(children);
    }

    /** Returns the range, such as {@code 7-18}. */
    public String range() {
      return start + "-" + end;
    }
  }
}
