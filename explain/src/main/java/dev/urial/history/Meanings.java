package dev.urial.history;

import dev.urial.Host;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.history.Comparison.Placed;
import dev.urial.history.PastReading.Component;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What stood where it stands today, and meant something else. */
final class Meanings {
  private static final SpecRule SUB_DELIMS = Clause.rfc("sub-delims", 3986, "2.2");
  private static final SpecRule X_PREFIX = Clause.rfc("X- prefix", 6648, "3");

  private final Era era;
  private final PastReading then;
  private final String text;
  private final List<Placed> found = new ArrayList<>();

  Meanings(Era era, PastReading then) {
    this.era = era;
    this.then = then;
    this.text = then.text();
  }

  /** Each with where it begins, in no order. */
  List<Placed> placed() {
    hostKinds();
    params();
    reservedToday();
    experimentalScheme();
    searchWords();
    return found;
  }

  /** {@code 999.1.1.1} was an IPv4address, and so was {@code 01.1.1.1}. */
  private void hostKinds() {
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

  private void params() {
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
  private void reservedToday() {
    boolean uri = era == Era.RFC_2396 || era == Era.RFC_2732;
    if (!uri && era != Era.RFC_1738 && era != Era.RFC_1808) {
      return;
    }
    CharSet marks = CharSet.of(uri ? "!*'()" : "$+!*'(),");
    SpecRule unreserved =
        uri ? Rfc2396.UNRESERVED_RULE : Clause.rfc("unreserved", era.number(), section());
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

  private void experimentalScheme() {
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
          era == Era.RFC_1630 ? Rfc1630.EXPERIMENTAL : Clause.rfc("experimental scheme", 1738, "4"),
          X_PREFIX);
    }
  }

  private void searchWords() {
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

  private void add(
      int start,
      String component,
      @Nullable String before,
      @Nullable String now,
      String sentence,
      SpecRule thenRule,
      SpecRule nowRule) {
    Difference difference = new Difference(component, before, now, sentence, thenRule, nowRule);
    found.add(new Placed(start, difference));
  }
}
