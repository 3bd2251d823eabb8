package dev.urial.pages.template.widget;

import dev.urial.internal.text.Excerpt;

/**
 * Converts untrusted text to HTML that preserves the text exactly but contains no control or bidi
 * characters. Any character that a terminal would not show becomes a numeric character reference.
 *
 * @see <a
 *     href="https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state">HTML
 *     §13.2.5.80</a>
 */
public final class ExactHtmlEscaper {
  private ExactHtmlEscaper() {}

  /**
   * Returns the text, escaped for a quoted attribute value or for the content of an element. U+0000
   * and lone surrogates, which HTML cannot represent, and U+0080 to U+009F, which HTML parses as
   * different characters, become U+FFFD.
   *
   * @param text the unescaped text
   */
  public static String of(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (c >= ' ' && c < 0x7F && c != '&' && c != '<' && c != '>' && c != '"' && c != '\'') {
        out.append((char) c);
        continue;
      }
      String one = Character.toString(c);
      if (!isKept(c)) {
        out.append("&#xfffd;");
      } else if (c >= 0x7F && Excerpt.escape(one).equals(one)) {
        out.append(one);
      } else {
        out.append("&#x").append(Integer.toHexString(c)).append(';');
      }
    }
    return out.toString();
  }

  /**
   * Returns whether a form field with this text, after escaping, submits exactly the same text.
   * Line feeds survive only in pairs with carriage returns, because forms normalize line breaks.
   *
   * @param text the unescaped text
   */
  public static boolean survives(String text) {
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (!isKept(c)) {
        return false;
      }
      if (c == '\n' && (i == 0 || text.charAt(i - 1) != '\r')) {
        return false;
      }
      if (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n')) {
        return false;
      }
      i += Character.charCount(c);
    }
    return true;
  }

  private static boolean isKept(int c) {
    return c != 0 && (c < 0x7F || c > 0x9F) && (c < 0xD800 || c > 0xDFFF) && (c & 0xFFFE) != 0xFFFE;
  }
}
