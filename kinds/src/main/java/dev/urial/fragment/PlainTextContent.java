package dev.urial.fragment;

import dev.urial.fragment.PlainTextFragment.IntegrityCheck;
import dev.urial.fragment.PlainTextFragment.Unit;
import dev.urial.internal.text.Ascii;
import dev.urial.spi.Digits;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Counts characters and lines as RFC 5147 defines them (§2.1.2, §4.1), and applies integrity checks
 * to a document (§3.1).
 */
final class PlainTextContent {
  private final byte[] octets;
  private final Charset charset;
  private @Nullable String md5;

  /**
   * The length of the text in characters; null if not yet computed, -1 if the octets are invalid in
   * the charset.
   */
  private @Nullable Long length;

  PlainTextContent(byte[] octets, Charset charset) {
    this.octets = octets;
    this.charset = charset;
  }

  /**
   * Returns whether the text passes a check; null if the check has an unknown name or a different
   * charset.
   */
  @Nullable Boolean says(IntegrityCheck check) {
    if (!isCharset(check.charset())) {
      return null;
    }
    return switch (check.name()) {
      case "length" -> Digits.number(check.value()) == length();
      case "md5" -> Ascii.equalsIgnoreCase(check.value(), md5());
      default -> null;
    };
  }

  private boolean isCharset(@Nullable String name) {
    return name == null
        || Ascii.equalsIgnoreCase(charset.name(), name)
        || charset.aliases().stream().anyMatch(alias -> Ascii.equalsIgnoreCase(alias, name));
  }

  private long length() {
    Long known = length;
    if (known == null) {
      known = decodedLength();
      length = known;
    }
    return known;
  }

  private long decodedLength() {
    try {
      return length(
          charset
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(octets)));
    } catch (CharacterCodingException e) {
      return -1;
    }
  }

  private String md5() {
    String known = md5;
    if (known == null) {
      known = md5(octets);
      md5 = known;
    }
    return known;
  }

  static String md5(byte[] octets) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(octets));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has MD5", e);
    }
  }

  static long length(CharSequence content) {
    long count = 0;
    for (int i = start(content); i < content.length(); i = nextCharacter(content, i)) {
      count++;
    }
    return count;
  }

  /** Returns the index of the first character, after any byte-order mark. */
  static int start(CharSequence content) {
    return content.length() > 0 && content.charAt(0) == '\uFEFF' ? 1 : 0;
  }

  /**
   * Returns the index that is a number of characters or lines after another index, or the end of
   * the text.
   */
  static int forward(CharSequence content, int from, long count, Unit unit) {
    int i = from;
    for (long left = count; left > 0 && i < content.length(); left--) {
      i = unit == Unit.CHARACTER ? nextCharacter(content, i) : nextLine(content, i);
    }
    return i;
  }

  private static int nextLine(CharSequence content, int start) {
    int i = start;
    while (i < content.length()) {
      boolean lineEnds = isLineEnd(content.charAt(i));
      i = nextCharacter(content, i);
      if (lineEnds) {
        break;
      }
    }
    return i;
  }

  /**
   * Returns the index after the character at an index; every line ending counts as one character.
   */
  private static int nextCharacter(CharSequence content, int i) {
    char c = content.charAt(i);
    boolean two =
        i + 1 < content.length()
            && (c == '\r'
                ? content.charAt(i + 1) == '\n' || content.charAt(i + 1) == '\u0085'
                : Character.isSurrogatePair(c, content.charAt(i + 1)));
    return two ? i + 2 : i + 1;
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r' || c == '\u0085';
  }
}
