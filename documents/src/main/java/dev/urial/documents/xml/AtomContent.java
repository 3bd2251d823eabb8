package dev.urial.documents.xml;

import dev.urial.MediaType;
import org.jspecify.annotations.Nullable;

/**
 * The format of text in a feed, which the attributes of its element specify.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4287#section-4.1.3.3">RFC 4287 §4.1.3.3</a>
 */
enum AtomContent {
  /** HTML with escaped markup. */
  HTML,
  /** HTML in base64, in Atom 0.3. */
  BASE64,
  /** Any other format: plain text, or XML elements. */
  OTHER;

  /** Returns the format of text in Atom, given the value of {@code type}. */
  static AtomContent of(@Nullable String type) {
    return type != null && (type.equals("html") || isHtml(type)) ? HTML : OTHER;
  }

  /**
   * Returns the format of text in Atom 0.3, given the values of {@code type} and {@code mode}; the
   * default mode is XML.
   */
  static AtomContent of03(@Nullable String type, @Nullable String mode) {
    if (type == null || mode == null || !isHtml(type)) {
      return OTHER;
    }
    return switch (mode) {
      case "escaped" -> HTML;
      case "base64" -> BASE64;
      default -> OTHER;
    };
  }

  private static boolean isHtml(String type) {
    MediaType read = MediaType.tryParse(type).orElseNull();
    String essence = read == null ? "" : read.essence();
    return essence.equals("text/html") || essence.equals("application/xhtml+xml");
  }
}
