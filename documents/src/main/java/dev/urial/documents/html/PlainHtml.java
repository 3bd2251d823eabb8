package dev.urial.documents.html;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the elements of a plain document in one pass, without a tree. A document is plain if a
 * parser does not drop, move or change any start tag, because all elements nest correctly ({@link
 * PlainNesting}). All other documents are left to the parser.
 *
 * <p>LAW: the result is the same as that of the parser.
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/parsing.html#tokenization">HTML Standard
 *     §13.2.5</a>
 */
final class PlainHtml {
  private static final int MOST_ATTRIBUTES = 60;

  /** The attributes whose values can be requested by name. */
  private static final Set<String> ASKED = Set.of("id", "name", "rel", "type", "http-equiv");

  private final String text;
  private final PlainNesting nesting = new PlainNesting();
  private final List<PlainElement> elements = new ArrayList<>();
  private int pos;

  private PlainHtml(String text) {
    this.text = text;
  }

  /** Returns the elements that have attributes or raw text; null if the document is not plain. */
  static @Nullable List<PlainElement> elements(String text) {
    PlainHtml reading = new PlainHtml(text);
    return text.indexOf('\0') < 0 && reading.isPlain() ? reading.elements : null;
  }

  private boolean isPlain() {
    boolean isPlain = true;
    while (isPlain && pos < text.length()) {
      int tag = text.indexOf('<', pos);
      int end = tag < 0 ? text.length() : tag;
      isPlain = nesting.text(text, pos, end);
      pos = end;
      if (isPlain && tag >= 0) {
        isPlain = markup();
      }
    }
    return isPlain && nesting.isClosed();
  }

  private boolean markup() {
    char next = pos + 1 < text.length() ? text.charAt(pos + 1) : ' ';
    if (isLetter(next)) {
      return startTag();
    }
    return switch (next) {
      case '/' -> endTag();
      case '!' -> text.startsWith("--", pos + 2) ? comment() : doctype();
      case '?' -> false;
      default -> nesting.text(text, pos, ++pos);
    };
  }

  private boolean comment() {
    int start = pos + 4;
    int end = text.indexOf("-->", start);
    boolean isOdd = text.startsWith(">", start) || text.startsWith("->", start);
    if (end < 0 || isOdd) {
      return false;
    }
    for (int i = text.indexOf("--", start); i < end; i = text.indexOf("--", i + 1)) {
      if (text.startsWith("!>", i + 2)) {
        return false;
      }
    }
    pos = end + 3;
    return true;
  }

  private boolean doctype() {
    int end = text.indexOf('>', pos);
    if (end < 0 || !Ascii.isAt(text, pos, "<!doctype ") || !nesting.doctype()) {
      return false;
    }
    pos = end + 1;
    return true;
  }

  private boolean endTag() {
    int start = pos + 2;
    int end = nameEnd(start);
    int close = afterSpace(end);
    if (end == start || !text.startsWith(">", close)) {
      return false;
    }
    pos = close + 1;
    return nesting.end(Ascii.lower(text.substring(start, end)));
  }

  private boolean startTag() {
    int start = pos;
    int end = nameEnd(start + 1);
    String name = Ascii.lower(text.substring(start + 1, end));
    pos = end;
    List<HtmlAttribute> attributes = attributes();
    if (attributes == null) {
      return false;
    }
    boolean isSelfClosing = text.startsWith("/", pos);
    if (isSelfClosing) {
      pos++;
    }
    if (!text.startsWith(">", pos)) {
      return false;
    }
    pos++;
    if (!nesting.start(name, isSelfClosing)) {
      return false;
    }
    Range content = new Range(pos, pos);
    boolean isRaw = PlainNesting.isRaw(name);
    if (isRaw) {
      int close = rawEnd(name);
      if (close < 0) {
        return false;
      }
      content = new Range(content.start(), close);
    }
    if (isRaw || !attributes.isEmpty()) {
      elements.add(new PlainElement(text, name, start, attributes, content));
    }
    return true;
  }

  /**
   * Returns the index of the end tag of raw text and moves past the tag; -1 if the text is not
   * plain.
   */
  private int rawEnd(String name) {
    int close = text.indexOf("</", pos);
    while (close >= 0
        && !(Ascii.isAt(text, close + 2, name) && endsName(close + 2 + name.length()))) {
      close = text.indexOf("</", close + 2);
    }
    if (close < 0) {
      return -1;
    }
    if (name.equals("script") && hasComment(pos, close)) {
      return -1; // a comment changes where the script ends
    }
    int end = afterSpace(close + 2 + name.length());
    pos = end + 1;
    return text.startsWith(">", end) ? close : -1;
  }

  /**
   * Returns whether a script contains the start of a comment. Does not search past the script,
   * because a page may have many scripts.
   */
  private boolean hasComment(int start, int end) {
    int at = text.indexOf('<', start);
    while (at < end && !text.startsWith("<!--", at)) {
      at = text.indexOf('<', at + 1);
    }
    return at < end;
  }

  private boolean endsName(int at) {
    char c = at < text.length() ? text.charAt(at) : '>';
    return c == '>' || c == '/' || Srcset.isSpace(c);
  }

  /** Reads attributes up to the end of the tag; returns null if they are not plain. */
  private @Nullable List<HtmlAttribute> attributes() {
    List<HtmlAttribute> attributes = List.of();
    while (true) {
      int start = afterSpace(pos);
      boolean isNext = start > pos;
      pos = start;
      int end = attributeEnd(start);
      if (end == start) {
        return attributes;
      }
      if (!isNext || attributes.size() == MOST_ATTRIBUTES) {
        return null;
      }
      HtmlAttribute attribute = attribute(start, end);
      if (attribute == null || has(attributes, attribute.name())) {
        return null;
      }
      if (attributes.isEmpty()) {
        attributes = new ArrayList<>(4);
      }
      attributes.add(attribute);
    }
  }

  private static boolean has(List<HtmlAttribute> attributes, String name) {
    for (HtmlAttribute attribute : attributes) {
      if (attribute.name().equals(name)) {
        return true;
      }
    }
    return false;
  }

  private @Nullable HtmlAttribute attribute(int start, int end) {
    String name = Ascii.lower(text.substring(start, end));
    int equals = afterSpace(end);
    if (!text.startsWith("=", equals)) {
      pos = end;
      return new HtmlAttribute(name, start, end, end, end, false);
    }
    int value = afterSpace(equals + 1);
    char quote = value < text.length() ? text.charAt(value) : '>';
    boolean isQuoted = quote == '"' || quote == '\'';
    int from = isQuoted ? value + 1 : value;
    int to = isQuoted ? text.indexOf(quote, from) : unquotedEnd(from);
    if (to < 0 || to == from && !isQuoted || ASKED.contains(name) && isOdd(from, to)) {
      return null;
    }
    pos = isQuoted ? to + 1 : to;
    return new HtmlAttribute(name, start, end, from, to, true);
  }

  /** Returns whether a raw value may differ from its decoded form. */
  private boolean isOdd(int start, int end) {
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == '&' || c == '\r') {
        return true;
      }
    }
    return false;
  }

  /** Returns the end of an unquoted value; -1 if it has an invalid character. */
  private int unquotedEnd(int start) {
    int i = start;
    while (i < text.length() && text.charAt(i) != '>' && !Srcset.isSpace(text.charAt(i))) {
      if ("\"'<=`".indexOf(text.charAt(i)) >= 0) {
        return -1;
      }
      i++;
    }
    return i;
  }

  private int nameEnd(int start) {
    int i = start;
    while (i < text.length() && (isLetter(text.charAt(i)) || isDigit(text.charAt(i)))) {
      i++;
    }
    return i;
  }

  private int attributeEnd(int start) {
    int i = start;
    while (i < text.length() && (isLetter(text.charAt(i)) || isInAttribute(text.charAt(i)))) {
      i++;
    }
    return i;
  }

  private static boolean isInAttribute(char c) {
    return isDigit(c) || c == '-' || c == '_' || c == ':' || c == '.' || c == '@';
  }

  private int afterSpace(int start) {
    int i = start;
    while (i < text.length() && Srcset.isSpace(text.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
