package dev.urial.template;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses a template from left to right.
 *
 * <pre>
 * URI-Template  = *( literals / expression )
 * expression    = "{" [ operator ] variable-list "}"
 * variable-list = varspec *( "," varspec )
 * varspec       = varname [ ":" max-length / "*" ]
 * </pre>
 *
 * <p>INVARIANT: the parser never moves back, and stops at the first character that no valid
 * template can have at this position.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6570#section-2">RFC 6570 §2</a>
 */
final class TemplateParser {
  /** The characters of a {@code varchar}, {@code ALPHA / DIGIT / "_"}, apart from escapes. */
  private static final CharSet VARCHAR = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("_"));

  /** The ASCII characters that a literal cannot contain; a percent sign starts an escape. */
  private static final String NO_LITERAL = "\"<>\\^`{|}% ";

  /** The characters of a literal that are not encoded in an expansion. */
  private static final CharSet KEPT = CharSet.UNRESERVED.or(CharSet.RESERVED);

  private final String text;
  private final List<TemplatePart> parts = new ArrayList<>();
  private int pos;
  private @Nullable SyntaxError error;

  private TemplateParser(String text) {
    this.text = text;
  }

  /** Parses a template; the returned parser has either parts or an error. */
  static TemplateParser read(String text) {
    TemplateParser parser = new TemplateParser(text);
    while (parser.error == null && parser.pos < text.length()) {
      if (text.charAt(parser.pos) == '{') {
        parser.expression();
      } else {
        parser.literals();
      }
    }
    return parser;
  }

  @Nullable SyntaxError error() {
    return error;
  }

  List<TemplatePart> parts() {
    return List.copyOf(parts);
  }

  private void literals() {
    int start = pos;
    StringBuilder expanded = new StringBuilder();
    while (pos < text.length() && text.charAt(pos) != '{') {
      int c = text.codePointAt(pos);
      if (c == '%') {
        int end = escapeEnd();
        if (end < 0) {
          return;
        }
        expanded.append(text, pos, end);
        pos = end;
      } else if (isLiteral(c)) {
        int end = pos + Character.charCount(c);
        expanded.append(
            c < 128 ? text.substring(pos, end) : Percent.encode(text.substring(pos, end), KEPT));
        pos = end;
      } else {
        fail(TemplateRule.LITERALS);
        return;
      }
    }
    parts.add(new TemplatePart.Literal(text.substring(start, pos), expanded.toString()));
  }

  private static boolean isLiteral(int c) {
    return c < 128
        ? c > ' ' && c < 0x7F && NO_LITERAL.indexOf(c) < 0
        : CharSet.isUcschar(c) || CharSet.isIprivate(c);
  }

  private void expression() {
    int index = pos++;
    Operator operator = Operator.NONE;
    if (pos < text.length()) {
      Operator of = Operator.of(text.charAt(pos));
      if (of != null) {
        operator = of;
        pos++;
      } else if ("=,!@|".indexOf(text.charAt(pos)) >= 0) {
        fail(TemplateRule.OP_RESERVE);
        return;
      }
    }
    List<Varspec> varspecs = new ArrayList<>();
    do {
      Varspec varspec = varspec();
      if (varspec == null) {
        return;
      }
      varspecs.add(varspec);
    } while (eats(','));
    if (eats('}')) {
      parts.add(new TemplatePart.Expression(operator, List.copyOf(varspecs), text, index));
    } else {
      fail(pos < text.length() ? TemplateRule.VARIABLE_LIST : TemplateRule.EXPRESSION);
    }
  }

  private @Nullable Varspec varspec() {
    int start = pos;
    if (!varname()) {
      return null;
    }
    String name = text.substring(start, pos);
    if (eats('*')) {
      return new Varspec(name, 0, true);
    }
    if (!eats(':')) {
      return new Varspec(name, 0, false);
    }
    int length = maxLength();
    return length > 0 ? new Varspec(name, length, false) : null;
  }

  /** {@code varname = varchar *( ["."] varchar )}. */
  private boolean varname() {
    do {
      int start = pos;
      while (pos < text.length()) {
        char c = text.charAt(pos);
        if (c == '%') {
          int end = escapeEnd();
          if (end < 0) {
            return false;
          }
          pos = end;
        } else if (VARCHAR.has(c)) {
          pos++;
        } else {
          break;
        }
      }
      if (pos == start) {
        return fail(TemplateRule.VARNAME);
      }
    } while (eats('.'));
    return true;
  }

  /** {@code max-length = %x31-39 0*3DIGIT}; 0 if it is invalid. */
  private int maxLength() {
    int length = 0;
    int start = pos;
    while (pos < text.length() && pos < start + 4) {
      int digit = text.charAt(pos) - '0';
      if (digit < 0 || digit > 9 || (digit == 0 && pos == start)) {
        break;
      }
      length = length * 10 + digit;
      pos++;
    }
    if (length == 0) {
      fail(TemplateRule.MAX_LENGTH);
    }
    return length;
  }

  /** Returns the index after an escape; -1 if it is invalid. */
  private int escapeEnd() {
    for (int i = pos + 1; i < pos + 3; i++) {
      if (i >= text.length() || !CharSet.HEXDIG.has(text.charAt(i))) {
        pos = i;
        fail(Rule.PCT_ENCODED);
        return -1;
      }
    }
    return pos + 3;
  }

  private boolean eats(char c) {
    boolean is = pos < text.length() && text.charAt(pos) == c;
    pos += is ? 1 : 0;
    return is;
  }

  private boolean fail(SpecRule rule) {
    error = new SyntaxError(rule, pos, text);
    return false;
  }
}
