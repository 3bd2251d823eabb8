package dev.urial.template;

import dev.urial.grammar.Percent;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Expands a variable of an expression.
 *
 * <p>A value may be of any type that {@link Values#of(Map)} accepts. It is examined only once, when
 * it is written. A list or map without defined members writes nothing, so it is undefined.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1">RFC 6570 §3.2.1</a>
 */
final class VariableExpansion {
  final String name;
  final int maxLength;
  private final boolean isExploded;
  private final Operator operator;

  /** The text before the first value of the expression, such as {@code ?name=}. */
  private final byte[] first;

  /** The text before each further value, such as {@code &name=}. */
  private final byte[] next;

  VariableExpansion(Operator operator, Varspec varspec) {
    this.operator = operator;
    name = varspec.name();
    maxLength = varspec.maxLength();
    isExploded = varspec.explode();
    String named = operator.isNamed ? name + "=" : "";
    first = (operator.first + named).getBytes(StandardCharsets.ISO_8859_1);
    next = (operator.separator + named).getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Returns the typical maximum length of this variable's expansion. */
  int capacity() {
    return isExploded ? 3 * (next.length + 16) : next.length + 40;
  }

  /**
   * Writes a value.
   *
   * @param isFirst whether no variable of the expression has been written yet
   * @return false if the value is undefined, in which case nothing is written
   */
  boolean write(Object value, boolean isFirst, ExpansionBuilder out) {
    if (value instanceof String text) { // checked first, because this check is the fastest
      out.append(isFirst ? first : next);
      text(text, out);
      return true;
    }
    if (value instanceof Map<?, ?> map) {
      return map(map, isFirst, out);
    }
    Iterable<?> list = Values.list(value);
    if (list != null) {
      return list(list, isFirst, out);
    }
    return write(Values.text(name, value), isFirst, out);
  }

  private void text(String text, ExpansionBuilder out) {
    if (!text.isEmpty()) {
      out.encode(text, maxLength == 0 ? text.length() : end(text), operator.kept);
    } else if (operator.isNamed && operator.ifEmpty.isEmpty()) {
      out.dropLast(); // the equals sign
    }
  }

  /**
   * Returns the end of a value's prefix, whose length is counted in code points (§2.4.1). Where
   * escapes are kept, those of one character count as one (appendix A).
   */
  private int end(String text) {
    int end = 0;
    for (int taken = 0; taken < maxLength && end < text.length(); taken++) {
      int behind = operator.kept == ExpansionBuilder.RESERVED ? behindEscapes(text, end) : end;
      end = behind > end ? behind : end + Character.charCount(text.codePointAt(end));
    }
    return end;
  }

  /** Returns the end of the escapes of one character, or of an octet that is not UTF-8. */
  private static int behindEscapes(String text, int start) {
    int end = start;
    while (end < start + 12 && ExpansionBuilder.isEscape(text, end, text.length())) {
      end += 3;
      String character = Percent.decodeLossy(text.substring(start, end));
      if (character.indexOf('\uFFFD') < 0) {
        return end;
      }
    }
    return Math.min(end, start + 3);
  }

  /**
   * Writes a list item or the value of a map entry; if exploded, it is written like a separate
   * value.
   */
  private void member(String text, ExpansionBuilder out) {
    if (isExploded) {
      text(text, out);
    } else {
      out.encode(text, text.length(), operator.kept);
    }
  }

  private boolean list(Iterable<?> list, boolean isFirst, ExpansionBuilder out) {
    boolean isWritten = false;
    for (Object item : list) {
      if (item == null) { // undefined members are ignored
        continue;
      }
      String text = Values.text(name, item);
      if (isWritten && !isExploded) {
        out.append(',');
      } else {
        out.append(isFirst && !isWritten ? first : next);
      }
      member(text, out);
      isWritten = true;
    }
    return isWritten;
  }

  private boolean map(Map<?, ?> map, boolean isFirst, ExpansionBuilder out) {
    boolean isWritten = false;
    for (Map.Entry<?, ?> member : map.entrySet()) {
      if (member.getValue() == null) { // undefined members are ignored
        continue;
      }
      String key = String.valueOf(member.getKey());
      String text = Values.text(name, member.getValue());
      if (isWritten) {
        out.append(isExploded ? operator.separator : ',');
      } else if (!isExploded) {
        out.append(isFirst ? first : next);
      } else if (!isFirst) {
        out.append(operator.separator);
      } else if (!operator.first.isEmpty()) {
        out.append(operator.first.charAt(0));
      }
      out.encode(key, key.length(), operator.kept);
      out.append(isExploded ? '=' : ',');
      member(text, out);
      isWritten = true;
    }
    return isWritten;
  }
}
