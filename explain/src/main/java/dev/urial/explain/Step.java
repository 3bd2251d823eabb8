package dev.urial.explain;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.SpecRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One step on the way from a text to its normal form: one rule, applied to one component.
 *
 * <pre>{@code
 * Step s = Step.to(Uri.parse("HTTP://h/%7Euser"), Equivalence.SYNTAX).get(0);
 * s.component()  // "scheme"
 * s.from()       // "HTTP"
 * s.to()         // "http"
 * s.action()     // "letters in lower case"
 * s.after()      // http://h/%7Euser
 * }</pre>
 *
 * <p>{@link #toString} masks a password; the other answers do not.
 *
 * @param component {@code scheme}, {@code userinfo}, {@code host}, {@code port}, {@code path},
 *     {@code query} or {@code fragment}
 * @param before the whole before the step
 * @param after the whole after it, which differs in that component only
 * @param action what was done, in a few words
 * @param rule the clause that says that both mean the same
 * @param rung the lowest rung that knows the rule
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
 */
public record Step(
    String component,
    IriReference before,
    IriReference after,
    String action,
    SpecRule rule,
    Equivalence rung) {

  /**
   * The steps from a reference to the normal form of its URI, {@code
   * reference.toUri().normalize(rung)}, in the order in which they are taken; none if it is normal.
   *
   * <p>Each begins where the one before it ended; the last ends at the normal form. This is the
   * form by which {@link IriReference#isEquivalentTo} compares.
   *
   * @return an unmodifiable list
   */
  public static List<Step> to(IriReference reference, Equivalence rung) {
    return NormalizationSteps.of(reference, rung);
  }

  /** The component before the step; null if it was absent. */
  public @Nullable String from() {
    return Components.of(before).get(component);
  }

  /** The component after the step; null if it is absent now. */
  public @Nullable String to() {
    return Components.of(after).get(component);
  }

  /** Both texts without password, what was done and the clause. */
  @Override
  public String toString() {
    return component
        + ": "
        + Excerpt.escape(before.redacted())
        + " → "
        + Excerpt.escape(after.redacted())
        + ", "
        + action
        + " ("
        + rule.citation()
        + ")";
  }
}
