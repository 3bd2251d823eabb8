package dev.urial.grammar;

import dev.urial.report.Beta;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;

/**
 * Rules for the values of typed query parameters.
 *
 * <pre>{@code
 * QueryParams.parse("size=1e3").getInt("size")  // UriParseException; its error's rule is INTEGER
 * }</pre>
 *
 * @see <a href="https://html.spec.whatwg.org/#valid-integer">HTML §2.3.4.1, signed integers</a>
 */
@Beta
public enum ValueRule implements SpecRule {
  /** An optional minus sign and decimal digits. */
  INTEGER("valid integer", "HTML", "2.3.4.1", "https://html.spec.whatwg.org/#valid-integer"),
  /** A number from -2147483648 to 2147483647. */
  INT(
      "int",
      "JLS",
      "4.2.1",
      "https://docs.oracle.com/javase/specs/jls/se17/html/jls-4.html#jls-4.2.1"),
  /** A number from -9223372036854775808 to 9223372036854775807. */
  LONG(
      "long",
      "JLS",
      "4.2.1",
      "https://docs.oracle.com/javase/specs/jls/se17/html/jls-4.html#jls-4.2.1"),
  /** {@code true}, {@code false}, {@code 1} or {@code 0}. */
  BOOLEAN("boolean", "XML Schema 1.1", "3.3.2", "https://www.w3.org/TR/xmlschema11-2/#boolean");

  private final Clause clause;

  ValueRule(String rule, String document, String section, String link) {
    this.clause = new Clause(rule, document, section, link);
  }

  @Override
  public Clause clause() {
    return clause;
  }

  /** Returns true, because messages must not contain the value. */
  @Override
  public boolean isOfValue() {
    return true;
  }

  /** Returns the rule and its clause, such as {@code valid integer (HTML §2.3.4.1)}. */
  @Override
  public String toString() {
    return clause.toString();
  }
}
