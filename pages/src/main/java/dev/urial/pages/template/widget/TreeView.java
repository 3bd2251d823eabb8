package dev.urial.pages.template.widget;

import dev.urial.internal.text.Excerpt;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parts in parts.
 *
 * @param label what it is a tree of, for who does not see it
 * @param nodes the outermost
 */
public record TreeView(String label, List<Node> nodes) {
  /** Copies the list. */
  public TreeView {
    nodes = List.copyOf(nodes);
  }

  /**
   * A part.
   *
   * @param kind its name in the standard, which is its color: {@code host}
   * @param label what it is called in the page's language
   * @param text as it is written, without secrets; it is escaped here; null where only its name is
   *     shown
   * @param start where it begins in the whole text
   * @param end behind its last character
   * @param note what is said of it, in the page's language, or null
   * @param children its own parts
   */
  public record Node(
      String kind,
      String label,
      @Nullable String text,
      int start,
      int end,
      @Nullable String note,
      List<Node> children) {
    /** Escapes the text for people and copies the list. */
    public Node {
      text = text == null ? null : Excerpt.escape(text);
      children = List.copyOf(children);
    }

    /** Returns its range, as {@code 7-18}. */
    public String range() {
      return start + "-" + end;
    }
  }
}
