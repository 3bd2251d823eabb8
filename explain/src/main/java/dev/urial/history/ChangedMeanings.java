package dev.urial.history;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Host;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.history.ComponentComparison.Placed;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds parts of a reference that mean something else under RFC 3986, although they are at the same
 * position as before.
 */
final class ChangedMeanings {
  private static final Clause SUB_DELIMS = Clause.rfc("sub-delims", 3986, "2.2");
  private static final Clause X_PREFIX = Clause.rfc("X- prefix", 6648, "3");

  private final Era era;
  private final PastReading then;
  private final String text;
  private final List<Placed> found = new ArrayList<>();

  ChangedMeanings(Era era, PastReading then) {
    this.era = era;
    this.then = then;
    this.text = then.text();
  }

  /** Returns the differences with their positions, in no particular order. */
  List<Placed> placed() {
    hostKinds();
    params();
    reservedToday();
    experimentalScheme();
    searchWords();
    return found;
  }

  /**
   * Checks hosts such as {@code 999.1.1.1} and {@code 01.1.1.1}, which used to match IPv4address.
   */
  private void hostKinds() {
    PastPart host = then.findToday(Component.HOST);
    int maxDigits = era == Era.RFC_2732 ? 3 : Integer.MAX_VALUE;
    if (host == null
        || !HostGrammar.isNumber(text, host.start(), host.end(), maxDigits)
        || UriReference.parse(text).parsedHost() instanceof Host.Ipv4) {
      return;
    }
    boolean exceeds = HostGrammar.exceeds255(text, host.start(), host.end());
    add(
        host.start(),
        Difference.of(
            Component.HOST,
            host.name(),
            then.text(host),
            then.text(host),
            Distance.CONNECTION,
            MESSAGES.of(exceeds ? "past.number-beyond-255" : "past.number-with-zeros"),
            List.of(host.rule().clause(), Rule.REG_NAME.clause())));
  }

  private void params() {
    PastPart params = then.find("params");
    if (params != null) {
      add(
          params.start(),
          Difference.of(
              Component.PATH,
              "params",
              then.text(params),
              null,
              Distance.CONTENT,
              MESSAGES.of("past.params"),
              List.of(params.rule().clause(), Rule.PATH_ABEMPTY.clause())));
    }
  }

  /** Finds characters that are unreserved in the old document but reserved in RFC 3986. */
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
          Difference.of(
              null,
              "unreserved",
              there.toString(),
              there.toString(),
              Distance.CONTENT,
              MESSAGES.of("past.unreserved"),
              List.of(unreserved.clause(), SUB_DELIMS)));
    }
  }

  private String section() {
    return era == Era.RFC_1738 ? "5" : "2.2";
  }

  private void experimentalScheme() {
    String scheme = then.component("scheme");
    boolean old = era == Era.RFC_1630 || era == Era.RFC_1738;
    if (old && scheme != null && Ascii.lower(scheme).startsWith("x-")) {
      SpecRule experimental =
          era == Era.RFC_1630 ? Rfc1630.EXPERIMENTAL : Clause.rfc("experimental scheme", 1738, "4");
      add(
          0,
          Difference.of(
              Component.SCHEME,
              scheme,
              scheme,
              Distance.NOTATION,
              MESSAGES.of("past.experimental"),
              List.of(experimental.clause(), X_PREFIX)));
    }
  }

  private void searchWords() {
    PastPart search = then.find("search");
    if (search != null && then.searchWords().size() > 1) {
      add(
          search.start(),
          Difference.of(
              Component.QUERY,
              "search",
              String.join(" ", then.searchWords()),
              then.text(search),
              Distance.CONTENT,
              MESSAGES.of("past.search-words"),
              List.of(Rfc1630.QUERY_STRINGS.clause(), Rule.QUERY.clause())));
    }
  }

  private void add(int start, Difference difference) {
    found.add(new Placed(start, difference));
  }
}
