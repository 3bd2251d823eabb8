package dev.urial.explain;

import dev.urial.internal.explain.ExplainClauses;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;

/**
 * Why a text is dangerous though a standard accepts it, apart from what deceives in the name of its
 * host: that is a {@link dev.urial.safety.names.Deception}.
 *
 * <pre>{@code
 * TextAssessment.of("javascript:alert(1)").reason()  // SCRIPT
 * Danger.SCRIPT.id()                             // "script"
 * }</pre>
 *
 * @see TextAssessment
 */
public enum Danger implements SpecRule {
  /** The text is a program that browsers run: {@code javascript:alert(1)}. */
  SCRIPT(ExplainClauses.JAVASCRIPT),
  /** The text holds a document whose scripts run: {@code data:text/html,<script>…}. */
  ACTIVE_DOCUMENT(ExplainClauses.DATA_URL),
  /** A character changes the order in which the text is shown: U+202E. */
  BIDI_CONTROL(ExplainClauses.BIDI_FORMATTING),
  /** A character cannot be seen: U+200B, U+00AD, U+0000. */
  INVISIBLE_CHARACTER(ExplainClauses.UNFIT_CHARACTERS),
  /** Programs disagree about where the userinfo ends: {@code http://a@b@c/}. */
  MANY_AT_SIGNS(ExplainClauses.URL_AUTHORITY),
  /** A program that splits the text without checking it connects to another host. */
  LOOSE_HOST(ExplainClauses.LOOSE_SPLIT),
  /** The text holds a script element, which runs where a page shows the text unescaped. */
  SCRIPT_ELEMENT(ExplainClauses.SCRIPT_ELEMENT);

  private final Clause clause;
  private final String id;

  Danger(Clause clause) {
    this.clause = clause;
    this.id = Ascii.lower(name()).replace('_', '-');
  }

  /** The stable name, such as {@code active-document}. */
  @Override
  public String id() {
    return id;
  }

  /** Returns the clause that describes it. */
  @Override
  public Clause clause() {
    return clause;
  }
}
