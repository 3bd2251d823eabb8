package dev.urial.pages.template.widget;

import dev.urial.internal.text.Excerpt;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An identifier in the colors of its parts; it wraps anywhere.
 *
 * @param pieces all of it, in order
 */
public record IdentifierView(List<Piece> pieces) {
  /** Copies the list. */
  public IdentifierView {
    pieces = List.copyOf(pieces);
  }

  /** Returns an identifier of one color. */
  public static IdentifierView plain(String text) {
    return new IdentifierView(List.of(new Piece(text, "", 0, text.length(), null)));
  }

  /**
   * A piece of an identifier.
   *
   * @param text as it is written, without secrets; it is escaped here
   * @param kind its part's name, which is its color: {@code host}; empty for delimiters
   * @param start where it begins in the whole text; -1: in another text than the parts of the page
   * @param end behind its last character
   * @param title what it is, in the page's language, or null
   */
  public record Piece(String text, String kind, int start, int end, @Nullable String title) {
    /** Escapes the text for people. */
    public Piece {
      text = Excerpt.escape(text);
    }

    /** Returns the classes of its element, or null. */
    public @Nullable String css() {
      return kind.isEmpty() ? null : "part c-" + kind;
    }

    /** Returns its range, as {@code 7-18}; null for what is no part, or of another text. */
    public @Nullable String range() {
      return kind.isEmpty() || start < 0 ? null : start + "-" + end;
    }
  }
}
