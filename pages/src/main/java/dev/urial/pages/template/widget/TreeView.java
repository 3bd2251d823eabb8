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
  /** Copies the list. */
  public TreeView {
    nodes = List.copyOf(nodes);
  }

  /**
   * A part.
   *
   * @param kind the name in the standard, such as {@code host}, which determines the color
   * @param label the label, in the page's language
   * @param text the text as written, without secrets; escaped by this class; null if only the name
   *     is shown
   * @param start the index at which it begins in the whole text
   * @param end the index at which it ends (exclusive)
   * @param note a note, in the page's language, or null
   * @param children its subparts
   */
  public record Node(
      String kind,
      String label,
      @Nullable String text,
      int start,
      int end,
      @Nullable String note,
      List<Node> children) {
    /** Escapes the text for display, and copies the list. */
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
