package dev.urial.documents.rdf;

import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.PositionedText;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Splits Turtle into tokens.
 *
 * @see <a href="https://www.w3.org/TR/turtle/#sec-grammar-grammar">RDF 1.1 Turtle §6.5</a>
 */
final class TurtleTokens {
  /** The kind of a token. */
  enum Token {
    IRI,
    PREFIXED_NAME,
    BLANK_NODE,
    /** A string or a number. */
    LITERAL,
    WORD,
    /** The keyword {@code @prefix} or {@code @base}, or the language tag of a string. */
    AT_WORD,
    /** The operator {@code ^^} before a datatype. */
    DATATYPE,
    OPEN_BRACKET,
    CLOSE_BRACKET,
    OPEN_PARENTHESIS,
    CLOSE_PARENTHESIS,
    DOT,
    SEMICOLON,
    COMMA,
    END,
    BROKEN
  }

  private final PositionedText all;
  private final String text;
  private int start;
  private int pos;

  /** The index after the colon of a prefixed name. */
  private int localStart;

  /** The current IRI with its escapes decoded; null if it has no escapes. */
  private @Nullable PositionedText unescaped;

  TurtleTokens(DocumentText document) {
    this.all = PositionedText.of(document);
    this.text = document.text();
    this.pos = text.startsWith("\uFEFF") ? 1 : 0;
  }

  /** Returns the index of the first character of the current token. */
  int start() {
    return start;
  }

  /** Returns the index after the current token. */
  int end() {
    return pos;
  }

  /** Returns the current token as written. */
  String text() {
    return text.substring(start, pos);
  }

  /** Returns the current token with its position. */
  PositionedText place() {
    return all.part(start, pos);
  }

  /** Returns the current IRI, without angle brackets and with its escapes decoded. */
  PositionedText iri() {
    return unescaped == null
        ? all.part(start + 1, pos - 1).escapedBy(TurtleTokens::escaped)
        : unescaped;
  }

  /** Returns the prefix of the current prefixed name. */
  String prefix() {
    return text.substring(start, localStart - 1);
  }

  /**
   * Returns the local part of the current prefixed name: {@code \,} becomes a comma, but {@code
   * %2C} is kept.
   */
  String local() {
    StringBuilder local = new StringBuilder(pos - localStart);
    for (int i = localStart; i < pos; i++) {
      i += text.charAt(i) == '\\' ? 1 : 0;
      local.append(text.charAt(i));
    }
    return local.toString();
  }

  /** Moves to the next token and returns its kind. */
  Token next() {
    space();
    start = pos;
    if (pos == text.length()) {
      return Token.END;
    }
    char c = text.charAt(pos);
    return switch (c) {
      case '<' -> iriRef();
      case '"', '\'' -> string(c);
      case '@' -> atWord();
      case '^' -> text.startsWith("^^", pos) ? took(2, Token.DATATYPE) : Token.BROKEN;
      case '[' -> took(1, Token.OPEN_BRACKET);
      case ']' -> took(1, Token.CLOSE_BRACKET);
      case '(' -> took(1, Token.OPEN_PARENTHESIS);
      case ')' -> took(1, Token.CLOSE_PARENTHESIS);
      case ';' -> took(1, Token.SEMICOLON);
      case ',' -> took(1, Token.COMMA);
      case '.' -> isDigit(pos + 1) ? number() : took(1, Token.DOT);
      case '+', '-' -> number();
      case '_' -> blankNode();
      default -> isDigit(pos) ? number() : name();
    };
  }

  private Token took(int length, Token token) {
    pos += length;
    return token;
  }

  /** Skips white space and comments. */
  private void space() {
    while (pos < text.length()) {
      char c = text.charAt(pos);
      if (c == '#') {
        while (pos < text.length() && text.charAt(pos) != '\n' && text.charAt(pos) != '\r') {
          pos++;
        }
      } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
        pos++;
      } else {
        return;
      }
    }
  }

  /** {@code IRIREF = '<' ([^#x00-#x20<>"{}|^`\] | UCHAR)* '>'}. */
  private Token iriRef() {
    unescaped = null;
    int escape = -1;
    pos++;
    while (pos < text.length() && text.charAt(pos) != '>') {
      if (text.charAt(pos) == '\\') {
        escape = escape < 0 ? pos : escape;
        if (character(pos) < 0) {
          return Token.BROKEN;
        }
        pos += escapeLength(pos);
      } else if (isOutsideIri(text.charAt(pos))) {
        return Token.BROKEN;
      } else {
        pos++;
      }
    }
    if (pos == text.length()) {
      return Token.BROKEN;
    }
    unescaped = escape < 0 ? null : unescaped(start + 1, pos);
    return took(1, Token.IRI);
  }

  private static boolean isOutsideIri(char c) {
    return c <= ' ' || "<>\"{}|^`\\".indexOf(c) >= 0;
  }

  private static @Nullable String escaped(String iri) {
    return iri.chars().anyMatch(c -> isOutsideIri((char) c)) ? null : iri;
  }

  private PositionedText unescaped(int from, int end) {
    StringBuilder meant = new StringBuilder(end - from);
    int[] starts = new int[end - from + 1];
    for (int i = from; i < end; ) {
      int before = meant.length();
      boolean isEscape = text.charAt(i) == '\\';
      if (isEscape) {
        meant.appendCodePoint(character(i));
      } else {
        meant.append(text.charAt(i));
      }
      Arrays.fill(starts, before, meant.length(), i - from);
      i += isEscape ? escapeLength(i) : 1;
    }
    starts[meant.length()] = end - from;
    return all.part(from, end)
        .unescaped(
            meant.toString(), Arrays.copyOf(starts, meant.length() + 1), TurtleTokens::escaped);
  }

  /** {@code UCHAR = '\\u' 4HEX | '\\U' 8HEX}; -1 if it is invalid or not a character. */
  private int character(int at) {
    int length = escapeLength(at);
    if (length == 0 || at + length > text.length()) {
      return -1;
    }
    long value = 0;
    for (int i = at + 2; i < at + length; i++) {
      int digit = hex(i);
      if (digit < 0) {
        return -1;
      }
      value = value * 16 + digit;
    }
    boolean isSurrogate = value >= 0xD800 && value <= 0xDFFF;
    return isSurrogate || value > Character.MAX_CODE_POINT ? -1 : (int) value;
  }

  private int escapeLength(int at) {
    return text.startsWith("u", at + 1) ? 6 : text.startsWith("U", at + 1) ? 10 : 0;
  }

  private int hex(int at) {
    char c = at < text.length() ? text.charAt(at) : ' ';
    return c < 0x80 ? Character.digit(c, 16) : -1;
  }

  /** {@code STRING_LITERAL_QUOTE} and the three other kinds of string literals. */
  private Token string(char quote) {
    String three = String.valueOf(quote).repeat(3);
    boolean isLong = text.startsWith(three, pos);
    pos += isLong ? 3 : 1;
    while (pos < text.length()) {
      char c = text.charAt(pos);
      if (c == '\\') {
        boolean isShort =
            pos + 1 < text.length() && "tbnrf\"'\\".indexOf(text.charAt(pos + 1)) >= 0;
        if (!isShort && character(pos) < 0) {
          return Token.BROKEN;
        }
        pos += isShort ? 2 : escapeLength(pos);
      } else if (isLong ? text.startsWith(three, pos) : c == quote) {
        return took(isLong ? 3 : 1, Token.LITERAL);
      } else if (!isLong && (c == '\n' || c == '\r')) {
        return Token.BROKEN;
      } else {
        pos++;
      }
    }
    return Token.BROKEN;
  }

  /** {@code LANGTAG = '@' [a-zA-Z]+ ('-' [a-zA-Z0-9]+)*}, which covers {@code @prefix}. */
  private Token atWord() {
    pos++;
    while (pos < text.length() && isLetter(text.charAt(pos))) {
      pos++;
    }
    if (pos == start + 1) {
      return Token.BROKEN;
    }
    while (pos < text.length() && text.charAt(pos) == '-') {
      int part = ++pos;
      while (pos < text.length() && (isLetter(text.charAt(pos)) || isDigit(pos))) {
        pos++;
      }
      if (pos == part) {
        return Token.BROKEN;
      }
    }
    return Token.AT_WORD;
  }

  /**
   * {@code INTEGER}, {@code DECIMAL} or {@code DOUBLE}; a full stop after an integer is not part of
   * it.
   */
  private Token number() {
    pos += text.charAt(pos) == '+' || text.charAt(pos) == '-' ? 1 : 0;
    int digits = digits();
    boolean isPoint = pos < text.length() && text.charAt(pos) == '.';
    if (isPoint && (isDigit(pos + 1) || digits > 0 && isExponent(pos + 1))) {
      pos++;
      digits += digits();
    }
    if (digits > 0 && isExponent(pos)) {
      pos += isDigit(pos + 1) ? 1 : 2;
      digits();
    }
    return digits > 0 ? Token.LITERAL : Token.BROKEN;
  }

  private int digits() {
    int from = pos;
    while (isDigit(pos)) {
      pos++;
    }
    return pos - from;
  }

  private boolean isDigit(int at) {
    return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }

  /** {@code [eE] [+-]? [0-9]+}. */
  private boolean isExponent(int at) {
    if (at >= text.length() || text.charAt(at) != 'e' && text.charAt(at) != 'E') {
      return false;
    }
    boolean isSigned = text.startsWith("+", at + 1) || text.startsWith("-", at + 1);
    return isDigit(at + (isSigned ? 2 : 1));
  }

  /** {@code BLANK_NODE_LABEL = '_:' (PN_CHARS_U | [0-9]) ((PN_CHARS | '.')* PN_CHARS)?}. */
  private Token blankNode() {
    if (!text.startsWith("_:", pos)) {
      return Token.BROKEN;
    }
    pos += 2;
    boolean isFirst = pos < text.length() && (isNameStart(codePoint()) || isDigit(pos));
    nameRest();
    return isFirst ? Token.BLANK_NODE : Token.BROKEN;
  }

  /** A word, or {@code PrefixedName = PN_PREFIX? ':' PN_LOCAL?}. */
  private Token name() {
    if (text.charAt(pos) != ':') {
      int first = codePoint();
      if (first == '_' || !isNameStart(first)) {
        return Token.BROKEN;
      }
      nameRest();
    }
    if (pos == text.length() || text.charAt(pos) != ':') {
      return Token.WORD;
    }
    localStart = ++pos;
    return localPart() ? Token.PREFIXED_NAME : Token.BROKEN;
  }

  /** {@code ((PN_CHARS | '.')* PN_CHARS)?}; trailing full stops are not included. */
  private void nameRest() {
    int end = pos;
    while (pos < text.length()) {
      int c = codePoint();
      if (c != '.' && !isNameCharacter(c)) {
        break;
      }
      pos += Character.charCount(c);
      end = c == '.' ? end : pos;
    }
    pos = end;
  }

  /** {@code PN_LOCAL}, which may be empty. */
  private boolean localPart() {
    int end = pos;
    while (pos < text.length()) {
      int c = codePoint();
      boolean isFirst = pos == localStart;
      if (c == '%') {
        if (hex(pos + 1) < 0 || hex(pos + 2) < 0) {
          return false;
        }
        pos += 3;
      } else if (c == '\\') {
        boolean isOne =
            pos + 1 < text.length() && "_~.-!$&'()*+,;=/?#@%".indexOf(text.charAt(pos + 1)) >= 0;
        if (!isOne) {
          return false;
        }
        pos += 2;
      } else if (c == ':' || isDigit(pos) || (isFirst ? isNameStart(c) : isNameCharacter(c))) {
        pos += Character.charCount(c);
      } else if (c == '.' && !isFirst) {
        pos++;
        continue;
      } else {
        break;
      }
      end = pos;
    }
    pos = end;
    return true;
  }

  private int codePoint() {
    return text.codePointAt(pos);
  }

  private static boolean isLetter(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /** {@code PN_CHARS_U}: {@code PN_CHARS_BASE} and the underscore. */
  private static boolean isNameStart(int c) {
    return isLetter(c)
        || c == '_'
        || c >= 0xC0 && c <= 0x2FF && c != 0xD7 && c != 0xF7
        || c >= 0x370 && c <= 0x1FFF && c != 0x37E
        || c == 0x200C
        || c == 0x200D
        || c >= 0x2070 && c <= 0x218F
        || c >= 0x2C00 && c <= 0x2FEF
        || c >= 0x3001 && c <= 0xD7FF
        || c >= 0xF900 && c <= 0xFDCF
        || c >= 0xFDF0 && c <= 0xFFFD
        || c >= 0x10000 && c <= 0xEFFFF;
  }

  /** {@code PN_CHARS}. */
  private static boolean isNameCharacter(int c) {
    return isNameStart(c)
        || c == '-'
        || c >= '0' && c <= '9'
        || c == 0xB7
        || c >= 0x300 && c <= 0x36F
        || c == 0x203F
        || c == 0x2040;
  }
}
