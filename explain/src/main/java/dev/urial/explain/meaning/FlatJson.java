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
  private int at = 1;

  private FlatJson(String text) {
    this.text = text;
  }

  /** Returns the members by name, or null if the text is not a JSON object. */
  static @Nullable Map<String, String> members(String text) {
    String bare = text.strip();
    return bare.startsWith("{") && bare.endsWith("}") ? new FlatJson(bare).object() : null;
  }

  private @Nullable Map<String, String> object() {
    Map<String, String> members = new LinkedHashMap<>();
    while (members.size() < MOST_MEMBERS) {
      if (skipped() == '}') {
        return at == text.length() - 1 ? members : null;
      }
      String name = skipped() == '"' ? string() : null;
      if (name == null || skipped() != ':') {
        return null;
      }
      at++;
      String value = skipped() == '"' ? string() : other();
      if (value == null) {
        return null;
      }
      members.put(name, value);
      if (skipped() == ',') {
        at++;
      } else if (skipped() != '}') {
        return null;
      }
    }
    return members;
  }

  /** Returns a number, a literal, an array or an object, or null if nothing ends it. */
  private @Nullable String other() {
    int depth = 0;
    int start = at;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (depth == 0 && (c == ',' || c == '}')) {
        return at > start ? text.substring(start, at).strip() : null;
      }
      depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
      if (c != '"') {
        at++;
      } else if (string() == null) {
        return null;
      }
    }
    return null;
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
        int letter = "nrtbfu".indexOf(text.charAt(at));
        int unit = letter == 5 ? unit() : 0;
        if (unit < 0) {
          return null;
        }
        to.append(
            letter < 0 ? text.charAt(at) : letter == 5 ? (char) unit : "\n\r\t\b\f".charAt(letter));
        at += letter == 5 ? 4 : 0;
      }
    }
    return null;
  }

  /** Returns the code unit of an escape, or -1 if it does not have four digits. */
  private int unit() {
    int unit = at + 4 < text.length() ? 0 : -1;
    for (int i = at + 1; i <= at + 4 && unit >= 0; i++) {
      int digit = EscapedOctets.digit(text.charAt(i));
      unit = digit < 0 ? -1 : unit << 4 | digit;
    }
    return unit;
  }

  /** Skips white space, and returns the character after it, or U+0000 at the end. */
  private char skipped() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at < text.length() ? text.charAt(at) : 0;
  }
}
