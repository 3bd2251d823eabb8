package dev.urial.history;

import dev.urial.Uri;
import dev.urial.grammar.Clause;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.UriParseException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The target of a reference then and now, side by side. */
final class TargetComparison {
  private static final SpecRule RESOLUTION = Clause.rfc(3986, "5.2", "resolution");

  private TargetComparison() {}

  static List<Difference> of(Era era, String base, String reference) {
    String then = target(era, base, reference);
    String now = target(Era.RFC_3986, base, reference);
    if (Objects.equals(then, now)) {
      return List.of();
    }
    SpecRule rule =
        switch (era) {
          case RFC_1630 -> Rfc1630.PARTIAL;
          case RFC_1738, RFC_1808 -> Rfc1808.RESOLUTION;
          default -> Rfc2396.RESOLUTION;
        };
    return List.of(
        new Difference(
            "target", then, now, why(era, base, reference, then, now), rule, RESOLUTION));
  }

  private static @Nullable String target(Era era, String base, String reference) {
    try {
      return era.resolve(base, reference);
    } catch (UriParseException invalid) {
      return null;
    }
  }

  private static String why(
      Era era, String base, String reference, @Nullable String then, @Nullable String now) {
    if (then == null) {
      return era.citation() + " could not read base or reference";
    }
    if (now == null) {
      return "RFC 3986 cannot read base or reference";
    }
    if (then.startsWith(Era.CURRENT_DOCUMENT)) {
      return "an empty reference meant the document that one was looking at; today it means the"
          + " base without its fragment";
    }
    if (reference.isEmpty()) {
      return "an empty reference took over the whole base, its fragment too; today not the"
          + " fragment";
    }
    if (reference.startsWith("?")) {
      return "a reference that is only a query took the place of the base's last segment; today it"
          + " takes the place of the base's query";
    }
    if (reference.startsWith(";")) {
      return "a reference that is only parameters took the place of the base's parameters; today it"
          + " is a segment like others";
    }
    int semicolon = reference.indexOf(';');
    boolean as1808 = era == Era.RFC_1738 || era == Era.RFC_1808;
    if (as1808 && semicolon >= 0 && semicolon < reference.indexOf("/.", semicolon)) {
      return "parameters were no part of the path, so that dots in them stayed; today they are";
    }
    if (as1808 && now.startsWith(then)) {
      return "what was empty counted as absent, and lost its delimiter; today it stays";
    }
    Uri from = Uri.parse(base);
    if (from.hasAuthority() && from.path().isEmpty()) {
      return "behind an authority without path a relative path got no slash; today it gets one";
    }
    Uri old = Uri.tryParse(then).orElseNull();
    if (old != null && old.normalize().equals(Uri.parse(now).normalize())) {
      return "dot-segments were removed from merged paths alone, and stayed where they climb above"
          + " the root; today they are removed everywhere";
    }
    return "the two algorithms find different targets";
  }
}
