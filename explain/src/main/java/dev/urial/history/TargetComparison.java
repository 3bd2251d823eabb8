package dev.urial.history;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Compares the target of a reference under an old document with the target under RFC 3986.
 *
 * @param then the target under the old document
 * @param now the target under RFC 3986
 */
record TargetComparison(PastReading base, PastReading reference, String then, String now) {
  private static final Set<Era> ALL = Set.of(Era.values());
  private static final Set<Era> RFC_1630 = Set.of(Era.RFC_1630);
  private static final Set<Era> RFC_1808 = Set.of(Era.RFC_1808);
  private static final Set<Era> RFC_2396 = Set.of(Era.RFC_2396, Era.RFC_2732);
  private static final Set<Era> BOTH = Set.of(Era.RFC_1808, Era.RFC_2396, Era.RFC_2732);

  /**
   * A reason why a target differs.
   *
   * @param eras the documents to which it applies
   * @param key the key of its message
   * @param today the section of RFC 3986
   * @param applies whether it applies to a reference
   */
  private record Reason(
      Set<Era> eras, String key, String today, Predicate<TargetComparison> applies) {}

  /** The reasons; the first that applies is reported. */
  private static final List<Reason> REASONS =
      List.of(
          new Reason(
              ALL,
              "target.scheme",
              "5.2.2",
              it -> it.reference.has("scheme") && !it.reference.has("prefix")),
          new Reason(RFC_1630, "target.prefix", "3.1", it -> it.reference.has("prefix")),
          new Reason(RFC_1630, "target.prefix-of-base", "3.1", it -> it.base.has("prefix")),
          new Reason(RFC_1630, "target.partial-without-path", "5.2.2", it -> it.hasNoPath()),
          new Reason(RFC_1630, "target.partial-slashes", "4.2", it -> it.begins("/")),
          new Reason(RFC_1630, "target.partial-host", "5.2.3", it -> it.isBaseHostOnly()),
          new Reason(
              RFC_1630,
              "target.partial-dots",
              "5.2.4",
              it -> hasDots(it.base) || hasDots(it.reference)),
          new Reason(
              RFC_1808,
              "target.empty-reference-1808",
              "5.2.2",
              it -> it.reference.text().isEmpty()),
          new Reason(
              RFC_1808,
              "target.empty-net-loc",
              "5.2.2",
              it -> "".equals(it.reference.component("net_loc"))),
          new Reason(
              RFC_1808, "past.question-mark-in-net-loc", "3.2", it -> it.contains("net_loc", "?")),
          new Reason(RFC_1808, "target.only-params", "3.3", it -> it.hasOnlyParams()),
          new Reason(RFC_1808, "target.empty", "5.3", it -> hasEmpty(it.reference)),
          new Reason(RFC_1808, "target.params", "3.3", it -> it.contains("params", "/")),
          new Reason(
              RFC_2396,
              "target.empty-reference-2396",
              "4.4",
              it -> it.then.startsWith(Era.CURRENT_DOCUMENT)),
          new Reason(RFC_2396, "target.only-query", "5.2.2", it -> it.begins("?")),
          new Reason(
              BOTH, "target.no-slash", "5.2.3", it -> it.isBaseHostOnly() && !it.begins("/")),
          new Reason(BOTH, "target.two-slashes", "3.3", it -> it.gainsAuthority()),
          new Reason(BOTH, "target.dots", "5.2.4", it -> it.isSameButForDots()),
          new Reason(RFC_1808, "target.empty", "5.3", it -> hasEmpty(it.base)),
          new Reason(RFC_1808, "target.params", "3.3", it -> it.reference.has("params")),
          new Reason(
              BOTH,
              "target.no-root",
              "5.2.4",
              it -> hasDots(it.reference) && !it.base.isHierarchical()),
          new Reason(ALL, "target.otherwise", "5.2", it -> true));

  /** The clauses of the old documents for some of the reasons. */
  private static final Map<String, Clause> OLD =
      Map.of(
          "target.prefix", Rfc1630.PREFIX,
          "target.prefix-of-base", Rfc1630.PREFIX,
          "past.question-mark-in-net-loc", Clause.rfc("parsing net_loc", 1808, "2.4.3"),
          "target.params", Clause.rfc("parsing parameters", 1808, "2.4.5"),
          "target.empty-reference-2396", Clause.rfc("same-document references", 2396, "4.2"));

  /** The clauses of the old documents for the others. */
  private static final Map<Era, Clause> RULES =
      Map.of(
          Era.RFC_1630, Rfc1630.PARTIAL,
          Era.RFC_1738, Clause.rfc("main parts", 1738, "2.1"),
          Era.RFC_1808, Clause.rfc("resolution", 1808, "4"),
          Era.RFC_2396, Clause.rfc("resolution", 2396, "5.2"),
          Era.RFC_2732, Clause.rfc("resolution", 2396, "5.2"));

  static List<Difference> of(Era era, String base, String reference) {
    Parsed<String> then = target(era, base, reference);
    Parsed<String> now = target(Era.RFC_3986, base, reference);
    String one = then.orElseNull();
    String other = now.orElseNull();
    if (Objects.equals(one, other)) {
      return List.of();
    }
    if (one != null && other != null) {
      return new TargetComparison(era.parse(base), era.parse(reference), one, other).of(era);
    }
    SyntaxError error = Objects.requireNonNull((one == null ? then : now).errorOrNull());
    Message message =
        one == null
            ? MESSAGES.of("target.not-then", era.citation())
            : MESSAGES.of("target.not-now");
    if (error.rule() == RelativeLinksRule.NOT_DESCRIBED) {
      message = error.rule().meaningMessage();
    }
    return differences(one, other, Distance.REFUSAL, message, List.of(error.rule().clause()));
  }

  private static Parsed<String> target(Era era, String base, String reference) {
    try {
      return new Parsed.Ok<>(era.resolve(base, reference));
    } catch (UriParseException invalid) {
      return new Parsed.Failed<>(invalid.error());
    }
  }

  private static List<Difference> differences(
      @Nullable String one,
      @Nullable String other,
      Distance distance,
      Message message,
      List<Clause> clauses) {
    return List.of(Difference.of(null, "target", one, other, distance, message, clauses));
  }

  private List<Difference> of(Era era) {
    Reason why =
        REASONS.stream()
            .filter(it -> it.eras.contains(era) && it.applies.test(this))
            .findFirst()
            .orElseThrow();
    Clause own = OLD.get(why.key);
    Clause old = own == null ? Objects.requireNonNull(RULES.get(era)) : own;
    Clause today = Clause.rfc("resolution", 3986, why.today);
    return differences(then, now, distance(), MESSAGES.of(why.key), List.of(old, today));
  }

  private Distance distance() {
    IriReference one = IriReference.tryParse(then).orElseNull();
    IriReference other = IriReference.parse(now);
    boolean same =
        one != null
            && Objects.equals(one.scheme(), other.scheme())
            && Objects.equals(one.authority(), other.authority());
    return same ? Distance.CONTENT : Distance.CONNECTION;
  }

  private boolean begins(String delimiter) {
    return reference.text().startsWith(delimiter);
  }

  private boolean hasNoPath() {
    return reference.text().isEmpty() || begins("?") || begins("#");
  }

  private boolean isBaseHostOnly() {
    Uri uri = Uri.parse(base.text());
    return uri.hasAuthority() && uri.path().isEmpty();
  }

  private boolean hasOnlyParams() {
    return !contains(reference, "path", "") && contains(reference, "params", "");
  }

  /** Returns whether a component of the base or the reference contains a text. */
  private boolean contains(String name, String text) {
    return contains(base, name, text) || contains(reference, name, text);
  }

  /** Returns whether a component is not empty and contains a text. */
  private static boolean contains(PastReading reading, String name, String text) {
    String part = reading.component(name);
    return part != null && !part.isEmpty() && part.contains(text);
  }

  private static boolean hasEmpty(PastReading it) {
    return "".equals(it.component("params"))
        || "".equals(it.component("query"))
        || "".equals(it.component("fragment"));
  }

  /** Returns whether the old target has an authority, which base and reference do not have. */
  private boolean gainsAuthority() {
    int start = base.afterScheme();
    return !base.text().startsWith("//", start) && !begins("//") && then.startsWith("//", start);
  }

  private boolean isSameButForDots() {
    Uri old = Uri.tryParse(then).orElseNull();
    return old != null && old.normalize().equals(Uri.parse(now).normalize());
  }

  private static boolean hasDots(PastReading reading) {
    PastPart path = reading.findToday(Component.PATH);
    String text = path == null ? "" : "/" + reading.text(path) + "/";
    return text.contains("/./") || text.contains("/../");
  }
}
