package dev.urial.internal.documents;

import dev.urial.MediaType;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import org.jspecify.annotations.Nullable;

/** Determines the encoding of a document from its octets and its media type. */
public final class TextEncoding {
  private TextEncoding() {}

  /** Returns the charset that a byte order mark denotes; null if there is no mark. */
  public static @Nullable Charset ofMark(byte[] octets) {
    int first = octet(octets, 0);
    int second = octet(octets, 1);
    if (first == 0xEF && second == 0xBB && octet(octets, 2) == 0xBF) {
      return StandardCharsets.UTF_8;
    }
    if (first == 0xFE && second == 0xFF) {
      return StandardCharsets.UTF_16BE;
    }
    return first == 0xFF && second == 0xFE ? StandardCharsets.UTF_16LE : null;
  }

  private static int octet(byte[] octets, int index) {
    return index < octets.length ? octets[index] & 0xFF : -1;
  }

  /**
   * Returns the charset that the {@code charset} parameter denotes; null if there is no valid
   * parameter.
   */
  public static @Nullable Charset ofParameter(MediaType type) {
    String name = type.parameter("charset");
    return name == null ? null : named(name);
  }

  /**
   * Returns the charset of a document whose format cannot declare it. A byte order mark or the
   * media type determines the charset; otherwise, it is UTF-8 if the octets are valid UTF-8, or
   * else ISO-8859-1.
   */
  public static Charset ofText(byte[] octets, MediaType type) {
    Charset marked = ofMark(octets);
    Charset said = marked == null ? ofParameter(type) : marked;
    if (said != null) {
      return said;
    }
    return isUtf8(octets) ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
  }

  /** Returns whether the octets are valid UTF-8. */
  public static boolean isUtf8(byte[] octets) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  /** Returns the charset with the given name; null if it is unknown or cannot encode. */
  public static @Nullable Charset named(String name) {
    try {
      Charset charset = Charset.forName(name.strip());
      if (charset.name().equals("UTF-16")) {
        return StandardCharsets.UTF_16BE;
      }
      return charset.canEncode() ? charset : null;
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return null;
    }
  }
}
