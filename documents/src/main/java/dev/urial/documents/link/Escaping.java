package dev.urial.documents.link;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a reference is written at one place of a document: with the character references of HTML and
 * XML, with the backslashes of CSS, and so on.
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
  /** As it is. */
  Escaping NONE = text -> text;

  /**
   * The text as it has to be written there; null if it cannot be written there, as a space within
   * {@code srcset}.
   */
  @Nullable String escape(String text);

  /**
   * This one, and then another around it: CSS within an attribute of HTML.
   *
   * <pre>{@code
   * Escaping both = css.within(attribute);  // escapes for CSS first
   * }</pre>
   */
  default Escaping within(Escaping outer) {
    Objects.requireNonNull(outer, "outer");
    return text -> {
      String inner = escape(text);
      return inner == null ? null : outer.escape(inner);
    };
  }
}
