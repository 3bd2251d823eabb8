package dev.urial.explain.standards;

import dev.urial.explain.TwoReadings;
import dev.urial.history.PastPart;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the changes from one document to the next that affect a text. */
final class RevisionFinder {
  private final String text;
  private final List<Revision> found = new ArrayList<>();
  private final StandardReading before;
  private final StandardReading after;
  private final Set<RevisionReason> reported = EnumSet.noneOf(RevisionReason.class);

  private RevisionFinder(String text, StandardReading before, StandardReading after) {
    this.text = text;
    this.before = before;
    this.after = after;
  }

  static List<Revision> of(String text, List<StandardReading> readings, TwoReadings two) {
    List<Revision> all = new ArrayList<>();
    for (int k = 1; k < readings.size(); k++) {
      RevisionFinder between = new RevisionFinder(text, readings.get(k - 1), readings.get(k));
      if (between.after.document() == StandardDocument.URL_STANDARD) {
        two.differences().forEach(between::add);
      } else {
        between.compare();
      }
      all.addAll(between.found);
    }
    return List.copyOf(all);
  }

  private void add(Difference difference) {
    found.add(new Revision(before.document(), after.document(), difference));
  }

  private void compare() {
    SyntaxError then = before.error();
    SyntaxError now = after.error();
    if (then != null && now == null) {
      refusal(RevisionReason.taken(before, after, then), then, null, text);
    } else if (then == null && now != null) {
      refusal(RevisionReason.refused(before, after, now), now, text, null);
    } else if (then == null && after.document() != StandardDocument.RFC_3987) {
      both();
    }
  }

  private void refusal(
      RevisionReason reason, SyntaxError error, @Nullable String then, @Nullable String now) {
    boolean isGeneral = reason == RevisionReason.TAKEN || reason == RevisionReason.REFUSED;
    Clause own = error.rule().clause();
    var message =
        isGeneral
            ? reason.message(citation(before), citation(after), error.index(), error.rule().id())
            : reason.message();
    List<Clause> clauses = clauses(own, isGeneral ? own : reason.clause());
    add(Difference.of(null, "text", then, now, Distance.REFUSAL, message, clauses));
  }

  private static String citation(StandardReading reading) {
    return reading.document().citation();
  }

  /**
   * Reports changes in text that both documents accept: components that are split differently, or
   * whose meaning has changed.
   */
  private void both() {
    PastPart prefix = part("prefix");
    if (prefix != null) {
      // What follows is a URL in one reading and a path in the other.
      tell(RevisionReason.PREFIX_1738, Component.SCHEME, prefix, after.find(Component.SCHEME));
      return;
    }
    for (Component component : Component.OF_RFC_3986) {
      PastPart then = before.find(component);
      PastPart now = after.find(component);
      boolean isNothing = isEmpty(then) && isEmpty(now);
      if (!isNothing && !isSame(then, now)) {
        tell(RevisionReason.cut(before, after, component, then, now), component, then, now);
      }
    }
    meanings();
  }

  private static boolean isSame(@Nullable PastPart then, @Nullable PastPart now) {
    return then != null && now != null && then.start() == now.start() && then.end() == now.end();
  }

  private static boolean isEmpty(@Nullable PastPart part) {
    return part == null || part.start() == part.end();
  }

  private @Nullable PastPart part(String name) {
    return before.parts().stream().filter(it -> it.name().equals(name)).findFirst().orElse(null);
  }

  /** Reports components that are split alike but whose meaning has changed. */
  private void meanings() {
    StandardDocument document = after.document();
    PastPart search = part("search");
    boolean hasWords = search != null && before.text(search).indexOf('+') >= 0;
    if (document == StandardDocument.RFC_1738 && hasWords) {
      tell(RevisionReason.WORDS_1738, Component.QUERY, search, after.find(Component.QUERY));
    }
    if (document == StandardDocument.RFC_2396 && hasAny("$+,")) {
      tell(RevisionReason.RESERVED_2396, null, null, null);
    }
    if (document == StandardDocument.RFC_3986 && hasAny("!*'()")) {
      tell(RevisionReason.SUB_DELIMS_3986, null, null, null);
    }
    PastPart then = before.find(Component.HOST);
    PastPart now = after.find(Component.HOST);
    boolean wasAddress = then != null && then.name().equals("IPv4address");
    if (document == StandardDocument.RFC_3986
        && wasAddress
        && !Objects.requireNonNull(now).rule().id().equals("IPv4address")) {
      tell(RevisionReason.IPV4_3986, Component.HOST, then, now);
    }
  }

  private boolean hasAny(String marks) {
    PastPart scheme = before.find(Component.SCHEME);
    int start = scheme == null ? 0 : scheme.end();
    return text.substring(start).chars().anyMatch(c -> marks.indexOf(c) >= 0);
  }

  private void tell(
      RevisionReason reason,
      @Nullable Component component,
      @Nullable PastPart then,
      @Nullable PastPart now) {
    if (!reported.add(reason)) {
      return;
    }
    String part = component == null ? "text" : component.id();
    boolean isOther = reason == RevisionReason.OTHERWISE;
    var message =
        isOther ? reason.message(citation(before), citation(after), part) : reason.message();
    Clause clause = isOther && now != null ? now.rule().clause() : reason.clause();
    String one = then == null ? null : before.text(then);
    String other = now == null ? null : after.text(now);
    List<Clause> clauses = clauses(then == null ? clause : then.rule().clause(), clause);
    add(Difference.of(component, part, one, other, Distance.CONTENT, message, clauses));
  }

  private static List<Clause> clauses(Clause then, Clause now) {
    return then.equals(now) ? List.of(now) : List.of(then, now);
  }
}
