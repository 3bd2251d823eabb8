package dev.urial.scheme.data;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/**
 * Converts the octets of a {@code data} URI to text in a charset and back, without replacing
 * invalid octets or characters.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2397#section-3">RFC 2397 §3</a>
 */
final class DataText {
  private DataText() {}

  /**
   * Returns the decoded text; null if the charset is unknown, or if the octets are not valid in it.
   */
  static @Nullable String decode(byte[] octets, String charset) {
    try {
      return Charset.forName(charset).newDecoder().decode(ByteBuffer.wrap(octets)).toString();
    } catch (CharacterCodingException | IllegalArgumentException e) {
      return null;
    }
  }

  /**
   * Returns the text encoded in the charset with the given name.
   *
   * @throws IllegalArgumentException if the charset is unknown or cannot encode one of the
   *     characters
   */
  static byte[] encode(String text, String name) {
    Charset charset = Charset.forName(name);
    if (!charset.canEncode()) {
      throw new IllegalArgumentException("the charset " + name + " cannot encode text");
    }
    try {
      ByteBuffer encoded = charset.newEncoder().encode(CharBuffer.wrap(text));
      byte[] octets = new byte[encoded.remaining()];
      encoded.get(octets);
      return octets;
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(
          "the text contains a character that " + name + " cannot encode", e);
    }
  }
}
