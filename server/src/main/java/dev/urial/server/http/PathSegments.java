package dev.urial.server.http;

import dev.urial.internal.server.ServerMessages;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Splits paths into segments, and percent-decodes each segment once. */
final class PathSegments {
  private PathSegments() {}

  static List<String> segments(String path) {
    List<String> segments = new ArrayList<>(4);
    int start = path.startsWith("/") ? 1 : 0;
    for (int i = start; i <= path.length(); i++) {
      if (i == path.length() || path.charAt(i) == '/') {
        segments.add(decode(path.substring(start, i)));
        start = i + 1;
      }
    }
    return List.copyOf(segments);
  }

  /**
   * Percent-decodes a segment once. Throws an {@link Problem} if it contains a malformed escape,
   * invalid UTF-8 or a control character.
   */
  static String decode(String segment) {
    boolean plain = true;
    for (int i = 0; i < segment.length() && plain; i++) {
      char c = segment.charAt(i);
      plain = c != '%' && c > ' ' && c < 0x7F;
    }
    if (plain) {
      return segment;
    }
    byte[] bytes = new byte[segment.length() * 3];
    int size = 0;
    for (int i = 0; i < segment.length(); i++) {
      char c = segment.charAt(i);
      if (c == '%') {
        int high = i + 2 < segment.length() ? hex(segment.charAt(i + 1)) : -1;
        int low = i + 2 < segment.length() ? hex(segment.charAt(i + 2)) : -1;
        if (high < 0 || low < 0) {
          throw new Problem(
              ProblemType.BAD_REQUEST, ServerMessages.MESSAGES.of("http.path.percent"));
        }
        bytes[size++] = (byte) (high * 16 + low);
        i += 2;
      } else if (c < 0x80) {
        bytes[size++] = (byte) c;
      } else {
        throw new Problem(
            ProblemType.BAD_REQUEST, ServerMessages.MESSAGES.of("http.path.not-ascii"));
      }
    }
    String decoded;
    try {
      decoded =
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, size)).toString();
    } catch (CharacterCodingException e) {
      throw new Problem(ProblemType.BAD_REQUEST, ServerMessages.MESSAGES.of("http.path.not-utf-8"));
    }
    for (int i = 0; i < decoded.length(); i++) {
      if (Character.isISOControl(decoded.charAt(i))) {
        throw new Problem(ProblemType.BAD_REQUEST, ServerMessages.MESSAGES.of("http.path.control"));
      }
    }
    return decoded;
  }

  /** Returns the value of an ASCII {@code HEXDIG}. */
  private static int hex(char c) {
    return c < 128 ? Character.digit(c, 16) : -1;
  }
}
