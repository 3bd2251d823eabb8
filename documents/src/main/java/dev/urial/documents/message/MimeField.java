package dev.urial.documents.message;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Range;
import java.util.Objects;
import org.apache.james.mime4j.codec.DecodeMonitor;
import org.apache.james.mime4j.codec.DecoderUtil;

/**
 * A header field of a message or of a part.
 *
 * <pre>{@code
 * MimeField f = part.field("subject");
 * f.name()     // "Subject"
 * f.value()    // "=?UTF-8?Q?H=C3=A1rom?= parts", unfolded
 * f.decoded()  // "Három parts"
 * }</pre>
 *
 * @param name as written
 * @param value what stands behind the colon, unfolded, without white space around it; octets beyond ASCII as UTF-8
 *     where they are that, else one character an octet
 * @param range where the field stands in the octets, its line end included
 * @param valueRange what stands behind the colon in the octets, as it is, without the line end
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5322#section-2.2">RFC 5322 §2.2</a>
 */
public record MimeField(String name, String value, Range range, Range valueRange) {

  /** Takes no null. */
  public MimeField {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(range, "range");
    Objects.requireNonNull(valueRange, "valueRange");
  }

  /**
   * The value with encoded words decoded: for people.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2047#section-2">RFC 2047 §2</a>
   */
  public String decoded() {
    return value.contains("=?")
        ? DecoderUtil.decodeEncodedWords(value, DecodeMonitor.SILENT)
        : value;
  }

  /** Whether it bears a name, in any case: {@code field.is("content-id")}. */
  public boolean is(String other) {
    Objects.requireNonNull(other, "other");
    return Ascii.equalsIgnoreCase(name, other);
  }

  /** Name and value, with secrets masked. */
  @Override
  public String toString() {
    return Excerpt.escape(name + ": " + Secrets.masked(value));
  }
}
