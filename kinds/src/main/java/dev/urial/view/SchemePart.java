package dev.urial.view;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TextKind;
import java.io.Serializable;
import java.util.Objects;

/**
 * A named part of a URI, as defined by the URI's scheme, with the decoded value of the part.
 *
 * <pre>{@code
 * MailtoUri.parse("mailto:a@example.com?subject=hello").parts()
 *     // [to: a@example.com, subject: hello]
 * }</pre>
 *
 * <p>Parts are for display; the methods of a view return typed values. A part never contains a
 * password.
 *
 * @param name the scheme's name for the part
 * @param value the decoded value
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.1.1">RFC 3986 §1.1.1</a>
 */
public record SchemePart(String name, String value) implements Serializable {
  /**
   * Rejects null arguments.
   *
   * @param name the scheme's name for the part
   * @param value the decoded value
   */
  public SchemePart {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
  }

  /**
   * Returns the name and the value on one line. If the name may come from the URI, secrets that the
   * name and the value form together are masked.
   */
  @Override
  public String toString() {
    String written = name + '=' + value;
    String masked = isWord() ? written : Secrets.in(written, TextKind.PART).mask(written);
    return Excerpt.escape(masked.equals(written) ? name + ": " + value : masked);
  }

  private boolean isWord() {
    return name.indexOf(':') < 0 && name.indexOf('/') < 0 && name.indexOf('@') < 0;
  }
}
