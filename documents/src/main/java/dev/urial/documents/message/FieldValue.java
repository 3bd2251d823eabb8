package dev.urial.documents.message;

import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Escaping;
import dev.urial.documents.link.PositionedText;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the value of a header field, keeping its position in the message. Line breaks become
 * spaces, and UTF-8 octets become characters.
 */
final class FieldValue {
  /** Percent-encodes non-ASCII characters, because a header must be ASCII (RFC 5322). */
  private static final Escaping ASCII = FieldValue::ascii;

  private FieldValue() {}

  /**
   * Returns the decoded value of a field.
   *
   * @param message the text of the message, in which each character represents an octet
   */
  static PositionedText of(DocumentText message, MimeField field) {
    PositionedText written =
        PositionedText.of(message).part(field.valueRange().start(), field.valueRange().end());
    String text = written.text();
    String decoded = field.decoded();
    if (!decoded.equals(field.value())) {
      int[] starts = new int[decoded.length() + 1]; // any range maps to the whole
      starts[decoded.length()] = text.length();
      return written.unescaped(decoded, starts, reference -> null);
    }
    boolean isUtf8 = field.value().indexOf('\uFFFD') < 0 && hasOthers(text);
    StringBuilder said = new StringBuilder(text.length());
    int[] starts = new int[text.length() + 1];
    for (int i = 0; i < text.length(); ) {
      char c = text.charAt(i);
      int length = isUtf8 ? length(text, i) : 1;
      starts[said.length()] = i;
      if (length == 4) {
        starts[said.length() + 1] = i;
      }
      if (length > 1) {
        byte[] octets = text.substring(i, i + length).getBytes(StandardCharsets.ISO_8859_1);
        said.append(new String(octets, StandardCharsets.UTF_8));
      } else {
        said.append(c == '\r' || c == '\n' ? ' ' : c);
      }
      i += length;
    }
    starts[said.length()] = text.length();
    int[] placed = Arrays.copyOf(starts, said.length() + 1);
    return written.unescaped(said.toString(), placed, ASCII);
  }

  private static boolean hasOthers(String text) {
    return text.chars().anyMatch(c -> c >= 0x80);
  }

  /** Returns the number of octets of the UTF-8 character at an index; 1 if it is malformed. */
  private static int length(String text, int start) {
    char first = text.charAt(start);
    int length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1;
    if (length == 1 || start + length > text.length()) {
      return 1;
    }
    byte[] octets = text.substring(start, start + length).getBytes(StandardCharsets.ISO_8859_1);
    String character = new String(octets, StandardCharsets.UTF_8);
    return character.indexOf('\uFFFD') < 0 ? length : 1;
  }

  private static @Nullable String ascii(String reference) {
    return hasOthers(reference) ? encoded(reference) : reference;
  }

  private static @Nullable String encoded(String reference) {
    StringBuilder out = new StringBuilder(reference.length() + 16);
    for (int i = 0; i < reference.length(); ) {
      int c = reference.codePointAt(i);
      int next = i + Character.charCount(c);
      if (c >= 0xD800 && c <= 0xDFFF) {
        return null;
      }
      String character = reference.substring(i, next);
      out.append(c < 0x80 ? character : Percent.encode(character, CharSet.UNRESERVED));
      i = next;
    }
    return out.toString();
  }
}
