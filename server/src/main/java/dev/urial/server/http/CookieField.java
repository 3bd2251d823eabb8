package dev.urial.server.http;

import java.util.List;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.jspecify.annotations.Nullable;

/**
 * Finds a cookie in the {@code Cookie} fields of a request.
 *
 * <p>CHOICE: Jetty parses all cookies and keeps them as long as the connection is open, which is
 * many times the length of the field. Here, only one value is copied.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6265#section-4.2.1">RFC 6265 §4.2.1</a>
 */
final class CookieField {
  private CookieField() {}

  /**
   * Returns the value of the first cookie with a name, without double quotes around it; null if
   * there is none.
   */
  static @Nullable String value(HttpFields fields, String name) {
    List<String> lines = fields.getValuesList(HttpHeader.COOKIE);
    for (String line : lines) {
      String value = value(line, name);
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  private static @Nullable String value(String line, String name) {
    for (int start = 0; start < line.length(); ) {
      int semicolon = line.indexOf(';', start);
      int end = semicolon < 0 ? line.length() : semicolon;
      int from = start;
      while (from < end && isBlank(line.charAt(from))) {
        from++;
      }
      int equals = from + name.length();
      if (equals < end && line.charAt(equals) == '=' && line.startsWith(name, from)) {
        return unquoted(line, equals + 1, end);
      }
      start = end + 1;
    }
    return null;
  }

  private static String unquoted(String line, int start, int end) {
    int from = start;
    int to = end;
    while (to > from && isBlank(line.charAt(to - 1))) {
      to--;
    }
    if (to - from >= 2 && line.charAt(from) == '"' && line.charAt(to - 1) == '"') {
      from++;
      to--;
    }
    return line.substring(from, to);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}
