package dev.urial.explain.meaning;

import dev.urial.internal.text.EscapedOctets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parses a JSON object (RFC 8259) without parsing nested values: strings are decoded, and any other
 * value is returned as its source text. This is enough for a token's header and registered claims.
 */
final class FlatJson {
  private static final int MOST_MEMBERS = 100;

  private final String text;
  private int at;

  private FlatJson(String text) {
    this.text = text;
  }

  /** Returns the members by name, or null if the text is not a JSON object. */
  static @Nullable Map<String, String> members(String text) {
    FlatJson json = new FlatJson(text.strip());
    return json.object();
  }

  private @Nullable Map<String, String> object() {
    if (!text.startsWith("{") || !text.endsWith("}")) {
      return null;
    }
    Map<String, String> members = new LinkedHashMap<>();
    at = 1;
    while (members.size() < MOST_MEMBERS) {
      blanks();
      if (peek() == '}') {
        return at == text.length() - 1 ? members : null;
      }
      String name = peek() == '"' ? string() : null;
      blanks();
      if (name == null || peek() != ':') {
        return null;
      }
      at++;
      blanks();
      int start = at;
      if (peek() == '"') {
        String value = string();
        if (value == null) {
          return null;
        }
        members.put(name, value);
      } else if (skip()) {
        members.put(name, text.substring(start, at).strip());
      } else {
        return null;
      }
      blanks();
      if (peek() == ',') {
        at++;
      } else if (peek() != '}') {
        return null;
      }
    }
    return members;
  }

  /** Skips a number, a literal, an array or an object. */
  private boolean skip() {
    int depth = 0;
    int start = at;
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '"') {
        if (string() == null) {
          return false;
        }
        at--;
      } else if (c == '[' || c == '{') {
        depth++;
      } else if (depth > 0 && (c == ']' || c == '}')) {
        depth--;
      } else if (depth == 0 && (c == ',' || c == '}')) {
        return at > start;
      }
    }
    return false;
  }

  private @Nullable String string() {
    StringBuilder to = new StringBuilder();
    for (at++; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '"') {
        at++;
        return to.toString();
      }
      if (c != '\\') {
        to.append(c);
      } else if (++at < text.length()) {
        char escaped = text.charAt(at);
        if (escaped == 'u' && at + 4 < text.length()) {
          int code = hex(at + 1);
          if (code < 0) {
            return null;
          }
          to.append((char) code);
          at += 4;
        } else {
          int letter = "nrtbf".indexOf(escaped);
          to.append(letter < 0 ? escaped : "\n\r\t\b\f".charAt(letter));
        }
      }
    }
    return null;
  }

  private int hex(int from) {
    int code = 0;
    for (int i = from; i < from + 4; i++) {
      int digit = EscapedOctets.digit(text.charAt(i));
      if (digit < 0) {
        return -1;
      }
      code = code * 16 + digit;
    }
    return code;
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  private void blanks() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }
}
