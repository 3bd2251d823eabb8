package dev.urial.template;

import dev.urial.internal.template.TemplateMessages;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.SpecRule;

/**
 * What values cannot make in {@link UriTemplate#expandToUri(Values)} and {@link
 * UriTemplate#expandToReference(Values)}: whatever the values are, the result stays below the
 * template's authority and path.
 *
 * <pre>{@code
 * UriTemplate users = UriTemplate.parse("/users/{id}/keys");
 * users.tryExpandToReference(Values.of("id", "..")).errorOrNull().rule()  // DOT_SEGMENT
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6570#section-4">RFC 6570 §4</a>
 */
public enum ExpansionRule implements SpecRule {
  /**
   * An authority whose slashes, at sign or end come from a value, unless the template begins with
   * the value, as {@code {+base}/x} does, and it has a scheme.
   */
  AUTHORITY("authority of the template", "3.2"),
  /** A segment {@code .} or {@code ..}, escaped or not, that a value makes. */
  DOT_SEGMENT("segment other than a dot-segment", "3.3");

  private final Clause clause;

  ExpansionRule(String rule, String section) {
    this.clause = Clause.rfc(rule, 3986, section);
  }

  @Override
  public Clause clause() {
    return clause;
  }

  @Override
  public Message meaningMessage() {
    return TemplateMessages.MESSAGES.ofConstant("expansion", this);
  }
}
