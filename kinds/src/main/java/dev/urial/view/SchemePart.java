package dev.urial.view;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.Taken;
import java.io.Serializable;
import java.util.Objects;

/**
 * A part of a URI that its scheme names, with the data that it spells.
 *
 * <pre>{@code
 * MailtoUri.parse("mailto:a@example.com?subject=hello").parts()
 *     // [to: a@example.com, subject: hello]
 * }</pre>
 *
 * <p>Parts are for people: typed values are what the methods of a view answer. Never a password.
 *
 * @param name the scheme's word for it
 * @param value what it says, decoded
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.1.1">RFC 3986 §1.1.1</a>
 */
public record SchemePart(String name, String value) implements Serializable {
  /** Takes no null. */
  public SchemePart {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
  }

  /**
   * Name and value, on one line. The two are read together where the name is no word but a piece of
   * the text, and what is secret then is masked.
   */
  @Override
  public String toString() {
    String written = name + '=' + value;
    String masked = isWord() ? written : Secrets.in(written, Taken.PART).mask(written);
    return Excerpt.escape(masked.equals(written) ? name + ": " + value : masked);
  }

  private boolean isWord() {
    return name.indexOf(':') < 0 && name.indexOf('/') < 0 && name.indexOf('@') < 0;
  }
}
