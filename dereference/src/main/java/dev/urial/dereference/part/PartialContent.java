package dev.urial.dereference.part;

import dev.urial.MediaType;
import dev.urial.internal.text.Ascii;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Reads the part of a media file from a 206 response, which contains one range of octets, or the
 * setup data for a decoder followed by a range.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-14.6">RFC 9110 §14.6</a>
 */
final class PartialContent {
  private static final String BLANK_LINE = "\r\n\r\n";
  private static final String CONTENT_TYPE = "content-type:";

  private PartialContent() {}

  /**
   * Returns the octets of all ranges in a response as one part, with the media type of the file.
   * The part can be played if the server sent the setup data.
   */
  static Part part(byte[] octets, MediaType type) {
    String boundary = type.parameter("boundary");
    if (!type.essence().equals("multipart/byteranges") || boundary == null) {
      return Part.made(octets, type);
    }
    String text = new String(octets, StandardCharsets.ISO_8859_1);
    String delimiter = "\r\n--" + boundary;
    ByteArrayOutputStream joined = new ByteArrayOutputStream(octets.length);
    MediaType kind = type;
    int setup = 0;
    int at = text.startsWith(delimiter.substring(2)) ? -2 : text.indexOf(delimiter);
    while (at >= -2 && at != -1) {
      int head = at + delimiter.length();
      int start = text.indexOf(BLANK_LINE, head);
      if (text.startsWith("--", head) || start < 0) {
        break;
      }
      kind = kind(text.substring(head, start), kind);
      start += BLANK_LINE.length();
      at = text.indexOf(delimiter, start);
      setup = joined.size();
      joined.write(octets, start, (at < 0 ? octets.length : at) - start);
    }
    return Part.made(withLengths(joined.toByteArray(), setup), kind);
  }

  private static MediaType kind(String head, MediaType known) {
    for (String line : head.split("\r\n", -1)) {
      if (Ascii.isAt(line, 0, CONTENT_TYPE)) {
        MediaType type = MediaType.read(line.substring(CONTENT_TYPE.length()));
        return type == null ? known : type;
      }
    }
    return known;
  }

  /** Changes the lengths in the header of a WAV file to those of the received octets. */
  private static byte[] withLengths(byte[] octets, int setup) {
    boolean isWav =
        setup >= 20
            && OctetScanner.isAt(octets, 0, "RIFF")
            && OctetScanner.isAt(octets, setup - 8, "data");
    if (isWav) {
      OctetScanner.put32le(octets, 4, octets.length - 8);
      OctetScanner.put32le(octets, setup - 4, octets.length - setup);
    }
    return octets;
  }
}
