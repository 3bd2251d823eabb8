package dev.urial.documents.rewrite;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses the text of an nginx map: plain and quoted words up to a semicolon, and blocks in braces.
 *
 * <p>Only strings are supported; regular expressions and variables are rejected, because they would
 * have to be evaluated. The only exception is the variable that {@code urial short export} writes
 * for a dollar sign.
 *
 * @see <a href="https://nginx.org/en/docs/http/ngx_http_map_module.html#map">nginx, map</a>
 */
final class NginxMapText {
  private static final List<String> FLAGS = List.of("hostnames", "volatile");
  private static final String DOLLAR = "${urial_dollar}";

  /**
   * A row of the map.
   *
   * @param line the number of the line in which the row ends, starting at 1
   */
  record Row(String from, String to, int line) {}

  private final String text;
  private final List<Row> rows = new ArrayList<>();
  private final List<String> words = new ArrayList<>();
  private int at;
  private int line = 1;

  /** Whether the current block is not a map, such as {@code geo}. */
  private boolean isOther;

  NginxMapText(String text) {
    this.text = text;
  }

  List<Row> rows() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        line++;
        at++;
      } else if (c <= ' ') {
        at++;
      } else if (c == '#') {
        skipComment();
      } else if (c == ';' || c == '{' || c == '}') {
        at++;
        end(c);
      } else {
        words.add(c == '"' || c == '\'' ? quoted(c) : word());
      }
    }
    if (!words.isEmpty()) {
      throw wrong("a semicolon is missing");
    }
    return rows;
  }

  private void skipComment() {
    int end = text.indexOf('\n', at);
    at = end < 0 ? text.length() : end;
  }

  private String word() {
    int start = at;
    while (at < text.length() && text.charAt(at) > ' ' && !isEnd(at)) {
      at += text.startsWith("${", at) ? 2 : 1;
    }
    String word = text.substring(start, at);
    int brace = word.indexOf("${");
    if (brace >= 0 && at < text.length() && text.charAt(at) == '}') {
      at++;
      return word + '}' + (at < text.length() && text.charAt(at) > ' ' && !isEnd(at) ? word() : "");
    }
    return word;
  }

  private boolean isEnd(int index) {
    char c = text.charAt(index);
    return c == ';' || c == '{' || c == '}';
  }

  private String quoted(char quote) {
    StringBuilder word = new StringBuilder();
    at++;
    while (at < text.length() && text.charAt(at) != quote) {
      char c = text.charAt(at);
      if (c == '\n') {
        line++;
      }
      boolean isEscaped =
          c == '\\' && at + 1 < text.length() && "\"'\\".indexOf(text.charAt(at + 1)) >= 0;
      at += isEscaped ? 1 : 0;
      word.append(text.charAt(at));
      at++;
    }
    if (at == text.length()) {
      throw wrong("a quotation mark is not closed");
    }
    at++;
    return word.toString();
  }

  private void end(char c) {
    if (c == '{') {
      isOther = words.isEmpty() || !words.get(0).equals("map");
    } else if (c == '}') {
      isOther = false;
    } else if (!isOther) {
      row();
    }
    words.clear();
  }

  private void row() {
    boolean isFlag = words.size() == 1 && FLAGS.contains(words.get(0));
    boolean isDefault = words.size() == 2 && words.get(0).equals("default");
    if (isFlag || isDefault || words.isEmpty()) {
      return;
    }
    String key = words.get(0);
    if (words.size() != 2 || key.equals("include")) {
      throw wrong("expected an old and a new reference, and a semicolon");
    }
    String to = words.get(1).replace(DOLLAR, "\0");
    boolean isExpression = key.startsWith("~");
    if (isExpression || to.indexOf('$') >= 0) {
      throw wrong(
          "regular expressions and variables are not supported: "
              + Excerpt.escape(Secrets.masked(isExpression ? key : words.get(1))));
    }
    String from = key.startsWith("\\") ? key.substring(1) : key;
    rows.add(new Row(from, to.replace('\0', '$'), line));
  }

  private IllegalArgumentException wrong(String what) {
    return new IllegalArgumentException("line " + line + ": " + what);
  }
}
