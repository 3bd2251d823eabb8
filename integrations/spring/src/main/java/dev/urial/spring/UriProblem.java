package dev.urial.spring;

import dev.urial.fragment.JsonPointer;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.TypeMismatchException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.validation.Errors;
import org.springframework.validation.ObjectError;
import org.springframework.web.server.ServerWebInputException;

/**
 * The problem detail for an argument, or a value in a JSON body, that is not a valid URI: the
 * position and the clause.
 *
 * <pre>{@code
 * // GET /go?to=http://a%20b
 * {
 *   "title": "Bad Request", "status": 400,
 *   "detail": "to: http://a b: \" \" (U+0020) at index 8 does not match reg-name (RFC 3986 §3.2.2); …",
 *   "argument": "to", "index": 8, "rule": "reg-name", "citation": "RFC 3986 §3.2.2",
 *   "link": "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2"
 * }
 * }</pre>
 *
 * <p>For a JSON body, the problem has a JSON pointer instead of {@code argument} if Jackson 3 reads
 * the body: {@code "pointer": "/links/0"}. A long pointer is truncated and refers to a container of
 * the value.
 *
 * <p>The problem contains no passwords, nothing that looks like a token, and only part of the
 * value; Spring's own detail shows the whole value.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9457#section-3">RFC 9457 §3</a>
 */
public final class UriProblem {
  /** The maximum number of causes to check, because chains may contain cycles. */
  private static final int DEEPEST = 16;

  private UriProblem() {}

  /**
   * {@return the problem for an exception, or null if it is not about an argument or a body with
   * one of Urial's types}
   *
   * <pre>{@code
   * ProblemDetail problem = UriProblem.find(exception);
   * }</pre>
   *
   * <p>If the fields of an object are bound, as with {@code @ModelAttribute}, the problem is about
   * the first field; null if the object has other errors as well, which Spring then reports.
   *
   * <p>CHOICE: a {@link UriParseException} that a controller itself throws is not a bad request. It
   * is treated as a bad request only if it is the cause of a {@link TypeMismatchException}, or of
   * the exception for an unreadable request. A response that the controller could not read is not a
   * bad request either.
   *
   * @param exception the exception as Spring threw it, not unwrapped
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15.5.1">RFC 9110 §15.5.1, 400</a>
   */
  public static @Nullable ProblemDetail find(Throwable exception) {
    if (exception instanceof Errors errors) {
      return ofForm(errors);
    }
    ProblemDetail ofArgument = ofArgument(exception);
    return ofArgument == null && isOfBody(exception) ? ofBody(exception) : ofArgument;
  }

  /**
   * Returns whether an exception is about the request body. Only the outermost exception is
   * checked, because a client in the controller may throw the same kind of exception.
   */
  private static boolean isOfBody(Throwable exception) {
    return exception instanceof HttpMessageNotReadableException
        || exception instanceof ServerWebInputException;
  }

  private static @Nullable ProblemDetail ofBody(Throwable exception) {
    JsonPointer pointer = null;
    Throwable at = exception;
    for (int depth = 0; at != null && depth < DEEPEST; depth++) {
      if (at instanceof UriParseException parse) {
        String place = pointer == null || pointer.isRoot() ? null : pointer.toString();
        return of(parse.error(), place, "pointer");
      }
      pointer = pointer == null ? JsonErrorLocation.find(at) : pointer;
      at = at.getCause();
    }
    return null;
  }

  /**
   * Returns the first problem of an object whose fields are bound; null if it has other errors too.
   */
  private static @Nullable ProblemDetail ofForm(Errors errors) {
    ProblemDetail first = null;
    for (ObjectError error : errors.getAllErrors()) {
      ProblemDetail problem =
          error.contains(TypeMismatchException.class)
              ? ofArgument(error.unwrap(TypeMismatchException.class))
              : null;
      if (problem == null) {
        return null;
      }
      first = first == null ? problem : first;
    }
    return first;
  }

  private static @Nullable ProblemDetail ofArgument(Throwable exception) {
    String argument = null;
    boolean isOfArgument = false;
    Throwable at = exception;
    for (int depth = 0; at != null && depth < DEEPEST; depth++) {
      if (at instanceof TypeMismatchException mismatch) {
        isOfArgument = true;
        argument = mismatch.getPropertyName();
      } else if (at instanceof UriParseException parse) {
        return isOfArgument ? of(parse.error(), argument) : null;
      }
      at = at.getCause();
    }
    return null;
  }

  /**
   * {@return the problem for an error}
   *
   * <pre>{@code
   * ResponseEntity.badRequest().body(UriProblem.of(error, "to"))
   * }</pre>
   *
   * @param error the error; its message becomes the detail, and its index and rule become
   *     properties
   * @param argument the client's name for the argument, or null if it is unknown
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9457#section-3">RFC 9457 §3</a>
   */
  public static ProblemDetail of(SyntaxError error, @Nullable String argument) {
    return of(error, argument, "argument");
  }

  private static ProblemDetail of(SyntaxError error, @Nullable String place, String member) {
    String detail = error.message();
    ProblemDetail problem =
        ProblemDetail.forStatusAndDetail(
            HttpStatus.BAD_REQUEST, place == null ? detail : place + ": " + detail);
    problem.setTitle(HttpStatus.BAD_REQUEST.getReasonPhrase());
    if (place != null) {
      problem.setProperty(member, place);
    }
    problem.setProperty("index", error.index());
    problem.setProperty("rule", error.rule().id());
    problem.setProperty("citation", error.rule().citation());
    problem.setProperty("link", error.rule().link());
    return problem;
  }
}
