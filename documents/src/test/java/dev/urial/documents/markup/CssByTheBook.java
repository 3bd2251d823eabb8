package dev.urial.documents.markup;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * CSS Syntax 3 §3.3 and §4 as they are written: the text is preprocessed, cut into tokens, and the tokens are
 * asked where they refer.
 */
final class CssByTheBook {
  enum Type {
    IDENT, FUNCTION, AT_KEYWORD, HASH, STRING, BAD_STRING, URL, BAD_URL, DELIM, NUMBER, PERCENTAGE, DIMENSION,
    WHITESPACE, CDO, CDC, COLON, SEMICOLON, COMMA, OPEN_SQUARE, CLOSE_SQUARE, OPEN_PAREN, CLOSE_PAREN, OPEN_CURLY,
    CLOSE_CURLY
  }

  record Token(Type type, String value) {}

  private final int[] input;
  private int next;

  private CssByTheBook(String css) {
    String preprocessed =
        css.replace("\r\n", "\n").replace('\r', '\n').replace('\f', '\n').replace('\0', '\uFFFD');
    input = preprocessed.codePoints().toArray();
  }

  /** Kind and value of each reference. */
  static List<String> references(String css, boolean isSheet) {
    List<Token> tokens = new CssByTheBook(css).tokens();
    List<String> found = new ArrayList<>();
    Deque<String> open = new ArrayDeque<>();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      switch (token.type()) {
        case FUNCTION -> open.push(token.value().toLowerCase(Locale.ROOT));
        case OPEN_PAREN, OPEN_SQUARE, OPEN_CURLY -> open.push("");
        case CLOSE_PAREN, CLOSE_SQUARE, CLOSE_CURLY -> {
          if (!open.isEmpty()) open.pop();
        }
        case URL -> found.add(ruleOf(tokens, i, open.size(), isSheet) + " " + token.value());
        case STRING -> {
          String around = open.isEmpty() ? null : open.peek();
          int before = before(tokens, i);
          if (around == null) {
            String rule = ruleOf(tokens, i, 0, isSheet);
            if (!rule.equals("RESOURCE")) found.add(rule + " " + token.value());
          } else if ((around.equals("url") || around.equals("src"))
              && before >= 0
              && tokens.get(before).type() == Type.FUNCTION) {
            found.add(ruleOf(tokens, before, open.size() - 1, isSheet) + " " + token.value());
          } else if (around.equals("image")
              || around.equals("image-set")
              || around.equals("-webkit-image-set")) {
            found.add("IMAGE " + token.value());
          }
        }
        default -> {}
      }
    }
    return found;
  }

  private static int before(List<Token> tokens, int i) {
    int before = i - 1;
    while (before >= 0 && tokens.get(before).type() == Type.WHITESPACE) before--;
    return before;
  }

  /** Looks back from a token whether it is what an at-rule waits for. */
  private static String ruleOf(List<Token> tokens, int i, int depth, boolean isSheet) {
    int before = before(tokens, i);
    if (depth > 0 || !isSheet || before < 0) return "RESOURCE";
    if (tokens.get(before).type() == Type.IDENT) {
      // One prefix, or any row of names, which no valid rule has.
      int first = before;
      while (first >= 0 && tokens.get(first).type() == Type.IDENT) first = before(tokens, first);
      boolean isNamespace = first >= 0 && is(tokens.get(first), "namespace");
      return isNamespace ? "NAMESPACE" : "RESOURCE";
    }
    return is(tokens.get(before), "import")
        ? "IMPORT"
        : is(tokens.get(before), "namespace") ? "NAMESPACE" : "RESOURCE";
  }

  private static boolean is(Token token, String keyword) {
    return token.type() == Type.AT_KEYWORD
        && token.value().toLowerCase(Locale.ROOT).equals(keyword);
  }

  private List<Token> tokens() {
    List<Token> tokens = new ArrayList<>();
    while (true) {
      consumeComments();
      if (next >= input.length) return tokens;
      tokens.add(consumeToken());
    }
  }

  private int peek(int ahead) {
    return next + ahead < input.length ? input[next + ahead] : -1;
  }

  private void consumeComments() {
    while (peek(0) == '/' && peek(1) == '*') {
      next += 2;
      while (next < input.length && !(peek(0) == '*' && peek(1) == '/')) next++;
      next = Math.min(input.length, next + 2);
    }
  }

  private Token consumeToken() {
    int c = input[next++];
    switch (c) {
      case '\n', '\t', ' ':
        while (isWhitespace(peek(0))) next++;
        return new Token(Type.WHITESPACE, "");
      case '"', '\'':
        return consumeString(c);
      case '#':
        if (isIdent(peek(0)) || validEscape(peek(0), peek(1))) {
          return new Token(Type.HASH, consumeIdentSequence());
        }
        return delim(c);
      case '(':
        return new Token(Type.OPEN_PAREN, "");
      case ')':
        return new Token(Type.CLOSE_PAREN, "");
      case '+', '.':
        if (startsNumber(c, peek(0), peek(1))) {
          next--;
          return consumeNumeric();
        }
        return delim(c);
      case ',':
        return new Token(Type.COMMA, "");
      case '-':
        if (startsNumber(c, peek(0), peek(1))) {
          next--;
          return consumeNumeric();
        }
        if (peek(0) == '-' && peek(1) == '>') {
          next += 2;
          return new Token(Type.CDC, "");
        }
        if (startsIdent(c, peek(0), peek(1))) {
          next--;
          return consumeIdentLike();
        }
        return delim(c);
      case ':':
        return new Token(Type.COLON, "");
      case ';':
        return new Token(Type.SEMICOLON, "");
      case '<':
        if (peek(0) == '!' && peek(1) == '-' && peek(2) == '-') {
          next += 3;
          return new Token(Type.CDO, "");
        }
        return delim(c);
      case '@':
        if (startsIdent(peek(0), peek(1), peek(2))) {
          return new Token(Type.AT_KEYWORD, consumeIdentSequence());
        }
        return delim(c);
      case '[':
        return new Token(Type.OPEN_SQUARE, "");
      case '\\':
        if (validEscape(c, peek(0))) {
          next--;
          return consumeIdentLike();
        }
        return delim(c);
      case ']':
        return new Token(Type.CLOSE_SQUARE, "");
      case '{':
        return new Token(Type.OPEN_CURLY, "");
      case '}':
        return new Token(Type.CLOSE_CURLY, "");
      default:
        if (c >= '0' && c <= '9') {
          next--;
          return consumeNumeric();
        }
        if (isIdentStart(c)) {
          next--;
          return consumeIdentLike();
        }
        return delim(c);
    }
  }

  private static Token delim(int c) {
    return new Token(Type.DELIM, Character.toString(c));
  }

  private Token consumeNumeric() {
    if (peek(0) == '+' || peek(0) == '-') next++;
    while (isDigit(peek(0))) next++;
    if (peek(0) == '.' && isDigit(peek(1))) {
      next += 2;
      while (isDigit(peek(0))) next++;
    }
    if (peek(0) == 'e' || peek(0) == 'E') {
      if (isDigit(peek(1)) || ((peek(1) == '+' || peek(1) == '-') && isDigit(peek(2)))) {
        next += isDigit(peek(1)) ? 2 : 3;
        while (isDigit(peek(0))) next++;
      }
    }
    if (startsIdent(peek(0), peek(1), peek(2))) {
      return new Token(Type.DIMENSION, consumeIdentSequence());
    }
    if (peek(0) == '%') {
      next++;
      return new Token(Type.PERCENTAGE, "");
    }
    return new Token(Type.NUMBER, "");
  }

  private Token consumeIdentLike() {
    String name = consumeIdentSequence();
    if (name.toLowerCase(Locale.ROOT).equals("url") && peek(0) == '(') {
      next++;
      while (isWhitespace(peek(0)) && isWhitespace(peek(1))) next++;
      int one = peek(0);
      int two = peek(1);
      if (one == '"' || one == '\'' || (isWhitespace(one) && (two == '"' || two == '\''))) {
        return new Token(Type.FUNCTION, name);
      }
      return consumeUrl();
    }
    if (peek(0) == '(') {
      next++;
      return new Token(Type.FUNCTION, name);
    }
    return new Token(Type.IDENT, name);
  }

  private Token consumeString(int ending) {
    StringBuilder value = new StringBuilder();
    while (true) {
      if (next >= input.length) return new Token(Type.STRING, value.toString());
      int c = input[next++];
      if (c == ending) return new Token(Type.STRING, value.toString());
      if (c == '\n') {
        next--;
        return new Token(Type.BAD_STRING, "");
      }
      if (c != '\\') {
        value.appendCodePoint(c);
      } else if (peek(0) == '\n') {
        next++;
      } else if (peek(0) >= 0) {
        value.appendCodePoint(consumeEscaped());
      }
    }
  }

  private Token consumeUrl() {
    StringBuilder value = new StringBuilder();
    while (isWhitespace(peek(0))) next++;
    while (true) {
      if (next >= input.length) return new Token(Type.URL, value.toString());
      int c = input[next++];
      if (c == ')') return new Token(Type.URL, value.toString());
      if (isWhitespace(c)) {
        while (isWhitespace(peek(0))) next++;
        if (peek(0) == ')' || peek(0) < 0) {
          next = Math.min(input.length, next + 1);
          return new Token(Type.URL, value.toString());
        }
        return consumeBadUrl();
      }
      boolean nonPrintable = c <= 8 || c == 0x0B || (c >= 0x0E && c <= 0x1F) || c == 0x7F;
      if (c == '"' || c == '\'' || c == '(' || nonPrintable) return consumeBadUrl();
      if (c == '\\') {
        if (!validEscape(c, peek(0))) return consumeBadUrl();
        value.appendCodePoint(consumeEscaped());
      } else {
        value.appendCodePoint(c);
      }
    }
  }

  private Token consumeBadUrl() {
    while (next < input.length) {
      int c = input[next++];
      if (c == ')') break;
      if (validEscape(c, peek(0))) consumeEscaped();
    }
    return new Token(Type.BAD_URL, "");
  }

  private int consumeEscaped() {
    if (next >= input.length) return 0xFFFD;
    int c = input[next++];
    if (!isHex(c)) return c;
    int value = Character.digit(c, 16);
    for (int digits = 1; digits < 6 && isHex(peek(0)); digits++) {
      value = value * 16 + Character.digit(input[next++], 16);
    }
    if (isWhitespace(peek(0))) next++;
    boolean surrogate = value >= 0xD800 && value <= 0xDFFF;
    return value == 0 || surrogate || value > 0x10FFFF ? 0xFFFD : value;
  }

  private String consumeIdentSequence() {
    StringBuilder result = new StringBuilder();
    while (true) {
      if (isIdent(peek(0))) {
        result.appendCodePoint(input[next++]);
      } else if (validEscape(peek(0), peek(1))) {
        next++;
        result.appendCodePoint(consumeEscaped());
      } else {
        return result.toString();
      }
    }
  }

  private static boolean validEscape(int first, int second) {
    return first == '\\' && second != '\n';
  }

  private static boolean startsIdent(int first, int second, int third) {
    if (first == '-') return isIdentStart(second) || second == '-' || validEscape(second, third);
    return isIdentStart(first) || validEscape(first, second);
  }

  private static boolean startsNumber(int first, int second, int third) {
    if (first == '+' || first == '-') return isDigit(second) || (second == '.' && isDigit(third));
    return first == '.' ? isDigit(second) : isDigit(first);
  }

  private static boolean isIdentStart(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
  }

  private static boolean isIdent(int c) {
    return isIdentStart(c) || isDigit(c) || c == '-';
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isHex(int c) {
    return c >= 0 && c < 128 && Character.digit(c, 16) >= 0;
  }

  private static boolean isWhitespace(int c) {
    return c == ' ' || c == '\t' || c == '\n';
  }
}
