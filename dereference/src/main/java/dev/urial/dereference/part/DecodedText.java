package dev.urial.dereference.part;

import dev.urial.MediaType;
import dev.urial.dereference.part.Extent.Unit;
import dev.urial.report.Clause;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The text of a representation, with the octet position of each character.
 *
 * <p>CHOICE: as in browsers, the charset is determined by the byte-order mark, the media type, or
 * the document itself, in that order. Otherwise, it is UTF-8 if the octets are valid UTF-8, or else
 * windows-1252.
 */
final class DecodedText {
  private static final Clause DECODE =
      new Clause("decode", "Encoding Standard", "6", "https://encoding.spec.whatwg.org/#decode");

  final String text;
  final Charset charset;
  private final byte[] octets;
  private final MediaType type;

  private DecodedText(byte[] octets, Charset charset, String text, MediaType type) {
    this.octets = octets;
    this.charset = charset;
    this.text = text;
    this.type = type;
  }

  /** Returns the text of a representation whose content does not declare a charset. */
  static DecodedText of(PartRequest whole) {
    return of(whole, null);
  }

  /**
   * Returns the text of a representation whose content may declare a charset.
   *
   * @param declared the name of the charset that the content declares; null if it declares none
   */
  static DecodedText of(PartRequest whole, @Nullable String declared) {
    byte[] octets = whole.octets;
    Charset charset = byteOrderMark(octets);
    boolean hasCharset = false;
    if (charset == null) {
      charset = named(whole.type.parameter("charset"));
      hasCharset = charset != null;
    }
    if (charset == null) {
      charset = named(declared);
    }
    String text = charset == null ? strictly(octets, StandardCharsets.UTF_8) : null;
    if (text != null) {
      charset = StandardCharsets.UTF_8;
    } else if (charset == null) {
      charset = named("windows-1252");
      whole.note(DECODE, "part.charset-guessed", "windows-1252");
    }
    Charset used = charset == null ? StandardCharsets.ISO_8859_1 : charset;
    text = text == null ? strictly(octets, used) : text;
    if (text == null) {
      whole.warn(DECODE, "part.charset-broken", used.name());
      text = loosely(octets, used);
    }
    // The part may lose the charset declaration, so its media type names it; JSON has no such
    // parameter.
    boolean tells = !hasCharset && !whole.type.isJson();
    return new DecodedText(
        octets, used, text, tells ? whole.type.with("charset", used.name()) : whole.type);
  }

  private static @Nullable Charset byteOrderMark(byte[] o) {
    if (o.length >= 3 && o[0] == (byte) 0xEF && o[1] == (byte) 0xBB && o[2] == (byte) 0xBF) {
      return StandardCharsets.UTF_8;
    }
    if (o.length >= 2 && o[0] == (byte) 0xFE && o[1] == (byte) 0xFF) {
      return StandardCharsets.UTF_16BE;
    }
    return o.length >= 2 && o[0] == (byte) 0xFF && o[1] == (byte) 0xFE
        ? StandardCharsets.UTF_16LE
        : null;
  }

  /**
   * Returns the charset with the given name, or null if this platform does not support it for both
   * decoding and encoding.
   */
  static @Nullable Charset named(@Nullable String name) {
    try {
      if (name == null || !Charset.isSupported(name)) {
        return null;
      }
      Charset charset = Charset.forName(name);
      // RFC 2781 §4.3: without a mark, big-endian.
      charset = charset.equals(StandardCharsets.UTF_16) ? StandardCharsets.UTF_16BE : charset;
      return charset.canEncode() ? charset : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static @Nullable String strictly(byte[] octets, Charset charset) {
    try {
      return charset
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(octets))
          .toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  private static String loosely(byte[] octets, Charset charset) {
    try {
      return decoder(charset).decode(ByteBuffer.wrap(octets)).toString();
    } catch (CharacterCodingException e) {
      throw new IllegalStateException("replaced, not reported", e);
    }
  }

  private static CharsetDecoder decoder(Charset charset) {
    return charset
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPLACE)
        .onUnmappableCharacter(CodingErrorAction.REPLACE);
  }

  /**
   * Returns the octet indices at which characters begin, given the indices of the characters in
   * ascending order.
   */
  int[] octetsAt(int... ascending) {
    int[] found = new int[ascending.length];
    CharsetDecoder decoder = decoder(charset);
    ByteBuffer in = ByteBuffer.wrap(octets);
    CharBuffer out = CharBuffer.allocate(8192);
    int done = 0;
    for (int i = 0; i < ascending.length; i++) {
      while (done < ascending[i]) {
        out.clear().limit(Math.min(out.capacity(), ascending[i] - done));
        CoderResult result = decoder.decode(in, out, true);
        done += out.position();
        if (out.position() == 0 || result.isUnderflow()) {
          break;
        }
      }
      // The end of the text is the end of the octets, including any that form no character.
      found[i] = ascending[i] >= text.length() ? octets.length : in.position();
    }
    return found;
  }

  /** Returns the part with the unchanged octets of a range of the text. */
  Part slice(int start, int end, Extent... more) {
    int[] at = octetsAt(start, end);
    Extent[] extents = new Extent[more.length + 1];
    extents[0] = new Extent(Unit.CHARACTER, start, end);
    System.arraycopy(more, 0, extents, 1, more.length);
    return Part.slice(octets, at[0], Math.max(at[0], at[1]), type, extents);
  }

  /** Returns a part with computed text, encoded in the charset of the representation. */
  Part made(String made, Extent... extents) {
    return Part.made(made.getBytes(charset), type, extents);
  }
}
