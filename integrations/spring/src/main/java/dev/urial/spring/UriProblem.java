package dev.urial.spring;

import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.TypeMismatchException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.validation.Errors;
import org.springframework.validation.ObjectError;

/**
 * The problem detail for an argument that is not a valid URI: the position and the clause.
 *
 * <pre>{@code
 * // GET /go?to=http://a%20b
 * {
 *   "title": "Bad Request", "status": 400,
 *   "detail": "to: http://a b: \" \" (U+0020) at index 8 does not fit reg-name (RFC 3986 §3.2.2); …",
 *   "argument": "to", "index": 8, "rule": "reg-name", "citation": "RFC 3986 §3.2.2",
 *   "link": "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2"
 * }
 * }</pre>
 *
 * <p>It contains no passwords, nothing that looks like a token, and only a part of the value;
 * Spring's own detail shows all of it.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9457#section-3">RFC 9457 §3</a>
 */
public final class UriProblem {
  /** How many causes are looked at: chains may have circles. */
  private static final int DEEPEST = 16;

  private UriProblem() {}

  /**
   * Returns the problem for an exception, or null if it is not about an argument of one of Urial's
   * types.
   *
   * <pre>{@code
   * ProblemDetail problem = UriProblem.find(exception);
   * }</pre>
   *
   * <p>If the fields of an object are bound, as with {@code @ModelAttribute}, it is about the first
   * field; null if the object has other errors as well, which Spring then reports.
   *
   * <p>CHOICE: a {@link UriParseException} that a controller itself throws is not a bad request; it
   * counts only as the cause of a {@link TypeMismatchException}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15.5.1">RFC 9110 §15.5.1, 400</a>
   */
  public static @Nullable ProblemDetail find(Throwable exception) {
    Objects.requireNonNull(exception, "exception");
    return exception instanceof Errors errors ? ofForm(errors) : ofArgument(exception);
  }

  /** Of an object whose fields are bound, the first; null if anything else is wrong with it too. */
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
   * Returns the problem for an error.
   *
   * <pre>{@code
   * ResponseEntity.badRequest().body(UriProblem.of(error, "to"))
   * }</pre>
   *
   * @param argument the client's name for the argument, or null if unknown
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9457#section-3">RFC 9457 §3</a>
   */
  public static ProblemDetail of(SyntaxError error, @Nullable String argument) {
    Objects.requireNonNull(error, "error");
    String detail = error.message();
    ProblemDetail problem =
        ProblemDetail.forStatusAndDetail(
            HttpStatus.BAD_REQUEST, argument == null ? detail : argument + ": " + detail);
    problem.setTitle(HttpStatus.BAD_REQUEST.getReasonPhrase());
    if (argument != null) {
      problem.setProperty("argument", argument);
    }
    problem.setProperty("index", error.index());
    problem.setProperty("rule", error.rule().id());
    problem.setProperty("citation", error.rule().citation());
    problem.setProperty("link", error.rule().link());
    return problem;
  }
}
