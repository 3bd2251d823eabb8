package dev.urial.pages;

import dev.urial.IriReference;
import dev.urial.answer.Doc;
import dev.urial.explain.PartNames;
import dev.urial.internal.answer.Inspect;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.IdentifierView.Piece;
import dev.urial.report.Component;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Text with the parts in colors. */
final class InspectedColors {
  private InspectedColors() {}

  /** Returns a text with its parts, with secrets masked. */
  static IdentifierView of(Doc.Ruler ruler, Locale language) {
    List<Piece> pieces = new ArrayList<>();
    for (Doc.Span it : ruler.pieces()) {
      String title = it.label() == null ? null : it.label().text(language);
      String shown = ruler.text().masked(it.start(), it.end());
      pieces.add(new Piece(shown, it.role(), it.start(), it.end(), title));
    }
    return new IdentifierView(pieces);
  }

  /**
   * Returns a view of a reference in the colors of its components; in a single color if the
   * reference is invalid.
   */
  static IdentifierView ofReference(String shown, Locale language) {
    IriReference reference = IriReference.tryParse(shown).orElseNull();
    if (reference == null) {
      return IdentifierView.plain(shown);
    }
    List<Piece> pieces = new ArrayList<>();
    int at = 0;
    for (Component it : Inspect.COMPONENTS) {
      int start = reference.start(it);
      int end = reference.end(it);
      if (start >= 0 && end > start) {
        add(pieces, shown.substring(at, start), "", null);
        String name = PartNames.of(it.id()).text(language);
        add(pieces, shown.substring(start, end), it.id(), name);
        at = end;
      }
    }
    add(pieces, shown.substring(at), "", null);
    return new IdentifierView(pieces);
  }

  /**
   * Adds a piece without a range, so that pointing at it does not highlight pieces of the inspected
   * text.
   */
  private static void add(List<Piece> to, String text, String kind, @Nullable String title) {
    if (!text.isEmpty()) {
      to.add(new Piece(text, kind, -1, -1, title));
    }
  }
}
