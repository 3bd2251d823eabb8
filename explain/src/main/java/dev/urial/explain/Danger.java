package dev.urial.explain;

import dev.urial.internal.explain.ExplainClauses;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;

/**
 * Reasons why text can be dangerous even though a standard accepts it. Deceptive host names have
 * their own enum, {@link dev.urial.safety.names.Deception}.
 *
 * <pre>{@code
 * TextAssessment.of("javascript:alert(1)").reason()  // SCRIPT
 * Danger.SCRIPT.id()                             // "script"
 * }</pre>
 *
 * @see TextAssessment
 */
public enum Danger implements SpecRule {
  /** The text is a program that browsers execute, such as {@code javascript:alert(1)}. */
  SCRIPT(ExplainClauses.JAVASCRIPT),
  /** The text contains a document whose scripts run, such as {@code data:text/html,<script>…}. */
  ACTIVE_DOCUMENT(ExplainClauses.DATA_URL),
  /** A character changes the order in which the text is displayed, such as U+202E. */
  BIDI_CONTROL(ExplainClauses.BIDI_FORMATTING),
  /** A character is invisible, such as U+200B, U+00AD or U+0000. */
  INVISIBLE_CHARACTER(ExplainClauses.UNFIT_CHARACTERS),
  /** Programs disagree about where the userinfo ends, as in {@code http://a@b@c/}. */
  MANY_AT_SIGNS(ExplainClauses.URL_AUTHORITY),
  /** Programs that split the text without validation connect to a different host. */
  LOOSE_HOST(ExplainClauses.LOOSE_SPLIT),
  /** The text contains a script element, which runs if a page shows the text unescaped. */
  SCRIPT_ELEMENT(ExplainClauses.SCRIPT_ELEMENT);

  private final Clause clause;
  private final String id;

  Danger(Clause clause) {
    this.clause = clause;
    this.id = Ascii.lower(name()).replace('_', '-');
  }

  /** Returns the stable name of this danger, such as {@code active-document}. */
  @Override
  public String id() {
    return id;
  }

  /** Returns the clause that describes this danger. */
  @Override
  public Clause clause() {
    return clause;
  }
}
