package dev.urial.internal.regexp;

import dev.urial.internal.text.Ascii;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parses a regular expression with the {@code v} flag, with one method per grammar rule.
 *
 * <p>INVARIANT: the position moves back only within an escape; nesting deeper than {@value
 * #MOST_DEPTH} is rejected.
 *
 * @see <a href="https://tc39.es/ecma262/#sec-patterns">ECMA-262 §22.2.1</a>
 */
final class RegExpParser {
  private static final int MOST_DEPTH = 200;
  private static final int MOST_REPEATS = 1_000_000_000;
  private static final String SYNTAX = "^$\\.*+?()[]{}|";

  private final String text;
  private int pos;
  private int depth;
  private int groups;

  // The flags, which a group may change within itself.
  private boolean ignoresCase;
  private boolean isOfLines;
  private boolean dotIsAll;

  /** The groups with each name, and the alternatives that contain them. */
  private final Map<String, List<Named>> names = new LinkedHashMap<>();

  /**
   * The numbers of the alternatives being parsed, each with that of its disjunction, outermost
   * first.
   */
  private final List<int[]> path = new ArrayList<>();

  private int disjunctions;

  /** The references, which are checked at the end of parsing. */
  private final List<Reference> references = new ArrayList<>();

  private record Named(int number, List<int[]> path) {
    /** Returns whether both groups can participate in the same match. */
    boolean meets(Named other) {
      for (int i = 0; i < Math.min(path.size(), other.path.size()); i++) {
        if (path.get(i)[0] != other.path.get(i)[0]) {
          return true;
        }
        if (path.get(i)[1] != other.path.get(i)[1]) {
          return false;
        }
      }
      return true;
    }
  }

  private record Reference(@Nullable String name, int number, List<Integer> groups, int index) {}

  RegExpParser(String text, boolean ignoresCase) {
    this.text = text;
    this.ignoresCase = ignoresCase;
  }

  /** Returns the number of groups. */
  int groups() {
    return groups;
  }

  Node parse() throws RegExpSyntaxException {
    Node node = disjunction();
    if (pos < text.length()) {
      throw error(RegExpRule.UNOPENED_GROUP);
    }
    for (Reference reference : references) {
      if (reference.name() == null) {
        if (reference.number() > groups) {
          throw new RegExpSyntaxException(RegExpRule.REFERENCE, reference.index());
        }
        reference.groups().add(reference.number());
      } else {
        List<Named> named = names.get(reference.name());
        if (named == null) {
          throw new RegExpSyntaxException(RegExpRule.REFERENCE, reference.index());
        }
        named.forEach(each -> reference.groups().add(each.number()));
      }
    }
    return node;
  }

  private Node disjunction() throws RegExpSyntaxException {
    if (++depth > MOST_DEPTH) {
      throw error(RegExpRule.TOO_LARGE);
    }
    int number = disjunctions++;
    int[] here = {number, 0};
    path.add(here);
    List<Node> nodes = new ArrayList<>();
    nodes.add(alternative());
    while (eats('|')) {
      here = new int[] {number, here[1] + 1};
      path.set(path.size() - 1, here);
      nodes.add(alternative());
    }
    path.remove(path.size() - 1);
    depth--;
    return nodes.size() == 1 ? nodes.get(0) : new Node.Choice(nodes);
  }

  private Node alternative() throws RegExpSyntaxException {
    List<Node> nodes = new ArrayList<>();
    while (pos < text.length() && !at('|') && !at(')')) {
      nodes.add(term());
    }
    return switch (nodes.size()) {
      case 0 -> new Node.Empty();
      case 1 -> nodes.get(0);
      default -> new Node.Sequence(nodes);
    };
  }

  private Node term() throws RegExpSyntaxException {
    int before = groups;
    char c = text.charAt(pos);
    if (c == '^' || c == '$') {
      pos++;
      return new Node.Place(c, isOfLines);
    }
    if (c == '\\' && pos + 1 < text.length()) {
      char next = text.charAt(pos + 1);
      if (next == 'b' || next == 'B') {
        pos += 2;
        return new Node.Place(next, isOfLines);
      }
    }
    if (c == '(') {
      int start = pos;
      boolean isLook = isLook();
      pos++;
      Node node = group(before);
      if (isLook && node != null) {
        if (isQuantifier()) {
          throw error(RegExpRule.REPEATED_LOOK);
        }
        return node;
      }
      if (node == null) {
        throw new RegExpSyntaxException(RegExpRule.UNKNOWN_GROUP, start);
      }
      return quantified(node, before);
    }
    return quantified(atom(), before);
  }

  /**
   * Returns whether a lookahead or lookbehind begins at the current position. With the {@code v}
   * flag, a quantifier must not follow a lookahead or lookbehind directly, but it may follow a
   * group that contains one: {@code (?:(?=a))*}.
   */
  private boolean isLook() {
    return text.startsWith("(?=", pos)
        || text.startsWith("(?!", pos)
        || text.startsWith("(?<=", pos)
        || text.startsWith("(?<!", pos);
  }

  private boolean isQuantifier() {
    return at('*') || at('+') || at('?') || at('{');
  }

  /** Parses a group after its opening parenthesis; returns null if the kind of group is unknown. */
  private @Nullable Node group(int before) throws RegExpSyntaxException {
    if (!eats('?')) {
      return captured();
    }
    if (eats(':')) {
      return closed(disjunction());
    }
    if (eats('=')) {
      return new Node.Look(closed(disjunction()), true, false, before + 1, groups + 1);
    }
    if (eats('!')) {
      return new Node.Look(closed(disjunction()), true, true, before + 1, groups + 1);
    }
    if (eats('<')) {
      if (eats('=')) {
        return new Node.Look(closed(disjunction()), false, false, before + 1, groups + 1);
      }
      if (eats('!')) {
        return new Node.Look(closed(disjunction()), false, true, before + 1, groups + 1);
      }
      int start = pos;
      String name = name();
      Named here = new Named(groups + 1, List.copyOf(path));
      List<Named> same = names.computeIfAbsent(name, each -> new ArrayList<>());
      for (Named other : same) {
        if (other.meets(here)) {
          throw new RegExpSyntaxException(RegExpRule.DUPLICATE_NAME, start);
        }
      }
      same.add(here);
      return captured();
    }
    return modified();
  }

  private Node captured() throws RegExpSyntaxException {
    int number = ++groups;
    return new Node.Group(number, closed(disjunction()));
  }

  /** Parses a group with flags, such as {@code (?i-ms:…)}, after the question mark. */
  private @Nullable Node modified() throws RegExpSyntaxException {
    boolean[] were = {ignoresCase, isOfLines, dotIsAll};
    boolean isOn = true;
    StringBuilder seen = new StringBuilder();
    while (pos < text.length() && !at(':')) {
      char c = text.charAt(pos);
      if (c == '-' && isOn) {
        isOn = false;
      } else if ("ims".indexOf(c) < 0 || seen.indexOf(String.valueOf(c)) >= 0) {
        return null;
      } else {
        seen.append(c);
        switch (c) {
          case 'i' -> ignoresCase = isOn;
          case 'm' -> isOfLines = isOn;
          default -> dotIsAll = isOn;
        }
      }
      pos++;
    }
    if (seen.isEmpty() || !eats(':')) {
      return null;
    }
    Node node = closed(disjunction());
    ignoresCase = were[0];
    isOfLines = were[1];
    dotIsAll = were[2];
    return node;
  }

  private Node closed(Node node) throws RegExpSyntaxException {
    if (!eats(')')) {
      throw error(RegExpRule.UNCLOSED_GROUP);
    }
    return node;
  }

  /** Parses the name of a group after {@code <}. */
  private String name() throws RegExpSyntaxException {
    int start = pos;
    while (pos < text.length() && (AsciiSet.WORD.has(text.charAt(pos)) || at('$'))) {
      pos++;
    }
    if (pos == start || AsciiSet.DIGITS.has(text.charAt(start)) || !at('>')) {
      throw error(RegExpRule.GROUP_NAME);
    }
    pos++;
    return text.substring(start, pos - 1);
  }

  private Node quantified(Node node, int before) throws RegExpSyntaxException {
    if (pos == text.length()) {
      return node;
    }
    int min;
    int max;
    switch (text.charAt(pos)) {
      case '*' -> {
        pos++;
        min = 0;
        max = -1;
      }
      case '+' -> {
        pos++;
        min = 1;
        max = -1;
      }
      case '?' -> {
        pos++;
        min = 0;
        max = 1;
      }
      case '{' -> {
        int start = pos++;
        min = digits();
        max = min;
        if (eats(',')) {
          max = at('}') ? -1 : digits();
        }
        if (!eats('}')) {
          throw error(RegExpRule.QUANTIFIER);
        }
        if (max >= 0 && max < min) {
          throw new RegExpSyntaxException(RegExpRule.BOUNDS, start);
        }
      }
      default -> {
        return node;
      }
    }
    boolean isGreedy = !eats('?');
    return new Node.Repeat(node, min, max, isGreedy, before + 1, groups + 1);
  }

  private int digits() throws RegExpSyntaxException {
    int start = pos;
    long value = 0;
    while (pos < text.length() && AsciiSet.DIGITS.has(text.charAt(pos))) {
      value = Math.min(value * 10 + text.charAt(pos) - '0', MOST_REPEATS);
      pos++;
    }
    if (pos == start) {
      throw error(RegExpRule.QUANTIFIER);
    }
    return (int) value;
  }

  private Node atom() throws RegExpSyntaxException {
    char c = text.charAt(pos);
    if (c == '.') {
      pos++;
      return new Node.One(dotIsAll ? AsciiSet.ALL : AsciiSet.NO_LINE_END);
    }
    if (c == '[') {
      return node(characterClass());
    }
    if (c != '\\') {
      if (SYNTAX.indexOf(c) >= 0) {
        throw error(isQuantifier() ? RegExpRule.NOTHING_TO_REPEAT : RegExpRule.UNESCAPED);
      }
      int code = text.codePointAt(pos);
      pos += Character.charCount(code);
      return one(character(code));
    }
    return atomEscape();
  }

  private Node atomEscape() throws RegExpSyntaxException {
    int start = pos;
    if (pos + 1 == text.length()) {
      throw error(RegExpRule.ESCAPE);
    }
    char c = text.charAt(pos + 1);
    if (c >= '1' && c <= '9') {
      pos++;
      return reference(new Reference(null, digits(), new ArrayList<>(), start));
    }
    if (c == 'k') {
      pos += 2;
      if (!eats('<')) {
        throw error(RegExpRule.GROUP_NAME);
      }
      return reference(new Reference(name(), 0, new ArrayList<>(), start));
    }
    CharacterClass set = setEscape();
    return set != null ? node(set) : one(character(characterEscape(false)));
  }

  private Node reference(Reference reference) {
    references.add(reference);
    return new Node.Backreference(reference.groups(), ignoresCase);
  }

  // Characters and their classes.

  /**
   * A set of characters, and strings that do not consist of a single character; all are folded if
   * case is ignored.
   */
  private record CharacterClass(AsciiSet set, List<String> strings, boolean mayBeStrings) {
    static CharacterClass of(AsciiSet set) {
      return new CharacterClass(set, List.of(), false);
    }

    CharacterClass or(CharacterClass other) {
      List<String> all = new ArrayList<>(strings);
      other.strings.stream().filter(each -> !strings.contains(each)).forEach(all::add);
      return new CharacterClass(set.or(other.set), all, mayBeStrings || other.mayBeStrings);
    }

    CharacterClass and(CharacterClass other) {
      return new CharacterClass(
          set.and(other.set),
          strings.stream().filter(other.strings::contains).toList(),
          mayBeStrings && other.mayBeStrings);
    }

    CharacterClass without(CharacterClass other) {
      return new CharacterClass(
          set.without(other.set),
          strings.stream().filter(each -> !other.strings.contains(each)).toList(),
          mayBeStrings);
    }
  }

  private Node one(AsciiSet set) {
    return new Node.One(ignoresCase ? set.unfolded() : set);
  }

  /**
   * Returns the node for a character class, which tries the longest strings first, as in the
   * standard.
   */
  private Node node(CharacterClass value) {
    Node one = one(value.set());
    if (value.strings().isEmpty()) {
      return one;
    }
    List<Node> choices = new ArrayList<>();
    value.strings().stream()
        .sorted((a, b) -> Integer.compare(b.length(), a.length()))
        .filter(each -> !each.isEmpty())
        .forEach(
            each ->
                choices.add(
                    new Node.Sequence(each.chars().mapToObj(c -> one(AsciiSet.of(c))).toList())));
    choices.add(one);
    if (value.strings().contains("")) {
      choices.add(new Node.Empty());
    }
    return new Node.Choice(choices);
  }

  private AsciiSet character(int code) {
    return range(code, code);
  }

  /**
   * Returns the ASCII characters in a range, including those to which other characters in it fold.
   */
  private AsciiSet range(int first, int last) {
    AsciiSet set = AsciiSet.range(first, last);
    if (!ignoresCase) {
      return set;
    }
    if (first <= 0x17F && last >= 0x17F) { // the long s
      set = set.or(AsciiSet.of('s'));
    }
    if (first <= 0x212A && last >= 0x212A) { // the Kelvin sign
      set = set.or(AsciiSet.of('k'));
    }
    return set.folded();
  }

  private AsciiSet leaf(AsciiSet set) {
    return ignoresCase ? set.folded() : set;
  }

  private AsciiSet complement(AsciiSet set) {
    return leaf(AsciiSet.ALL).without(set);
  }

  /**
   * Returns the set that an escape denotes. If the escape denotes a character, returns null and
   * reads nothing.
   */
  private @Nullable CharacterClass setEscape() throws RegExpSyntaxException {
    char c = pos + 1 < text.length() ? text.charAt(pos + 1) : ' ';
    AsciiSet set =
        switch (c) {
          case 'd', 'D' -> leaf(AsciiSet.DIGITS);
          case 's', 'S' -> leaf(AsciiSet.SPACES);
          case 'w', 'W' -> leaf(AsciiSet.WORD);
          case 'p', 'P' -> property(c == 'P');
          default -> null;
        };
    if (set == null) {
      return null;
    }
    if (c == 'p' || c == 'P') {
      int brace = text.indexOf('{', pos);
      int end = text.indexOf('}', pos);
      boolean isOfStrings = UnicodeProperties.isOfStrings(text.substring(brace + 1, end));
      pos = end + 1;
      return new CharacterClass(c == 'P' ? complement(set) : set, List.of(), isOfStrings);
    }
    pos += 2;
    return CharacterClass.of(AsciiSet.UPPER.has(c) ? complement(set) : set);
  }

  private AsciiSet property(boolean isNegative) throws RegExpSyntaxException {
    int end = text.indexOf('}', pos);
    if (!text.startsWith("{", pos + 2) || end < 0) {
      throw error(RegExpRule.PROPERTY);
    }
    String name = text.substring(pos + 3, end);
    AsciiSet set = UnicodeProperties.of(name);
    if (set == null || (isNegative && UnicodeProperties.isOfStrings(name))) {
      throw error(RegExpRule.PROPERTY);
    }
    return leaf(set);
  }

  private boolean nextIs(AsciiSet set) {
    return pos < text.length() && set.has(text.charAt(pos));
  }

  /** Returns the code point that an escape denotes. */
  private int characterEscape(boolean isInClass) throws RegExpSyntaxException {
    int start = pos;
    pos++;
    if (pos == text.length()) {
      throw error(RegExpRule.ESCAPE);
    }
    char c = text.charAt(pos++);
    int escaped =
        switch (c) {
          case 'f' -> '\f';
          case 'n' -> '\n';
          case 'r' -> '\r';
          case 't' -> '\t';
          case 'v' -> 0x0B;
          case '0' -> nextIs(AsciiSet.DIGITS) ? -1 : 0;
          case 'c' -> nextIs(AsciiSet.LETTERS) ? text.charAt(pos++) % 32 : -1;
          case 'x' -> hex(2);
          case 'u' -> unicodeEscape();
          case 'b' -> isInClass ? '\b' : -1;
          default -> {
            boolean isSyntax = SYNTAX.indexOf(c) >= 0 || c == '/';
            yield isSyntax || (isInClass && "&-!#%,:;<=>@`~".indexOf(c) >= 0) ? c : -1;
          }
        };
    if (escaped >= 0) {
      return escaped;
    }
    throw new RegExpSyntaxException(RegExpRule.ESCAPE, start);
  }

  /** Parses the digits of an escape after {@code \\u}; returns -1 if they are invalid. */
  private int unicodeEscape() {
    if (eats('{')) {
      int end = text.indexOf('}', pos);
      int code = 0;
      if (end <= pos) {
        return -1;
      }
      for (; pos < end; pos++) {
        int digit = text.charAt(pos) < 128 ? Character.digit(text.charAt(pos), 16) : -1;
        if (digit < 0) {
          return -1;
        }
        code = code * 16 + digit;
        if (code > Character.MAX_CODE_POINT) {
          return -1;
        }
      }
      pos++;
      return code;
    }
    int code = hex(4);
    if (code >= 0xD800 && code < 0xDC00 && text.startsWith("\\u", pos)) {
      int before = pos;
      pos += 2;
      int second = hex(4);
      if (second >= 0xDC00 && second < 0xE000) {
        return Character.toCodePoint((char) code, (char) second);
      }
      pos = before;
    }
    return code;
  }

  /** Reads {@code count} hexadecimal digits; if any is missing, returns -1 and reads nothing. */
  private int hex(int count) {
    if (pos + count > text.length()) {
      return -1;
    }
    int value = 0;
    for (int i = pos; i < pos + count; i++) {
      int digit = text.charAt(i) < 128 ? Character.digit(text.charAt(i), 16) : -1;
      if (digit < 0) {
        return -1;
      }
      value = value * 16 + digit;
    }
    pos += count;
    return value;
  }

  private CharacterClass characterClass() throws RegExpSyntaxException {
    if (++depth > MOST_DEPTH) {
      throw error(RegExpRule.TOO_LARGE);
    }
    int start = pos;
    pos++;
    boolean isNegative = eats('^');
    CharacterClass value = CharacterClass.of(AsciiSet.NONE);
    char operator = ' ';
    boolean isFirst = true;
    boolean isUnion = false;
    while (!at(']')) {
      if (pos == text.length()) {
        throw new RegExpSyntaxException(RegExpRule.UNCLOSED_CLASS, start);
      }
      if (text.startsWith("--", pos) || text.startsWith("&&", pos)) {
        char sign = text.charAt(pos);
        if (isFirst || isUnion || (operator != ' ' && operator != sign)) {
          throw error(RegExpRule.OPERATOR);
        }
        operator = sign;
        pos += 2;
        if (operator == '&' && at('&')) {
          throw error(RegExpRule.UNESCAPED);
        }
        CharacterClass right = operand();
        value = operator == '-' ? value.without(right) : value.and(right);
        continue;
      }
      if (operator != ' ') {
        throw error(RegExpRule.OPERATOR);
      }
      isUnion |= !isFirst;
      CharacterClass next = unionOperand();
      isUnion |= wasRange;
      value = value.or(next);
      isFirst = false;
    }
    pos++;
    depth--;
    if (!isNegative) {
      return value;
    }
    if (value.mayBeStrings()) {
      throw new RegExpSyntaxException(RegExpRule.STRINGS, start);
    }
    return CharacterClass.of(complement(value.set()));
  }

  /** Whether the last operand in a class was a range, which must not be followed by an operator. */
  private boolean wasRange;

  private CharacterClass unionOperand() throws RegExpSyntaxException {
    CharacterClass set = setOperand();
    wasRange = false;
    if (set != null) {
      return set;
    }
    int first = classCharacter();
    if (!at('-') || text.startsWith("--", pos)) {
      return CharacterClass.of(character(first));
    }
    pos++;
    int start = pos;
    if (pos == text.length() || at(']')) {
      throw error(RegExpRule.RANGE);
    }
    int last = classCharacter();
    if (last < first) {
      throw new RegExpSyntaxException(RegExpRule.RANGE, start);
    }
    wasRange = true;
    return CharacterClass.of(range(first, last));
  }

  private CharacterClass operand() throws RegExpSyntaxException {
    if (pos == text.length() || at(']')) {
      throw error(RegExpRule.OPERATOR);
    }
    CharacterClass set = setOperand();
    return set != null ? set : CharacterClass.of(character(classCharacter()));
  }

  /**
   * Parses a nested class, an escape for a set, or strings; returns null if a character is next.
   */
  private @Nullable CharacterClass setOperand() throws RegExpSyntaxException {
    if (at('[')) {
      return characterClass();
    }
    if (!at('\\')) {
      return null;
    }
    return text.startsWith("\\q{", pos) ? strings() : setEscape();
  }

  /** Parses strings, such as {@code \q{abc|d|}}. */
  private CharacterClass strings() throws RegExpSyntaxException {
    pos += 3;
    AsciiSet set = AsciiSet.NONE;
    List<String> strings = new ArrayList<>();
    boolean mayBeStrings = false;
    do {
      StringBuilder string = new StringBuilder();
      boolean isAscii = true;
      int count = 0;
      while (pos < text.length() && !at('|') && !at('}')) {
        int code = classCharacter();
        AsciiSet one = character(code);
        isAscii &= !one.isEmpty();
        int folded =
            ignoresCase && code == 0x17F ? 's' : ignoresCase && code == 0x212A ? 'k' : code;
        string.appendCodePoint(folded);
        count++;
      }
      String read = ignoresCase ? Ascii.lower(string.toString()) : string.toString();
      if (count == 1) {
        set = isAscii ? set.or(AsciiSet.of(read.charAt(0))) : set;
      } else {
        mayBeStrings = true;
        if (isAscii && !strings.contains(read)) {
          strings.add(read);
        }
      }
    } while (eats('|'));
    if (!eats('}')) {
      throw error(RegExpRule.STRINGS);
    }
    return new CharacterClass(set, strings, mayBeStrings);
  }

  private int classCharacter() throws RegExpSyntaxException {
    if (pos == text.length()) {
      throw error(RegExpRule.UNCLOSED_CLASS);
    }
    char c = text.charAt(pos);
    if (c == '\\') {
      return characterEscape(true);
    }
    boolean isDouble =
        "&!#$%*+,.:;<=>?@^`~".indexOf(c) >= 0
            && pos + 1 < text.length()
            && text.charAt(pos + 1) == c;
    if ("()[]{}/-|".indexOf(c) >= 0 || isDouble) {
      throw error(RegExpRule.UNESCAPED);
    }
    int code = text.codePointAt(pos);
    pos += Character.charCount(code);
    return code;
  }

  // The text.

  private boolean at(char c) {
    return pos < text.length() && text.charAt(pos) == c;
  }

  private boolean eats(char c) {
    if (!at(c)) {
      return false;
    }
    pos++;
    return true;
  }

  private RegExpSyntaxException error(RegExpRule rule) {
    return new RegExpSyntaxException(rule, Math.min(pos, text.length()));
  }
}
