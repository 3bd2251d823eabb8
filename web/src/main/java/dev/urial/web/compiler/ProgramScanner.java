package dev.urial.web.compiler;

import java.util.ArrayList;
import java.util.List;

/**
 * Tokenizes a program written by TeaVM, which contains no regular expressions, into statements and
 * comma-separated parts.
 */
final class ProgramScanner {
  /** A part of the program, given by its start and its end. */
  record Part(int start, int end) {}

  /** The beginnings of statements that end with a brace instead of a semicolon. */
  private static final List<String> BLOCKS = List.of("function ", "if", "{");

  private ProgramScanner() {}

  /** Returns the statements of a program, each including its semicolon if it has one. */
  static List<Part> statements(String program) {
    List<Part> statements = new ArrayList<>();
    int start = 0;
    while (start < program.length()) {
      if (Character.isWhitespace(program.charAt(start))) {
        start++;
        continue;
      }
      int end = statementEnd(program, start);
      statements.add(new Part(start, end));
      start = end;
    }
    return statements;
  }

  /**
   * Returns the end of the statement at an index, after its semicolon or after the brace that ends
   * a function or a block.
   */
  private static int statementEnd(String program, int start) {
    boolean isBlock = BLOCKS.stream().anyMatch(word -> program.startsWith(word, start));
    int depth = 0;
    for (int i = start; i < program.length(); i = next(program, i)) {
      char c = program.charAt(i);
      if (c == '(' || c == '[' || c == '{') {
        depth++;
      } else if (c == ')' || c == ']' || c == '}') {
        depth--;
        if (depth == 0 && c == '}' && isBlock && !continues(program, i + 1)) {
          return i + 1;
        }
      } else if (c == ';' && depth == 0) {
        return i + 1;
      }
    }
    return program.length();
  }

  private static boolean continues(String program, int at) {
    int i = at;
    while (i < program.length() && Character.isWhitespace(program.charAt(i))) {
      i++;
    }
    return program.startsWith("else", i);
  }

  /** Returns the parts between commas in a range, without surrounding white space. */
  static List<Part> listed(String program, int start, int end) {
    List<Part> listed = new ArrayList<>();
    int depth = 0;
    int from = start;
    for (int i = start; i < end; i = next(program, i)) {
      char c = program.charAt(i);
      if (c == '(' || c == '[' || c == '{') {
        depth++;
      } else if (c == ')' || c == ']' || c == '}') {
        depth--;
      } else if (c == ',' && depth == 0) {
        listed.add(stripped(program, from, i));
        from = i + 1;
      }
    }
    if (from < end) {
      listed.add(stripped(program, from, end));
    }
    return listed;
  }

  private static Part stripped(String program, int start, int end) {
    int from = start;
    int to = end;
    while (from < to && Character.isWhitespace(program.charAt(from))) {
      from++;
    }
    while (to > from && Character.isWhitespace(program.charAt(to - 1))) {
      to--;
    }
    return new Part(from, to);
  }

  /** A receiver of names that are not members after a dot. */
  interface Names {
    void name(int from, int to);
  }

  /** Passes the names in a piece of the program to a receiver, except in string literals. */
  static void names(String text, Names names) {
    for (int i = 0; i < text.length(); ) {
      int end = next(text, i);
      char c = text.charAt(i);
      if (isName(c)) {
        boolean isMember =
            i > 0 && text.charAt(i - 1) == '.' && (i < 2 || text.charAt(i - 2) != '.');
        if (!isMember && !(c >= '0' && c <= '9')) {
          names.name(i, end);
        }
      }
      i = end;
    }
  }

  /**
   * Returns the end of the token at an index, which is a string literal, a name, a number or a
   * single character.
   */
  static int next(String program, int at) {
    char c = program.charAt(at);
    int end = at + 1;
    if (c == '"' || c == '\'') {
      while (program.charAt(end) != c) {
        end += program.charAt(end) == '\\' ? 2 : 1;
      }
      return end + 1;
    }
    if (isName(c)) {
      boolean isNumber = c >= '0' && c <= '9';
      while (end < program.length()
          && (isName(program.charAt(end)) || isNumber && program.charAt(end) == '.')) {
        end++;
      }
    }
    return end;
  }

  /** Returns whether a character may be part of a name or a number. */
  static boolean isName(char c) {
    return c >= '0' && c <= '9' || (c | 0x20) >= 'a' && (c | 0x20) <= 'z' || c == '_' || c == '$';
  }
}
