package dev.urial.template.pattern;

import dev.urial.internal.text.CharacterProperties;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits a pattern string into tokens.
 *
 * <p>INVARIANT: each character is examined at most twice. A parenthesis within parentheses ends the
 * scan unless a question mark follows, and no regular expression begins with a question mark.
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/#tokenizing">URL Pattern Standard §2.1.2</a>
 */
final class Tokenizer {
  private final String input;
  private final boolean isStrict;
  private final List<Token> tokens = new ArrayList<>();
  private int index;

  private Tokenizer(String input, boolean isStrict) {
    this.input = input;
    this.isStrict = isStrict;
  }

  /** Splits a pattern string into tokens; throws an exception at the first error. */
  static List<Token> strict(String input) throws PatternException {
    return new Tokenizer(input, true).tokenize();
  }

  /** Splits a pattern string into tokens; converts each error to an invalid-character token. */
  static List<Token> lenient(String input) {
    try {
      return new Tokenizer(input, false).tokenize();
    } catch (PatternException e) {
      throw new AssertionError(e);
    }
  }

  private List<Token> tokenize() throws PatternException {
    while (index < input.length()) {
      switch (input.charAt(index)) {
        case '*' -> add(Token.Type.ASTERISK);
        case '+', '?' -> add(Token.Type.OTHER_MODIFIER);
        case '{' -> add(Token.Type.OPEN);
        case '}' -> add(Token.Type.CLOSE);
        case '\\' -> escaped();
        case ':' -> name();
        case '(' -> regexp();
        default -> add(Token.Type.CHAR);
      }
    }
    add(Token.Type.END, index, index, index);
    return tokens;
  }

  private void add(Token.Type type) {
    int end = next(index);
    add(type, end, index, end);
  }

  private void add(Token.Type type, int nextIndex, int valueStart, int valueEnd) {
    tokens.add(new Token(type, index, input.substring(valueStart, valueEnd), valueStart));
    index = nextIndex;
  }

  private int next(int i) {
    return i + Character.charCount(input.codePointAt(i));
  }

  private void error(PatternRule rule, int at, int nextIndex) throws PatternException {
    if (isStrict) {
      throw new PatternException(rule, at);
    }
    add(Token.Type.INVALID_CHAR, nextIndex, index, nextIndex);
  }

  private void escaped() throws PatternException {
    int start = index + 1;
    if (start == input.length()) {
      error(PatternRule.ESCAPE, start, start);
    } else {
      int end = next(start);
      add(Token.Type.ESCAPED_CHAR, end, start, end);
    }
  }

  private void name() throws PatternException {
    int start = index + 1;
    int end = start;
    while (end < input.length() && isOfName(input.codePointAt(end), end == start)) {
      end = next(end);
    }
    if (end == start) {
      error(PatternRule.NAME, start, start);
    } else {
      add(Token.Type.NAME, end, start, end);
    }
  }

  /** Returns whether a name can contain a code point, as in JavaScript identifiers. */
  static boolean isOfName(int c, boolean isFirst) {
    if (c == '$' || c == '_') {
      return true;
    }
    if (isFirst) {
      return CharacterProperties.isIdentifierStart(c);
    }
    return c == 0x200C || c == 0x200D || CharacterProperties.isIdentifierPart(c);
  }

  private void regexp() throws PatternException {
    int start = index + 1;
    int depth = 1;
    int i = start;
    while (i < input.length() && depth > 0) {
      char c = input.charAt(i);
      if (c > 127 || (c == '?' && i == start)) {
        error(PatternRule.REGEXP, i, start);
        return;
      }
      if (c == '\\') {
        i++;
        if (i == input.length() || input.charAt(i) > 127) {
          error(PatternRule.REGEXP, i, start);
          return;
        }
      } else if (c == ')') {
        depth--;
      } else if (c == '(') {
        depth++;
        if (i + 1 == input.length() || input.charAt(i + 1) != '?') {
          error(PatternRule.REGEXP, i + 1, start);
          return;
        }
      }
      i++;
    }
    if (depth > 0 || i == start + 1) {
      error(PatternRule.REGEXP, depth > 0 ? i : start, start);
    } else {
      add(Token.Type.REGEXP, i, start, i - 1);
    }
  }
}
