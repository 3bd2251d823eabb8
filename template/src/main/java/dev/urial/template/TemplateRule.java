package dev.urial.template;

import dev.urial.internal.template.TemplateMessages;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.SpecRule;

/**
 * The rules of RFC 6570 that an error can report, each with its ABNF and its clause.
 *
 * <pre>{@code
 * UriTemplate.tryParse("{a b}").errorOrNull().rule()  // VARIABLE_LIST: a name has no spaces
 * TemplateRule.VARNAME.citation()                     // "RFC 6570 §2.3"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6570#section-2">RFC 6570 §2</a>
 */
public enum TemplateRule implements SpecRule {
  /** The text outside of braces, which may include an apostrophe, according to erratum 6937. */
  LITERALS("literals = %x21 / %x23-24 / %x26-3B / %x3D / %x3F-5B / %x5D / …", "2.1"),
  /** The part between braces. */
  EXPRESSION("expression = \"{\" [ operator ] variable-list \"}\"", "2.2"),
  /** Characters reserved for future operators. */
  OP_RESERVE("op-reserve = \"=\" / \",\" / \"!\" / \"@\" / \"|\"", "2.2"),
  /** Names with their modifiers, separated by commas. */
  VARIABLE_LIST("variable-list = varspec *( \",\" varspec )", "2.3"),
  /** Letters, digits, underscores and escapes, separated by dots. */
  VARNAME("varname = varchar *( [\".\"] varchar )", "2.3"),
  /** The length of a prefix: 1 to 9999 characters. */
  MAX_LENGTH("max-length = %x31-39 0*3DIGIT", "2.4.1"),
  /** A prefix modifier, which applies only to string values. */
  PREFIX("prefix = \":\" max-length", "2.4.1");

  private final String abnf;
  private final Clause clause;

  TemplateRule(String abnf, String section) {
    this.abnf = abnf;
    this.clause = Clause.rfc(abnf.substring(0, abnf.indexOf(' ')), 6570, section);
  }

  @Override
  public Clause clause() {
    return clause;
  }

  @Override
  public String abnf() {
    return abnf;
  }

  @Override
  public Message hintMessage(int codePoint) {
    boolean isBrace = this == LITERALS && codePoint == '}';
    boolean isSpace = (this == VARIABLE_LIST || this == VARNAME) && codePoint == ' ';
    return isBrace || isSpace
        ? TemplateMessages.MESSAGES.of(isBrace ? "hint.brace" : "hint.space")
        : this == LITERALS ? Message.quoted("") : SpecRule.super.hintMessage(codePoint);
  }
}
