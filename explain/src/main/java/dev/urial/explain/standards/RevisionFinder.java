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
      StandardReading before = readings.get(k - 1);
      StandardReading after = readings.get(k);
      if (after.document() == StandardDocument.URL_STANDARD) {
        for (Difference difference : two.differences()) {
          all.add(new Revision(before.document(), after.document(), difference));
        }
      } else {
        RevisionFinder between = new RevisionFinder(text, before, after);
        between.compare();
        all.addAll(between.found);
      }
    }
    return List.copyOf(all);
  }

  private void compare() {
    SyntaxError then = before.error();
    SyntaxError now = after.error();
    if (then != null && now == null) {
      refusal(taken(then), then, true);
    } else if (then == null && now != null) {
      refusal(refused(now), now, false);
    } else if (then == null && after.document() != StandardDocument.RFC_3987) {
      both();
    }
  }

  private void refusal(RevisionReason reason, SyntaxError error, boolean isTaken) {
    boolean isGeneral = reason == RevisionReason.TAKEN || reason == RevisionReason.REFUSED;
    Object[] arguments =
        isGeneral
            ? new Object[] {
              before.document().citation(),
              after.document().citation(),
              error.index(),
              error.rule().id()
            }
            : new Object[0];
    Clause clause = isGeneral ? error.rule().clause() : reason.clause();
    found.add(
        revision(
            Difference.of(
                null,
                "text",
                isTaken ? null : text,
                isTaken ? text : null,
                Distance.REFUSAL,
                reason.message(arguments),
                clauses(error.rule().clause(), clause))));
  }

  private Revision revision(Difference difference) {
    return new Revision(before.document(), after.document(), difference);
  }

  /** Returns the character at the index of an error, or 0 if that is the end of the text. */
  private static char at(SyntaxError error) {
    return error.index() < error.input().length() ? error.input().charAt(error.index()) : 0;
  }

  /** Returns the reason why the later document accepts text that the earlier document rejects. */
  private RevisionReason taken(SyntaxError then) {
    char c = at(then);
    boolean isScheme = then.rule().id().equals("scheme");
    return switch (after.document()) {
      case RFC_1738 ->
          isInSchemeNow(then) ? RevisionReason.SCHEME_1738 : RevisionReason.RESERVED_1738;
      case RFC_1808 ->
          c == '#' && !isScheme
              ? RevisionReason.FRAGMENT_1808
              : isScheme ? RevisionReason.RELATIVE_1808 : RevisionReason.TAKEN;
      case RFC_2396 -> c == '~' ? RevisionReason.TILDE_2396 : segmentOrTaken(c);
      case RFC_2732 ->
          isAuthority(after, then) ? RevisionReason.BRACKETS_2732 : RevisionReason.URIC_2732;
      case RFC_3986 ->
          then.index() == then.input().length() || c == '#'
              ? RevisionReason.EMPTY_3986
              : RevisionReason.TAKEN;
      case RFC_3987 -> RevisionReason.IRI_3987;
      default -> RevisionReason.TAKEN;
    };
  }

  /**
   * Returns whether the earlier document's error is within the scheme that the later document
   * finds, or at the colon after it.
   */
  private boolean isInSchemeNow(SyntaxError then) {
    PastPart scheme = find(Component.SCHEME);
    return scheme != null && then.index() <= scheme.end();
  }

  private static RevisionReason segmentOrTaken(char c) {
    return c == '/' ? RevisionReason.SEGMENT_2396 : RevisionReason.TAKEN;
  }

  /** Returns the reason why the later document rejects text that the earlier document accepts. */
  private RevisionReason refused(SyntaxError now) {
    char c = at(now);
    boolean isScheme = now.rule().id().equals("scheme");
    return switch (after.document()) {
      case RFC_1738 ->
          c == '#' && !isScheme
              ? RevisionReason.FRAGMENT_1738
              : c == '"' && !isScheme
                  ? RevisionReason.QUOTE_1738
                  : !isScheme
                      ? RevisionReason.REFUSED
                      : before.find(Component.SCHEME) == null
                          ? RevisionReason.RELATIVE_1738
                          : RevisionReason.SCHEME_1738;
      case RFC_2396 ->
          now.index() == now.input().length() || c == '#'
              ? RevisionReason.EMPTY_2396
              : before.find(Component.SCHEME) != null && now.index() <= schemeEnd()
                  ? RevisionReason.SCHEME_2396
                  : c == ':' ? RevisionReason.COLON_2396 : RevisionReason.REFUSED;
      case RFC_3986 ->
          c == '[' || c == ']'
              ? RevisionReason.BRACKETS_3986
              : isAuthority(before, now) ? RevisionReason.REG_NAME_3986 : RevisionReason.REFUSED;
      default -> RevisionReason.REFUSED;
    };
  }

  private int schemeEnd() {
    PastPart scheme = before.find(Component.SCHEME);
    return scheme == null ? -1 : scheme.end();
  }

  private static boolean isAuthority(StandardReading reading, SyntaxError error) {
    PastPart authority = reading.find(Component.AUTHORITY);
    return authority != null
        && authority.start() <= error.index()
        && error.index() <= authority.end();
  }

  /**
   * Reports changes in text that both documents accept: components that are split differently, or
   * whose meaning has changed.
   */
  private void both() {
    if (part("prefix") != null) {
      // What follows is a URL in one reading and a path in the other.
      tell(RevisionReason.PREFIX_1738, Component.SCHEME, part("prefix"), find(Component.SCHEME));
      return;
    }
    for (Component component : Component.OF_RFC_3986) {
      PastPart then = before.find(component);
      PastPart now = find(component);
      boolean isSame =
          then == null
              ? now == null
              : now != null && then.start() == now.start() && then.end() == now.end();
      boolean isNothing = isEmpty(then) && isEmpty(now);
      if (!isSame && !isNothing) {
        tell(cut(component, then, now), component, then, now);
      }
    }
    meanings();
  }

  private @Nullable PastPart find(Component component) {
    return after.find(component);
  }

  private @Nullable PastPart part(String name) {
    for (PastPart part : before.parts()) {
      if (part.name().equals(name)) {
        return part;
      }
    }
    return null;
  }

  private static boolean isEmpty(@Nullable PastPart part) {
    return part == null || part.start() == part.end();
  }

  /** Returns the reason why a component is split differently. */
  private RevisionReason cut(Component component, @Nullable PastPart then, @Nullable PastPart now) {
    boolean isOfAuthority =
        component == Component.AUTHORITY
            || component == Component.USERINFO
            || component == Component.HOST
            || component == Component.PORT;
    return switch (after.document()) {
      case RFC_1738 ->
          now == null && (component == Component.PATH || component == Component.QUERY)
              ? RevisionReason.SCHEMEPART_1738
              : isOfAuthority
                  ? RevisionReason.LOGIN_1738
                  : component == Component.PATH
                      ? RevisionReason.SLASH_1738
                      : RevisionReason.OTHERWISE;
      case RFC_1808 ->
          isOfAuthority && before.find(Component.AUTHORITY) != null
              ? RevisionReason.NET_LOC_1808
              : component == Component.PATH && has(after, "params")
                  ? RevisionReason.PARAMS_1808
                  : then != null && now != null && now.start() == then.start() - 1
                      ? RevisionReason.SLASH_1808
                      : RevisionReason.GENERIC_1808;
      case RFC_2396 ->
          has(after, "opaque_part")
              ? RevisionReason.OPAQUE_2396
              : isOfAuthority
                  ? RevisionReason.AUTHORITY_2396
                  : component == Component.PATH && has(before, "params")
                      ? RevisionReason.PARAMS_2396
                      : RevisionReason.AUTHORITY_2396;
      case RFC_3986 ->
          has(before, "opaque_part")
              ? RevisionReason.OPAQUE_3986
              : isOfAuthority ? RevisionReason.REG_NAME_3986 : RevisionReason.OTHERWISE;
      default -> RevisionReason.OTHERWISE;
    };
  }

  private static boolean has(StandardReading reading, String name) {
    return reading.component(name) != null;
  }

  /** Reports components that are split alike but whose meaning has changed. */
  private void meanings() {
    PastPart search = part("search");
    if (after.document() == StandardDocument.RFC_1738
        && search != null
        && before.text(search).indexOf('+') >= 0) {
      tell(RevisionReason.WORDS_1738, Component.QUERY, search, find(Component.QUERY));
    }
    if (after.document() == StandardDocument.RFC_2396 && hasAny("$+,")) {
      tell(RevisionReason.RESERVED_2396, null, null, null);
    }
    if (after.document() == StandardDocument.RFC_3986 && hasAny("!*'()")) {
      tell(RevisionReason.SUB_DELIMS_3986, null, null, null);
    }
    PastPart host = before.find(Component.HOST);
    if (after.document() == StandardDocument.RFC_3986
        && host != null
        && host.name().equals("IPv4address")
        && !Objects.requireNonNull(find(Component.HOST)).rule().id().equals("IPv4address")) {
      tell(RevisionReason.IPV4_3986, Component.HOST, host, find(Component.HOST));
    }
  }

  private boolean hasAny(String marks) {
    int start = Math.max(0, schemeEnd());
    for (int i = start; i < text.length(); i++) {
      if (marks.indexOf(text.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  private void tell(
      RevisionReason reason,
      @Nullable Component component,
      @Nullable PastPart then,
      @Nullable PastPart now) {
    if (!reported.add(reason)) {
      return;
    }
    Object[] arguments =
        reason == RevisionReason.OTHERWISE
            ? new Object[] {
              before.document().citation(),
              after.document().citation(),
              component == null ? "text" : component.id()
            }
            : new Object[0];
    String part = component == null ? "text" : component.id();
    Clause clause =
        reason == RevisionReason.OTHERWISE && now != null ? now.rule().clause() : reason.clause();
    found.add(
        revision(
            Difference.of(
                component,
                part,
                then == null ? null : before.text(then),
                now == null ? null : after.text(now),
                Distance.CONTENT,
                reason.message(arguments),
                clauses(then == null ? clause : then.rule().clause(), clause))));
  }

  private static List<Clause> clauses(Clause then, Clause now) {
    return then.equals(now) ? List.of(now) : List.of(then, now);
  }
}
