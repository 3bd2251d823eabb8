package dev.urial.documents.xml;

import dev.urial.documents.link.Escaping;
import dev.urial.documents.link.PositionedText;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Decodes XML attribute values and content with the position of each character, and escapes text
 * for them.
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

  /** Decodes the text between the quotes of an attribute. */
  static PositionedText attribute(PositionedText value, EntityExpander entities) {
    Unescaping unescaping = new Unescaping(value.text(), entities, true);
    if (unescaping.isPlain(0, value.text().length())) {
      return value.escapedBy(Unescaping::inAttribute);
    }
    unescaping.text(0, value.text().length());
    return unescaping.within(value, Unescaping::inAttribute);
  }

  /**
   * Returns a system identifier, which has no escapes: only its quote cannot be written in it.
   *
   * @param quote the quote that delimits it
   */
  static PositionedText literal(PositionedText value, char quote) {
    return value.escapedBy(text -> text.indexOf(quote) >= 0 || !isXml(text) ? null : text);
  }

  /**
   * Returns an element's own text, which consists of pieces of a positioned text.
   *
   * @param pieces the start and end of each piece, and 1 for a CDATA section, else 0
   */
  static PositionedText content(
      PositionedText content, Iterable<int[]> pieces, EntityExpander entities) {
    Unescaping unescaping = new Unescaping(content.text(), entities, false);
    Escaping escaping = unescaping.pieces(pieces);
    return unescaping.within(content, escaping);
  }

  /**
   * Same as {@link #content}, without surrounding white space, for text that is a single reference.
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

  /** Returns a part of the decoded text, which ends where its last character does. */
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

  /** Reads one character; a line end becomes one line feed (XML 1.0 §2.11). */
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

  /** Returns the end of the reference that begins at an index; -1 if there is none. */
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

  /** Converts white space from an entity to spaces, as in an attribute. */
  private static String spaced(String text) {
    return text.replace('\n', ' ').replace('\t', ' ').replace('\r', ' ');
  }

  // Writing text.

  /** Escapes a text for use between quotes of either kind. */
  static @Nullable String inAttribute(String text) {
    return isXml(text) ? escaped(text, true) : null;
  }

  /** Escapes a text for use in an element. */
  static @Nullable String inText(String text) {
    return isXml(text) ? escaped(text, false) : null;
  }

  /** Returns a text for a CDATA section, which cannot contain its own end. */
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

  /** {@code Char}: whether XML allows all these characters, even as references. */
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
