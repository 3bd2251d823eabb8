package dev.urial.server.api;

import dev.urial.internal.server.Digests;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.shortener.link.ShortLink;
import java.util.HexFormat;
import java.util.Map;

/**
 * The entity tags of resources.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3">RFC 9110 §8.8.3</a>
 */
final class Etag {
  private Etag() {}

  static String of(ShortLink link) {
    return of(link.id(), link.version());
  }

  /** Returns the entity tag of a version of a link. */
  static String of(long id, long version) {
    return "\"" + id + "." + version + "\"";
  }

  /** Returns the entity tag of a resource without a version number: a digest of its JSON. */
  static String of(Record resource) {
    byte[] digest = Digests.sha256(Shape.json(resource).toString());
    return "\"" + HexFormat.of().formatHex(digest, 0, 8) + "\"";
  }

  /**
   * Returns whether a value of {@code If-Match} or {@code If-None-Match} is {@code *} or contains a
   * tag. Weak tags match only if the request is a read.
   */
  private static boolean has(String field, String tag, boolean isForReading) {
    for (String it : field.split(",", -1)) {
      String one = it.strip();
      if (one.equals(tag) || isForReading && one.equals("W/" + tag)) {
        return true;
      }
    }
    return field.strip().equals("*");
  }

  /**
   * Returns the response to a read: the resource, or 304 if the caller already has the current
   * version.
   */
  static ApiAnswer read(Request request, String tag, Record resource) {
    String known = request.field("If-None-Match");
    ApiAnswer answer =
        known != null && has(known, tag, true)
            ? new ApiAnswer(304, "", Map.of())
            : ApiAnswer.json(200, resource);
    return answer.with("ETag", tag).with("Cache-Control", "private, no-cache");
  }

  /**
   * Throws a {@link Problem} if the resource has changed since the caller read it.
   *
   * @param tag the current entity tag
   */
  static void check(Request request, String tag) {
    String field = request.field("If-Match");
    if (field != null && !has(field, tag, false)) {
      throw Problem.of(ProblemType.VERSION_CHANGED, "detail.version");
    }
  }

  /**
   * Returns the version of a link that a change expects; 0 for any version.
   *
   * @throws Problem if {@code If-Match} is missing, or the link has another version
   */
  static long expected(Request request, ShortLink link) {
    String field = request.field("If-Match");
    if (field == null) {
      throw Problem.of(ProblemType.PRECONDITION_REQUIRED, "detail.if-match");
    }
    check(request, of(link));
    return field.strip().equals("*") ? 0 : link.version();
  }
}
