package dev.urial.documents.json;

import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Escaping;
import dev.urial.documents.link.PositionedText;
import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.StringEscapes;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/**
 * A JSON document, parsed into a tree in which each string has its position in the document.
 *
 * <p>Jackson's parser reports where each token begins. This class decodes the escapes in strings
 * itself, because the parser does not report their positions.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8259#section-7">RFC 8259 §7</a>
 */
final class PositionedJson {
  /** The maximum nesting depth of arrays and objects. */
  static final int DEEPEST = 500;

  private static final Clause GRAMMAR = Clause.rfc("JSON-text", 8259, "2");

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(1_000_000)
                  .build())
          .build();

  /** A JSON value. */
  sealed interface Value {}

  /** An object, with its members in order. */
  record Members(List<Member> all) implements Value {
    /** Returns the value of the last member with the given name; null if there is none. */
    @Nullable Value get(String name) {
      for (int i = all.size() - 1; i >= 0; i--) {
        if (all.get(i).name().equals(name)) {
          return all.get(i).value();
        }
      }
      return null;
    }
  }

  /** A member of an object. */
  record Member(String name, Value value) {}

  /** An array. */
  record Items(List<Value> all) implements Value {}

  /** A string. */
  record Text(PositionedText place) implements Value {
    String text() {
      return place.text();
    }
  }

  /** A number, a boolean, or null. */
  record Other() implements Value {}

  private final DocumentText document;
  private final int mark;
  private final JsonParser parser;

  private PositionedJson(DocumentText document, int mark, JsonParser parser) {
    this.document = document;
    this.mark = mark;
    this.parser = parser;
  }

  /** Parses a document; returns null and adds a remark if it is not JSON. */
  static @Nullable Value read(DocumentText document, List<Remark> remarks) {
    String text = document.text();
    int mark = text.startsWith("\uFEFF") ? 1 : 0;
    try (JsonParser parser =
        FACTORY.createParser(tools.jackson.core.ObjectReadContext.empty(), text.substring(mark))) {
      PositionedJson tree = new PositionedJson(document, mark, parser);
      Value value = tree.value(parser.nextToken());
      if (parser.nextToken() == null && value != null) {
        return value;
      }
      remarks.add(remark(mark, DocumentsMessages.MESSAGES.of("json.not-one")));
    } catch (JacksonException e) {
      long at = e.getLocation() == null ? 0 : e.getLocation().getCharOffset();
      int index = (int) Math.max(0, Math.min(text.length(), at + mark));
      remarks.add(broken(index, said(String.valueOf(e.getOriginalMessage()))));
    }
    return null;
  }

  /**
   * Returns the parser's message without the position of the enclosing value, which the parser
   * appends if the source has no name.
   */
  private static String said(String message) {
    int place = message.indexOf(" (start marker at [Source");
    return place < 0 ? message : message.substring(0, place);
  }

  private static Remark broken(int index, String why) {
    String shown = Excerpt.escape(Secrets.masked(why));
    return remark(index, DocumentsMessages.MESSAGES.of("json.broken", shown));
  }

  private static Remark remark(int index, Message message) {
    return Remark.of(GRAMMAR, new Range(index, index), Severity.WARNING, message);
  }

  private @Nullable Value value(@Nullable JsonToken token) {
    if (token == null) {
      return null;
    }
    return switch (token) {
      case START_OBJECT -> {
        List<Member> members = new ArrayList<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
          String name = string(place() + 1).text();
          Value value = value(parser.nextToken());
          if (value != null) {
            members.add(new Member(name, value));
          }
        }
        yield new Members(members);
      }
      case START_ARRAY -> {
        List<Value> items = new ArrayList<>();
        JsonToken next = parser.nextToken();
        while (next != null && next != JsonToken.END_ARRAY) {
          Value value = value(next);
          if (value != null) {
            items.add(value);
          }
          next = parser.nextToken();
        }
        yield new Items(items);
      }
      case VALUE_STRING -> {
        int open = place();
        parser.getString(); // checks the whole string
        yield new Text(string(open + 1));
      }
      case VALUE_NULL,
          VALUE_TRUE,
          VALUE_FALSE,
          VALUE_NUMBER_INT,
          VALUE_NUMBER_FLOAT,
          VALUE_EMBEDDED_OBJECT ->
          new Other();
      case END_OBJECT, END_ARRAY, PROPERTY_NAME, NOT_AVAILABLE -> null;
    };
  }

  /** Returns the index of the first character of the current token. */
  private int place() {
    return (int) parser.currentTokenLocation().getCharOffset() + mark;
  }

  /**
   * Returns the string whose first character, after the quotation mark, is at an index. The parser
   * has already validated the string.
   */
  private PositionedText string(int from) {
    String text = document.text();
    int end = from;
    boolean isPlain = true;
    while (text.charAt(end) != '"') {
      isPlain &= text.charAt(end) != '\\';
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    PositionedText raw = PositionedText.of(document).part(from, end);
    return isPlain
        ? raw.escapedBy(PositionedJson::escaped)
        : unescaped(raw, PositionedJson::escaped);
  }

  /**
   * Returns a string with its escapes decoded.
   *
   * @param escaping the escaping for text that replaces a part of the string
   */
  static PositionedText unescaped(PositionedText raw, Escaping escaping) {
    String text = raw.text();
    StringBuilder meant = new StringBuilder(text.length());
    int[] starts = new int[text.length() + 1];
    int i = 0;
    while (i < text.length()) {
      starts[meant.length()] = i;
      i += unescape(text, i, meant);
    }
    starts[meant.length()] = text.length();
    return raw.unescaped(meant.toString(), Arrays.copyOf(starts, meant.length() + 1), escaping);
  }

  /**
   * Appends the character that is written at an index, possibly as an escape, and returns the
   * length of its written form. A backslash is kept if it is the last character or begins an
   * invalid numeric escape.
   */
  private static int unescape(String text, int index, StringBuilder meant) {
    char c = text.charAt(index);
    if (c != '\\' || index + 1 >= text.length()) {
      meant.append(c);
      return 1;
    }
    int end = StringEscapes.end(text, index);
    if (end >= 0 && StringEscapes.isOfJson(text, index)) {
      meant.append((char) StringEscapes.codePoint(text, index, end));
      return end - index;
    }
    boolean isNumber = text.charAt(index + 1) == 'u';
    meant.append(isNumber ? c : text.charAt(index + 1));
    return isNumber ? 1 : 2;
  }

  /** Returns a string with all non-ASCII characters written as numeric escapes. */
  static String inAscii(String text) {
    StringBuilder out = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        out.append(c);
      } else {
        out.append("\\u").append(HexFormat.of().toHexDigits(c));
      }
    }
    return out.toString();
  }

  /** Returns a string escaped for use between quotation marks. */
  static String escaped(String text) {
    StringBuilder out = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ') {
        out.append("\\u00").append(c < 16 ? "0" : "").append(Integer.toHexString(c));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }
}
