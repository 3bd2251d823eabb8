package dev.urial.server.api;

import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.shortener.Actor;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortLink;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Converts the outcomes of operations to problems and warnings. */
final class Outcomes {
  private Outcomes() {}

  /**
   * Returns what was created or changed.
   *
   * @throws Problem if nothing was
   */
  static <T> T done(Outcome<T> outcome, Actor actor, Locale language) {
    if (outcome instanceof Outcome.Done<T> done) {
      return done.value();
    }
    throw problem(outcome, actor, language);
  }

  /** Returns the problem with an operation that changed nothing. */
  static Problem problem(Outcome<?> outcome, Actor actor, Locale language) {
    if (outcome instanceof Outcome.Refused<?> refused) {
      return refused(refused.objections(), language);
    } else if (outcome instanceof Outcome.Stale<?> stale) {
      Problem problem = Problem.of(ProblemType.VERSION_CHANGED, "detail.version");
      return stale.now() instanceof ShortLink link ? problem.with("etag", Etag.of(link)) : problem;
    } else if (outcome instanceof Outcome.Taken<?> taken) {
      return new Problem(ProblemType.TAKEN, taken.message());
    } else if (outcome instanceof Outcome.Conflict<?> conflict) {
      return new Problem(ProblemType.CONFLICT, conflict.message());
    } else if (outcome instanceof Outcome.Forbidden<?> forbidden) {
      return new Problem(
          actor.isAnonymous() ? ProblemType.UNAUTHENTICATED : ProblemType.FORBIDDEN,
          forbidden.message());
    }
    return Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
  }

  private static Problem refused(List<Objection> objections, Locale language) {
    ArrayNode errors = JsonNodeFactory.instance.arrayNode();
    boolean isTaken = false;
    boolean isOfSlug = true;
    boolean isOfMembers = true;
    for (Objection it : objections) {
      Objection.Reason reason = it.reason();
      isTaken |= reason == Objection.Reason.SLUG_TAKEN;
      isOfSlug &= reason.id().startsWith("slug");
      isOfMembers &= reason == Objection.Reason.VALUE || reason == Objection.Reason.DOMAIN;
      errors.add(Shape.json(ObjectionJson.of(it, language)));
    }
    ProblemType type =
        isTaken
            ? ProblemType.TAKEN
            : isOfSlug
                ? ProblemType.SLUG_REFUSED
                : isOfMembers ? ProblemType.INVALID_MEMBERS : ProblemType.TARGET_REFUSED;
    Message first = objections.get(0).remark().message();
    return new Problem(type, first).with("errors", errors);
  }

  /** An objection to a member of a link. */
  private record ObjectionJson(
      String pointer,
      String reason,
      @Member(isFlat = true) Warning remark,
      @Member(isOptional = true) @Nullable List<Objection.Reading> readings,
      @Member(isOptional = true) @Nullable String fits) {
    static ObjectionJson of(Objection it, Locale language) {
      return new ObjectionJson(
          "/" + it.field().replace("[", "/").replace("]", "").replace('.', '/'),
          it.reason().id(),
          Warning.of(it.remark(), language),
          it.readings().isEmpty() ? null : it.readings(),
          it.fits());
    }
  }

  /** Returns the warnings about what was created or changed. */
  static List<Warning> warnings(Outcome<?> outcome, Locale language) {
    List<Remark> all = outcome instanceof Outcome.Done<?> done ? done.warnings() : List.of();
    return Warning.all(all, language);
  }
}
