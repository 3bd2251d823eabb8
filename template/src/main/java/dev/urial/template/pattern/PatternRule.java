package dev.urial.template.pattern;

import dev.urial.internal.template.TemplateMessages;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.SpecRule;

/**
 * The possible errors in a pattern, each with its clause. A regular expression that JavaScript
 * rejects, or that is too large, is reported under a rule of ECMA-262 instead.
 *
 * <pre>{@code
 * UrlPattern.tryParse("https://h/:a/:a").errorOrNull().rule()  // DUPLICATE_NAME
 * PatternRule.DUPLICATE_NAME.citation()                        // "URL Pattern Standard §2.1.5"
 * }</pre>
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/">URL Pattern Standard</a>
 */
public enum PatternRule implements SpecRule {
  /** A trailing backslash. */
  ESCAPE("escaped-char", "2.1.2", "tokenizing"),
  /** A colon that is not followed by a name. */
  NAME("name", "2.1.2", "tokenizing"),
  /** Unclosed parentheses, or parentheses without an ASCII regular expression. */
  REGEXP("regexp", "2.1.2", "tokenizing"),
  /** An unclosed brace, or braces that contain more than one group. */
  CLOSE("close", "2.1.5", "parsing"),
  /** A character that is allowed only in a group. */
  PART("part", "2.1.5", "parsing"),
  /** Two groups in a component with the same name. */
  DUPLICATE_NAME("is a duplicate name", "2.1.5", "is-a-duplicate-name"),
  /** Text that is not allowed in the component that contains it. */
  ENCODING("encoding callback", "3.1", "canon-encoding-callbacks"),
  /** A regular expression that the options do not allow. */
  REGEXP_REFUSED("has regexp groups", "1.4", "url-pattern-has-regexp-groups"),
  /** A pattern without a scheme and without a base. */
  BASE_MISSING("create", "1.4", "url-pattern-create"),
  /** A base that is not a URL. */
  BASE_URL("process a URLPatternInit", "3.2", "process-a-urlpatterninit"),
  /** A group for which no text is given, or which does not match its text. */
  GROUP("generate", "1.2", "urlpattern-class"),
  /** A part for which no text can be generated, such as a wildcard. */
  NOT_GENERATED("generate", "1.2", "urlpattern-class");

  private final Clause clause;

  PatternRule(String rule, String section, String anchor) {
    this.clause =
        new Clause(
            rule, "URL Pattern Standard", section, "https://urlpattern.spec.whatwg.org/#" + anchor);
  }

  @Override
  public Clause clause() {
    return clause;
  }

  @Override
  public Message meaningMessage() {
    return TemplateMessages.MESSAGES.ofConstant("pattern", this);
  }

  @Override
  public Message fitsMessage() {
    return TemplateMessages.MESSAGES.ofConstant("pattern-fits", this);
  }

  /** Returns true, which makes messages show the meaning of the rule. */
  @Override
  public boolean isOfUrl() {
    return true;
  }
}
