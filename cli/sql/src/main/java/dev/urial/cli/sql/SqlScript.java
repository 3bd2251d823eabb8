package dev.urial.cli.sql;

import dev.urial.internal.text.Ascii;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits an SQL script into statements at its semicolons, and finds the quoted strings and names of
 * each statement.
 *
 * <p>Only the boundaries of strings, names and comments are recognized: {@code 'it''s'}, {@code
 * "name"}, {@code E'\''}, {@code $$text$$}, {@code -- to the end of the line}, <code>/* nested
 * *&#47;</code>.
 */
final class SqlScript {
  /**
   * A statement.
   *
   * @param text the SQL of the statement, without the semicolon; not blank
   * @param word the first word, in lower case
   * @param quoted the strings in single quotes and the names in double quotes, in order
   */
  record Statement(String text, String word, List<Quoted> quoted) {}

  /**
   * A quoted string or name.
   *
   * @param text the string or name, without quotes and with escapes decoded
   * @param isTable whether the preceding word is {@code FROM} or {@code JOIN}
   */
  record Quoted(String text, boolean isTable) {}

  private final String sql;
  private final List<Statement> statements = new ArrayList<>();
  private final List<Quoted> quoted = new ArrayList<>();
  private String word = "";

  /** The preceding word in lower case, if only blanks and comments follow it; otherwise empty. */
  private String last = "";

  private int i;

  private SqlScript(String sql) {
    this.sql = sql;
  }

  /** Returns the statements of a script, in order. */
  static List<Statement> statements(String sql) {
    SqlScript script = new SqlScript(sql);
    script.read();
    return script.statements;
  }

  private void read() {
    int start = 0;
    while (i < sql.length()) {
      char c = sql.charAt(i);
      if (c == ';') {
        add(start, i);
        start = ++i;
        last = "";
      } else if (c == '\'' || c == '"') {
        quoted(c, c == '\'' && isEscaping(start));
      } else if (sql.startsWith("--", i)) {
        int end = sql.indexOf('\n', i);
        i = end < 0 ? sql.length() : end;
      } else if (sql.startsWith("/*", i)) {
        comment();
      } else if (c == '$' && (i == start || !isOfName(sql.charAt(i - 1)))) {
        dollars();
      } else if (isOfName(c)) {
        name();
      } else {
        last = c <= ' ' ? last : "";
        i++;
      }
    }
    add(start, sql.length());
  }

  private void add(int start, int end) {
    // A part that consists only of blanks and comments has neither a word nor a quote.
    String text = sql.substring(start, end);
    if (!word.isEmpty() || !quoted.isEmpty() || hasMore(text)) {
      statements.add(new Statement(text, word, List.copyOf(quoted)));
    }
    quoted.clear();
    word = "";
  }

  /** Returns whether a part of the script is not blank and does not begin with a comment. */
  private static boolean hasMore(String text) {
    String left = text.strip();
    return !left.isEmpty() && !left.startsWith("--") && !left.startsWith("/*");
  }

  /**
   * Returns whether the quote at the current index follows the word {@code E}, as in {@code E'\''},
   * so that backslashes are escapes.
   */
  private boolean isEscaping(int start) {
    return i > start
        && (sql.charAt(i - 1) == 'e' || sql.charAt(i - 1) == 'E')
        && (i - 1 == start || !isOfName(sql.charAt(i - 2)));
  }

  private void quoted(char quote, boolean escapes) {
    StringBuilder text = new StringBuilder();
    for (i++; i < sql.length(); i++) {
      char c = sql.charAt(i);
      if (escapes && c == '\\' && i + 1 < sql.length()) {
        text.append(sql.charAt(++i));
      } else if (c != quote) {
        text.append(c);
      } else if (i + 1 < sql.length() && sql.charAt(i + 1) == quote) {
        text.append(quote);
        i++;
      } else {
        i++;
        break;
      }
    }
    quoted.add(new Quoted(text.toString(), last.equals("from") || last.equals("join")));
    last = "";
  }

  private void comment() {
    int depth = 0;
    while (i < sql.length()) {
      if (sql.startsWith("/*", i)) {
        depth++;
        i += 2;
      } else if (sql.startsWith("*/", i)) {
        depth--;
        i += 2;
        if (depth == 0) {
          return;
        }
      } else {
        i++;
      }
    }
  }

  /**
   * Skips a string such as {@code $tag$text$tag$}, or only the dollar sign if it does not begin a
   * string.
   */
  private void dollars() {
    int end = i + 1;
    while (end < sql.length() && isOfName(sql.charAt(end))) {
      end++;
    }
    if (end == sql.length() || sql.charAt(end) != '$') {
      i++;
      return;
    }
    String tag = sql.substring(i, end + 1);
    int close = sql.indexOf(tag, end + 1);
    i = close < 0 ? sql.length() : close + tag.length();
  }

  private void name() {
    int start = i;
    while (i < sql.length() && isOfName(sql.charAt(i))) {
      i++;
    }
    last = Ascii.lower(sql.substring(start, i));
    word = word.isEmpty() ? last : word;
  }

  private static boolean isOfName(char c) {
    return c == '_'
        || (c >= '0' && c <= '9')
        || (c >= 'A' && c <= 'Z')
        || (c >= 'a' && c <= 'z')
        || c >= 128;
  }
}
