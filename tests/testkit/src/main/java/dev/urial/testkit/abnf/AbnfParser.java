package dev.urial.testkit.abnf;

import dev.urial.testkit.abnf.Element.Alternation;
import dev.urial.testkit.abnf.Element.CodePoints;
import dev.urial.testkit.abnf.Element.Concatenation;
import dev.urial.testkit.abnf.Element.Literal;
import dev.urial.testkit.abnf.Element.Prose;
import dev.urial.testkit.abnf.Element.Repetition;
import dev.urial.testkit.abnf.Element.RuleName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads ABNF by recursive descent; its methods bear the names of the rules of RFC 5234 §4 and quote
 * them.
 *
 * <p>First the text is cut into rules. RFCs indent their grammars, so a rule begins on a line that
 * is indented as the first rule is (or less), and deeper lines continue it (RFC 5234 §2.2).
 * Comments are blanked on the way, line breaks kept, so that every later position still knows its
 * line.
 */
final class AbnfParser {
  /**
   * A rule as read: its name as published, its tree, its text without comments, the line where it
   * begins.
   */
  record ParsedRule(String name, Element element, String text, int line) {}

  private record Reference(String name, int line) {}

  private final String grammar;
  private final Map<String, ParsedRule> rules = new LinkedHashMap<>();
  private final List<Reference> references = new ArrayList<>();

  // The rule being read.
  private String text = "";
  private int firstLine;
  private int pos;

  private AbnfParser(String grammar) {
    this.grammar = grammar;
  }

  /**
   * Reads a whole grammar.
   *
   * @param core the rules that it may use without defining them, by lower-case name
   * @return its own rules, by lower-case name, in order of appearance
   */
  static Map<String, ParsedRule> parse(
      String grammar, String source, Map<String, ParsedRule> core) {
    AbnfParser parser = new AbnfParser(grammar);
    parser.rulelist(source);
    for (Reference reference : parser.references) {
      String key = key(reference.name);
      if (!parser.rules.containsKey(key) && !core.containsKey(key)) {
        throw AbnfException.at(
            grammar, reference.line, "rule \"" + reference.name + "\" is not defined");
      }
    }
    return parser.rules;
  }

  /** Rule names are case-insensitive: RFC 5234 §2.1. */
  static String key(String ruleName) {
    return ruleName.toLowerCase(Locale.ROOT);
  }

  /** {@code rulelist = 1*( rule / (*c-wsp c-nl) )}. */
  private void rulelist(String source) {
    String[] lines = source.split("\r\n|\n|\r", -1);
    int baseIndent = -1;
    StringBuilder current = new StringBuilder();
    int currentLine = 0;
    for (int i = 0; i < lines.length; i++) {
      String line = withoutComment(lines[i], i + 1);
      if (!line.isBlank()) {
        int indent = line.length() - line.stripLeading().length();
        if (baseIndent < 0) baseIndent = indent;
        if (indent <= baseIndent) {
          finish(current, currentLine);
          current.setLength(0);
          currentLine = i + 1;
        }
      }
      current.append(line).append('\n');
    }
    finish(current, currentLine);
    if (rules.isEmpty()) throw AbnfException.in(grammar, "there is no rule in it");
  }

  /**
   * Drops {@code comment = ";" *(WSP / VCHAR) CRLF}; a semicolon in a string or in prose begins
   * none.
   */
  private String withoutComment(String line, int number) {
    char closing = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (closing != 0) {
        if (c == closing) closing = 0;
      } else if (c == ';') {
        return line.substring(0, i).stripTrailing();
      } else if (c == '"') {
        closing = '"';
      } else if (c == '<') {
        closing = '>';
      }
    }
    if (closing == '"') throw AbnfException.at(grammar, number, "a string is not closed");
    if (closing == '>') throw AbnfException.at(grammar, number, "prose is not closed by \">\"");
    return line.stripTrailing();
  }

  private void finish(CharSequence ruleText, int line) {
    if (ruleText.toString().isBlank()) return;
    text = ruleText.toString();
    firstLine = line;
    pos = 0;
    rule();
  }

  /**
   * {@code rule = rulename defined-as elements c-nl}, {@code defined-as = *c-wsp ("=" / "=/")
   * *c-wsp}.
   */
  private void rule() {
    skipWhiteSpace();
    if (!isAlpha(peek())) throw error("a rule begins with its name, not with " + shown());
    int start = pos;
    String name = rulename();
    skipWhiteSpace();
    if (!take('=')) throw error("\"=\" expected after the rule name \"" + name + "\"");
    boolean incremental = take('/');
    int elementStart = pos;
    skipWhiteSpace();
    Element element = alternation();
    skipWhiteSpace();
    if (!atEnd()) throw error("unexpected " + shown());
    ParsedRule before = rules.get(key(name));
    String body = text.substring(elementStart).strip().replaceAll("\\s+", " ");
    if (!incremental) {
      if (before != null) {
        throw AbnfException.at(
            grammar,
            lineOf(start),
            "rule \"" + name + "\" is already defined in line " + before.line);
      }
      rules.put(key(name), new ParsedRule(name, element, name + " = " + body, lineOf(start)));
    } else {
      if (before == null) {
        throw AbnfException.at(
            grammar,
            lineOf(start),
            "\"=/\" adds to rule \"" + name + "\", which is not defined yet");
      }
      rules.put(
          key(name),
          new ParsedRule(
              before.name,
              alternationOf(List.of(before.element, element)),
              before.text + " / " + body,
              before.line));
    }
  }

  /** {@code alternation = concatenation *(*c-wsp "/" *c-wsp concatenation)}. */
  private Element alternation() {
    List<Element> alternatives = new ArrayList<>();
    alternatives.add(concatenation());
    while (true) {
      skipWhiteSpace();
      if (!take('/')) return alternationOf(alternatives);
      skipWhiteSpace();
      alternatives.add(concatenation());
    }
  }

  /**
   * An alternative that is itself an alternation adds its alternatives: {@code =/} extends, groups
   * only group.
   */
  private static Element alternationOf(List<Element> alternatives) {
    if (alternatives.size() == 1) return alternatives.get(0);
    List<Element> flat = new ArrayList<>();
    for (Element alternative : alternatives) {
      if (alternative instanceof Alternation inner) {
        flat.addAll(inner.alternatives());
      } else {
        flat.add(alternative);
      }
    }
    return new Alternation(flat);
  }

  /** {@code concatenation = repetition *(1*c-wsp repetition)}. */
  private Element concatenation() {
    List<Element> parts = new ArrayList<>();
    parts.add(repetition());
    while (true) {
      boolean separated = skipWhiteSpace();
      if (atEnd() || peek() == '/' || peek() == ')' || peek() == ']') break;
      if (!separated) throw error("white space expected before " + shown());
      parts.add(repetition());
    }
    return parts.size() == 1 ? parts.get(0) : new Concatenation(parts);
  }

  /** {@code repetition = [repeat] element}, {@code repeat = 1*DIGIT / (*DIGIT "*" *DIGIT)}. */
  private Element repetition() {
    int min = 0;
    int max = Repetition.UNBOUNDED;
    boolean counted = isDigit(peek());
    if (counted) min = number(10);
    if (take('*')) {
      if (isDigit(peek())) max = number(10);
    } else if (counted) {
      max = min;
    } else {
      return element();
    }
    if (min > max) throw error("at least " + min + " but at most " + max + " times");
    return new Repetition(min, max, element());
  }

  /** {@code element = rulename / group / option / char-val / num-val / prose-val}. */
  private Element element() {
    char c = peek();
    if (isAlpha(c)) {
      int line = lineOf(pos);
      String name = rulename();
      references.add(new Reference(name, line));
      return new RuleName(name);
    }
    return switch (c) {
      case '(' -> enclosed('(', ')');
      case '[' -> new Repetition(0, 1, enclosed('[', ']'));
      case '"' -> new Literal(quotedString(), false);
      case '%' -> percent();
      case '<' -> proseVal();
      default -> throw error("an element expected, not " + shown());
    };
  }

  /**
   * {@code group = "(" *c-wsp alternation *c-wsp ")"}, {@code option = "[" *c-wsp alternation
   * *c-wsp "]"}.
   */
  private Element enclosed(char opening, char closing) {
    int openedAt = lineOf(pos);
    pos++;
    skipWhiteSpace();
    Element inner = alternation();
    skipWhiteSpace();
    if (!take(closing)) {
      throw error(
          "\""
              + closing
              + "\" expected for \""
              + opening
              + "\" of line "
              + openedAt
              + ", not "
              + shown());
    }
    return inner;
  }

  /** {@code rulename = ALPHA *(ALPHA / DIGIT / "-")}. */
  private String rulename() {
    int start = pos;
    while (isAlpha(peek()) || isDigit(peek()) || peek() == '-') pos++;
    return text.substring(start, pos);
  }

  /** {@code quoted-string = DQUOTE *(%x20-21 / %x23-7E) DQUOTE}. */
  private String quotedString() {
    pos++;
    int start = pos;
    while (peek() != '"') {
      if (atEnd() || peek() < ' ' || peek() > '~') throw error(shown() + " in a string");
      pos++;
    }
    return text.substring(start, pos++);
  }

  /**
   * {@code num-val = "%" (bin-val / dec-val / hex-val)}, {@code case-sensitive-string = "%s"
   * quoted-string}, {@code case-insensitive-string = [ "%i" ] quoted-string}.
   */
  private Element percent() {
    pos++;
    char kind = Character.toLowerCase(peek());
    if ("bdxsi".indexOf(kind) < 0) {
      throw error("after \"%\" stands one of b, d, x, s, i, not " + shown());
    }
    pos++;
    return switch (kind) {
      case 'x' -> numVal(16);
      case 'd' -> numVal(10);
      case 'b' -> numVal(2);
      default -> {
        if (peek() != '"') throw error("a string expected after \"%" + kind + "\"");
        yield new Literal(quotedString(), kind == 's');
      }
    };
  }

  /**
   * {@code hex-val = "x" 1*HEXDIG [ 1*("." 1*HEXDIG) / ("-" 1*HEXDIG) ]}, and so for the other
   * bases.
   */
  private Element numVal(int base) {
    int first = codePoint(base);
    if (take('-')) {
      int last = codePoint(base);
      if (last < first) throw error("the range ends before it begins");
      return new CodePoints(first, last);
    }
    if (peek() != '.') return new CodePoints(first, first);
    List<Element> sequence = new ArrayList<>();
    sequence.add(new CodePoints(first, first));
    while (take('.')) {
      int next = codePoint(base);
      sequence.add(new CodePoints(next, next));
    }
    return new Concatenation(sequence);
  }

  private int codePoint(int base) {
    int value = number(base);
    if (value > Character.MAX_CODE_POINT) throw error("no such code point");
    return value;
  }

  /** {@code prose-val = "<" *(%x20-3D / %x3F-7E) ">"}. */
  private Element proseVal() {
    int start = pos + 1;
    int end =
        text.indexOf('>', start); // INVARIANT: there is one on the same line, see withoutComment
    pos = end + 1;
    return new Prose(text.substring(start, end));
  }

  private int number(int base) {
    long value = 0;
    int start = pos;
    while (!atEnd() && Character.digit(peek(), base) >= 0 && peek() < 128) {
      value = value * base + Character.digit(peek(), base);
      if (value > Integer.MAX_VALUE - 1) throw error("the number is too large");
      pos++;
    }
    if (pos == start) throw error("a number in base " + base + " expected, not " + shown());
    return (int) value;
  }

  private boolean skipWhiteSpace() {
    int start = pos;
    while (peek() == ' ' || peek() == '\t' || peek() == '\n') pos++;
    return pos > start;
  }

  private boolean take(char c) {
    if (peek() != c) return false;
    pos++;
    return true;
  }

  /** The next character; NUL at the end, which is in no rule's first set. */
  private char peek() {
    return atEnd() ? 0 : text.charAt(pos);
  }

  private boolean atEnd() {
    return pos >= text.length();
  }

  private static boolean isAlpha(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private String shown() {
    if (text.substring(Math.min(pos, text.length())).isBlank()) return "the end of the rule";
    char c = peek();
    if (c == '"') return "a quote";
    return c > ' ' && c <= '~' ? "\"" + c + "\"" : String.format(Locale.ROOT, "U+%04X", (int) c);
  }

  private int lineOf(int position) {
    int line = firstLine;
    for (int i = 0; i < position && i < text.length(); i++) {
      if (text.charAt(i) == '\n') line++;
    }
    return line;
  }

  private AbnfException error(String message) {
    // At the end of a rule, the trailing line breaks are not where the fault is.
    int end = text.stripTrailing().length();
    return AbnfException.at(grammar, lineOf(Math.min(pos, end)), message);
  }
}
