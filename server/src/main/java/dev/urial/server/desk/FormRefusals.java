package dev.urial.server.desk;

import dev.urial.server.api.JsonMemberError;
import dev.urial.server.api.Problem;
import dev.urial.server.api.ProblemType;
import dev.urial.server.page.ShownText;
import dev.urial.shortener.store.StoreException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Shows on the page what the rules refuse: beside the field, where it is about one. */
final class FormRefusals {
  private FormRefusals() {}

  /** Nothing was refused. */
  static final Map<String, String> NONE = Map.of();

  /** Does something, and tells in a page of its own what was refused and has no other place. */
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

  /** Returns what is wrong as a whole, in the language of the page. */
  static String text(DeskAccess.Call call, Problem problem) {
    return ShownText.of(problem.text(language(call)));
  }

  /** Returns what is wrong, by the names of fields. */
  static Map<String, String> byField(DeskAccess.Call call, Problem problem) {
    Map<String, String> all = new HashMap<>();
    for (JsonMemberError fault : problem.faults()) {
      String said = ShownText.of(fault.message().text(language(call)));
      all.merge(fault.member(), said, (one, other) -> one.equals(other) ? one : one + " " + other);
    }
    return all;
  }

  /** Returns the sentence above a form: what is wrong as a whole, or that fields are. */
  static @Nullable String above(DeskAccess.Call call, Problem problem) {
    return problem.faults().isEmpty() ? text(call, problem) : call.say("page.figures.fields");
  }

  private static Locale language(DeskAccess.Call call) {
    return call.frame().page().words().language();
  }
}
