package dev.urial.documents.html;

import dev.urial.documents.link.Escaping;
import dev.urial.documents.link.PositionedText;
import org.jsoup.nodes.Entities;
import org.jspecify.annotations.Nullable;

/**
 * Decodes and writes HTML character references, and keeps track of the position of each character.
 *
 * <p>jsoup provides the names. This class implements the tokenizer's rules that determine where a
 * reference ends and whether an ampersand is literal.
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state">HTML
 *     Standard §13.2.5.72</a>
 */
final class CharacterReferences {
  /**
   * The characters of windows-1252 from 0x80 to 0x9F, which numeric references in this range
   * denote.
   */
  private static final String WINDOWS_1252 =
      "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D"
          + "\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153"
          + "\u009D\u017E\u0178";

  private static final char REPLACEMENT = '\uFFFD';

  /**
   * The number of characters after an ampersand that are searched for a name; no name is longer.
   */
  private static final int LONGEST_NAME = 32;

  private final String raw;
  private final boolean isAttribute;
  private final StringBuilder meant;
  private int[] starts;
  private int pos;

  private CharacterReferences(String raw, boolean isAttribute) {
    this.raw = raw;
    this.isAttribute = isAttribute;
    this.meant = new StringBuilder(raw.length());
    this.starts = new int[raw.length() + 2];
  }

  /** Returns the value of an attribute from the raw text between its quotation marks. */
  static PositionedText inAttribute(PositionedText raw, Escaping escaping) {
    return undone(raw, true, escaping);
  }

  /** Returns the decoded content of an element, such as an SVG element. */
  static PositionedText inText(PositionedText raw) {
    return undone(raw, false, CharacterReferences::escapeText);
  }

  private static PositionedText undone(PositionedText raw, boolean isAttribute, Escaping escaping) {
    String text = raw.text();
    if (text.indexOf('&') < 0 && text.indexOf('\0') < 0) {
      return raw.escapedBy(escaping);
    }
    CharacterReferences reading = new CharacterReferences(text, isAttribute);
    reading.read();
    return raw.unescaped(
        reading.meant.toString(),
        java.util.Arrays.copyOf(reading.starts, reading.meant.length() + 1),
        escaping);
  }

  private void read() {
    while (pos < raw.length()) {
      int start = pos;
      char c = raw.charAt(pos);
      String reference = c == '&' ? reference() : null;
      if (reference == null) {
        pos = start + 1;
        append(c == '\0' ? String.valueOf(REPLACEMENT) : String.valueOf(c), start);
      } else {
        append(reference, start);
      }
    }
    mark(meant.length(), pos);
  }

  private void append(String text, int start) {
    for (int i = 0; i < text.length(); i++) {
      mark(meant.length(), start);
      meant.append(text.charAt(i));
    }
  }

  /** Records where a decoded character begins in the raw text. */
  private void mark(int index, int start) {
    if (index == starts.length) {
      starts = java.util.Arrays.copyOf(starts, 2 * index);
    }
    starts[index] = start;
  }

  /**
   * Returns the characters that the reference at the current ampersand denotes, and moves past the
   * reference; returns null if the ampersand is literal.
   */
  private @Nullable String reference() {
    int at = pos + 1;
    if (at < raw.length() && raw.charAt(at) == '#') {
      return numeric(at + 1);
    }
    int end = at;
    while (end < raw.length() && end - at < LONGEST_NAME && isAlphanumeric(raw.charAt(end))) {
      end++;
    }
    if (end < raw.length() && raw.charAt(end) == ';') {
      String name = raw.substring(at, end);
      if (Entities.isNamedEntity(name)) {
        pos = end + 1;
        return Entities.getByName(name);
      }
    }
    return withoutSemicolon(at, end);
  }

  /**
   * Returns the characters for the longest legacy name that needs no semicolon; null if there is
   * none, or if a letter, a digit or an equals sign follows the name in an attribute.
   */
  private @Nullable String withoutSemicolon(int at, int end) {
    for (int i = end; i > at; i--) {
      String name = raw.substring(at, i);
      if (Entities.isBaseNamedEntity(name)) {
        char next = i < raw.length() ? raw.charAt(i) : ';';
        if (isAttribute && (next == '=' || isAlphanumeric(next))) {
          return null;
        }
        pos = i;
        return Entities.getByName(name);
      }
    }
    return null;
  }

  private @Nullable String numeric(int at) {
    boolean isHex = at < raw.length() && (raw.charAt(at) == 'x' || raw.charAt(at) == 'X');
    int radix = isHex ? 16 : 10;
    int start = isHex ? at + 1 : at;
    int end = start;
    int number = 0;
    while (end < raw.length() && digit(raw.charAt(end), radix) >= 0) {
      number = Math.min(number * radix + digit(raw.charAt(end), radix), 0x110000);
      end++;
    }
    if (end == start) {
      return null;
    }
    pos = end < raw.length() && raw.charAt(end) == ';' ? end + 1 : end;
    if (number >= 0x80 && number < 0xA0) {
      return WINDOWS_1252.substring(number - 0x80, number - 0x7F);
    }
    boolean isScalar = number > 0 && number < 0x110000 && (number < 0xD800 || number > 0xDFFF);
    return isScalar ? Character.toString(number) : String.valueOf(REPLACEMENT);
  }

  private static int digit(char c, int radix) {
    return c < 0x80 ? Character.digit(c, radix) : -1;
  }

  private static boolean isAlphanumeric(char c) {
    return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /**
   * Returns the escaping for an attribute value between quotation marks of the given kind; {@code
   * quote} is 0 if the value is unquoted.
   */
  static Escaping escaping(char quote) {
    return switch (quote) {
      case '"' -> text -> escape(text, "&\"");
      case '\'' -> text -> escape(text, "&'");
      default -> text -> text.isEmpty() ? null : escape(text, "& \t\n\f\r\"'=<>`");
    };
  }

  private static String escapeText(String text) {
    return escape(text, "&<");
  }

  private static String escape(String text, String special) {
    StringBuilder out = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (special.indexOf(c) < 0) {
        out.append(c);
      } else if (c == '&') {
        out.append("&amp;");
      } else if (c == '"') {
        out.append("&quot;");
      } else {
        out.append("&#").append((int) c).append(';');
      }
    }
    return out.toString();
  }
}
