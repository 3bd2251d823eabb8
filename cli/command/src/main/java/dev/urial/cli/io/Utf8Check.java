package dev.urial.cli.io;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/**
 * Finds the first byte that is not UTF-8.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3629#section-4">RFC 3629 §4</a>
 */
public final class Utf8Check {
  private static final int CHUNK = 1 << 10;

  private Utf8Check() {}

  /**
   * Returns the index of the first byte that is not part of a complete UTF-8 character; -1 if there
   * is none.
   */
  public static int firstWrong(byte[] bytes, int start, int end) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes, start, end - start);
    CharBuffer out = CharBuffer.allocate(Math.max(2, Math.min(end - start, CHUNK)));
    while (decoder.decode(in, out, true).isOverflow()) {
      out.clear();
    }
    return in.hasRemaining() ? in.position() : -1;
  }
}
