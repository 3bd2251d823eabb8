package dev.urial.shortener.exchange;

import dev.urial.internal.text.Ascii;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows that a MySQL or MariaDB dump inserts into one table; all other statements are
 * skipped.
 *
 * <p>The table is recognized by the end of its name, because each installation chooses its own
 * prefix ({@code yourls_url}, {@code s_url}).
 *
 * @see <a href="https://dev.mysql.com/doc/refman/8.4/en/string-literals.html">MySQL: string
 *     literals</a>
 */
final class SqlDump implements RecordTable {
  private final Reader in;
  private final String tableEnd;
  private final List<String> usualColumns;
  private List<String> columns = List.of();
  private boolean isWithinValues;
  private int pending = -2;
  private long row;

  /** The text of the last token: a word, a name, a string or a symbol; null for the word NULL. */
  private @Nullable String text = "";

  private Kind kind = Kind.END;

  private enum Kind {
    END,
    WORD,
    NAME,
    TEXT,
    SIGN
  }

  /**
   * @param usualColumns the columns of a statement that does not list its columns
   */
  SqlDump(Reader in, String tableEnd, List<String> usualColumns) {
    this.in = in;
    this.tableEnd = tableEnd;
    this.usualColumns = usualColumns;
  }

  @Override
  public @Nullable Map<String, String> next() throws IOException, Broken {
    while (!isWithinValues) {
      advance();
      if (kind == Kind.END) {
        row++;
        return null;
      }
      if (isWord("insert") || isWord("replace")) {
        insert();
      } else if (!isSign(";")) {
        statement();
      }
    }
    row++;
    return values();
  }

  @Override
  public long row() {
    return row;
  }

  /** Reads {@code INSERT [IGNORE] INTO name [(columns)] VALUES}. */
  private void insert() throws IOException, Broken {
    String table = "";
    do {
      advance();
      if (kind == Kind.NAME
          || kind == Kind.WORD && !isWord("into") && !isWord("ignore") && !isWord("values")) {
        table = String.valueOf(text);
      }
    } while (kind != Kind.END && !isSign("(") && !isSign(";") && !isWord("values"));
    columns = usualColumns;
    if (isSign("(")) {
      columns = new ArrayList<>();
      for (advance(); kind != Kind.END && !isSign(")"); advance()) {
        if (kind == Kind.NAME || kind == Kind.WORD) {
          columns.add(String.valueOf(text));
        }
        if (columns.size() > RecordMembers.MOST) {
          throw new Broken("import.columns", true);
        }
      }
      advance();
    }
    if (isWord("values") && table.endsWith(tableEnd)) {
      isWithinValues = true;
    } else if (!isSign(";")) {
      statement();
    }
  }

  /** Skips the rest of a statement. */
  private void statement() throws IOException, Broken {
    while (kind != Kind.END && !isSign(";")) {
      advance();
    }
  }

  /** Reads {@code (value, value, …)} and the comma or semicolon after it. */
  private Map<String, String> values() throws IOException, Broken {
    do {
      advance();
    } while (isSign(","));
    if (!isSign("(")) {
      isWithinValues = false;
      throw new Broken("import.not-sql", kind == Kind.END);
    }
    Map<String, String> record = new LinkedHashMap<>();
    int column = 0;
    for (advance(); !isSign(")"); advance()) {
      if (kind == Kind.END) {
        throw new Broken("import.not-sql", true);
      }
      if (isSign(",")) {
        column++;
      } else if (column < columns.size() && text != null && kind != Kind.SIGN) {
        record.put(columns.get(column), text);
      }
    }
    advance();
    isWithinValues = isSign(",");
    if (!isWithinValues) {
      statement();
    }
    if (column + 1 != columns.size()) {
      throw new Broken(
          column + 1 < columns.size() ? "import.cells-missing" : "import.cells-too-many", false);
    }
    return record;
  }

  private boolean isSign(String sign) {
    return kind == Kind.SIGN && sign.equals(text);
  }

  private boolean isWord(String word) {
    return kind == Kind.WORD && text != null && Ascii.lower(text).equals(word);
  }

  /** Reads the next token. */
  private void advance() throws IOException, Broken {
    do {
      token();
    } while (isIntroducer());
  }

  /**
   * Returns whether the last token names the character set of the string after it, as in {@code
   * _binary 'text'} and {@code _utf8mb4'text'}. It is skipped, because the file has one charset.
   */
  private boolean isIntroducer() throws IOException {
    return kind == Kind.WORD
        && text != null
        && text.charAt(0) == '_'
        && (peek() == '\'' || peek() == ' ');
  }

  private void token() throws IOException, Broken {
    int c = take();
    while (c >= 0 && (c <= ' ' || isComment(c))) {
      c = take();
    }
    if (c < 0) {
      kind = Kind.END;
      text = "";
    } else if (c == '\'' || c == '"') {
      kind = Kind.TEXT;
      text = quoted(c);
    } else if (c == '`') {
      kind = Kind.NAME;
      text = quoted(c);
    } else if (isWordPart(c)) {
      StringBuilder word = new StringBuilder().append((char) c);
      while (isWordPart(peek())) {
        word.append((char) take());
        bounded(word);
      }
      kind = Kind.WORD;
      text = word.toString();
      if (isWord("null")) {
        text = null;
      }
    } else {
      kind = Kind.SIGN;
      text = String.valueOf((char) c);
    }
  }

  private static boolean isWordPart(int c) {
    return c >= '0' && c <= '9'
        || c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c == '_'
        || c == '.'
        || c == '-'
        || c == '+'
        || c > 0x7F;
  }

  /**
   * Skips the comment that the character {@code c} begins; returns whether there is one. A single
   * dash begins a number, not a comment.
   */
  private boolean isComment(int c) throws IOException {
    if (c == '#' || c == '-' && peek() == '-') {
      while (peek() >= 0 && peek() != '\n') {
        take();
      }
      return true;
    }
    if (c == '/' && peek() == '*') {
      take();
      for (int before = take(); before >= 0; ) {
        int now = take();
        if (before == '*' && now == '/' || now < 0) {
          break;
        }
        before = now;
      }
      return true;
    }
    return false;
  }

  private String quoted(int quote) throws IOException, Broken {
    StringBuilder to = new StringBuilder();
    while (true) {
      int c = take();
      if (c < 0) {
        throw new Broken("import.quote-open", true);
      }
      if (c == quote) {
        if (peek() != quote) {
          return to.toString();
        }
        to.append((char) take());
      } else if (c == '\\' && quote != '`') {
        int escaped = take();
        switch (escaped) {
          case '0' -> to.append('\0');
          case 'b' -> to.append('\b');
          case 'n' -> to.append('\n');
          case 'r' -> to.append('\r');
          case 't' -> to.append('\t');
          case 'Z' -> to.append('\u001A');
          case '%', '_' -> to.append('\\').append((char) escaped);
          default -> to.append((char) escaped);
        }
      } else {
        to.append((char) c);
      }
      bounded(to);
    }
  }

  private static void bounded(StringBuilder text) throws Broken {
    if (text.length() > LONGEST) {
      throw new Broken("import.too-long", true);
    }
  }

  private int peek() throws IOException {
    if (pending == -2) {
      pending = in.read();
    }
    return pending;
  }

  private int take() throws IOException {
    int c = peek();
    pending = c < 0 ? -1 : -2;
    return c;
  }
}
