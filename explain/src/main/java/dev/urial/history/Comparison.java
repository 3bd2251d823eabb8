package dev.urial.history;

import dev.urial.grammar.Rule;
import dev.urial.history.PastReading.Component;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The components of a text then and now, side by side. */
final class Comparison {
  private static final List<String> COMPONENTS =
      List.of("scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment");

  private final Era era;
  private final List<Placed> found = new ArrayList<>();

  /** A difference and where in the text it begins. */
  record Placed(int start, Difference difference) {}

  private Comparison(Era era) {
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
        : new Comparison(era).of(then.orElseThrow(), now.orElseThrow());
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
    found.addAll(new Meanings(era, then).placed());
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
    boolean bothEmpty = today != null && old.start() == old.end() && today.start() == today.end();
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
    return Clause.rfc("text", era.number(), "");
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
            Clause.rfc("delimiting", 3986, "C")));
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
