package dev.urial;

import dev.urial.internal.text.Ascii;
import dev.urial.spi.Cursor;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Implements "parse a MIME type" of the MIME Sniffing Standard, step by step.
 *
 * <p>This class does not use {@link Cursor}, which stops at the first failure and records it. This
 * algorithm skips unknown text, and its failures have neither a position nor a rule.
 */
final class MimeTypeSyntax {
  private final String text;
  private int pos;

  MimeTypeSyntax(String input) {
    int start = 0;
    int end = trimmed(input, 0, input.length());
    while (start < end && isWhitespace(input.charAt(start))) {
      start++;
    }
    this.text = input.substring(start, end);
  }

  @Nullable MediaType mimeType() {
    String type = collectUpTo('/', '/');
    if (!MediaType.isToken(type) || pos == text.length()) {
      return null;
    }
    pos++;
    int start = pos;
    collectUpTo(';', ';');
    String subtype = text.substring(start, trimmed(text, start, pos));
    if (!MediaType.isToken(subtype)) {
      return null;
    }
    Map<String, String> parameters = new LinkedHashMap<>();
    while (pos < text.length()) {
      pos++;
      parameter(parameters);
    }
    return new MediaType(type, subtype, parameters);
  }

  private void parameter(Map<String, String> parameters) {
    while (pos < text.length() && isWhitespace(text.charAt(pos))) {
      pos++;
    }
    String name = Ascii.lower(collectUpTo(';', '='));
    if (pos == text.length() || text.charAt(pos) == ';') {
      return;
    }
    pos++;
    if (pos == text.length()) {
      return;
    }
    boolean quoted = text.charAt(pos) == '"';
    int start = pos;
    String value = quoted ? quotedString() : "";
    collectUpTo(';', ';');
    if (!quoted) {
      value = text.substring(start, trimmed(text, start, pos));
      if (value.isEmpty()) {
        return;
      }
    }
    if (MediaType.isToken(name) && MediaType.quotable(value, 0) == value.length()) {
      parameters.putIfAbsent(name, value);
    }
  }

  /** Implements "collect an HTTP quoted string" of the Fetch Standard, with extract-value true. */
  private String quotedString() {
    StringBuilder value = new StringBuilder();
    pos++;
    while (pos < text.length()) {
      char c = text.charAt(pos++);
      if (c == '"') {
        break;
      }
      if (c == '\\' && pos < text.length()) {
        c = text.charAt(pos++);
      }
      value.append(c);
    }
    return value.toString();
  }

  private String collectUpTo(char one, char other) {
    int start = pos;
    while (pos < text.length() && text.charAt(pos) != one && text.charAt(pos) != other) {
      pos++;
    }
    return text.substring(start, pos);
  }

  private static int trimmed(String text, int start, int end) {
    int i = end;
    while (i > start && isWhitespace(text.charAt(i - 1))) {
      i--;
    }
    return i;
  }

  private static boolean isWhitespace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }
}
