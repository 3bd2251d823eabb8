package dev.urial.documents.xml;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the exact positions of tags and attributes in an XML document.
 *
 * <pre>
 * &lt;a href = "x&amp;amp;y"&gt;text&lt;/a&gt;
 * ^ start     ^      ^ ^ end
 *             └──────┘ valueStart, valueEnd
 * </pre>
 *
 * <p>The scanner runs in parallel with the StAX reader, which checks the document and reports the
 * meaning of names, but not the positions of attributes. The scanner therefore checks nothing: if
 * the document is not well-formed, its result is arbitrary, but it never throws an exception or
 * moves back.
 *
 * @see <a href="https://www.w3.org/TR/xml/#syntax">XML 1.0 §2.4</a>
 */
final class XmlMarkupScanner {
  /** The kind of markup between {@link #start} and {@link #end}. */
  enum Kind {
    TEXT,
    CDATA,
    START_TAG,
    EMPTY_TAG,
    END_TAG,
    COMMENT,
    INSTRUCTION,
    XML_DECLARATION,
    DOCTYPE,
    END
  }

  /** An attribute as written: its name, and the range of its value between the quotes. */
  record Attribute(String name, int nameStart, int valueStart, int valueEnd) {}

  /** The system identifier of a document type, an entity or a notation. */
  record SystemId(String declaration, String name, int valueStart, int valueEnd) {}

  private final String text;
  private int start;
  private int end;
  private Kind kind = Kind.TEXT;

  XmlMarkupScanner(String text) {
    this(text, 0);
  }

  /** Creates a scanner that starts at an index, after a byte order mark. */
  XmlMarkupScanner(String text, int from) {
    this.text = text;
    this.start = from;
    this.end = from;
  }

  int start() {
    return start;
  }

  /** Returns the index after the current markup. INVARIANT: this index never decreases. */
  int end() {
    return end;
  }

  Kind kind() {
    return kind;
  }

  /** Moves to the next piece of markup. */
  Kind next() {
    start = end;
    kind = read();
    return kind;
  }

  private Kind read() {
    if (start >= text.length()) {
      return Kind.END;
    }
    if (text.charAt(start) != '<') {
      int open = text.indexOf('<', start);
      end = open < 0 ? text.length() : open;
      return Kind.TEXT;
    }
    if (text.startsWith("<!--", start)) {
      end = after("-->", start + 4);
      return Kind.COMMENT;
    }
    if (text.startsWith("<![CDATA[", start)) {
      end = after("]]>", start + 9);
      return Kind.CDATA;
    }
    if (text.startsWith("<?", start)) {
      end = after("?>", start + 2);
      boolean isDeclaration =
          text.startsWith("xml", start + 2) && start + 5 < end && isSpace(text.charAt(start + 5));
      return isDeclaration ? Kind.XML_DECLARATION : Kind.INSTRUCTION;
    }
    if (text.startsWith("<!", start)) {
      end = afterDoctype(start + 2);
      return Kind.DOCTYPE;
    }
    if (text.startsWith("</", start)) {
      end = after(">", start + 2);
      return Kind.END_TAG;
    }
    end = afterTag(start + 1);
    return end - start > 2 && text.startsWith("/>", end - 2) ? Kind.EMPTY_TAG : Kind.START_TAG;
  }

  /**
   * Returns the index after the next occurrence of a delimiter; the end of the text if there is
   * none.
   */
  private int after(String mark, int from) {
    int found = text.indexOf(mark, from);
    return found < 0 ? text.length() : found + mark.length();
  }

  /** Returns the end of a tag: the index after the first {@code >} outside quotes. */
  private int afterTag(int from) {
    int i = from;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '>') {
        return i + 1;
      }
      i = c == '"' || c == '\'' ? afterQuote(i) : i + 1;
    }
    return text.length();
  }

  /** Returns the index after the quote that closes the quote at an index. */
  private int afterQuote(int open) {
    int close = text.indexOf(text.charAt(open), open + 1);
    return close < 0 ? text.length() : close + 1;
  }

  /** Returns the index after a document type declaration, skipping its internal subset. */
  private int afterDoctype(int from) {
    boolean inSubset = false;
    int i = from;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '"' || c == '\'') {
        i = afterQuote(i);
      } else if (inSubset && text.startsWith("<!--", i)) {
        i = after("-->", i + 4);
      } else if (inSubset && text.startsWith("<?", i)) {
        i = after("?>", i + 2);
      } else if (inSubset && c == '<') {
        i = afterTag(i + 1);
      } else if (c == '>') {
        return i + 1;
      } else {
        inSubset = c == '[' || inSubset && c != ']';
        i++;
      }
    }
    return text.length();
  }

  /** Returns the name of the current tag or instruction, as written. */
  String name() {
    int from = start + (kind == Kind.END_TAG || kind == Kind.INSTRUCTION ? 2 : 1);
    return text.substring(from, endOfName(from));
  }

  /**
   * Returns the attributes of the current tag, or the pseudo-attributes of an instruction, in
   * order.
   */
  List<Attribute> attributes() {
    int from = start + (kind == Kind.INSTRUCTION || kind == Kind.XML_DECLARATION ? 2 : 1);
    List<Attribute> attributes = new ArrayList<>();
    int i = endOfName(from);
    while (true) {
      int name = afterSpace(i);
      int nameEnd = endOfName(name);
      int equals = afterSpace(nameEnd);
      int open = afterSpace(equals + 1);
      if (nameEnd == name || open >= end || text.charAt(equals) != '=' || !isQuote(open)) {
        return attributes;
      }
      int close = afterQuote(open);
      if (close >= end) {
        return attributes;
      }
      attributes.add(new Attribute(text.substring(name, nameEnd), name, open + 1, close - 1));
      i = close;
    }
  }

  /** Returns the attribute with the given name, as written; null if there is none. */
  @Nullable Attribute attribute(String qualifiedName) {
    for (Attribute attribute : attributes()) {
      if (attribute.name().equals(qualifiedName)) {
        return attribute;
      }
    }
    return null;
  }

  /**
   * Returns the system identifiers in the current document type declaration: its own identifier,
   * and those of the entities and notations in the internal subset. Declarations from parameter
   * entities are not included.
   *
   * @see <a href="https://www.w3.org/TR/xml/#NT-ExternalID">XML 1.0 §4.2.2</a>
   */
  List<SystemId> systemIds() {
    List<SystemId> found = new ArrayList<>();
    int i = systemId(start + 2, found);
    while (i < end && text.charAt(i) != '[') {
      i++;
    }
    while (i < end) {
      if (text.startsWith("<!--", i)) {
        i = after("-->", i + 4);
      } else if (text.startsWith("<?", i)) {
        i = after("?>", i + 2);
      } else if (text.startsWith("<!", i)) {
        systemId(i + 2, found);
        i = afterTag(i + 2);
      } else {
        i++;
      }
    }
    return found;
  }

  /**
   * Returns the public identifier of the current document type declaration; null if it has none.
   */
  @Nullable String publicId() {
    int name = afterSpace(endOfName(start + 2));
    int keyword = afterSpace(endOfName(name));
    int open = afterSpace(endOfName(keyword));
    boolean isPublic = text.startsWith("PUBLIC", keyword) && isQuote(open);
    return isPublic && afterQuote(open) < end
        ? text.substring(open + 1, afterQuote(open) - 1)
        : null;
  }

  /**
   * Parses {@code NAME S ('%' S)? Name S (SYSTEM | PUBLIC S literal) S literal}, adds the last
   * literal and returns the index after it.
   */
  private int systemId(int from, List<SystemId> found) {
    int declarationEnd = endOfName(from);
    int name = afterSpace(declarationEnd);
    if (name < end && text.charAt(name) == '%') {
      name = afterSpace(name + 1);
    }
    int nameEnd = endOfName(name);
    int keyword = afterSpace(nameEnd);
    int keywordEnd = endOfName(keyword);
    String how = text.substring(keyword, keywordEnd);
    if (!how.equals("SYSTEM") && !how.equals("PUBLIC")) {
      return nameEnd;
    }
    int open = afterSpace(keywordEnd);
    if (how.equals("PUBLIC") && isQuote(open)) {
      open = afterSpace(afterQuote(open));
    }
    if (!isQuote(open) || afterQuote(open) >= end) {
      return keywordEnd;
    }
    int close = afterQuote(open);
    found.add(
        new SystemId(
            text.substring(from, declarationEnd),
            text.substring(name, nameEnd),
            open + 1,
            close - 1));
    return close;
  }

  private boolean isQuote(int i) {
    return i < end && (text.charAt(i) == '"' || text.charAt(i) == '\'');
  }

  private int afterSpace(int from) {
    int i = Math.min(from, end);
    while (i < end && isSpace(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /**
   * Returns the end of a name, which is the index of the next delimiter; StAX checks the name
   * itself.
   */
  private int endOfName(int from) {
    int i = Math.min(from, end);
    while (i < end && !isSpace(text.charAt(i)) && "=/>\"'[<?%".indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  /**
   * Returns whether a character matches {@code S} or is one that XML 1.1 treats as a line end.
   *
   * @see <a href="https://www.w3.org/TR/xml11/#sec-line-ends">XML 1.1 §2.11</a>
   */
  private static boolean isSpace(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\u0085' || c == '\u2028';
  }

  /** Returns a string without surrounding XML white space. */
  static String trimmed(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isBlank(text.charAt(start))) {
      start++;
    }
    while (end > start && isBlank(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  /** Returns whether a character is XML white space, {@code S}. */
  static boolean isBlank(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
  }
}
