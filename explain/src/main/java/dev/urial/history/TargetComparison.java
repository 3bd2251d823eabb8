package dev.urial.history;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The target of a reference then and now, side by side. */
final class TargetComparison {
  private static final Clause RESOLUTION = Clause.rfc("resolution", 3986, "5.2");

  private static final String EMPTY = "target.empty";
  private static final String PARAMS = "target.params";
  static final String OTHERWISE = "target.otherwise";

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
    Message why = why(era, base, reference, then, now);
    List<Clause> clauses = List.of(rule.clause(), RESOLUTION);
    return List.of(Difference.of(null, "target", then, now, distance(then, now), why, clauses));
  }

  private static @Nullable String target(Era era, String base, String reference) {
    try {
      return era.resolve(base, reference);
    } catch (UriParseException invalid) {
      return null;
    }
  }

  private static Distance distance(@Nullable String then, @Nullable String now) {
    if (then == null || now == null) {
      return Distance.REFUSAL;
    }
    IriReference one = IriReference.tryParse(then).orElseNull();
    IriReference other = IriReference.parse(now);
    boolean same =
        one != null
            && Objects.equals(one.scheme(), other.scheme())
            && Objects.equals(one.authority(), other.authority());
    return same ? Distance.CONTENT : Distance.CONNECTION;
  }

  private static Message why(
      Era era, String base, String reference, @Nullable String then, @Nullable String now) {
    if (then == null) {
      return MESSAGES.of("target.not-then", era.citation());
    }
    if (now == null) {
      return MESSAGES.of("target.not-now");
    }
    Era of = era == Era.RFC_1738 ? Era.RFC_1808 : era;
    TargetComparison both = new TargetComparison(of.parse(base), of.parse(reference), then, now);
    if (both.reference.find("scheme") != null && both.reference.find("prefix") == null) {
      return MESSAGES.of("target.scheme");
    }
    return switch (of) {
      case RFC_1630 -> both.why1630();
      case RFC_1808 -> both.why1808();
      default -> both.why2396();
    };
  }

  private Message why1630() {
    String text = reference.text();
    if (reference.find("prefix") != null) {
      return MESSAGES.of("target.prefix");
    }
    if (base.find("prefix") != null) {
      return MESSAGES.of("target.prefix-of-base");
    }
    if (text.isEmpty() || text.startsWith("?") || text.startsWith("#")) {
      return MESSAGES.of("target.partial-without-path");
    }
    if (text.startsWith("/")) {
      return MESSAGES.of("target.partial-slashes");
    }
    if (hasAuthorityAlone(base)) {
      return MESSAGES.of("target.partial-host");
    }
    if (hasDots(base) || hasDots(reference)) {
      return MESSAGES.of("target.partial-dots");
    }
    return MESSAGES.of(OTHERWISE);
  }

  private Message why1808() {
    String text = reference.text();
    if (text.isEmpty()) {
      return MESSAGES.of("target.empty-reference-1808");
    }
    if ("".equals(reference.component("net_loc"))) {
      return MESSAGES.of("target.empty-net-loc");
    }
    if (questions(base) || questions(reference)) {
      return MESSAGES.of("past.question-mark-in-net-loc");
    }
    String params = reference.component("params");
    boolean onlyBehind = isEmpty(reference.component("path"));
    if (onlyBehind && !isEmpty(params)) {
      return MESSAGES.of("target.only-params");
    }
    if (hasEmpty(reference)) {
      return MESSAGES.of(EMPTY);
    }
    if (hasSlash(params) || hasSlash(base.component("params"))) {
      return MESSAGES.of(PARAMS);
    }
    Message ofPaths = ofPaths();
    if (ofPaths != null) {
      return ofPaths;
    }
    if (hasEmpty(base)) {
      return MESSAGES.of(EMPTY);
    }
    return params == null ? withoutRoot() : MESSAGES.of(PARAMS);
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

  private Message why2396() {
    if (then.startsWith(Era.CURRENT_DOCUMENT)) {
      return MESSAGES.of("target.empty-reference-2396");
    }
    if (reference.text().startsWith("?")) {
      return MESSAGES.of("target.only-query");
    }
    Message ofPaths = ofPaths();
    return ofPaths == null ? withoutRoot() : ofPaths;
  }

  /** What RFC 1808 and RFC 2396 did alike. */
  private @Nullable Message ofPaths() {
    if (hasAuthorityAlone(base) && !reference.text().startsWith("/")) {
      return MESSAGES.of("target.no-slash");
    }
    boolean noAuthority = !base.text().startsWith("//", base.afterScheme());
    if (noAuthority
        && !reference.text().startsWith("//")
        && then.startsWith("//", base.afterScheme())) {
      return MESSAGES.of("target.two-slashes");
    }
    return sameButForDots() ? MESSAGES.of("target.dots") : null;
  }

  private Message withoutRoot() {
    return hasDots(reference) && !base.isHierarchical()
        ? MESSAGES.of("target.no-root")
        : MESSAGES.of(OTHERWISE);
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
    PastPart path = reading.findToday(Component.PATH);
    String text = path == null ? "" : reading.text(path);
    return ("/" + text + "/").contains("/./") || ("/" + text + "/").contains("/../");
  }

  private static boolean isEmpty(@Nullable String part) {
    return part == null || part.isEmpty();
  }
}
