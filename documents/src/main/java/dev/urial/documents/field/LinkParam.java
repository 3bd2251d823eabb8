package dev.urial.documents.field;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Range;
import java.util.Objects;

/**
 * A parameter of a {@link LinkValue}: a name and a value.
 *
 * <pre>{@code
 * LinkParam p = LinkField.read("</a>; title*=UTF-8'en'na%C3%AFve").values().get(0).params().get(0);
 * p.name()      // "title*"
 * p.value()     // "naïve"
 * p.language()  // "en"
 * }</pre>
 *
 * @param name the name in lower case; it ends with an asterisk if the value is encoded as in RFC
 *     8187
 * @param value the value without quotation marks or escapes; empty if there is none
 * @param language the language tag of an RFC 8187 value, which may be empty; always empty for other
 *     values
 * @param range the range of the value in the field, without quotation marks; 0–0 if the parameter
 *     was not parsed
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8288#section-3">RFC 8288 §3, link-param</a>
 */
public record LinkParam(String name, String value, String language, Range range) {
  static final Range NOWHERE = new Range(0, 0);

  /**
   * Creates a parameter, converting the name to lower case.
   *
   * @param name the name in lower case; it ends with an asterisk if the value is encoded as in RFC
   *     8187
   * @param value the value without quotation marks or escapes; empty if there is none
   * @param language the language tag of an RFC 8187 value, which may be empty; always empty for
   *     other values
   * @param range the range of the value in the field, without quotation marks; 0–0 if the parameter
   *     was not parsed
   */
  public LinkParam {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(range, "range");
    name = Ascii.lower(name);
  }

  /** {@return whether the value has a charset and a language, as in {@code title*}} */
  public boolean isExtended() {
    return name.endsWith("*");
  }

  /** {@return the name without the trailing asterisk, if there is one} */
  public String baseName() {
    return isExtended() ? name.substring(0, name.length() - 1) : name;
  }

  /** Returns the name and the value, with secrets masked. */
  @Override
  public String toString() {
    return name + "=" + Excerpt.escape(Secrets.masked(value));
  }
}
