package dev.urial.internal.regexp;

import dev.urial.internal.template.TemplateMessages;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.SpecRule;

/**
 * The possible errors in a regular expression, each with the production of ECMA-262 that it
 * violates.
 *
 * @see <a href="https://tc39.es/ecma262/#sec-patterns">ECMA-262 §22.2.1</a>
 */
public enum RegExpRule implements SpecRule {
  /** A group that is not closed. */
  UNCLOSED_GROUP("Atom"),
  /** A closing parenthesis without an opening one. */
  UNOPENED_GROUP("Disjunction"),
  /** A question mark after a parenthesis that is not followed by a known kind of group. */
  UNKNOWN_GROUP("Atom"),
  /** A missing name, or a name that does not end with {@code >}. */
  GROUP_NAME("GroupName"),
  /** Two groups with the same name, both of which can match. */
  DUPLICATE_NAME("GroupName"),
  /** A reference to a group that does not exist. */
  REFERENCE("AtomEscape"),
  /** A quantifier at the start, or after another quantifier. */
  NOTHING_TO_REPEAT("Term"),
  /** A quantifier after a lookahead or lookbehind. */
  REPEATED_LOOK("Assertion"),
  /** Braces without a number, or unclosed braces. */
  QUANTIFIER("Quantifier"),
  /** A minimum that is greater than the maximum. */
  BOUNDS("QuantifierPrefix"),
  /** An unescaped syntax character. */
  UNESCAPED("SyntaxCharacter"),
  /** A backslash at the end, or before a character with which it does not form an escape. */
  ESCAPE("CharacterEscape"),
  /** A property that neither Unicode nor ECMAScript defines. */
  PROPERTY("UnicodePropertyValueExpression"),
  /** A class that is not closed. */
  UNCLOSED_CLASS("CharacterClass"),
  /** A range without an end, or whose end is less than its start. */
  RANGE("ClassSetRange"),
  /** {@code --} or {@code &&} without an operand, or both in the same class. */
  OPERATOR("ClassContents"),
  /** Unclosed strings, or strings in a negated class. */
  STRINGS("ClassStringDisjunction"),
  /**
   * An expression that is nested too deeply or has too many repetitions for this implementation.
   */
  TOO_LARGE("Pattern");

  private final Clause clause;

  RegExpRule(String production) {
    this.clause =
        new Clause(production, "ECMA-262", "22.2.1", "https://tc39.es/ecma262/#sec-patterns");
  }

  @Override
  public Clause clause() {
    return clause;
  }

  @Override
  public Message meaningMessage() {
    return TemplateMessages.MESSAGES.ofConstant("expression", this);
  }

  @Override
  public Message fitsMessage() {
    return TemplateMessages.MESSAGES.of("pattern-fits.regular-expression");
  }

  /** Returns true, which makes messages show the meaning of the rule. */
  @Override
  public boolean isOfUrl() {
    return true;
  }
}
