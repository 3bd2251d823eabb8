package dev.urial.server.api;

import dev.urial.internal.server.ApiMessages;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.shortener.Actor;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.link.ShortLink;
import java.util.Locale;
import java.util.Map;

/**
 * A request to an operation, with its caller.
 *
 * @param request the request
 * @param caller who sent it
 * @param fields further header fields of the response
 */
record Call(Request request, Caller caller, Map<String, String> fields) {
  Actor actor() {
    return caller.actor();
  }

  Locale language() {
    return ApiMessages.language(request.field("Accept-Language"));
  }

  /** Returns a segment of the path by its name in the pattern. */
  String part(String name) {
    return request.parts().apply(name);
  }

  /** Returns the query parameters of an operation that has a body, too. */
  <T extends Record> T query(Class<T> type) {
    return RecordReader.query(request.parameters(), type);
  }

  /**
   * Returns what was created or changed.
   *
   * @throws Problem if nothing was
   */
  <T> T done(Outcome<T> outcome) {
    return Outcomes.done(outcome, actor(), language());
  }

  /** Returns the number in the path; 0, which nothing has, if it is no number. */
  long id() {
    String text = part("id");
    return text.matches("[0-9]{1,18}") ? Long.parseLong(text) : 0;
  }

  /** Returns a value that must exist. */
  static <T> T found(@Nullable T value) {
    if (value == null) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
    }
    return value;
  }

  /**
   * Throws a {@link Problem} if a resource has changed since the caller read it.
   *
   * @param now the resource
   */
  void match(Record now) {
    Etag.check(request.field("If-Match"), Etag.of(Shape.json(now)));
  }

  /**
   * Returns the version of a link that a change expects; 0 for any version.
   *
   * @throws Problem if {@code If-Match} is missing, or the link has another version
   */
  long expected(ShortLink link) {
    String field = request.field("If-Match");
    if (field == null) {
      throw Problem.of(ProblemType.PRECONDITION_REQUIRED, "detail.if-match");
    }
    Etag.check(field, Etag.of(link));
    return field.strip().equals("*") ? 0 : link.version();
  }
}
