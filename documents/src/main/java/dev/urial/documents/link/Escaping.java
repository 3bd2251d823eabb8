package dev.urial.documents.link;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Escapes text for a particular place in a document, with character references in HTML and XML,
 * backslashes in CSS, and so on.
 *
 * <pre>{@code
 * Escaping quoted = reference -> reference.replace("&", "&amp;").replace("\"", "&quot;");
 * quoted.escape("?a&b")  // "?a&amp;b"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-C">RFC 3986 appendix C</a>
 */
@FunctionalInterface
public interface Escaping {
  /** No escaping. */
  Escaping NONE = text -> text;

  /**
   * {@return the escaped text; null if it cannot be written in this place, as with a space in
   * {@code srcset}}
   *
   * @param text the replacement text, without escapes
   */
  @Nullable String escape(String text);

  /**
   * {@return this escaping followed by an outer escaping, as for CSS within an HTML attribute}
   *
   * <pre>{@code
   * Escaping both = css.within(attribute);  // escapes for CSS first
   * }</pre>
   *
   * @param outer the outer escaping, which is applied to the result of this escaping
   */
  default Escaping within(Escaping outer) {
    Objects.requireNonNull(outer, "outer");
    return text -> {
      String inner = escape(text);
      return inner == null ? null : outer.escape(inner);
    };
  }
}
