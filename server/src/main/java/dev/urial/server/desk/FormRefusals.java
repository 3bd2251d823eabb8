package dev.urial.server.desk;

import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.page.ShownText;
import dev.urial.shortener.store.StoreException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Shows problems on the page: errors in a field next to that field, all others above the form or on
 * a separate page.
 */
final class FormRefusals {
  private FormRefusals() {}

  /** No errors. */
  static final Map<String, String> NONE = Map.of();

  /**
   * Returns an operation that runs the given operation, and shows a problem that it throws on a
   * separate page.
   */
  static DeskAccess.Operation handled(DeskAccess.Operation operation) {
    return call -> {
      try {
        operation.run(call);
      } catch (Problem e) {
        answer(call, e);
      } catch (StoreException e) {
        if (call.exchange().isAnswered()) {
          throw e;
        }
        answer(call, Problem.of(e));
      }
    };
  }

  private static void answer(DeskAccess.Call call, Problem problem) {
    if (problem.type() == ProblemType.NOT_FOUND) {
      call.notice(404, "page.error.404.title", text(call, problem));
    } else if (problem.type() == ProblemType.FORBIDDEN) {
      call.forbidden(text(call, problem));
    } else {
      call.notice(problem.type().status(), "page.figures.refused", text(call, problem));
    }
  }

  /** Returns the description of a problem, in the language of the page. */
  static String text(DeskAccess.Call call, Problem problem) {
    return ShownText.of(problem.text(language(call)));
  }

  /** Returns the error messages of a problem, by field name. */
  static Map<String, String> byField(DeskAccess.Call call, Problem problem) {
    Map<String, String> all = new HashMap<>();
    for (Problem.Fault fault : problem.faults()) {
      String said = ShownText.of(fault.message().text(language(call)));
      all.merge(fault.member(), said, (one, other) -> one.equals(other) ? one : one + " " + other);
    }
    return all;
  }

  /**
   * Returns the sentence above a form: that some fields have errors, or else the description of the
   * problem.
   */
  static @Nullable String above(DeskAccess.Call call, Problem problem) {
    return problem.faults().isEmpty() ? text(call, problem) : call.say("page.figures.fields");
  }

  private static Locale language(DeskAccess.Call call) {
    return call.frame().page().words().language();
  }
}
