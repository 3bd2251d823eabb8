package dev.urial.dereference.part;

import dev.urial.fragment.JsonPointer;
import dev.urial.report.Clause;
import dev.urial.spi.Digits;
import java.util.BitSet;
import java.util.List;

/**
 * Extracts the JSON value that a JSON Pointer selects, with its original octets, in one pass
 * without recursion or a tree.
 *
 * <p>The whole document is parsed, because a duplicate member or invalid JSON after the selected
 * value must be reported.
 */
final class JsonPart {
  private static final Clause EVALUATION = Clause.rfc("evaluation", 6901, "4");
  private static final Clause ERRORS = Clause.rfc("error handling", 6901, "7");
  private static final Clause JSON = Clause.rfc("JSON-text", 8259, "2");

  private final String text;
  private final List<String> tokens;
  private int pos;
  private boolean isBroken;

  /** The depths of the open containers that are objects, not arrays. */
  private final BitSet objects = new BitSet();

  private int depth;

  /** The number of open containers that lie on the path to the selected value. */
  private int onTheWay;

  /** The index of the next element in the innermost array on the path. */
  private long index;

  private int start = -1;
  private int end = -1;
  private boolean isTwice;

  /** The depths at which a member or element has matched, for detecting duplicate members. */
  private final BitSet taken = new BitSet();

  /** The depth of the selected value if it is a container that is still open; otherwise 0. */
  private int target;

  private JsonPart(String text, List<String> tokens) {
    this.text = text;
    this.tokens = tokens;
  }

  static PartExtraction cut(PartRequest whole, JsonPointer pointer) {
    DecodedText decoded = DecodedText.of(whole);
    JsonPart json = new JsonPart(decoded.text, pointer.tokens());
    json.document();
    if (json.isBroken) {
      return whole.uncut(JSON, "part.json-broken", json.pos);
    }
    if (json.isTwice) {
      return whole.absent(EVALUATION, "part.json-twice", PartRequest.quoted(pointer.toString()));
    }
    if (json.start < 0) {
      return whole.absent(ERRORS, "part.json-nothing", PartRequest.quoted(pointer.toString()));
    }
    return whole.cut(decoded.slice(json.start, json.end));
  }

  private void document() {
    if (text.startsWith("\uFEFF")) {
      pos = 1;
    }
    spaces();
    boolean isOnTheWay = true;
    do {
      isOnTheWay = value(isOnTheWay) ? member() : behindValue();
    } while (depth > 0 && !isBroken);
    spaces();
    isBroken |= pos < text.length();
  }

  /** Reads a scalar or the start of a container, and returns whether a child value follows. */
  private boolean value(boolean isOnTheWay) {
    boolean isTarget = isOnTheWay && depth == tokens.size();
    if (isTarget) {
      start = pos;
    }
    char c = peek();
    if (c != '{' && c != '[') {
      scalar(c);
      if (isTarget) {
        end = pos;
      }
      return false;
    }
    pos++;
    objects.set(depth, c == '{');
    depth++;
    if (isTarget) {
      target = depth;
    } else if (isOnTheWay) {
      onTheWay = depth;
      index = 0;
      taken.clear(depth);
    }
    spaces();
    if (atClose()) {
      close();
      return false;
    }
    return true;
  }

  /** Closes containers up to a comma, and returns whether the next value is on the path. */
  private boolean behindValue() {
    while (depth > 0 && !isBroken) {
      spaces();
      if (atClose()) {
        close();
      } else if (peek() == ',') {
        pos++;
        spaces();
        return member();
      } else {
        isBroken = true;
      }
    }
    return false;
  }

  private boolean atClose() {
    return peek() == (objects.get(depth - 1) ? '}' : ']');
  }

  private void close() {
    pos++;
    if (target == depth) {
      end = pos;
      target = 0;
    }
    if (onTheWay == depth) {
      onTheWay--;
    }
    depth--;
  }

  /** Reads the name and the colon of any member, and returns whether the value is on the path. */
  private boolean member() {
    boolean isHere = onTheWay == depth && depth <= tokens.size() && target == 0;
    if (!objects.get(depth - 1)) {
      return isHere && !taken.get(depth) && step(isIndex(tokens.get(depth - 1), index++));
    }
    int name = pos;
    if (peek() != '"') {
      isBroken = true;
      return false;
    }
    string();
    boolean isNext = isHere && !isBroken && isName(name, pos, tokens.get(depth - 1));
    spaces();
    isBroken |= peek() != ':';
    pos++;
    spaces();
    if (isNext && taken.get(depth)) {
      isTwice = true;
      return false;
    }
    return step(isNext);
  }

  private boolean step(boolean isNext) {
    if (isNext) {
      taken.set(depth);
    }
    return isNext;
  }

  private void scalar(char c) {
    if (c == '"') {
      string();
    } else if (c == '-' || isDigit(c)) {
      number();
    } else if (!word("true") && !word("false") && !word("null")) {
      isBroken = true;
    }
  }

  private boolean word(String word) {
    if (text.startsWith(word, pos)) {
      pos += word.length();
      return true;
    }
    return false;
  }

  private void number() {
    if (peek() == '-') {
      pos++;
    }
    if (peek() == '0') {
      pos++;
    } else {
      digits();
    }
    if (peek() == '.') {
      pos++;
      digits();
    }
    if (peek() == 'e' || peek() == 'E') {
      pos++;
      if (peek() == '+' || peek() == '-') {
        pos++;
      }
      digits();
    }
  }

  private void digits() {
    isBroken |= !isDigit(peek());
    while (isDigit(peek())) {
      pos++;
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private void string() {
    pos++;
    while (pos < text.length()) {
      char c = text.charAt(pos);
      if (c == '"') {
        pos++;
        return;
      }
      if (c < ' ') {
        break;
      }
      pos++;
      if (c == '\\' && !escape()) {
        break;
      }
    }
    isBroken = true;
  }

  /** Returns whether a character is a {@code HEXDIG} of RFC 5234, in upper or lower case. */
  private static boolean isHex(char c) {
    return c < 128 && Character.digit(c, 16) >= 0;
  }

  private boolean escape() {
    char c = peek();
    if (c == 'u') {
      for (int i = 1; i <= 4; i++) {
        if (pos + i >= text.length() || !isHex(text.charAt(pos + i))) {
          return false;
        }
      }
      pos += 5;
      return true;
    }
    pos++;
    return "\"\\/bfnrt".indexOf(c) >= 0;
  }

  /** Returns whether a string in the text, with escapes decoded, equals a name (RFC 6901 §4). */
  private boolean isName(int from, int to, String name) {
    int at = 0;
    for (int i = from + 1; i < to - 1; i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
        c = text.charAt(i);
        if (c == 'u') {
          c = (char) Integer.parseInt(text, i + 1, i + 5, 16);
          i += 4;
        } else {
          int escape = "bfnrt".indexOf(c);
          c = escape < 0 ? c : "\b\f\n\r\t".charAt(escape);
        }
      }
      if (at >= name.length() || name.charAt(at) != c) {
        return false;
      }
      at++;
    }
    return at == name.length();
  }

  /** Returns whether a token is a given {@code array-index = %x30 / ( %x31-39 *(%x30-39) )}. */
  private static boolean isIndex(String token, long index) {
    if (token.isEmpty() || (token.length() > 1 && token.charAt(0) == '0')) {
      return false;
    }
    for (int i = 0; i < token.length(); i++) {
      if (!isDigit(token.charAt(i))) {
        return false;
      }
    }
    return Digits.number(token) == index;
  }

  private void spaces() {
    while (pos < text.length() && " \t\n\r".indexOf(text.charAt(pos)) >= 0) {
      pos++;
    }
  }

  /** Returns the next character, or NUL, which is invalid in JSON, at the end of the text. */
  private char peek() {
    return pos < text.length() ? text.charAt(pos) : 0;
  }
}
