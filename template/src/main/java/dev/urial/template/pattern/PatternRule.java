package dev.urial.template.pattern;

import dev.urial.internal.template.Bundle;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.SpecRule;

/**
 * What can be wrong with a pattern, each with its clause.
 *
 * <pre>{@code
 * UrlPattern.tryParse("https://h/:a/:a").errorOrNull().rule()  // DUPLICATE_NAME
 * PatternRule.DUPLICATE_NAME.citation()                        // "URL Pattern Standard §2.1.5"
 * }</pre>
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/">URL Pattern Standard</a>
 */
public enum PatternRule implements SpecRule {
  /** A backslash at the end. */
  ESCAPE("escaped-char", "2.1.2", "tokenizing"),
  /** A colon without a name behind it. */
  NAME("name", "2.1.2", "tokenizing"),
  /** Parentheses that hold no regular expression of ASCII, or are not closed. */
  REGEXP("regexp", "2.1.2", "tokenizing"),
  /** A brace that is not closed, or holds more than one group. */
  CLOSE("close", "2.1.5", "parsing"),
  /** A character that stands where only a group can have it. */
  PART("part", "2.1.5", "parsing"),
  /** A name that two groups of a component have. */
  DUPLICATE_NAME("is a duplicate name", "2.1.5", "is-a-duplicate-name"),
  /** A text that its component cannot have. */
  ENCODING("encoding callback", "3.1", "canon-encoding-callbacks"),
  /** What JavaScript refuses, or is too large for us. */
  REGULAR_EXPRESSION("compile a component", "1.5", "compile-a-component"),
  /** A regular expression where none is allowed. */
  REGEXP_REFUSED("has regexp groups", "1.4", "url-pattern-has-regexp-groups"),
  /** A pattern without scheme, and no base. */
  BASE_MISSING("create", "1.4", "url-pattern-create"),
  /** A base that is no URL. */
  BASE_URL("process a URLPatternInit", "3.2", "process-a-urlpatterninit"),
  /** A group for which no text is given, or whose text is more than it matches. */
  GROUP("generate", "1.2", "urlpattern-class"),
  /** A part of which it is not known what it should become. */
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
    return Bundle.MESSAGES.ofConstant("pattern", this);
  }

  @Override
  public String meaning() {
    return meaningMessage().text();
  }

  @Override
  public Message fitsMessage() {
    return Bundle.MESSAGES.ofConstant("pattern-fits", this);
  }

  @Override
  public String fits() {
    return fitsMessage().text();
  }

  /** True: the rule is told by its meaning. */
  @Override
  public boolean isOfUrl() {
    return true;
  }
}
