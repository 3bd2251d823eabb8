package dev.urial.history;

import dev.urial.Host;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.Rule;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.SyntaxError;
import dev.urial.history.PastReading.Component;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The components of a text then and now, side by side. */
final class Comparison {
  private static final SpecRule SUB_DELIMS = Clause.rfc(3986, "2.2", "sub-delims");
  private static final SpecRule X_PREFIX = Clause.rfc(6648, "3", "X- prefix");
  private static final List<String> COMPONENTS =
      List.of("scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment");

  private final Era era;
  private final String text;
  private final List<Placed> found = new ArrayList<>();

  /** A difference and where in the text it begins. */
  private record Placed(int start, Difference difference) {}

  private Comparison(Era era, String text) {
    this.era = era;
    this.text = text;
  }

  static List<Difference> of(Era era, String text) {
    Parsed<PastReading> then = era.tryParse(text);
    Parsed<PastReading> now = Era.RFC_3986.tryParse(text);
    SyntaxError brokenThen = then.errorOrNull();
    SyntaxError brokenNow = now.errorOrNull();
    if (brokenThen != null || brokenNow != null) {
      return validity(era, text, brokenThen, brokenNow);
    }
    return era == Era.RFC_3986
        ? List.of()
        : new Comparison(era, text).of(then.orElseThrow(), now.orElseThrow());
  }

  private static List<Difference> validity(
      Era era, String text, @Nullable SyntaxError then, @Nullable SyntaxError now) {
    if (then != null && now != null) {
      return List.of();
    }
    SpecRule reference = Rule.URI_REFERENCE;
    if (then != null) {
      String sentence =
          era.citation()
              + " had no such text: it breaks "
              + then.rule().id()
              + " at index "
              + then.index();
      return List.of(new Difference("text", null, text, sentence, then.rule(), reference));
    }
    SyntaxError broken = Objects.requireNonNull(now);
    String sentence =
        "RFC 3986 has no such text: it breaks "
            + broken.rule().id()
            + " at index "
            + broken.index();
    return List.of(new Difference("text", text, null, sentence, whole(era), broken.rule()));
  }

  private List<Difference> of(PastReading then, PastReading now) {
    Component prefix = then.find("prefix");
    if (prefix != null) {
      return prefix(then, prefix);
    }
    for (String name : COMPONENTS) {
      compare(name, then, now);
    }
    hostKinds(then);
    params(then);
    reservedToday(then);
    experimentalScheme(then);
    searchWords(then);
    return found.stream()
        .sorted(Comparator.comparingInt(Placed::start))
        .map(Placed::difference)
        .toList();
  }

  private void compare(String name, PastReading then, PastReading now) {
    Component old = then.findToday(name);
    Component today = now.find(name);
    if (old == null) {
      if (today != null) {
        undivided(then, now, today);
      }
      return;
    }
    boolean bothEmpty =
        today != null && old.start() == old.end() && today.start() == today.end();
    boolean same = today != null && old.start() == today.start() && old.end() == today.end();
    if (same || bothEmpty) {
      return;
    }
    add(
        old.start(),
        old.name(),
        then.text(old),
        today == null ? null : now.text(today),
        sentence(old, name, today),
        old.rule(),
        today == null ? Rule.URI_REFERENCE : today.rule());
  }

  private static String sentence(Component old, String name, @Nullable Component today) {
    if (today == null) {
      return "today there is no " + name + " here";
    }
    boolean sameStart = old.start() == today.start();
    return switch (old.name()) {
      case "opaque_part" ->
          "without a slash after the scheme all up to the fragment was opaque; today it is a path,"
              + " and perhaps a query";
      case "hpath", "urlpath", "fpath", "database" ->
          "the slash behind the host was a delimiter, and no part of the path; today it is";
      case "user" -> "user and password were two; today they are one userinfo";
      case "net_loc" ->
          "a question mark was let stand in the network location; today it begins the query";
      case "path" ->
          sameStart
              ? "the path ended where parameters begin; today they are a part of it"
              : "the path began elsewhere";
      default -> old.name() + " had other ends than " + name + " has today";
    };
  }

  /**
   * What is a component today and was none. It is not worth saying that a component had no name for
   * the whole of itself, or that a path is empty.
   */
  private void undivided(PastReading then, PastReading now, Component today) {
    Component around = around(then, today);
    if (around == null) {
      if (today.start() < today.end()) {
        String sentence = "there was no " + today.name() + " here";
        add(today.start(), today.name(), null, now.text(today), sentence, whole(era), today.rule());
      }
      return;
    }
    boolean isAll = around.start() == today.start() && around.end() == today.end();
    if ((isAll && around.today() != null) || today.start() == today.end()) {
      return;
    }
    add(
        today.start(),
        around.name(),
        null,
        now.text(today),
        around.name() + " was not divided; today " + today.name() + " is a part of it",
        around.rule(),
        today.rule());
  }

  /** The innermost component of then that holds one of today, null if none does. */
  private static @Nullable Component around(PastReading then, Component today) {
    Component around = null;
    for (Component component : then.components()) {
      if (component.holds(today)) {
        around = component;
      }
    }
    return around;
  }

  private static SpecRule whole(Era era) {
    return new Clause("text", era.citation(), era.link());
  }

  /** {@code 999.1.1.1} was an IPv4address, and so was {@code 01.1.1.1}. */
  private void hostKinds(PastReading then) {
    Component host = then.findToday("host");
    int maxDigits = era == Era.RFC_2732 ? 3 : Integer.MAX_VALUE;
    if (host == null
        || !HostGrammar.isNumber(text, host.start(), host.end(), maxDigits)
        || UriReference.parse(text).parsedHost() instanceof Host.Ipv4) {
      return;
    }
    add(
        host.start(),
        host.name(),
        then.text(host),
        then.text(host),
        HostGrammar.exceeds255(text, host.start(), host.end())
            ? "the four numbers of an address might exceed 255; today they may not, and this is a"
                + " registered name"
            : "the four numbers of an address might begin with zeros; today they may not, and this"
                + " is a registered name",
        host.rule(),
        Rule.REG_NAME);
  }

  private void params(PastReading then) {
    Component params = then.find("params");
    if (params != null) {
      add(
          params.start(),
          "params",
          then.text(params),
          null,
          "parameters were a component of their own; today they belong to the path",
          params.rule(),
          Rule.PATH_ABEMPTY);
    }
  }

  /** The marks that were unreserved and are reserved today, so far as the text has them. */
  private void reservedToday(PastReading then) {
    boolean uri = era == Era.RFC_2396 || era == Era.RFC_2732;
    if (!uri && era != Era.RFC_1738 && era != Era.RFC_1808) {
      return;
    }
    CharSet marks = CharSet.of(uri ? "!*'()" : "$+!*'(),");
    SpecRule unreserved =
        uri ? Rfc2396.UNRESERVED_RULE : Clause.rfc(era.number(), section(), "unreserved");
    StringBuilder there = new StringBuilder();
    int first = -1;
    for (int i = then.afterScheme(); i < text.length() && there.length() < 8; i++) {
      char c = text.charAt(i);
      if (marks.has(c) && there.indexOf(String.valueOf(c)) < 0) {
        first = first < 0 ? i : first;
        there.append(c);
      }
    }
    if (first >= 0) {
      add(
          first,
          "unreserved",
          there.toString(),
          there.toString(),
          "these were unreserved, and might be encoded without a change of meaning; today they are"
              + " reserved",
          unreserved,
          SUB_DELIMS);
    }
  }

  private String section() {
    return era == Era.RFC_1738 ? "5" : "2.2";
  }

  private void experimentalScheme(PastReading then) {
    String scheme = then.component("scheme");
    boolean old = era == Era.RFC_1630 || era == Era.RFC_1738;
    if (old && scheme != null && scheme.toLowerCase(Locale.ROOT).startsWith("x-")) {
      add(
          0,
          "scheme",
          scheme,
          scheme,
          "\"x-\" marked an experiment between parties; today it means nothing, and a scheme is"
              + " registered provisionally",
          era == Era.RFC_1630 ? Rfc1630.EXPERIMENTAL : Clause.rfc(1738, "4", "experimental scheme"),
          X_PREFIX);
    }
  }

  private void searchWords(PastReading then) {
    Component search = then.find("search");
    if (search != null && then.searchWords().size() > 1) {
      add(
          search.start(),
          "search",
          String.join(" ", then.searchWords()),
          then.text(search),
          "a plus sign stood for the space between words; today it is a plus sign, but in forms of"
              + " HTML",
          Rfc1630.QUERY_STRINGS,
          Rule.QUERY);
    }
  }

  /** Taken for a scheme, it makes all else differ too, which is not worth saying. */
  private static List<Difference> prefix(PastReading then, Component prefix) {
    return List.of(
        new Difference(
            "prefix",
            then.text(prefix),
            null,
            "the prefix only announced a URL; today it is read as a scheme, unless one takes it"
                + " away before",
            prefix.rule(),
            Clause.rfc(3986, "C", "delimiting")));
  }

  private void add(
      int start,
      String component,
      @Nullable String then,
      @Nullable String now,
      String sentence,
      SpecRule thenRule,
      SpecRule nowRule) {
    found.add(new Placed(start, new Difference(component, then, now, sentence, thenRule, nowRule)));
  }
}
