package dev.urial.pages.template.widget;

import dev.urial.internal.text.Excerpt;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An identifier in the colors of its parts. Lines may break anywhere in it.
 *
 * @param pieces the pieces, in order
 */
public record IdentifierView(List<Piece> pieces) {
  /** Returns an identifier in a single color. */
  public static IdentifierView plain(String text) {
    return new IdentifierView(List.of(new Piece(text, "", 0, text.length(), null)));
  }

  /**
   * A piece of an identifier.
   *
   * @param text the text as written, with secrets masked; this class escapes it for display
   * @param kind the name of the part, such as {@code host}, which determines the color; empty for
   *     delimiters
   * @param start the index of the first character in the whole text; -1 if the parts on the page
   *     are those of a different text
   * @param end the index after the last character; -1 as for {@code start}
   * @param title a description, in the page's language, or null
   */
  public record Piece(String text, String kind, int start, int end, @Nullable String title) {
    /** Escapes the text for display. */
    public Piece {
      text = Excerpt.escape(text);
    }

    /** Returns the CSS classes of the HTML element for this piece, or null if there are none. */
    public @Nullable String css() {
      return kind.isEmpty() ? null : "part c-" + kind;
    }

    /** Returns the range, such as {@code 7-18}; null for a delimiter, or if the indexes are -1. */
    public @Nullable String range() {
      return kind.isEmpty() || start < 0 ? null : start + "-" + end;
    }
  }
}
