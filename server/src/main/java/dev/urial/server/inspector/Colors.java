package dev.urial.server.inspector;

import dev.urial.IriReference;
import dev.urial.explain.PartNames;
import dev.urial.internal.server.template.widget.IdentifierView;
import dev.urial.internal.server.template.widget.IdentifierView.Piece;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Component;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A text in the colors of its components; of a text that RFC 3986 refuses, in those of the groups
 * of appendix B, and the character where it breaks stands out.
 */
final class Colors {
  private static final List<Component> COMPONENTS =
      List.of(
          Component.SCHEME,
          Component.USERINFO,
          Component.HOST,
          Component.PORT,
          Component.PATH,
          Component.QUERY,
          Component.FRAGMENT);

  private final String text;
  private final Secrets secrets;
  private final List<Piece> pieces = new ArrayList<>();
  private int at;

  private Colors(String text) {
    this.text = text;
    this.secrets = Secrets.in(text);
  }

  /** Returns a text as the object of the command divides it. */
  static IdentifierView of(String text, Told told) {
    Colors colors = new Colors(text);
    Told rfc = told.object("rfc");
    Told error = rfc.findObject("error");
    if (error == null) {
      colors.parts(rfc.objects("parts"), "");
    } else {
      colors.groups(told.objects("groups"), error.number("index"));
    }
    colors.upTo(text.length(), "");
    return new IdentifierView(colors.pieces);
  }

  /** Returns a reference of which only the components are told; plain if it is none. */
  static IdentifierView ofReference(String shown, Locale language) {
    IriReference reference = IriReference.tryParse(shown).orElseNull();
    if (reference == null) {
      return IdentifierView.plain(shown);
    }
    List<Piece> pieces = new ArrayList<>();
    int at = 0;
    for (Component it : COMPONENTS) {
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

  /** Without a range: pointing at it shall not light up pieces of the text that is inspected. */
  private static void add(List<Piece> to, String text, String kind, @Nullable String title) {
    if (!text.isEmpty()) {
      to.add(new Piece(text, kind, -1, -1, title));
    }
  }

  /** The innermost parts, in the color of the component that they are of. */
  private void parts(List<Told> parts, String above) {
    for (Told part : parts) {
      String name = part.text("name");
      String color = isComponent(name) ? name : above;
      List<Told> inner = part.objects("parts");
      upTo(part.number("start"), above);
      if (inner.isEmpty()) {
        piece(part.number("end"), color, part.text("label"));
      } else {
        parts(inner, color);
        upTo(part.number("end"), color);
      }
    }
  }

  private static boolean isComponent(String name) {
    for (Component it : COMPONENTS) {
      if (it.id().equals(name)) {
        return true;
      }
    }
    return false;
  }

  private void groups(List<Told> groups, int index) {
    for (Told group : groups) {
      String component = group.find("component");
      if (component != null && group.hasNumber("start")) {
        upTo(group.number("start"), "", index);
        upTo(group.number("end"), component, index);
      }
    }
    upTo(text.length(), "", index);
  }

  /** Up to an index, but the character at another one stands out. */
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
