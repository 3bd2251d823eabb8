package dev.urial.history;

import dev.urial.grammar.CharSet;
import dev.urial.history.RegularRule.Named;
import dev.urial.history.RegularRule.Place;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The grammar of a document as a table of rules, in a notation close to ABNF. Words and symbols are
 * separated by spaces.
 *
 * <pre>
 * uchar := AD% $-_.+!*'(),     a set: letters, digits, escapes, and these characters
 * xchar := uchar ;/?:@&amp;=       a set that contains another one
 * digits = 1*D                 a rule of words in quotation marks, sets, other rules, [ ], ( ), /
 * port PORT 3.1 = 1*D          a component, what it is in RFC 3986, and the section of its rule
 * &lt;search QUERY 3.3 *schar &gt;   the same within another rule
 * &lt;gtype - 3.4 xchar &gt;         a component that RFC 3986 does not have
 * &lt;query ~QUERY 2.2 *xchar &gt;   a component in which errors report the rule around it
 * &lt;fsegment ! 2.2 pchar &gt;      no component, but errors report this rule
 * &lt;prefix - 24:prefixedurl …   a component whose rule has another name
 * </pre>
 *
 * <p>The section {@code ^} is that of the component around it. The first alternative that leads to
 * the end of the text wins. A repetition takes as much as it can, or as little if it begins with
 * {@code *?}.
 */
final class RuleTable {
  private static final Pattern REPETITION = Pattern.compile("([0-9]*)(\\*\\??)?([0-9]*)(.+)");

  private final int number;
  private final Clause escape;
  private final Map<String, CharSet> sets = new HashMap<>();
  private final Map<String, String[]> rules = new HashMap<>();

  /**
   * Reads the rows of a table.
   *
   * @param number the number of the RFC; a section such as {@code 2732-3} is one of another RFC
   * @param escape the name of the rule for escapes
   * @param section the section of the rule for escapes
   * @param rows the rows; a later one replaces an earlier one, and two spaces continue a row
   */
  RuleTable(int number, String escape, String section, String... rows) {
    this.number = number;
    this.escape = clause(escape, section);
    sets.put("A", CharSet.ALPHA);
    sets.put("D", CharSet.DIGIT);
    sets.put("H", CharSet.HEXDIG);
    sets.put("AD", CharSet.ALPHA.or(CharSet.DIGIT));
    sets.put("AD%", CharSet.ALPHA.or(CharSet.DIGIT).orPctEncoded());
    for (String row : String.join("", rows).replace("\n  ", " ").split("\n", 0)) {
      int end = row.indexOf(" = ");
      int space = row.indexOf(' ');
      String name = row.substring(0, space);
      if (end < 0) {
        sets.put(name, set(row.substring(space + " := ".length())));
      } else {
        String definition = row.substring(end + " = ".length());
        String component = "<" + row.substring(0, end) + " " + definition + " >";
        rules.put(name, (end == space ? definition : component).split(" "));
      }
    }
  }

  /** Returns the set of some words: names of sets, and characters. */
  CharSet set(String row) {
    CharSet set = CharSet.of("");
    for (String word : row.split(" ", 0)) {
      CharSet known = sets.get(word);
      set = set.or(known == null ? CharSet.of(word) : known);
    }
    return set;
  }

  /** Returns a clause of the document. RFC 1630 is cited by page: its sections have no numbers. */
  Clause clause(String name, String section) {
    int dash = section.indexOf('-');
    if (dash > 0) {
      int other = Integer.parseInt(section.substring(0, dash));
      return Clause.rfc(name, other, section.substring(dash + 1));
    }
    String link = "https://www.rfc-editor.org/rfc/rfc1630#page-" + section;
    return number == 1630
        ? new Clause(name, "RFC 1630", "page " + section, link)
        : Clause.rfc(name, number, section);
  }

  /** Returns a rule of this table. Errors outside its components report {@code whole}. */
  RegularRule rule(Clause whole, String definition) {
    return new Builder(whole).build(definition);
  }

  /** Reads a definition, and builds its places from left to right. */
  private final class Builder {
    private final List<Named> names = new ArrayList<>();
    private int size;

    /** The rule that errors report. */
    private Clause rule;

    /** The section of the component. */
    private String section = "";

    /** The place that the next piece fills in. */
    private Place last;

    private String[] words = {};
    private int at;

    Builder(Clause whole) {
      this.rule = whole;
      this.last = place();
    }

    RegularRule build(String definition) {
      Place start = last;
      read(definition.split(" "));
      last.rule = rule;
      return new RegularRule(start, size, names);
    }

    private Place place() {
      return new Place(size++, rule);
    }

    /** Returns the last place, to be filled in, and lets another one follow it. */
    private Place step() {
      Place it = last;
      it.rule = rule;
      last = place();
      it.next = last;
      return it;
    }

    private void read(String[] definition) {
      String[] outer = words;
      int back = at;
      words = definition;
      at = 0;
      alternatives();
      words = outer;
      at = back;
    }

    /** Reads alternatives, of which the first is preferred. */
    private void alternatives() {
      Place fork = step();
      while (at < words.length && !"/)]>".contains(words[at])) {
        repeated(words[at++]);
      }
      if (at < words.length && words[at].equals("/")) {
        at++;
        Place end = last;
        last = place();
        fork.other = last;
        alternatives();
        end.next = last;
      }
    }

    /** Reads what may begin with {@code 6}, {@code *}, {@code *?}, {@code 1*} or {@code 1*3}. */
    private void repeated(String word) {
      Matcher it = REPETITION.matcher(word);
      boolean isRepeated = it.matches() && it.group(2) != null;
      String number = it.group(1);
      String element = it.group(4);
      int least = !number.isEmpty() ? Integer.parseInt(number) : isRepeated ? 0 : 1;
      int first = at;
      for (int i = 0; i < least; i++) {
        at = first;
        element(element);
      }
      at = isRepeated ? first : at;
      if (isRepeated && it.group(3).isEmpty()) {
        any(element, it.group(2).equals("*?"));
      } else if (isRepeated) {
        upTo(Integer.parseInt(it.group(3)) - least, element);
      }
    }

    private void any(String element, boolean isFew) {
      Place fork = step();
      Place body = last;
      element(element);
      last.next = fork;
      last = place();
      fork.next = isFew ? last : body;
      fork.other = isFew ? body : last;
    }

    private void upTo(int most, String element) {
      int first = at;
      Place fork = step();
      element(element);
      if (most > 1) {
        at = first;
        upTo(most - 1, element);
      }
      fork.other = last;
    }

    private void element(String word) {
      CharSet set = sets.get(word);
      if (set != null) {
        one(set);
      } else if (word.startsWith("\"")) {
        word(word.substring(1, word.length() - 1));
      } else if (word.startsWith("<")) {
        component(word.substring(1), words[at++], words[at++]);
      } else if (word.equals("(") || word.equals("[")) {
        Place fork = step();
        alternatives();
        at++;
        fork.other = word.equals("[") ? last : null;
      } else {
        read(Objects.requireNonNull(rules.get(word), word));
      }
    }

    private void word(String word) {
      for (int i = 0; i < word.length(); i++) {
        step().letter = Ascii.lower(word.charAt(i));
      }
    }

    /** Matches a character of a set, or an escape if the set has escapes. */
    private void one(CharSet set) {
      Place fork = set.hasPctEncoded() ? step() : null;
      step().set = set;
      if (fork != null) {
        Place end = last;
        last = place();
        fork.other = last;
        word("%");
        Clause outer = rule;
        rule = escape;
        step().set = CharSet.HEXDIG;
        step().set = CharSet.HEXDIG;
        rule = outer;
        last.next = end;
        last = end;
      }
    }

    private void component(String name, String kind, String cited) {
      Clause outerRule = rule;
      String outerSection = section;
      int colon = cited.indexOf(':');
      String own = colon < 0 ? cited : cited.substring(0, colon);
      section = own.equals("^") ? section : own;
      Clause clause = clause(colon < 0 ? name : cited.substring(colon + 1), section);
      boolean isQuiet = kind.startsWith("~");
      rule = isQuiet ? rule : clause;
      String today = isQuiet ? kind.substring(1) : kind;
      int mark = 2 * names.size();
      boolean isMarked = !today.equals("!");
      if (isMarked) {
        names.add(new Named(name, clause, today.equals("-") ? null : Component.valueOf(today)));
        step().mark = mark;
      }
      alternatives();
      at++;
      if (isMarked) {
        step().mark = mark + 1;
      }
      rule = outerRule;
      section = outerSection;
    }
  }
}
