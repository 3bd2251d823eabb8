package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Remark;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.shortener.LinkOutcome;
import dev.urial.shortener.link.Objection;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Converts the outcomes of creating and changing links to problems and warnings. */
final class OutcomeProblems {
  private OutcomeProblems() {}

  /** Returns the problem for a failed creation or change. */
  static Problem problem(LinkOutcome outcome, ApiCaller caller, Locale language) {
    if (outcome instanceof LinkOutcome.Refused refused) {
      return refused(refused.objections(), language);
    }
    if (outcome instanceof LinkOutcome.Changed changed) {
      return Problem.of(ProblemType.VERSION_CHANGED, "detail.version")
          .with("etag", Etag.of(changed.link().id(), changed.link().version()));
    }
    if (outcome instanceof LinkOutcome.Forbidden forbidden) {
      return new Problem(
          caller.isAnybody() ? ProblemType.UNAUTHENTICATED : ProblemType.FORBIDDEN,
          forbidden.message());
    }
    if (outcome instanceof LinkOutcome.Missing) {
      return Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
    }
    throw new IllegalArgumentException("done is not a problem");
  }

  private static Problem refused(List<Objection> objections, Locale language) {
    ArrayNode errors = ApiJson.array();
    boolean isTaken = false;
    boolean isOfSlug = true;
    boolean isOfMembers = true;
    for (Objection it : objections) {
      Objection.Reason reason = it.reason();
      isTaken |= reason == Objection.Reason.SLUG_TAKEN;
      isOfSlug &= reason.id().startsWith("slug");
      isOfMembers &= reason == Objection.Reason.VALUE || reason == Objection.Reason.DOMAIN;
      objection(errors.addObject(), it, language);
    }
    ProblemType type =
        isTaken
            ? ProblemType.TAKEN
            : isOfSlug
                ? ProblemType.SLUG_REFUSED
                : isOfMembers ? ProblemType.INVALID_MEMBERS : ProblemType.TARGET_REFUSED;
    return new Problem(type, objections.get(0).remark().message()).with("errors", errors);
  }

  private static void objection(ObjectNode json, Objection it, Locale language) {
    json.put("pointer", pointer(it.field()));
    json.put("reason", it.reason().id());
    remark(json, it.remark(), language);
    if (!it.readings().isEmpty()) {
      ArrayNode readings = json.putArray("readings");
      for (Objection.Reading reading : it.readings()) {
        ObjectNode one = readings.addObject();
        one.put("standard", reading.standard());
        one.put("host", reading.host());
      }
    }
    if (it.fits() != null) {
      json.put("fits", it.fits());
    }
  }

  /** Converts the name of a field, such as {@code rules[0].target}, to a JSON pointer. */
  private static String pointer(String field) {
    return "/" + field.replace("[", "/").replace("]", "").replace('.', '/');
  }

  private static void remark(ObjectNode json, Remark remark, Locale language) {
    json.put("detail", remark.message().text(language));
    json.put("key", remark.message().isQuoted() ? "quoted" : remark.message().key());
    json.put("severity", Ascii.lower(remark.severity().name()));
    json.put("start", remark.range().start());
    json.put("end", remark.range().end());
    json.put("rule", remark.clause().id());
    json.put("citation", remark.clause().citation());
    json.put("link", remark.clause().link());
  }

  /** Returns the warnings about an accepted link as JSON. */
  static ArrayNode warnings(List<Remark> warnings, Locale language) {
    ArrayNode list = ApiJson.array();
    for (Remark it : warnings) {
      remark(list.addObject(), it, language);
    }
    return list;
  }
}
