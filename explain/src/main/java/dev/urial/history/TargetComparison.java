package dev.urial.history;

import dev.urial.Uri;
import dev.urial.history.PastReading.Component;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The target of a reference then and now, side by side. */
final class TargetComparison {
  private static final SpecRule RESOLUTION = Clause.rfc("resolution", 3986, "5.2");

  private static final String EMPTY =
      "what was empty counted as absent, and lost its delimiter; today it stays";
  private static final String PARAMS =
      "parameters were no part of the path, so that slashes and dots in or before them meant"
          + " something else; today they are";
  static final String OTHERWISE = "the two algorithms find different targets";

  private final PastReading base;
  private final PastReading reference;
  private final String then;
  private final String now;

  private TargetComparison(PastReading base, PastReading reference, String then, String now) {
    this.base = base;
    this.reference = reference;
    this.then = then;
    this.now = now;
  }

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
    String why = why(era, base, reference, then, now);
    return List.of(new Difference("target", then, now, why, rule, RESOLUTION));
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
    Era of = era == Era.RFC_1738 ? Era.RFC_1808 : era;
    TargetComparison both = new TargetComparison(of.parse(base), of.parse(reference), then, now);
    if (both.reference.find("scheme") != null && both.reference.find("prefix") == null) {
      return "a reference with a scheme was left as it is; today dots are removed from its path too";
    }
    return switch (of) {
      case RFC_1630 -> both.why1630();
      case RFC_1808 -> both.why1808();
      default -> both.why2396();
    };
  }

  private String why1630() {
    String text = reference.text();
    if (reference.find("prefix") != null) {
      return "the prefix only announced a URL; today it is read as a scheme";
    }
    if (base.find("prefix") != null) {
      return "the prefix of the base only announced a URL; today it is read as the base's scheme";
    }
    if (text.isEmpty() || text.startsWith("?") || text.startsWith("#")) {
      return "a partial form without path took the place of the base's last part; today it keeps"
          + " the base's path";
    }
    if (text.startsWith("/")) {
      return "a partial form took its place at as many slashes as it begins with; today one slash"
          + " means the root, and two an authority";
    }
    if (hasAuthorityAlone(base)) {
      return "behind two slashes without path the host was the last part, whose place the partial"
          + " form took; today the host stays";
    }
    if (hasDots(base) || hasDots(reference)) {
      return "only \"xxx/../\" and \"/.\" were removed; today a double dot at the end is, too, a"
          + " single one leaves its slash, and none climbs above the root";
    }
    return OTHERWISE;
  }

  private String why1808() {
    String text = reference.text();
    if (text.isEmpty()) {
      return "an empty reference took over the whole base, its fragment too; today not the"
          + " fragment";
    }
    if ("".equals(reference.component("net_loc"))) {
      return "an empty network location counted as none, so that the base's was taken; today it"
          + " counts";
    }
    if (questions(base) || questions(reference)) {
      return "a question mark was let stand in the network location; today it begins the query";
    }
    String params = reference.component("params");
    boolean onlyBehind = isEmpty(reference.component("path"));
    if (onlyBehind && !isEmpty(params)) {
      return "a reference that is only parameters took the place of the base's parameters; today it"
          + " is a segment like others";
    }
    if (hasEmpty(reference)) {
      return EMPTY;
    }
    if (hasSlash(params) || hasSlash(base.component("params"))) {
      return PARAMS;
    }
    String ofPaths = ofPaths();
    if (ofPaths != null) {
      return ofPaths;
    }
    if (hasEmpty(base)) {
      return EMPTY;
    }
    return params == null ? withoutRoot() : PARAMS;
  }

  private static boolean hasEmpty(PastReading reading) {
    return "".equals(reading.component("params"))
        || "".equals(reading.component("query"))
        || "".equals(reading.component("fragment"));
  }

  private static boolean hasSlash(@Nullable String params) {
    return params != null && params.contains("/");
  }

  private static boolean questions(PastReading reading) {
    String netLoc = reading.component("net_loc");
    return netLoc != null && netLoc.contains("?");
  }

  private String why2396() {
    if (then.startsWith(Era.CURRENT_DOCUMENT)) {
      return "an empty reference meant the document that one was looking at; today it means the"
          + " base without its fragment";
    }
    if (reference.text().startsWith("?")) {
      return "a reference that is only a query took the place of the base's last segment; today it"
          + " takes the place of the base's query";
    }
    String ofPaths = ofPaths();
    return ofPaths == null ? withoutRoot() : ofPaths;
  }

  /** What RFC 1808 and RFC 2396 did alike. */
  private @Nullable String ofPaths() {
    if (hasAuthorityAlone(base) && !reference.text().startsWith("/")) {
      return "behind an authority without path a relative path got no slash; today it gets one";
    }
    boolean noAuthority = !base.text().startsWith("//", base.afterScheme());
    if (noAuthority
        && !reference.text().startsWith("//")
        && then.startsWith("//", base.afterScheme())) {
      return "a path that came to begin with two slashes was put behind the colon, and so became an"
          + " authority; today a dot is set before it";
    }
    return sameButForDots()
        ? "dot-segments were removed from merged paths alone, and stayed where they climb above the"
            + " root; today they are removed everywhere"
        : null;
  }

  private String withoutRoot() {
    return hasDots(reference) && !base.isHierarchical()
        ? "of a path without slash before it, a double dot took away a segment with its slash; today"
            + " the slash stays"
        : OTHERWISE;
  }

  private static boolean hasAuthorityAlone(PastReading reading) {
    Uri uri = Uri.parse(reading.text());
    return uri.hasAuthority() && uri.path().isEmpty();
  }

  private boolean sameButForDots() {
    Uri old = Uri.tryParse(then).orElseNull();
    return old != null && old.normalize().equals(Uri.parse(now).normalize());
  }

  private static boolean hasDots(PastReading reading) {
    Component path = reading.findToday("path");
    String text = path == null ? "" : reading.text(path);
    return ("/" + text + "/").contains("/./") || ("/" + text + "/").contains("/../");
  }

  private static boolean isEmpty(@Nullable String part) {
    return part == null || part.isEmpty();
  }
}
