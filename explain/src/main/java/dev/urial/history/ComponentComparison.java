package dev.urial.history;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.grammar.Rule;
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
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares the components of a text under an old document with those under RFC 3986. */
final class ComponentComparison {
  private static final SpecRule WHOLE = Rule.URI_REFERENCE;

  private final Era era;
  private final List<Placed> found = new ArrayList<>();

  /** A difference and its position in the text. */
  record Placed(int start, Difference difference) {}

  private ComponentComparison(Era era) {
    this.era = era;
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
        : new ComponentComparison(era).of(then.orElseThrow(), now.orElseThrow());
  }

  private static List<Difference> validity(
      Era era, String text, @Nullable SyntaxError then, @Nullable SyntaxError now) {
    if (then != null && now != null) {
      return List.of();
    }
    if (then != null) {
      Message message =
          MESSAGES.of("past.not-then", era.citation(), then.rule().id(), then.index());
      return List.of(refusal(null, text, message, then.rule(), WHOLE));
    }
    SyntaxError broken = Objects.requireNonNull(now, "now");
    Message message = MESSAGES.of("past.not-now", broken.rule().id(), broken.index());
    return List.of(refusal(text, null, message, whole(era), broken.rule()));
  }

  private static Difference refusal(
      @Nullable String then, @Nullable String now, Message message, SpecRule old, SpecRule today) {
    List<Clause> clauses = List.of(old.clause(), today.clause());
    return Difference.of(null, "text", then, now, Distance.REFUSAL, message, clauses);
  }

  private List<Difference> of(PastReading then, PastReading now) {
    PastPart prefix = then.find("prefix");
    if (prefix != null) {
      return prefix(then, prefix);
    }
    for (Component component : Component.OF_RFC_3986) {
      compare(component, then, now);
    }
    found.addAll(new ChangedMeanings(era, then).placed());
    return found.stream()
        .sorted(Comparator.comparingInt(Placed::start))
        .map(Placed::difference)
        .toList();
  }

  private void compare(Component component, PastReading then, PastReading now) {
    String name = component.id();
    PastPart old = then.findToday(component);
    PastPart today = now.find(name);
    if (old == null) {
      if (today != null) {
        undivided(component, then, now, today);
      }
      return;
    }
    boolean bothEmpty = today != null && old.start() == old.end() && today.start() == today.end();
    boolean same = today != null && old.start() == today.start() && old.end() == today.end();
    if (same || bothEmpty) {
      return;
    }
    Difference difference =
        Difference.of(
            component,
            old.name(),
            then.text(old),
            today == null ? null : now.text(today),
            Distance.of(component),
            message(old, name, today),
            List.of(old.rule().clause(), (today == null ? WHOLE : today.rule()).clause()));
    found.add(new Placed(old.start(), difference));
  }

  private static Message message(PastPart old, String name, @Nullable PastPart today) {
    if (today == null) {
      return MESSAGES.of("past.absent-today", name);
    }
    boolean sameStart = old.start() == today.start();
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
   * if the component is empty, or if an old component with a present-day counterpart covers exactly
   * the same range.
   */
  private void undivided(Component component, PastReading then, PastReading now, PastPart today) {
    PastPart around = around(then, today);
    boolean isEmpty = today.start() == today.end();
    if (around == null) {
      if (!isEmpty) {
        Message message = MESSAGES.of("past.absent-then", today.name());
        undivided(component, today.name(), now.text(today), message, whole(era), today);
      }
      return;
    }
    boolean isAll = around.start() == today.start() && around.end() == today.end();
    if ((isAll && around.today() != null) || isEmpty) {
      return;
    }
    Message message = MESSAGES.of("past.undivided", around.name(), today.name());
    undivided(component, around.name(), now.text(today), message, around.rule(), today);
  }

  private void undivided(
      Component component, String part, String now, Message message, SpecRule old, PastPart today) {
    List<Clause> clauses = List.of(old.clause(), today.rule().clause());
    Difference difference =
        Difference.of(component, part, null, now, Distance.NOTATION, message, clauses);
    found.add(new Placed(today.start(), difference));
  }

  /** Returns the innermost old component that contains a present-day component, or null. */
  private static @Nullable PastPart around(PastReading then, PastPart today) {
    PastPart around = null;
    for (PastPart component : then.components()) {
      if (component.holds(today)) {
        around = component;
      }
    }
    return around;
  }

  private static SpecRule whole(Era era) {
    return Clause.rfc("text", era.number(), "");
  }

  /**
   * Reports only the prefix {@code url:}. RFC 3986 parses it as the scheme, so every other
   * component would differ too.
   */
  private static List<Difference> prefix(PastReading then, PastPart prefix) {
    return List.of(
        Difference.of(
            null,
            "prefix",
            then.text(prefix),
            null,
            Distance.CONNECTION,
            MESSAGES.of("past.prefix-unless-taken"),
            List.of(prefix.rule().clause(), Clause.rfc("delimiting", 3986, "C"))));
  }
}
