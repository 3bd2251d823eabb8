package dev.urial.history;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Host;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compares the components of a text under an old document with those under RFC 3986, and finds
 * parts that mean something else under RFC 3986, although they are at the same position as before.
 */
final class ComponentComparison {
  private static final SpecRule WHOLE = Rule.URI_REFERENCE;
  private static final Clause SUB_DELIMS = Clause.rfc("sub-delims", 3986, "2.2");
  private static final Clause X_PREFIX = Clause.rfc("X- prefix", 6648, "3");

  private final Era era;
  private final PastReading then;
  private final PastReading now;
  private final String text;
  private final List<Placed> found = new ArrayList<>();

  /** A difference and its position in the text. */
  private record Placed(int start, Difference difference) {}

  private ComponentComparison(PastReading then, PastReading now) {
    this.era = then.era();
    this.then = then;
    this.now = now;
    this.text = then.text();
  }

  static List<Difference> of(Era era, String text) {
    Parsed<PastReading> then = era.tryParse(text);
    Parsed<PastReading> now = Era.RFC_3986.tryParse(text);
    if (then.isError() && now.isError() || era == Era.RFC_3986) {
      return List.of();
    }
    SyntaxError before = then.errorOrNull();
    if (before != null) {
      SpecRule rule = before.rule();
      Message message = MESSAGES.of("past.not-then", era.citation(), rule.id(), before.index());
      return List.of(refusal(null, text, message, rule, WHOLE));
    }
    SyntaxError today = now.errorOrNull();
    if (today != null) {
      Message message = MESSAGES.of("past.not-now", today.rule().id(), today.index());
      return List.of(refusal(text, null, message, whole(era), today.rule()));
    }
    return new ComponentComparison(then.orElseThrow(), now.orElseThrow()).differences();
  }

  private static Difference refusal(
      @Nullable String then, @Nullable String now, Message message, SpecRule old, SpecRule today) {
    List<Clause> clauses = List.of(old.clause(), today.clause());
    return Difference.of(null, "text", then, now, Distance.REFUSAL, message, clauses);
  }

  private static Clause whole(Era era) {
    return Clause.rfc("text", era.number(), "");
  }

  private List<Difference> differences() {
    PastPart prefix = then.find("prefix");
    if (prefix != null) {
      // RFC 3986 parses the prefix as the scheme, so every other component would differ too.
      Clause today = Clause.rfc("delimiting", 3986, "C");
      Message message = MESSAGES.of("past.prefix-unless-taken");
      add(prefix, null, then.text(prefix), null, Distance.CONNECTION, message, today);
    } else {
      Component.OF_RFC_3986.forEach(this::compare);
      numbers();
      params();
      reservedToday();
      experimentalScheme();
      searchWords();
    }
    found.sort(Comparator.comparingInt(Placed::start));
    return found.stream().map(Placed::difference).toList();
  }

  private void add(
      PastPart old,
      @Nullable Component component,
      @Nullable String one,
      @Nullable String other,
      Distance distance,
      Message message,
      SpecRule today) {
    List<Clause> clauses = List.of(old.rule().clause(), today.clause());
    String part = old.name();
    Difference it = Difference.of(component, part, one, other, distance, message, clauses);
    found.add(new Placed(old.start(), it));
  }

  /** Adds a part that has the same text, but means something else. */
  private void addSame(
      String part,
      int start,
      Clause old,
      @Nullable Component component,
      String value,
      Distance distance,
      String key,
      SpecRule today) {
    PastPart placed = new PastPart(part, start, start, old, null);
    add(placed, component, value, value, distance, MESSAGES.of(key), today);
  }

  private void compare(Component component) {
    PastPart old = then.findToday(component);
    PastPart today = now.find(component.id());
    Distance distance = Distance.of(component);
    if (old == null) {
      if (today != null && today.start() < today.end()) {
        undivided(component, today);
      }
    } else if (today == null) {
      Message message = MESSAGES.of("past.absent-today", component.id());
      add(old, component, then.text(old), null, distance, message, WHOLE);
    } else if (!isSame(old, today)) {
      Message message = message(old, component.id(), old.start() == today.start());
      add(old, component, then.text(old), now.text(today), distance, message, today.rule());
    }
  }

  private static boolean isSame(PastPart old, PastPart today) {
    boolean areEmpty = old.start() == old.end() && today.start() == today.end();
    return areEmpty || old.start() == today.start() && old.end() == today.end();
  }

  private static Message message(PastPart old, String name, boolean sameStart) {
    return switch (old.name()) {
      case "opaque_part" -> MESSAGES.of("past.opaque");
      case "hpath", "urlpath", "fpath", "database" -> MESSAGES.of("past.slash-behind-host");
      case "user" -> MESSAGES.of("past.user-and-password");
      case "net_loc" -> MESSAGES.of("past.question-mark-in-net-loc");
      case "path" -> MESSAGES.of(sameStart ? "past.path-before-params" : "past.path-elsewhere");
      default -> MESSAGES.of("past.other-ends", old.name(), name);
    };
  }

  /**
   * Reports a present-day component that the old document does not distinguish. Nothing is reported
   * if an old component with a present-day counterpart covers exactly the same range.
   */
  private void undivided(Component component, PastPart today) {
    String name = today.name();
    PastPart around = new PastPart(name, today.start(), today.end(), whole(era), null);
    Message message = MESSAGES.of("past.absent-then", name);
    for (PastPart it : then.components()) {
      if (it.start() <= today.start() && today.end() <= it.end()) {
        around = it;
        message = MESSAGES.of("past.undivided", it.name(), name);
      }
    }
    if (!isSame(around, today) || around.today() == null) {
      PastPart placed = new PastPart(around.name(), today.start(), 0, around.rule(), null);
      add(placed, component, null, now.text(today), Distance.NOTATION, message, today.rule());
    }
  }

  /** Finds hosts such as {@code 999.1.1.1} and {@code 01.1.1.1}, which used to be addresses. */
  private void numbers() {
    PastPart host = then.findToday(Component.HOST);
    String value = host == null ? "" : then.text(host);
    if (host != null
        && value.chars().allMatch(c -> c == '.' || CharSet.DIGIT.has(c))
        && !host.name().equals("reg_name")
        && !(UriReference.parse(text).parsedHost() instanceof Host.Ipv4)) {
      String key = exceeds255(value) ? "past.number-beyond-255" : "past.number-with-zeros";
      Message message = MESSAGES.of(key);
      add(host, Component.HOST, value, value, Distance.CONNECTION, message, Rule.REG_NAME);
    }
  }

  /** Returns whether one of the numbers of a {@code hostnumber} is greater than 255. */
  static boolean exceeds255(String host) {
    int number = 0;
    for (int i = 0; i < host.length() && number <= 255; i++) {
      number = host.charAt(i) == '.' ? 0 : number * 10 + (host.charAt(i) - '0');
    }
    return number > 255;
  }

  private void params() {
    PastPart it = then.find("params");
    if (it != null) {
      Message message = MESSAGES.of("past.params");
      String value = then.text(it);
      add(it, Component.PATH, value, null, Distance.CONTENT, message, Rule.PATH_ABEMPTY);
    }
  }

  /** Finds characters that are unreserved in the old document but reserved in RFC 3986. */
  private void reservedToday() {
    boolean isUrl = era == Era.RFC_1738 || era == Era.RFC_1808;
    String marks = era == Era.RFC_1630 ? "" : isUrl ? "$+!*'()," : "!*'()";
    StringBuilder there = new StringBuilder();
    int first = text.length();
    for (int i = then.afterScheme(); i < text.length() && there.length() < marks.length(); i++) {
      char c = text.charAt(i);
      if (marks.indexOf(c) >= 0 && there.indexOf(String.valueOf(c)) < 0) {
        first = Math.min(first, i);
        there.append(c);
      }
    }
    if (there.length() > 0) {
      String section = era == Era.RFC_1738 ? "5" : era == Era.RFC_1808 ? "2.2" : "2.3";
      Clause old = Clause.rfc("unreserved", isUrl ? era.number() : 2396, section);
      String value = there.toString();
      addSame(
          "unreserved", first, old, null, value, Distance.CONTENT, "past.unreserved", SUB_DELIMS);
    }
  }

  private void experimentalScheme() {
    PastPart scheme = then.find("scheme");
    boolean isOld = era == Era.RFC_1630 || era == Era.RFC_1738;
    if (isOld && scheme != null && Ascii.isAt(text, scheme.start(), "x-")) {
      Clause old = era == Era.RFC_1630 ? Rfc1630.EXPERIMENTAL : SchemeKind.EXPERIMENTAL;
      String value = then.text(scheme);
      Component is = Component.SCHEME;
      addSame("scheme", 0, old, is, value, Distance.NOTATION, "past.experimental", X_PREFIX);
    }
  }

  private void searchWords() {
    PastPart search = then.find("search");
    if (search != null && then.searchWords().size() > 1) {
      String words = String.join(" ", then.searchWords());
      PastPart part = new PastPart("search", search.start(), 0, Rfc1630.QUERY_STRINGS, null);
      Message message = MESSAGES.of("past.search-words");
      String other = then.text(search);
      add(part, Component.QUERY, words, other, Distance.CONTENT, message, Rule.QUERY);
    }
  }
}
