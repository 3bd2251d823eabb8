package dev.urial.template;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.template.Part.Expression;
import java.util.List;
import java.util.Map;

/**
 * Expands an expression as §3.2.1 says.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6570#section-3.2">RFC 6570 §3.2</a>
 */
final class Expansion {
  static final CharSet RESERVED = CharSet.UNRESERVED.or(CharSet.RESERVED);

  private static final boolean[] UNRESERVED_TABLE = table(CharSet.UNRESERVED);
  private static final boolean[] RESERVED_TABLE = table(RESERVED);

  private final AsciiText out;

  private static boolean[] table(CharSet set) {
    boolean[] table = new boolean[128];
    for (int c = 0; c < table.length; c++) {
      table[c] = set.has(c);
    }
    return table;
  }

  Expansion(AsciiText out) {
    this.out = out;
  }

  /** Writes what an expression stands for. */
  void write(Expression expression, Values values) {
    Operator operator = expression.operator();
    boolean isFirst = true;
    for (int i = 0; i < expression.specs.length; i++) {
      Varspec varspec = expression.specs[i];
      Object value = values.defined(varspec.name());
      if (value == null) {
        continue;
      }
      if (!isFirst) {
        out.append(operator.separator);
      } else if (!operator.first.isEmpty()) {
        out.append(operator.first);
      }
      isFirst = false;
      if (value instanceof String text) {
        if (operator.isNamed) {
          if (text.isEmpty()) {
            named(operator, varspec.name(), true);
          } else {
            out.append(expression.names[i]);
          }
        }
        encode(operator, prefix(text, varspec.maxLength()));
      } else if (value instanceof List<?> list) {
        list(operator, varspec, expression.names[i], list);
      } else if (value instanceof Map<?, ?> map) {
        map(operator, varspec, map);
      }
    }
  }

  private void list(Operator operator, Varspec varspec, String name, List<?> list) {
    if (!varspec.explode() && operator.isNamed) {
      out.append(name);
    }
    char separator = varspec.explode() ? operator.separator : ',';
    for (int i = 0; i < list.size(); i++) {
      String text = (String) list.get(i);
      if (i > 0) {
        out.append(separator);
      }
      if (varspec.explode() && operator.isNamed) {
        if (text.isEmpty()) {
          named(operator, varspec.name(), true);
        } else {
          out.append(name);
        }
      }
      encode(operator, text);
    }
  }

  private void map(Operator operator, Varspec varspec, Map<?, ?> map) {
    if (!varspec.explode()) {
      named(operator, varspec.name(), false);
    }
    boolean isFirst = true;
    for (Map.Entry<?, ?> item : map.entrySet()) {
      String name = (String) item.getKey();
      String text = (String) item.getValue();
      if (!isFirst) {
        out.append(varspec.explode() ? operator.separator : ',');
      }
      isFirst = false;
      encode(operator, name);
      if (!varspec.explode()) {
        out.append(',');
      } else if (text.isEmpty() && operator.isNamed) {
        out.append(operator.ifEmpty);
      } else {
        out.append('=');
      }
      encode(operator, text);
    }
  }

  private void named(Operator operator, String name, boolean isEmpty) {
    if (operator.isNamed) {
      out.append(name);
      out.append(isEmpty ? operator.ifEmpty : "=");
    }
  }

  private void encode(Operator operator, String text) {
    boolean isReserved = operator.allowsReserved;
    if (!out.appendEncoded(text, isReserved ? RESERVED_TABLE : UNRESERVED_TABLE, isReserved)) {
      out.append(encoded(operator, text));
    }
  }

  /** A value as an operator writes it: reserved characters and escapes stay, or nothing does. */
  static String encoded(Operator operator, String text) {
    return operator.allowsReserved ? reserved(text) : Percent.encode(text, CharSet.UNRESERVED);
  }

  private static String reserved(String text) {
    int percent = text.indexOf('%');
    if (percent < 0) {
      return Percent.encode(text, RESERVED);
    }
    StringBuilder out = new StringBuilder();
    int start = 0;
    while (percent >= 0) {
      boolean isEscape =
          percent + 2 < text.length()
              && CharSet.HEXDIG.has(text.charAt(percent + 1))
              && CharSet.HEXDIG.has(text.charAt(percent + 2));
      if (isEscape) {
        out.append(Percent.encode(text.substring(start, percent), RESERVED));
        out.append(text, percent, percent + 3);
        start = percent + 3;
      }
      percent = text.indexOf('%', isEscape ? start : percent + 1);
    }
    return out.append(Percent.encode(text.substring(start), RESERVED)).toString();
  }

  /** The first characters of a value, code points as §2.4.1 counts them. */
  private static String prefix(String text, int length) {
    return length == 0 || length >= text.length() || text.codePointCount(0, text.length()) <= length
        ? text
        : text.substring(0, text.offsetByCodePoints(0, length));
  }
}
