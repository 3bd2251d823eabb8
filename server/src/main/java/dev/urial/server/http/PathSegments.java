package dev.urial.server.http;

import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.internal.server.ServerMessages;
import dev.urial.report.UriParseException;
import java.util.Arrays;
import java.util.List;

/** Splits paths into segments, and percent-decodes each segment once. */
final class PathSegments {
  private PathSegments() {}

  static List<String> segments(String path) {
    String inner = path.startsWith("/") ? path.substring(1) : path;
    return Arrays.stream(inner.split("/", -1)).map(PathSegments::decode).toList();
  }

  /**
   * Percent-decodes a segment once. Throws a {@link Problem} if it contains a malformed escape,
   * invalid UTF-8 or a control character.
   */
  static String decode(String segment) {
    String decoded;
    try {
      decoded = Percent.decode(segment);
    } catch (UriParseException e) {
      throw bad(e.error().rule() == Rule.CHARSET ? "not-utf-8" : "percent");
    }
    if (segment.chars().anyMatch(c -> c >= 0x80)) {
      throw bad("not-ascii");
    }
    if (decoded.chars().anyMatch(Character::isISOControl)) {
      throw bad("control");
    }
    return decoded;
  }

  private static Problem bad(String why) {
    return new Problem(ProblemType.BAD_REQUEST, ServerMessages.MESSAGES.of("http.path." + why));
  }
}
