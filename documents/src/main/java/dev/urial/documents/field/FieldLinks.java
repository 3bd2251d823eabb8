package dev.urial.documents.field;

import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.Escaping;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Resolution;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the links in a header field, with their bases.
 *
 * <pre>{@code
 * PositionedText value = PositionedText.of(DocumentText.of("</2>; rel=next"));
 * BaseChain base = BaseChain.retrieved("http://a.example/1", 0);
 * FieldLinks.in("Link", value, base).get(0).target().text()  // "http://a.example/2"
 * }</pre>
 *
 * @see FieldReferences
 */
public final class FieldLinks {
  private FieldLinks() {}

  /**
   * Returns the links in a field; none if {@link FieldReferences} does not support the field.
   *
   * @param name the case-insensitive name of the field, which becomes the link's attribute
   * @param value the text after the colon
   * @param base the base of the links: the request URI or the base of the enclosing message part,
   *     never a base declared in the content
   * @return the links, in the order in which they appear; unmodifiable
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8288#section-3.1">RFC 8288 §3.1</a>
   */
  public static List<Link> in(String name, PositionedText value, BaseChain base) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(base, "base");
    List<Link> links = new ArrayList<>();
    for (FieldReference reference : FieldReferences.in(name, value.text())) {
      List<String> relations =
          reference.relation().isEmpty() ? List.of() : List.of(reference.relation().split(" "));
      links.add(
          Link.at(place(value, reference), kind(reference, relations))
              .in(null, name)
              .relations(relations)
              .relativeTo(base, Resolution.IRI)
              .build());
    }
    return List.copyOf(links);
  }

  private static LinkKind kind(FieldReference reference, List<String> relations) {
    return switch (reference.role()) {
      case TARGET -> ofRelations(relations);
      case CONTEXT -> LinkKind.NAME;
      case REDIRECTION -> LinkKind.REDIRECT;
      case SELF -> LinkKind.BASE;
      case REFERRER -> LinkKind.CITATION;
      case LIST -> LinkKind.HYPERLINK;
      case REPORT -> LinkKind.PING;
    };
  }

  private static LinkKind ofRelations(List<String> relations) {
    if (relations.contains("stylesheet")) {
      return LinkKind.STYLESHEET;
    }
    for (String relation : relations) {
      switch (relation) {
        case "icon", "manifest", "modulepreload", "prefetch", "preload", "sourcemap" -> {
          return LinkKind.RESOURCE;
        }
        default -> {}
      }
    }
    return LinkKind.HYPERLINK;
  }

  private static PositionedText place(PositionedText value, FieldReference reference) {
    int start = reference.range().start();
    PositionedText written = value.part(start, reference.range().end());
    Escaping escaping = text -> escaped(text, reference.role());
    if (written.text().equals(reference.value())) {
      return written.escapedBy(escaping);
    }
    String text = written.text();
    int[] starts = new int[reference.value().length() + 1];
    int at = 0;
    for (int i = 0; i < reference.value().length(); i++) {
      while (at < text.length() - 1 && text.charAt(at) != reference.value().charAt(i)) {
        at++; // white space, or the backslash of a quoted pair
      }
      starts[i] = at;
      at++;
    }
    starts[reference.value().length()] = text.length();
    return written.unescaped(reference.value(), starts, escaping);
  }

  /**
   * Returns a URI unchanged, or null if a character in it would end the field, the brackets or the
   * quotation marks.
   */
  private static @Nullable String escaped(String text, FieldReference.Role role) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isEnd = c == '<' || c == '>' || c == '"' || c == '\\' || c <= ' ' || c == 0x7F;
      if (isEnd || (role == FieldReference.Role.REPORT && (c == ';' || c == ','))) {
        return null;
      }
    }
    return text;
  }
}
