package dev.urial.pages.template.widget;

import dev.urial.internal.text.Excerpt;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An identifier in the colors of its parts, which may wrap anywhere.
 *
 * @param pieces the pieces, in order
 */
public record IdentifierView(List<Piece> pieces) {
  /** Copies the list. */
  public IdentifierView {
    pieces = List.copyOf(pieces);
  }

  /** Returns an identifier in a single color. */
  public static IdentifierView plain(String text) {
    return new IdentifierView(List.of(new Piece(text, "", 0, text.length(), null)));
  }

  /**
   * A piece of an identifier.
   *
   * @param text the text as written, without secrets; escaped by this class
   * @param kind the name of the part, such as {@code host}, which determines the color; empty for
   *     delimiters
   * @param start the index at which it begins in the whole text; -1 if the parts of the page refer
   *     to a different text
   * @param end the index at which it ends (exclusive)
   * @param title a description, in the page's language, or null
   */
  public record Piece(String text, String kind, int start, int end, @Nullable String title) {
    /** Escapes the text for display. */
    public Piece {
      text = Excerpt.escape(text);
    }

    /** Returns the CSS classes of its element, or null. */
    public @Nullable String css() {
      return kind.isEmpty() ? null : "part c-" + kind;
    }

    /**
     * Returns the range, such as {@code 7-18}; null for text that is not a part, or is in a
     * different text.
     */
    public @Nullable String range() {
      return kind.isEmpty() || start < 0 ? null : start + "-" + end;
    }
  }
}
