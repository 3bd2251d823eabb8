package dev.urial.template;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.UriParseException;
import dev.urial.template.TemplatePart.Expression;
import dev.urial.template.TemplatePart.Literal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the most likely values whose expansion is a given text. The search proceeds through the
 * template from left to right. It tries the possible values of each variable, most likely first,
 * and backtracks if the rest of the template does not match.
 *
 * <p>If the search finds no result from a position in the template and a position in the text, that
 * pair is remembered and not tried again. If a variable is repeated, the result also depends on its
 * first value, so nothing is remembered.
 *
 * <p>INVARIANT: the number of steps is limited to about {@link #STEPS} per character and slot.
 */
final class Extraction {
  private static final CharSet RESERVED = CharSet.UNRESERVED.or(CharSet.RESERVED);

  private static final int STEPS = 100;
  private static final int MOST_SLOTS = 1_000;

  private final List<TemplatePart> parts;
  private final String text;
  private @Nullable Values answer;

  /**
   * The number of the first slot in each part. A literal has one slot, and an expression has one
   * slot per variable and one for its end.
   */
  private final int[] slots;

  private final @Nullable BitSet dead;
  private final Map<String, Bound> bound = new HashMap<>();
  private final List<String> order = new ArrayList<>();
  private long steps;

  /**
   * The value of a variable, or null if it is undefined. The value is not whole if a prefix
   * modifier may have truncated it.
   */
  private record Bound(@Nullable Object value, boolean isWhole) {}

  Extraction(List<TemplatePart> parts, String text) {
    this.parts = parts;
    this.text = text;
    slots = new int[parts.size() + 1];
    int slot = 0;
    for (int i = 0; i < parts.size(); i++) {
      slots[i] = slot;
      slot += parts.get(i) instanceof Expression expression ? expression.varspecs().size() + 1 : 1;
    }
    slots[parts.size()] = slot;
    if (slot > MOST_SLOTS) {
      throw new IllegalStateException(
          "a template of " + slot + " variables and literals is too large to extract from");
    }
    dead = isRepeated(parts) ? null : new BitSet();
    steps = (long) STEPS * (text.length() + 1) * (slot + 1);
  }

  /** Returns whether a variable occurs more than once. */
  private static boolean isRepeated(List<TemplatePart> parts) {
    Set<String> names = new HashSet<>();
    for (TemplatePart part : parts) {
      if (part instanceof Expression expression) {
        for (Varspec varspec : expression.varspecs()) {
          if (!names.add(varspec.name())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Returns the most likely values, or null if there are none. */
  @Nullable Values answer() {
    search(0, 0, false, 0);
    return answer;
  }

  private boolean isDone() {
    return answer != null || steps < 0;
  }

  /**
   * Continues the search at a variable of a part. {@code isAny} is true if an earlier variable in
   * the part has a value.
   */
  private void search(int part, int spec, boolean isAny, int pos) {
    steps--;
    if (isDone()) {
      return;
    }
    if (part == parts.size()) {
      if (pos == text.length()) {
        take();
      }
      return;
    }
    long state = (2L * (slots[part] + spec) + (isAny ? 1 : 0)) * (text.length() + 1) + pos;
    BitSet kept = state <= Integer.MAX_VALUE ? dead : null;
    if (kept != null && kept.get((int) state)) {
      return;
    }
    if (parts.get(part) instanceof Literal literal) {
      if (text.startsWith(literal.text(), pos)) {
        search(part + 1, 0, false, pos + literal.text().length());
      }
    } else if (parts.get(part) instanceof Expression expression) {
      if (spec == expression.varspecs().size()) {
        search(part + 1, 0, false, pos);
      } else {
        variable(expression, part, spec, isAny, pos);
      }
    }
    if (kept != null && !isDone()) {
      kept.set((int) state);
    }
  }

  private void take() {
    Values values = Values.none();
    for (String name : order) {
      Object value = Objects.requireNonNull(bound.get(name)).value();
      if (value instanceof String string) {
        values = values.with(name, string);
      } else if (value instanceof List<?> list) {
        values = values.with(name, list.stream().map(String.class::cast).toList());
      } else if (value instanceof Map<?, ?> map) {
        Map<String, String> copy = new LinkedHashMap<>();
        map.forEach((key, item) -> copy.put((String) key, (String) item));
        values = values.with(name, copy);
      }
    }
    answer = values;
  }

  private void variable(Expression expression, int part, int spec, boolean isAny, int pos) {
    Operator operator = expression.operator();
    Varspec varspec = expression.varspecs().get(spec);
    String lead = isAny ? String.valueOf(operator.separator) : operator.first;
    Bound known = bound.get(varspec.name());
    boolean isUndefined = known != null && known.value() == null;
    if (text.startsWith(lead, pos) && !isUndefined) {
      new Candidates(expression, part, spec).from(pos + lead.length());
    }
    if (known == null) {
      bind(varspec, new Bound(null, true), part, spec, isAny, pos);
    } else if (isUndefined) {
      search(part, spec + 1, isAny, pos);
    }
  }

  private void bind(Varspec varspec, Bound value, int part, int spec, boolean isAny, int pos) {
    Bound before = bound.put(varspec.name(), value);
    if (before == null) {
      order.add(varspec.name());
    }
    search(part, spec + 1, isAny, pos);
    if (before == null) {
      order.remove(order.size() - 1);
      bound.remove(varspec.name());
    } else {
      bound.put(varspec.name(), before);
    }
  }

  /** Tries the possible values of a variable whose expansion begins at a given index. */
  private final class Candidates {
    private final Operator operator;
    private final Varspec varspec;
    private final int part;
    private final int spec;
    private final boolean isLast;

    Candidates(Expression expression, int part, int spec) {
      this.operator = expression.operator();
      this.varspec = expression.varspecs().get(spec);
      this.part = part;
      this.spec = spec;
      this.isLast = spec == expression.varspecs().size() - 1;
    }

    void from(int pos) {
      if (!operator.isNamed) {
        texts(pos);
        lists(pos, pos);
        return;
      }
      String name = varspec.name();
      if (text.startsWith(name, pos)) {
        int end = pos + name.length();
        boolean hasValue = text.startsWith("=", end);
        if (hasValue) {
          texts(end + 1);
        }
        if (text.startsWith(operator.ifEmpty, end)) {
          take("", end + operator.ifEmpty.length());
        }
        lists(pos, hasValue ? end + 1 : -1);
      } else if (varspec.explode()) {
        map(pos);
      }
    }

    private void texts(int pos) {
      for (int end : ends(pos)) {
        String value = isDone() || (end == pos && operator.isNamed) ? null : decoded(pos, end);
        if (value != null) {
          take(value, end);
        }
      }
    }

    /**
     * Tries lists and maps whose first item starts at {@code pos}, or whose comma-separated value
     * starts at {@code value}, which is -1 if there is none.
     */
    private void lists(int pos, int value) {
      if (varspec.explode()) {
        exploded(pos);
        map(pos);
      } else if (varspec.maxLength() == 0 && value >= 0) {
        joined(value);
      }
    }

    /** Tries {@code a,b,c} as a list, and as a map if the number of items is even. */
    private void joined(int pos) {
      List<String> items = new ArrayList<>();
      int at = pos;
      while (!isDone()) {
        int end = runEnd(at, ',');
        if (!items.isEmpty()) {
          for (int last : ends(at)) {
            joined(items, at, last);
          }
        }
        String item = decoded(at, end);
        if (item == null || end == text.length() || text.charAt(end) != ',') {
          return;
        }
        items.add(item);
        at = end + 1;
      }
    }

    private void joined(List<String> items, int at, int end) {
      String item = isDone() ? null : decoded(at, end);
      if (item == null) {
        return;
      }
      List<String> all = new ArrayList<>(items);
      all.add(item);
      steps -= all.size();
      take(List.copyOf(all), end);
      Map<String, String> map = all.size() % 2 == 0 ? pairs(all) : null;
      if (map != null) {
        take(map, end);
      }
    }

    private @Nullable Map<String, String> pairs(List<String> items) {
      steps -= items.size();
      Map<String, String> map = new LinkedHashMap<>();
      for (int i = 0; i < items.size(); i += 2) {
        if (map.put(items.get(i), items.get(i + 1)) != null) {
          return null;
        }
      }
      return map;
    }

    /**
     * Tries a list of items with the operator's separator, each with the variable's name if the
     * operator is named.
     */
    private void exploded(int pos) {
      List<String> items = new ArrayList<>();
      int at = pos;
      while (!isDone()) {
        int start = at;
        if (operator.isNamed) {
          if (!text.startsWith(varspec.name(), at)) {
            return;
          }
          start += varspec.name().length();
        }
        int end = valueEnd(start);
        if (!items.isEmpty()) {
          for (int last : valueEnds(start, end)) {
            String item = isDone() ? null : value(start, last);
            if (item != null) {
              List<String> all = new ArrayList<>(items);
              all.add(item);
              steps -= all.size();
              take(List.copyOf(all), last);
            }
          }
        }
        String item = value(start, end);
        if (item == null || end == text.length() || text.charAt(end) != operator.separator) {
          return;
        }
        items.add(item);
        at = end + 1;
      }
    }

    /** Tries a map of pairs {@code a=b} with the operator's separator. */
    private void map(int pos) {
      Map<String, String> map = new LinkedHashMap<>();
      int at = pos;
      while (!isDone()) {
        int nameEnd = runEnd(at, '=');
        boolean isPair = text.startsWith("=", nameEnd);
        if (!isPair && !(operator.isNamed && operator.ifEmpty.isEmpty())) {
          return;
        }
        String key = key(map, at, nameEnd);
        int end = isPair ? runEnd(nameEnd + 1, operator.separator) : nameEnd;
        boolean isList = operator.isNamed && map.isEmpty() && varspec.name().equals(key);
        if (!isList) {
          for (int last : isPair ? ends(nameEnd + 1) : ends(at)) {
            // Without an equals sign, the name itself may end earlier.
            String name = isDone() ? null : isPair ? key : key(map, at, last);
            String value = name == null ? null : isPair ? pairValue(nameEnd, last) : "";
            if (name != null && value != null) {
              Map<String, String> all = new LinkedHashMap<>(map);
              all.put(name, value);
              steps -= all.size();
              take(all, last);
            }
          }
        }
        String value = pairValue(nameEnd, end);
        boolean goesOn = end < text.length() && text.charAt(end) == operator.separator;
        if (key == null || value == null || !goesOn) {
          return;
        }
        map.put(key, value);
        at = end + 1;
      }
    }

    /**
     * Returns the name of a pair; null if it is repeated, or if an expansion would spell it
     * differently: {@code %41} can be the name of a variable, but not a key.
     */
    private @Nullable String key(Map<String, String> before, int start, int end) {
      String key = decoded(start, end);
      if (key == null || before.containsKey(key)) {
        return null;
      }
      String written = operator.encoded(key);
      return written.length() == end - start && text.startsWith(written, start) ? key : null;
    }

    /**
     * Returns the value of a pair whose name ends at an index; null if an expansion would spell it
     * differently.
     */
    private @Nullable String pairValue(int nameEnd, int end) {
      if (operator.isNamed) {
        return value(nameEnd, end);
      }
      return decoded(nameEnd + 1, end);
    }

    /**
     * Returns the index at which an item ends: that of the next separator, or the end of the text.
     * If items have names, {@code start} is the index after the name.
     */
    private int valueEnd(int start) {
      if (!operator.isNamed) {
        return runEnd(start, operator.separator);
      }
      return text.startsWith("=", start) ? runEnd(start + 1, operator.separator) : start;
    }

    private List<Integer> valueEnds(int start, int end) {
      if (!operator.isNamed) {
        return ends(start);
      }
      return end > start ? ends(start + 1) : List.of(end);
    }

    /**
     * Returns the value of an item. If items have names, {@code start} is the index of the equals
     * sign.
     */
    private @Nullable String value(int start, int end) {
      if (!operator.isNamed) {
        return decoded(start, end);
      }
      boolean isEmpty = end <= start + 1;
      if (isEmpty) {
        return isEmptyEnd(start, end) ? "" : null;
      }
      return decoded(start + 1, end);
    }

    /** Returns whether an empty value has the form in which the operator expands it. */
    private boolean isEmptyEnd(int nameEnd, int end) {
      return end - nameEnd == operator.ifEmpty.length();
    }

    private void take(Object value, int end) {
      steps--;
      boolean isWhole =
          varspec.maxLength() == 0
              || !(value instanceof String text)
              || text.codePointCount(0, text.length()) < varspec.maxLength();
      Bound known = bound.get(varspec.name());
      if (known == null) {
        bind(varspec, new Bound(value, isWhole), part, spec, true, end);
      } else if (agree(known, value, isWhole)) {
        bind(varspec, known.isWhole() ? known : new Bound(value, isWhole), part, spec, true, end);
      }
    }

    private boolean agree(Bound known, Object value, boolean isWhole) {
      if (known.value() instanceof String first && value instanceof String second) {
        return known.isWhole()
            ? isWhole ? first.equals(second) : first.startsWith(second)
            : isWhole
                ? second.startsWith(first)
                : (first.startsWith(second) || second.startsWith(first));
      }
      return value.equals(known.value());
    }

    /** Returns the possible ends of a value that starts at an index, most likely first. */
    private List<Integer> ends(int pos) {
      List<Integer> ends = new ArrayList<>();
      int most = runEnd(pos, '\0');
      if (varspec.maxLength() > 0) {
        most = Math.min(most, prefixEnd(pos, most));
      }
      boolean isShared = !isLast || varspec.explode();
      if (isShared) {
        for (int i = pos; i < most; i++) {
          if (text.charAt(i) == operator.separator) {
            ends.add(i);
          }
        }
      }
      ends.add(most);
      for (int i = most - 1; i >= pos; i--) {
        if ((!isShared || text.charAt(i) != operator.separator) && !isInEscape(pos, i)) {
          ends.add(i);
        }
      }
      steps -= ends.size();
      return ends;
    }

    private boolean isInEscape(int pos, int i) {
      return (i - 1 >= pos && text.charAt(i - 1) == '%')
          || (i - 2 >= pos && text.charAt(i - 2) == '%');
    }

    /** Returns the end of a prefix. Its length is counted in characters, which may be escaped. */
    private int prefixEnd(int pos, int end) {
      int i = pos;
      for (int taken = 0; taken < varspec.maxLength() && i < end; taken++) {
        i = characterEnd(i, end);
      }
      return i;
    }

    private int characterEnd(int pos, int end) {
      if (text.charAt(pos) != '%') {
        return pos + 1;
      }
      int octet = Integer.parseInt(text, pos + 1, pos + 3, 16);
      int octets = octet < 0xC0 ? 1 : octet < 0xE0 ? 2 : octet < 0xF0 ? 3 : 4;
      return Math.min(end, pos + 3 * octets);
    }

    /**
     * Returns the end of a run of characters that the operator can produce, or the index of the
     * first occurrence of {@code before} in it.
     */
    private int runEnd(int pos, char before) {
      int i = pos;
      while (i < text.length()) {
        char c = text.charAt(i);
        if (c == before) {
          break;
        }
        if (c == '%' && i + 2 < text.length() && isHex(i + 1) && isHex(i + 2)) {
          i += 3;
        } else if (c < 128 && set().has(c)) {
          i++;
        } else {
          break;
        }
      }
      steps -= (i - pos) / 64;
      return i;
    }

    private boolean isHex(int i) {
      return CharSet.HEXDIG.has(text.charAt(i));
    }

    private CharSet set() {
      return operator.allowsReserved ? RESERVED : CharSet.UNRESERVED;
    }

    /** Decodes a range of the text; returns null if its escapes are not valid UTF-8. */
    private @Nullable String decoded(int start, int end) {
      String written = text.substring(start, end);
      if (written.indexOf('%') < 0) {
        return written;
      }
      try {
        String all = Percent.decode(written);
        // This operator does not escape reserved characters, so their escapes are part of the
        // value.
        return !operator.allowsReserved || operator.encoded(all).equals(written) ? all : written;
      } catch (UriParseException e) {
        return operator.allowsReserved ? written : null;
      }
    }
  }
}
