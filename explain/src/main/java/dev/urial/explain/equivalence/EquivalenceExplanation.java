package dev.urial.explain.equivalence;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.internal.explain.ExplainClauses;
import dev.urial.internal.explain.MaskedSource;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.scheme.call.SipUri;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Explains why two references are equivalent on a rung of the comparison ladder (RFC 3986 §6.2), or
 * how they differ.
 *
 * <pre>{@code
 * EquivalenceExplanation e =
 *     EquivalenceExplanation.of(Uri.parse("HTTP://h:80/%7Ea"), Uri.parse("http://h/~a"));
 * e.rung()      // SCHEME
 * e.stepsOfA()  // scheme in lower case, %7E decoded, default port left out
 * e.stepsOfB()  // []
 *
 * e = EquivalenceExplanation.of(Uri.parse("http://h/a%2Fb"), Uri.parse("http://h/a/b"));
 * e.rung()        // null
 * e.difference()  // path: "/a%2Fb" and "/a/b"
 * }</pre>
 *
 * <p>As in {@link IriReference#isEquivalentTo}, the normal forms are compared. The steps of each
 * reference lead to its normal form on the rung on which the two are equivalent, or on the last
 * rung if there is none. Exactly one of {@code rung} and {@code difference} is null.
 *
 * <p>The last rung also applies the rules of the scheme's own document:
 *
 * <pre>{@code
 * e = EquivalenceExplanation.of(Uri.parse("tel:+1-201-555-0123"), Uri.parse("tel:+12015550123"));
 * e.rung()    // SCHEME
 * e.clause()  // RFC 3966 §4
 * }</pre>
 *
 * @param a the first reference
 * @param b the second reference
 * @param rung the first rung on which they are equivalent, or null if there is none
 * @param clause the clause that makes them equivalent on that rung, or null if they are not
 *     equivalent
 * @param stepsOfA the steps from {@code a} to its normal form; unmodifiable
 * @param stepsOfB the steps from {@code b} to its normal form; unmodifiable
 * @param difference the first component in which their normal forms differ, or null if they are
 *     equivalent
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
 */
public record EquivalenceExplanation(
    IriReference a,
    IriReference b,
    @Nullable Equivalence rung,
    @Nullable Clause clause,
    List<Step> stepsOfA,
    List<Step> stepsOfB,
    @Nullable Difference difference) {
  private static final Clause SIP = Clause.rfc("URI comparison", 3261, "19.1.4");

  /**
   * Copies the lists.
   *
   * @param a the first reference
   * @param b the second reference
   * @param rung the first rung on which they are equivalent, or null if there is none
   * @param clause the clause that makes them equivalent on that rung, or null if they are not
   *     equivalent
   * @param stepsOfA the steps from {@code a} to its normal form; unmodifiable
   * @param stepsOfB the steps from {@code b} to its normal form; unmodifiable
   * @param difference the first component in which their normal forms differ, or null if they are
   *     equivalent
   */
  public EquivalenceExplanation {
    stepsOfA = List.copyOf(stepsOfA);
    stepsOfB = List.copyOf(stepsOfB);
  }

  /**
   * Compares two references and explains the result.
   *
   * <pre>{@code
   * EquivalenceExplanation.of(Uri.parse("HTTP://a"), Uri.parse("http://a")).rung()  // SYNTAX
   * }</pre>
   *
   * @param a the first reference
   * @param b the second reference; relative references are compared without resolving them
   * @return the first rung on which the references are equivalent, or the difference between them,
   *     with the steps to both normal forms
   */
  public static EquivalenceExplanation of(IriReference a, IriReference b) {
    Objects.requireNonNull(a, "a");
    Objects.requireNonNull(b, "b");
    for (Equivalence rung : Equivalence.values()) {
      if (a.isEquivalentTo(b, rung)) {
        return met(a, b, rung);
      }
    }
    Equivalence last = Equivalence.SCHEME;
    Difference difference = difference(a.normalize(last), b.normalize(last));
    return new EquivalenceExplanation(
        a, b, null, null, Step.toNormalForm(a, last), Step.toNormalForm(b, last), difference);
  }

  private static EquivalenceExplanation met(IriReference a, IriReference b, Equivalence rung) {
    List<Step> stepsOfA = Step.toNormalForm(a, rung);
    List<Step> stepsOfB = Step.toNormalForm(b, rung);
    Clause clause =
        switch (rung) {
          case STRING -> ExplainClauses.SAME_TEXT;
          case SYNTAX -> ExplainClauses.SYNTAX_BASED;
          case SCHEME ->
              Stream.of(stepsOfA, stepsOfB)
                  .flatMap(List::stream)
                  .filter(step -> step.change().reason() == Step.Reason.SCHEME_RULES)
                  .map(Step::clause)
                  .findFirst()
                  .orElse(ExplainClauses.SCHEME_BASED);
        };
    return new EquivalenceExplanation(a, b, rung, clause, stepsOfA, stepsOfB, null);
  }

  /**
   * {@return a remark if two {@code sip} URIs match under their own comparison, though not on the
   * ladder; null if not} That comparison is not transitive, so no normal form can express it.
   *
   * <pre>{@code
   * EquivalenceExplanation.of(Uri.parse("sip:a@h"), Uri.parse("sip:a@h;x=1")).remark()
   *     // the scheme's own comparison says that they match (RFC 3261 §19.1.4)
   * }</pre>
   */
  public @Nullable Remark remark() {
    SipUri one = sip(a);
    SipUri other = sip(b);
    return isEquivalent() || one == null || other == null || !one.matches(other)
        ? null
        : Remark.of(SIP, new Range(0, 0), Severity.NOTE, MESSAGES.of("equivalence.own-same"));
  }

  private static @Nullable SipUri sip(IriReference reference) {
    return reference.toUri() instanceof Uri uri ? SipUri.tryOf(uri).orElseNull() : null;
  }

  private static Difference difference(IriReference a, IriReference b) {
    for (Component component : NormalizationSteps.COMPONENTS) {
      String one = a.get(component);
      String other = b.get(component);
      if (!Objects.equals(one, other)) {
        Message message =
            MESSAGES.of("equivalence.values", shown(a, component), shown(b, component));
        Distance distance = Distance.of(component);
        return Difference.of(component, one, other, distance, message, List.of());
      }
    }
    throw new IllegalStateException("different texts must differ in a component");
  }

  /**
   * Returns a component in quotation marks, with secrets masked. Takes the whole reference, because
   * masking depends on the scheme.
   */
  private static Object shown(IriReference reference, Component component) {
    int start = reference.start(component);
    if (start < 0) {
      return MESSAGES.of("equivalence.absent");
    }
    String shown = MaskedSource.of(reference).redacted(start, reference.end(component));
    return '"' + Excerpt.escape(shown) + '"';
  }

  /** {@return whether the references are equivalent on any rung} */
  public boolean isEquivalent() {
    return rung != null;
  }

  /** Returns both references with passwords masked, followed by the rung or the difference. */
  @Override
  public String toString() {
    return Excerpt.escape(a.redacted())
        + " and "
        + Excerpt.escape(b.redacted())
        + (difference == null ? " meet on " + rung : " differ in " + difference);
  }
}
