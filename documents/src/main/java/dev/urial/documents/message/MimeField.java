package dev.urial.documents.message;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Range;
import java.util.Objects;
import org.apache.james.mime4j.codec.DecodeMonitor;
import org.apache.james.mime4j.codec.DecoderUtil;

/**
 * A header field of a message or a message part.
 *
 * <pre>{@code
 * MimeField f = part.field("subject");
 * f.name()     // "Subject"
 * f.value()    // "=?UTF-8?Q?H=C3=A1rom?= parts", unfolded
 * f.decoded()  // "Három parts"
 * }</pre>
 *
 * @param name the name as written
 * @param value the text after the colon, unfolded, without surrounding white space; non-ASCII
 *     octets are decoded as UTF-8 if they are valid, otherwise as one character per octet
 * @param range the range of the field in the octets of the message, including its line ending
 * @param valueRange the range of the value in these octets: everything after the colon, without the
 *     line ending
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5322#section-2.2">RFC 5322 §2.2</a>
 */
public record MimeField(String name, String value, Range range, Range valueRange) {
  /**
   * {@return the value with encoded words decoded, for display}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2047#section-2">RFC 2047 §2</a>
   */
  public String decoded() {
    return value.contains("=?")
        ? DecoderUtil.decodeEncodedWords(value, DecodeMonitor.SILENT)
        : value;
  }

  /**
   * {@return whether the field has this name, ignoring case, as in {@code field.is("content-id")}}
   *
   * @param other a field name without the colon
   */
  public boolean is(String other) {
    Objects.requireNonNull(other, "other");
    return Ascii.equalsIgnoreCase(name, other);
  }

  /** Returns the name and the value, with secrets masked. */
  @Override
  public String toString() {
    return Excerpt.escape(name + ": " + Secrets.masked(value));
  }
}
