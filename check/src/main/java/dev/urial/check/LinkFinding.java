package dev.urial.check;

import dev.urial.internal.check.CheckMessages;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import org.jspecify.annotations.Nullable;

/**
 * A single finding about a link.
 *
 * <pre>{@code
 * finding.verdict()     // REDIRECTED
 * finding.problem()     // MOVED
 * finding.message()     // "301: moved permanently to https://example.com/new"
 * finding.suggestion()  // "https://example.com/new"
 * }</pre>
 *
 * @param verdict the severity of the finding
 * @param problem the kind of problem
 * @param message the message, with secrets masked
 * @param clause the clause of the standard that applies
 * @param suggestion a suggested replacement for the reference; null if there is none
 * @param isCertain whether the suggestion is certain to be correct; see {@link CheckedLink#fix}
 * @see CheckedLink#findings
 */
public record LinkFinding(
    LinkVerdict verdict,
    LinkProblem problem,
    Message message,
    Clause clause,
    @Nullable String suggestion,
    boolean isCertain) {
  static LinkFinding of(LinkVerdict verdict, LinkProblem problem, Message message) {
    return new LinkFinding(verdict, problem, message, problem.clause(), null, false);
  }

  static LinkFinding of(LinkVerdict verdict, LinkProblem problem, String key, Object... arguments) {
    return of(verdict, problem, CheckMessages.MESSAGES.of(key, arguments));
  }

  LinkFinding citing(Clause other) {
    return new LinkFinding(verdict, problem, message, other, suggestion, isCertain);
  }

  LinkFinding suggesting(@Nullable String other) {
    return new LinkFinding(verdict, problem, message, clause, other, isCertain);
  }

  LinkFinding certain(boolean is) {
    return new LinkFinding(verdict, problem, message, clause, suggestion, is);
  }

  /** Returns the verdict, the problem and the message, in English. */
  @Override
  public String toString() {
    return verdict + " " + problem + ": " + message.text();
  }
}
