package dev.urial.explain.equivalence;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.explain.resolution.DotSegmentSteps;
import dev.urial.internal.explain.ExplainClauses;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A step from a reference to its normal form: one rule applied to one component.
 *
 * <pre>{@code
 * Step s = Step.toNormalForm(Uri.parse("HTTP://h/%7Euser"), Equivalence.SYNTAX).get(0);
 * s.component()  // SCHEME
 * s.after()      // http://h/%7Euser
 * }</pre>
 *
 * <p>{@link #toString} masks passwords; the other methods do not.
 *
 * @param before the reference before the step
 * @param after the reference after the step, which differs from {@code before} in only one
 *     component, or by the rules of its scheme in all that follows the scheme
 * @param change the edit, with the clause that makes both references equivalent
 * @param rung the lowest rung that includes the rule
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
 */
public record Step(IriReference before, IriReference after, Change change, Equivalence rung) {

  /** The normalization rules, each of which is a reason for a change. */
  public enum Reason implements dev.urial.report.Reason {
    /** Non-ASCII characters are escaped: an IRI becomes a URI. */
    TO_URI(ExplainClauses.TO_URI),
    /** An escape of an unreserved character is decoded. */
    UNRESERVED(ExplainClauses.ESCAPES),
    /** The digits of an escape are written in upper case. */
    ESCAPE_CASE(ExplainClauses.CASE),
    /** The scheme or the host is written in lower case. */
    LOWER_CASE(ExplainClauses.CASE),
    /** An IPv6 address is written in the recommended form. */
    IPV6_TEXT(ExplainClauses.IPV6_TEXT),
    /** Dot-segments are removed. */
    DOTS(ExplainClauses.DOTS),
    /** Dot-segments are removed except for those at the beginning of a relative path. */
    DOTS_BUT_LEADING(ExplainClauses.DOTS),
    /** Leading zeros in the port are removed. */
    PORT_ZEROS(ExplainClauses.SCHEME_BASED),
    /** A colon without a port is removed. */
    PORT_EMPTY(ExplainClauses.SCHEME_BASED),
    /** The scheme's default port is removed. The step's clause is the one that defines the port. */
    PORT_DEFAULT(ExplainClauses.SCHEME_BASED),
    /** An empty path is written as a slash. */
    PATH_EMPTY(ExplainClauses.SCHEME_BASED),
    /** A non-ASCII domain name is mapped by IDNA. */
    IDNA_NAME(ExplainClauses.IDNA_NAME),
    /**
     * The scheme's document compares other spellings as this one. The step's clause is the one that
     * says so.
     */
    SCHEME_RULES(ExplainClauses.SCHEME_BASED);

    private final Clause clause;

    Reason(Clause clause) {
      this.clause = clause;
    }

    @Override
    public Clause clause() {
      return clause;
    }

    @Override
    public Message message() {
      return MESSAGES.ofConstant("step", this);
    }
  }

  /**
   * Returns the steps from a reference to its normal form, {@code reference.normalize(rung)}, in
   * order; empty if it is already normal.
   *
   * <pre>{@code
   * Step.toNormalForm(IriReference.parse("http://h/a/../%7Eu"), Equivalence.SYNTAX).size()  // 2
   * }</pre>
   *
   * <p>Each step begins with the result of the previous one, and the last results in the normal
   * form, which {@link IriReference#isEquivalentTo} compares.
   *
   * @param reference the reference to normalize
   * @param rung the rung of the comparison ladder
   * @return an unmodifiable list
   */
  public static List<Step> toNormalForm(IriReference reference, Equivalence rung) {
    Objects.requireNonNull(reference, "reference");
    return NormalizationSteps.of(reference, rung);
  }

  /**
   * {@return the removal of the dot-segments, step by step with its buffers; null for all other
   * steps, and for relative paths, whose leading dot-segments are kept}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4">RFC 3986 §5.2.4</a>
   */
  public @Nullable DotSegmentSteps dots() {
    String path = change.before();
    return change.reason() == Reason.DOTS && path != null ? DotSegmentSteps.of(path) : null;
  }

  /** {@return the component that the step changes} */
  public Component component() {
    return Objects.requireNonNull(change.component());
  }

  /** {@return the clause that makes the references before and after the step equivalent} */
  public Clause clause() {
    return change.clauses().get(0);
  }

  /**
   * Returns the references before and after the step, with passwords masked, and the description
   * and the clause of the step.
   */
  @Override
  public String toString() {
    String to = after.toString();
    return change.part()
        + ": "
        + Excerpt.escape(before.redacted())
        + " → "
        + Excerpt.escape(Secrets.derived(to, before.toString()).mask(to))
        + ", "
        + change.why();
  }
}
