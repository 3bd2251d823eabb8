package dev.urial.pages;

import dev.urial.IriReference;
import dev.urial.explain.Part;
import dev.urial.explain.PartNames;
import dev.urial.explain.Reading;
import dev.urial.explain.grammar.AppendixBGroup;
import dev.urial.internal.answer.Inspection;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.IdentifierView.Piece;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Builds a view of a text in the colors of its components. If RFC 3986 rejects the text, the colors
 * are those of the groups of appendix B, and the invalid character is highlighted.
 */
final class InspectedColors {
  private final String text;
  private final Locale language;
  private final Secrets secrets;
  private final List<Piece> pieces = new ArrayList<>();
  private int at;

  private InspectedColors(String text, Locale language) {
    this.text = text;
    this.language = language;
    this.secrets = Secrets.in(text);
  }

  /** Returns a view of an inspected text. */
  static IdentifierView of(Inspection inspection, Locale language) {
    String text = inspection.text().input();
    InspectedColors colors = new InspectedColors(text, language);
    if (inspection.text().rfc() instanceof Parsed.Failed<Reading> failed) {
      colors.groups(failed.error().index());
    } else {
      colors.parts(inspection.text().rfc().orElseThrow().parts(), "");
    }
    colors.upTo(text.length(), "");
    return new IdentifierView(colors.pieces);
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
    for (Component it : Inspection.COMPONENTS) {
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

  /** Adds the innermost parts, each in the color of the component that contains it. */
  private void parts(List<Part> parts, String above) {
    for (Part part : parts) {
      String name = part.name();
      String color = isComponent(name) ? name : above;
      List<Part> inner = part.children();
      upTo(part.start(), above);
      if (inner.isEmpty()) {
        piece(part.end(), color, Excerpt.escape(part.label().text(language)));
      } else {
        parts(inner, color);
        upTo(part.end(), color);
      }
    }
  }

  /** Returns whether a name is that of a component, which has its own color. */
  static boolean isComponent(String name) {
    for (Component it : Inspection.COMPONENTS) {
      if (it.id().equals(name)) {
        return true;
      }
    }
    return false;
  }

  private void groups(int index) {
    for (AppendixBGroup group : AppendixBGroup.of(text)) {
      Component component = group.component();
      Range range = group.range();
      if (component != null && range != null) {
        upTo(range.start(), "", index);
        upTo(range.end(), component.id(), index);
      }
    }
    upTo(text.length(), "", index);
  }

  /** Adds the text up to {@code end}, with the character at {@code index} highlighted. */
  private void upTo(int end, String kind, int index) {
    if (index >= at && index < end && !secrets.holds(index)) {
      upTo(index, kind);
      piece(text.offsetByCodePoints(index, 1), "broken", null);
    }
    upTo(end, kind);
  }

  private void upTo(int end, String kind) {
    if (end > at) {
      piece(end, kind, null);
    }
  }

  private void piece(int end, String kind, @Nullable String title) {
    if (end > at) {
      pieces.add(new Piece(secrets.mask(text, at, end), kind, at, end, title));
      at = end;
    }
  }
}
