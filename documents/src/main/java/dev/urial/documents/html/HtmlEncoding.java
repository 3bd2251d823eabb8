package dev.urial.documents.html;

import dev.urial.MediaType;
import dev.urial.documents.link.DocumentText;
import dev.urial.internal.documents.TextEncoding;
import dev.urial.internal.text.Ascii;
import dev.urial.url.QueryEncoding;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Determines the encoding of a document from a byte order mark, the media type, or a {@code meta}
 * element, in this order.
 *
 * @see <a
 *     href="https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding">
 *     HTML Standard §13.2.3.2</a>
 */
final class HtmlEncoding {
  /** The number of octets that are searched for a {@code meta} element. */
  private static final int PRESCANNED = 1024;

  /** The encodings whose name in Java differs from the name in the Encoding Standard. */
  private static final Map<String, String> JAVA =
      Map.of(
          "Shift_JIS", "windows-31j",
          "EUC-KR", "x-windows-949",
          "GBK", "GB18030",
          "Big5", "Big5-HKSCS",
          "macintosh", "x-MacRoman",
          "x-mac-cyrillic", "x-MacCyrillic",
          "ISO-8859-8-I", "ISO-8859-8");

  private HtmlEncoding() {}

  /**
   * Returns the charset of a document. If no charset is declared, returns UTF-8 if the octets are
   * valid UTF-8, and windows-1252 otherwise.
   */
  static Charset charset(byte[] octets, MediaType type) {
    Charset marked = TextEncoding.ofMark(octets);
    if (marked != null) {
      return marked;
    }
    String received = type.parameter("charset");
    Charset charset = received == null ? null : java(received);
    if (charset != null) {
      return charset;
    }
    int length = Math.min(octets.length, PRESCANNED);
    String head = new String(octets, 0, length, StandardCharsets.ISO_8859_1);
    String said = new Prescan(head).label();
    charset = said == null ? null : java(said);
    if (charset != null) {
      return charset.name().startsWith("UTF-16") ? StandardCharsets.UTF_8 : charset;
    }
    // CHOICE: the standard leaves the guess to browsers; octets that are valid UTF-8 are decoded as
    // UTF-8.
    return TextEncoding.isUtf8(octets) ? StandardCharsets.UTF_8 : Charset.forName("windows-1252");
  }

  /**
   * Returns the encoding of queries: the encoding of the document, or the declared encoding if the
   * document was not decoded from octets; UTF-8 if there is none.
   */
  static QueryEncoding ofQueries(DocumentText text, MediaType type) {
    Charset charset = text.charset();
    if (charset != null) {
      return queries(label(charset.name()));
    }
    String received = type.parameter("charset");
    if (received != null) {
      return queries(received);
    }
    String head = text.text().substring(0, Math.min(text.text().length(), PRESCANNED));
    String said = new Prescan(head).label();
    return said == null ? QueryEncoding.UTF_8 : queries(said);
  }

  private static QueryEncoding queries(String label) {
    QueryEncoding encoding = encoding(label);
    return encoding == null ? QueryEncoding.UTF_8 : encoding.output();
  }

  private static @Nullable QueryEncoding encoding(String label) {
    try {
      return QueryEncoding.forLabel(label);
    } catch (IllegalArgumentException e) {
      return null; // an unknown label, or Java lacks the encoding
    }
  }

  private static @Nullable Charset java(String label) {
    QueryEncoding encoding = encoding(label);
    if (encoding == null) {
      return null;
    }
    String name = JAVA.getOrDefault(encoding.name(), encoding.name());
    try {
      Charset charset = Charset.forName(name);
      return charset.canEncode() ? charset : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static String label(String charset) {
    if (charset.equals("UTF-8")) {
      return charset; // true for nearly all documents
    }
    return JAVA.entrySet().stream()
        .filter(entry -> Ascii.equalsIgnoreCase(entry.getValue(), charset))
        .map(Map.Entry::getKey)
        .sorted()
        .findFirst()
        .orElse(charset);
  }

  /**
   * The algorithm "prescan a byte stream to determine its encoding".
   *
   * @see <a
   *     href="https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding">
   *     HTML Standard §13.2.3.3</a>
   */
  private static final class Prescan {
    private final String head;
    private int pos;

    /** The name of the last attribute that was read. */
    private String name = "";

    private String value = "";

    Prescan(String head) {
      this.head = head;
    }

    @Nullable String label() {
      while (pos < head.length()) {
        if (head.startsWith("<!--", pos)) {
          int end = head.indexOf("-->", pos + 2);
          pos = end < 0 ? head.length() : end + 3;
        } else if (isMeta()) {
          pos += 5;
          String label = ofMeta();
          if (label != null) {
            return label;
          }
        } else if (isTag()) {
          while (pos < head.length()
              && !Srcset.isSpace(head.charAt(pos))
              && head.charAt(pos) != '>') {
            pos++;
          }
          while (attribute()) {
            // skips to the end of the tag
          }
        } else if (head.startsWith("<!", pos)
            || head.startsWith("</", pos)
            || head.startsWith("<?", pos)) {
          int end = head.indexOf('>', pos);
          pos = end < 0 ? head.length() : end + 1;
        } else {
          pos++;
        }
      }
      return null;
    }

    private boolean isMeta() {
      if (!Ascii.isAt(head, pos, "<meta") || pos + 5 >= head.length()) {
        return false;
      }
      char next = head.charAt(pos + 5);
      return Srcset.isSpace(next) || next == '/';
    }

    private boolean isTag() {
      int letter = head.startsWith("</", pos) ? pos + 2 : pos + 1;
      return head.charAt(pos) == '<' && letter < head.length() && isLetter(head.charAt(letter));
    }

    private static boolean isLetter(char c) {
      return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private @Nullable String ofMeta() {
      boolean isPragma = false;
      String charset = null;
      String content = null;
      java.util.Set<String> seen = new java.util.HashSet<>();
      while (attribute()) {
        if (!seen.add(name)) {
          continue;
        }
        switch (name) {
          case "http-equiv" -> isPragma = value.equals("content-type");
          case "charset" -> charset = value;
          case "content" -> content = value;
          default -> {}
        }
      }
      return charset != null || !isPragma || content == null ? charset : inContent(content);
    }

    /** Extracts the encoding from the {@code content} of a {@code meta} element. */
    private static @Nullable String inContent(String content) {
      int at = 0;
      while (true) {
        at = content.indexOf("charset", at);
        if (at < 0) {
          return null;
        }
        at = afterSpace(content, at + 7);
        if (at < content.length() && content.charAt(at) == '=') {
          break;
        }
      }
      at = afterSpace(content, at + 1);
      if (at == content.length()) {
        return null;
      }
      char quote = content.charAt(at);
      if (quote == '"' || quote == '\'') {
        int end = content.indexOf(quote, at + 1);
        return end < 0 ? null : content.substring(at + 1, end);
      }
      int end = at;
      while (end < content.length()
          && !Srcset.isSpace(content.charAt(end))
          && content.charAt(end) != ';') {
        end++;
      }
      return content.substring(at, end);
    }

    private static int afterSpace(String text, int start) {
      int at = start;
      while (at < text.length() && Srcset.isSpace(text.charAt(at))) {
        at++;
      }
      return at;
    }

    /** Reads the next attribute; returns false at the end of the tag. */
    private boolean attribute() {
      while (pos < head.length() && (Srcset.isSpace(head.charAt(pos)) || head.charAt(pos) == '/')) {
        pos++;
      }
      if (pos >= head.length() || head.charAt(pos) == '>') {
        pos++;
        return false;
      }
      int start = pos;
      while (pos < head.length() && !isNameEnd(head.charAt(pos), pos > start)) {
        pos++;
      }
      name = Ascii.lower(head.substring(start, pos));
      value = "";
      int equals = afterSpace(head, pos);
      if (equals < head.length() && head.charAt(equals) == '=') {
        pos = afterSpace(head, equals + 1);
        value = Ascii.lower(value());
      }
      return true;
    }

    private static boolean isNameEnd(char c, boolean hasBegun) {
      return Srcset.isSpace(c) || c == '/' || c == '>' || c == '=' && hasBegun;
    }

    private String value() {
      if (pos >= head.length()) {
        return "";
      }
      char quote = head.charAt(pos);
      if (quote == '"' || quote == '\'') {
        int start = pos + 1;
        int end = head.indexOf(quote, start);
        pos = end < 0 ? head.length() : end + 1;
        return head.substring(start, end < 0 ? head.length() : end);
      }
      int start = pos;
      while (pos < head.length() && !Srcset.isSpace(head.charAt(pos)) && head.charAt(pos) != '>') {
        pos++;
      }
      return head.substring(start, pos);
    }
  }
}
