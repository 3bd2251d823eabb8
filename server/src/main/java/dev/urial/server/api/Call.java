package dev.urial.server.api;

import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.shortener.Actor;
import dev.urial.shortener.Outcome;
import java.util.Locale;

/**
 * A request to an operation, with its caller and its input.
 *
 * @param <Q> the query parameters
 * @param <B> the members of the body
 * @param request the request
 * @param caller who sent it
 * @param query the query parameters
 * @param body the members of the body
 */
record Call<Q, B>(Request request, Caller caller, Q query, B body) {
  Actor actor() {
    return caller.actor();
  }

  Locale language() {
    return request.language();
  }

  /**
   * Returns what was created or changed.
   *
   * @throws Problem if nothing was
   */
  <T> T done(Outcome<T> outcome) {
    return Outcomes.done(outcome, actor(), language());
  }

  /** Returns the problem with an operation that changed nothing. */
  Problem problem(Outcome<?> outcome) {
    return Outcomes.problem(outcome, actor(), language());
  }

  /** Returns the number in the path; 0, which nothing has, if it is no number. */
  long id() {
    String text = request.part("id");
    boolean isNumber =
        !text.isEmpty() && text.length() <= 18 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return isNumber ? Long.parseLong(text) : 0;
  }

  /** Returns a value that must exist. */
  static <T> T found(@Nullable T value) {
    if (value == null) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
    }
    return value;
  }
}
