package dev.urial.documents.markup;

import dev.urial.documents.markup.CssReference.Kind;
import dev.urial.documents.markup.CssReference.Notation;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Finds the references in a style sheet: {@code url()}, {@code src()}, {@code @import}, {@code
 * image-set()}, {@code image()} and {@code @namespace}.
 *
 * <pre>{@code
 * List<CssReference> found = CssReferences.inStyleSheet("@import \"a.css\"; b { cursor: url(c.cur) }");
 * found.get(0)  // IMPORT 9–14 a.css
 * found.get(1)  // RESOURCE 34–39 c.cur
 * }</pre>
 *
 * <p>The text is tokenized as in CSS Syntax, including comments and escapes: {@code /* url(x)
 * *}{@code /} is not a reference, {@code 1url(x)} is a number, and {@code \75rl(x)} is a reference.
 * A {@code url(} with a quotation mark, a parenthesis or inner white space is a {@code
 * bad-url-token}, not a reference. A string that contains a line break is not a reference either.
 *
 * <p>CHOICE: rules are not validated. An {@code @import} after other rules is therefore found, and
 * so is a {@code url()} in a declaration that a browser ignores. This helps when moving or checking
 * style sheets. {@code @import} and {@code @namespace} are recognized only outside blocks.
 *
 * <p>The text is processed in a single pass, in linear time.
 *
 * @see <a href="https://www.w3.org/TR/css-syntax-3/#tokenization">CSS Syntax 3 §4</a>
 * @see <a href="https://www.w3.org/TR/css-values-4/#urls">CSS Values and Units 4 §4.5</a>
 */
public final class CssReferences {
  private static final int EOF = -1;

  /** The kinds of open brackets: a block, a group, or a function whose strings are URLs. */
  private static final byte BLOCK = 0;

  private static final byte GROUP = 1;
  private static final byte URL_FUNCTION = 2;
  private static final byte IMAGE_FUNCTION = 3;

  /** The kind of at-rule whose URL is still expected. */
  private enum Prelude {
    NONE,
    IMPORT,
    NAMESPACE
  }

  private final String css;
  private final int length;
  private final boolean isSheet;
  private final List<CssReference> found = new ArrayList<>();

  private int pos;

  /** The open brackets, innermost last. */
  private byte[] open = new byte[16];

  private int depth;
  private Prelude prelude = Prelude.NONE;

  /**
   * Whether only white space has been read in the current function, which may still contain a URL.
   */
  private boolean awaitsUrl;

  /** Whether a declaration may begin at the current position. */
  private boolean atStart = true;

  /** The last name, which is a property if a colon follows it. */
  private String candidate = "";

  private String property = "";

  /** The decoded text of the last escape or name. */
  private final StringBuilder said = new StringBuilder();

  private CssReferences(String css, boolean isSheet) {
    this.css = css;
    this.length = css.length();
    this.isSheet = isSheet;
  }

  /**
   * Returns the references in a style sheet, such as a CSS file or the content of {@code <style>}.
   *
   * <pre>{@code
   * CssReferences.inStyleSheet("@namespace svg url(http://www.w3.org/2000/svg);").get(0).kind()
   *     // NAMESPACE
   * }</pre>
   *
   * @param css the decoded style sheet
   * @return the references, in the order in which they appear; unmodifiable
   * @see <a href="https://www.w3.org/TR/css-syntax-3/#parse-stylesheet">parse a style sheet</a>
   */
  public static List<CssReference> inStyleSheet(String css) {
    Objects.requireNonNull(css, "css");
    return new CssReferences(css, true).found();
  }

  /**
   * Returns the references in a list of declarations, such as the content of a {@code style}
   * attribute.
   *
   * <pre>{@code
   * CssReferences.inDeclarations("background: url('a.png')").get(0).property()  // "background"
   * }</pre>
   *
   * @param css the value of the attribute, without HTML escapes
   * @return the references, in the order in which they appear; unmodifiable
   * @see <a href="https://www.w3.org/TR/css-style-attr/">CSS Style Attributes</a>
   */
  public static List<CssReference> inDeclarations(String css) {
    Objects.requireNonNull(css, "css");
    return new CssReferences(css, false).found();
  }

  /** Returns the end of the escape at an index, which must not be an escaped line break. */
  static int endOfEscape(String css, int start) {
    CssReferences reading = new CssReferences(css, false);
    reading.pos = start + 1;
    reading.escape();
    return reading.pos;
  }

  private List<CssReference> found() {
    while (pos < length) {
      token();
    }
    return List.copyOf(found);
  }

  // Tokens: CSS Syntax 3 §4.3, one method per algorithm.

  /** Consumes a token, §4.3.1. */
  private void token() {
    int c = at(0);
    if (c == '/' && at(1) == '*') {
      comment();
    } else if (isSpace(c)) {
      pos++;
    } else if (c == '"' || c == '\'') {
      string((char) c);
    } else if (c == '#' && (isName(at(1)) || isEscape(1))) {
      pos++;
      name();
      other();
    } else if (css.startsWith("<!--", pos) || css.startsWith("-->", pos)) {
      pos += c == '<' ? 4 : 3; // HTML comment delimiters, which are ignored here
      other();
    } else if (beginsNumber()) {
      number();
      other();
    } else if (c == '@') {
      atKeyword();
    } else if (beginsName(0)) {
      nameLike();
    } else {
      pos++;
      mark((char) c);
    }
  }

  /** Consumes comments, §4.3.2. */
  private void comment() {
    int end = css.indexOf("*/", pos + 2);
    pos = end < 0 ? length : end + 2;
  }

  /**
   * Consumes a string token, §4.3.5. A string that reaches a line break is a bad string; the line
   * break is not consumed.
   */
  private void string(char quote) {
    pos++;
    int start = pos;
    said.setLength(0);
    while (pos < length) {
      char c = css.charAt(pos);
      if (c == quote) {
        stringIs(quote, start, pos);
        pos++;
        return;
      }
      if (isNewline(c)) {
        other();
        return;
      }
      if (c == '\\') {
        escapeInString();
      } else {
        said.append(c == 0 ? '\uFFFD' : c);
        pos++;
      }
    }
    stringIs(quote, start, length);
  }

  private void escapeInString() {
    int next = at(1);
    if (next == EOF) {
      pos++;
    } else if (isNewline(next)) {
      pos += next == '\r' && at(2) == '\n' ? 3 : 2;
    } else {
      pos++;
      escape();
    }
  }

  /** Consumes an escaped code point whose backslash has been consumed, §4.3.7. */
  private void escape() {
    int value = 0;
    int digits = 0;
    while (digits < 6 && hex(at(0)) >= 0) {
      value = value * 16 + hex(at(0));
      digits++;
      pos++;
    }
    if (digits == 0) {
      if (pos < length) {
        plain();
      } else {
        said.append('\uFFFD');
      }
      return;
    }
    boolean isNone = value == 0 || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF);
    said.appendCodePoint(isNone ? 0xFFFD : value);
    if (at(0) == '\r' && at(1) == '\n') {
      pos += 2;
    } else if (isSpace(at(0))) {
      pos++;
    }
  }

  /** Appends the current character, which has no special meaning. */
  private void plain() {
    char c = css.charAt(pos++);
    said.append(c == 0 ? '\uFFFD' : c);
  }

  /** Consumes an ident sequence, §4.3.11, into {@link #said}. */
  private void name() {
    said.setLength(0);
    while (pos < length) {
      if (isName(at(0))) {
        plain();
      } else if (isEscape(0)) {
        pos++;
        escape();
      } else {
        return;
      }
    }
  }

  /** Consumes a numeric token, §4.3.3. */
  private void number() {
    if (at(0) == '+' || at(0) == '-') {
      pos++;
    }
    digits();
    if (at(0) == '.' && isDigit(at(1))) {
      pos++;
      digits();
    }
    int sign = at(1) == '+' || at(1) == '-' ? 1 : 0;
    if ((at(0) == 'e' || at(0) == 'E') && isDigit(at(1 + sign))) {
      pos += 1 + sign;
      digits();
    }
    if (beginsName(0)) {
      name();
    } else if (at(0) == '%') {
      pos++;
    }
  }

  private void digits() {
    while (isDigit(at(0))) {
      pos++;
    }
  }

  private void atKeyword() {
    pos++;
    if (!beginsName(0)) {
      mark('@');
      return;
    }
    name();
    String keyword = Ascii.lower(said.toString());
    other();
    if (isSheet && depth == 0) {
      prelude =
          switch (keyword) {
            case "import" -> Prelude.IMPORT;
            case "namespace" -> Prelude.NAMESPACE;
            default -> Prelude.NONE;
          };
      property = prelude == Prelude.NONE ? "" : "@" + keyword;
    }
  }

  /** Consumes an ident-like token, §4.3.4. */
  private void nameLike() {
    name();
    String name = said.toString();
    if (at(0) != '(') {
      ident(name);
      return;
    }
    pos++;
    String function = Ascii.lower(name);
    if (function.equals("url")) {
      int next = pos;
      while (next < length && isSpace(css.charAt(next))) {
        next++;
      }
      int c = next < length ? css.charAt(next) : EOF;
      if (c != '"' && c != '\'') {
        pos = next;
        unquoted();
        return;
      }
    }
    begins(function);
  }

  /** Consumes a url token, §4.3.6. Any leading white space has been consumed. */
  private void unquoted() {
    int start = pos;
    said.setLength(0);
    while (pos < length) {
      char c = css.charAt(pos);
      if (c == ')') {
        urlIs(start, pos);
        pos++;
        return;
      }
      if (isSpace(c)) {
        int end = pos;
        while (isSpace(at(0))) {
          pos++;
        }
        if (at(0) == EOF || at(0) == ')') {
          urlIs(start, end);
          pos = Math.min(length, pos + 1);
        } else {
          badUrl();
        }
        return;
      }
      if (c == '"' || c == '\'' || c == '(' || isNonPrintable(c)) {
        badUrl();
        return;
      }
      if (c != '\\') {
        plain();
      } else if (isEscape(0)) {
        pos++;
        escape();
      } else {
        badUrl();
        return;
      }
    }
    urlIs(start, length);
  }

  /** Consumes the remnants of a bad url, §4.3.14. */
  private void badUrl() {
    while (pos < length) {
      char c = css.charAt(pos);
      if (c == ')') {
        pos++;
        break;
      }
      pos = Math.min(length, pos + (isEscape(0) ? 2 : 1));
    }
    other();
  }

  // The meaning of tokens.

  private void stringIs(char quote, int start, int end) {
    Notation notation = quote == '"' ? Notation.DOUBLE_QUOTED : Notation.SINGLE_QUOTED;
    byte around = depth == 0 ? BLOCK : open[depth - 1];
    if (around == URL_FUNCTION && awaitsUrl) {
      add(kindOfUrl(), notation, start, end);
    } else if (around == IMAGE_FUNCTION) {
      add(Kind.IMAGE, notation, start, end);
    } else if (depth == 0 && prelude != Prelude.NONE) {
      add(kindOfUrl(), notation, start, end);
    }
    other();
  }

  private void urlIs(int start, int end) {
    add(depth == 0 ? kindOfUrl() : Kind.RESOURCE, Notation.UNQUOTED, start, end);
    other();
  }

  private Kind kindOfUrl() {
    return switch (prelude) {
      case NONE -> Kind.RESOURCE;
      case IMPORT -> Kind.IMPORT;
      case NAMESPACE -> Kind.NAMESPACE;
    };
  }

  private void add(Kind kind, Notation notation, int start, int end) {
    found.add(new CssReference(kind, notation, new Range(start, end), said.toString(), property));
  }

  /**
   * Processes an identifier. In {@code @namespace}, it may be a prefix; any other at-rule no longer
   * expects a URL.
   */
  private void ident(String name) {
    boolean isFirst = atStart;
    boolean isPrefix = prelude == Prelude.NAMESPACE && depth == 0;
    Prelude before = prelude;
    other();
    prelude = isPrefix ? before : Prelude.NONE;
    candidate = isFirst ? name : "";
  }

  private void begins(String function) {
    boolean isUrl = function.equals("url") || function.equals("src");
    boolean isImage =
        function.equals("image-set")
            || function.equals("-webkit-image-set")
            || function.equals("image");
    Prelude before = isUrl && depth == 0 ? prelude : Prelude.NONE;
    other();
    prelude = before;
    push(isUrl ? URL_FUNCTION : isImage ? IMAGE_FUNCTION : GROUP);
    awaitsUrl = isUrl;
  }

  /** Processes a token that consists of a single character. */
  private void mark(char c) {
    String name = candidate;
    switch (c) {
      case '(', '[' -> {
        other();
        push(GROUP);
      }
      case '{' -> {
        other();
        push(BLOCK);
        starts();
      }
      case '}' -> {
        other();
        pop();
        starts();
      }
      case ')', ']' -> {
        other();
        pop();
      }
      case ';' -> {
        other();
        starts();
      }
      case ':' -> {
        other();
        property = name.isEmpty() ? property : name;
      }
      default -> other();
    }
  }

  /** Resets the state, so that neither a declaration nor a URL is expected. */
  private void other() {
    atStart = false;
    awaitsUrl = false;
    candidate = "";
    prelude = Prelude.NONE;
  }

  private void starts() {
    atStart = true;
    property = "";
  }

  private void push(byte bracket) {
    if (depth == open.length) {
      open = Arrays.copyOf(open, 2 * depth);
    }
    open[depth++] = bracket;
  }

  /**
   * Closes the innermost bracket.
   *
   * <p>CHOICE: brackets of different kinds close each other, so that references in malformed style
   * sheets are found.
   */
  private void pop() {
    depth = Math.max(0, depth - 1);
  }

  // Characters: §4.2.

  private int at(int ahead) {
    int i = pos + ahead;
    return i < length ? css.charAt(i) : EOF;
  }

  private boolean beginsNumber() {
    int sign = at(0) == '+' || at(0) == '-' ? 1 : 0;
    return isDigit(at(sign)) || (at(sign) == '.' && isDigit(at(sign + 1)));
  }

  /** Returns whether the code points at an offset would start an ident sequence, §4.3.9. */
  private boolean beginsName(int ahead) {
    int c = at(ahead);
    if (c == '-') {
      return isNameStart(at(ahead + 1)) || at(ahead + 1) == '-' || isEscape(ahead + 1);
    }
    return isNameStart(c) || isEscape(ahead);
  }

  /**
   * Returns whether the code points at an offset are a valid escape, §4.3.8. A backslash at the end
   * of the text is a valid escape.
   */
  private boolean isEscape(int ahead) {
    return at(ahead) == '\\' && !isNewline(at(ahead + 1));
  }

  private static boolean isNameStart(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80 || c == 0;
  }

  private static boolean isName(int c) {
    return isNameStart(c) || isDigit(c) || c == '-';
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static int hex(int c) {
    return c < 0 ? -1 : c < 128 ? Character.digit(c, 16) : -1;
  }

  private static boolean isNewline(int c) {
    return c == '\n' || c == '\r' || c == '\f';
  }

  private static boolean isSpace(int c) {
    return c == ' ' || c == '\t' || isNewline(c);
  }

  private static boolean isNonPrintable(char c) {
    return (c >= 1 && c <= 8) || c == 0x0B || (c >= 0x0E && c <= 0x1F) || c == 0x7F;
  }
}
