package dev.urial.documents.message;

import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.PositionedText;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Decodes the value of a header field, keeping its position in the message. Line breaks become
 * spaces, and UTF-8 octets become characters.
 */
final class FieldValue {
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
    return written.unescaped(said.toString(), placed, reference -> null);
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
}
