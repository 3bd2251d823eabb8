package dev.urial.history;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares the target of a reference under an old document with the target under RFC 3986. */
final class TargetComparison {
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
    String then = null;
    SyntaxError brokenThen = null;
    try {
      then = era.resolve(base, reference);
    } catch (UriParseException invalid) {
      brokenThen = invalid.error();
    }
    String now = null;
    SyntaxError brokenNow = null;
    try {
      now = Era.RFC_3986.resolve(base, reference);
    } catch (UriParseException invalid) {
      brokenNow = invalid.error();
    }
    if (Objects.equals(then, now)) {
      return List.of();
    }
    if (then == null) {
      return refusal(null, now, notThen(era, brokenThen), Objects.requireNonNull(brokenThen));
    }
    if (now == null) {
      Message message = MESSAGES.of("target.not-now");
      return refusal(then, null, message, Objects.requireNonNull(brokenNow));
    }
    TargetReason why = why(era, base, reference, then, now);
    List<Clause> clauses = List.of(why.then(era), why.today());
    Distance distance = distance(then, now);
    return List.of(Difference.of(null, "target", then, now, distance, why.message(), clauses));
  }

  private static Message notThen(Era era, @Nullable SyntaxError error) {
    return error != null && error.rule() == RelativeLinksRule.NOT_DESCRIBED
        ? RelativeLinksRule.NOT_DESCRIBED.meaningMessage()
        : MESSAGES.of("target.not-then", era.citation());
  }

  private static List<Difference> refusal(
      @Nullable String then, @Nullable String now, Message message, SyntaxError broken) {
    List<Clause> clauses = List.of(broken.rule().clause());
    return List.of(Difference.of(null, "target", then, now, Distance.REFUSAL, message, clauses));
  }

  private static Distance distance(String then, String now) {
    IriReference one = IriReference.tryParse(then).orElseNull();
    IriReference other = IriReference.parse(now);
    boolean same =
        one != null
            && Objects.equals(one.scheme(), other.scheme())
            && Objects.equals(one.authority(), other.authority());
    return same ? Distance.CONTENT : Distance.CONNECTION;
  }

  private static TargetReason why(Era era, String base, String reference, String then, String now) {
    PastReading from = era.parse(base);
    TargetComparison both = new TargetComparison(from, era.parse(reference), then, now);
    if (both.reference.find("scheme") != null && both.reference.find("prefix") == null) {
      return TargetReason.SCHEME;
    }
    return switch (era) {
      case RFC_1630 -> both.why1630();
      case RFC_1808 -> both.why1808();
      default -> both.why2396();
    };
  }

  private TargetReason why1630() {
    String text = reference.text();
    if (reference.find("prefix") != null) {
      return TargetReason.PREFIX;
    }
    if (base.find("prefix") != null) {
      return TargetReason.PREFIX_OF_BASE;
    }
    if (text.isEmpty() || text.startsWith("?") || text.startsWith("#")) {
      return TargetReason.PARTIAL_WITHOUT_PATH;
    }
    if (text.startsWith("/")) {
      return TargetReason.PARTIAL_SLASHES;
    }
    if (hasAuthorityAlone(base)) {
      return TargetReason.PARTIAL_HOST;
    }
    if (hasDots(base) || hasDots(reference)) {
      return TargetReason.PARTIAL_DOTS;
    }
    return TargetReason.OTHERWISE;
  }

  private TargetReason why1808() {
    String text = reference.text();
    if (text.isEmpty()) {
      return TargetReason.EMPTY_REFERENCE_1808;
    }
    if ("".equals(reference.component("net_loc"))) {
      return TargetReason.EMPTY_NET_LOC;
    }
    if (questions(base) || questions(reference)) {
      return TargetReason.QUESTION_MARK;
    }
    String params = reference.component("params");
    boolean onlyBehind = isEmpty(reference.component("path"));
    if (onlyBehind && !isEmpty(params)) {
      return TargetReason.ONLY_PARAMS;
    }
    if (hasEmpty(reference)) {
      return TargetReason.EMPTY;
    }
    if (hasSlash(params) || hasSlash(base.component("params"))) {
      return TargetReason.PARAMS;
    }
    TargetReason ofPaths = ofPaths();
    if (ofPaths != null) {
      return ofPaths;
    }
    if (hasEmpty(base)) {
      return TargetReason.EMPTY;
    }
    return params == null ? withoutRoot() : TargetReason.PARAMS;
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

  private TargetReason why2396() {
    if (then.startsWith(Era.CURRENT_DOCUMENT)) {
      return TargetReason.EMPTY_REFERENCE_2396;
    }
    if (reference.text().startsWith("?")) {
      return TargetReason.ONLY_QUERY;
    }
    TargetReason ofPaths = ofPaths();
    return ofPaths == null ? withoutRoot() : ofPaths;
  }

  /** Returns the reason if it is one that applies to both RFC 1808 and RFC 2396; otherwise null. */
  private @Nullable TargetReason ofPaths() {
    if (hasAuthorityAlone(base) && !reference.text().startsWith("/")) {
      return TargetReason.NO_SLASH;
    }
    boolean noAuthority = !base.text().startsWith("//", base.afterScheme());
    if (noAuthority
        && !reference.text().startsWith("//")
        && then.startsWith("//", base.afterScheme())) {
      return TargetReason.TWO_SLASHES;
    }
    return sameButForDots() ? TargetReason.DOTS : null;
  }

  private TargetReason withoutRoot() {
    return hasDots(reference) && !base.isHierarchical()
        ? TargetReason.NO_ROOT
        : TargetReason.OTHERWISE;
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
