package dev.urial.server.http;

import dev.urial.internal.server.ApiMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import java.util.Arrays;

/**
 * The types of problems; of those with the same status, the most general first. Each type has a
 * name that never changes, and a page at {@code /docs/problems/NAME}.
 */
public enum ProblemType {
  /** The request is invalid for any other reason. */
  BAD_REQUEST(400),
  /** The body is not JSON, or is JSON that exceeds the limits. */
  MALFORMED_JSON(400),
  /** A query parameter or a header field is invalid. */
  INVALID_PARAMETER(400),
  /** Credentials are missing or invalid. */
  UNAUTHENTICATED(401),
  /** The credentials are valid but do not allow the request. */
  FORBIDDEN(403),
  /** The token that prevents requests from other pages is missing or wrong. */
  CSRF(403),
  /** The resource does not exist, or the caller is not allowed to know that it exists. */
  NOT_FOUND(404),
  /** The path does not support this method. */
  METHOD_NOT_ALLOWED(405),
  /** The body arrived too slowly. */
  TIMEOUT(408),
  /** The state of the resource does not allow the request. */
  CONFLICT(409),
  /** The slug, the name or the host is taken. */
  TAKEN(409),
  /** The resource has been changed since it was read. */
  VERSION_CHANGED(412),
  /** The body or the text is too long. */
  TOO_LONG(413),
  /** The request URI is too long. */
  URI_TOO_LONG(414),
  /** The media type of the body is not supported. */
  UNSUPPORTED_MEDIA_TYPE(415),
  /** Some members of the JSON input are invalid. */
  INVALID_MEMBERS(422),
  /** The target of a link is refused. */
  TARGET_REFUSED(422),
  /** The slug of a link is refused. */
  SLUG_REFUSED(422),
  /** The idempotency key was used with another request. */
  IDEMPOTENCY_KEY_REUSED(422),
  /** The request must specify which version it changes. */
  PRECONDITION_REQUIRED(428),
  /** Too many requests in too short a time. */
  TOO_MANY_REQUESTS(429),
  /** The header fields are too long. */
  FIELDS_TOO_LONG(431),
  /** An unexpected error occurred in the server. */
  INTERNAL(500),
  /** Following the link would never end. */
  LOOP(508),
  /** The store does not respond. */
  UNAVAILABLE(503),
  /** The store has no space left, or is read-only. */
  STORE_NOT_WRITABLE(507);

  private final int status;

  ProblemType(int status) {
    this.status = status;
  }

  /** Returns the HTTP status code. */
  public int status() {
    return status;
  }

  /** Returns the name of the type as used in URLs, such as {@code not-found}. */
  public String id() {
    return Ascii.lower(name()).replace('_', '-');
  }

  /** Returns the path of the page about the type, which identifies the type. */
  public String type() {
    return "/docs/problems/" + id();
  }

  public Message title() {
    return ApiMessages.of("problem." + id());
  }

  /** Returns a message that says what the caller can do about the problem. */
  public Message advice() {
    return ApiMessages.of("problem." + id() + ".advice");
  }

  /** Returns the type for an HTTP status if nothing more is known: the first with this status. */
  public static ProblemType of(int status) {
    return Arrays.stream(values())
        .filter(it -> it.status == status)
        .findFirst()
        .orElse(status < 500 ? BAD_REQUEST : INTERNAL);
  }
}
