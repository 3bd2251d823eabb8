package dev.urial.internal.regexp;

import dev.urial.internal.template.TemplateMessages;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.SpecRule;

/**
 * What can be wrong with a regular expression, each with the production of ECMA-262 that it breaks.
 *
 * @see <a href="https://tc39.es/ecma262/#sec-patterns">ECMA-262 §22.2.1</a>
 */
public enum RegExpRule implements SpecRule {
  /** A group that is not closed. */
  UNCLOSED_GROUP("Atom"),
  /** A closing parenthesis without an opening one. */
  UNOPENED_GROUP("Disjunction"),
  /** A question mark behind a parenthesis, and nothing known behind it. */
  UNKNOWN_GROUP("Atom"),
  /** No name, or none that ends with {@code >}. */
  GROUP_NAME("GroupName"),
  /** Two groups of one name, both of which can match. */
  DUPLICATE_NAME("GroupName"),
  /** A reference to a group that does not exist. */
  REFERENCE("AtomEscape"),
  /** A quantifier at the start, or behind another one. */
  NOTHING_TO_REPEAT("Term"),
  /** A quantifier behind a lookahead or lookbehind. */
  REPEATED_LOOK("Assertion"),
  /** Braces without a number, or not closed. */
  QUANTIFIER("Quantifier"),
  /** More at least than at most. */
  BOUNDS("QuantifierPrefix"),
  /** A character of the syntax that stands for itself. */
  UNESCAPED("SyntaxCharacter"),
  /** A backslash at the end, or before what has no meaning. */
  ESCAPE("CharacterEscape"),
  /** A property that Unicode or ECMAScript does not know. */
  PROPERTY("UnicodePropertyValueExpression"),
  /** A class that is not closed. */
  UNCLOSED_CLASS("CharacterClass"),
  /** A range without an end, or one that ends before it begins. */
  RANGE("ClassSetRange"),
  /** {@code --} or {@code &&} without an operand, or mixed. */
  OPERATOR("ClassContents"),
  /** Strings that are not closed, or in a class of what is not listed. */
  STRINGS("ClassStringDisjunction"),
  /** Nested too deeply, or with too many repetitions, for us. */
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
  public String meaning() {
    return meaningMessage().text();
  }

  @Override
  public Message fitsMessage() {
    return TemplateMessages.MESSAGES.of("pattern-fits.regular-expression");
  }

  @Override
  public String fits() {
    return fitsMessage().text();
  }

  /** Returns true: messages show the meaning of the rule. */
  @Override
  public boolean isOfUrl() {
    return true;
  }
}
