package dev.urial.explain.meaning;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses a JSON object (RFC 8259) without parsing nested values: strings are decoded, and any other
 * value is returned as its source text. This is enough for a token's header and registered claims.
 */
final class FlatJson {
  private static final int MOST_MEMBERS = 100;

  private static final Pattern ESCAPE =
      Pattern.compile("\\\\(?:u([0-9A-Fa-f]{4})|([\"\\\\/bfnrt]))");

  private FlatJson() {}

  /** Returns the members by name, or null if the text is not a JSON object. */
  static @Nullable Map<String, String> members(String text) {
    String bare = text.strip();
    if (bare.length() < 2 || !bare.startsWith("{") || !bare.endsWith("}")) {
      return null;
    }
    String inner = bare.substring(1, bare.length() - 1).strip();
    Map<String, String> members = new LinkedHashMap<>();
    for (int at = 0; at < inner.length() && members.size() < MOST_MEMBERS; ) {
      int colon = end(inner, at, ':');
      int comma = end(inner, Math.min(colon + 1, inner.length()), ',');
      String name = inner.substring(at, colon).strip();
      String value = colon < comma ? inner.substring(colon + 1, comma).strip() : "";
      if (value.isEmpty() || !isString(name)) {
        return null;
      }
      members.put(decoded(name), decoded(value));
      at = comma + 1;
    }
    return members;
  }

  /** Returns the index of a delimiter outside strings and nested values, or the end of the text. */
  private static int end(String text, int start, char delimiter) {
    boolean isString = false;
    int depth = 0;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == delimiter && depth == 0 && !isString) {
        return i;
      }
      isString ^= c == '"';
      i += c == '\\' ? 1 : 0;
      depth += isString ? 0 : c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
    }
    return text.length();
  }

  private static boolean isString(String text) {
    return text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
  }

  private static String decoded(String value) {
    if (!isString(value)) {
      return value;
    }
    StringBuilder decoded = new StringBuilder();
    int done = 1;
    Matcher it = ESCAPE.matcher(value);
    while (it.find()) {
      String letter = it.group(2);
      decoded.append(value, done, it.start());
      decoded.append(
          letter == null
              ? (char) Integer.parseInt(it.group(1), 16)
              : "\b\f\n\r\t\"\\/".charAt("bfnrt\"\\/".indexOf(letter)));
      done = it.end();
    }
    return decoded.append(value, Math.min(done, value.length() - 1), value.length() - 1).toString();
  }
}
