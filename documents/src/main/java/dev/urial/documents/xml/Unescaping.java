package dev.urial.documents.xml;

import dev.urial.documents.link.Escaping;
import dev.urial.documents.link.PositionedText;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Decodes XML attribute values and content, keeping track of the position of each character, and
 * escapes replacements for them.
 *
 * @see <a href="https://www.w3.org/TR/xml/#AVNormalize">XML 1.0 §3.3.3</a>
 */
final class Unescaping {
  private final String raw;
  private final EntityExpander entities;
  private final boolean isAttribute;
  private final StringBuilder meant = new StringBuilder();
  private int[] starts = new int[64];
  private int[] ends = new int[64];

  private Unescaping(String raw, EntityExpander entities, boolean isAttribute) {
    this.raw = raw;
    this.entities = entities;
    this.isAttribute = isAttribute;
  }

  /** Decodes an attribute value, given the text between its quotes. */
  static PositionedText attribute(PositionedText value, EntityExpander entities) {
    Unescaping unescaping = new Unescaping(value.text(), entities, true);
    if (unescaping.isPlain(0, value.text().length())) {
      return value.escapedBy(Unescaping::inAttribute);
    }
    unescaping.text(0, value.text().length());
    return unescaping.within(value, Unescaping::inAttribute);
  }

  /**
   * Returns a system identifier, which has no escapes and therefore cannot contain its own quote.
   *
   * @param quote the quote that delimits the identifier
   */
  static PositionedText literal(PositionedText value, char quote) {
    return value.escapedBy(text -> text.indexOf(quote) >= 0 || !isXml(text) ? null : text);
  }

  /**
   * Returns the decoded text of an element.
   *
   * @param pieces the start and end of each piece of text within {@code content}, followed by 1 for
   *     a CDATA section or 0 for other text
   */
  static PositionedText content(
      PositionedText content, Iterable<int[]> pieces, EntityExpander entities) {
    Unescaping unescaping = new Unescaping(content.text(), entities, false);
    Escaping escaping = unescaping.pieces(pieces);
    return unescaping.within(content, escaping);
  }

  /**
   * Works like {@link #content}, but removes surrounding white space, for text that is a single
   * reference.
   */
  static PositionedText reference(
      PositionedText content, Iterable<int[]> pieces, EntityExpander entities) {
    Unescaping unescaping = new Unescaping(content.text(), entities, false);
    Escaping escaping = unescaping.pieces(pieces);
    int from = 0;
    int to = unescaping.meant.length();
    while (from < to && XmlMarkupScanner.isBlank(unescaping.meant.charAt(from))) {
      from++;
    }
    while (to > from && XmlMarkupScanner.isBlank(unescaping.meant.charAt(to - 1))) {
      to--;
    }
    return unescaping.within(content, escaping, from, to);
  }

  private Escaping pieces(Iterable<int[]> pieces) {
    Escaping escaping = null;
    for (int[] piece : pieces) {
      int from = meant.length();
      if (piece[2] == 1) {
        literally(piece[0], piece[1]);
      } else {
        text(piece[0], piece[1]);
      }
      if (!XmlMarkupScanner.trimmed(meant.substring(from)).isEmpty()) {
        // Replacing text in two pieces would also replace everything between them.
        escaping =
            escaping != null
                ? text -> null
                : piece[2] == 1 ? Unescaping::inCdata : Unescaping::inText;
      }
    }
    return escaping == null ? text -> null : escaping;
  }

  private PositionedText within(PositionedText around, Escaping escaping) {
    return within(around, escaping, 0, meant.length());
  }

  /**
   * Returns a part of the decoded text; the part ends at the end of its last character's raw form.
   */
  private PositionedText within(PositionedText around, Escaping escaping, int from, int to) {
    int[] all = Arrays.copyOfRange(starts, from, to + 1);
    all[to - from] = to > 0 ? ends[to - 1] : 0;
    if (from == to && from < meant.length()) {
      all[0] = starts[from];
    }
    return around.unescaped(meant.substring(from, to), all, escaping);
  }

  private void put(String text, int at, int after) {
    for (int i = 0; i < text.length(); i++) {
      put(text.charAt(i), at, after);
    }
  }

  private void put(char c, int at, int after) {
    if (meant.length() + 1 >= starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
      ends = Arrays.copyOf(ends, 2 * ends.length);
    }
    starts[meant.length()] = at;
    ends[meant.length()] = after;
    meant.append(c);
  }

  private boolean isPlain(int from, int to) {
    for (int i = from; i < to; i++) {
      char c = raw.charAt(i);
      if (c == '&' || c < ' ') {
        return false;
      }
    }
    return true;
  }

  private void literally(int from, int to) {
    int i = from;
    while (i < to) {
      i = character(i, to);
    }
  }

  /**
   * Reads a character and returns the index after it; any line end becomes one line feed (XML 1.0
   * §2.11).
   */
  private int character(int i, int to) {
    char c = raw.charAt(i);
    int next = c == '\r' && i + 1 < to && raw.charAt(i + 1) == '\n' ? i + 2 : i + 1;
    char read = c == '\r' ? '\n' : c;
    put(isAttribute && read < ' ' ? ' ' : read, i, next);
    return next;
  }

  private void text(int from, int to) {
    int i = from;
    while (i < to) {
      int close = raw.charAt(i) == '&' ? semicolon(i, to) : -1;
      if (close < 0) {
        i = character(i, to);
        continue;
      }
      String name = raw.substring(i + 1, close);
      String replacement = EntityExpander.character(name);
      if (replacement == null) {
        String text = entities.text(name);
        replacement = text == null ? "" : isAttribute ? spaced(text) : text;
      }
      put(replacement, i, close + 1);
      i = close + 1;
    }
  }

  /**
   * Returns the index of the semicolon of the reference that begins at an index; -1 if there is
   * none.
   */
  private int semicolon(int from, int to) {
    for (int i = from + 1; i < to; i++) {
      char c = raw.charAt(i);
      if (c == ';') {
        return i;
      }
      if (c <= ' ' || c == '&' || c == '<') {
        return -1;
      }
    }
    return -1;
  }

  /** Converts white space in the text of an entity to spaces, as attribute values require. */
  private static String spaced(String text) {
    return text.replace('\n', ' ').replace('\t', ' ').replace('\r', ' ');
  }

  // Writing text.

  /**
   * Escapes a string for use between quotes of either kind; returns null if XML cannot represent
   * it.
   */
  static @Nullable String inAttribute(String text) {
    return isXml(text) ? escaped(text, true) : null;
  }

  /**
   * Escapes a string for use as the text of an element; returns null if XML cannot represent it.
   */
  static @Nullable String inText(String text) {
    return isXml(text) ? escaped(text, false) : null;
  }

  /**
   * Returns a string unchanged for use in a CDATA section; null if a CDATA section cannot contain
   * it.
   */
  static @Nullable String inCdata(String text) {
    return isXml(text) && !text.contains("]]>") ? text : null;
  }

  private static String escaped(String text, boolean isAttribute) {
    StringBuilder out = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      String escape =
          switch (c) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '"' -> isAttribute ? "&quot;" : null;
            case '\'' -> isAttribute ? "&apos;" : null;
            case '\t' -> isAttribute ? "&#9;" : null;
            case '\n' -> isAttribute ? "&#10;" : null;
            case '\r' -> "&#13;";
            default -> null;
          };
      if (escape != null && out == null) {
        out = new StringBuilder(text.length() + 16).append(text, 0, i);
      }
      if (out != null) {
        if (escape == null) {
          out.append(c);
        } else {
          out.append(escape);
        }
      }
    }
    return out == null ? text : out.toString();
  }

  /**
   * Returns whether each character of a string matches {@code Char}. XML forbids all other
   * characters, even as references.
   */
  private static boolean isXml(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isPair =
          Character.isHighSurrogate(c)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (isPair) {
        i++;
      } else if (Character.isSurrogate(c)
          || c < ' ' && c != '\t' && c != '\n' && c != '\r'
          || c >= 0xFFFE) {
        return false;
      }
    }
    return true;
  }
}
